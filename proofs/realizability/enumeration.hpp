// The cells of a question without a solver: every situation, one by one.
//
// A question has a few hundred situations, so what an edition says about it can be worked out by
// evaluating every clause at every situation and answer with plain integers. That is done for every
// question, and held against what the solver says. Each checks the other: where the solver
// finishes, the two must agree, and a disagreement is an error of this program that ends it by
// name. Where the solver gives up, no cell is lost: those of the enumeration stand, and the
// analysis says what the solver did not confirm.
//
// Source: minimal unsatisfiable sets as minimal hitting sets, Reiter, "A theory of diagnosis from
// first principles" (1987); listing them, Berge, "Hypergraphs" (1989).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "proofs/realizability/judges.hpp"

namespace headjudge::proofs {

/// The violation matrix of one situation: each sensible answer with the clauses that it breaks.
[[nodiscard]] std::vector<AnswerRow> violations_at(const Edition& edition, const Question& question,
                                                   const ClauseSet& clauses,
                                                   std::span<const int> situation);

/// Does every answer of the matrix break one of these clauses?
[[nodiscard]] bool leaves_nothing(const std::vector<AnswerRow>& matrix, const ClauseSet& clauses);
/// Leaves nothing, and every clause of it is needed for that.
[[nodiscard]] bool is_minimal_clash(const std::vector<AnswerRow>& matrix, const ClauseSet& clauses);
/// Keeps the sets that include no other set of the list; sorted.
[[nodiscard]] std::vector<ClauseSet> minimal_only(std::vector<ClauseSet> sets);
/// All minimal sets that meet every row's violations; sorted.
[[nodiscard]] std::vector<ClauseSet> minimal_hitting_sets(const std::vector<AnswerRow>& matrix);

/// All cells of a question, in the order of QuestionAnalysis. None where it does not arise.
[[nodiscard]] std::vector<Cell> enumerate_cells(const Edition& edition,
                                                const QuestionSet& questions, std::size_t question);

/// Where what the solver says and what was enumerated differ; empty where they agree. Of an
/// analysis that the solver left open only what it did find is compared.
[[nodiscard]] std::string disagreement(const QuestionAnalysis& solved,
                                       const std::vector<Cell>& enumerated,
                                       const Question& question);

/// Says that the solver and the enumeration disagree on a question, and ends the program.
[[noreturn]] void end_for_disagreement(const Edition& edition, const Question& question,
                                       const std::string& wrong);

/// The analysis with all its cells: those of the enumeration where the solver left some open.
/// Ends the program when the two disagree.
[[nodiscard]] QuestionAnalysis agreed(QuestionAnalysis solved, std::vector<Cell> enumerated,
                                      const Edition& edition, const Question& question);

}  // namespace headjudge::proofs
