// Turns: who decides, what a turn begins with, and what it forgets.
//
// (ccg: Order of Play; Draw Phase; Continuing the attack; Discard Phase)
#include <array>

#include "invariants/ccg/looking.hpp"

namespace headjudge::ccg {

namespace {

Verdict a_player_decides(const CcgPosition& position) {
  const State& state = position.state;
  if (state.outcome != Outcome::running) {
    return held_if(position.offers.empty() && state.decider == kNobody);
  }
  return held_if(!position.offers.empty() && state.decider != kNobody);
}

Verdict acts_with_nothing_pending(const CcgPosition& position) {
  const State& state = position.state;
  if (state.asks != Asks::phase) return Verdict::not_applicable;
  return held_if(state.decider == state.turn_player && state.queue.empty() &&
                 state.window == Window::closed && state.attack.step == AttackStep::none &&
                 state.carrying_out == 0);
}

Verdict may_end_a_phase(const CcgPosition& position) {
  if (position.state.asks != Asks::phase) return Verdict::not_applicable;
  return held_if(std::ranges::any_of(position.offers, [](const Decision& offer) {
    return offer.kind == DecisionKind::end_phase;
  }));
}

bool turn_changed(const CcgStep& step) {
  return step.before.turn_player != step.after.turn_player && step.before.count != 0 &&
         step.before.asks != Asks::who_goes_first;
}

Verdict turn_begins_with_a_draw(const CcgStep& step) {
  if (!turn_changed(step)) return Verdict::not_applicable;
  const Player player = step.after.turn_player;
  const auto before = step.before.side[player].deck.size();
  const auto after = step.after.side[player].deck.size();
  const auto wanted =
      static_cast<std::size_t>(look_after(step).ask(Question::turn_draw, step.after.first_turn));
  if (before < wanted) return Verdict::not_applicable;
  return held_if(after + wanted == before);
}

Verdict turn_is_forgotten(const CcgStep& step) {
  if (!turn_changed(step)) return Verdict::not_applicable;
  bool clean = step.after.brought == 0 && step.after.digivolved == 0 &&
               step.after.moved == std::array<std::uint8_t, 2>{} && step.after.first_turn == 0;
  for_each_digimon(step.after, [&](Player, Row, const Digimon& digimon) {
    clean = clean && digimon.fresh == 0 && digimon.digivolved == 0 && digimon.attacked == 0 &&
            digimon.moved == 0;
  });
  return held_if(clean);
}

Verdict exchanges_up_to_three(const CcgPosition& position) {
  const View v = look(position);
  return every_offer(position, {DecisionKind::exchange}, [&](const Decision&) {
    return v.state.phase == Phase::discard && v.state.decider == v.state.turn_player &&
           v.judged(Question::exchange_count, ExchangeCount::may, v.state.discarded);
  });
}

constexpr std::array<CcgInvariant, 6> kTurnInvariants = {{
    {"ccg-one-decides", "One player has something to decide, or the game is over.",
     &a_player_decides, nullptr, HangsOn::everything()},
    {"ccg-acts-with-nothing-pending",
     "The turn player acts in a phase only when nothing else is under way.",
     &acts_with_nothing_pending, nullptr, HangsOn::everything()},
    {"ccg-may-end-a-phase", "The turn player may always end the phase instead of acting.",
     &may_end_a_phase, nullptr, HangsOn::everything()},
    {"ccg-turn-begins-with-a-draw",
     "When the turn passes, the next player draws the cards of a turn, and no more.", nullptr,
     &turn_begins_with_a_draw, HangsOn::everything()},
    {"ccg-turn-is-forgotten", "When the turn passes, nothing of it is counted any more.", nullptr,
     &turn_is_forgotten, HangsOn::everything()},
    {"ccg-exchanges-up-to-three",
     "No more cards are exchanged in the discard phase than the judge allows.",
     &exchanges_up_to_three, nullptr, HangsOn::everything()},
}};

}  // namespace

std::span<const CcgInvariant> turn_invariants() { return kTurnInvariants; }

}  // namespace headjudge::ccg
