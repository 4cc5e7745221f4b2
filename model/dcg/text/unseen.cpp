// Differences that nobody at the table has a hand in: which unseen card lies where.
//
// A deck is shuffled, so any order of the cards that nobody has seen is as likely as any other. Two
// positions that differ in nothing else are the same game of chance, although their next cards are
// not the same. To compare, the unseen cards are given names by the place where they lie, and what
// is printed on them is wiped out; then the positions must be equal.
//
// Unseen are the cards of decks, Digi-Egg decks and security stacks that lie face down, and in the
// opening the hand that has just been dealt. A card that a player put back there on purpose counts
// as unseen as well.
#include <algorithm>
#include <span>

#include "model/dcg/dcg.hpp"
#include "model/dcg/position/state.hpp"

namespace headjudge::dcg {

namespace {

InstanceSet unseen_in(const State& state, bool hands) {
  InstanceSet unseen;
  const auto add = [&](const auto& area) {
    for (const CardId card : area) {
      if (!state.is_face_up(card)) unseen.set(card, true);
    }
  };
  for (const Side& side : state.sides()) {
    add(side.deck);
    add(side.eggs);
    add(side.security);
    if (hands) add(side.hand);
  }
  return unseen;
}

/// The position with its unseen cards named in the order in which they lie, each player's apart.
State veiled(State state, const InstanceSet& unseen) {
  std::array<CardId, 2> next{0, state.split};
  const auto next_name = [&](Player player) {
    CardId& name = next[player];
    while (!unseen.has(name)) ++name;
    return name++;
  };
  for (Player player = 0; player < 2; ++player) {
    const SideRef side = state.side(player);
    const auto rename = [&](auto& area) {
      for (CardId& card : area) {
        if (unseen.has(card)) card = next_name(player);
      }
    };
    rename(side.hand);
    rename(side.deck);
    rename(side.security);
    rename(side.eggs);
  }
  for (CardId card = 0; card < state.count; ++card) {
    if (!unseen.has(card)) continue;
    state.def[card] = {};
  }
  return state;
}

}  // namespace

bool Dcg::same_but_unseen(const State* before, const State& a, const State& b) const {
  const bool dealt = before == nullptr && a.phase == Phase::setup;
  const InstanceSet unseen = unseen_in(before == nullptr ? a : *before, dealt);
  const InstanceSet other = unseen_in(before == nullptr ? b : *before, dealt);
  for (CardId card = 0; card < a.count; ++card) {
    if (unseen.has(card) != other.has(card)) return false;
  }
  return same(veiled(a, unseen), veiled(b, unseen));
}

bool Dcg::shuffled(const State& before, const State& after) const {
  return before.chance[0].bits() != after.chance[0].bits() ||
         before.chance[1].bits() != after.chance[1].bits();
}

}  // namespace headjudge::dcg
