// What a change is, for each of its kinds: the answers before and after, and whether clauses of the
// earlier manual clash in one of its situations.
#include "reports/result/changes.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace headjudge::reports {
namespace {

AuditResult with_change(const std::vector<std::string>& options) {
  AuditResult audit;
  audit.findings = {{.id = "c",
                     .kind = "change",
                     .question = "q",
                     .editions = {"old", "older still"},
                     .situations = "2-4 of 9",
                     .options = options}};
  return audit;
}

ChangeKind kind_of(const AuditResult& audit) { return change_kind(audit.findings[0], audit); }

TEST(Changes, AreToldApartByTheAnswersBeforeAndAfter) {
  const auto kind = [](const std::vector<std::string>& options) {
    return kind_of(with_change(options));
  };
  EXPECT_EQ(kind({"old: yes", "older still: no"}), ChangeKind::another_answer);
  EXPECT_EQ(kind({"old: yes", "older still: no", "older still: yes"}), ChangeKind::opened);
  EXPECT_EQ(kind({"old: yes", "old: no", "older still: no"}), ChangeKind::settled);
  EXPECT_EQ(kind({"old: a", "old: b", "older still: b", "older still: c"}), ChangeKind::still_open);
  EXPECT_EQ(kind({"old: a", "old: b", "older still: b", "older still: a"}),
            ChangeKind::tied_otherwise);
}

TEST(Changes, MendAContradictionOfTheEarlierManualInTheSameSituation) {
  AuditResult audit = with_change({"old: yes", "old: no", "older still: no"});
  audit.findings.push_back({.id = "x",
                            .kind = "contradiction",
                            .question = "q",
                            .editions = {"old"},
                            .situations = "4,7 of 9"});
  EXPECT_EQ(kind_of(audit), ChangeKind::mended);
  FindingView& clash = audit.findings[1];
  clash.situations = "5-8 of 9";
  EXPECT_EQ(kind_of(audit), ChangeKind::settled) << "another situation";
  clash.situations = "4 of 9";
  clash.question = "r";
  EXPECT_EQ(kind_of(audit), ChangeKind::settled) << "another question";
  clash.question = "q";
  clash.editions = {"old"};
  clash.kind = "gap";
  EXPECT_EQ(kind_of(audit), ChangeKind::settled) << "no clash";
}

TEST(Changes, ToAContradictionAreNoOpening) {
  AuditResult audit = with_change({"old: yes", "older still: no", "older still: yes"});
  audit.findings.push_back({.id = "x",
                            .kind = "contradiction",
                            .question = "q",
                            .editions = {"older still"},
                            .situations = "2 of 9"});
  EXPECT_EQ(kind_of(audit), ChangeKind::clashing);
  audit.findings.push_back(audit.findings[1]);
  audit.findings[2].editions = {"old"};
  EXPECT_EQ(kind_of(audit), ChangeKind::opened) << "clauses clashed before as well";
}

TEST(Changes, BetweenSilenceAndAContradictionAreToldByTheClash) {
  AuditResult audit = with_change({"old: a", "old: b", "older still: a", "older still: b"});
  audit.findings.push_back({.id = "x",
                            .kind = "contradiction",
                            .question = "q",
                            .editions = {"older still"},
                            .situations = "2 of 9"});
  EXPECT_EQ(kind_of(audit), ChangeKind::clashing) << "silent before";
  audit.findings[1].editions = {"old"};
  EXPECT_EQ(kind_of(audit), ChangeKind::left_open) << "silent after";
  audit.findings.push_back(audit.findings[1]);
  audit.findings[2].editions = {"older still"};
  EXPECT_EQ(kind_of(audit), ChangeKind::tied_otherwise) << "it clashes in both";
}

}  // namespace
}  // namespace headjudge::reports
