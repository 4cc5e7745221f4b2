// What must be offered.
//
// Other invariants say what may not be offered. Here is the other half, read from print: where no
// card at work alters anything, a card that can be paid for with the memory that is there can
// be played, a Digimon that meets a printed requirement can digivolve, one that stands since an
// earlier turn can attack, and an effect lets choose exactly those that its words describe.
//
// (comprehensive-4.2, 6-5 and 15-9)
#include <algorithm>
#include <array>

#include "invariants/dcg/second_reading/plain.hpp"

namespace headjudge::dcg {

namespace {

bool is_offered(const DcgPosition& position, DecisionKind kind, CardId first) {
  return std::ranges::any_of(position.offers, [&](const Decision& offer) {
    return offer.kind == kind && offer.first == first;
  });
}

/// Copies of a card in the hand are one offer.
bool is_play_offered(const DcgPosition& position, CardId card) {
  const State& state = position.state;
  return std::ranges::any_of(position.offers, [&](const Decision& offer) {
    return offer.kind == DecisionKind::play && state.def[offer.first] == state.def[card];
  });
}

bool is_main_phase(const DcgPosition& position) {
  return position.state.asks == Asks::main && nothing_pending(position.state) &&
         all_is_as_printed(position.notes, look(position));
}

/// Nothing is said of the price but what is printed.
bool is_free_of_lines(const cards::Card& card) {
  return card.lines.empty() && card.option_name.empty() && !card.token;
}

Verdict cards_can_be_played(const DcgPosition& position) {
  if (!is_main_phase(position)) return Verdict::not_applicable;
  const View v = look(position);
  const Side side = v.state.side(v.state.turn_player);
  if (side.field.size() + 1 >= kMaxField) return Verdict::not_applicable;
  Verdict verdict = Verdict::not_applicable;
  for (const CardId held : side.hand) {
    const cards::Card& card = v.cards.card(v.state.def[held]);
    const bool comes_to_the_field = card.kind == cards::CardKind::tamer ||
                                    (card.kind == cards::CardKind::digimon && card.dp > 0);
    if (!comes_to_the_field || !is_free_of_lines(card)) continue;
    if (card.play_cost < 0 || card.play_cost > v.state.memory) continue;
    if (!is_play_offered(position, held)) return Verdict::broken;
    verdict = Verdict::held;
  }
  return verdict;
}

/// Whether one of several is enough is the judge's.
bool meets_its_requirement(const View& v, Permanent stack, const cards::Card& card) {
  if (card.requirements.size() != 1 || !card.lines.empty()) return false;
  const cards::Card& top = v.cards.card(v.state.def[stack.top()]);
  const cards::DigivolutionRequirement& only = card.requirements[0];
  return !top.token && top.level == only.level &&
         (top.colors & cards::color_bit(only.color)) != 0 && only.cost <= v.state.memory;
}

Verdict digimon_can_digivolve(const DcgPosition& position) {
  if (!is_main_phase(position)) return Verdict::not_applicable;
  const View v = look(position);
  const Side side = v.state.side(v.state.turn_player);
  Verdict verdict = Verdict::not_applicable;
  for (const Permanent stack : side.field) {
    const bool stands = stack->breeding == 0 && v.is_digimon(stack) && stack->burst == 0;
    if (!stands || stack.cards().size() >= kMaxStack) continue;
    for (const CardId held : side.hand) {
      const cards::Card& card = v.cards.card(v.state.def[held]);
      if (card.kind != cards::CardKind::digimon || card.dp <= 0) continue;
      if (!meets_its_requirement(v, stack, card)) continue;
      const bool offered = std::ranges::any_of(position.offers, [&](const Decision& offer) {
        return offer.kind == DecisionKind::digivolve && offer.first == stack.id() &&
               v.state.def[offer.second] == v.state.def[held];
      });
      if (!offered) return Verdict::broken;
      verdict = Verdict::held;
    }
  }
  return verdict;
}

Verdict digimon_can_attack(const DcgPosition& position) {
  if (!is_main_phase(position)) return Verdict::not_applicable;
  const View v = look(position);
  Verdict verdict = Verdict::not_applicable;
  for (const Permanent stack : v.state.side(v.state.turn_player).field) {
    const cards::Card& top = v.cards.card(v.state.def[stack.top()]);
    const bool stands = stack->breeding == 0 && stack->suspended == 0 &&
                        stack->entry == Entry::earlier && stack->digivolved == 0;
    if (!stands || top.kind != cards::CardKind::digimon || top.dp <= 0) continue;
    if (!is_offered(position, DecisionKind::attack_player, stack.id())) return Verdict::broken;
    for (const Permanent other : v.state.side(opponent_of(v.state.turn_player)).field) {
      const bool lies_open = other->breeding == 0 && other->suspended != 0;
      const cards::Card& card = v.cards.card(v.state.def[other.top()]);
      if (!lies_open || card.kind != cards::CardKind::digimon || card.dp <= 0) continue;
      const bool offered = std::ranges::any_of(position.offers, [&](const Decision& offer) {
        return offer == Decision{DecisionKind::attack_digimon, stack.id(), other.id()};
      });
      if (!offered) return Verdict::broken;
    }
    verdict = Verdict::held;
  }
  return verdict;
}

/// Targets that are chosen already are not offered again.
Verdict described_can_be_chosen(const DcgPosition& position) {
  const State& state = position.state;
  if (state.asks != Asks::target || state.frames.empty()) return Verdict::not_applicable;
  const View v = look(position);
  if (!all_is_as_printed(position.notes, v)) return Verdict::not_applicable;
  const Frame& frame = state.frames.back();
  const auto instructions = v.cards.instructions(frame.effect.bits());
  const cards::Instruction& instruction = instructions[frame.instruction];
  const cards::Target& target = instruction.target;
  const bool chooses =
      target.pick == cards::Pick::choose || target.pick == cards::Pick::choose_up_to;
  if (frame.stage != Stage::choosing || !chooses || frame.ahead != 0 ||
      !takes_any_that_fits(instruction) || !raises_no_limit(instructions)) {
    return Verdict::not_applicable;
  }
  return of_stacks(state, [&](Permanent stack) {
    const auto fits = plainly_fits(v, stack, target, frame.owner, frame.permanent);
    if (!fits) return Verdict::not_applicable;
    const bool wanted = *fits && !contains(frame.chosen, stack.id());
    return held_if(wanted == is_offered(position, DecisionKind::choose, stack.id()));
  });
}

constexpr std::array<DcgInvariant, 4> kOfferedInvariants = {{
    {"can-play",
     "A card that can be paid for with the memory that is there is offered, where no card at "
     "work alters anything.",
     &cards_can_be_played, nullptr, HangsOn::everything()},
    {"can-digivolve",
     "A Digimon in the battle area that meets a printed requirement may digivolve, where no card "
     "at work alters anything.",
     &digimon_can_digivolve, nullptr, HangsOn::everything()},
    {"can-attack",
     "An unsuspended Digimon of an earlier turn may attack the player and each suspended Digimon, "
     "where no card at work alters anything.",
     &digimon_can_attack, nullptr, HangsOn::everything()},
    {"can-choose",
     "An effect lets choose those that its words describe, and no other, where no card at work "
     "alters anything.",
     &described_can_be_chosen, nullptr, HangsOn::kinds(DecisionKind::choose)},
}};

}  // namespace

std::span<const DcgInvariant> offered_invariants() { return kOfferedInvariants; }

}  // namespace headjudge::dcg
