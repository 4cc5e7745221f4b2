// What a draft does, for a terminal: the findings of an edition beside those of its draft.
//
// Two findings are the same when they are of one kind, about one question and in the same
// situations: a gap that has moved to other situations is another gap.
#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "reports/text.hpp"
#include "reports/wording.hpp"

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

bool says_the_same(const FindingView& a, const FindingView& b) {
  return a.kind == b.kind && a.question == b.question && a.when_formula == b.when_formula;
}

Findings not_among(const Findings& findings, const Findings& others) {
  Findings rest;
  for (const FindingView* finding : findings) {
    const bool there = std::ranges::any_of(
        others, [&](const FindingView* other) { return says_the_same(*finding, *other); });
    if (!there) rest.push_back(finding);
  }
  return rest;
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
  return not_among(findings_within(result, draft), findings_within(result, base));
}

std::string draft_text(const AuditResult& result, std::string_view base, std::string_view draft,
                       TextStyle style) {
  const Findings before = findings_within(result, base);
  const Findings after = findings_within(result, draft);
  const Findings settled = not_among(before, after);
  const Findings brought = not_among(after, before);
  TextSheet sheet(style);
  sheet.paragraph(fmt::format("{} settles {} of {}, opens {} anew and leaves {} open.", draft,
                              counted(settled.size(), "point", "points"), base, brought.size(),
                              after.size() - brought.size()));
  for (const std::string& note : result.draft_notes) sheet.paragraph(note);
  finding_lines(sheet, "What the draft settles", settled);
  finding_lines(sheet, "What it opens", brought);
  sheet.gap();
  sheet.heading("What it changes");
  sheet.append(diff_text(result, base, draft, style));
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
