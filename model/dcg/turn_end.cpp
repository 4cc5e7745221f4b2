// The end of a turn: when it comes, and what ends with it.
//
// A turn ends by itself when the judge says so with nothing left to resolve, or by a pass. Effects
// "for the turn" end, what a Digimon did "this turn" is forgotten, and the other player begins.
// Whether waiting effects come before or after the change is a question, which comes up only when
// the counter has been on the opponent's side while effects wait. An attack is always finished.
// (en-1.1, End Turn and Passing; en-2.3, Ending a Turn)
#include "model/dcg/chapters.hpp"

namespace headjudge::dcg {

namespace {

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

void end_turn(const Table& t) {
  hand_memory_over(t);
  change_turn(t);
}

void pass_turn_on(const Table& t) {
  pass_memory_over(t);
  change_turn(t);
}

bool turn_changes_first(const View& v) {
  if (v.state.crossed == 0 || v.state.waiting.empty()) return false;
  if (v.state.attack.step != AttackStep::none) return false;
  return v.judged(Question::end_waits, EndWaits::turn_first) && turn_is_to_end(v);
}

}  // namespace headjudge::dcg
