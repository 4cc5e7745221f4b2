// Reading an edition's file.
//
// Each table of the file is one entry; the first error is kept with its place, and nothing after it
// is believed. What is held against a clause's question is in clause_reading.cpp.
//
// Every word that cards carry has its place in every edition: the manual defines it, or `lacks`
// names it. So a new word cannot be forgotten in an edition, and a game under an edition has only
// cards whose words its manual knows.
#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/ascii.hpp"
#include "model/core/base/suggestion.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/logic/data_file.hpp"
#include "model/core/manual/clause_reading.hpp"
#include "model/core/manual/edition.hpp"
#include "model/core/manual/fingerprint.hpp"
#include "model/core/manual/joined.hpp"

namespace headjudge {
namespace {

/// A day, or the month or year alone where a manual tells no more.
bool is_iso_date(std::string_view text) {
  if (text.size() != 10 && text.size() != 7 && text.size() != 4) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool dash = i == 4 || i == 7;
    if (dash ? text[i] != '-' : !is_digit(text[i])) return false;
  }
  return true;
}

/// `key = ".."`, or `keys = ["..", ".."]` where there are several.
std::vector<std::string> one_or_several(TableReader& in, const std::string& key) {
  const std::string keys = key + "s";
  if (!in.has(keys)) return {in.text(key)};
  if (in.has(key)) in.fail(key, fmt::format("there is a `{}` and also `{}`", key, keys), "one");
  std::vector<std::string> several = in.texts(keys);
  if (several.empty()) in.fail(keys, fmt::format("`{}` is empty", keys), "at least one");
  return several;
}

std::vector<std::string> read_fingerprints(TableReader& in) {
  std::vector<std::string> prints = one_or_several(in, "fingerprint");
  for (const std::string& print : prints) {
    if (is_fingerprint(print)) continue;
    in.fail(in.has("fingerprint") ? "fingerprint" : "fingerprints",
            fmt::format("`{}` is not a fingerprint", print),
            "a number of words, a colon, and 16 lower-case hex digits");
  }
  return prints;
}

Result<Clause> read_clause(const DataNode& table, const std::string& file,
                           const QuestionSet& questions) {
  TableReader in(table, file, "a clause",
                 {"id", "question", "questions", "shares", "rank", "cites", "says", "note",
                  "reading", "otherwise", "excepts", "fingerprint", "fingerprints", "formula"});
  Clause clause;
  clause.line = table.line;
  clause.id = in.text("id");
  clause.cites = in.text("cites");
  clause.says = in.text("says");
  clause.fingerprints = read_fingerprints(in);
  read_question_and_formula(in, clause, questions);
  read_rank(in, clause);
  read_reading(in, clause, questions);
  read_exceptions(in, clause);
  if (in.failed()) return refuse(in.error());
  return clause;
}

Result<Definition> read_definition(const DataNode& table, const std::string& file,
                                   const QuestionSet& questions) {
  TableReader in(table, file, "a definition",
                 {"id", "term", "cites", "says", "fingerprint", "fingerprints"});
  Definition definition{in.text("id"),   in.text("term"),       in.text("cites"),
                        in.text("says"), read_fingerprints(in), table.line};
  if (!questions.terms.empty() && questions.find_term(definition.term) == nullptr) {
    std::vector<std::string> known;
    for (const Term& term : questions.terms) known.push_back(term.id);
    in.fail("term", fmt::format("there is no term `{}`", definition.term),
            expected_name(definition.term, known));
  }
  if (in.failed()) return refuse(in.error());
  return definition;
}

/// A formula over the observables of the game; nothing where the key is absent.
std::optional<Formula> read_observation(TableReader& in, std::string_view key,
                                        const QuestionSet& questions) {
  const DataNode* node = in.optional_text_node(key);
  if (node == nullptr) return std::nullopt;
  Result<Formula> formula = parse_formula(node->text, questions.observables, in.position(*node));
  if (formula) return std::move(*formula);
  in.fail(formula.error());
  return std::nullopt;
}

Result<Constraint> read_constraint(const DataNode& table, const std::string& file,
                                   const QuestionSet& questions) {
  TableReader in(table, file, "a constraint",
                 {"id", "when", "formula", "invariant", "invariants", "cites", "says",
                  "fingerprint", "fingerprints"});
  Constraint constraint{in.text("id"),         {},        in.text("cites"), in.text("says"),
                        read_fingerprints(in), table.line};
  constraint.when = read_observation(in, "when", questions);
  constraint.formula = read_observation(in, "formula", questions);
  const bool named = in.has("invariant") || in.has("invariants");
  if (named || !constraint.formula) constraint.invariants = one_or_several(in, "invariant");
  if (constraint.when && !constraint.formula) {
    in.fail("when", "`when` names moments, and no formula says what holds then", "a `formula`");
  }
  if (in.failed()) return refuse(in.error());
  return constraint;
}

Result<Outside> read_outside(const DataNode& table, const std::string& file) {
  TableReader in(table, file, "a piece outside the model",
                 {"id", "because", "cites", "fingerprint", "fingerprints"});
  Outside outside{in.text("id"), in.text("because"), in.text("cites"), read_fingerprints(in),
                  table.line};
  if (in.failed()) return refuse(in.error());
  return outside;
}

Canon read_canon(TableReader& in, int line) {
  const std::string name = in.text("id");
  const auto kind = find_canon(name);
  if (!kind && !in.failed()) {
    std::vector<std::string> known;
    for (const CanonKind each : kCanonKinds) known.emplace_back(name_of(each));
    in.fail("id", fmt::format("there is no canon `{}`", name), expected_name(name, known));
  }
  const bool stated = in.has("stated");
  if (!in.failed() && stated == in.has("because")) {
    in.fail("id",
            fmt::format("the canon `{}` has {}", name,
                        stated ? "both `stated` and `because`" : "neither `stated` nor `because`"),
            "one of the two: the id of the entry that states it, or why it is used");
  }
  return {kind.value_or(CanonKind{}), stated ? in.text("stated") : "",
          stated ? "" : in.text("because"), line};
}

/// Does any entry have this id?
bool has_entry(const Edition& edition, std::string_view id) {
  const auto any = [&](const auto& entries) {
    return std::ranges::any_of(entries, [&](const auto& entry) { return entry.id == id; });
  };
  return any(edition.clauses) || any(edition.definitions) || any(edition.constraints) ||
         any(edition.outside);
}

/// Reads the canons, once all entries are there that may state them.
void read_canons(TableReader& in, const std::string& file, Edition& edition) {
  for (const DataNode* table : in.tables("canon")) {
    TableReader canon(*table, file, "a canon", {"id", "stated", "because"});
    edition.canons.push_back(read_canon(canon, table->line));
    const Canon& read = edition.canons.back();
    const auto same = std::ranges::count(edition.canons, read.kind, &Canon::kind);
    if (!canon.failed() && same > 1) canon.fail("id", "the canon is there twice", "one of the two");
    if (!canon.failed() && !read.stated.empty() && !has_entry(edition, read.stated)) {
      canon.fail("stated", fmt::format("there is no entry `{}`", read.stated), "an entry's id");
    }
    if (canon.failed()) return in.fail(canon.error());
  }
}

/// Reads the tables of one kind; each id may stand once in the whole file.
template <class Entry, class Read>
void read_entries(TableReader& in, std::string_view kind, std::map<std::string, int>& lines,
                  const std::string& file, std::vector<Entry>& entries, const Read& read) {
  for (const DataNode* table : in.tables(kind)) {
    if (in.failed()) return;
    Result<Entry> entry = read(*table);
    if (!entry) return in.fail(entry.error());
    const auto [same, fresh] = lines.emplace(entry->id, entry->line);
    if (!fresh) {
      in.fail({file, table->line, table->column,
               fmt::format("the {} `{}` is already in line {}", kind, same->first, same->second),
               "an id of its own"});
    }
    entries.push_back(std::move(*entry));
  }
}

void read_head(TableReader& in, Edition& edition, const QuestionSet& questions) {
  edition.id = in.text("id");
  edition.title = in.text("title");
  edition.date = in.optional_text("date");
  edition.document = in.optional_text("document");
  const std::string game = in.text("game");
  if (!edition.date.empty() && !is_iso_date(edition.date)) {
    in.fail("date", fmt::format("`{}` is not a date", edition.date),
            "YYYY-MM-DD, YYYY-MM, YYYY, or no date");
  }
  if (!in.failed() && game != questions.game) {
    in.fail("game", fmt::format("the edition is one of `{}`", game), questions.game);
  }
}

/// All choices of readings are tried, so there may not be too many of one question.
void refuse_too_many_readings(TableReader& in, const Edition& edition,
                              const QuestionSet& questions) {
  std::map<std::size_t, std::size_t> readings;  // by the first of the questions that are tied
  for (const Clause& clause : edition.clauses) {
    if (!clause.otherwise) continue;
    const std::size_t of = edition.joined_with(clause.question).front();
    if (++readings[of] <= kMostReadings) continue;
    return in.fail({edition.file, clause.line, 1,
                    fmt::format("more than {} clauses on `{}` can be read in two ways",
                                kMostReadings, questions.questions[clause.question].id),
                    "a `note` where the words leave no choice"});
  }
}

/// Each word that cards carry is either defined or among those that the manual lacks.
void place_words_of_cards(TableReader& in, const Edition& edition, const QuestionSet& questions) {
  const std::vector<std::string> lacks =
      in.has("lacks") ? in.texts("lacks") : std::vector<std::string>{};
  const auto fail = [&](std::string_view id, std::string_view what, std::string_view expected) {
    in.fail("lacks", fmt::format("the word `{}` of the cards {}", id, what), std::string(expected));
  };
  const auto is_lacking = [&](std::string_view id) {
    return std::ranges::find(lacks, id) != lacks.end();
  };
  for (const Term& term : questions.terms) {
    if (!term.cards || edition.defines(term.id) != is_lacking(term.id)) continue;
    const bool both = is_lacking(term.id);
    return fail(term.id, both ? "is defined, and it stands in `lacks`" : "has no place",
                both ? "one of the two" : "a definition of it, or its id in `lacks`");
  }
  for (const std::string& id : lacks) {
    const Term* term = questions.find_term(id);
    if (term != nullptr && term->cards) continue;
    return fail(id, "is none", "a term that cards carry");
  }
}

}  // namespace

Result<Edition> parse_edition(std::string_view toml, const std::string& file,
                              const QuestionSet& questions) {
  const Result<DataNode> root = parse_data(toml, file);
  if (!root) return refuse(root.error());
  TableReader in(*root, file, "an edition",
                 {"id", "title", "date", "document", "game", "lacks", "canon", "clause",
                  "definition", "constraint", "outside"});
  Edition edition;
  edition.file = file;
  read_head(in, edition, questions);
  std::map<std::string, int> lines;
  read_entries(in, "clause", lines, file, edition.clauses,
               [&](const DataNode& table) { return read_clause(table, file, questions); });
  read_entries(in, "definition", lines, file, edition.definitions,
               [&](const DataNode& table) { return read_definition(table, file, questions); });
  read_entries(in, "constraint", lines, file, edition.constraints,
               [&](const DataNode& table) { return read_constraint(table, file, questions); });
  read_entries(in, "outside", lines, file, edition.outside,
               [&](const DataNode& table) { return read_outside(table, file); });
  if (!in.failed()) refuse_too_many_readings(in, edition, questions);
  if (!in.failed()) read_canons(in, file, edition);
  if (!in.failed()) place_words_of_cards(in, edition, questions);
  if (!in.failed()) {
    if (auto never = clause_never_asked(edition, questions)) in.fail(std::move(*never));
  }
  if (!in.failed()) {
    if (auto fault = joint_clause_at_fault(edition, questions)) in.fail(std::move(*fault));
  }
  if (!in.failed()) {
    if (auto fault = exception_at_fault(edition, questions)) in.fail(std::move(*fault));
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
                 .message = "the edition does not name its game",
                 .expected = "game = \"...\""});
}

}  // namespace headjudge
