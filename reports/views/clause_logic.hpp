// The logic of one manual's clauses: where they clash, what they leave open, and what is proved.
//
// For each question the situations in which no answer obeys every clause, with all minimal sets of
// clauses that cannot be obeyed together and what a judge may keep of them; then the situations in
// which the clauses leave a choice; then the clashes that only a reading of ours keeps away; then
// what the solver proved about all the rest, by how many queries, and what a second look without
// the solver says. Nothing is told that the analysis (proofs/realizability/judges.hpp) left
// unknown: it is named instead.
#pragma once

#include <string>

#include "model/core/logic/question.hpp"
#include "model/core/manual/edition.hpp"
#include "proofs/realizability/checker.hpp"
#include "proofs/realizability/judges.hpp"
#include "reports/result/sheet.hpp"

namespace headjudge::reports {

[[nodiscard]] std::string clause_logic_text(const Edition& edition, const QuestionSet& questions,
                                            const proofs::EditionAnalysis& analysis,
                                            const proofs::Certificate& certificate,
                                            const proofs::SolverLimits& limits,
                                            TextStyle style = {});

}  // namespace headjudge::reports
