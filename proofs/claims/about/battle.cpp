// Claims about battles and rule checks: what comparing DP decides, and that DP has a floor.
//
// DP are unbounded integers here; the engine's are multiples of 1000, which no rule makes use of.
#include "proofs/claims/about/claims.hpp"
#include "proofs/claims/about/claims.hpp"
#include "proofs/claims/claim.hpp"
#include "proofs/smt/kernel_calls.hpp"

namespace headjudge::proofs {

namespace {

/// Two DP that [battle]'s situation (who is higher) can stand for.
std::vector<int> two_dp(std::span<const int> situation) {
  switch (static_cast<dcg::BattleDp>(situation[0])) {
    case dcg::BattleDp::attacker_higher: return {2000, 1000};
    case dcg::BattleDp::defender_higher: return {1000, 2000};
    case dcg::BattleDp::equal: break;
  }
  return {1000, 1000};
}

Claim higher_dp_wins() {
  return make_claim(
      "higher-dp-wins", {"attacker_dp", "defender_dp"}, dcg::Question::battle,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const auto result = Kernel(a, rules).battle(in[0], in[1]);
        const auto attacker_higher = in[1] < in[0];
        const auto winner =
            a.pick(attacker_higher, result.attacker_deleted, result.defender_deleted);
        const auto loser =
            a.pick(attacker_higher, result.defender_deleted, result.attacker_deleted);
        return Proposition<A>{!(in[0] == in[1]), loser && !winner};
      },
      two_dp);
}

Claim equal_dp_deletes_both() {
  return make_claim(
      "equal-dp-deletes-both", {"attacker_dp", "defender_dp"}, dcg::Question::battle,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const auto result = Kernel(a, rules).battle(in[0], in[1]);
        return Proposition<A>{in[0] == in[1], result.attacker_deleted && result.defender_deleted};
      },
      two_dp);
}

Claim zero_dp_dies() {
  return make_claim(
      "zero-dp-is-deleted", {"printed", "modifiers"}, dcg::Question::zero_dp,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const Kernel kernel(a, rules);
        const auto dp = kernel.effective_dp(in[0], in[1]);
        const auto dies = kernel.dies_in_rule_check(dp);
        const auto used_up = in[0] + in[1] <= a.integer(0);
        return Proposition<A>{a.integer(0) <= in[0],
                              a.integer(0) <= dp && a.pick(used_up, dies, !dies)};
      },
      [](auto) { return std::vector<int>{1000, -1000}; });
}

Claim dp_adds_up() {
  return make_claim(
      "dp-is-what-is-printed-and-all-changes", {"printed", "modifiers"}, dcg::Question::zero_dp,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const auto dp = Kernel(a, rules).effective_dp(in[0], in[1]);
        const auto sum = in[0] + in[1];
        return Proposition<A>{a.integer(0) <= in[0],
                              a.pick(a.integer(0) < sum, dp == sum, dp == a.integer(0))};
      },
      [](auto) { return std::vector<int>{1000, -1000}; });
}

Claim one_check_and_more() {
  return make_claim(
      "security-attack-adds-to-one-check", {"security_attack"}, dcg::Question::checked_card,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const auto checks = Kernel(a, rules).security_checks(in[0]);
        return Proposition<A>{a.boolean(true),
                              a.pick(in[0] < a.integer(0) - a.integer(1), checks == a.integer(0),
                                     checks == in[0] + a.integer(1))};
      },
      [](auto) { return std::vector<int>{0}; });
}

}  // namespace

std::vector<Claim> battle_claims() {
  return {higher_dp_wins(), equal_dp_deletes_both(), zero_dp_dies(), dp_adds_up(),
          one_check_and_more()};
}

}  // namespace headjudge::proofs
