// Certificates of tied questions: a wrong one is refused, and the solver sees a wrong table.
//
// Each test changes one thing of an honest analysis.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/manual/joined.hpp"
#include "proofs/realizability/joined/cells.hpp"
#include "tests/proofs/realizability/tied_manual.hpp"

namespace headjudge::proofs {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace): the small manual

// ------------------------------------------------------------------------------ certificates

class DoctoredJoined : public testing::Test {
 protected:
  Edition book_ = tied_edition(
      joint_clause("alike", kBoth, "first = may <-> second = may") +
      joint_clause("unlike", R"("first", "third")", "first = may <-> third = may_not") +
      small_clause("three", "third", "answer = may") +
      joint_clause("not-both", R"("push", "pull")", "not (push = may and pull = may)",
                   "shares = [\"row\"]\n") +
      small_clause("full", "push", "row = 2 -> answer = may") +
      small_clause("full-too", "pull", "row = 2 -> answer = may"));
  EditionAnalysis analysis_ = tied_analysis(book_);

  void is_refused() {
    const Certificate certificate = certify(analysis_, book_, tied_questions());
    EXPECT_FALSE(certificate.holds());
  }
  JoinedBlock& block() { return analysis_.questions[kPush].blocks.back(); }
  Cell& cell(std::size_t question, CellKind kind) {
    return *std::ranges::find(analysis_.questions[question].cells, kind, &Cell::kind);
  }
};

TEST_F(DoctoredJoined, AnHonestAnalysisIsCertified) {
  EXPECT_TRUE(certify(analysis_, book_, tied_questions()).holds());
  EXPECT_EQ(block().broken.size(), 3U);
}
TEST_F(DoctoredJoined, AnotherNumberOfJudgesIsRefused) {
  block().judges = "4";
  is_refused();
}
TEST_F(DoctoredJoined, ANumberThatIsOnlyALeastOneIsRefusedWhereItCanBeCounted) {
  block().judges = "at least 3";
  is_refused();
}
TEST_F(DoctoredJoined, AMissingWayOutIsRefused) {
  block().broken.pop_back();
  is_refused();
}
TEST_F(DoctoredJoined, AWayOutThatBreaksMoreIsRefused) {
  block().broken[0] = block().broken[1];
  is_refused();
}
TEST_F(DoctoredJoined, ABlockThatIsLeftOutIsRefused) {
  analysis_.questions[kPush].blocks.pop_back();
  is_refused();
}
TEST_F(DoctoredJoined, ABlockThatIsTornApartIsRefused) {
  block().places.pop_back();
  is_refused();
}
TEST_F(DoctoredJoined, AnotherTieIsRefused) {
  cell(kPush, CellKind::gap).ties[0].pairs.pop_back();
  is_refused();
}
TEST_F(DoctoredJoined, AMissingTieIsRefused) {
  cell(kPush, CellKind::gap).ties.clear();
  is_refused();
}
TEST_F(DoctoredJoined, ATieToASituationThatIsNotTiedIsRefused) {
  cell(kPush, CellKind::gap).ties[0].situations.push_back(2);
  is_refused();
}
TEST_F(DoctoredJoined, AJointClauseThatIsLeftOutIsRefused) {
  cell(kPush, CellKind::gap).joint.clear();
  is_refused();
}
TEST_F(DoctoredJoined, AnotherKindIsRefused) {
  cell(kPush, CellKind::contradiction).kind = CellKind::gap;
  is_refused();
}
TEST_F(DoctoredJoined, AMissingClashIsRefused) {
  cell(kPush, CellKind::contradiction).clashes.clear();
  is_refused();
}
TEST_F(DoctoredJoined, AMissingSideIsRefused) {
  cell(kPush, CellKind::contradiction).sides.pop_back();
  is_refused();
}
TEST_F(DoctoredJoined, OptionsThatNoJudgeHasAreRefused) {
  cell(kFirst, CellKind::settled).options.push_back(kMayDo);
  is_refused();
}
TEST_F(DoctoredJoined, AForcingSetThatDoesNotForceIsRefused) {
  cell(kFirst, CellKind::settled).forced_by.pop_back();
  is_refused();
}
TEST_F(DoctoredJoined, AForcingSetWithMoreThanIsNeededIsRefused) {
  cell(kFirst, CellKind::settled).forced_by.push_back(4);
  is_refused();
}

TEST(JoinedSolver, SeesADemandThatTheSearchReadsOtherwise) {
  const Edition book = tied_edition(joint_clause("alike", kBoth, "first = may <-> second = may"));
  Block block = block_around(book, tied_questions(), {kFirst, 0});
  QuestionAnalysis found;
  const auto wrong = [&](const Block& looked_at) {
    const BlockJudges judges(looked_at);
    return disagreement_on(judges, described(judges, found.unknown), book, tied_questions(), {},
                           found);
  };
  EXPECT_EQ(wrong(block), "");
  EXPECT_GT(found.queries, 0U);
  for (std::size_t row = 0; row < 4; ++row) {
    Block doctored = block;
    doctored.demands[0].allowed[row] = !doctored.demands[0].allowed[row];
    EXPECT_NE(wrong(doctored), "") << row;
  }
}

TEST(JoinedSolver, AGiveUpIsSaidAndDropsNothing) {
  const Edition book = tied_edition(joint_clause("alike", kBoth, "first = may <-> second = may"));
  const EditionAnalysis whole = analyse_edition(book, tied_questions());
  const EditionAnalysis cut = analyse_edition(book, tied_questions(), {.resources = 1});
  EXPECT_FALSE(cut.complete());
  EXPECT_EQ(cut.judges, whole.judges);
  EXPECT_FALSE(certify(cut, book, tied_questions()).holds());
}

}  // namespace
}  // namespace headjudge::proofs
