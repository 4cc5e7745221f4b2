// The field: the battle area, the breeding area, and what holds on to the cards there.
//
// (en-1.1, The Playing Field; Main Phase; en-2.3, What Happens if a Digimon's DP Falls to Zero?)
#include <algorithm>
#include <array>

#include "invariants/dcg/looking.hpp"
#include "invariants/dcg/parts.hpp"
#include "model/dcg/areas/breeding.hpp"
#include "model/dcg/effects/reading/persistent_sources.hpp"
#include "model/dcg/effects/reading/settling.hpp"
#include "model/dcg/turn/agenda_of_state.hpp"
#include "model/dcg/turn/rule_checks.hpp"

namespace headjudge::dcg {

namespace {

/// The same position with nothing known about what its cards can do: whatever the engine skips
/// because no card in the game can do it, and no card on the field, is then looked at.
State without_short_cuts(const State& state) {
  constexpr unsigned kLookedFor = PrintedFlags::kReaches | PrintedFlags::kZeroes |
                                  PrintedFlags::kTimed | PrintedFlags::kPersistent |
                                  PrintedFlags::kLends | PrintedFlags::kOfPlayers;
  State whole = state;
  Capabilities& all = whole.capabilities;
  for (Wide* set : {&all.timings, &all.gained, &all.elsewhere, &all.keywords, &all.limits}) {
    *set |= ~std::uint64_t{0};
  }
  all.abilities.fill(0xFF);
  all.gained_flags.bits = 0xFF;
  for (const SideRef& side : whole.sides()) {
    for (const PermanentRef stack : side.field)
      stack->print = {static_cast<std::uint8_t>(kLookedFor)};
  }
  return whole;
}

/// Does every stack say of itself what is printed on its cards?
bool prints_are_noted(const View& v) {
  return std::ranges::all_of(v.state.sides(), [&](const Side& side) {
    return std::ranges::all_of(side.field, [&](Permanent stack) {
      return stack->print.bits == flags_of_stack(v.cards, v.state, stack).bits;
    });
  });
}

/// May a rule check find this stack? Whether it can leave then may hang on anything.
bool check_may_find(const View& v, Permanent permanent, const Standing& exact) {
  const CardFacts& facts = v.facts(permanent);
  return (exact.has_dp && exact.dp == 0) || v.state.is_hidden_beneath(permanent.top()) ||
         !(permanent->breeding != 0 ? facts.is_digimon() : facts.fits_battle_area);
}

/// What the Digimon are, the quick way and the long way. Beside the verdict: on what it hangs.
std::pair<Verdict, Parts> compare_standings(const DcgPosition& position) {
  const View quick = look_afresh(position);
  if (!prints_are_noted(quick)) return {Verdict::broken, kEveryPart};
  const State whole = without_short_cuts(quick.state);
  const View v{position.game.cards(), whole, &position.judge};
  const TimingSet noted = quick.state.capabilities.gained.bits();
  const auto settled = settled_layer(v, noted);
  if (persistent_effects_settle(quick) != settled.has_value()) {
    return {Verdict::broken, kEveryPart};
  }
  if (!settled) return {held_if(quick.state.asks == Asks::nothing), kEveryPart};
  KnownStandings own;
  const View kept = look(position).remembering(own);
  const cards::LimitSet can_be_set = quick.state.capabilities.limits.bits();
  Verdict verdict = Verdict::not_applicable;
  bool may_go = false;
  for (Player player = 0; player < 2; ++player) {
    const auto& field = quick.state.side(player).field;
    for (std::size_t i = 0; i < field.size(); ++i) {
      const Permanent permanent = field[i];
      const Standing& exact = settled->field[player][i].standing;
      const bool same = standing_of(quick, permanent) == exact &&
                        standing_of(kept, permanent) == exact && (exact.limits & ~can_be_set) == 0;
      if (!same) return {Verdict::broken, kEveryPart};
      may_go = may_go || check_may_find(quick, permanent, exact);
      verdict = Verdict::held;
    }
  }
  KnownStandings in_whole(*settled, noted);
  const View whole_look = v.remembering(in_whole);
  if (rule_check_finds(quick) != rule_check_finds(whole_look)) {
    return {Verdict::broken, kEveryPart};
  }
  return {verdict, may_go ? kEveryPart : read_by_standings(position)};
}

Verdict short_cuts_change_nothing(const DcgPosition& position) {
  const View quick = look_afresh(position);
  if (quick.state.outcome != Outcome::running) return Verdict::not_applicable;
  const auto plain = plain_next_item(quick.state);
  if (plain && *plain != next_item_by_kernel(quick)) return Verdict::broken;
  const auto compare = [&] { return compare_standings(position); };
  if (position.notes == nullptr) return compare().first;
  DcgNotes& noted = position.notes->of<DcgNotes>();
  return noted.exact_standings.at(noted.changes, position, compare);
}

/// Between two steps the position alone says the name, so equal positions are equal bytes.
Verdict stacks_are_named_after_their_lowest_own_card(const DcgPosition& position) {
  const State& state = position.state;
  if (state.names_due != 0) return Verdict::broken;
  Verdict verdict = Verdict::not_applicable;
  for (Player player = 0; player < 2; ++player) {
    for (const Permanent permanent : state.side(player).field) {
      const auto own = [&](CardId card) { return state.owner_of(card) == player; };
      const auto* lowest = std::ranges::find_if(permanent.cards(), own);
      if (lowest == permanent.cards().end() || permanent.id() != *lowest) return Verdict::broken;
      if (permanent->named != 0 && *lowest == permanent.cards()[0]) return Verdict::broken;
      verdict = Verdict::held;
    }
  }
  return verdict;
}

/// What each Digimon's DP is, another invariant holds to the long way (short-cuts).
Verdict nobody_survives_zero_dp(const DcgPosition& position) {
  const State& state = position.state;
  const bool check_is_still_due = state.check_due != 0 || !state.announced.empty();
  if (state.outcome != Outcome::running || check_is_still_due) return Verdict::not_applicable;
  return of_standings(position, &DcgNotes::no_zero_dp, [&] {
    KnownStandings own;
    const View v = look(position).remembering(own);
    Verdict verdict = Verdict::not_applicable;
    for (const Side& side : v.state.sides()) {
      for (const Permanent permanent : side.field) {
        if (permanent->breeding != 0 || !v.is_digimon(permanent)) continue;
        const Standing standing = standing_of(v, permanent);
        if (!standing.has_dp) continue;
        if (standing.dp == 0 && v.judged(Question::zero_dp, ZeroDp::deleted)) {
          return Verdict::broken;
        }
        verdict = Verdict::held;
      }
    }
    return verdict;
  });
}

Verdict one_in_breeding(const DcgPosition& position) {
  const View v = look(position);
  Verdict verdict = Verdict::not_applicable;
  for (const Side& side : position.state.sides()) {
    int count = 0;
    bool lets_hatch = false;
    for (const Permanent permanent : side.field) {
      if (permanent->breeding == 0) continue;
      ++count;
      const HatchOccupied kind = kind_in_breeding(v, permanent);
      lets_hatch = lets_hatch || v.judged(Question::hatch, Hatch::may, kind);
    }
    if (count > 1 && !lets_hatch) return Verdict::broken;
    if (count > 0) verdict = Verdict::held;
  }
  return verdict;
}

Verdict only_digimon_in_breeding(const DcgPosition& position) {
  const View v = look(position);
  const bool check_is_still_due = v.state.check_due != 0 || !v.state.announced.empty();
  if (check_is_still_due) return Verdict::not_applicable;
  Verdict verdict = Verdict::not_applicable;
  for (const Side& side : v.state.sides()) {
    for (const Permanent permanent : side.field) {
      if (permanent->breeding == 0) continue;
      const bool may_lie_there =
          v.is_digimon(permanent) ||
          v.judged(Question::breeding_leftover, BreedingLeftover::stays, permanent->placed);
      if (!may_lie_there) return Verdict::broken;
      verdict = Verdict::held;
    }
  }
  return verdict;
}

/// Where effects hear it, one may move or delete the card before the step is over.
Verdict hatching_takes_the_top_egg(const DcgStep& step) {
  if (step.decision.kind != DecisionKind::hatch) return Verdict::not_applicable;
  const CardId egg = step.before.side(step.before.turn_player).eggs.back();
  const Permanent hatched = find_permanent(step.after, egg);
  const bool lies_alone =
      hatched != nullptr && hatched->breeding != 0 && hatched.cards().size() == 1;
  return held_if(lies_alone || step.before.capabilities.hears(cards::Timing::hatches));
}

Verdict leaving_breeding_is_allowed(const DcgPosition& position) {
  const View v = look(position);
  return every_offer(position, {DecisionKind::move}, [&](const Decision& offer) {
    const CardFacts& facts = v.facts(find_permanent(v.state, offer.first));
    return v.judged(Question::leave_breeding, LeaveBreeding::may,
                    std::clamp<int>(facts.level, 2, 7), facts.has_dp());
  });
}

/// A rule check can take the card away at once: it has no DP, or something in play lowers DP.
bool rule_check_may_take(const View& before, const CardFacts& facts) {
  if (facts.is_digimon() && !facts.has_dp()) return true;
  return std::ranges::any_of(before.state.sides(), [&](const Side& side) {
    return std::ranges::any_of(side.field, [&](Permanent permanent) {
      return std::ranges::any_of(permanent.cards(),
                                 [&](CardId card) { return before.facts(card).can_reach_zero; });
    });
  });
}

Verdict played_card_enters(const DcgStep& step) {
  if (step.decision.kind != DecisionKind::play) return Verdict::not_applicable;
  const View before = look_before(step);
  const CardFacts& facts = before.facts(step.decision.first);
  const bool interfered = !quiet(step, kPlayTimings) || (facts.own_timings & kPlayTimings) != 0 ||
                          !step.before.lasting.empty() || !step.after.announced.empty();
  if (interfered || facts.can_reach_zero || !step.after.procedures.empty() ||
      rule_check_may_take(before, facts)) {
    return Verdict::not_applicable;
  }
  const Permanent permanent = find_permanent(step.after, step.decision.first);
  const bool reboots = turn_changed(step) && permanent != nullptr &&
                       standing_of(look_after(step), permanent).has(cards::Keyword::reboot);
  if (reboots) return Verdict::not_applicable;
  const bool suspended = before.judged(Question::enters, Enters::suspended);
  return held_if(permanent != nullptr && permanent->breeding == 0 &&
                 permanent.cards().size() == 1 && (permanent->suspended != 0) == suspended);
}

Verdict nothing_returns_to_breeding(const DcgStep& step) {
  const auto any_moves_in = [&] {
    return any_card_does(look_before(step), {cards::Action::move_in});
  };
  if (of_the_cards(step, AboutCards::any_moves_in, any_moves_in)) return Verdict::not_applicable;
  Verdict verdict = Verdict::not_applicable;
  for (const Side& side : step.after.sides()) {
    for (const Permanent permanent : side.field) {
      if (permanent->breeding == 0) continue;
      const Permanent earlier = find_permanent(step.before, permanent.id());
      const bool was_outside = earlier != nullptr && earlier->breeding == 0;
      // Cards of its stack may have been placed beneath another: it has not come itself then.
      if (was_outside && permanent.top() == earlier.top()) return Verdict::broken;
      verdict = Verdict::held;
    }
  }
  return verdict;
}

/// Requirements for digivolving that are printed on a card, and how many of them are met.
struct Requirements {
  int printed = 0;
  int met = 0;
};

/// Cards beneath the top one that answer what a line asks of them; true where it asks nothing.
bool has_beneath(const View& v, const cards::RequirementLine& line, Permanent from) {
  if (line.parts.size() == 1) return true;
  int found = 0;
  for (std::size_t i = 0; i + 1 < from.cards().size(); ++i) {
    if (v.cards.fits(line.parts[1].description, v.state.def[from.cards()[i]])) ++found;
  }
  return found >= line.parts[1].count;
}

/// "onto one of your red Tamers as if the Tamer is a level 3 Digimon": a requirement of that level
/// says the cost, unless the line does.
bool names_tamer(const View& v, const cards::RequirementLine& line, Permanent from) {
  if (!v.is_tamer(from)) return false;
  if (line.tamer_colors != 0) return (v.facts(from).colors & line.tamer_colors) != 0;
  return line.parts.empty() || v.cards.fits(line.parts[0].description, v.state.def[from.top()]);
}

bool meets_line(const View& v, const cards::RequirementLine& line, Permanent from) {
  if (line.as_level != 0) return names_tamer(v, line, from);
  return v.cards.fits(line.parts[0].description, v.state.def[from.top()]) &&
         has_beneath(v, line, from);
}

Requirements requirements_of(const View& v, Permanent from, const cards::Card& card) {
  const CardFacts& facts = v.facts(from.top());
  Requirements result;
  for (const cards::DigivolutionRequirement& one : card.requirements) {
    ++result.printed;
    const bool color = (colors_of(v, from) & cards::color_bit(one.color)) != 0;
    if (color && facts.level == one.level) ++result.met;
  }
  for (const cards::RequirementLine& line : card.lines) {
    if (line.kind != cards::LineKind::digivolve) continue;
    ++result.printed;
    if (meets_line(v, line, from)) ++result.met;
  }
  return result;
}

/// Is an effect at work that lets digivolve "ignoring its digivolution requirements"?
bool ignores_requirements(const View& v) {
  if (v.state.frames.empty()) return false;
  const Frame& frame = v.state.frames.back();
  const auto instructions = v.cards.instructions(frame.effect.bits());
  return frame.instruction < instructions.size() &&
         (instructions[frame.instruction].manner.no_requirements ||
          instructions[frame.instruction].manner.no_level);
}

/// "This Digimon may digivolve into ...": does a change that holds for it name this card?
bool is_let(const View& v, Permanent from, CardId card) {
  bool named = false;
  for_each_active_change(v, from, [&](const cards::Instruction& change, const Controller& by) {
    const cards::Target into{.kind = change.object.kind, .filter = change.object.filter};
    named = named || (change.action == cards::Action::may_become && card_fits(v, card, into, by));
  });
  return named;
}

Verdict digivolving_is_allowed(const DcgPosition& position) {
  const View v = look(position);
  return every_offer(position, {DecisionKind::digivolve}, [&](const Decision& offer) {
    const Permanent from = find_permanent(v.state, offer.first);
    if (ignores_requirements(v) || is_let(v, from, offer.second)) return true;
    constexpr int kMost = 3;
    const Requirements found = requirements_of(v, from, v.cards.card(v.state.def[offer.second]));
    // A Tamer digivolves where a line of the card names it.
    const bool may_digivolve =
        v.facts(from.top()).is_digimon() || (v.is_tamer(from) && found.met > 0);
    return found.printed > 0 && may_digivolve &&
           v.judged(Question::digivolve_match, DigivolveMatch::may, std::min(found.met, kMost),
                    std::min(found.printed, kMost));
  });
}

Verdict digivolution_goes_on_top(const DcgStep& step) {
  constexpr TimingSet loud = kTurnChangeTimings | timings({cards::Timing::when_digivolving});
  if (step.decision.kind != DecisionKind::digivolve) return Verdict::not_applicable;
  const View before = look_before(step);
  const Permanent from = find_permanent(step.before, step.decision.first);
  const CardFacts& card = before.facts(step.decision.second);
  const bool attacking = step.before.attack.step != AttackStep::none;
  const bool interfered = attacking || !quiet(step, loud) || (card.own_timings & loud) != 0;
  const bool interrupted = !step.after.announced.empty() ||
                           step.before.capabilities.hears(cards::Timing::would_digivolve) ||
                           (card.own_timings & timing_bit(cards::Timing::would_become)) != 0;
  if (interfered || interrupted || card.can_reach_zero || !step.before.modifiers.empty()) {
    return Verdict::not_applicable;
  }
  const Permanent permanent = find_permanent(step.after, step.decision.first);
  // It may have 0 DP at once by a persistent effect of another one.
  const bool may_fall = any_card_has(before, [](const cards::Instruction& one) {
    return one.action == cards::Action::change_dp && one.amount < 0;
  });
  if (permanent == nullptr && may_fall) return Verdict::not_applicable;
  return held_if(permanent != nullptr && permanent.top() == step.decision.second &&
                 permanent.cards().size() == from.cards().size() + 1);
}

Verdict modifiers_have_a_target(const DcgPosition& position) {
  Verdict verdict = Verdict::not_applicable;
  for (const Modifier& modifier : position.state.modifiers) {
    if (find_permanent(position.state, modifier.target) == nullptr || modifier.turn_ends == 0) {
      return Verdict::broken;
    }
    verdict = Verdict::held;
  }
  return verdict;
}

bool is_there(const State& state, CardId reference) {
  return reference == kNoCard || says_origin(reference) ||
         find_permanent(state, reference) != nullptr;
}

Verdict references_are_there(const DcgPosition& position) {
  const State& state = position.state;
  const bool attacked = state.attack.step != AttackStep::none;
  if (!attacked && state.pending.empty() && state.frames.empty()) return Verdict::not_applicable;
  if (attacked && !is_there(state, state.attack.attacker)) return Verdict::broken;
  if (attacked && state.attack.target != kThePlayer && !is_there(state, state.attack.target)) {
    return Verdict::broken;
  }
  const bool pending = std::ranges::all_of(state.pending, [&](const PendingEffect& effect) {
    return is_there(state, effect.permanent) && is_there(state, effect.subject);
  });
  const bool carried_out = std::ranges::all_of(state.frames, [&](const Frame& frame) {
    return is_there(state, frame.permanent) && is_there(state, frame.subject) &&
           std::ranges::all_of(frame.chosen, [&](CardId id) { return is_there(state, id); });
  });
  return held_if(pending && carried_out);
}

constexpr std::array<DcgInvariant, 13> kFieldInvariants = {{
    {"short-cuts",
     "The engine skips what no card in the game can do, and works out what is asked for alone; "
     "searching for all of it changes no Digimon.",
     &short_cuts_change_nothing, nullptr, HangsOn::everything()},
    {"zero-dp", "No Digimon with 0 DP stays in the battle area, unless the judge allows it.",
     &nobody_survives_zero_dp, nullptr, HangsOn::everything()},
    {"one-in-breeding",
     "At most one card is in a breeding area, unless the judge allows more to hatch.",
     &one_in_breeding, nullptr, HangsOn::parts(kKinds | kStacks)},
    {"breeding-kind",
     "Only Digimon are in a breeding area, unless the judge allows other cards to stay.",
     &only_digimon_in_breeding, nullptr,
     HangsOn::parts(kKinds | kStacks | kModifiers | kCheckDue | kAnnounced)},
    {"hatch", "What hatches is the top card of the player's Digi-Egg deck, alone.", nullptr,
     &hatching_takes_the_top_egg, HangsOn::kinds(DecisionKind::hatch)},
    {"leave-breeding", "A Digimon leaves the breeding area only when the judge allows it.",
     &leaving_breeding_is_allowed, nullptr, HangsOn::kinds(DecisionKind::move)},
    {"no-way-back",
     "What is in the battle area comes back to the breeding area by an effect that says so alone.",
     nullptr, &nothing_returns_to_breeding, HangsOn::everything()},
    {"played-card",
     "A played card lies in the battle area as the judge says it enters, if no effect interferes.",
     nullptr, &played_card_enters, HangsOn::kinds(DecisionKind::play)},
    {"digivolution-match",
     "A Digimon digivolves only into a card whose requirements it meets as far as the judge asks.",
     &digivolving_is_allowed, nullptr, HangsOn::kinds(DecisionKind::digivolve)},
    {"digivolution-on-top",
     "Digivolving puts the new card on top of the whole stack, if no effect interferes.", nullptr,
     &digivolution_goes_on_top, HangsOn::kinds(DecisionKind::digivolve)},
    {"modifier-target", "A lasting change belongs to a card on the field and will end.",
     &modifiers_have_a_target, nullptr, HangsOn::parts(kKinds | kStacks | kModifiers)},
    {"stack-name", "A stack on the field is named after its lowest card that is its player's own.",
     &stacks_are_named_after_their_lowest_own_card, nullptr,
     HangsOn::parts(kKinds | kStacks | kCheckDue)},
    {"references", "An attack or effect refers to no stack that is not on the field.",
     &references_are_there, nullptr,
     HangsOn::parts(kKinds | kStacks | kAttack | kPending | kFrames)},
}};

}  // namespace

std::span<const DcgInvariant> field_invariants() { return kFieldInvariants; }

}  // namespace headjudge::dcg
