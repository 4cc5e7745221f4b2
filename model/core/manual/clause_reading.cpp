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
#include <fmt/ranges.h>

#include "model/core/base/suggestion.hpp"
#include "model/core/logic/joint_vocabulary.hpp"
#include "model/core/manual/joined.hpp"

namespace headjudge {
namespace {

std::vector<std::string> question_ids(const QuestionSet& questions) {
  std::vector<std::string> ids;
  ids.reserve(questions.questions.size());
  for (const Question& question : questions.questions) ids.push_back(question.id);
  return ids;
}

/// What a clause's formula speaks about: the situations, then an answer of each of its questions.
std::vector<Variable> vocabulary_of(const Clause& clause, const QuestionSet& questions) {
  if (!clause.is_joint()) return questions.questions[clause.question].vocabulary();
  return joint_vocabulary(questions, clause.questions())->variables;
}

/// The first answer that the formula says nothing about; none: it speaks of all.
std::optional<std::string> unmentioned_answer(const Formula& formula,
                                              const std::vector<Variable>& vocabulary,
                                              std::size_t answers) {
  for (std::size_t i = vocabulary.size() - answers; i < vocabulary.size(); ++i) {
    if (!formula.mentions(static_cast<int>(i))) return vocabulary[i].name;
  }
  return std::nullopt;
}

/// Reads a formula of a clause; `key` is `formula` or `otherwise`.
Result<Formula> read_demand(TableReader& in, const DataNode& node, const Clause& clause,
                            const QuestionSet& questions) {
  const std::vector<Variable> vocabulary = vocabulary_of(clause, questions);
  return parse_formula(node.text, vocabulary, in.position(node));
}

}  // namespace

void read_formula(TableReader& in, Clause& clause, const QuestionSet& questions) {
  (void)in.text("formula");
  const DataNode* node = in.optional_text_node("formula");
  if (in.failed() || node == nullptr) return;
  Result<Formula> formula = read_demand(in, *node, clause, questions);
  if (!formula) return in.fail(formula.error());
  const auto missing =
      unmentioned_answer(*formula, vocabulary_of(clause, questions), clause.others.size() + 1);
  if (missing && clause.is_joint()) {
    in.fail("formula", fmt::format("the formula says nothing about `{}`", *missing),
            "the answer to each of its questions in it, or fewer `questions`");
  } else if (missing) {
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
  Result<Formula> other = read_demand(in, *node, clause, questions);
  if (!other) return in.fail(other.error());
  const auto missing =
      unmentioned_answer(*other, vocabulary_of(clause, questions), clause.others.size() + 1);
  if (missing && other->text != "true") {
    const std::string what = clause.is_joint() ? fmt::format("`{}`", *missing) : "the answer";
    return in.fail("otherwise", fmt::format("the formula says nothing about {}", what),
                   fmt::format("{} in it, or `true`, where the sentence says nothing of the "
                               "question",
                               clause.is_joint() ? what : "`answer`"));
  }
  if (demand_the_same(clause.formula, *other, clause, questions)) {
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

bool demand_the_same(const Formula& one, const Formula& other, const Clause& clause,
                     const QuestionSet& questions) {
  if (!clause.is_joint()) return demand_the_same(one, other, questions.questions[clause.question]);
  const auto demands = [&](const Formula& formula) {
    Clause tried = clause;
    tried.formula = formula;
    return joint_demands(tried, questions);
  };
  return demands(one) == demands(other);
}

namespace {

void read_joint_questions(TableReader& in, Clause& clause, const QuestionSet& questions) {
  std::vector<std::size_t> asked;
  for (const std::string& id : in.texts("questions")) {
    const std::optional<std::size_t> question = questions.index_of(id);
    if (!question) {
      return in.fail("questions", fmt::format("there is no question `{}`", id),
                     expected_name(id, question_ids(questions)));
    }
    if (std::ranges::find(asked, *question) != asked.end()) {
      return in.fail("questions", fmt::format("`{}` is there twice", id), "different questions");
    }
    if (questions.questions[*question].answers.size() > kMostJoinedAnswers) {
      return in.fail("questions", fmt::format("`{}` has too many answers", id),
                     fmt::format("at most {}", kMostJoinedAnswers));
    }
    asked.push_back(*question);
  }
  if (in.failed()) return;
  if (asked.size() < 2) {
    return in.fail("questions", "a joint clause speaks of two questions or more",
                   "`question`, where it is one");
  }
  const auto vocabulary = joint_vocabulary(questions, asked);
  if (!vocabulary) return in.fail("questions", vocabulary.error(), "questions that go together");
  const auto shares = in.has("shares") ? in.texts("shares") : std::vector<std::string>{};
  if (shares != vocabulary->shared) {
    return in.fail(in.has("shares") ? "shares" : "questions",
                   fmt::format("the questions have these variables in common: {}",
                               vocabulary->shared.empty()
                                   ? "none"
                                   : fmt::format("{}", fmt::join(vocabulary->shared, ", "))),
                   "exactly these in `shares`, if each is one thing at that moment");
  }
  clause.question = asked.front();
  clause.others.assign(asked.begin() + 1, asked.end());
}

}  // namespace

void read_question_and_formula(TableReader& in, Clause& clause, const QuestionSet& questions) {
  if (in.has("questions")) {
    if (in.has("question")) in.fail("question", "there are `questions` too", "one of the two");
    read_joint_questions(in, clause, questions);
    if (!in.failed()) read_formula(in, clause, questions);
    return;
  }
  if (in.has("shares")) in.fail("shares", "a clause of one question shares nothing", "`questions`");
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
    for (const std::size_t asked : clause.questions()) {
      const Question& question = questions.questions[asked];
      if (edition.asks(question)) continue;
      return InputError{edition.file, clause.line, 1,
                        fmt::format("the clause `{}` answers `{}`, which arises only where the "
                                    "term `{}` is defined",
                                    clause.id, question.id, question.term),
                        fmt::format("a [[definition]] of `{}`", question.term)};
    }
  }
  return std::nullopt;
}

namespace {

/// Can a judge obey both, in every joint situation that one of them speaks of?
bool are_compatible_jointly(const Clause& one, const Clause& other, const QuestionSet& questions) {
  Edition both;
  both.clauses = {one, other};
  return std::ranges::none_of(JoinedAnswers(both, questions).blocks(), &BlockJudges::clashes);
}

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
  const auto share_a_question = [&](const Clause& one, const Clause& two) {
    return std::ranges::any_of(one.questions(), [&](std::size_t q) { return two.speaks_of(q); });
  };
  if (other == edition.clauses.end()) {
    return {fmt::format("there is no clause `{}` for `{}` to except", id, clause.id), expected};
  }
  if (!share_a_question(clause, *other) || id == clause.id) {
    return {fmt::format("`{}` cannot be an exception to `{}`", clause.id, id), expected};
  }
  const bool compatible =
      clause.is_joint() || other->is_joint()
          ? are_compatible_jointly(clause, *other, questions)
          : are_compatible(clause, *other, questions.questions[clause.question]);
  if (compatible) {
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
