// The end of a turn: when it comes, and what ends with it.
//
// A turn ends by itself when the judge says so with nothing left to resolve, or by a pass, which
// moves the counter first. Then its end has come: the effects of that moment resolve, and if the
// counter has come back meanwhile the turn may go on. When it changes, effects
// "for the turn" end, what a Digimon did "this turn" is forgotten, and the other player begins.
// Whether waiting effects come before or after the change is a question, which comes up only when
// the counter has been on the opponent's side while effects wait. An attack is always finished.
// (en-1.1, End Turn and Passing; en-2.3, Ending a Turn)
#include "model/dcg/chapters.hpp"

namespace headjudge::dcg {

namespace {

// State::ending
constexpr std::uint8_t kByItself = 1;
constexpr std::uint8_t kByPass = 2;

void change_turn(const Table& t) {
  end_burst_digivolutions(t);
  expire_modifiers(t);
  t.state.used = {};
  for (Side& side : t.state.side) {
    for (Permanent& permanent : side.field) {
      permanent.entry = Entry::earlier;
      permanent.digivolved = 0;
    }
  }
  t.state.turn_player = opponent_of(t.state.turn_player);
  t.state.first_turn = 0;
  t.state.breeding_actions = 0;
  t.state.check_due = 1;
  t.state.phase = Phase::start;
}

}  // namespace

void reach_end_of_turn(const Table& t) {
  t.state.ending = kByItself;
  trigger_moment(t, cards::Timing::end_of_turn);
}

void pass_turn_on(const Table& t) {
  begin_moment(t);
  move_counter_for_pass(t);
  t.state.ending = kByPass;
  trigger_moment(t, cards::Timing::end_of_turn);
}

void finish_end_of_turn(const Table& t) {
  const bool passed = t.state.ending == kByPass;
  t.state.ending = 0;
  if (passed ? !turn_is_to_end_after_pass(t.view()) : !turn_is_to_end(t.view())) return;
  passed ? hand_memory_over_after_pass(t) : hand_memory_over(t);
  change_turn(t);
}

void change_turn_early(const Table& t) {
  if (t.state.ending == 0) trigger_moment(t, cards::Timing::end_of_turn);
  t.state.ending = 0;
  hand_memory_over(t);
  change_turn(t);
}

bool turn_changes_before_effects(const View& v) {
  if (v.state.attack.step != AttackStep::none) return false;
  return v.judged(Question::end_waits, EndWaits::turn_first) && turn_is_to_end(v);
}

}  // namespace headjudge::dcg
