// Effects: which goes first, who chooses, and what only an effect may bring about.
//
// (en-2.3, Effect Activation Order; en-1.1, Main Phase D; glossary, Recovery)
#include <array>

#include "invariants/dcg/looking.hpp"
#include "invariants/dcg/parts.hpp"
#include "model/dcg/areas/places.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/acting.hpp"

namespace headjudge::dcg {

namespace {

Triggered<ConcreteAlgebra> as_pending(const State& state, const PendingEffect& effect) {
  return {effect.owner == state.turn_player, static_cast<int>(effect.group)};
}

Verdict none_goes_before(const DcgPosition& position) {
  const View v = look(position);
  return every_offer(position, {DecisionKind::resolve}, [&](const Decision& offer) {
    if (offer.first >= v.state.pending.size()) return false;
    const auto offered = as_pending(v.state, v.state.pending[offer.first]);
    for (std::size_t i = 0; i < v.state.pending.size(); ++i) {
      const auto other = as_pending(v.state, v.state.pending[i]);
      if (i != offer.first && goes_before(ConcreteAlgebra{}, v, other, offered)) return false;
    }
    return true;
  });
}

Verdict owner_or_turn_player_chooses(const DcgPosition& position) {
  const State& state = position.state;
  return every_offer(position, {DecisionKind::resolve}, [&](const Decision& offer) {
    return state.decider == state.turn_player || state.pending[offer.first].owner == state.decider;
  });
}

Verdict breeding_is_silent(const DcgPosition& position) {
  const State& state = position.state;
  if (look(position).judged(Question::breeding_effects, BreedingEffects::yes)) {
    return Verdict::not_applicable;
  }
  Verdict verdict = Verdict::not_applicable;
  for (const PendingEffect& pending : state.pending) {
    if (pending.what != Waiting::effect) continue;
    const Permanent permanent = find_permanent(state, pending.permanent);
    const cards::Effect& effect = look(position).cards.effect(pending.effect.bits());
    if (effect.place == cards::Place::breeding) continue;
    if (permanent != nullptr && permanent->breeding != 0) return Verdict::broken;
    verdict = Verdict::held;
  }
  return verdict;
}

/// The effect that `activate` with this number stands for; the pool's size when there is none.
std::uint16_t activated_effect(const View& v, const Decision& offer, CardId& source) {
  const Permanent permanent = find_permanent(v.state, offer.first);
  std::uint16_t found = static_cast<std::uint16_t>(v.cards.pool().effects.size());
  if (permanent == nullptr) return found;
  int number = 0;
  for_each_effect(v, permanent, cards::Timing::main, [&](CardId card, std::uint16_t effect) {
    if (number++ != offer.second) return;
    found = effect;
    source = card;
  });
  return found;
}

/// Has it been used less often than its Digimon has it, times its uses? Counted here by what lies
/// on the table, not by what the engine thinks is left.
bool has_a_use_left(const View& v, Permanent permanent, CardId source, std::uint16_t effect) {
  const int limit = v.cards.effect(effect).uses_per_turn;
  int copies = 0;
  for_each_effect(v, permanent, cards::Timing::main, [&](CardId card, std::uint16_t other) {
    if (card == source && other == effect) ++copies;
  });
  int used = 0;
  for (const Use& each : v.state.used) {
    const CardId holder = each.gained != 0 ? permanent.id() : source;
    if (each.effect.bits() == v.cards.counted_as(effect) && each.holder == holder) {
      used += each.times;
    }
  }
  return limit == 0 || used < limit * copies;
}

Verdict used_effects_rest(const DcgPosition& position) {
  const View v = look(position);
  return every_offer(position, {DecisionKind::activate}, [&](const Decision& offer) {
    CardId source = 0;
    const std::uint16_t effect = activated_effect(v, offer, source);
    if (effect >= v.cards.pool().effects.size()) return false;
    return has_a_use_left(v, find_permanent(v.state, offer.first), source, effect) ||
           v.judged(Question::once_per_turn, OncePerTurn::may, 1);
  });
}

bool color_is_there(const View& v, cards::ColorSet color) {
  bool in_battle_area = false;
  bool in_breeding_area = false;
  for (const Permanent permanent : v.state.side(v.state.turn_player).field) {
    if ((colors_of(v, permanent) & color) == 0) continue;
    (permanent->breeding != 0 ? in_breeding_area : in_battle_area) = true;
  }
  return v.judged(Question::option_color, OptionColor::may, in_battle_area, in_breeding_area);
}

/// A DUAL card is used as what its Option side says. (comprehensive-4.2, 4-6-6)
const CardFacts& facts_of_use(const View& v, CardId card) {
  const CardFacts& facts = v.facts(card);
  return facts.option_side == 0 ? facts : v.cards.facts(facts.option_side);
}

/// Does the card itself let its player do without, just now?
bool does_without_colors(const View& v, CardId card) {
  const CardFacts& facts = facts_of_use(v, card);
  for (std::uint16_t i = 0; i < facts.effect_count; ++i) {
    const auto index = static_cast<std::uint16_t>(facts.first_effect + i);
    const bool says_so = std::ranges::any_of(
        v.cards.instructions(index),
        [](const cards::Instruction& one) { return one.action == cards::Action::ignore_colors; });
    if (says_so && conditions_hold(v, v.cards.effect(index), {v.state.turn_player, kNoCard})) {
      return true;
    }
  }
  return false;
}

Verdict options_need_their_color(const DcgPosition& position) {
  const View v = look(position);
  return every_offer(position, {DecisionKind::use}, [&](const Decision& offer) {
    if (does_without_colors(v, offer.first)) return true;
    const cards::ColorSet colors = facts_of_use(v, offer.first).colors;
    int named = 0;
    int there = 0;
    for (unsigned bit = 0; bit < 8; ++bit) {
      const auto color = static_cast<cards::ColorSet>(1U << bit);
      if ((colors & color) == 0) continue;
      ++named;
      if (color_is_there(v, color)) ++there;
    }
    // Of several colors the judge may let some do.
    return there == named ||
           (there > 0 && v.judged(Question::multicolor_option, MulticolorOption::may,
                                  MulticolorOptionColors::only_some));
  });
}

bool lies_under_one(const Side& side, CardId card) {
  return std::ranges::any_of(side.field, [&](Permanent permanent) {
    return contains(permanent.cards(), card) && permanent.top() != card;
  });
}

/// In some area of this player from which effects take cards; in the battle area Options are cards.
bool has_card(const View& v, const Side& side, CardId card) {
  const bool is_option = v.facts(card).kind == cards::CardKind::option;
  if (is_option && find_permanent(v.state, card) != nullptr) return true;
  const bool linked = std::ranges::any_of(
      side.field, [&](Permanent permanent) { return contains(permanent.links(), card); });
  return contains(side.hand, card) || contains(side.trash, card) || contains(side.security, card) ||
         contains(side.deck, card) || linked || lies_under_one(side, card);
}

/// The Tamer whose effect places it together with other cards: its player orders them all.
/// (comprehensive-4.2, 3-1-3-4)
bool goes_along(const View& v, CardId card) {
  const Frame* acts = acting_effect(v.state);
  return acts != nullptr && acts->source == card && permanent_of_top(v.state, card) != nullptr &&
         instruction_of(v.cards, *acts).object.with_this;
}

Verdict choices_are_there(const DcgPosition& position) {
  const State& state = position.state;
  const Side side = state.side(state.decider == kNobody ? 0 : state.decider);
  return every_offer(position,
                     {DecisionKind::choose, DecisionKind::choose_card, DecisionKind::trash},
                     [&](const Decision& offer) {
                       switch (offer.kind) {
                         case DecisionKind::choose:
                           return find_permanent(state, offer.first) != nullptr;
                         case DecisionKind::trash: return contains(side.hand, offer.first);
                         default:
                           return contains(state.revealed, offer.first) ||
                                  goes_along(look(position), offer.first) ||
                                  has_card(look(position), state.side(0), offer.first) ||
                                  has_card(look(position), state.side(1), offer.first);
                       }
                     });
}

/// Moves cards of some area to a security stack.
bool moves_to_security(const cards::Instruction& instruction) {
  return instruction.to == cards::Destination::security_top ||
         instruction.to == cards::Destination::security_bottom ||
         instruction.to == cards::Destination::security_either;
}

bool recovers(const View& v, CardId card) {
  return has_instruction(v, card, [](const cards::Instruction& one) {
    return one.action == cards::Action::recovery || one.action == cards::Action::recover_up_to ||
           one.action == cards::Action::place_this_in_security ||
           one.action == cards::Action::place_this_face_up || moves_to_security(one);
  });
}

/// Does this player have a card with Recovery where its effect can have come from?
bool has_shown_recovery(const View& v, Player player) {
  const Side side = v.state.side(player);
  const auto recovering = [&](CardId card) { return recovers(v, card); };
  if (v.state.option.present != 0 && recovering(v.state.option.card)) return true;
  if (std::ranges::any_of(side.security, recovering)) return true;  // it has placed itself
  if (v.state.attack.has_checked != 0 && recovering(v.state.attack.checked)) return true;
  return std::ranges::any_of(side.hand, recovering) ||
         std::ranges::any_of(side.trash, recovering) ||
         std::ranges::any_of(side.field, [&](Permanent permanent) {
           return std::ranges::any_of(permanent.cards(), recovering);
         });
}

Verdict security_grows_by_recovery(const DcgStep& step) {
  if (step.before.phase == Phase::setup) return Verdict::not_applicable;  // it is dealt
  Verdict verdict = Verdict::not_applicable;
  for (Player player = 0; player < 2; ++player) {
    const auto& before = step.before.side(player).security;
    const auto& after = step.after.side(player).security;
    if (after.size() <= before.size()) continue;
    // An effect can place the other player's cards as well; its card may be gone by then.
    const bool from_anywhere = any_card_has(look_after(step), moves_to_security);
    const bool shown = has_shown_recovery(look_before(step), player) ||
                       has_shown_recovery(look_after(step), player);
    // Cards of the stack that were revealed come back to it.
    const bool comes_back =
        step.before.revealed_from == RevealedFrom::security && !step.before.revealed.empty();
    // Revealed cards of the deck return to it, and one of them may be recovered in the same step.
    const bool of_deck = shown && step.before.revealed_from == RevealedFrom::deck;
    if (!from_anywhere && !shown && !comes_back) return Verdict::broken;
    for (const CardId card : after) {
      const bool was_known = from_anywhere || contains(before, card) ||
                             ((comes_back || of_deck) && contains(step.before.revealed, card)) ||
                             contains(step.before.side(player).deck, card) ||
                             recovers(look_after(step), card);
      if (!was_known) return Verdict::broken;
    }
    verdict = Verdict::held;
  }
  return verdict;
}

constexpr std::array<DcgInvariant, 7> kEffectInvariants = {{
    {"effect-order", "An effect is only offered when the judge puts no other before it.",
     &none_goes_before, nullptr, HangsOn::kinds(DecisionKind::resolve)},
    {"effect-chooser",
     "The player who chooses the next effect is the turn player or owns that effect.",
     &owner_or_turn_player_chooses, nullptr, HangsOn::kinds(DecisionKind::resolve)},
    {"breeding-silent",
     "No effect of a Digimon in the breeding area waits, unless it is a [Breeding] effect or the "
     "judge allows it.",
     &breeding_is_silent, nullptr, HangsOn::parts(kKinds | kStacks | kPending)},
    {"once-per-turn",
     "A [Main] effect used once per turn is not offered again, unless the judge allows it.",
     &used_effects_rest, nullptr, HangsOn::kinds(DecisionKind::activate)},
    {"option-color",
     "An Option is only offered when its colors lie where the judge asks for them, unless its own "
     "text does without.",
     &options_need_their_color, nullptr, HangsOn::kinds(DecisionKind::use)},
    {"choices", "What an effect offers for choice is really there.", &choices_are_there, nullptr,
     HangsOn::kinds(DecisionKind::choose, DecisionKind::choose_card, DecisionKind::trash)},
    {"recovery",
     "A security stack grows only by its player's Recovery, from the deck, by a card that places "
     "itself there, or by an effect that says so.",
     nullptr, &security_grows_by_recovery, HangsOn::everything()},
}};

}  // namespace

std::span<const DcgInvariant> effect_invariants() { return kEffectInvariants; }

}  // namespace headjudge::dcg
