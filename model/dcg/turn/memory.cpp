// Memory: paying, gaining, losing, handing over.
//
// All arithmetic is that of the gauge's machine and the kernel, so that the proofs about the gauge
// are about these very steps. What is left here is to say which rule is taken, and to write down
// what came of it. (en-1.1, Paying Cost; en-2.3, Effects That Make You Gain or Lose Memory)
#include "model/dcg/turn/memory.hpp"

#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/step_log.hpp"

namespace headjudge::dcg {

/// The one who may write the gauge.
class GaugeDoor {
 public:
  static void write(State& state, const GaugeLife<ConcreteAlgebra>& life) {
    state.memory.value_ = static_cast<std::int8_t>(life.gauge.memory);
    state.crossed.value_ = life.gauge.crossed ? 1 : 0;
    state.ending.value_ = static_cast<std::uint8_t>(life.ending);
    state.memory_due[state.turn_player].value_ = static_cast<std::uint8_t>(life.due);
    state.memory_due[opponent_of(state.turn_player)].value_ =
        static_cast<std::uint8_t>(life.due_across);
  }
};

namespace {

void note(const Table& t, const GaugeTaken& taken) {
  if (t.log != nullptr) t.log->gauge.note(taken);
}

/// Takes a rule of the machine and names it. All that a game does to its gauge is done here.
inline void take_rule(const Table& t, GaugeRule rule, int amount = 0, int original = 0) {
  const GaugeLife<ConcreteAlgebra> before = gauge_life(t.state);
  const GaugeLife<ConcreteAlgebra> after = after_rule(kNumbers, t.view(), rule, before, amount);
  GaugeDoor::write(t.state, after);
  if (after.gauge.memory != before.gauge.memory) t.state.check_due = 1;  // DP may depend on it
  if (changes_turn(rule)) t.state.turn_player = opponent_of(t.state.turn_player);
  note(t, {rule, amount, original, before, after});
}

bool is_turn_player(const Table& t, Player player) { return player == t.state.turn_player; }

}  // namespace

GaugeLife<ConcreteAlgebra> gauge_life(const State& state) {
  return {{static_cast<int>(state.memory), state.crossed != 0},
          state.ending,
          state.memory_due[state.turn_player],
          state.memory_due[opponent_of(state.turn_player)]};
}

void place_gauge(State& state, const GaugeLife<ConcreteAlgebra>& life) {
  GaugeDoor::write(state, life);
}

int memory_of(const State& state, Player player) {
  return seen_by(kNumbers, player == state.turn_player, static_cast<int>(state.memory));
}

bool can_pay(const View& v, int cost) { return can_pay_as(v, v.state.turn_player, cost); }

bool can_pay_as(const View& v, Player player, int cost) {
  return can_pay_cost(kNumbers, v, memory_of(v.state, player), cost);
}

bool can_pay_other_than_printed(const View& v, Player player, int original, int lowered) {
  return may_pay_price(kNumbers, v, memory_of(v.state, player), original, lowered);
}

void pay_cost_as(const Table& t, Player player, const Price& price) {
  if (price.original == 0) return;
  const bool across = player != t.state.turn_player;
  take_rule(t, across ? GaugeRule::pay_across : GaugeRule::pay, price.cost, price.original);
}

void begin_gauge(const Table& t) {
  const GaugeLife<ConcreteAlgebra> before = gauge_life(t.state);
  const GaugeLife<ConcreteAlgebra> after = first_gauge(kNumbers, t.view());
  GaugeDoor::write(t.state, after);
  note(t, {{}, 0, 0, before, after});
}

void gain_memory(const Table& t, Player player, int amount) {
  take_rule(t, is_turn_player(t, player) ? GaugeRule::gain : GaugeRule::gain_across, amount);
}

void lose_memory(const Table& t, Player player, int amount) {
  take_rule(t, is_turn_player(t, player) ? GaugeRule::lose : GaugeRule::lose_across, amount);
}

void set_memory(const Table& t, Player player, int amount) {
  take_rule(t, is_turn_player(t, player) ? GaugeRule::set : GaugeRule::set_across, amount);
}

void lose_by_overflow(const Table& t, Player player, int lost) {
  take_rule(t, is_turn_player(t, player) ? GaugeRule::overflow : GaugeRule::overflow_across, lost);
}

void settle_memory_due(const Table& t) { take_rule(t, GaugeRule::settle); }

bool turn_is_to_end(const View& v) { return turn_ends(kNumbers, v, gauge_life(v.state).gauge); }

bool end_of_turn_comes(const View& v) {
  if (turn_is_to_end(v)) return true;
  return v.state.crossed != 0 && v.state.capabilities.hears(cards::Timing::end_of_turn) &&
         end_comes_back(kNumbers, v, gauge_life(v.state).gauge);
}

bool turn_is_to_end_after_pass(const View& v) {
  return ends_after_pass(kNumbers, v, gauge_life(v.state).gauge);
}

void take_turn_rule(const Table& t, GaugeRule rule) { take_rule(t, rule); }

}  // namespace headjudge::dcg
