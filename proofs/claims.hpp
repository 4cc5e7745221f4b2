// Claims: sentences about the rules' kernel that hold for every judge of an edition, or do not.
//
// A claim is written once, over the kernel and an Algebra, as "whenever `assumes`, then
// `concludes`" for some unknown numbers (its inputs). The solver reads it with terms and looks for
// numbers and a judge that break it: none is a proof, unbounded unless the claim says otherwise.
// The search in the engine reads the very same lines with plain integers, at every moment when the
// claim's question is asked, to find the play in which a refuted claim breaks on a table.
//
// The ledger proofs/claims.toml has a row for each: the sentence, its scope, what would refute it
// and the verdict expected under each edition. To add a claim: a row there and a function in one of
// *_claims.cpp.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/core/rulebook.hpp"
#include "model/dcg/kernel.hpp"
#include "model/dcg/state.hpp"
#include "proofs/machine_claims.hpp"
#include "proofs/symbolic_rules.hpp"
#include "proofs/term_algebra.hpp"

namespace headjudge::proofs {

/// "Whenever `assumes`, then `concludes`."
template <Algebra A>
struct Proposition {
  typename A::Bool assumes;
  typename A::Bool concludes;
};

template <Algebra A>
using Inputs = std::vector<typename A::Int>;

/// One claim as code, in both meanings.
struct Claim {
  std::string id;
  std::string term = {};            ///< only of editions that define it; empty: of all
  std::vector<std::string> inputs;  ///< names of the unknown numbers
  dcg::Question question;           ///< while playing, checked whenever this is asked
  /// The inputs that the situation of `question` stands for.
  std::function<std::vector<int>(std::span<const int> situation)> inputs_from;
  std::function<Proposition<TermAlgebra>(const TermAlgebra&, const SymbolicRules&,
                                         const Inputs<TermAlgebra>&)>
      as_terms;
  std::function<Proposition<ConcreteAlgebra>(const ConcreteAlgebra&, const dcg::JudgeRules&,
                                             const Inputs<ConcreteAlgebra>&)>
      as_numbers;
  /// Instead of all this: a sentence about every run of the gauge.
  std::optional<MachineSentence> machine = {};
  /// All inputs that a position stands for, where no single situation does; may be absent.
  std::function<std::vector<std::vector<int>>(const dcg::State& state)> all_inputs_at = {};
};

/// Builds a Claim from one function object that is generic in the algebra.
template <class Rule>
[[nodiscard]] Claim make_claim(
    std::string id, std::vector<std::string> inputs, dcg::Question question, Rule rule,
    std::function<std::vector<int>(std::span<const int>)> inputs_from = [](auto situation) {
      return std::vector<int>(situation.begin(), situation.end());
    }) {
  return {
      std::move(id), {}, std::move(inputs), question, std::move(inputs_from), rule, rule, {}, {}};
}

/// The same for a sentence about every moment of every run.
template <class Sentence>
[[nodiscard]] Claim make_machine_claim(std::string id, Sentence sentence) {
  return {std::move(id),
          {},
          {},
          dcg::Question::turn_end,
          {},
          {},
          {},
          MachineSentence{sentence, sentence},
          {}};
}

[[nodiscard]] std::vector<Claim> gauge_claims();
[[nodiscard]] std::vector<Claim> payment_claims();
[[nodiscard]] std::vector<Claim> turn_claims();
[[nodiscard]] std::vector<Claim> machine_claims();
[[nodiscard]] std::vector<Claim> battle_claims();
[[nodiscard]] std::vector<Claim> step_claims();
[[nodiscard]] std::vector<Claim> agenda_claims();
[[nodiscard]] std::vector<Claim> order_claims();
/// Of those: that what must go before what is a strict weak order.
[[nodiscard]] std::vector<Claim> strict_weak_order_claims();
[[nodiscard]] std::vector<Claim> order_line_claims();
[[nodiscard]] std::vector<Claim> order_life_claims();

/// What the solver worked: its own count of steps, which is the same on every machine.
struct SolverCounts {
  std::uint64_t steps = 0;
  std::uint64_t queries = 0;
};

/// A question put to a solver, in SMT-LIB 2.
struct Query {
  std::string name;  ///< within its claim; empty where a claim is one query
  std::string smtlib;
  bool satisfiable = false;  ///< what the solver answered
};

enum class ClaimVerdict : std::uint8_t { proved, refuted, unknown };
[[nodiscard]] std::string_view verdict_name(ClaimVerdict verdict);

/// A row of the ledger, bound to its code.
struct LedgerRow {
  Claim claim;
  std::string sentence;
  std::string scope;
  std::string refuted_by;
  std::map<std::string, ClaimVerdict> expected;  ///< by edition id
};

/// Reads proofs/claims.toml and binds each row to its claim. Errors: a row without code, code
/// without a row, an unknown verdict. Verdicts for editions that `rulebook` lacks are left out.
[[nodiscard]] Result<std::vector<LedgerRow>> load_ledger(const std::filesystem::path& path,
                                                         const Rulebook& rulebook);

/// A judge's answer in a counterexample: question, situation, answer.
struct RefutingAnswer {
  std::size_t question;
  std::vector<int> situation;
  int answer;
};

struct ProofResult {
  ClaimVerdict verdict = ClaimVerdict::unknown;
  std::vector<std::pair<std::string, int>> counterexample;  ///< inputs, by name
  std::vector<RefutingAnswer> answers;                      ///< what the refuting judge says
  std::vector<RunStep> run;  ///< of a claim about runs: the steps that break it
  std::string invariant;     ///< of a claim about runs: what is true at every moment
  std::string certificate;   ///< how the verdict can be checked by other means
  SolverCounts counts;       ///< no times, so the same everywhere
  std::vector<Query> queries;
};

/// Asks the solver. Never throws; a resource limit reached is `unknown`.
[[nodiscard]] ProofResult prove(const Claim& claim, const Edition& edition,
                                const QuestionSet& questions);

/// Does the claim break for these concrete inputs under this judge? (the plain meaning)
[[nodiscard]] bool breaks(const Claim& claim, const Judge& judge, const std::vector<int>& inputs);

/// The same for a claim about runs: after these steps.
[[nodiscard]] bool run_breaks(const MachineSentence& sentence, const Judge& judge,
                              const std::vector<RunStep>& steps);

/// The judge of the counterexample: the edition's customary one, with the answers that refute.
[[nodiscard]] Judge refuting_judge(const ProofResult& result, const Edition& edition,
                                   const QuestionSet& questions);

}  // namespace headjudge::proofs
