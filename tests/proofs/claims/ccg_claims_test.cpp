// Why the claims about the Collectable Card Game's kernel deserve belief: a wrong one is noticed.
//
// Every operation of its functions is turned wrong, one at a time (proofs/smt/fault_injection.hpp).
// Some sentence of the ledger must then have another verdict: a claim of the edition, or a
// definition, which is about any judge at all. Where none has, the solver must prove that the fault
// changes nothing, whatever judges answer.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "proofs/audit/definitions.hpp"
#include "proofs/smt/ccg_kernel_calls.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::proofs {
namespace {

using test::shipped_world;

const QuestionSet& ccg_asked() { return shipped_world().of<ccg::Ccg>().rulebook.questions; }
const Edition& ccg_edition() { return shipped_world().of<ccg::Ccg>().rulebook.editions.front(); }

const std::vector<std::string> kFunctions{"ccg.has_won", "ccg.counted_number", "ccg.fight",
                                          "ccg.direct_attack_adds"};

/// What a function gives at two unknown numbers.
std::vector<TermInt> outputs_of(const TermAlgebra& a, const SymbolicRules& rules,
                                const std::string& function) {
  const CcgKernel kernel(a, rules);
  const TermInt x = a.unknown_integer("x");
  const TermInt y = a.unknown_integer("y");
  const auto number = [&](const TermBool& yes) { return a.pick(yes, a.integer(1), a.integer(0)); };
  if (function == "ccg.has_won") return {number(kernel.has_won(x))};
  if (function == "ccg.counted_number") return {kernel.counted_number(x, y)};
  if (function == "ccg.direct_attack_adds") return {kernel.direct_attack_adds(x)};
  const auto result = kernel.fight(x, y);
  return {number(result.attacker_offline), number(result.target_offline), result.attacker_adds,
          result.defender_adds};
}

std::size_t operations_of(const std::string& function) {
  z3::context context;
  const TermAlgebra a(context);
  Transcript transcript;
  const SymbolicRules rules(a, ccg_edition(), ccg_asked(), transcript);
  const FaultPlan counting(function);
  (void)outputs_of(a, rules, function);
  return counting.operations();
}

/// Is there a judge, bound by nothing, and numbers for which the fault makes a difference?
bool any_judge_can_tell(const Fault& fault) {
  const QuestionSet questions = unbound_questions(ccg_asked());
  const Edition edition = unbound_edition(questions);
  z3::context context;
  const TermAlgebra a(context);
  Transcript transcript;
  const SymbolicRules rules(a, edition, questions, transcript);
  const auto right = outputs_of(a, rules, fault.function);
  std::vector<TermInt> wrong;
  {
    const FaultPlan planted(fault);
    wrong = outputs_of(a, rules, fault.function);
  }
  TermBool differs = a.boolean(false);
  for (std::size_t i = 0; i < right.size(); ++i) differs = differs || right[i] != wrong[i];
  z3::solver solver = make_solver(context, 20'000'000);
  for (const TermBool& constraint : transcript.constraints) solver.add(constraint.expr());
  solver.add(differs.expr());
  return check(solver) != Verdict::unsatisfiable;
}

bool is_noticed(const Fault& fault) {
  return std::ranges::any_of(shipped_world().ledger, [&](const LedgerRow& row) {
    if (row.claim.game != "ccg") return false;
    const FaultPlan planted(fault);
    const ClaimVerdict verdict = row.definition.empty()
                                     ? prove(row.claim, ccg_edition(), ccg_asked()).verdict
                                     : prove_for_any_judge(row.claim, ccg_asked()).verdict;
    return verdict != row.expected.at(ccg_edition().id);
  });
}

TEST(CcgClaims, EveryWrongOperationOfTheKernelIsNoticed) {
  std::size_t noticed = 0;
  std::size_t harmless = 0;
  for (const std::string& function : kFunctions) {
    for (std::size_t i = 0; i < operations_of(function); ++i) {
      const Fault fault{function, i};
      if (is_noticed(fault)) {
        ++noticed;
        continue;
      }
      ++harmless;
      EXPECT_FALSE(any_judge_can_tell(fault))
          << "nothing notices operation " << i + 1 << " of " << function;
    }
  }
  RecordProperty("noticed", static_cast<int>(noticed));
  RecordProperty("harmless", static_cast<int>(harmless));
  EXPECT_GE(noticed, 35U);
  EXPECT_LE(harmless, 3U);
}

}  // namespace
}  // namespace headjudge::proofs
