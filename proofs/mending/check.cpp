// Holding a draft against its edition (see check.hpp).
//
// Clauses are compared by their ids, since a draft that strikes one numbers the others anew.
#include "proofs/mending/check.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "proofs/realizability/checker.hpp"
#include "proofs/realizability/situation_words.hpp"

namespace headjudge::proofs {

namespace {

using Clashes = std::set<std::set<std::string>>;

Clashes clashes_of(const Cell& cell, const Edition& edition) {
  Clashes clashes;
  for (const ClauseSet& clash : cell.clashes) {
    std::set<std::string> ids;
    for (const std::size_t clause : clash) ids.insert(edition.clauses[clause].id);
    clashes.insert(std::move(ids));
  }
  return clashes;
}

/// Is one answer left, which nothing clashes with? What follows from a ruling elsewhere counts.
bool is_open(const Cell& cell) {
  return cell.kind == CellKind::gap || cell.kind == CellKind::contradiction;
}

class Comparison {
 public:
  Comparison(const Edition& edition, const EditionAnalysis& analysis, const QuestionSet& questions,
             DraftCheck& check)
      : edition_(edition), analysis_(analysis), questions_(questions), check_(check) {}

  void run(const Dispute& mended, const WantedAnswers& wanted) {
    for (std::size_t q = 0; q < questions_.questions.size(); ++q) {
      const std::size_t situations = questions_.questions[q].situation_count();
      for (std::size_t number = 0; number < situations; ++number) {
        const Cell* before = cell_of(analysis_.questions[q], number);
        const Cell* after = cell_of(check_.analysis.questions[q], number);
        if (before == nullptr && after == nullptr) continue;
        const bool is_mended = q == mended.question && wanted.contains(number);
        if (before == nullptr || after == nullptr) {
          flaw(q, number, "is not asked under both");
        } else if (is_mended) {
          expect(q, number, *after, wanted.at(number));
        } else {
          compare(q, number, *before, *after);
        }
      }
    }
    tell_settled();
    tell_flaws();
  }

  /// Of the edition's findings, the mended one first.
  void list_findings(const std::vector<Dispute>& within, const Dispute& mended) {
    check_.settles.push_back(mended.id);
    for (const Dispute& each : within) {
      if (each.id == mended.id) continue;
      std::size_t open = 0;
      std::size_t changed = 0;
      for (const std::size_t number : each.situations) {
        const Cell& before = *cell_of(analysis_.questions[each.question], number);
        const Cell& after = *cell_of(check_.analysis.questions[each.question], number);
        if (is_open(after)) ++open;
        if (before.options != after.options || before.kind != after.kind ||
            clashes_of(before, edition_) != clashes_of(after, check_.overlay.draft)) {
          ++changed;
        }
      }
      if (open == 0) check_.settles.push_back(each.id);
      if (open > 0 && changed > 0) check_.narrows.push_back(each.id);
    }
  }

 private:
  void flaw(std::size_t question, std::size_t situation, const std::string& what) {
    flaws_[{question, what}].push_back(situation);
  }

  void expect(std::size_t question, std::size_t situation, const Cell& after, int wanted) {
    if (after.kind == CellKind::settled && after.permitted == std::vector{wanted}) return;
    flaw(question, situation, "does not get the answer that it should");
  }

  void compare(std::size_t question, std::size_t situation, const Cell& before, const Cell& after) {
    const bool fewer = std::ranges::includes(before.options, after.options);
    if (!is_open(before) && before.options != after.options) {
      flaw(question, situation, is_open(after) ? "is opened" : "gets another answer");
    } else if (is_open(after) && after.kind != before.kind) {
      flaw(question, situation,
           after.kind == CellKind::gap ? "was a contradiction and is a gap now"
                                       : "was a gap and is a contradiction now");
    } else if (!fewer || !std::ranges::includes(clashes_of(before, edition_),
                                                clashes_of(after, check_.overlay.draft))) {
      flaw(question, situation, "is open in more ways");
    } else if (is_open(before) && before.options != after.options) {
      settled_[{question, after.options}].push_back(situation);
    }
  }

  [[nodiscard]] std::string place(std::size_t question,
                                  const std::vector<std::size_t>& situations) const {
    const Question& asked = questions_.questions[question];
    const std::string where = situation_words(asked, situations);
    return fmt::format("\"{}\"{}", asked.asks, where.empty() ? "" : " (" + where + ")");
  }

  void tell_settled() {
    for (const auto& [what, situations] : settled_) {
      const auto& [question, options] = what;
      std::vector<std::string> says;
      for (const int answer : options) {
        says.push_back(
            questions_.questions[question].answers[static_cast<std::size_t>(answer)].says);
      }
      check_.answers.push_back(
          fmt::format("{}: {}", place(question, situations), fmt::join(says, ", or ")));
    }
  }

  void tell_flaws() {
    for (const auto& [what, situations] : flaws_) {
      check_.flaws.push_back(fmt::format("{} {}", place(what.first, situations), what.second));
    }
  }

  const Edition& edition_;
  const EditionAnalysis& analysis_;
  const QuestionSet& questions_;
  DraftCheck& check_;
  std::map<std::pair<std::size_t, std::string>, std::vector<std::size_t>> flaws_;
  std::map<std::pair<std::size_t, std::vector<int>>, std::vector<std::size_t>> settled_;
};

}  // namespace

Result<DraftCheck> check_draft(const std::string& overlay, const Rulebook& rulebook,
                               const EditionAnalysis& edition_analysis,
                               const std::vector<Dispute>& within, const Dispute& mended,
                               const WantedAnswers& wanted, const AuditOptions& options) {
  auto read = parse_overlay(overlay, "the mending", rulebook);
  if (!read) return refuse(read.error());
  const Rulebook of_draft{rulebook.questions, {read->draft}};
  const auto analyses =
      analyse_rulebook(of_draft, options, [](std::string_view, std::size_t, std::size_t) {});
  DraftCheck check{std::move(*read), analyses.front()};
  check.flaws = unfinished_in(of_draft, analyses);
  const Edition& edition = *rulebook.find(check.overlay.of);
  Comparison comparison(edition, edition_analysis, rulebook.questions, check);
  comparison.run(mended, wanted);
  comparison.list_findings(within, mended);
  return check;
}

std::vector<std::string> against(const QuestionSet& questions, std::size_t question,
                                 const EditionAnalysis& other, const EditionAnalysis& before,
                                 const EditionAnalysis& after) {
  std::map<std::string_view, std::vector<std::size_t>> groups;
  const Question& asked = questions.questions[question];
  for (std::size_t number = 0; number < asked.situation_count(); ++number) {
    const Cell* there = cell_of(other.questions[question], number);
    const Cell* was = cell_of(before.questions[question], number);
    const Cell* is = cell_of(after.questions[question], number);
    if (there == nullptr || was == nullptr || is == nullptr || was->options == is->options) {
      continue;
    }
    const bool differed = there->options != was->options;
    const bool differs = there->options != is->options;
    if (differed && !differs) groups["a change is gone, both answer alike"].push_back(number);
    if (!differed && differs)
      groups["a change is new, the two were alike before"].push_back(number);
    if (differed && differs) groups["a change is another one"].push_back(number);
  }
  std::vector<std::string> lines;
  for (const auto& [what, situations] : groups) {
    const std::string where = situation_words(asked, situations);
    lines.push_back(
        fmt::format("{}: {}{}", other.edition, what, where.empty() ? "" : " (" + where + ")"));
  }
  return lines;
}

}  // namespace headjudge::proofs
