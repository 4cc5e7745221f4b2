// Finding a card by what is printed on it.
//
// Print says little of what a filter may ask; a card that does not fit in play is no harm, since
// nothing is claimed of a position but what the engine does there.
#include "proofs/realising/shelf.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

namespace headjudge::proofs {

namespace {

using cards::Card;
using cards::CardIndex;
using cards::CardKind;
using cards::Filter;

bool lies_on(const Card& top, const Card& under) {
  return std::ranges::any_of(top.requirements, [&](const auto& each) {
    return each.level == under.level && (under.colors & cards::color_bit(each.color)) != 0;
  });
}

bool in_range(int value, int least, int most) {
  return (least == 0 || value >= least) && (most == 0 || value <= most);
}

bool colors_fit(const Card& card, const Filter& filter) {
  if (filter.colors != 0 && (filter.colors & card.colors) == 0) return false;
  if (filter.all_colors && (filter.colors & card.colors) != filter.colors) return false;
  if ((filter.no_colors & card.colors) != 0) return false;
  const int count = std::popcount(card.colors);
  if (filter.color_count == cards::kMulticolor) return count > 1;
  return filter.color_count == 0 || filter.color_count == count;
}

bool numbers_fit(const Card& card, const Filter& filter) {
  if ((filter.max_level != 0 || filter.min_level != 0) && card.level == 0) return false;
  return in_range(card.level, filter.min_level, filter.max_level) &&
         in_range(card.play_cost, filter.min_cost, filter.max_cost) &&
         in_range(card.dp, filter.min_dp, filter.max_dp);
}

bool kind_fits(const Card& card, const Need& need) {
  if (need.filter.kinds != 0) return (need.filter.kinds & cards::kind_bit(card.kind)) != 0;
  return need.any_kind || card.kind == need.kind;
}

}  // namespace

Shelf::Shelf(const dcg::Catalog& cards, const Parts& parts) : cards_(cards) {
  const auto& all = cards.pool().cards;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i].token) in_order_.push_back(static_cast<CardIndex>(i));
  }
  const auto talk = [&](CardIndex card) {
    return std::tuple(!parts.is_blank(card), all[card].effect_count, card);
  };
  std::ranges::sort(in_order_, {}, talk);
  const auto note = [&](CardIndex card, auto& weakest, auto& strongest) {
    if (!weakest || all[card].dp < all[*weakest].dp) weakest = card;
    if (!strongest || all[card].dp > all[*strongest].dp) strongest = card;
  };
  for (const CardIndex card : in_order_) {
    if (all[card].kind != CardKind::digimon || !all[card].has_dp()) continue;
    if (parts.is_blank(card)) note(card, weakest_, strongest_);
    note(card, weakest_of_all_, strongest_of_all_);
  }
}

void Shelf::put_first(CardIndex card) {
  std::erase(in_order_, card);
  in_order_.insert(in_order_.begin(), card);
}

template <class Fits>
std::optional<CardIndex> Shelf::first(const Fits& fits) const {
  const auto found = std::ranges::find_if(in_order_, fits);
  if (found == in_order_.end()) return std::nullopt;
  return *found;
}

bool Shelf::fits(CardIndex index, const Need& need) const {
  const Card& card = cards_.card(index);
  const Filter& filter = need.filter;
  if (!kind_fits(card, need) || !colors_fit(card, filter) || !numbers_fit(card, filter)) {
    return false;
  }
  if (filter.with_keyword != cards::Keyword::none) {
    const bool has = (card.keywords_own >> static_cast<unsigned>(filter.with_keyword) & 1U) != 0;
    if (has == filter.lacks_keyword) return false;
  }
  for (const std::uint16_t place : {filter.named, filter.trait}) {
    if (place != 0 && !cards_.fits(place - 1U, index)) return false;
  }
  return filter.except == 0 || !cards_.fits(filter.except - 1U, index);
}

std::optional<CardIndex> Shelf::card_for(const Need& need) const {
  return first([&](CardIndex card) { return fits(card, need); });
}

std::optional<CardIndex> Shelf::base_for(const Card& top) const {
  return first([&](CardIndex card) {
    const Card& under = cards_.card(card);
    return under.kind == CardKind::digimon && lies_on(top, under);
  });
}

std::optional<CardIndex> Shelf::top_for(const Card& under) const {
  return first([&](CardIndex card) {
    const Card& top = cards_.card(card);
    return top.kind == CardKind::digimon && lies_on(top, under);
  });
}

std::optional<CardIndex> Shelf::of_color(cards::ColorSet colors) const {
  return first([&](CardIndex card) {
    const Card& each = cards_.card(card);
    return each.kind == CardKind::digimon && each.has_dp() && (each.colors & colors) != 0;
  });
}

}  // namespace headjudge::proofs
