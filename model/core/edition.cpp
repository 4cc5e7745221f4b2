// Reading an edition, and what it permits.
//
// Each clause is checked against the question that it answers, so a draft with a misspelt answer is
// refused when it is read and not when it is first asked. A clause whose formula never speaks of
// `answer` would forbid situations instead of answers; the manual cannot do that, so it is refused.
#include "model/core/edition.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "model/core/ascii.hpp"
#include "model/core/data_file.hpp"
#include "model/core/fingerprint.hpp"
#include "model/core/suggestion.hpp"
#include "model/core/text_file.hpp"

namespace headjudge {
namespace {

bool is_iso_date(std::string_view text) {
  if (text.size() != 10) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool dash = i == 4 || i == 7;
    if (dash ? text[i] != '-' : !is_digit(text[i])) return false;
  }
  return true;
}

std::vector<std::string> question_ids(const QuestionSet& questions) {
  std::vector<std::string> ids;
  ids.reserve(questions.questions.size());
  for (const Question& question : questions.questions) ids.push_back(question.id);
  return ids;
}

void read_clause_formula(TableReader& in, Clause& clause, const QuestionSet& questions) {
  const DataNode* node = in.optional_text_node("formula");
  const std::string id = in.text("question");
  if (in.failed() || node == nullptr) return;
  const std::optional<std::size_t> question = questions.index_of(id);
  if (!question) {
    return in.fail("question", fmt::format("there is no question `{}`", id),
                   expected_name(id, question_ids(questions)));
  }
  clause.question = *question;
  const std::vector<Variable> vocabulary = questions.questions[*question].vocabulary();
  Result<Formula> formula = parse_formula(node->text, vocabulary, in.position(*node));
  if (!formula) return in.fail(formula.error());
  if (!formula->mentions(static_cast<int>(vocabulary.size()) - 1)) {
    in.fail("formula", "the formula says nothing about the answer",
            "`answer` in it, as in `situation -> answer = ...`");
  }
  clause.formula = std::move(*formula);
}

Result<Clause> read_clause(const DataNode& table, const std::string& file,
                           const QuestionSet& questions) {
  TableReader in(table, file, "a clause",
                 {"id", "question", "cites", "says", "reading", "fingerprint", "formula"});
  Clause clause;
  clause.line = table.line;
  clause.id = in.text("id");
  clause.cites = in.text("cites");
  clause.says = in.text("says");
  clause.reading = in.optional_text("reading");
  clause.fingerprint = in.text("fingerprint");
  (void)in.text("formula");
  read_clause_formula(in, clause, questions);
  if (!is_fingerprint(clause.fingerprint)) {
    in.fail("fingerprint", fmt::format("`{}` is not a fingerprint", clause.fingerprint),
            "a number of words, a colon, and 16 lower-case hex digits");
  }
  if (in.failed()) return refuse(in.error());
  return clause;
}

void read_head(TableReader& in, Edition& edition, const QuestionSet& questions) {
  edition.id = in.text("id");
  edition.title = in.text("title");
  edition.date = in.optional_text("date");
  edition.document = in.optional_text("document");
  const std::string game = in.text("game");
  if (!edition.date.empty() && !is_iso_date(edition.date)) {
    in.fail("date", fmt::format("`{}` is not a date", edition.date), "YYYY-MM-DD, or no date");
  }
  if (!in.failed() && game != questions.game) {
    in.fail("game", fmt::format("the edition is one of `{}`", game), questions.game);
  }
}

}  // namespace

const Clause* Edition::find(std::string_view clause_id) const {
  const auto found = std::ranges::find(clauses, clause_id, &Clause::id);
  return found != clauses.end() ? &*found : nullptr;
}

std::vector<std::size_t> Edition::clauses_of(std::size_t question) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    if (clauses[i].question == question) found.push_back(i);
  }
  return found;
}

Result<Edition> parse_edition(std::string_view toml, const std::string& file,
                              const QuestionSet& questions) {
  const Result<DataNode> root = parse_data(toml, file);
  if (!root) return refuse(root.error());
  TableReader in(*root, file, "an edition", {"id", "title", "date", "document", "game", "clause"});
  Edition edition;
  edition.file = file;
  read_head(in, edition, questions);
  for (const DataNode* table : in.tables("clause")) {
    if (in.failed()) break;
    Result<Clause> clause = read_clause(*table, file, questions);
    if (!clause) return refuse(clause.error());
    if (const Clause* same = edition.find(clause->id)) {
      in.fail({file, table->line, table->column,
               fmt::format("the clause `{}` stands already in line {}", same->id, same->line),
               "an id of its own"});
    }
    edition.clauses.push_back(std::move(*clause));
  }
  if (in.failed()) return refuse(in.error());
  return edition;
}

Result<Edition> load_edition(const std::filesystem::path& path, const QuestionSet& questions) {
  const Result<std::string> text = read_text_file(path);
  if (!text) return refuse(text.error());
  return parse_edition(*text, path.string(), questions);
}

Result<std::string> game_of_edition(const std::filesystem::path& path) {
  const Result<std::string> text = read_text_file(path);
  if (!text) return refuse(text.error());
  const Result<DataNode> root = parse_data(*text, path.string());
  if (!root) return refuse(root.error());
  const DataNode* game = root->find("game");
  if (game != nullptr && game->kind == DataNode::Kind::text) return game->text;
  return refuse({.file = path.string(),
                 .message = "the edition does not say of which game it is",
                 .expected = "game = \"...\""});
}

std::vector<int> permitted_answers(const Edition& edition, const QuestionSet& questions,
                                   std::size_t question, std::span<const int> situation) {
  const Question& asked = questions.questions[question];
  std::vector<int> values(situation.begin(), situation.end());
  values.push_back(0);
  std::vector<int> permitted;
  for (int answer = 0; answer < static_cast<int>(asked.answers.size()); ++answer) {
    values.back() = answer;
    if (!asked.is_sensible(situation, answer)) continue;
    const bool all = std::ranges::all_of(edition.clauses, [&](const Clause& clause) {
      return clause.question != question || holds(clause.formula, values);
    });
    if (all) permitted.push_back(answer);
  }
  return permitted;
}

}  // namespace headjudge
