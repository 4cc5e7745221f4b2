// Reading the parts of a clause that are held against its question (see clause_reading.hpp).
//
// The order matters to who reads the error: an unknown question is told before its formula.
#include "model/core/manual/clause_reading.hpp"

#include <algorithm>
#include <span>
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

void read_rank(TableReader& in, Clause& clause) {
  if (!in.has("rank")) return;
  const std::string name = in.text("rank");
  if (in.failed()) return;
  const auto rank = find_rank(name);
  if (!rank)
    return in.fail("rank", fmt::format("there is no rank `{}`", name),
                   "rule, card, summary or revision");
  clause.rank = *rank;
}

void read_reading(TableReader& in, Clause& clause, const QuestionSet& questions) {
  if (in.has("note")) clause.note = in.text("note");
  if (in.has("reading")) clause.reading = in.text("reading");
  const DataNode* node = in.optional_text_node("otherwise");
  if (in.failed()) return;
  if (node == nullptr) {
    if (!in.has("reading")) return;
    return in.fail("reading", "a reading without the other way to read the sentence",
                   "`otherwise`, a formula; or `note`, where there is no other way");
  }
  if (!in.has("reading")) {
    return in.fail("otherwise", "there is no reading that it is the other way of", "`reading`");
  }
  const Question& question = questions.questions[clause.question];
  Result<Formula> other = parse_formula(node->text, question.vocabulary(), in.position(*node));
  if (!other) return in.fail(other.error());
  const bool says_nothing = other->text == "true";
  if (!says_nothing && !other->mentions(static_cast<int>(question.vocabulary().size()) - 1)) {
    return in.fail("otherwise", "the formula says nothing about the answer",
                   "`answer` in it, or `true`, where the sentence says nothing of the question");
  }
  if (demand_the_same(clause.formula, *other, question)) {
    return in.fail("otherwise", "it demands what the formula demands", "another demand");
  }
  clause.otherwise = std::move(*other);
}

void read_exceptions(TableReader& in, Clause& clause) {
  if (in.has("excepts")) clause.excepts = in.texts("excepts");
}

bool demand_the_same(const Formula& one, const Formula& other, const Question& question) {
  for (std::size_t number = 0; number < question.situation_count(); ++number) {
    std::vector<int> values = question.situation_values(number);
    if (!question.is_reachable(values)) continue;
    values.push_back(0);
    for (int answer = 0; answer < static_cast<int>(question.answers.size()); ++answer) {
      values.back() = answer;
      if (!question.is_sensible(std::span(values).first(values.size() - 1), answer)) continue;
      if (holds(one, values) != holds(other, values)) return false;
    }
  }
  return true;
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

namespace {

/// Is there an answer to every situation that obeys both?
bool are_compatible(const Clause& one, const Clause& other, const Question& question) {
  for (std::size_t number = 0; number < question.situation_count(); ++number) {
    const std::vector<int> situation = question.situation_values(number);
    if (!question.is_reachable(situation)) continue;
    std::vector<int> values = situation;
    values.push_back(0);
    bool some = false;
    for (int answer = 0; answer < static_cast<int>(question.answers.size()) && !some; ++answer) {
      values.back() = answer;
      some = question.is_sensible(situation, answer) && holds(one.formula, values) &&
             holds(other.formula, values);
    }
    if (!some) return false;
  }
  return true;
}

/// What is wrong with an exception, and what it should be; empty: nothing.
std::pair<std::string, std::string> exception_fault(const Clause& clause, const std::string& id,
                                                    const Edition& edition,
                                                    const QuestionSet& questions) {
  const auto other = std::ranges::find(edition.clauses, id, &Clause::id);
  const std::string expected = "another clause on the same question, which it clashes with";
  if (other == edition.clauses.end()) {
    return {fmt::format("there is no clause `{}` for `{}` to except", id, clause.id), expected};
  }
  if (other->question != clause.question || id == clause.id) {
    return {fmt::format("`{}` cannot be an exception to `{}`", clause.id, id), expected};
  }
  if (are_compatible(clause, *other, questions.questions[clause.question])) {
    return {fmt::format("`{}` and `{}` can always be obeyed together", clause.id, id), expected};
  }
  return {};
}

}  // namespace

void drop_idle_exceptions(Edition& draft, const QuestionSet& questions) {
  for (Clause& clause : draft.clauses) {
    if (clause.fingerprints.empty()) continue;  // the draft's own
    std::erase_if(clause.excepts, [&](const std::string& id) {
      return !exception_fault(clause, id, draft, questions).first.empty();
    });
  }
}

std::optional<InputError> exception_at_fault(const Edition& edition, const QuestionSet& questions) {
  for (const Clause& clause : edition.clauses) {
    for (const std::string& id : clause.excepts) {
      auto [what, expected] = exception_fault(clause, id, edition, questions);
      if (!what.empty()) return InputError{edition.file, clause.line, 1, what, expected};
    }
  }
  return std::nullopt;
}

}  // namespace headjudge
