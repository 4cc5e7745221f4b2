// Reading the parts of a clause that are held against its question (see clause_reading.hpp).
//
// The order matters to who reads the error: an unknown question is told before its formula.
#include "model/core/manual/clause_reading.hpp"

#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "model/core/base/suggestion.hpp"

namespace headjudge {
namespace {

std::vector<std::string> question_ids(const QuestionSet& questions) {
  std::vector<std::string> ids;
  ids.reserve(questions.questions.size());
  for (const Question& question : questions.questions) ids.push_back(question.id);
  return ids;
}

}  // namespace

void read_formula(TableReader& in, Clause& clause, const QuestionSet& questions) {
  (void)in.text("formula");
  const DataNode* node = in.optional_text_node("formula");
  if (in.failed() || node == nullptr) return;
  const std::vector<Variable> vocabulary = questions.questions[clause.question].vocabulary();
  Result<Formula> formula = parse_formula(node->text, vocabulary, in.position(*node));
  if (!formula) return in.fail(formula.error());
  if (!formula->mentions(static_cast<int>(vocabulary.size()) - 1)) {
    in.fail("formula", "the formula says nothing about the answer",
            "`answer` in it, as in `situation -> answer = ...`");
  }
  clause.formula = std::move(*formula);
}

void read_question_and_formula(TableReader& in, Clause& clause, const QuestionSet& questions) {
  const std::string id = in.text("question");
  const std::optional<std::size_t> question = questions.index_of(id);
  if (!question && !in.failed()) {
    return in.fail("question", fmt::format("there is no question `{}`", id),
                   expected_name(id, question_ids(questions)));
  }
  clause.question = question.value_or(0);
  read_formula(in, clause, questions);
}

std::optional<InputError> clause_never_asked(const Edition& edition, const QuestionSet& questions) {
  for (const Clause& clause : edition.clauses) {
    const Question& question = questions.questions[clause.question];
    if (edition.asks(question)) continue;
    return InputError{edition.file, clause.line, 1,
                      fmt::format("the clause `{}` answers `{}`, which arises only where the term "
                                  "`{}` is defined",
                                  clause.id, question.id, question.term),
                      fmt::format("a [[definition]] of `{}`", question.term)};
  }
  return std::nullopt;
}

}  // namespace headjudge
