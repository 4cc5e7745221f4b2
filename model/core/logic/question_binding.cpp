// Comparing an engine's list of questions with the file's (see question_binding.hpp).
//
// Both are put into the same words and compared as words, so that the message can show them.
#include "model/core/logic/question_binding.hpp"

#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace headjudge {

namespace {

std::string answers_in_words(const Question& question) {
  std::string names;
  if (question.answers_are_numbers) return names;
  for (const Answer& answer : question.answers) {
    names += (names.empty() ? "" : " ") + answer.name;
  }
  return names;
}

std::string situation_in_words(const Question& question) {
  std::string names;
  for (const Variable& variable : question.situation) {
    names += (names.empty() ? "" : " ") + variable.name;
    if (!variable.names.empty()) names += fmt::format("({})", fmt::join(variable.names, " "));
  }
  return names;
}

}  // namespace

Result<void> bind_question_rows(const QuestionSet& questions, std::span<const QuestionRow> rows) {
  for (std::size_t i = 0; i < questions.questions.size() && i < rows.size(); ++i) {
    const Question& question = questions.questions[i];
    const auto seen = fmt::format("{}: {}: {}", question.id, answers_in_words(question),
                                  situation_in_words(question));
    const auto wanted = fmt::format("{}: {}: {}", rows[i].id, rows[i].answers, rows[i].situation);
    if (seen == wanted) continue;
    return refuse({.file = questions.file,
                   .line = question.line,
                   .message = fmt::format("the engine does not ask `{}` here", seen),
                   .expected = fmt::format("`{}`", wanted)});
  }
  if (questions.questions.size() == rows.size()) return {};
  return refuse({.file = questions.file,
                 .message = fmt::format("there are {} questions", questions.questions.size()),
                 .expected = fmt::format("the {} that the engine asks", rows.size())});
}

}  // namespace headjudge
