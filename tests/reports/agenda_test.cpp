// The agenda: what a rules team reads first, and what stands together.
//
// Each test is a few invented findings of two editions, told as one line of ids.
#include "reports/result/agenda.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "reports/result/wording.hpp"

namespace headjudge::reports {
namespace agenda_test {
namespace {

AuditResult two_editions() {
  AuditResult audit;
  audit.editions.push_back({.id = "old", .date = "2020"});
  audit.editions.push_back({.id = "new", .date = "2025"});
  return audit;
}

FindingView finding(const std::string& id, const std::string& question, const std::string& severity,
                    const std::vector<std::string>& editions) {
  const std::string kind = editions.size() > 1 ? "change" : "gap";
  return {.id = id,
          .kind = kind,
          .severity = severity,
          .status = "witnessed",
          .title = question,
          .question = question,
          .editions = editions,
          .standing = editions.size() > 1 ? "" : "firm"};
}

/// "a+b, c": entries, each with its findings.
std::string told(const AuditResult& audit) {
  std::string text;
  for (const AgendaEntry& entry : agenda_of(audit)) {
    if (!text.empty()) text += ", ";
    for (std::size_t i = 0; i < entry.findings.size(); ++i) {
      text += (i == 0 ? "" : "+") + entry.findings[i]->id;
    }
  }
  return text;
}

TEST(Agenda, BeginsWithTheManualInForce) {
  AuditResult audit = two_editions();
  audit.findings = {
      finding("older", "p", "forced", {"old"}), finding("changed", "q", "forced", {"old", "new"}),
      finding("number", "r", "number", {"new"}), finding("board", "s", "board", {"new"})};
  EXPECT_EQ(told(audit), "board, number, changed, older");
}

TEST(Agenda, HasOneEntryForEachCause) {
  AuditResult audit = two_editions();
  audit.findings = {finding("a", "q", "board", {"old"}), finding("b", "p", "forced", {"old"}),
                    finding("c", "q", "number", {"new"}),
                    finding("d", "q", "number", {"old", "new"})};
  EXPECT_EQ(told(audit), "c+a, d, b") << "a change has an entry of its own";
}

TEST(Agenda, PutsWhatNeedsARulingFirst) {
  AuditResult audit = two_editions();
  audit.findings = {
      finding("settled", "p", "forced", {"old"}), finding("canon", "q", "forced", {"old"}),
      finding("reading", "r", "forced", {"old"}), finding("firm", "s", "number", {"old"})};
  audit.findings[0].settled_later = true;
  audit.findings[1].standing = "canon";
  audit.findings[2].standing = "reading";
  EXPECT_EQ(told(audit), "firm, canon, reading, settled");
}

TEST(Agenda, PutsWhatIsOpenBeforeWhatChangesNothing) {
  AuditResult audit = two_editions();
  audit.findings = {finding("nothing", "p", "none", {"new"}), finding("open", "q", "none", {"new"}),
                    finding("unseen", "r", "unseen", {"new"})};
  audit.findings[0].status = "harmless";
  audit.findings[1].status = "open";
  EXPECT_EQ(told(audit), "unseen, open, nothing");
}

TEST(Agenda, NamesNoManualInForceWhereNoneHasADate) {
  AuditResult audit = two_editions();
  for (EditionView& edition : audit.editions) edition.date.clear();
  EXPECT_EQ(edition_in_force(audit), "");
}

}  // namespace
}  // namespace agenda_test
}  // namespace headjudge::reports
