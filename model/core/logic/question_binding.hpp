// An engine's list of questions, held against the data file.
//
// A judge's table is indexed by position, so a question inserted, removed or reordered on one side
// only would be answered by its neighbour's row. An engine says its list once more in words, and
// the two are compared when a program starts.
#pragma once

#include <span>
#include <string_view>

#include "model/core/base/result.hpp"
#include "model/core/logic/question.hpp"

namespace headjudge {

/// What an engine believes about one question of the data file.
struct QuestionRow {
  std::string_view id;
  std::string_view answers;    ///< space-separated names, or "" for a number
  std::string_view situation;  ///< space-separated variables, an enumeration as name(value value)
};

/// Errors name the first question that differs, and its line.
[[nodiscard]] Result<void> bind_question_rows(const QuestionSet& questions,
                                              std::span<const QuestionRow> rows);

}  // namespace headjudge
