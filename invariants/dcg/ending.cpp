// The end of the game: who wins, and when nobody can go on.
//
// (en-1.1, Ending the Game; Draw Phase)
#include <array>
#include <bit>
#include <cstring>

#include "invariants/dcg/looking.hpp"
#include "model/dcg/running.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

namespace {

Verdict a_player_decides(const DcgPosition& position) {
  const State& state = position.state;
  const bool running = state.outcome == Outcome::running;
  const Player actor = position.game.actor(state);
  if (!running) return held_if(position.offers.empty() && actor == kNobody);
  return held_if(!position.offers.empty() && actor != kNobody && actor == state.decider);
}

bool can_lose_by_deck(const View& v, Player loser) {
  if (!v.state.side(loser).deck.empty()) return false;
  return v.judged(Question::empty_deck, EmptyDeck::loses, 0) ||
         v.judged(Question::empty_deck, EmptyDeck::loses, 1);
}

/// Is there any situation in which this judge lets an attack win although security is left?
bool may_win_past_security(const View& v) {
  for (int checks = 0; checks <= 3; ++checks) {
    if (v.judged(Question::attack_wins, AttackWins::wins, 1, checks)) return true;
  }
  constexpr int kFates = 5;  // of AttackGoesOnAttacker
  for (int fate = 0; fate < kFates; ++fate) {
    if (v.judged(Question::attack_goes_on, AttackGoesOn::wins, fate, 1)) return true;
  }
  return false;
}

bool can_lose_by_attack(const DcgStep& step, Player loser) {
  const bool attacking =
      step.before.attack.step != AttackStep::none ||
      step.decision.kind == DecisionKind::attack_player ||
      step.decision.kind == DecisionKind::attack_digimon ||
      any_card_does(look_before(step), {cards::Action::attack, cards::Action::blitz});
  // An effect can make a Digimon attack as soon as the turn has come to its player.
  const bool in_its_turn = step.before.turn_player != loser || step.after.turn_player != loser;
  if (!attacking || !in_its_turn) return false;
  return step.after.side(loser).security.empty() || may_win_past_security(look_after(step));
}

/// By the deck, an attack, an effect that says so, or by giving up. (comprehensive-4.2, 1-2-3,
/// 1-2-4 and 1-2-6)
bool can_lose(const DcgStep& step, Player loser) {
  if (step.decision.kind == DecisionKind::forfeit) return step.decision.first == loser;
  return can_lose_by_deck(look_after(step), loser) || can_lose_by_attack(step, loser) ||
         any_card_does(look_before(step), {cards::Action::win_game});
}

/// Would the game go on without a decision and come back to a position that it has had? The game
/// itself found such a position and stopped there; here it goes on once more.
bool goes_round(const Dcg& game, const Judge& judge, const State& ended) {
  constexpr unsigned kMostSteps = 20'000;
  State at = ended;
  at.outcome = Outcome::running;
  State remembered = at;
  for (unsigned steps = 1; steps <= kMostSteps; ++steps) {
    Stretch unwatched;
    (void)run_on(game, at, judge, unwatched);
    if (!is_running(at)) return false;
    if (std::memcmp(&at, &remembered, sizeof(State)) == 0) return true;
    if (std::has_single_bit(steps)) remembered = at;
  }
  return false;
}

Verdict the_winner_has_won(const DcgStep& step) {
  const View v = look_after(step);
  switch (step.after.outcome) {
    case Outcome::first_wins: return held_if(can_lose(step, 1));
    case Outcome::second_wins: return held_if(can_lose(step, 0));
    case Outcome::drawn:
      return held_if(can_lose_by_deck(v, 0) || can_lose_by_deck(v, 1) ||
                     goes_round(step.game, step.judge, step.after));
    case Outcome::running:
    case Outcome::stuck: break;
  }
  return Verdict::not_applicable;
}

/// Stuck for a reason: a full list, effects without end, effects that each must wait for another,
/// or a judge who keeps a player from passing who can do nothing else. What comes back to where it
/// was is no longer stuck but drawn.
Verdict stuck_for_a_reason(const DcgPosition& position) {
  const State& state = position.state;
  const View v = look(position);
  if (state.outcome == Outcome::drawn && !can_lose_by_deck(v, 0) && !can_lose_by_deck(v, 1)) {
    return held_if(goes_round(position.game, position.judge, state));
  }
  if (state.outcome != Outcome::stuck) return Verdict::not_applicable;
  return held_if(state.overflow.bits() != 0 || !state.pending.empty() || !state.frames.empty() ||
                 v.judged(Question::may_pass, MayPass::may_not, 0, has_memory_left(state)));
}

constexpr std::array<DcgInvariant, 3> kEndingInvariants = {{
    {"one-decides", "One player has something to decide, or the game is over and no player has.",
     &a_player_decides, nullptr, HangsOn::everything()},
    {"winner",
     "The winner attacked a player without security, or the loser could not draw, or the judge "
     "allows an attack to win earlier, or an effect says so, or the loser forfeited. Without a "
     "winner, nobody can draw or the game goes round.",
     nullptr, &the_winner_has_won, HangsOn::everything()},
    {"stuck",
     "The game stops without a winner only when effects go on or wait for each other forever, or "
     "when the judge forbids a pass.",
     &stuck_for_a_reason, nullptr, HangsOn::everything()},
}};

}  // namespace

std::span<const DcgInvariant> ending_invariants() { return kEndingInvariants; }

}  // namespace headjudge::dcg
