// How claims call the kernel.
//
// Each function here is the kernel's function of the same name, called as it is. What it adds is a
// KernelScope, so that a planted fault (fault_injection.hpp) can tell what the kernel computes from
// what the claim about it computes. With plain integers there is nothing to plant, and nothing is
// added.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "model/dcg/kernel/gauge_machine.hpp"
#include "model/dcg/kernel/pending.hpp"
#include "proofs/smt/fault_injection.hpp"

namespace headjudge::proofs {

/// The unknown numbers of a claim.
template <Algebra A>
using Inputs = std::vector<typename A::Int>;

/// What a fault in a rule of the gauge's machine is planted by: "rule pay".
inline constexpr std::array<std::string_view, dcg::kGaugeRules.size()> kRuleScopes{
    "rule pay",
    "rule pay-across",
    "rule gain",
    "rule gain-across",
    "rule lose",
    "rule lose-across",
    "rule set",
    "rule set-across",
    "rule overflow",
    "rule overflow-across",
    "rule settle",
    "rule act",
    "rule pass",
    "rule end-comes",
    "rule stay",
    "rule change",
    "rule stay-after-pass",
    "rule change-after-pass",
    "rule change-early"};

template <Algebra A, class Rules>
class Kernel {
 public:
  using Bool = typename A::Bool;
  using Int = typename A::Int;
  using Gauge = dcg::Gauge<A>;
  using Triggered = dcg::Triggered<A>;

  Kernel(const A& algebra, const Rules& rules) : a_(algebra), rules_(rules) {}

  [[nodiscard]] Bool may_pay(const Int& memory, const Int& cost) const {
    const Scope scope("may_pay");
    return dcg::may_pay(a_, rules_, memory, cost);
  }
  [[nodiscard]] Int lowered_cost(const Int& cost, const Int& reduction) const {
    const Scope scope("lowered_cost");
    return dcg::lowered_cost(a_, cost, reduction);
  }
  [[nodiscard]] Bool may_pay_lowered(const Bool& original, const Bool& lowered) const {
    const Scope scope("may_pay_lowered");
    return dcg::may_pay_lowered(a_, rules_, original, lowered);
  }
  [[nodiscard]] Bool can_pay_cost(const Int& memory, const Int& cost) const {
    const Scope scope("can_pay_cost");
    return dcg::can_pay_cost(a_, rules_, memory, cost);
  }
  [[nodiscard]] Bool may_pay_price(const Int& memory, const Int& original, const Int& cost) const {
    const Scope scope("may_pay_price");
    return dcg::may_pay_price(a_, rules_, memory, original, cost);
  }
  [[nodiscard]] Int seen_by(const Bool& turn_player, const Int& memory) const {
    const Scope scope("seen_by");
    return dcg::seen_by(a_, turn_player, memory);
  }
  [[nodiscard]] Gauge move_counter(const Gauge& gauge, const Int& amount) const {
    const Scope scope("move_counter");
    return dcg::move_counter(a_, rules_, gauge, amount);
  }
  [[nodiscard]] Gauge pay(const Gauge& gauge, const Int& cost) const {
    const Scope scope("pay");
    return dcg::pay(a_, gauge, cost);
  }
  [[nodiscard]] dcg::Overflowed<A> overflow(const Gauge& gauge, const Bool& of_turn_player,
                                            const Int& due, const Int& lost) const {
    const Scope scope("overflow");
    return dcg::overflow(a_, rules_, gauge, of_turn_player, due, lost);
  }
  [[nodiscard]] Bool turn_ends(const Gauge& gauge) const {
    const Scope scope("turn_ends");
    return dcg::turn_ends(a_, rules_, gauge);
  }
  [[nodiscard]] Bool end_comes_back(const Gauge& gauge) const {
    const Scope scope("end_comes_back");
    return dcg::end_comes_back(a_, rules_, gauge);
  }
  [[nodiscard]] Gauge after_staying(const Gauge& gauge) const {
    const Scope scope("after_staying");
    return dcg::after_staying(a_, rules_, gauge);
  }
  [[nodiscard]] Gauge hand_over(const Gauge& gauge) const {
    const Scope scope("hand_over");
    return dcg::hand_over(a_, rules_, gauge);
  }
  [[nodiscard]] Gauge pass_counter() const {
    const Scope scope("pass_counter");
    return dcg::pass_counter(a_, rules_);
  }
  [[nodiscard]] Gauge seen_from_across(const Gauge& gauge) const {
    const Scope scope("seen_from_across");
    return dcg::seen_from_across(a_, gauge);
  }
  [[nodiscard]] Gauge pass_turn() const {
    const Scope scope("pass_turn");
    return dcg::pass_turn(a_, rules_);
  }
  [[nodiscard]] Bool ends_after_pass(const Gauge& gauge) const {
    const Scope scope("ends_after_pass");
    return dcg::ends_after_pass(a_, rules_, gauge);
  }
  [[nodiscard]] dcg::BattleResult<A> battle(const Int& attacker_dp, const Int& defender_dp) const {
    const Scope scope("battle");
    return dcg::battle(a_, rules_, attacker_dp, defender_dp);
  }
  [[nodiscard]] Int effective_dp(const Int& printed, const Int& modifiers) const {
    const Scope scope("effective_dp");
    return dcg::effective_dp(a_, printed, modifiers);
  }
  [[nodiscard]] Bool dies_in_rule_check(const Int& dp) const {
    const Scope scope("dies_in_rule_check");
    return dcg::dies_in_rule_check(a_, rules_, dp);
  }
  [[nodiscard]] Int security_checks(const Int& security_attack) const {
    const Scope scope("security_checks");
    return dcg::security_checks(a_, security_attack);
  }
  [[nodiscard]] dcg::OrderVerdict<A> order_of(const Triggered& x, const Triggered& y) const {
    const Scope scope("order_of");
    return dcg::order_of(a_, rules_, x, y);
  }
  [[nodiscard]] Bool goes_before(const Triggered& x, const Triggered& y) const {
    const Scope scope("goes_before");
    return dcg::goes_before(a_, rules_, x, y);
  }
  [[nodiscard]] Int item_of(const Int& kind) const {
    const Scope scope("item_of");
    return dcg::item_of(a_, rules_, kind);
  }
  /// A position is anything with the functions that agenda.hpp calls.
  template <class Position>
  [[nodiscard]] Int next_item(const Position& position) const {
    const Scope scope("next_item");
    return dcg::next_item(a_, rules_, position);
  }
  [[nodiscard]] Bool ends_before_effects(const Gauge& gauge) const {
    const Scope scope("ends_before_effects");
    return dcg::ends_before_effects(a_, rules_, gauge);
  }
  [[nodiscard]] Bool attack_goes_first(const Int& step, const Bool& pending) const {
    const Scope scope("attack_goes_first");
    return dcg::attack_goes_first(a_, rules_, step, pending);
  }
  [[nodiscard]] Triggered in_its_item(const Triggered& effect, const Int& item) const {
    const Scope scope("in_its_item");
    return dcg::in_its_item(a_, effect, item);
  }
  /// A line is anything with size() and a Pending at each place.
  template <class Line>
  [[nodiscard]] Bool may_act(const Line& line, std::size_t place) const {
    const Scope scope("may_act");
    return dcg::may_act(a_, rules_, line, place);
  }
  [[nodiscard]] Bool turn_player_orders(const Triggered& x, const Triggered& y) const {
    const Scope scope("turn_player_orders");
    return dcg::turn_player_orders(a_, rules_, x, y);
  }
  template <class Line>
  [[nodiscard]] Int renumbered(const Line& line, const Int& group) const {
    const Scope scope("renumbered");
    return dcg::renumbered(a_, line, group);
  }
  [[nodiscard]] Int source_after(const Int& source, const Bool& lost) const {
    const Scope scope("source_after");
    return dcg::source_after(a_, source, lost);
  }
  [[nodiscard]] Bool is_lost(const Int& source) const {
    const Scope scope("is_lost");
    return dcg::is_lost(a_, rules_, source);
  }
  [[nodiscard]] Bool use_is_left(const Bool& limited, const Bool& used_up) const {
    const Scope scope("use_is_left");
    return dcg::use_is_left(a_, rules_, limited, used_up);
  }
  [[nodiscard]] dcg::GaugeLife<A> first_gauge() const {
    const Scope scope("first");
    return dcg::first_gauge(a_, rules_);
  }
  [[nodiscard]] dcg::GaugeStep<A> gauge_step(dcg::GaugeRule rule, const dcg::GaugeLife<A>& life,
                                             const Int& amount, const Int& original) const {
    const Scope scope(kRuleScopes[static_cast<std::size_t>(rule)]);
    return dcg::gauge_step(a_, rules_, rule, life, amount, original);
  }

 private:
  using Scope = ScopeFor<A>;

  const A& a_;
  const Rules& rules_;
};

}  // namespace headjudge::proofs
