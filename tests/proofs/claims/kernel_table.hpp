// Every function of the kernel, with the numbers it takes and the numbers it gives.
//
// For tests that go through the whole kernel in both meanings: what takes a truth value takes 0 or
// 1 here, and what gives several things gives a list. A function that is missing fails a test.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "proofs/claims/about/effect_line.hpp"
#include "proofs/claims/about/unknown_agenda.hpp"
#include "proofs/smt/kernel_calls.hpp"

namespace headjudge::test {

struct Range {
  int from;
  int to;
};

struct KernelRow {
  std::string function;  ///< its name in Kernel
  std::vector<Range> inputs;
};

inline constexpr Range kTruth{0, 1};
inline constexpr Range kGroup{0, 2};
inline constexpr Range kKind{0, static_cast<int>(dcg::PendingKind::counter)};

/// As many places as the claims' lines have, each: there, of the turn player, group.
inline std::vector<Range> line_inputs(std::vector<Range> more = {}) {
  std::vector<Range> inputs;
  for (std::size_t i = 0; i < proofs::kLineLength; ++i) {
    inputs.insert(inputs.end(), {kTruth, kTruth, kGroup});
  }
  inputs.insert(inputs.end(), more.begin(), more.end());
  return inputs;
}

/// What the agenda looks at, in the order of proofs::kAgendaInputs.
inline std::vector<Range> agenda_inputs() {
  constexpr Range effects{0, 2};
  constexpr Range memory{-10, 10};
  return {kTruth, kTruth,  kTruth, effects, effects,
          kTruth, effects, kTruth, kTruth,  {0, static_cast<int>(dcg::AttackStep::finished)},
          kTruth, memory,  kTruth, kTruth,  kTruth,
          kTruth};
}

/// The rules of the gauge's machine: where the gauge is, and the rule's numbers.
inline const std::vector<KernelRow>& machine_table() {
  static const std::vector<KernelRow> rows = [] {
    std::vector<KernelRow> made;
    for (const std::string_view rule : proofs::kRuleScopes) {
      made.push_back(
          {std::string(rule), {{-10, 10}, kTruth, {0, 2}, {0, 4}, {0, 4}, {-3, 25}, {-3, 25}}});
    }
    return made;
  }();
  return rows;
}

inline const std::vector<KernelRow>& kernel_table() {
  constexpr Range memory{-10, 10};
  constexpr Range truth = kTruth;
  constexpr Range cost{0, 20};
  constexpr Range amount{-25, 25};
  constexpr Range dp{-20, 20};
  constexpr Range group = kGroup;
  constexpr Range kind = kKind;
  constexpr Range source{0, static_cast<int>(dcg::SourceState::left_while_pending)};
  static const std::vector<KernelRow> rows{
      {"may_pay", {{-1, 10}, cost}},
      {"lowered_cost", {cost, {0, 25}}},
      {"may_pay_lowered", {truth, truth}},
      {"can_pay_cost", {memory, {-2, 22}}},
      {"may_pay_price", {memory, {-2, 22}, {-2, 22}}},
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
      {"item_of", {kind}},
      {"next_item", agenda_inputs()},
      {"ends_before_effects", {memory, truth}},
      {"in_its_item", {truth, group, {0, static_cast<int>(dcg::Item::phase)}}},
      {"may_act", line_inputs()},
      {"turn_player_orders", {truth, group, truth, group}},
      {"renumbered", line_inputs({group})},
      {"source_after", {source, truth}},
      {"is_lost", {source}},
      {"use_is_left", {truth, truth}},
  };
  return rows;
}

/// Calls one of those of the kernel's second part, about pending effects.
template <Algebra A, class R>
std::vector<typename A::Int> call_pending(const A& a, const R& rules, const std::string& function,
                                          const std::vector<typename A::Int>& in) {
  const proofs::Kernel<A, R> kernel(a, rules);
  const auto truth = [&](std::size_t i) { return in[i] == a.integer(1); };
  const auto number = [&](const typename A::Bool& value) { return dcg::as_number(a, value); };
  const auto effect = [&](std::size_t i) { return dcg::Triggered<A>{truth(i), in[i + 1]}; };
  const auto line = [&] {
    std::vector<dcg::Pending<A>> places;
    for (std::size_t i = 0; i < proofs::kLineLength; ++i) {
      places.push_back({truth(3 * i), effect(3 * i + 1)});
    }
    return places;
  };
  if (function == "item_of") return {kernel.item_of(in[0])};
  if (function == "next_item") return {kernel.next_item(proofs::UnknownAgenda<A>(a, in))};
  if (function == "ends_before_effects") {
    return {number(kernel.ends_before_effects({in[0], truth(1)}))};
  }
  if (function == "in_its_item") {
    const auto placed = kernel.in_its_item(effect(0), in[2]);
    return {number(placed.of_turn_player), placed.group};
  }
  if (function == "may_act") return {number(kernel.may_act(line(), 0))};
  if (function == "turn_player_orders") {
    return {number(kernel.turn_player_orders(effect(0), effect(2)))};
  }
  if (function == "renumbered") return {kernel.renumbered(line(), in.back())};
  if (function == "source_after") return {kernel.source_after(in[0], truth(1))};
  if (function == "is_lost") return {number(kernel.is_lost(in[0]))};
  if (function == "use_is_left") return {number(kernel.use_is_left(truth(0), truth(1)))};
  return {};
}

/// Takes one of the machine's rules: may it be taken, and where is the gauge then?
template <Algebra A, class R>
std::vector<typename A::Int> call_machine(const A& a, const R& rules, const std::string& function,
                                          const std::vector<typename A::Int>& in) {
  const auto found = std::ranges::find(proofs::kRuleScopes, function);
  const auto rule = static_cast<dcg::GaugeRule>(found - proofs::kRuleScopes.begin());
  const auto step = proofs::Kernel(a, rules).gauge_step(
      rule, {{in[0], in[1] == a.integer(1)}, in[2], in[3], in[4]}, in[5], in[6]);
  return {dcg::as_number(a, step.may),
          step.next.gauge.memory,
          dcg::as_number(a, step.next.gauge.crossed),
          step.next.ending,
          step.next.due,
          step.next.due_across};
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
  const auto effect = [&](std::size_t i) { return dcg::Triggered<A>{truth(i), in[i + 1]}; };
  if (function.starts_with("rule ")) return call_machine(a, rules, function, in);
  if (function == "can_pay_cost") return {number(kernel.can_pay_cost(in[0], in[1]))};
  if (function == "may_pay_price") return {number(kernel.may_pay_price(in[0], in[1], in[2]))};
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
  return call_pending(a, rules, function, in);
}

}  // namespace headjudge::test
