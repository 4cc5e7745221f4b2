// Reading a *.questions.toml: the points where play needs an answer, as data.
//
// The engine indexes a judge's table by what is read here and trusts it, so everything that it
// relies on is checked once, at the door: names that formulas can say, ranges that are finite and
// small, and in each situation that can come up at least one answer that makes sense.
#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/text_file.hpp"
#include "model/core/logic/data_file.hpp"
#include "model/core/logic/question.hpp"
#include "model/core/logic/variable_file.hpp"

namespace headjudge {
namespace {

constexpr std::size_t kMostVariables = 4;  // as in Judge
constexpr std::size_t kMostSituations = 65'536;
constexpr std::size_t kMostAnswers = 200;

Result<Answer> read_answer(const DataNode& table, const std::string& file) {
  TableReader in(table, file, "an answer", {"name", "says"});
  Answer answer{in.text("name"), in.text("says")};
  check_names(in, "name", {answer.name});
  if (in.failed()) return refuse(in.error());
  return answer;
}

/// answer_range = { from = 0, to = 10, says = "{} cards" }: the answers are the numbers.
Result<std::vector<Answer>> read_answer_range(const DataNode& table, const std::string& file) {
  TableReader in(table, file, "an answer range", {"from", "to", "says"});
  (void)in.integer("from", 0, 0);
  const int to = in.integer("to", 1, static_cast<int>(kMostAnswers) - 1);
  const std::string says = in.text("says");
  const std::size_t hole = says.find("{}");
  if (hole == std::string::npos) {
    in.fail("says", "the words do not say where the number goes", "{} in its place");
  }
  if (in.failed()) return refuse(in.error());
  std::vector<Answer> answers;
  for (int number = 0; number <= to; ++number) {
    const std::string name = fmt::format("{}", number);
    answers.push_back({name, std::string(says).replace(hole, 2, name)});
  }
  return answers;
}

void read_answers(TableReader& in, Question& question, const std::string& file) {
  if (const DataNode* range = in.optional_table("answer_range")) {
    if (in.has("answers")) in.fail("answers", "a question has `answers` or an `answer_range`");
    Result<std::vector<Answer>> answers = read_answer_range(*range, file);
    if (!answers) return in.fail(answers.error());
    question.answers = std::move(*answers);
    question.answers_are_numbers = true;
    return;
  }
  for (const DataNode* table : in.tables("answers")) {
    Result<Answer> answer = read_answer(*table, file);
    if (!answer) return in.fail(answer.error());
    if (question.find_answer(answer->name)) {
      return in.fail({file, table->line, table->column,
                      fmt::format("there are two answers `{}`", answer->name), ""});
    }
    question.answers.push_back(std::move(*answer));
  }
  if (question.answers.size() < 2 || question.answers.size() > kMostAnswers) {
    in.fail("answers", fmt::format("the question has {} answers", question.answers.size()),
            fmt::format("2 to {}, in `answers` or as an `answer_range`", kMostAnswers));
  }
}

void read_situation(TableReader& in, Question& question, const std::string& file) {
  for (const DataNode* table : in.tables("situation")) {
    Result<Variable> variable = read_variable(*table, file, "a situation's variable");
    if (!variable) return in.fail(variable.error());
    if (std::ranges::find(question.situation, variable->name, &Variable::name) !=
        question.situation.end()) {
      return in.fail({file, table->line, table->column,
                      fmt::format("there are two variables `{}`", variable->name), ""});
    }
    question.situation.push_back(std::move(*variable));
  }
  std::size_t count = 1;
  for (const Variable& variable : question.situation) {
    count = std::min(count * static_cast<std::size_t>(variable.size()), kMostSituations + 1);
  }
  if (count > kMostSituations || question.situation.size() > kMostVariables) {
    in.fail("situation", "the question has too many situations",
            fmt::format("at most {} variables and {} situations", kMostVariables, kMostSituations));
  }
}

/// A value with a variable's name would make formulas ambiguous to the eye.
void check_values_against_variables(TableReader& in, const Question& question) {
  const std::vector<Variable> vocabulary = question.vocabulary();
  for (const Variable& variable : vocabulary) {
    for (const std::string& name : variable.names) {
      if (std::ranges::find(vocabulary, name, &Variable::name) == vocabulary.end()) continue;
      in.fail(variable.name == "answer" ? "answers" : "situation",
              fmt::format("`{}` is a variable and also a value of `{}`", name, variable.name));
    }
  }
}

std::optional<Formula> read_formula(TableReader& in, std::string_view key,
                                    std::span<const Variable> vocabulary) {
  const DataNode* node = in.optional_text_node(key);
  if (node == nullptr) return std::nullopt;
  Result<Formula> formula = parse_formula(node->text, vocabulary, in.position(*node));
  if (formula) return std::move(*formula);
  in.fail(formula.error());
  return std::nullopt;
}

void check_some_answer_is_sensible(TableReader& in, const Question& question) {
  for (std::size_t index = 0; index < question.situation_count(); ++index) {
    const std::vector<int> values = question.situation_values(index);
    bool some = !question.is_reachable(values);
    for (std::size_t a = 0; a < question.answers.size() && !some; ++a) {
      some = question.is_sensible(values, static_cast<int>(a));
    }
    if (some) continue;
    in.fail("sensible", fmt::format("no answer is sensible in a situation that can be reached ({})",
                                    question.situation_text(values)));
    return;
  }
}

Result<Question> read_question(const DataNode& table, const std::string& file) {
  TableReader in(table, file, "a question",
                 {"id", "chapter", "asks", "term", "situation", "answers", "answer_range",
                  "reachable", "sensible"});
  Question question;
  question.line = table.line;
  question.id = in.text("id");
  question.chapter = in.text("chapter");
  question.asks = in.text("asks");
  question.term = in.optional_text("term");
  read_situation(in, question, file);
  read_answers(in, question, file);
  if (in.failed()) return refuse(in.error());
  check_values_against_variables(in, question);
  question.reachable = read_formula(in, "reachable", question.situation);
  question.sensible = read_formula(in, "sensible", question.vocabulary());
  if (!in.failed() && question.sensible) check_some_answer_is_sensible(in, question);
  if (in.failed()) return refuse(in.error());
  return question;
}

/// What constraints may speak of; nothing where the game has no file of observables.
Result<void> read_observables_beside(const std::filesystem::path& path, QuestionSet& set) {
  const std::filesystem::path file =
      path.parent_path() / fmt::format("{}.observables.toml", set.game);
  if (!std::filesystem::exists(file)) return {};
  Result<std::vector<Variable>> observables = load_observables(file);
  if (!observables) return refuse(observables.error());
  set.observables = std::move(*observables);
  return {};
}

}  // namespace

Result<QuestionSet> parse_questions(std::string_view toml, const std::string& file) {
  const Result<DataNode> root = parse_data(toml, file);
  if (!root) return refuse(root.error());
  TableReader in(*root, file, "a file of questions", {"game", "question"});
  QuestionSet set{.game = in.text("game"), .file = file};
  for (const DataNode* table : in.tables("question")) {
    Result<Question> question = read_question(*table, file);
    if (!question) return refuse(question.error());
    if (const Question* same = set.find(question->id)) {
      in.fail({file, table->line, table->column,
               fmt::format("the question `{}` is already in line {}", same->id, same->line),
               "an id of its own"});
      break;
    }
    set.questions.push_back(std::move(*question));
  }
  if (set.questions.empty()) in.fail("", "the file has no question", "[[question]]");
  if (in.failed()) return refuse(in.error());
  return set;
}

Result<QuestionSet> load_questions(const std::filesystem::path& path) {
  const Result<std::string> text = read_text_file(path);
  if (!text) return refuse(text.error());
  Result<QuestionSet> set = parse_questions(*text, path.string());
  if (!set) return set;
  if (auto read = read_observables_beside(path, *set); !read) return refuse(read.error());
  const std::filesystem::path terms_file =
      path.parent_path() / fmt::format("{}.terms.toml", set->game);
  if (!std::filesystem::exists(terms_file)) return set;
  Result<std::vector<Term>> terms = load_terms(terms_file);
  if (!terms) return refuse(terms.error());
  set->terms = std::move(*terms);
  for (const Question& question : set->questions) {
    if (question.term.empty() || set->find_term(question.term) != nullptr) continue;
    return refuse({set->file, question.line, 1, fmt::format("there is no term `{}`", question.term),
                   fmt::format("a term of {}", terms_file.string())});
  }
  return set;
}

}  // namespace headjudge
