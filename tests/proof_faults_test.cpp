// Why the proofs deserve belief: a wrong kernel is noticed.
//
// Every operation of every function of the kernel is turned wrong, one at a time
// (proofs/faults.hpp). Unless the solver proves that no judge of any edition could tell the
// difference, some claim of the ledger must then have another verdict than the ledger expects.
// Tried are only claims that call the function, first those that have caught its other faults.
#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "proofs/audit.hpp"
#include "tests/kernel_table.hpp"
#include "tests/shipped.hpp"

namespace headjudge::proofs {
namespace {

using test::kernel_table;
using test::KernelRow;
using test::shipped_world;

const QuestionSet& questions_asked() { return shipped_world().library.questions; }

/// A kernel function at unknown inputs, under any judge of an edition.
class FunctionAsTerms {
 public:
  FunctionAsTerms(const KernelRow& row, const Edition& edition)
      : row_(row), rules_(algebra_, edition, questions_asked(), transcript_) {
    for (std::size_t i = 0; i < row.inputs.size(); ++i) {
      inputs_.push_back(algebra_.unknown_integer(fmt::format("u{}", i)));
    }
  }

  [[nodiscard]] std::vector<TermInt> gives() const {
    return test::call_kernel(algebra_, rules_, row_.function, inputs_);
  }

  /// Is there an input in range, and a judge, for whom the fault makes a difference?
  [[nodiscard]] bool is_changed_by(const Fault& fault) {
    const auto right = gives();
    std::vector<TermInt> wrong;
    {
      const FaultPlan planted(fault);
      wrong = gives();
    }
    TermBool differs = algebra_.boolean(false);
    for (std::size_t i = 0; i < right.size(); ++i) differs = differs || right[i] != wrong[i];
    z3::solver solver = make_solver(context_, 20'000'000);
    for (const TermBool& constraint : transcript_.constraints) solver.add(constraint.expr());
    for (std::size_t i = 0; i < inputs_.size(); ++i) {
      solver.add((inputs_[i] >= row_.inputs[i].from && inputs_[i] <= row_.inputs[i].to).expr());
    }
    solver.add(differs.expr());
    return check(solver) != Verdict::unsatisfiable;
  }

 private:
  z3::context context_;
  TermAlgebra algebra_{context_};
  const KernelRow& row_;
  Transcript transcript_;
  SymbolicRules rules_;
  std::vector<TermInt> inputs_;
};

std::size_t operations_of(const KernelRow& row) {
  const FunctionAsTerms function(row, shipped_world().library.editions.front());
  const FaultPlan counting(row.function);
  (void)function.gives();
  return counting.operations();
}

/// A claim about one edition, and how many operations of a function it goes through.
struct Candidate {
  const LedgerRow* row;
  const Edition* edition;
  std::size_t operations;
};

std::size_t operations_in(const Claim& claim, const Edition& edition, const std::string& function) {
  z3::context context;
  const TermAlgebra a(context);
  Transcript transcript;
  const SymbolicRules rules(a, edition, questions_asked(), transcript);
  Inputs<TermAlgebra> inputs;
  for (const std::string& name : claim.inputs) inputs.push_back(a.unknown_integer(name));
  const FaultPlan counting(function);
  (void)claim.as_terms(a, rules, inputs);
  return counting.operations();
}

/// The newest edition's first: it answers most questions.
std::vector<Candidate> claims_that_call(const std::string& function) {
  const World& world = shipped_world();
  const auto& editions = world.library.editions;
  std::vector<Candidate> candidates;
  for (auto edition = editions.rbegin(); edition != editions.rend(); ++edition) {
    for (const LedgerRow& row : world.ledger) {
      if (row.claim.machine || !row.expected.contains(edition->id)) continue;
      const std::size_t operations = operations_in(row.claim, *edition, function);
      if (operations > 0) candidates.push_back({&row, &*edition, operations});
    }
  }
  return candidates;
}

/// Does this claim have another verdict with the fault?
bool catches(const Candidate& candidate, const Fault& fault) {
  if (candidate.operations <= fault.operation) return false;
  const FaultPlan planted(fault);
  const ProofResult result =
      prove(candidate.row->claim, *candidate.edition, shipped_world().library.questions);
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

bool makes_a_difference(const KernelRow& row, const Fault& fault) {
  const bool overflow = row.function == "overflow";
  return std::ranges::any_of(shipped_world().library.editions, [&](const Edition& edition) {
    if (overflow && !edition.defines("overflow")) return false;
    return FunctionAsTerms(row, edition).is_changed_by(fault);
  });
}

std::string description_of(const KernelRow& row, const Fault& fault) {
  const FunctionAsTerms function(row, shipped_world().library.editions.front());
  const FaultPlan planted(fault);
  (void)function.gives();
  return planted.description();
}

TEST(ProofFaults, EveryWrongOperationOfTheKernelTurnsSomeClaimRed) {
  std::size_t red = 0;
  std::size_t harmless = 0;
  for (const KernelRow& row : kernel_table()) {
    std::vector<Candidate> candidates = claims_that_call(row.function);
    for (std::size_t i = 0; i < operations_of(row); ++i) {
      const Fault fault{row.function, i};
      if (!makes_a_difference(row, fault)) {
        ++harmless;
        continue;
      }
      const bool caught = is_caught(candidates, fault);
      EXPECT_TRUE(caught) << "nothing notices " << description_of(row, fault);
      if (caught) ++red;
    }
  }
  RecordProperty("red", static_cast<int>(red));
  RecordProperty("harmless", static_cast<int>(harmless));
  EXPECT_GE(red, 60U);
}

}  // namespace
}  // namespace headjudge::proofs
