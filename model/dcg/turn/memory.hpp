// The steps of the gauge: paying, gaining, losing, passing, handing over (memory.cpp).
//
// These are the only ways by which a game moves its counter: what they write nobody else can
// (OfGauge in position/state.hpp). Each names the rule of the gauge's machine that it takes, with
// its amount, and notes it where a log is kept (step_log.hpp).
#pragma once

#include "model/dcg/kernel/gauge_machine.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

[[nodiscard]] GaugeLife<ConcreteAlgebra> gauge_life(const State& state);
/// Lays a gauge out, as a set-up says or a test wants it. No step of a game does this.
void place_gauge(State& state, const GaugeLife<ConcreteAlgebra>& life);
[[nodiscard]] int memory_of(const State& state, Player player);
[[nodiscard]] bool can_pay(const View& v, int cost);
/// The same for either player, who may not be the turn player.
[[nodiscard]] bool can_pay_as(const View& v, Player player, int cost);
/// May a cost be paid that something has lowered from `original`?
[[nodiscard]] bool can_pay_other_than_printed(const View& v, Player player, int original,
                                              int lowered);
[[nodiscard]] inline bool can_pay_lowered(const View& v, Player player, int original, int lowered) {
  return original == lowered ? can_pay_as(v, player, lowered)
                             : can_pay_other_than_printed(v, player, original, lowered);
}
/// A cost, and what it was before something lowered it. Without a cost nothing is paid.
struct Price {
  int original = 0;
  int cost = 0;
};
/// Can a cost that was declared still be paid, whatever has moved the counter since? Where it
/// cannot, the card goes back to where it was, and the counter does not move.
/// (comprehensive-4.2, 7-1-2-3, 8-1-2-6 and 9-1-8)
[[nodiscard]] inline bool can_still_pay(const View& v, Player player, const Price& price) {
  return price.original == 0 || can_pay_lowered(v, player, price.original, price.cost);
}
void pay_cost_as(const Table& t, Player player, const Price& price);
void begin_gauge(const Table& t);
/// An effect lets a player gain or lose this much memory, or sets it.
void gain_memory(const Table& t, Player player, int amount);
void lose_memory(const Table& t, Player player, int amount);
void set_memory(const Table& t, Player player, int amount);
/// A card of `player` with Overflow goes: the memory is lost now, or later as the judge says.
void lose_by_overflow(const Table& t, Player player, int lost);
void settle_memory_due(const Table& t);
/// Has the turn player memory to spend?
[[nodiscard]] inline bool has_memory_left(const State& state) {
  return static_cast<int>(state.memory) > 0;
}
[[nodiscard]] bool turn_is_to_end(const View& v);
/// Does the end of the turn come, for which effects wait? The turn may go on all the same.
[[nodiscard]] bool end_of_turn_comes(const View& v);
[[nodiscard]] bool turn_is_to_end_after_pass(const View& v);
/// The turn player is to act, passes, or the end of the turn comes or goes; with a rule that
/// changes the turn the other player becomes the turn player.
void take_turn_rule(const Table& t, GaugeRule rule);

}  // namespace headjudge::dcg
