// The cells of questions that joint clauses tie to each other, and the number of their judges.
//
// Without joint clauses a situation is looked at alone, and a question's judges are counted by
// multiplying. With them a judge answers a whole block of places at once
// (model/core/manual/joined.hpp). Three things are worked out for each block: which demands cannot
// be met together, which answers are left at each place, and how many judges there are. The first
// two also by the solver, from the formulas; a disagreement ends the program by name. The number is
// counted by eliminating one place after the other; up to kMostListed judges the solver lists them
// all, and the checker counts in a way of its own (checker.hpp).
//
// What could make a verdict about joint clauses false, each with its test
// (tests/proofs/realizability/joined_test.cpp):
//
// - clauses that leave each question open and clash together: a look at one question finds nothing;
// - a joint clause that leaves one answer: the gap that each question has alone is gone;
// - a number of judges that is multiplied although the answers depend on each other;
// - a variable that is never the same in both questions: the clause demands nothing, is refused;
// - joint situations each of which has an answer, although no function answers all of them;
// - a judge who uses a freedom and keeps an answer that is tied to it: no judge of the edition.
//
// A joint situation is one in which each of the questions can come up. Whether they come up at one
// moment of some game is shown by a play or not at all.
//
// Source: counting by elimination, Dechter, "Bucket elimination" (1999).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <boost/multiprecision/cpp_int.hpp>

#include "proofs/realizability/judges.hpp"

namespace headjudge::proofs {

using JudgeCount = boost::multiprecision::cpp_int;

/// Up to so many judges of a block are listed by the solver too.
inline constexpr std::size_t kMostListed = 256;
/// The most rows of a table on the way to a number of judges, and the most ways to answer all cells
/// that are tried for the number of those who answer uniformly.
inline constexpr std::size_t kMostRows = 1'000'000;
inline constexpr std::size_t kMostUniform = 65'536;

/// The number of a block's judges; nothing where a table would have too many rows.
[[nodiscard]] std::optional<JudgeCount> count_judges(const BlockJudges& judges);

/// Those of the tied questions, in the order of their first places.
[[nodiscard]] std::vector<const BlockJudges*> blocks_of(const Edition& edition,
                                                        const JoinedAnswers& joined,
                                                        std::size_t question);

/// A block as a certificate keeps it. `unknown` gets what could not be worked out.
[[nodiscard]] JoinedBlock described(const BlockJudges& judges, std::string& unknown);

/// The cells of a question that is tied to others, by smallest situation. `blocks`: those of the
/// edition, as they were described.
[[nodiscard]] std::vector<Cell> joined_cells(const Edition& edition, const QuestionSet& questions,
                                             std::size_t question, const JoinedAnswers& joined,
                                             const std::vector<JoinedBlock>& blocks);

/// What is left at a place of a block, as a violation matrix: a row that breaks nothing for each
/// answer that is permitted; where none is, a row for each way out of the clashes at this place,
/// with the clauses that it breaks there.
[[nodiscard]] std::vector<AnswerRow> joined_matrix(const BlockJudges& judges, AskedPlace place);

/// Where the solver and the search part on a block; empty where they agree. `found` gets what the
/// solver gave up on, and how often it was asked.
[[nodiscard]] std::string disagreement_on(const BlockJudges& judges, const JoinedBlock& described,
                                          const Edition& edition, const QuestionSet& questions,
                                          const SolverLimits& limits, QuestionAnalysis& found);

/// How many ways there are to answer each of these cells, of questions that are tied to each other,
/// in all its situations alike, so that a judge answers so; "at least ..." where they are too many.
[[nodiscard]] std::string count_uniform(const Edition& edition, const QuestionSet& questions,
                                        const std::vector<const QuestionAnalysis*>& tied);

}  // namespace headjudge::proofs
