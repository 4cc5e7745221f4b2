// Clauses about two questions, on small manuals that can be worked out by hand.
//
// Each way in which a verdict about joint clauses could be false has its planted manual
// (proofs/realizability/joined/cells.hpp lists them): clashes and gaps that no look at one question
// finds, a number that multiplying gets wrong, a moment that never comes, answers that no function
// gives.
#include "model/core/manual/joined.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/base/random.hpp"
#include "model/core/logic/situation_formula.hpp"
#include "model/core/manual/judge.hpp"
#include "proofs/realizability/canons.hpp"
#include "proofs/realizability/checker.hpp"
#include "proofs/realizability/differences.hpp"
#include "proofs/realizability/joined/cells.hpp"
#include "tests/proofs/realizability/tied_manual.hpp"

namespace headjudge::proofs {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace): the small manual

// ------------------------------------------------------------------------------ clashes and gaps

TEST(Joined, ClausesThatLeaveEachQuestionOpenMayClashTogether) {
  const std::string alike = joint_clause("alike", kBoth, "first = may <-> second = may");
  const std::string unlike = joint_clause("unlike", kBoth, "first = may <-> second = may_not");
  for (const std::string& alone : {alike, unlike}) {
    const EditionAnalysis analysis = tied_analysis(tied_edition(alone));
    EXPECT_EQ(tied_cell(analysis, kFirst).kind, CellKind::gap);
    EXPECT_EQ(tied_cell(analysis, kFirst).permitted.size(), 2U);
    EXPECT_EQ(tied_cell(analysis, kSecond).permitted.size(), 2U);
  }
  const EditionAnalysis both = tied_analysis(tied_edition(alike + unlike));
  for (const std::size_t question : {kFirst, kSecond}) {
    const Cell& cell = tied_cell(both, question);
    EXPECT_EQ(cell.kind, CellKind::contradiction);
    EXPECT_TRUE(cell.permitted.empty());
    EXPECT_EQ(cell.options, (std::vector{kMayDo, kMayNotDo}));
    EXPECT_EQ(cell.clashes, (std::vector<ClauseSet>{{0, 1}}));
    EXPECT_EQ(cell.sides,
              (std::vector<Side>{{{0}, {kMayDo, kMayNotDo}}, {{1}, {kMayDo, kMayNotDo}}}));
  }
  EXPECT_EQ(both.judges, std::to_string(kFree)) << "two judges keep one clause, two the other";
}

TEST(Joined, ThreeQuestionsMayClashThoughEachPairOfClausesLeavesAllOpen) {
  const std::string clauses =
      joint_clause("a", kBoth, "first = may <-> second = may") +
      joint_clause("b", R"("second", "third")", "second = may <-> third = may");
  const EditionAnalysis open = tied_analysis(tied_edition(clauses));
  EXPECT_EQ(tied_cell(open, kThird).kind, CellKind::gap);
  EXPECT_EQ(tied_cell(open, kFirst).ties.size(), 2U) << "third is tied to first, over second";
  const EditionAnalysis clash = tied_analysis(tied_edition(
      clauses + joint_clause("c", R"("first", "third")", "first = may <-> third = may_not")));
  EXPECT_EQ(tied_cell(clash, kFirst).clashes, (std::vector<ClauseSet>{{0, 1, 2}}));
  EXPECT_EQ(tied_cell(clash, kThird).kind, CellKind::contradiction);
}

TEST(Joined, AClauseOfOneQuestionMayClashWithAJointOne) {
  const EditionAnalysis analysis = tied_analysis(
      tied_edition(joint_clause("not-both", kBoth, "not (first = may and second = may)") +
                   small_clause("one", "first", "answer = may") +
                   small_clause("two", "second", "answer = may")));
  const Cell& first = tied_cell(analysis, kFirst);
  EXPECT_EQ(first.kind, CellKind::contradiction);
  EXPECT_EQ(first.clashes, (std::vector<ClauseSet>{{0, 1, 2}}));
  EXPECT_EQ(first.options, (std::vector{kMayDo, kMayNotDo}));
  EXPECT_EQ(first.sides,
            (std::vector<Side>{{{0, 1}, {kMayDo}}, {{0, 2}, {kMayNotDo}}, {{1, 2}, {kMayDo}}}));
}

TEST(Joined, AJointClauseCanCloseAGap) {
  const std::string one = joint_clause("if", kBoth, "first = may -> second = may");
  const std::string other = joint_clause("else", kBoth, "first = may_not -> second = may");
  EXPECT_EQ(tied_cell(tied_analysis(tied_edition(one)), kSecond).kind, CellKind::gap);
  EXPECT_EQ(tied_cell(tied_analysis(tied_edition(other)), kSecond).kind, CellKind::gap);
  const EditionAnalysis analysis = tied_analysis(tied_edition(one + other));
  const Cell& second = tied_cell(analysis, kSecond);
  EXPECT_EQ(second.kind, CellKind::settled);
  EXPECT_EQ(second.permitted, (std::vector{kMayDo}));
  EXPECT_EQ(second.forced_by, (ClauseSet{0, 1}))
      << "the answer to `first` is open, so both are needed";
  EXPECT_EQ(tied_cell(analysis, kFirst).kind, CellKind::gap);
  EXPECT_TRUE(tied_cell(analysis, kFirst).ties.empty());
}

TEST(Joined, AnswerOfAnotherQuestionIsPartOfWhatForcesThisOne) {
  const EditionAnalysis analysis =
      tied_analysis(tied_edition(joint_clause("alike", kBoth, "first = may <-> second = may") +
                                 small_clause("one", "first", "answer = may")));
  EXPECT_EQ(tied_cell(analysis, kSecond).permitted, (std::vector{kMayDo}));
  EXPECT_EQ(tied_cell(analysis, kSecond).forced_by, (ClauseSet{0, 1}));
  EXPECT_EQ(tied_cell(analysis, kFirst).forced_by, (ClauseSet{1}));
}

// ------------------------------------------------------------------------------ numbers

TEST(Joined, JudgesAreNotMultipliedWhereAnswersDependOnEachOther) {
  const EditionAnalysis analysis =
      tied_analysis(tied_edition(joint_clause("alike", kBoth, "first = may <-> second = may")));
  EXPECT_EQ(analysis.judges, std::to_string(kFree / 2)) << "two judges of four";
  EXPECT_EQ(analysis.uniform_judges, std::to_string(2 * 2 * 2 * 2));
  const Cell& first = tied_cell(analysis, kFirst);
  ASSERT_EQ(first.ties.size(), 1U);
  EXPECT_EQ(first.ties[0].question, kSecond);
  EXPECT_EQ(first.ties[0].pairs,
            (std::vector<AnswerPair>{{kMayDo, kMayDo}, {kMayNotDo, kMayNotDo}}));
}

TEST(Joined, TheNumberIsThatOfAllFunctionsWhereSituationsAreShared) {
  // In each of three rows: not both. Three pairs of answers of four are left in each.
  const Edition book = tied_edition(joint_clause(
      "not-both", R"("push", "pull")", "not (push = may and pull = may)", "shares = [\"row\"]\n"));
  const EditionAnalysis analysis = tied_analysis(book);
  EXPECT_EQ(analysis.judges, std::to_string(2 * 2 * 2 * 27));
  EXPECT_EQ(analysis.uniform_judges, std::to_string(2 * 2 * 2 * 3));
  EXPECT_EQ(analysis.questions[kPush].blocks.size(), 3U);
}

TEST(Joined, TheNumberIsThatOfAllFunctionsWhereSituationsAreIndependent) {
  // `first` beside each of three rows: may -> all three may (1), may_not -> anything (8).
  const Edition book =
      tied_edition(joint_clause("if", R"("first", "push")", "first = may -> push = may"));
  const EditionAnalysis analysis = tied_analysis(book);
  EXPECT_EQ(analysis.judges, std::to_string(2 * 2 * 8 * 9));
  ASSERT_EQ(analysis.questions[kFirst].blocks.size(), 1U);
  EXPECT_EQ(analysis.questions[kFirst].blocks[0].places.size(), 4U);
  EXPECT_EQ(analysis.questions[kFirst].blocks[0].judges, "9");
}

TEST(Joined, ANumberWithFarTooManyJudgesToListIsExact) {
  const QuestionSet set =
      small_questions_of(test::plain_question("first") + test::row_question("push", 0, 59));
  const Edition book =
      tied_edition(joint_clause("if", R"("first", "push")", "first = may -> push = may"), set);
  EXPECT_EQ(tied_analysis(book, set).judges, "1152921504606846977")
      << "2 to the 60th, and one more";
}

// ------------------------------------------------------------------------------ moments

TEST(Joined, QuestionsThatNeverComeUpAtOneMomentAreRefused) {
  const QuestionSet apart =
      small_questions_of(test::row_question("push", 0, 1) + test::row_question("pull", 3, 4));
  const std::string clause =
      joint_clause("both", R"("push", "pull")", "push = may -> pull = may", "shares = [\"row\"]\n");
  const auto refused = read_tied(clause, apart);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().text().find("never come up at one moment"), std::string::npos);
  const QuestionSet never =
      small_questions_of(test::row_question("push", 0, 4, "reachable = \"row < 2\"") +
                         test::row_question("pull", 0, 4, "reachable = \"row > 2\""));
  EXPECT_FALSE(read_tied(clause, never));
  EXPECT_TRUE(read_tied(clause)) << "where the rows can be the same";
}

TEST(Joined, AClauseIsSilentWhereTheSharedVariableDiffers) {
  const QuestionSet some =
      small_questions_of(test::row_question("push", 0, 2) + test::row_question("pull", 2, 4));
  const Edition book =
      tied_edition(joint_clause("both", R"("push", "pull")", "push = may and pull = may",
                                "shares = [\"row\"]\n"),
                   some);
  const EditionAnalysis analysis = tied_analysis(book, some);
  EXPECT_EQ(tied_cell(analysis, 0, 2).kind, CellKind::settled);
  EXPECT_EQ(tied_cell(analysis, 0, 0).kind, CellKind::gap);
  EXPECT_EQ(tied_cell(analysis, 1, 0).kind, CellKind::settled);
  EXPECT_EQ(tied_cell(analysis, 1, 1).kind, CellKind::gap);
  EXPECT_EQ(analysis.judges, "16");
}

TEST(Joined, JointSituationsMayEachHaveAnAnswerThoughNoFunctionAnswersAll) {
  const std::string clauses =
      joint_clause("alike", R"("first", "push")", "first = may <-> push = may") +
      small_clause("empty", "push", "row = 0 -> answer = may");
  EXPECT_EQ(tied_cell(tied_analysis(tied_edition(clauses)), kFirst).kind, CellKind::settled);
  const EditionAnalysis analysis = tied_analysis(
      tied_edition(clauses + small_clause("full", "push", "row = 2 -> answer = may_not")));
  EXPECT_EQ(tied_cell(analysis, kFirst).kind, CellKind::contradiction);
  EXPECT_EQ(tied_cell(analysis, kFirst).clashes, (std::vector<ClauseSet>{{0, 1, 2}}));
  const Cell& between = tied_cell(analysis, kPush, 1);
  EXPECT_EQ(between.kind, CellKind::dependent)
      << "nothing has to be broken there, and the answer follows from what is broken elsewhere";
  ASSERT_FALSE(between.ties.empty());
  EXPECT_EQ(between.ties[0].pairs,
            (std::vector<AnswerPair>{{kMayDo, kMayDo}, {kMayNotDo, kMayNotDo}}));
}

// ------------------------------------------------------------------------------ reading

TEST(JointClauses, AreRefusedWithTheirFault) {
  const auto fault = [](const std::string& clause) {
    const auto made = read_tied(clause);
    return made ? std::string() : made.error().text();
  };
  const auto has = [&](const std::string& clause, std::string_view words) {
    EXPECT_NE(fault(clause).find(words), std::string::npos) << fault(clause);
  };
  has(joint_clause("a", R"("first")", "first = may"), "two questions or more");
  has(joint_clause("a", R"("first", "first")", "first = may"), "twice");
  has(joint_clause("a", R"("first", "fourth")", "first = may"), "no question `fourth`");
  has(joint_clause("a", kBoth, "first = may"), "says nothing about `second`");
  has(joint_clause("a", kBoth, "answer = may"), "no variable `answer`");
  has(joint_clause("a", R"("push", "pull")", "push = may -> pull = may"), "in common: row");
  has(joint_clause("a", kBoth, "first = may -> second = may", "shares = [\"row\"]\n"), "none");
  has(joint_clause("a", kBoth, "first = may -> second = may", "question = \"first\"\n"),
      "there are `questions` too");
  const QuestionSet two =
      small_questions_of(test::row_question("push", 0, 2) +
                         "[[question]]\nid = \"pull\"\nchapter = \"Other\"\n"
                         "asks = \"May it?\"\nsituation = [{ name = \"row\", from = 0,"
                         " to = 2, says = \"another row\" }]\nanswers = [ { name = "
                         "\"may\", says = \"yes\" }, { name = \"may_not\", says = "
                         "\"no\" } ]\n");
  const auto other = read_tied(
      joint_clause("a", R"("push", "pull")", "push = may -> pull = may", "shares = [\"row\"]\n"),
      two);
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().text().find("different things by `row`"), std::string::npos);
}

}  // namespace
}  // namespace headjudge::proofs
