// Writing a draft (see draft_text.hpp).
//
// Situations are worded as a report words them (situation_words.hpp).
#include "proofs/mending/draft_text.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/core/base/ascii.hpp"
#include "proofs/realizability/situation_words.hpp"

namespace headjudge::proofs {

namespace {

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : on_one_line(text)) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

std::string with_hyphens(std::string name) {
  std::ranges::replace(name, '_', '-');
  return name;
}

/// "yes, or no"; of many "any of 11 answers".
std::string answer_list(const Question& question, const std::vector<int>& answers) {
  constexpr std::size_t kListed = 4;
  if (answers.empty()) return "no answer at all";
  if (answers.size() > kListed) return fmt::format("any of {} answers", answers.size());
  std::vector<std::string> said;
  for (const int answer : answers) {
    said.push_back(question.answers[static_cast<std::size_t>(answer)].says);
  }
  return fmt::format("{}", fmt::join(said, ", or "));
}

/// A line for each group of situations in which the clause forbids something.
std::vector<std::string> demand_lines(const DemandTable& table,
                                      const std::vector<AnswerSet>& allowed) {
  std::map<std::vector<int>, std::vector<std::size_t>> groups;
  for (std::size_t spot = 0; spot < table.spots(); ++spot) {
    if (allowed[spot] == table.sensible[spot]) continue;
    groups[answers_of(allowed[spot])].push_back(table.situations[spot]);
  }
  std::vector<std::string> lines;
  for (const auto& [answers, situations] : groups) {
    const std::string where = situation_words(*table.question, situations);
    lines.push_back(fmt::format("{}: {}", where.empty() ? "in every situation" : where,
                                answer_list(*table.question, answers)));
  }
  return lines;
}

class Writing {
 public:
  Writing(const DraftSubject& subject, const ChangeSet& change)
      : subject_(subject), table_(subject.table), change_(change) {}

  std::vector<ChangedClause> run() {
    std::vector<ChangedClause> clauses;
    for (std::size_t i = 0; i < change_.shape.size(); ++i) clauses.push_back(changed(i));
    return clauses;
  }

 private:
  [[nodiscard]] ChangedClause changed(std::size_t number) {
    const ChangeSlot& slot = change_.shape[number];
    const Condition& condition = change_.conditions[number];
    held_ = spots_of(subject_.literals, condition, table_.spots());
    ChangedClause clause{.kind = slot.kind};
    if (slot.kind == ChangeKind::add) {
      clause.id = new_id();
      clause.cites = fmt::format("a new sentence, on: {}", table_.question->chapter);
    } else {
      const Clause& old = subject_.edition.clauses[table_.clauses[slot.clause]];
      clause.id = old.id;
      clause.cites = old.cites;
      clause.said = on_one_line(old.says);
      clause.demanded_before = demand_lines(table_, table_.allowed[slot.clause]);
    }
    if (slot.kind == ChangeKind::release) clause.says = released_words(clause.said);
    if (takes_away(slot.kind)) return clause;
    clause.says = slot.kind == ChangeKind::add ? new_words(slot) : longer_words(slot, clause.said);
    clause.formula =
        changed_formula(table_, subject_.edition, slot, text_of(subject_.literals, condition));
    std::vector<AnswerSet> allowed;
    for (std::size_t spot = 0; spot < table_.spots(); ++spot) {
      allowed.push_back(allowed_with(table_, slot, spot, held_[spot]));
    }
    clause.demanded = demand_lines(table_, allowed);
    return clause;
  }

  [[nodiscard]] std::string released_words(const std::string& said) const {
    return fmt::format("{} This says nothing of the question: {}", said, table_.question->asks);
  }

  [[nodiscard]] std::string new_id() {
    std::string id;
    do {
      id = fmt::format("mended.{}.{}", table_.question->id, ++added_);
    } while (subject_.edition.find(id) != nullptr);
    return id;
  }

  /// The situations for which takes(spot) is true; "" for every one.
  template <class Takes>
  [[nodiscard]] std::string where(const Takes& takes) const {
    std::vector<std::size_t> situations;
    for (std::size_t spot = 0; spot < table_.spots(); ++spot) {
      if (takes(spot)) situations.push_back(table_.situations[spot]);
    }
    return situations.empty() ? "never" : situation_words(*table_.question, situations);
  }

  /// Where the condition holds.
  [[nodiscard]] std::string where() const {
    return where([&](std::size_t spot) { return held_[spot]; });
  }

  [[nodiscard]] std::string new_words(const ChangeSlot& slot) const {
    const std::string& says = table_.question->answers[static_cast<std::size_t>(slot.answer)].says;
    const std::string at = where();
    std::string words = at.empty() ? says : at + ": " + says;
    words[0] = to_upper(words[0]);
    return fmt::format("{} {}.", table_.question->asks, words);
  }

  [[nodiscard]] std::string longer_words(const ChangeSlot& slot, const std::string& said) const {
    const std::string at = where();
    if (slot.kind == ChangeKind::except) return fmt::format("{} Not in this case: {}.", said, at);
    if (slot.kind == ChangeKind::narrow) {
      // "Everywhere but" is the clearer way round where it is the shorter one.
      const std::string but = where([&](std::size_t spot) { return !held_[spot]; });
      return but.size() < at.size() ? fmt::format("{} Not in this case: {}.", said, but)
                                    : fmt::format("{} Only in this case: {}.", said, at);
    }
    return fmt::format("{} {} {}.", said, table_.question->asks,
                       fmt::join(demand_lines(table_, what_is_new(slot)), "; "));
  }

  /// What the extended clause demands where it has said nothing yet.
  [[nodiscard]] std::vector<AnswerSet> what_is_new(const ChangeSlot& slot) const {
    std::vector<AnswerSet> demanded = table_.sensible;
    for (std::size_t spot = 0; spot < table_.spots(); ++spot) {
      const bool is_new = table_.allowed[slot.clause][spot] == table_.sensible[spot];
      if (is_new) demanded[spot] = allowed_with(table_, slot, spot, held_[spot]);
    }
    return demanded;
  }

  const DraftSubject& subject_;
  const DemandTable& table_;
  const ChangeSet& change_;
  Spots held_;  ///< where the condition of the clause at hand holds
  std::size_t added_ = 0;
};

std::string table_text(const DraftSubject& subject, const ChangedClause& clause) {
  if (takes_away(clause.kind)) {
    return fmt::format("\n[[retire]]\nid = {}\nbecause = {}\n", quoted(clause.id),
                       quoted("a mending of " + subject.finding));
  }
  if (clause.kind == ChangeKind::add) {
    return fmt::format("\n[[add]]\nid = {}\nquestion = {}\ncites = {}\nsays = {}\nformula = {}\n",
                       quoted(clause.id), quoted(subject.table.question->id), quoted(clause.cites),
                       quoted(clause.says), quoted(clause.formula));
  }
  return fmt::format("\n[[reword]]\nid = {}\nsays = {}\nformula = {}\n", quoted(clause.id),
                     quoted(clause.says), quoted(clause.formula));
}

}  // namespace

std::vector<ChangedClause> changed_clauses(const DraftSubject& subject, const ChangeSet& change) {
  return Writing(subject, change).run();
}

std::string draft_id(const DraftSubject& subject, const std::vector<int>& answers) {
  std::string id = fmt::format("{}-mended-{}", subject.edition.id, subject.table.question->id);
  for (const int answer : answers) {
    const auto& named = subject.table.question->answers[static_cast<std::size_t>(answer)];
    id += "-" + with_hyphens(named.name);
  }
  return id;
}

std::string draft_text(const DraftSubject& subject, const std::string& id,
                       const std::vector<ChangedClause>& clauses) {
  std::string text = fmt::format(
      "# A mending of {}, made by `headjudge mend`.\n"
      "# To be tried with `headjudge audit --overlay`.\n"
      "id = {}\ntitle = {}\nof = {}\n",
      subject.finding, quoted(id),
      quoted(fmt::format("{}, mended: {}", subject.edition.title, subject.table.question->asks)),
      quoted(subject.edition.id));
  for (const ChangedClause& clause : clauses) text += table_text(subject, clause);
  return text;
}

}  // namespace headjudge::proofs
