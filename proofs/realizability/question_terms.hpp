// One question of one edition as terms: its situation, and what each answer would violate.
//
// The clauses' formulas are the very ones that the pointwise judge evaluates with integers; here
// they are evaluated in the solver's algebra, once for each answer, with the situation unknown.
// What differs between two situations of a question is then a handful of distinct truth values
// (the solver shares equal terms), and those are the bits of the violation matrix.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "model/core/logic/question.hpp"
#include "model/core/manual/edition.hpp"
#include "proofs/realizability/judges.hpp"
#include "proofs/smt/term_algebra.hpp"

namespace headjudge::proofs {

class QuestionTerms {
 public:
  QuestionTerms(z3::context& context, const Edition& edition, const Question& question,
                const ClauseSet& clauses);

  /// "These values are a situation that play can reach."
  [[nodiscard]] TermBool reachable() const { return reachable_; }

  /// The distinct truth values that make up the matrix, in a model or in a situation.
  using Bits = std::vector<bool>;
  [[nodiscard]] Bits bits_in(const z3::model& model) const;
  /// Empty optional: a term kept an unknown, which would be a mistake of ours.
  [[nodiscard]] std::optional<Bits> bits_at(std::span<const int> situation) const;
  [[nodiscard]] std::optional<bool> reachable_at(std::span<const int> situation) const;

  /// "The matrix of the situation is exactly this one."
  [[nodiscard]] TermBool matches(const Bits& bits) const;
  [[nodiscard]] std::vector<AnswerRow> matrix(const Bits& bits) const;

 private:
  struct Row {
    std::size_t sensible;               // index into terms_
    std::vector<std::size_t> violated;  // one for each clause: index into terms_
  };

  std::size_t bit_of(const TermBool& term);
  [[nodiscard]] z3::expr at(const z3::expr& term, std::span<const int> situation) const;

  z3::context* context_;
  ClauseSet clauses_;
  std::vector<TermInt> variables_;
  TermBool reachable_;
  std::vector<z3::expr> terms_;
  std::vector<Row> rows_;  // one for each answer
};

}  // namespace headjudge::proofs
