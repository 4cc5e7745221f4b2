// All judges of an edition at once, as the kernel's `Rules` in the solver's algebra.
//
// When a rule of the kernel (model/dcg/kernel/kernel.hpp) asks a question, a judge at a table looks
// into the table of answers. Here the answer is a fresh unknown, bound only by what makes an answer
// that of a judge of this edition: no clause forbids it, or, where the clauses clash, no other
// answer satisfies more of them. What is then proved holds for every judge of the edition; what is
// refuted comes with the answers of the judge who refutes it.
//
// Joint clauses tie answers to each other. An answer alone is then bound to what some judge gives
// in its situation, and several answers to the clauses that speak of them together. All the answers
// that were given may still be those of no judge, because of a question that was not asked: so what
// is proved holds, and a refutation is checked for it (proofs/claims/proof.hpp, `is_of_a_judge`).
//
// A judge is a function: asked the same question in the same situation twice, the two unknowns are
// equal. Outside the declared or reachable situations an answer is bound by nothing, so a proof
// never rests on a question that could not come up.
#pragma once

#include <vector>

#include "model/core/logic/question.hpp"
#include "model/core/manual/edition.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "proofs/smt/term_algebra.hpp"

namespace headjudge::proofs {

/// One question put to the unknown judge.
struct AskedTerm {
  std::size_t question;
  std::vector<TermInt> situation;
  TermInt answer;
};

/// What was asked so far, and what binds the answers.
struct Transcript {
  std::vector<AskedTerm> asked;
  std::vector<TermBool> constraints;
};

/// True exactly when `answer` is one that a judge of `edition` may give in this situation:
/// model/core/manual/judge.hpp's `judge_options`, as a term.
[[nodiscard]] TermBool is_judges_option(const TermAlgebra& a, const Edition& edition,
                                        const QuestionSet& questions, std::size_t question,
                                        const std::vector<TermInt>& situation,
                                        const TermInt& answer);

/// Binds the newest answer by the joint clauses that speak of it and of earlier ones. Where clauses
/// of tied questions clash, a judge may break one of them, and nothing is added.
void bind_jointly(const TermAlgebra& algebra, const Edition& edition, const QuestionSet& questions,
                  Transcript& transcript);

class SymbolicRules {
 public:
  /// The transcript collects the questions; all arguments must outlive this.
  SymbolicRules(const TermAlgebra& algebra, const Edition& edition, const QuestionSet& questions,
                Transcript& transcript)
      : algebra_(algebra), edition_(edition), questions_(questions), transcript_(transcript) {}

  /// `Question`: of the game whose edition this is.
  template <class Question, class... Values>
  [[nodiscard]] TermInt ask(Question question, const Values&... values) const {
    return as_heard(ask_terms(index(question), {values...}));
  }
  template <class Question, class... Values>
  [[nodiscard]] TermInt ask_if(const TermBool& relevant, Question question,
                               const Values&... values) const {
    (void)relevant;  // an answer that is not looked at binds nothing
    return ask(question, values...);
  }

 private:
  [[nodiscard]] TermInt ask_terms(std::size_t question, std::vector<TermInt> situation) const;

  const TermAlgebra& algebra_;
  const Edition& edition_;
  const QuestionSet& questions_;
  Transcript& transcript_;
};

}  // namespace headjudge::proofs
