// The turn: six phases, each with what happens by itself, what the turn player does, what its end
// demands, and the opponent's chance to play cards; then the other player's turn.
//
// The discard phase always waits for its player, so that a player decides in every turn, however
// little there is to do. (ccg: Order of Play)
#include "model/ccg/turn/turns.hpp"

#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/table.hpp"
#include "model/ccg/procedures/bringing_online.hpp"
#include "model/ccg/procedures/playing_cards.hpp"
#include "model/ccg/turn/decisions.hpp"
#include "model/ccg/turn/discarding.hpp"
#include "model/ccg/turn/drawing.hpp"
#include "model/ccg/turn/winning.hpp"

namespace headjudge::ccg {

namespace {

/// What a phase does by itself when it begins.
void begin_phase(const Table& t) {
  t.state.stage = Stage::acting;
  if (t.state.phase == Phase::draw) draw_for_the_turn(t);
}

void let_act(const Table& t) {
  t.state.asks = Asks::phase;
  Decisions offers;
  offer_decisions(t.view(), offers);
  const bool only_the_end = offers.size() == 1;
  t.state.asks = Asks::nothing;
  if (only_the_end && t.state.phase != Phase::discard) {
    t.state.stage = Stage::closing;
  } else {
    t.let_decide(t.state.turn_player, Asks::phase);
  }
}

void close_phase(const Table& t) {
  if (t.state.phase == Phase::bring_online && !empty_the_overfull_row(t)) return;
  if (t.state.phase == Phase::discard) replace_discarded(t);
  t.state.stage = Stage::late;
}

void let_the_opponent_act(const Table& t) {
  const Player opponent = opponent_of(t.state.turn_player);
  Decisions plays;
  offer_plays(t.view(), opponent, plays);
  if (plays.empty()) {
    end_phase(t);
  } else {
    t.let_decide(opponent, Asks::late);
  }
}

void forget_the_turn(State& state) {
  for (Side& side : state.side) {
    for (auto& row : side.rows) {
      for (Digimon& digimon : row) digimon = {.card = digimon.card};
    }
  }
  state.brought = 0;
  state.digivolved = 0;
  state.moved = {};
  state.first_turn = 0;
}

}  // namespace

void go_to_phase(const Table& t, Phase phase) {
  t.state.phase = phase;
  t.state.stage = Stage::begin;
  t.state.discarded = 0;
  t.state.replaced = 0;
}

void take_phase_step(const Table& t) {
  switch (t.state.stage) {
    case Stage::begin: return begin_phase(t);
    case Stage::acting: return let_act(t);
    case Stage::closing: return close_phase(t);
    case Stage::late: return let_the_opponent_act(t);
    case Stage::over: return end_turn(t);
  }
}

void end_phase(const Table& t) {
  if (t.state.phase == Phase::discard) {
    t.state.stage = Stage::over;
  } else {
    go_to_phase(t, static_cast<Phase>(static_cast<int>(t.state.phase) + 1));
  }
}

void end_turn(const Table& t) {
  if (t.view().judged(Question::win_time, WinTime::end_of_turn)) look_for_a_winner(t);
  if (t.state.outcome != Outcome::running) return;
  forget_the_turn(t.state);
  t.state.turn_player = opponent_of(t.state.turn_player);
  go_to_phase(t, Phase::draw);
}

}  // namespace headjudge::ccg
