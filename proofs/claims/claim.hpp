// Claims: sentences about the rules' kernel that hold for every judge of an edition, or do not.
//
// A claim is written once, over the kernel and an Algebra, as "whenever `assumes`, then
// `concludes`" for some unknown numbers (its inputs). The solver reads it with terms and looks for
// numbers and a judge that break it: none is a proof, unbounded unless the claim says otherwise.
// The search in the engine reads the very same lines with plain integers, at every moment when the
// claim's question is asked, to find the play in which a refuted claim breaks on a table.
//
// A claim whose assumptions nothing satisfies says nothing: it is `vacuous`, never proved. Of each
// proved claim the solver has also found numbers and a judge, or a run, of which it speaks. And a
// sentence that holds whatever a judge answers says nothing about a manual: it is a `definition`
// (definitions.hpp) and counts as no claim.
//
// The ledger proofs/claims.toml has a row for each: the sentence, its scope, what would refute it
// and the verdict expected under each edition (ledger.hpp). To add a claim: a row there and a
// function in about/.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/state.hpp"
#include "proofs/gauge/sentence.hpp"
#include "proofs/smt/symbolic_rules.hpp"
#include "proofs/smt/term_algebra.hpp"

namespace headjudge::proofs {

/// "Whenever `assumes`, then `concludes`."
template <Algebra A>
struct Proposition {
  typename A::Bool assumes;
  typename A::Bool concludes;
  /// Where `concludes` is about pairs or the like that need not be there: one of them is. Only the
  /// check that the claim is not vacuous looks at it.
  std::optional<typename A::Bool> applies = std::nullopt;
};

/// One claim as code, in both meanings.
struct Claim {
  std::string id;
  std::string game = "dcg";
  std::string term = {};            ///< only of editions that define it; empty: of all
  std::vector<std::string> inputs;  ///< names of the unknown numbers
  std::size_t question = 0;         ///< while playing, checked whenever this is asked
  /// The inputs that the situation of `question` stands for.
  std::function<std::vector<int>(std::span<const int> situation)> inputs_from;
  std::function<Proposition<TermAlgebra>(const TermAlgebra&, const SymbolicRules&,
                                         const Inputs<TermAlgebra>&)>
      as_terms;
  std::function<Proposition<ConcreteAlgebra>(const ConcreteAlgebra&, const Judge&,
                                             const Inputs<ConcreteAlgebra>&)>
      as_numbers;
  /// Instead of all this: a sentence about every run of the gauge.
  std::optional<MachineSentence> machine = {};
  /// Of such a sentence: "at no moment is there what it speaks of". Absent: it speaks of all.
  std::optional<MachineSentence> machine_is_silent = {};
  /// All inputs that a position stands for, where no single situation does; may be absent.
  std::function<std::vector<std::vector<int>>(const dcg::State& state)> all_inputs_at = {};
};

/// The situation's own values, as inputs.
[[nodiscard]] inline std::vector<int> situation_as_inputs(std::span<const int> situation) {
  return {situation.begin(), situation.end()};
}

/// Builds a Claim from one function object that is generic in the algebra. `Question` is that of
/// the game which the claim is about.
template <class Question, class Rule>
[[nodiscard]] Claim make_claim(
    std::string id, std::vector<std::string> inputs, Question question, Rule rule,
    std::function<std::vector<int>(std::span<const int>)> inputs_from = situation_as_inputs) {
  Claim claim;
  claim.id = std::move(id);
  claim.inputs = std::move(inputs);
  claim.question = index(question);
  claim.inputs_from = std::move(inputs_from);
  claim.as_terms = rule;
  claim.as_numbers = [rule](const ConcreteAlgebra& a, const Judge& judge,
                            const Inputs<ConcreteAlgebra>& in) {
    return rule(a, JudgeRulesOf<Question>{judge}, in);
  };
  return claim;
}

/// The same for a sentence about every moment of every run.
template <class Sentence>
[[nodiscard]] Claim make_machine_claim(std::string id, Sentence sentence) {
  Claim claim;
  claim.id = std::move(id);
  claim.question = dcg::index(dcg::Question::turn_end);
  claim.machine = MachineSentence{sentence, sentence};
  return claim;
}

/// "At every moment of every run at which `when`, also `then`."
template <class When, class Then>
[[nodiscard]] Claim make_machine_claim(std::string id, When when, Then then) {
  Claim claim = make_machine_claim(
      std::move(id),
      [=]<Algebra A>(const A& a, const GaugeRun<A>& run) { return !when(a, run) || then(a, run); });
  const auto silent = [=]<Algebra A>(const A& a, const GaugeRun<A>& run) { return !when(a, run); };
  claim.machine_is_silent = MachineSentence{silent, silent};
  return claim;
}

}  // namespace headjudge::proofs
