// Taking a pool apart and putting a few of its cards together again.
//
// Effects refer to each other and to descriptions by place, so those places are moved.
#include "proofs/combinations/parts.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "proofs/company/plain.hpp"
#include "proofs/termination/flows/in_pool.hpp"

namespace headjudge::proofs {

namespace {

using cards::Card;
using cards::CardIndex;
using cards::CardKind;

std::size_t effects_on(const Card& card) {
  return std::size_t{card.effect_count} + card.granted_count;
}

void add_once(CardSet& set, CardIndex card) {
  if (std::ranges::find(set, card) == set.end()) set.push_back(card);
}

/// The descriptions that a small pool needs, by their places in the great one.
class Descriptions {
 public:
  Descriptions(const cards::Pool& from, cards::Pool& to) : from_(from), to_(to) {}

  /// Makes the filter refer to the small pool.
  template <class AnyFilter>
  void move(AnyFilter& filter) {
    cards::for_each_description(filter, [&](std::uint16_t& place) {
      if (place != 0) place = static_cast<std::uint16_t>(1 + moved(place - 1U));
    });
  }

 private:
  std::size_t moved(std::size_t old) {
    const auto known = places_.find(old);
    if (known != places_.end()) return known->second;
    cards::CardDescription copy = from_.descriptions[old];
    for (auto& noun : copy.nouns) move(noun.filter);
    to_.descriptions.push_back(std::move(copy));
    return places_[old] = to_.descriptions.size() - 1;
  }

  const cards::Pool& from_;
  cards::Pool& to_;
  std::map<std::size_t, std::size_t> places_;
};

/// What effects, flows and the printed objects of instructions never look at. Whether it has a
/// link text matters, so that stays.
Card without_texts(Card card) {
  for (std::string* text : {&card.main_text, &card.inherited_text, &card.security_text,
                            &card.option_text, &card.searchable, &card.searchable_security}) {
    std::string().swap(*text);
  }
  std::vector<std::string>().swap(card.line_texts);
  std::vector<std::string>().swap(card.rule_texts);
  return card;
}

/// Puts the card and its effects behind those of the pool.
void append(const cards::Pool& from, CardIndex index, cards::Pool& to, Descriptions* descriptions,
            const Card& copied) {
  const auto move = [&](auto& filter) {
    if (descriptions != nullptr) descriptions->move(filter);
  };
  const Card& card = from.cards[index];
  const auto first = static_cast<std::uint16_t>(to.effects.size());
  for (std::size_t e = 0; e < effects_on(card); ++e) {
    const cards::Effect& effect = from.effects[card.first_effect + e];
    const auto at = static_cast<std::uint16_t>(to.instructions.size());
    for (cards::Instruction each : from.instructions_of(effect)) {
      if (each.granted != 0) {
        each.granted = static_cast<std::uint16_t>(each.granted - card.first_effect + first);
      }
      cards::for_each_filter(each, move);
      to.instructions.push_back(each);
    }
    to.effects.push_back(effect);
    cards::for_each_filter(to.effects.back(), std::span<cards::Instruction>{}, move);
    to.effects.back().first = at;
  }
  to.cards.push_back(copied);
  to.cards.back().first_effect = first;
}

}  // namespace

bool Parts::is_blank(CardIndex index) const {
  const Card& card = pool_->cards[index];
  const bool falls = card.kind == CardKind::digimon && card.dp <= 0;
  return effects_on(card) == 0 && card.overflow == 0 && card.link_dp >= 0 && !falls &&
         parts_[index].size() == 1 && !takes_others_along(card);
}

Parts::Parts(const cards::Pool& pool) : pool_(&pool) {
  for (const Card& card : pool.cards) textless_.push_back(without_texts(card));
  for (std::size_t i = 0; i < pool.cards.size(); ++i) {
    const auto card = static_cast<CardIndex>(i);
    parts_.push_back(belongings_of(pool, card));
    if (!pool.cards[i].token && !is_blank(card)) cards_.push_back(card);
  }
}

void Parts::keep_only(const CardSet& set) {
  std::erase_if(cards_, [&](CardIndex card) { return !std::ranges::binary_search(set, card); });
}

CardSet Parts::order_of(std::span<const CardIndex> set) const {
  CardSet all;
  for (const CardIndex card : set) {
    for (const CardIndex part : parts_[card]) add_once(all, part);
  }
  // A Token is never the first card of a pool; an Option side stands behind its card.
  std::ranges::sort(all, {}, [&](CardIndex index) {
    const Card& card = pool_->cards[index];
    return std::pair(card.token && !card.is_option_side(), index);
  });
  return all;
}

cards::Pool Parts::alone(std::span<const CardIndex> set) const {
  cards::Pool pool;
  Descriptions descriptions(*pool_, pool);
  for (const CardIndex card : order_of(set))
    append(*pool_, card, pool, &descriptions, textless_[card]);
  return pool;
}

cards::Pool Parts::playable(std::span<const CardIndex> set) const {
  cards::Pool pool;
  for (const CardIndex card : order_of(set))
    append(*pool_, card, pool, nullptr, pool_->cards[card]);
  pool.descriptions = pool_->descriptions;
  for (const Card& card : pool_->cards) {
    if (card.is_option_side() || pool.find_number(card.number) != nullptr) continue;
    pool.refused.push_back({card.number, card.name, {}});
  }
  return pool;
}

}  // namespace headjudge::proofs
