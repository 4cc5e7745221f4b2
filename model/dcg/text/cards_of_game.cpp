// Reading the cards of a game (see cards_of_game.hpp).
//
// One case for each part that a card can take in a decision, after the rule that asks for it. The
// areas are those of areas/field.cpp: a card lies in its owner's, and a Digi-Egg goes back to the
// egg deck from wherever it would be held.
#include "model/dcg/text/cards_of_game.hpp"

#include <algorithm>

#include "model/dcg/text/words.hpp"

namespace headjudge::dcg {

namespace {

using cards::Action;
using cards::CardKind;
using cards::LineKind;
using cards::Timing;

/// Actions by which something digivolves in another way than its card is printed with.
constexpr auto kDigivolving =
    std::to_array<Action>({Action::digivolve, Action::blast_digivolve, Action::blast_dna,
                           Action::dna_digivolve, Action::burst_digivolve, Action::app_fuse});

}  // namespace

CardsOfGame::CardsOfGame(const Catalog& cards, const State& state)
    : cards_(cards), capabilities_(state.capabilities) {
  for (std::size_t id = 0; id < kMaxInstances; ++id) {
    const auto card = static_cast<CardId>(id);
    if (state.is_instance(card)) add(state.def[card], state.owner_of(card));
  }
  const auto& pool = cards.pool().cards;
  for (std::size_t i = 0; i < pool.size(); ++i) {
    const auto card = static_cast<cards::CardIndex>(i);
    if (!pool[i].token || !capabilities_.can(Ability::makes_tokens)) continue;
    for (const Player owner : {Player{0}, Player{1}}) add(card, owner);
  }
}

void CardsOfGame::add(cards::CardIndex card, Player owner) {
  const auto [place, is_new] = copies_.try_emplace(card);
  ++place->second[owner];
  if (!is_new) return;
  all_.push_back(card);
  const cards::Card& printed = cards_.card(card);
  effects_ = effects_ || printed.effect_count > 0 || printed.granted_count > 0;
  for (std::size_t i = 0; i < std::size_t{printed.effect_count} + printed.granted_count; ++i) {
    const auto effect = static_cast<std::uint16_t>(printed.first_effect + i);
    for (const cards::Instruction& each : cards_.instructions(effect)) actions_.insert(each.action);
  }
}

std::size_t CardsOfGame::copies(Player owner, cards::CardIndex card) const {
  const auto found = copies_.find(card);
  if (found == copies_.end()) return 0;
  return cards_.card(card).token ? kMaxField : found->second[owner];
}

std::size_t CardsOfGame::stacks(Player owner, std::string_view name) const {
  std::size_t sum = 0;
  for (const cards::CardIndex card : all_) {
    if (cards_.card(card).name == name) sum += copies(owner, card);
  }
  return std::min(sum, kMaxField);
}

bool CardsOfGame::has_in_play(Timing timing, cards::CardIndex card) const {
  const auto bit = timing_bit(timing);
  if ((cards_.facts(card).own_timings & bit) != 0) return true;
  if (capabilities_.hears_gained(timing)) return true;
  return std::ranges::any_of(all_, [&](cards::CardIndex other) {
    const CardFacts& facts = cards_.facts(other);
    const TimingSet lent = facts.inherited_timings | facts.linked_timings | facts.lent_timings |
                           (capabilities_.can(Ability::lends_stack) ? facts.own_timings : 0);
    return (lent & bit) != 0;
  });
}

bool CardsOfGame::can_become(cards::CardIndex card) const {
  const CardFacts& facts = cards_.facts(card);
  return facts.requirements > 0 || facts.has_line(LineKind::digivolve) ||
         capabilities_.can(Ability::lets_become) ||
         std::ranges::any_of(kDigivolving, [&](Action each) { return has(each); });
}

bool CardsOfGame::can(CardRole role, cards::CardIndex card) const {
  const CardFacts& facts = cards_.facts(card);
  const bool is_egg = facts.kind == CardKind::digi_egg;
  const bool is_option = facts.kind == CardKind::option;
  const bool held = !is_egg && !facts.token;
  switch (role) {
    case CardRole::anything: return true;
    case CardRole::from_hand: return held;
    case CardRole::played: return held && !is_option;
    case CardRole::played_by: return !is_option && !is_egg;
    case CardRole::option: return held && (is_option || !cards_.card(card).option_name.empty());
    case CardRole::moves: return facts.is_digimon();
    case CardRole::fights:  // what has no DP where the judge lets it stay
      return facts.is_digimon() || capabilities_.can(Ability::makes_digimon);
    case CardRole::attacked:  // a Tamer where the judge lets it be
      return facts.is_digimon() || facts.kind == CardKind::tamer ||
             capabilities_.can(Ability::makes_digimon);
    case CardRole::digivolves: return !is_option || capabilities_.can(Ability::makes_digimon);
    case CardRole::digimon_card: return facts.kind == CardKind::digimon && can_become(card);
    case CardRole::dna_card: return facts.has_line(LineKind::dna);
    case CardRole::burst_card: return facts.has_line(LineKind::burst);
    case CardRole::fusion_card: return facts.has_line(LineKind::app_fusion);
    case CardRole::links: return facts.has_line(LineKind::link) || has(Action::link_card);
    case CardRole::activates: return has_in_play(Timing::main, card);
    case CardRole::activates_elsewhere:
      return ((facts.hand_timings | facts.trash_timings) & timing_bit(Timing::main)) != 0;
    case CardRole::counters: return has_in_play(Timing::counter, card);
    case CardRole::counters_from_hand:
      return (facts.hand_timings & timing_bit(Timing::counter)) != 0;
  }
  return true;
}

bool CardsOfGame::has_eggs() const {
  return std::ranges::any_of(
      all_, [&](cards::CardIndex card) { return cards_.facts(card).kind == CardKind::digi_egg; });
}

bool CardsOfGame::can_any(CardRole role) const {
  return std::ranges::any_of(all_, [&](cards::CardIndex card) { return can(role, card); });
}

std::size_t CardsOfGame::most_parts() const {
  std::size_t most = 1;
  for (const cards::CardIndex card : all_) {
    const cards::Card& printed = cards_.card(card);
    for (std::size_t i = 0; i < std::size_t{printed.effect_count} + printed.granted_count; ++i) {
      std::size_t parts = 0;
      const auto effect = static_cast<std::uint16_t>(printed.first_effect + i);
      for (const cards::Instruction& each : cards_.instructions(effect)) {
        const bool is_part = each.action == Action::add_revealed;
        parts = is_part ? 1 + (each.joint == cards::Joint::together ? parts : 0) : 0;
        most = std::max(most, parts);
      }
    }
  }
  return most;
}

std::size_t CardsOfGame::most_effects(Timing timing) const {
  constexpr std::size_t kAnyNumber = 64;
  if (capabilities_.hears_gained(timing) || capabilities_.can(Ability::lends_stack))
    return kAnyNumber;
  std::size_t own = 0;
  std::size_t lent = 0;
  for (const cards::CardIndex card : all_) {
    const CardFacts& facts = cards_.facts(card);
    std::size_t on_top = 0;
    for (std::uint16_t i = 0; i < facts.effect_count; ++i) {
      const auto effect = static_cast<std::uint16_t>(facts.first_effect + i);
      const EffectFacts& each = cards_.effect_facts(effect);
      if (!each.has(timing)) continue;
      const bool of_stack =
          each.place == EffectPlace::inherited || each.place == EffectPlace::linked;
      if (of_stack) lent += copies(card);
      if (!of_stack) ++on_top;
    }
    own = std::max(own, on_top);
  }
  return own + lent;
}

bool CardsOfGame::can_lie(std::string_view area, Player player, cards::CardIndex card) const {
  const CardFacts& facts = cards_.facts(card);
  if (copies(player, card) == 0) return false;
  const bool is_egg = facts.kind == CardKind::digi_egg;
  if (area == "eggs") return is_egg;
  // Some judges let a Token go where other cards go, and a Tamer stay in the breeding area.
  if (area == "hand" || area == "deck" || area == "security") return !is_egg;
  if (area == "breeding area") return facts.is_digimon() || facts.kind == CardKind::tamer;
  return true;
}

}  // namespace headjudge::dcg
