// Every function of the kernel, with the numbers it takes and the numbers it gives.
//
// For tests that go through the whole kernel in both meanings: what takes a truth value takes 0 or
// 1 here, and what gives several things gives a list. A function that is missing fails a test.
#pragma once

#include <string>
#include <vector>

#include "proofs/kernel_calls.hpp"

namespace headjudge::test {

struct Range {
  int from;
  int to;
};

struct KernelRow {
  std::string function;  ///< its name in Kernel
  std::vector<Range> inputs;
};

inline const std::vector<KernelRow>& kernel_table() {
  constexpr Range memory{-10, 10};
  constexpr Range truth{0, 1};
  constexpr Range cost{0, 20};
  constexpr Range amount{-25, 25};
  constexpr Range dp{-20, 20};
  constexpr Range group{0, 2};
  static const std::vector<KernelRow> rows{
      {"may_pay", {{-1, 10}, cost}},
      {"lowered_cost", {cost, {0, 25}}},
      {"may_pay_lowered", {truth, truth}},
      {"seen_by", {truth, memory}},
      {"move_counter", {memory, truth, amount}},
      {"pay", {memory, truth, cost}},
      {"overflow", {memory, truth, truth, {0, 10}, {0, 10}}},
      {"turn_ends", {memory, truth}},
      {"hand_over", {memory, truth}},
      {"pass_counter", {}},
      {"seen_from_across", {memory, truth}},
      {"pass_turn", {}},
      {"ends_after_pass", {memory, truth}},
      {"battle", {dp, dp}},
      {"effective_dp", {{0, 20}, dp}},
      {"dies_in_rule_check", {dp}},
      {"security_checks", {dp}},
      {"order_of", {truth, group, truth, group}},
      {"goes_before", {truth, group, truth, group}},
  };
  return rows;
}

/// Calls one of them.
template <Algebra A, class R>
std::vector<typename A::Int> call_kernel(const A& a, const R& rules, const std::string& function,
                                         const std::vector<typename A::Int>& in) {
  using Int = typename A::Int;
  using Numbers = std::vector<Int>;
  const proofs::Kernel<A, R> kernel(a, rules);
  const auto truth = [&](std::size_t i) { return in[i] == a.integer(1); };
  const auto number = [&](const typename A::Bool& value) { return dcg::as_number(a, value); };
  const auto shown = [&](const dcg::Gauge<A>& gauge) {
    return Numbers{gauge.memory, number(gauge.crossed)};
  };
  const auto gauge = [&] { return dcg::Gauge<A>{in[0], truth(1)}; };
  const auto effect = [&](std::size_t i) { return dcg::Waiting<A>{truth(i), in[i + 1]}; };
  if (function == "may_pay") return {number(kernel.may_pay(in[0], in[1]))};
  if (function == "lowered_cost") return {kernel.lowered_cost(in[0], in[1])};
  if (function == "may_pay_lowered") return {number(kernel.may_pay_lowered(truth(0), truth(1)))};
  if (function == "seen_by") return {kernel.seen_by(truth(0), in[1])};
  if (function == "move_counter") return shown(kernel.move_counter(gauge(), in[2]));
  if (function == "pay") return shown(kernel.pay(gauge(), in[2]));
  if (function == "overflow") {
    const auto after = kernel.overflow(gauge(), truth(2), in[3], in[4]);
    return {after.gauge.memory, number(after.gauge.crossed), after.due};
  }
  if (function == "turn_ends") return {number(kernel.turn_ends(gauge()))};
  if (function == "hand_over") return shown(kernel.hand_over(gauge()));
  if (function == "pass_counter") return shown(kernel.pass_counter());
  if (function == "seen_from_across") return shown(kernel.seen_from_across(gauge()));
  if (function == "pass_turn") return shown(kernel.pass_turn());
  if (function == "ends_after_pass") return {number(kernel.ends_after_pass(gauge()))};
  if (function == "battle") {
    const auto result = kernel.battle(in[0], in[1]);
    return {number(result.attacker_deleted), number(result.defender_deleted)};
  }
  if (function == "effective_dp") return {kernel.effective_dp(in[0], in[1])};
  if (function == "dies_in_rule_check") return {number(kernel.dies_in_rule_check(in[0]))};
  if (function == "security_checks") return {kernel.security_checks(in[0])};
  if (function == "order_of") {
    const auto verdict = kernel.order_of(effect(0), effect(2));
    return {verdict.answer, number(verdict.swapped)};
  }
  if (function == "goes_before") return {number(kernel.goes_before(effect(0), effect(2)))};
  return {};
}

}  // namespace headjudge::test
