// Building the terms of a question and reading matrices off them.
//
// Terms are simplified and looked up by their identity, so a clause that speaks of one answer only
// adds no bit for the others.
#include "proofs/realizability/question_terms.hpp"

#include <algorithm>

#include "proofs/smt/clause_terms.hpp"

namespace headjudge::proofs {

QuestionTerms::QuestionTerms(z3::context& context, const Edition& edition, const Question& question,
                             const ClauseSet& clauses)
    : context_(&context), clauses_(clauses), reachable_(context.bool_val(true)) {
  const TermAlgebra algebra(context);
  for (const Variable& variable : question.situation) {
    variables_.push_back(algebra.unknown_integer(variable.name));
  }
  reachable_ = can_come_up(algebra, question, variables_);
  for (std::size_t number = 0; number < question.answers.size(); ++number) {
    const TermInt answer = algebra.integer(static_cast<int>(number));
    const TermBool sensible = is_sensible(algebra, question, variables_, answer);
    Row row{bit_of(sensible), {}};
    for (const std::size_t clause : clauses_) {
      const TermBool kept = is_obeyed(algebra, edition, clause, variables_, answer);
      row.violated.push_back(bit_of(sensible && !kept));
    }
    rows_.push_back(std::move(row));
  }
}

std::size_t QuestionTerms::bit_of(const TermBool& term) {
  const z3::expr simple = term.expr().simplify();
  const auto same = std::ranges::find_if(
      terms_, [&](const z3::expr& known) { return known.id() == simple.id(); });
  if (same == terms_.end()) {
    terms_.push_back(simple);
    return terms_.size() - 1;
  }
  return static_cast<std::size_t>(same - terms_.begin());
}

QuestionTerms::Bits QuestionTerms::bits_in(const z3::model& model) const {
  Bits bits;
  for (const z3::expr& term : terms_) bits.push_back(value_in(model, TermBool(term)));
  return bits;
}

z3::expr QuestionTerms::at(const z3::expr& term, std::span<const int> situation) const {
  z3::expr_vector from(*context_);
  z3::expr_vector to(*context_);
  for (std::size_t i = 0; i < variables_.size(); ++i) {
    from.push_back(variables_[i].expr());
    to.push_back(context_->int_val(situation[i]));
  }
  z3::expr result = term;
  return result.substitute(from, to);
}

std::optional<bool> QuestionTerms::reachable_at(std::span<const int> situation) const {
  return constant(TermBool(at(reachable_.expr(), situation)));
}

std::optional<QuestionTerms::Bits> QuestionTerms::bits_at(std::span<const int> situation) const {
  Bits bits;
  for (const z3::expr& term : terms_) {
    const std::optional<bool> bit = constant(TermBool(at(term, situation)));
    if (!bit) return std::nullopt;
    bits.push_back(*bit);
  }
  return bits;
}

TermBool QuestionTerms::matches(const Bits& bits) const {
  TermBool all(context_->bool_val(true));
  for (std::size_t i = 0; i < terms_.size(); ++i) {
    const TermBool term(terms_[i]);
    all = all && (bits[i] ? term : !term);
  }
  return all;
}

std::vector<AnswerRow> QuestionTerms::matrix(const Bits& bits) const {
  std::vector<AnswerRow> result;
  for (std::size_t answer = 0; answer < rows_.size(); ++answer) {
    const Row& row = rows_[answer];
    if (!bits[row.sensible]) continue;
    AnswerRow out{static_cast<int>(answer), {}};
    for (std::size_t i = 0; i < clauses_.size(); ++i) {
      if (bits[row.violated[i]]) out.violates.push_back(clauses_[i]);
    }
    result.push_back(std::move(out));
  }
  return result;
}

}  // namespace headjudge::proofs
