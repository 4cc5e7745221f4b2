// Clauses and questions as terms of the solver, over any situation and answer.
//
// The formulas are those that a judge evaluates with integers (model/core/logic/formula.hpp). Here
// the situation and the answer may be numbers or unknowns: realizability leaves the situation
// open, a core of clauses the answer, and a claim about all judges both.
#pragma once

#include <span>

#include "model/core/logic/question.hpp"
#include "model/core/manual/edition.hpp"
#include "proofs/smt/term_algebra.hpp"

namespace headjudge::proofs {

/// "The clause, by its place in the edition, is obeyed by this answer in this situation."
[[nodiscard]] TermBool is_obeyed(const TermAlgebra& a, const Edition& edition, std::size_t clause,
                                 std::span<const TermInt> situation, const TermInt& answer);

/// "The answer makes sense at all."
[[nodiscard]] TermBool is_sensible(const TermAlgebra& a, const Question& question,
                                   std::span<const TermInt> situation, const TermInt& answer);

/// "The situation is one that the question declares, and one that play can reach."
[[nodiscard]] TermBool can_come_up(const TermAlgebra& a, const Question& question,
                                   std::span<const TermInt> situation);

}  // namespace headjudge::proofs
