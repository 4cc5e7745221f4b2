// Mendings for a terminal: what to change, before and after, and what comes of it.
//
// The overlay is printed as it would be written, so that it can be copied.
#pragma once

#include <string>

#include "model/core/logic/question.hpp"
#include "model/core/manual/edition.hpp"
#include "proofs/mending/mending.hpp"
#include "reports/result/sheet.hpp"

namespace headjudge::reports {

/// `rulings`: those that were tried, or why they were not.
[[nodiscard]] std::string mending_text(const proofs::MendedFinding& mended, const Edition& edition,
                                       const QuestionSet& questions,
                                       const proofs::TriedPlays& rulings, TextStyle style = {});

/// One line: the finding, its mendings and their sizes, seconds.
[[nodiscard]] std::string mending_row(const proofs::MendedFinding& mended, double seconds);

}  // namespace headjudge::reports
