// Why the proofs deserve belief: a wrong kernel is noticed.
//
// Every operation of every function of the kernel is turned wrong, one at a time
// (proofs/smt/fault_injection.hpp). If it makes a difference to a judge of some edition, some claim
// of the ledger must then have another verdict than the ledger expects; tried are only claims that
// call the function, first those that have caught its other faults. A fault that no edition's judge
// can tell must be noticed where the kernel's two meanings are compared at random points, under any
// judge (proof_trust_test.cpp) - unless the solver proves that it changes nothing under any judge
// at all.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "proofs/audit/audit.hpp"
#include "tests/proofs/claims/kernel_program.hpp"
#include "tests/support/recorded_steps.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::proofs {
namespace {

using test::kernel_table;
using test::KernelRow;
using test::shipped_world;

const QuestionSet& questions_asked() { return shipped_world().of<dcg::Dcg>().rulebook.questions; }

/// A kernel function at unknown inputs.
class FunctionAsTerms {
 public:
  explicit FunctionAsTerms(const KernelRow& row) : row_(row) {
    for (std::size_t i = 0; i < row.inputs.size(); ++i) {
      inputs_.push_back(algebra_.unknown_integer(fmt::format("u{}", i)));
    }
  }

  [[nodiscard]] const TermAlgebra& algebra() const { return algebra_; }

  template <class Rules>
  [[nodiscard]] std::vector<TermInt> gives(const Rules& rules) const {
    return test::call_kernel(algebra_, rules, row_.function, inputs_);
  }

  /// Is there an input in range for which the fault makes a difference? `constraints`: what `rules`
  /// have noted of the judge's answers.
  template <class Rules>
  [[nodiscard]] bool is_changed_by(const Fault& fault, const Rules& rules,
                                   const std::vector<TermBool>& constraints) {
    const auto right = gives(rules);
    std::vector<TermInt> wrong;
    {
      const FaultPlan planted(fault);
      wrong = gives(rules);
    }
    TermBool differs = algebra_.boolean(false);
    for (std::size_t i = 0; i < right.size(); ++i) differs = differs || right[i] != wrong[i];
    z3::solver solver = make_solver(context_, 20'000'000);
    for (const TermBool& constraint : constraints) solver.add(constraint.expr());
    for (std::size_t i = 0; i < inputs_.size(); ++i) {
      solver.add((inputs_[i] >= row_.inputs[i].from && inputs_[i] <= row_.inputs[i].to).expr());
    }
    if (row_.function.starts_with("rule ")) {  // a counter on the opponent's side has crossed
      solver.add((inputs_[0] >= 0 || inputs_[1] == 1).expr());
    }
    solver.add(differs.expr());
    return check(solver) != Verdict::unsatisfiable;
  }

 private:
  z3::context context_;
  TermAlgebra algebra_{context_};
  const KernelRow& row_;
  std::vector<TermInt> inputs_;
};

/// Any judge at all: each question is a function of its situation about which nothing is known but
/// that it gives one of the answers.
class AnyJudge {
 public:
  AnyJudge(const TermAlgebra& algebra, std::vector<TermBool>& constraints)
      : algebra_(algebra), constraints_(constraints) {}

  template <class... Values>
  [[nodiscard]] TermInt ask(dcg::Question question, const Values&... values) const {
    const Question& asked = questions_asked().questions[dcg::index(question)];
    const auto answers = static_cast<int>(asked.answers.size());
    const TermInt answer = answer_to(asked, {values.expr()...});
    constraints_.push_back(TermBool(answer.expr() >= 0 && answer.expr() < answers));
    return as_heard(answer);
  }
  template <class... Values>
  [[nodiscard]] TermInt ask_if(const TermBool&, dcg::Question question,
                               const Values&... values) const {
    return ask(question, values...);
  }

 private:
  [[nodiscard]] TermInt answer_to(const Question& asked,
                                  const std::vector<z3::expr>& situation) const {
    z3::context& context = algebra_.context();
    z3::sort_vector sorts(context);
    z3::expr_vector arguments(context);
    for (const z3::expr& value : situation) {
      sorts.push_back(context.int_sort());
      arguments.push_back(value);
    }
    const z3::func_decl answer = context.function(asked.id.c_str(), sorts, context.int_sort());
    return TermInt(answer(arguments));
  }

  const TermAlgebra& algebra_;
  std::vector<TermBool>& constraints_;
};

std::size_t operations_of(const KernelRow& row) {
  const FunctionAsTerms function(row);
  std::vector<TermBool> constraints;
  const FaultPlan counting(row.function);
  (void)function.gives(AnyJudge(function.algebra(), constraints));
  return counting.operations();
}

/// A claim about one edition, and how many operations of a function it goes through.
struct Candidate {
  const LedgerRow* row;
  const Edition* edition;
  std::size_t operations;
};

/// How many operations of each function a claim about one step goes through.
std::map<std::string, std::size_t> operations_in(const Claim& claim, const Edition& edition) {
  z3::context context;
  const TermAlgebra a(context);
  Transcript transcript;
  const SymbolicRules rules(a, edition, questions_asked(), transcript);
  Inputs<TermAlgebra> inputs;
  for (const std::string& name : claim.inputs) inputs.push_back(a.unknown_integer(name));
  const FaultPlan counting;
  (void)claim.as_terms(a, rules, inputs);
  return counting.operations_by_function();
}

/// The newest edition's first: it answers most questions. Terms are built once for all functions,
/// since a context of the solver takes longer than the terms in it.
std::map<std::string, std::vector<Candidate>> claims_by_function() {
  const World& world = shipped_world();
  const auto& editions = world.of<dcg::Dcg>().rulebook.editions;
  std::map<std::string, std::vector<Candidate>> candidates;
  for (auto edition = editions.rbegin(); edition != editions.rend(); ++edition) {
    for (const LedgerRow& row : world.ledger) {
      if (row.claim.machine || !row.expected.contains(edition->id)) continue;
      for (const auto& [function, operations] : operations_in(row.claim, *edition)) {
        if (operations > 0) candidates[function].push_back({&row, &*edition, operations});
      }
    }
  }
  return candidates;
}

std::vector<Candidate> claims_that_call(const std::string& function) {
  static const auto all = claims_by_function();
  const auto found = all.find(function);
  return found == all.end() ? std::vector<Candidate>() : found->second;
}

/// Does this claim have another verdict with the fault?
bool catches(const Candidate& candidate, const Fault& fault) {
  if (candidate.operations <= fault.operation) return false;
  const FaultPlan planted(fault);
  const ProofResult result = prove(candidate.row->claim, *candidate.edition,
                                   shipped_world().of<dcg::Dcg>().rulebook.questions);
  return result.verdict != candidate.row->expected.at(candidate.edition->id);
}

/// Is some claim red? The one that is moves to the front.
bool is_caught(std::vector<Candidate>& candidates, const Fault& fault) {
  const auto red = std::ranges::find_if(
      candidates, [&](const Candidate& candidate) { return catches(candidate, fault); });
  if (red == candidates.end()) return false;
  std::rotate(candidates.begin(), red, red + 1);
  return true;
}

bool some_editions_judge_can_tell(const KernelRow& row, const Fault& fault) {
  const bool overflow = row.function.find("overflow") != std::string::npos ||
                        row.function == "rule settle";  // what only Overflow leads to
  return std::ranges::any_of(
      shipped_world().of<dcg::Dcg>().rulebook.editions, [&](const Edition& edition) {
        if (overflow && !edition.defines("overflow")) return false;
        FunctionAsTerms function(row);
        Transcript transcript;
        const SymbolicRules rules(function.algebra(), edition, questions_asked(), transcript);
        return function.is_changed_by(fault, rules, transcript.constraints);
      });
}

bool any_judge_can_tell(const KernelRow& row, const Fault& fault) {
  FunctionAsTerms function(row);
  std::vector<TermBool> constraints;
  const AnyJudge rules(function.algebra(), constraints);
  return function.is_changed_by(fault, rules, constraints);
}

/// Do the kernel's two meanings part, at one of many random points under random judges?
bool is_seen_at_points(const KernelRow& row, const Fault& fault) {
  constexpr int kJudges = 40;
  constexpr int kPointsEach = 1'500;
  const FaultPlan planted(fault);
  const test::KernelProgram wrong(row);
  Random random(fault.operation + 1);
  for (int j = 0; j < kJudges; ++j) {
    const Judge judge = test::any_judge(random);
    for (int i = 0; i < kPointsEach; ++i) {
      const std::vector<int> inputs = test::random_inputs(random, row);
      if (wrong.run(judge, inputs) != test::plain_kernel(row, judge, inputs)) return true;
    }
  }
  return false;
}

std::string description_of(const KernelRow& row, const Fault& fault) {
  const FunctionAsTerms function(row);
  std::vector<TermBool> constraints;
  const FaultPlan planted(fault);
  (void)function.gives(AnyJudge(function.algebra(), constraints));
  return planted.description();
}

/// Of every second function of the kernel, so that a test stays within its time.
class ProofFaultsOfHalf : public testing::TestWithParam<std::size_t> {};

TEST_P(ProofFaultsOfHalf, EveryWrongOperationOfTheKernelIsNoticed) {
  std::size_t red = 0;
  std::size_t at_points = 0;
  std::size_t harmless = 0;
  for (std::size_t place = GetParam(); place < kernel_table().size(); place += 2) {
    const KernelRow& row = kernel_table()[place];
    std::vector<Candidate> candidates = claims_that_call(row.function);
    for (std::size_t i = 0; i < operations_of(row); ++i) {
      const Fault fault{row.function, i};
      if (some_editions_judge_can_tell(row, fault)) {
        const bool caught = is_caught(candidates, fault);
        EXPECT_TRUE(caught) << "no claim notices " << description_of(row, fault);
        red += caught ? 1 : 0;
      } else if (any_judge_can_tell(row, fault)) {
        const bool seen = is_seen_at_points(row, fault);
        EXPECT_TRUE(seen) << "no point shows " << description_of(row, fault);
        at_points += seen ? 1 : 0;
      } else {
        ++harmless;
      }
    }
  }
  RecordProperty("red", static_cast<int>(red));
  RecordProperty("at_points", static_cast<int>(at_points));
  RecordProperty("harmless", static_cast<int>(harmless));
  EXPECT_GE(red, 60U);
}
INSTANTIATE_TEST_SUITE_P(ProofFaults, ProofFaultsOfHalf, testing::Values(0U, 1U));

// The machine's guards and updates are held against the engine in every checked game, so a wrong
// one is noticed in recorded games; what games cannot show, a claim about the machine's steps must.
TEST(ProofFaults, EveryWrongOperationOfTheGaugesMachineIsNoticed) {
  const auto& games = test::recorded_steps();
  std::size_t in_games = 0;
  std::size_t red = 0;
  std::size_t harmless = 0;
  for (const KernelRow& row : test::machine_table()) {
    std::vector<Candidate> candidates = claims_that_call(row.function);
    for (std::size_t i = 0; i < operations_of(row); ++i) {
      const Fault fault{row.function, i};
      if (test::games_notice(games, row, fault)) {
        ++in_games;
      } else if (some_editions_judge_can_tell(row, fault)) {
        const bool caught = is_caught(candidates, fault);
        EXPECT_TRUE(caught) << "neither games nor claims notice " << description_of(row, fault);
        red += caught ? 1 : 0;
      } else if (any_judge_can_tell(row, fault)) {
        EXPECT_TRUE(is_seen_at_points(row, fault))
            << "no point shows " << description_of(row, fault);
      } else {
        ++harmless;
      }
    }
  }
  RecordProperty("in_games", static_cast<int>(in_games));
  RecordProperty("red", static_cast<int>(red));
  RecordProperty("harmless", static_cast<int>(harmless));
  EXPECT_GE(in_games, 180U);
}

}  // namespace
}  // namespace headjudge::proofs
