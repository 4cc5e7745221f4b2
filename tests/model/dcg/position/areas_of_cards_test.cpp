// The areas of a game lie in one array, and behave as if each had an array of its own.
//
// Random moves are made twice: with the areas, and with plain vectors. What lies where must be the
// same after each of them, and positions that hold the same must be the same bytes, however they
// came to be: a position is compared and hashed as bytes.
#include "model/dcg/position/areas_of_cards.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace headjudge::dcg {
namespace {

using List = std::vector<CardId>;

struct PlainStack {
  List cards;
  List links;
};
struct PlainSide {
  std::array<List, 5> piles;
  std::vector<PlainStack> field;
};
using PlainAreas = std::array<PlainSide, 2>;

std::array<Pile, 5> piles_of(const SideRef& side) {
  return {side.hand, side.deck, side.security, side.trash, side.eggs};
}

void expect_same(const Areas& areas, const PlainAreas& plain) {
  for (Player player = 0; player < 2; ++player) {
    const Side side = areas.side(player);
    const std::array<CardList, 5> piles{side.hand, side.deck, side.security, side.trash, side.eggs};
    for (std::size_t i = 0; i < piles.size(); ++i) {
      RC_ASSERT(std::ranges::equal(piles[i], plain[player].piles[i]));
    }
    RC_ASSERT(side.field.size() == plain[player].field.size());
    for (std::size_t i = 0; i < side.field.size(); ++i) {
      RC_ASSERT(std::ranges::equal(side.field[i].cards(), plain[player].field[i].cards));
      RC_ASSERT(std::ranges::equal(side.field[i].links(), plain[player].field[i].links));
      RC_ASSERT(areas.place_of(side.field[i]) == player * kMaxField + i);
    }
  }
}

/// The same position, laid out in another order.
Areas laid_out(const PlainAreas& plain) {
  Areas areas;
  for (const Player player : {Player{1}, Player{0}}) {
    const SideRef side = areas.side(player);
    const std::array<Pile, 5> piles = piles_of(side);
    for (std::size_t i = piles.size(); i > 0; --i) {
      const List& cards = plain[player].piles[i - 1];
      for (auto card = cards.rbegin(); card != cards.rend(); ++card) {
        RC_ASSERT(piles[i - 1].insert(0, *card));
      }
    }
    for (const PlainStack& each : plain[player].field) {
      Stack stack;
      for (const CardId card : each.cards) RC_ASSERT(stack.cards().push(card));
      for (const CardId card : each.links) RC_ASSERT(stack.links().push(card));
      RC_ASSERT(side.field.push(stack));
    }
  }
  return areas;
}

/// Puts the card somewhere into the list, or takes away the one that lies there.
void change(Pile pile, List& plain, CardId card) {
  const auto place = *rc::gen::inRange<std::size_t>(0, plain.size() + 1);
  const auto at = plain.begin() + static_cast<std::ptrdiff_t>(place);
  if (*rc::gen::inRange(0, 3) != 0) {
    if (pile.insert(place, card)) plain.insert(at, card);
  } else if (place < plain.size()) {
    pile.erase(place);
    plain.erase(at);
  }
}

void change_stack(const FieldRef& field, std::vector<PlainStack>& plain, CardId card) {
  const auto place = *rc::gen::inRange<std::size_t>(0, plain.size());
  switch (*rc::gen::inRange(0, 3)) {
    case 0: return change(field[place].cards(), plain[place].cards, card);
    case 1: return change(field[place].links(), plain[place].links, card);
    default: break;
  }
  field.erase(place);
  plain.erase(plain.begin() + static_cast<std::ptrdiff_t>(place));
}

void change_side(const SideRef& side, PlainSide& plain, CardId card) {
  const int what = *rc::gen::inRange(0, 4);
  if (what == 0) {
    const Stack stack(card);
    if (side.field.push(stack)) plain.field.push_back({{card}, {}});
  } else if (what == 1 && !plain.field.empty()) {
    change_stack(side.field, plain.field, card);
  } else {
    const auto which = *rc::gen::inRange<std::size_t>(0, 5);
    change(piles_of(side)[which], plain.piles[which], card);
  }
}

RC_GTEST_PROP(AreasOfCards, BehaveAsIfEachHadAnArrayOfItsOwn, ()) {
  Areas areas;
  PlainAreas plain;
  const int moves = *rc::gen::inRange(20, 120);
  for (int move = 0; move < moves; ++move) {
    const auto player = static_cast<Player>(*rc::gen::inRange(0, 2));
    change_side(areas.side(player), plain[player], static_cast<CardId>(move + 1));
    expect_same(areas, plain);
  }
  const Areas again = laid_out(plain);
  RC_ASSERT(std::memcmp(&areas, &again, sizeof areas) == 0);
}

TEST(AreasOfCards, AFullListTakesNoMore) {
  Areas areas;
  const Pile eggs = areas.side(0).eggs;
  for (std::size_t i = 0; i < kMaxEggs; ++i) ASSERT_TRUE(eggs.push(static_cast<CardId>(i)));
  EXPECT_FALSE(eggs.push(100));
  EXPECT_EQ(eggs.size(), kMaxEggs);
  Stack stack;
  for (std::size_t i = 0; i < kMaxStack; ++i)
    ASSERT_TRUE(stack.cards().push(static_cast<CardId>(i)));
  EXPECT_FALSE(stack.cards().push(100));
  for (std::size_t i = 0; i < kMaxLinks; ++i)
    ASSERT_TRUE(stack.links().push(static_cast<CardId>(i)));
  EXPECT_FALSE(stack.links().push(100));
  EXPECT_EQ(stack.top(), kMaxStack - 1);
}

TEST(AreasOfCards, NoMoreCardsThanTheGameHas) {
  Areas areas;
  const SideRef side = areas.side(1);
  std::size_t put = 0;
  for (const Pile& pile : {side.hand, side.deck, side.security}) {
    while (pile.push(static_cast<CardId>(put))) ++put;
  }
  EXPECT_EQ(put, kMaxInstances) << "one array for all cards";
}

}  // namespace
}  // namespace headjudge::dcg
