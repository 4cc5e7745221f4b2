// Making a draft of an edition and an overlay (see overlay.hpp).
//
// Entries keep their places, and what is added stands at the end, so that two drafts of one edition
// list what they share in the same order.
#include "model/core/manual/overlay.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/core/base/suggestion.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/logic/data_file.hpp"
#include "model/core/manual/clause_reading.hpp"
#include "model/core/manual/joined.hpp"

namespace headjudge {
namespace {

std::vector<std::string> clause_ids(const Edition& edition) {
  std::vector<std::string> ids;
  ids.reserve(edition.clauses.size());
  for (const Clause& clause : edition.clauses) ids.push_back(clause.id);
  return ids;
}

/// Removes the entry of this id, whatever its standing. False: there is none.
bool retire(Edition& edition, const std::string& id) {
  const auto is_it = [&](const auto& entry) { return entry.id == id; };
  return std::erase_if(edition.clauses, is_it) + std::erase_if(edition.definitions, is_it) +
             std::erase_if(edition.constraints, is_it) + std::erase_if(edition.outside, is_it) >
         0;
}

/// Applies the tables of an overlay to a copy of its edition, one kind after the other.
class Drafting {
 public:
  Drafting(Edition& draft, const QuestionSet& questions) : draft_(draft), questions_(questions) {}

  [[nodiscard]] Result<void> retire_entry(const DataNode& table) {
    TableReader in(table, draft_.file, "a retired entry", {"id", "because"});
    const std::string id = in.text("id");
    (void)in.text("because");
    if (!in.failed() && !retire(draft_, id)) {
      in.fail("id", fmt::format("there is no entry `{}` to retire", id),
              expected_name(id, clause_ids(draft_)));
    }
    for (Canon& canon : draft_.canons) {
      if (canon.stated != id) continue;
      canon = {canon.kind, "", "the draft strikes the entry that states it", canon.line};
    }
    return finish(in);
  }

  [[nodiscard]] Result<void> reword_clause(const DataNode& table) {
    TableReader in(table, draft_.file, "a reworded clause",
                   {"id", "cites", "says", "note", "reading", "otherwise", "excepts", "formula"});
    const std::string id = in.text("id");
    const auto clause = std::ranges::find(draft_.clauses, id, &Clause::id);
    if (clause == draft_.clauses.end()) {
      in.fail("id", fmt::format("there is no clause `{}` to reword", id),
              expected_name(id, clause_ids(draft_)));
      return finish(in);
    }
    if (table.items.size() < 2) {
      in.fail("id", fmt::format("nothing of `{}` is reworded", id),
              "cites, says, note, reading or formula");
    }
    for (const auto& [key, text] :
         {std::pair{"cites", &Clause::cites}, std::pair{"says", &Clause::says}}) {
      if (in.has(key)) (*clause).*text = in.text(key);
    }
    if (in.has("formula")) read_formula(in, *clause, questions_);
    if (in.has("formula")) clause->excepts.clear();
    if (in.has("formula") || in.has("says")) {
      clause->otherwise.reset();  // of the old words, as is the reading
      clause->reading.clear();
    }
    read_reading(in, *clause, questions_);
    read_exceptions(in, *clause);
    clause->fingerprints.clear();  // no manual has the new sentence
    reworded_.insert_or_assign(id, in.has("formula"));
    clause->line = table.line;
    return finish(in);
  }

  /// The reworded clauses that demand what they demand in `base`.
  [[nodiscard]] std::vector<SameMeaning> same_meaning(const Edition& base) const {
    std::vector<SameMeaning> same;
    for (const Clause& clause : draft_.clauses) {
      const auto reworded = reworded_.find(clause.id);
      if (reworded == reworded_.end()) continue;
      const Clause& before = *std::ranges::find(base.clauses, clause.id, &Clause::id);
      if (!demand_the_same(before.formula, clause.formula, clause, questions_)) continue;
      same.push_back({clause.id, clause.formula.text, reworded->second});
    }
    return same;
  }

  [[nodiscard]] Result<void> add_clause(const DataNode& table) {
    TableReader in(table, draft_.file, "an added clause",
                   {"id", "question", "questions", "shares", "rank", "cites", "says", "note",
                    "reading", "otherwise", "excepts", "formula"});
    Clause clause;
    clause.line = table.line;
    clause.id = in.text("id");
    clause.cites = in.text("cites");
    clause.says = in.text("says");
    read_question_and_formula(in, clause, questions_);
    read_rank(in, clause);
    read_reading(in, clause, questions_);
    read_exceptions(in, clause);
    refuse_if_taken(in, clause.id);
    if (!in.failed()) draft_.clauses.push_back(std::move(clause));
    return finish(in);
  }

  [[nodiscard]] Result<void> add_definition(const DataNode& table) {
    TableReader in(table, draft_.file, "a definition", {"id", "term", "cites", "says"});
    Definition definition{in.text("id"), in.text("term"), in.text("cites"), in.text("says"), {},
                          table.line};
    if (questions_.find_term(definition.term) == nullptr) {
      in.fail("term", fmt::format("there is no term `{}`", definition.term));
    }
    refuse_if_taken(in, definition.id);
    if (!in.failed()) draft_.definitions.push_back(std::move(definition));
    return finish(in);
  }

 private:
  void refuse_if_taken(TableReader& in, const std::string& id) {
    const auto is_it = [&](const auto& entry) { return entry.id == id; };
    if (std::ranges::any_of(draft_.clauses, is_it) ||
        std::ranges::any_of(draft_.definitions, is_it)) {
      in.fail("id", fmt::format("the edition has an entry `{}` already", id), "an id of its own");
    }
  }

  static Result<void> finish(const TableReader& in) {
    if (in.failed()) return refuse(in.error());
    return {};
  }

  Edition& draft_;
  const QuestionSet& questions_;
  std::map<std::string, bool> reworded_;  // by id: does the overlay give a formula?
};

std::string joined(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, ", "));
}

/// Entries of the edition that are no clauses and that the draft does not have.
std::vector<StruckEntry> struck_entries(const Edition& base, const Edition& draft) {
  std::vector<StruckEntry> struck;
  const auto collect = [&](const auto& entries, const auto& kept, std::string_view standing,
                           auto what) {
    for (const auto& entry : entries) {
      const auto is_it = [&](const auto& other) { return other.id == entry.id; };
      if (std::ranges::any_of(kept, is_it)) continue;
      struck.push_back({entry.id, std::string(standing), what(entry)});
    }
  };
  collect(base.definitions, draft.definitions, "definition",
          [](const Definition& entry) { return entry.term; });
  collect(base.constraints, draft.constraints, "constraint",
          [](const Constraint& entry) { return joined(entry.invariants); });
  collect(base.outside, draft.outside, "outside",
          [](const Outside& entry) { return entry.because; });
  return struck;
}

/// What the draft lacks of its edition beside clauses.
void note_what_is_struck(const Edition& base, const QuestionSet& questions, Overlay& overlay) {
  overlay.struck = struck_entries(base, overlay.draft);
  const auto is_lost = [&](std::string_view term) {
    return base.defines(term) && !overlay.draft.defines(term);
  };
  for (const Term& term : questions.terms) {
    if (is_lost(term.id)) overlay.lost_terms.push_back(term.id);
  }
  for (const Question& question : questions.questions) {
    if (is_lost(question.term)) overlay.never_asked.push_back(question.id);
  }
}

/// Of the struck entries of one standing: "`a` (dna-digivolution), `b` (link)".
std::string listed(const std::vector<StruckEntry>& struck, std::string_view standing) {
  std::vector<std::string> entries;
  for (const StruckEntry& entry : struck) {
    if (entry.standing == standing) entries.push_back(fmt::format("`{}` ({})", entry.id, entry.of));
  }
  return joined(entries);
}

void add_notes_on_struck(const Overlay& overlay, std::vector<std::string>& notes) {
  if (const std::string gone = listed(overlay.struck, "definition"); !gone.empty()) {
    notes.push_back(fmt::format(
        "Definitions that no longer stand, with the term of each: {}. The model reads only that a "
        "definition exists, not what it says: what its words settled is not analysed.",
        gone));
  }
  if (const std::string gone = listed(overlay.struck, "constraint"); !gone.empty()) {
    notes.push_back(fmt::format(
        "Constraints that no longer stand, with the invariants of each: {}. The engine keeps these "
        "invariants all the same: what could happen without the sentence is not analysed.",
        gone));
  }
  if (const std::string gone = listed(overlay.struck, "outside"); !gone.empty()) {
    notes.push_back(fmt::format(
        "Pieces outside the model that no longer stand: {}. What they say was never analysed.",
        gone));
  }
  if (overlay.lost_terms.empty()) return;
  std::string note = fmt::format(
      "The draft no longer defines: {}. What depends on that is not analysed under the draft: "
      "positions and cards that need it are left out",
      joined(overlay.lost_terms));
  if (!overlay.never_asked.empty()) {
    note += fmt::format(", and these questions are not asked: {}", joined(overlay.never_asked));
  }
  notes.push_back(note + ". So nothing here says how the game changes in that respect.");
}

/// May it be part of a file's name, wherever the report stands?
bool is_plain_id(std::string_view id) {
  const auto is_letter_or_digit = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  };
  return !id.empty() && is_letter_or_digit(id.front()) && !id.contains("..") &&
         std::ranges::all_of(id,
                             [&](char c) { return is_letter_or_digit(c) || c == '.' || c == '-'; });
}

/// The edition's id, title and origin. A draft has no date: it is newer than all.
Result<Overlay> read_head(TableReader& in, const std::string& file, const Rulebook& rulebook) {
  const std::string id = in.text("id");
  const std::string title = in.text("title");
  const std::string of = in.text("of");
  const Edition* base = rulebook.find(of);
  if (!in.failed() && base == nullptr) {
    std::vector<std::string> known;
    for (const Edition& edition : rulebook.editions) known.push_back(edition.id);
    in.fail("of", fmt::format("there is no edition `{}`", of), expected_name(of, known));
  }
  if (!in.failed() && !is_plain_id(id)) {
    in.fail("id", fmt::format("`{}` is not an id of a draft", id),
            "a-z, 0-9, single dots and -, with a letter or digit first");
  }
  if (!in.failed() && rulebook.find(id) != nullptr) {
    in.fail("id", fmt::format("there is an edition `{}` already", id), "an id of its own");
  }
  if (in.failed()) return refuse(in.error());
  Overlay overlay{of, *base};
  overlay.draft.id = id;
  overlay.draft.title = title;
  overlay.draft.date.clear();
  overlay.draft.document.clear();
  overlay.draft.file = file;
  return overlay;
}

}  // namespace

Result<Overlay> parse_overlay(std::string_view toml, const std::string& file,
                              const Rulebook& rulebook) {
  const Result<DataNode> root = parse_data(toml, file);
  if (!root) return refuse(root.error());
  TableReader in(*root, file, "an overlay",
                 {"id", "title", "of", "add", "define", "reword", "retire"});
  Result<Overlay> overlay = read_head(in, file, rulebook);
  if (!overlay) return overlay;
  Drafting drafting(overlay->draft, rulebook.questions);
  std::size_t changes = 0;
  const auto apply = [&](std::string_view kind, auto change) -> Result<void> {
    for (const DataNode* table : in.tables(kind)) {
      ++changes;
      if (auto done = (drafting.*change)(*table); !done) return done;
    }
    if (in.failed()) return refuse(in.error());
    return {};
  };
  for (const auto& [kind, change] :
       {std::pair{"retire", &Drafting::retire_entry},
        std::pair{"define", &Drafting::add_definition},
        std::pair{"reword", &Drafting::reword_clause}, std::pair{"add", &Drafting::add_clause}}) {
    if (auto done = apply(kind, change); !done) return refuse(done.error());
  }
  if (changes == 0) {
    return refuse({file, 0, 0, "the overlay changes nothing",
                   "[[add]], [[define]], [[reword]] or [[retire]]"});
  }
  if (auto never = clause_never_asked(overlay->draft, rulebook.questions)) {
    return refuse(std::move(*never));
  }
  if (auto fault = joint_clause_at_fault(overlay->draft, rulebook.questions)) {
    return refuse(std::move(*fault));
  }
  drop_idle_exceptions(overlay->draft, rulebook.questions);
  if (auto fault = exception_at_fault(overlay->draft, rulebook.questions)) {
    return refuse(std::move(*fault));
  }
  const Edition& base = *rulebook.find(overlay->of);
  overlay->same_meaning = drafting.same_meaning(base);
  note_what_is_struck(base, rulebook.questions, *overlay);
  return overlay;
}

std::vector<std::string> notes_on(const Overlay& overlay) {
  std::vector<std::string> notes;
  for (const SameMeaning& clause : overlay.same_meaning) {
    const std::string_view why = clause.has_formula
                                     ? "the formula given demands the same in every situation"
                                     : "the draft gives no formula, so that of the edition stands";
    notes.push_back(fmt::format(
        "The rewording of `{}` does not change what the clause means: {} ({}). The findings follow "
        "the formula, not the words.",
        clause.id, why, clause.formula));
  }
  add_notes_on_struck(overlay, notes);
  return notes;
}

Result<Overlay> load_overlay(const std::filesystem::path& path, const Rulebook& rulebook) {
  const Result<std::string> text = read_text_file(path);
  if (!text) return refuse(text.error());
  return parse_overlay(*text, path.string(), rulebook);
}

}  // namespace headjudge
