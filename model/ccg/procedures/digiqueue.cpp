// The Digiqueue: players take turns playing cards, both pass, and then everything resolves.
//
// The word goes to and fro. Who has nothing to play is passed over, which is no pass: a card played
// later may give them an answer. (ccg: Digiqueue)
#include "model/ccg/procedures/digiqueue.hpp"

#include <cassert>

#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/table.hpp"
#include "model/ccg/procedures/effects.hpp"
#include "model/ccg/procedures/playing_cards.hpp"

namespace headjudge::ccg {

namespace {

/// Takes the next card from the end that the judge names.
void resolve_next(const Table& t) {
  auto& queue = t.state.queue;
  if (t.view().judged(Question::queue_order, QueueOrder::last_first)) {
    t.state.current = queue.pop();
  } else {
    t.state.current = queue[0];
    queue.erase(0);
  }
  carry_out(t);
}

void close_window(const Table& t) {
  t.state.window = Window::closed;
  t.state.priority = 0;
  t.state.passing = {};
}

/// Both have passed, or have nothing: the cards resolve, if there are any.
void resolve_all(const Table& t) {
  t.state.priority = 0;
  t.state.passing = {};
  t.state.window = t.state.queue.empty() ? Window::closed : Window::resolving;
}

void give_the_word(const Table& t) {
  State& state = t.state;
  const Player player = state.priority;
  if (state.passing[0] != Passing::in_play && state.passing[1] != Passing::in_play) {
    return resolve_all(t);
  }
  if (state.passing[player] == Passing::in_play) {
    Decisions plays;
    offer_plays(t.view(), player, plays);
    if (!plays.empty()) return t.let_decide(player, Asks::response);
    state.passing[player] = Passing::had_nothing;
  }
  state.priority = opponent_of(player);
}

}  // namespace

void open_window(const Table& t, Player first) {
  t.state.window = Window::open;
  t.state.priority = first;
  t.state.passing = {};
}

void enqueue(const Table& t, CardId card) {
  State& state = t.state;
  [[maybe_unused]] const bool fits = state.queue.push(card);
  assert(fits && "a card waits once, and there is room for all");
  const Player other = opponent_of(state.owner_of(card));
  if (state.window == Window::closed) return open_window(t, other);
  const bool out = state.passing[other] == Passing::passed &&
                   !t.view().judged(Question::after_pass, AfterPass::may);
  if (!out) state.passing[other] = Passing::in_play;
  state.priority = other;
}

void pass(const Table& t, Player player) {
  t.state.passing[player] = Passing::passed;
  t.state.priority = opponent_of(player);
}

void take_queue_step(const Table& t) {
  if (t.state.window == Window::open) return give_the_word(t);
  if (t.state.queue.empty()) return close_window(t);
  resolve_next(t);
}

}  // namespace headjudge::ccg
