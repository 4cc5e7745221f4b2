// Claims about the kernel of the Digimon Collectable Card Game: Data Points, winning, fights.
//
// Numbers are unbounded integers here; those of the game are multiples of 100, which no rule makes
// use of. Printed numbers are never below 0, changes to them may be.
#include "proofs/claims/about/claims.hpp"
#include "proofs/claims/about/claims.hpp"
#include "proofs/claims/claim.hpp"
#include "proofs/smt/ccg_kernel_calls.hpp"

namespace headjudge::proofs {

namespace {

constexpr int kBelow = ccg::kPointsToWin - ccg::kHundred;

/// The judge is asked about Data Points below, at or above the limit.
std::vector<int> points_of(std::span<const int> situation) {
  return {kBelow + ccg::kHundred * situation[0], ccg::kHundred};
}

/// Who has the higher number in the situation of [fight].
std::vector<int> numbers_of_fight(std::span<const int> situation) {
  switch (static_cast<ccg::FightNumbers>(situation[0])) {
    case ccg::FightNumbers::attack_higher: return {500, 400};
    case ccg::FightNumbers::equal: return {400, 400};
    case ccg::FightNumbers::defense_higher: break;
  }
  return {400, 500};
}

/// A number that changes take below 0.
std::vector<int> below_zero(std::span<const int>) { return {100, -200, 100, 0}; }

/// A claim whose statement is about (algebra, kernel, inputs).
template <class Statement>
Claim ccg_claim(std::string id, std::vector<std::string> inputs, ccg::Question question,
                std::function<std::vector<int>(std::span<const int>)> inputs_from,
                Statement statement) {
  Claim claim = make_claim(
      std::move(id), std::move(inputs), question,
      [=]<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        return statement(a, CcgKernel(a, rules), in);
      },
      std::move(inputs_from));
  claim.game = "ccg";
  return claim;
}

/// A claim about winning: the points, and how many more.
template <class Statement>
Claim points_claim(std::string id, Statement statement) {
  return ccg_claim(std::move(id), {"points", "more"}, ccg::Question::win_points, points_of,
                   statement);
}

/// A claim about a fight of two numbers that are not below 0.
template <class Assumes, class Concludes>
Claim fight_claim(std::string id, Assumes assumes, Concludes concludes) {
  return ccg_claim(std::move(id), {"attack", "defense"}, ccg::Question::fight, numbers_of_fight,
                   [=]<Algebra A>(const A& a, const auto& kernel, const Inputs<A>& in) {
                     const auto none = a.integer(0);
                     return Proposition<A>{none <= in[0] && none <= in[1] && assumes(in[0], in[1]),
                                           concludes(a, kernel, in[0], in[1])};
                   });
}

std::vector<Claim> about_winning() {
  const auto limit = [](const auto& a) { return a.integer(ccg::kPointsToWin); };
  return {
      points_claim("ccg-more-than-7500-points-win",
                   [=]<Algebra A>(const A& a, const auto& kernel, const Inputs<A>& in) {
                     return Proposition<A>{limit(a) < in[0], kernel.has_won(in[0])};
                   }),
      points_claim("ccg-exactly-7500-points-win",
                   [=]<Algebra A>(const A& a, const auto& kernel, const Inputs<A>& in) {
                     return Proposition<A>{in[0] == limit(a), kernel.has_won(in[0])};
                   }),
      points_claim("ccg-fewer-than-7500-points-do-not-win",
                   [=]<Algebra A>(const A& a, const auto& kernel, const Inputs<A>& in) {
                     return Proposition<A>{in[0] < limit(a), !kernel.has_won(in[0])};
                   }),
      points_claim("ccg-more-points-never-lose-a-win",
                   []<Algebra A>(const A& a, const auto& kernel, const Inputs<A>& in) {
                     return Proposition<A>{a.integer(0) <= in[1] && kernel.has_won(in[0]),
                                           kernel.has_won(in[0] + in[1])};
                   }),
  };
}

std::vector<Claim> about_fights() {
  const auto any = [](const auto& attack, const auto&) { return attack == attack; };
  const auto unequal = [](const auto& attack, const auto& defense) { return attack != defense; };
  return {
      fight_claim("ccg-the-higher-number-wins-the-fight", unequal,
                  [](const auto& a, const auto& kernel, const auto& attack, const auto& defense) {
                    const auto result = kernel.fight(attack, defense);
                    const auto attacker_wins = !result.attacker_offline && result.target_offline;
                    const auto defender_wins = result.attacker_offline && !result.target_offline;
                    return a.pick(defense < attack, attacker_wins, defender_wins);
                  }),
      fight_claim(
          "ccg-equal-numbers-go-offline-together",
          [](const auto& attack, const auto& defense) { return attack == defense; },
          [](const auto&, const auto& kernel, const auto& attack, const auto& defense) {
            const auto result = kernel.fight(attack, defense);
            return result.attacker_offline && result.target_offline;
          }),
      fight_claim("ccg-who-wins-a-fight-adds-the-difference", unequal,
                  [](const auto& a, const auto& kernel, const auto& attack, const auto& defense) {
                    const auto result = kernel.fight(attack, defense);
                    const auto none = a.integer(0);
                    const auto won = attack - defense;
                    return a.pick(
                        defense < attack,
                        result.attacker_adds == won && result.defender_adds == none,
                        result.attacker_adds == none && result.defender_adds == none - won);
                  }),
      fight_claim("ccg-a-fight-takes-no-points-and-adds-to-one-player-at-most", any,
                  [](const auto& a, const auto& kernel, const auto& attack, const auto& defense) {
                    const auto result = kernel.fight(attack, defense);
                    const auto none = a.integer(0);
                    return none <= result.attacker_adds && none <= result.defender_adds &&
                           (result.attacker_adds == none || result.defender_adds == none);
                  }),
      fight_claim("ccg-a-fight-is-the-same-seen-from-either-side", any,
                  [](const auto& a, const auto& kernel, const auto& attack, const auto& defense) {
                    const auto one = kernel.fight(attack, defense);
                    const auto other = kernel.fight(defense, attack);
                    const auto alike = [&](const auto& x, const auto& y) {
                      return a.pick(x, y, !y);
                    };
                    return alike(one.attacker_offline, other.target_offline) &&
                           alike(one.target_offline, other.attacker_offline) &&
                           one.attacker_adds == other.defender_adds &&
                           one.defender_adds == other.attacker_adds;
                  }),
  };
}

/// A claim about a printed number with changes, as it counts in an attack.
template <class Concludes>
Claim number_claim(std::string id, Concludes concludes) {
  return ccg_claim(std::move(id), {"printed", "changes", "defense", "changes of defense"},
                   ccg::Question::below_zero, below_zero,
                   [=]<Algebra A>(const A& a, const auto& kernel, const Inputs<A>& in) {
                     const auto none = a.integer(0);
                     const auto attack = kernel.counted_number(in[0], in[1]);
                     const auto defense = kernel.counted_number(in[2], in[3]);
                     return Proposition<A>{none <= in[0] && none <= in[2],
                                           concludes(a, kernel, in, attack, defense)};
                   });
}

std::vector<Claim> about_numbers() {
  return {
      number_claim("ccg-no-number-counts-as-less-than-nothing",
                   [](const auto& a, const auto&, const auto&, const auto& attack, const auto&) {
                     return a.integer(0) <= attack;
                   }),
      number_claim("ccg-a-number-is-what-is-printed-and-all-changes",
                   [](const auto& a, const auto&, const auto& in, const auto& attack, const auto&) {
                     const auto sum = in[0] + in[1];
                     return attack == sum || (sum < a.integer(0) && attack == a.integer(0));
                   }),
      number_claim("ccg-a-direct-attack-adds-the-attack-number",
                   [](const auto&, const auto& kernel, const auto&, const auto& attack,
                      const auto&) { return kernel.direct_attack_adds(attack) == attack; }),
      number_claim("ccg-a-direct-attack-takes-no-points",
                   [](const auto& a, const auto& kernel, const auto&, const auto& attack,
                      const auto&) { return a.integer(0) <= kernel.direct_attack_adds(attack); }),
      number_claim("ccg-a-fight-adds-no-more-than-the-number-that-wins-it",
                   [](const auto& a, const auto& kernel, const auto&, const auto& attack,
                      const auto& defense) {
                     const auto result = kernel.fight(attack, defense);
                     const auto none = a.integer(0);
                     return (result.attacker_adds == none || result.attacker_adds <= attack) &&
                            (result.defender_adds == none || result.defender_adds <= defense);
                   }),
  };
}

/// The whole of each function, in the judge's words. Whatever a judge answers they are true, so the
/// ledger has them as definitions; a kernel that hears its judge wrongly breaks them.
template <class Statement>
Claim as_judged(std::string id, ccg::Question question, Statement statement) {
  Claim claim = make_claim(
      std::move(id), {"first", "second"}, question,
      [=]<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        return Proposition<A>{a.boolean(true),
                              statement(a, CcgKernel(a, rules), rules, in[0], in[1])};
      },
      [](auto) { return std::vector<int>{400, -500}; });
  claim.game = "ccg";
  return claim;
}

template <Algebra A>
typename A::Bool alike(const A& a, const typename A::Bool& x, const typename A::Bool& y) {
  return a.pick(x, y, !y);
}

/// The judge's answer to a comparison of two numbers, given what it is called when x is the lower.
template <Algebra A, class R, class Named>
typename A::Int judged_by_size(const A& a, const R& rules, ccg::Question question,
                               const typename A::Int& x, const typename A::Int& y, Named lower,
                               Named equal, Named higher) {
  const auto said = [&](Named named) { return rules.ask(question, ccg::listed(a, named)); };
  return a.pick(x < y, said(lower), a.pick(x == y, said(equal), said(higher)));
}

std::vector<Claim> about_judges() {
  using ccg::listed;
  return {
      as_judged("ccg-winning-is-as-the-judge-says", ccg::Question::win_points,
                []<Algebra A>(const A& a, const auto& kernel, const auto& rules, const auto& points,
                              const auto&) {
                  const auto said =
                      judged_by_size(a, rules, ccg::Question::win_points, points,
                                     a.integer(ccg::kPointsToWin), ccg::WinPointsPoints::below,
                                     ccg::WinPointsPoints::exactly, ccg::WinPointsPoints::above);
                  return alike(a, kernel.has_won(points), said == listed(a, ccg::WinPoints::wins));
                }),
      as_judged("ccg-a-number-below-zero-counts-as-the-judge-says", ccg::Question::below_zero,
                []<Algebra A>(const A& a, const auto& kernel, const auto& rules,
                              const auto& printed, const auto& changes) {
                  const auto sum = printed + changes;
                  const auto zero =
                      rules.ask(ccg::Question::below_zero) == listed(a, ccg::BelowZero::zero);
                  const auto counts = a.pick(sum < a.integer(0) && zero, a.integer(0), sum);
                  return kernel.counted_number(printed, changes) == counts;
                }),
      as_judged("ccg-a-direct-attack-is-as-the-judge-says", ccg::Question::direct_attack,
                []<Algebra A>(const A& a, const auto& kernel, const auto& rules, const auto& attack,
                              const auto&) {
                  const auto adds = rules.ask(ccg::Question::direct_attack) ==
                                    listed(a, ccg::DirectAttack::attack_number);
                  return kernel.direct_attack_adds(attack) == a.pick(adds, attack, a.integer(0));
                }),
      as_judged("ccg-a-fight-is-as-the-judge-says", ccg::Question::fight,
                []<Algebra A>(const A& a, const auto& kernel, const auto& rules, const auto& attack,
                              const auto& defense) {
                  const auto said =
                      judged_by_size(a, rules, ccg::Question::fight, attack, defense,
                                     ccg::FightNumbers::defense_higher, ccg::FightNumbers::equal,
                                     ccg::FightNumbers::attack_higher);
                  const auto is = [&](ccg::Fight what) { return said == listed(a, what); };
                  const auto both = is(ccg::Fight::both_offline);
                  const auto mine = is(ccg::Fight::attacker_wins);
                  const auto theirs = is(ccg::Fight::defender_wins);
                  const auto none = a.integer(0);
                  const auto won = attack - defense;
                  const auto difference = a.pick(won < none, none - won, won);
                  const auto result = kernel.fight(attack, defense);
                  return alike(a, result.attacker_offline, theirs || both) &&
                         alike(a, result.target_offline, mine || both) &&
                         result.attacker_adds == a.pick(mine, difference, none) &&
                         result.defender_adds == a.pick(theirs, difference, none);
                }),
  };
}

}  // namespace

std::vector<Claim> ccg_claims() {
  std::vector<Claim> claims = about_winning();
  for (auto& claim : about_judges()) claims.push_back(std::move(claim));
  for (auto& claim : about_fights()) claims.push_back(std::move(claim));
  for (auto& claim : about_numbers()) claims.push_back(std::move(claim));
  return claims;
}

}  // namespace headjudge::proofs
