// What a draft does, for a terminal: the findings of an edition beside those of its draft.
//
// They are held against each other situation by situation: what counts is in which situations a
// manual leaves its judges a choice, and which. So a gap that holds in fewer situations than
// before, or leaves fewer answers, is a gap that has become narrower, in however many findings it
// is told; only what was not open in any of its situations has been opened. A contradiction with a
// clash that the edition does not have is wider. A point is settled where one answer is left and
// nothing clashes: a gap that is a contradiction under the draft is told as that, and so is the
// reverse. What hangs on a term that the draft does not define is not asked any more, and nothing
// about it is settled.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "reports/result/agenda.hpp"
#include "reports/result/situations.hpp"
#include "reports/result/wording.hpp"
#include "reports/terminal/text.hpp"

namespace headjudge::reports {
namespace {

using Findings = std::vector<const FindingView*>;

/// Contradictions and gaps within this edition, in the order of the reports.
Findings findings_within(const AuditResult& result, std::string_view edition) {
  Findings found;
  for (const FindingGroup& group : grouped_findings(result)) {
    for (const FindingView* finding : group.findings) {
      if (within_one_manual(*finding) && finding->editions.front() == edition) {
        found.push_back(finding);
      }
    }
  }
  return found;
}

/// The answers of a finding, without the name of its edition.
std::set<std::string> answers_of(const FindingView& finding) {
  std::set<std::string> answers;
  for (const std::string& option : finding.options) {
    const std::size_t colon = option.find(": ");
    answers.insert(colon == option.npos ? option : option.substr(colon + 2));
  }
  return answers;
}

/// What the finding is about: its question, or the constraint that a play breaks.
std::string subject_of(const FindingView& finding) {
  constexpr std::string_view kConstraint = "/constraint/";
  const std::size_t at = finding.id.find(kConstraint);
  if (at == finding.id.npos) return finding.question;
  return finding.id.substr(at, finding.id.find('/', at + kConstraint.size()) - at);
}

/// Where an edition leaves a choice: for a kind and a subject, the answers in each situation.
class OpenSituations {
 public:
  using Answers = std::map<std::size_t, std::set<std::string>>;

  explicit OpenSituations(const Findings& findings) {
    for (const FindingView* finding : findings) {
      Answers& here = open_[{finding->kind, subject_of(*finding)}];
      for (const std::size_t number : numbers_of(*finding)) here[number] = answers_of(*finding);
    }
  }

  /// The answers in a situation that this finding is about; null where there is no choice.
  [[nodiscard]] const std::set<std::string>* find(const FindingView& finding,
                                                  std::size_t number) const {
    const auto here = open_.find({finding.kind, subject_of(finding)});
    if (here == open_.end()) return nullptr;
    const auto found = here->second.find(number);
    return found == here->second.end() ? nullptr : &found->second;
  }

  /// Is there a choice in any, or in all, of the finding's situations?
  [[nodiscard]] bool in_any(const FindingView& finding) const {
    return std::ranges::any_of(numbers_of(finding),
                               [&](std::size_t number) { return find(finding, number); });
  }
  [[nodiscard]] bool in_all(const FindingView& finding) const {
    return std::ranges::all_of(numbers_of(finding),
                               [&](std::size_t number) { return find(finding, number); });
  }

  /// Is any of its situations open as a finding of another kind?
  [[nodiscard]] bool in_any_of_another_kind(const FindingView& finding) const {
    const std::set<std::size_t> numbers = numbers_of(finding);
    return std::ranges::any_of(open_, [&](const auto& open) {
      const auto& [kind, subject] = open.first;
      return kind != finding.kind && subject == subject_of(finding) &&
             std::ranges::any_of(numbers,
                                 [&](std::size_t each) { return open.second.contains(each); });
    });
  }

  static std::set<std::size_t> numbers_of(const FindingView& finding) {
    const auto read = read_situations(finding.situations);
    return read ? read->numbers : std::set<std::size_t>{0};  // a question without situations
  }

 private:
  std::map<std::pair<std::string, std::string>, Answers> open_;
};

/// Do two findings share a situation?
bool meet(const FindingView& a, const FindingView& b) {
  if (a.kind != b.kind || subject_of(a) != subject_of(b)) return false;
  const auto others = OpenSituations::numbers_of(b);
  return std::ranges::any_of(OpenSituations::numbers_of(a),
                             [&](std::size_t number) { return others.contains(number); });
}

using Clashes = std::set<std::set<std::string>>;

/// The sets of clauses that clash in a contradiction, by their ids.
Clashes clashes_of(const FindingView& finding) {
  Clashes clashes;
  if (finding.kind != "contradiction") return clashes;
  std::set<std::string> smallest;
  for (const ClauseView& clause : finding.clauses) smallest.insert(clause.id);
  clashes.insert(std::move(smallest));
  for (const auto& core : finding.cores) clashes.insert({core.begin(), core.end()});
  return clashes;
}

/// Does the draft never ask this question, for want of a term?
bool is_not_asked(const AuditResult& result, std::string_view question, std::string_view edition) {
  for (const QuestionView& view : result.questions) {
    if (view.id != question) continue;
    const auto cell = std::ranges::find(view.cells, edition, &CellView::edition);
    return cell != view.cells.end() && cell->kind == "absent";
  }
  return false;
}

/// The findings of both, by what the draft does to them.
struct Effects {
  Findings settled;    ///< of the edition
  Findings not_asked;  ///< of the edition: the draft has no such question
  Findings narrowed;   ///< of the draft, as are the next
  Findings widened;
  Findings clashing;  ///< a gap of the edition, a contradiction now
  Findings loosened;  ///< and the reverse
  Findings opened;
  Findings as_before;
};

/// Of the draft: what has become of the choice that is left here?
Findings& place_of(const FindingView& finding, const Findings& before,
                   const OpenSituations& open_before, const OpenSituations& open_after,
                   Effects& effects) {
  if (!open_before.in_any(finding)) {
    if (!open_before.in_any_of_another_kind(finding)) return effects.opened;
    return finding.kind == "contradiction" ? effects.clashing : effects.loosened;
  }
  const auto answers = answers_of(finding);
  Clashes clashes_before;
  for (const FindingView* old : before) {
    if (meet(*old, finding)) clashes_before.merge(clashes_of(*old));
  }
  const Clashes clashes = clashes_of(finding);
  if (!std::ranges::includes(clashes_before, clashes)) return effects.widened;
  bool fewer = clashes.size() < clashes_before.size();
  for (const std::size_t number : OpenSituations::numbers_of(finding)) {
    const auto* were = open_before.find(finding, number);
    if (were == nullptr || !std::ranges::includes(*were, answers)) return effects.widened;
    fewer = fewer || were->size() > answers.size();
  }
  const bool is_a_rest = std::ranges::any_of(before, [&](const FindingView* old) {
    return meet(*old, finding) && !open_after.in_all(*old);
  });
  return fewer || is_a_rest ? effects.narrowed : effects.as_before;
}

Effects effects_of(const AuditResult& result, std::string_view base, std::string_view draft) {
  const Findings before = findings_within(result, base);
  const Findings after = findings_within(result, draft);
  const OpenSituations open_before(before);
  const OpenSituations open_after(after);
  Effects effects;
  for (const FindingView* finding : before) {
    if (open_after.in_any(*finding) || open_after.in_any_of_another_kind(*finding)) continue;
    (is_not_asked(result, finding->question, draft) ? effects.not_asked : effects.settled)
        .push_back(finding);
  }
  for (const FindingView* finding : after) {
    place_of(*finding, before, open_before, open_after, effects).push_back(finding);
  }
  return effects;
}

void finding_lines(TextSheet& sheet, std::string_view heading, const Findings& findings) {
  sheet.gap();
  sheet.heading(fmt::format("{} ({})", heading, findings.size()));
  for (const FindingView* finding : findings) {
    const Word kind = kind_word(finding->kind);
    sheet.labelled(kind.symbol,
                   fmt::format("{}: {}", finding->title, severity_word(*finding).label), 2, 4);
    sheet.paragraph(finding->id, 4);
  }
}

}  // namespace

std::vector<const FindingView*> brought_by_draft(const AuditResult& result, std::string_view base,
                                                 std::string_view draft) {
  Effects effects = effects_of(result, base, draft);
  for (const Findings& more : {effects.widened, effects.clashing, effects.loosened}) {
    effects.opened.insert(effects.opened.end(), more.begin(), more.end());
  }
  return effects.opened;
}

std::string draft_text(const AuditResult& result, std::string_view base, std::string_view draft,
                       TextStyle style) {
  const Effects effects = effects_of(result, base, draft);
  TextSheet sheet(style);
  std::string head = fmt::format("{} settles {} of {}, ", draft,
                                 counted(effects.settled.size(), "point", "points"), base);
  for (const auto& [does, findings] :
       {std::pair{"no longer asks", &effects.not_asked}, std::pair{"narrows", &effects.narrowed},
        std::pair{"widens", &effects.widened}}) {
    if (!findings->empty()) head += fmt::format("{} {}, ", does, findings->size());
  }
  if (!effects.clashing.empty()) {
    head += fmt::format("turns {} into contradictions, ",
                        counted(effects.clashing.size(), "gap", "gaps"));
  }
  if (!effects.loosened.empty()) {
    head += fmt::format("turns {} into gaps, ",
                        counted(effects.loosened.size(), "contradiction", "contradictions"));
  }
  sheet.paragraph(head + fmt::format("opens {} anew and leaves {} open as before.",
                                     effects.opened.size(), effects.as_before.size()));
  for (const std::string& note : result.draft_notes) sheet.paragraph(note);
  finding_lines(sheet, "What the draft settles", effects.settled);
  if (!effects.not_asked.empty()) {
    finding_lines(sheet, "Questions that no longer arise, because a definition is gone",
                  effects.not_asked);
  }
  if (!effects.narrowed.empty()) {
    finding_lines(sheet, "What it narrows: this is left open", effects.narrowed);
  }
  if (!effects.widened.empty()) {
    finding_lines(sheet, "What it widens: this is open now, or clashes in more ways",
                  effects.widened);
  }
  if (!effects.clashing.empty()) {
    finding_lines(sheet, "What was a gap, and is a contradiction now", effects.clashing);
  }
  if (!effects.loosened.empty()) {
    finding_lines(sheet, "What was a contradiction, and is a gap now", effects.loosened);
  }
  finding_lines(sheet, "What it opens", effects.opened);
  sheet.gap();
  sheet.heading("What it changes");
  const bool changes = std::ranges::any_of(
      result.findings, [](const FindingView& finding) { return finding.kind == "change"; });
  if (!changes) {
    sheet.paragraph(fmt::format(
        "No answer to a question that {} and {} both ask changes. Only these answers are compared.",
        base, draft));
    for (const std::string& words : completeness_words(result.unfinished)) sheet.paragraph(words);
  } else {
    sheet.append(diff_text(result, base, draft, style));
  }
  std::vector<const ClaimView*> other;
  for (const ClaimView& claim : result.claims) {
    if (claim.edition == draft && !as_expected(claim)) other.push_back(&claim);
  }
  if (!other.empty()) {
    sheet.gap();
    sheet.heading(fmt::format("Claims with another verdict than under {}", base));
    for (const ClaimView* claim : other) {
      sheet.labelled("-", fmt::format("{}: {}", verdict_word(*claim).label, claim->sentence), 2, 4);
    }
  }
  return sheet.text();
}

}  // namespace headjudge::reports
