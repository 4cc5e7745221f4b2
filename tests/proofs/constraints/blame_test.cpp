// Whose answers lead to a forbidden table.
//
// The lines are made up of questions alone, without a game, so that all judges can be counted.
#include "proofs/constraints/blame.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/small_manual.hpp"

namespace headjudge::proofs {
namespace {

using test::plain_question;
using test::small_clause;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr int kMay = 0;
constexpr int kMayNot = 1;

class Blaming : public testing::Test {
 protected:
  /// A line that asks both questions, whose end the test judges by the answers.
  template <class Forbidden>
  Blame blame_with(const std::string& clauses, const Forbidden& forbidden,
                   std::size_t most = kMostJudgesOfLine) {
    questions_ = parse_questions(std::string(test::kSmallGame) + plain_question("first") +
                                     plain_question("second") + plain_question("third"),
                                 "small.questions.toml")
                     .value();
    edition_ = parse_edition(test::small_edition_head("small") + clauses, "small.toml", questions_)
                   .value();
    const LineUnder line = [&](const Judge& judge) {
      Judge logged = judge;
      ConsultLog log;
      logged.attach(&log);
      const int first = logged.ask(0);
      const int second = logged.ask(1);
      (void)logged.ask(2);
      return LineRun{forbidden(first, second), log.entries};
    };
    return blame(line, base_judge(edition_, questions_), edition_, questions_, most);
  }

  [[nodiscard]] std::vector<std::string> ids(const ClauseSet& clauses) const {
    std::vector<std::string> found;
    for (const std::size_t clause : clauses) found.push_back(edition_.clauses[clause].id);
    return found;
  }

  QuestionSet questions_;
  Edition edition_;
};

bool unless_both_may_not(int first, int second) { return first == kMay || second == kMay; }
bool if_first_may(int first, int) { return first == kMay; }

TEST_F(Blaming, FindsTwoAnswersThatAvoidTheTableOnlyTogether) {
  const Blame found = blame_with("", unless_both_may_not);
  EXPECT_EQ(found.verdict, Blame::Verdict::narrows);
  ASSERT_THAT(found.answers, SizeIs(2)) << "and not the third";
  EXPECT_EQ(found.answers[0].leads, kMay);
  EXPECT_EQ(found.answers[0].avoids, kMayNot);
}

TEST_F(Blaming, NeedsAClauseThatMattersOnlyTogetherWithAnotherAnswer) {
  const Blame found = blame_with(
      small_clause("a", "first", "answer = may", 1) + small_clause("c", "third", "answer = may", 2),
      unless_both_may_not);
  EXPECT_EQ(found.verdict, Blame::Verdict::contradiction);
  EXPECT_THAT(ids(found.clauses), ElementsAre("a")) << "without it, both could be no";
  EXPECT_FALSE(found.others_given);
  EXPECT_EQ(found.judges, 2u) << "the second question is open";
}

TEST_F(Blaming, NeedsOnlyOneOfTwoClausesThatForceTheSame) {
  const Blame found = blame_with(small_clause("a", "first", "answer = may", 1) +
                                     small_clause("b", "second", "answer = may", 2),
                                 unless_both_may_not);
  EXPECT_EQ(found.verdict, Blame::Verdict::contradiction);
  EXPECT_THAT(found.clauses, SizeIs(1));
}

TEST_F(Blaming, NeedsNoClauseWhereNoAnswerHelps) {
  const Blame found =
      blame_with(small_clause("a", "first", "answer = may", 1), [](int, int) { return true; });
  EXPECT_EQ(found.verdict, Blame::Verdict::contradiction);
  EXPECT_THAT(found.clauses, IsEmpty());
}

TEST_F(Blaming, OfAClashIsOfTheConstraintThatSettlesIt) {
  const Blame found = blame_with(small_clause("a", "first", "answer = may", 1) +
                                     small_clause("b", "first", "answer = may_not", 2),
                                 if_first_may);
  EXPECT_EQ(found.verdict, Blame::Verdict::narrows);
  EXPECT_THAT(found.answers, ElementsAre(TellingAnswer{0, 0, kMay, kMayNot}));
}

TEST_F(Blaming, IsUnknownWhereMoreJudgesDifferThanAreFollowed) {
  const Blame found =
      blame_with(small_clause("a", "first", "answer = may", 1), unless_both_may_not, 1);
  EXPECT_EQ(found.verdict, Blame::Verdict::unknown);
  EXPECT_THAT(found.clauses, IsEmpty());
}

TEST_F(Blaming, SaysSoWhereOtherAnswersAreTakenAsGiven) {
  const std::string clauses = small_clause("a", "first", "answer = may", 1) +
                              small_clause("b", "second", "answer = may", 2) +
                              small_clause("c", "third", "answer = may", 3);
  const Blame found = blame_with(clauses, if_first_may, 3);
  EXPECT_EQ(found.verdict, Blame::Verdict::contradiction);
  EXPECT_EQ(found.judges, 1u);
  EXPECT_THAT(ids(found.clauses), ElementsAre("a"));
  EXPECT_TRUE(found.others_given);
  EXPECT_TRUE(found.all_needed);
  EXPECT_FALSE(blame_with(clauses, if_first_may).others_given);
}

}  // namespace
}  // namespace headjudge::proofs
