// Memory: the gauge and what moves its counter.
//
// (en-1.1, Paying Cost; Passing; en-2.3, Ending a Turn)
#include <algorithm>
#include <array>

#include "invariants/dcg/gauge_steps.hpp"
#include "invariants/dcg/looking.hpp"
#include "invariants/dcg/parts.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/procedures/digivolving.hpp"
#include "model/dcg/procedures/digixros.hpp"
#include "model/dcg/procedures/options.hpp"
#include "model/dcg/procedures/playing.hpp"

namespace headjudge::dcg {

namespace {

Verdict within_the_gauge(const DcgPosition& position) {
  return held_if(position.state.memory >= -kGaugeEnd && position.state.memory <= kGaugeEnd);
}

Verdict below_zero_is_crossed(const DcgPosition& position) {
  if (position.state.memory >= 0) return Verdict::not_applicable;
  return held_if(position.state.crossed != 0);
}

/// A digivolution that effects make too expensive may be declared, and fails. (ruling Q3384)
bool digivolution_is_payable(const View& v, const Decision& offer) {
  const Permanent digimon = find_permanent(v.state, offer.first);
  const int increase = change_of_digivolution_cost(v, {digimon}, offer.second).increase;
  return can_pay(v, std::max(offer.third - increase, 0)) ||
         digivolution_lowering(v, offer.second, main_phase_terms(v.state), digimon) > 0;
}

bool offer_is_payable(const View& v, const Decision& offer) {
  if (!v.state.frames.empty()) return true;  // an effect says what is paid
  switch (offer.kind) {
    case DecisionKind::digivolve: return digivolution_is_payable(v, offer);
    case DecisionKind::play: return can_play(v, offer.first, main_phase_terms(v.state));
    default: return can_pay_for_use(v, offer.first);
  }
}

Verdict only_payable_costs(const DcgPosition& position) {
  const View v = look(position);
  return every_offer(position, {DecisionKind::play, DecisionKind::digivolve, DecisionKind::use},
                     [&](const Decision& offer) { return offer_is_payable(v, offer); });
}

Verdict playing_costs_what_is_printed(const DcgStep& step) {
  if (step.decision.kind != DecisionKind::play) return Verdict::not_applicable;
  const View before = look_before(step);
  const CardId card = step.decision.first;
  if (!quiet(step, kPlayTimings)) return Verdict::not_applicable;
  const CardFacts& facts = before.facts(card);
  if ((facts.own_timings & kPlayTimings) != 0) return Verdict::not_applicable;
  if (takes_materials(facts)) return Verdict::not_applicable;
  if (step.before.capabilities.hears(cards::Timing::would_be_played))
    return Verdict::not_applicable;
  int expected = step.before.memory - before.facts(card).play_cost;
  if (turn_changed(step)) {
    const bool stays = before.judged(Question::handover_memory, HandoverMemory::stays);
    expected = stays ? -expected : 0;
  }
  return held_if(step.after.memory == expected);
}

/// What the end of a burst digivolution may bring about: its top card's Overflow moves the counter,
/// and what waits lets the turn change early where the judge says so. [end-waits]
bool burst_interferes(const View& v) {
  return std::ranges::any_of(v.state.sides(), [&](const Side& side) {
    return std::ranges::any_of(side.field, [&](Permanent each) {
      return each->burst != 0 &&
             (v.facts(each).overflow != 0 || v.judged(Question::end_waits, EndWaits::turn_first));
    });
  });
}

Verdict pass_leaves_the_judges_memory(const DcgStep& step) {
  if (step.decision.kind != DecisionKind::pass) return Verdict::not_applicable;
  if (burst_interferes(look_before(step))) return Verdict::not_applicable;
  if (!turn_changed(step) || !quiet(step, kTurnChangeTimings)) {
    return Verdict::not_applicable;
  }
  return held_if(step.after.memory == look_before(step).ask(Question::pass_memory));
}

/// The proofs about whole turns are about the gauge's machine; here the engine is held against it.
Verdict follows_the_machine(const DcgStep& step) {
  bool follows = true;
  const State reached =
      watch_gauge(step.notes, step.game, step.judge, step.before, step.decision,
                  [&](const GaugeLog& log, const GaugePlace& last, const State& now) {
                    follows = explains(log, last, now, step.judge);
                    return follows;
                  });
  // A game that hangs or goes round is broken off at some step of its own. One that is drawn
  // because nobody can draw ends so here as well.
  const bool goes_round = step.after.outcome == Outcome::drawn && reached.outcome != Outcome::drawn;
  const bool hangs = step.after.outcome == Outcome::stuck || goes_round;
  return held_if(follows && (hangs || same_life(gauge_life(reached), gauge_life(step.after))));
}

constexpr std::array<DcgInvariant, 6> kMemoryInvariants = {{
    {"gauge", "The memory counter never leaves the gauge: 10 to 0 to 10.", &within_the_gauge,
     nullptr, HangsOn::parts(kGauge)},
    {"crossed", "While the counter is on the opponent's side, it counts as having been there.",
     &below_zero_is_crossed, nullptr, HangsOn::parts(kGauge)},
    {"payable", "A card is only offered when the judge allows its cost to be paid.",
     &only_payable_costs, nullptr,
     HangsOn::kinds(DecisionKind::play, DecisionKind::digivolve, DecisionKind::use)},
    {"exact-cost",
     "Playing a card moves the counter by exactly its play cost, if no effect interferes.", nullptr,
     &playing_costs_what_is_printed, HangsOn::kinds(DecisionKind::play)},
    {"pass-memory",
     "After a pass the opponent has the memory the judge says, if no effect interferes.", nullptr,
     &pass_leaves_the_judges_memory, HangsOn::kinds(DecisionKind::pass)},
    {"gauge-machine",
     "Each step that the engine takes with the gauge is what its rule in the machine of the "
     "proofs does with that amount, and no change is without its steps.",
     nullptr, &follows_the_machine, HangsOn::everything()},
}};

}  // namespace

std::span<const DcgInvariant> memory_invariants() { return kMemoryInvariants; }

}  // namespace headjudge::dcg
