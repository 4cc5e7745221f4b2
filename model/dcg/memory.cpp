// Memory: paying, gaining, losing, handing over.
//
// All arithmetic is the kernel's, so that the proofs about the gauge are about these very steps.
// What is left here is to translate between "a player's memory" and the gauge as the turn player
// sees it. (en-1.1, Paying Cost; en-2.3, Effects That Make You Gain or Lose Memory)
#include "model/dcg/chapters.hpp"

namespace headjudge::dcg {

namespace {

Gauge<ConcreteAlgebra> gauge_of(const State& state) {
  return {static_cast<int>(state.memory), state.crossed != 0};
}

void set_gauge(State& state, const Gauge<ConcreteAlgebra>& gauge) {
  state.memory = static_cast<std::int8_t>(gauge.memory);
  state.crossed = gauge.crossed ? 1 : 0;
}

}  // namespace

int memory_of(const State& state, Player player) {
  return seen_by(kNumbers, player == state.turn_player, static_cast<int>(state.memory));
}

bool can_pay(const View& v, int cost) { return can_pay_as(v, v.state.turn_player, cost); }

void pay_cost(const Table& t, int cost) {
  set_gauge(t.state, pay(kNumbers, gauge_of(t.state), cost));
}

bool can_pay_as(const View& v, Player player, int cost) {
  // Outside these bounds the question does not exist: nobody acts from beyond the opponent's 1,
  // and the gauge has 20 spaces from end to end.
  constexpr int kLowest = -1;
  constexpr int kHighestCost = 2 * kGaugeEnd;
  const int memory = memory_of(v.state, player);
  if (cost < 0 || cost > kHighestCost || memory < kLowest) return false;
  return may_pay(kNumbers, v, memory, cost);
}

bool can_pay_other_than_printed(const View& v, Player player, int original, int lowered) {
  const bool after = can_pay_as(v, player, lowered);
  return may_pay_lowered(kNumbers, v, can_pay_as(v, player, original), after);
}

void pay_cost_as(const Table& t, Player player, int cost) {
  if (player == t.state.turn_player) return pay_cost(t, cost);
  gain_memory(t, player, -cost);
}

void gain_memory(const Table& t, Player player, int amount) {
  const int towards_turn_player = seen_by(kNumbers, player == t.state.turn_player, amount);
  set_gauge(t.state, move_counter(kNumbers, t.view(), gauge_of(t.state), towards_turn_player));
}

void lose_by_overflow(const Table& t, Player player, int lost) {
  const Overflowed<ConcreteAlgebra> after =
      overflow(kNumbers, t.view(), gauge_of(t.state), player == t.state.turn_player,
               t.state.memory_due[player], lost);
  set_gauge(t.state, after.gauge);
  t.state.memory_due[player] = static_cast<std::uint8_t>(after.due);
}

void set_memory(const Table& t, Player player, int amount) {
  gain_memory(t, player, amount - memory_of(t.state, player));
}

bool turn_is_to_end(const View& v) { return turn_ends(kNumbers, v, gauge_of(v.state)); }

void hand_memory_over(const Table& t) {
  set_gauge(t.state, hand_over(kNumbers, t.view(), gauge_of(t.state)));
}

void move_counter_for_pass(const Table& t) { set_gauge(t.state, pass_counter(kNumbers, t.view())); }

bool turn_is_to_end_after_pass(const View& v) {
  return ends_after_pass(kNumbers, v, gauge_of(v.state));
}

void hand_memory_over_after_pass(const Table& t) {
  set_gauge(t.state, seen_from_across(kNumbers, gauge_of(t.state)));
}

}  // namespace headjudge::dcg
