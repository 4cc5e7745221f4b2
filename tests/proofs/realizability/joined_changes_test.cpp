// Changes of joint clauses, and what is told of ties, on small manuals worked out by hand.
//
// Whatever is changed, it is changed if judges of one edition answer as none of the other does; a
// look at each question alone, or at each pair of questions, finds too little.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "proofs/realizability/differences.hpp"
#include "proofs/realizability/situation_words.hpp"
#include "tests/proofs/realizability/tied_manual.hpp"

namespace headjudge::proofs {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace): the small manual

constexpr std::string_view kThree = R"("first", "second", "third")";
constexpr std::string_view kRows = R"("push", "pull")";
constexpr std::string_view kShares = "shares = [\"row\"]\n";

struct Pair {
  Edition older;
  Edition newer;
  [[nodiscard]] std::vector<Dispute> changes() const {
    return disputes_between(tied_analysis(older), older, tied_analysis(newer), newer,
                            tied_questions());
  }
};

Pair pair_of(const std::string& then, const std::string& now) {
  Pair pair{tied_edition(then), tied_edition(now)};
  pair.newer.id = "small-2";
  return pair;
}

std::string told(const Pair& pair, const Dispute& change) {
  return fmt::format("{}", fmt::join(together_sentences(tied_questions(), change.together,
                                                        pair.older.id, pair.newer.id),
                                     " "));
}

// ------------------------------------------------------------------------------ changes

TEST(JoinedChanges, OfAClauseAboutThreeQuestionsAreFound) {
  const std::string then = joint_clause("c", kThree, "first = may and second = may -> third = may");
  const std::string now =
      joint_clause("c", kThree, "first = may and second = may -> third = may_not");
  for (const Pair& pair : {pair_of(then, now), pair_of("", now), pair_of(then, "")}) {
    const auto changes = pair.changes();
    ASSERT_EQ(changes.size(), 1U);
    EXPECT_EQ(changes[0].question, kThird) << "the last of them";
    EXPECT_FALSE(changes[0].together.empty());
    EXPECT_FALSE(seatings(changes[0], pair.older, pair.newer, tied_questions()).empty());
  }
  const Pair both = pair_of(then, now);
  EXPECT_EQ(told(both, both.changes()[0]),
            "Only judges of small-1 answer \"May it first?\" with \"yes\" and \"May it second?\" "
            "with \"yes\" and \"May it third?\" with \"yes\". Only judges of small-2 answer \"May "
            "it first?\" with \"yes\" and \"May it second?\" with \"yes\" and \"May it third?\" "
            "with \"no\".");
  EXPECT_TRUE(pair_of(then, then).changes().empty());
}

TEST(JoinedChanges, OfAClauseAboutFourQuestionsAreFound) {
  const std::string four = R"("first", "second", "third", "push")";
  const auto clause = [&](const std::string& when) {
    return joint_clause(
        "c", four,
        fmt::format("not (first = may and second = may and third = may and push = may and {})",
                    when));
  };
  const auto changes = pair_of(clause("row = 1"), clause("row = 2")).changes();
  ASSERT_EQ(changes.size(), 2U) << "one in each row";
  for (const Dispute& change : changes) {
    EXPECT_EQ(change.question, kPush);
    ASSERT_EQ(change.together.size(), 1U);
    EXPECT_EQ(change.together[0].answers.size(), 4U);
  }
}

TEST(JoinedChanges, OfTheSituationAloneAreFound) {
  const auto clause = [](int row) {
    return joint_clause("c", R"("push", "first")",
                        fmt::format("row = {} and push = may -> first = may", row));
  };
  const auto changes = pair_of(clause(0), clause(2)).changes();
  std::vector<std::size_t> situations;
  for (const Dispute& change : changes) {
    EXPECT_EQ(change.question, kPush);
    situations.insert(situations.end(), change.situations.begin(), change.situations.end());
  }
  std::ranges::sort(situations);
  EXPECT_EQ(situations, (std::vector<std::size_t>{0, 2}));
  const Pair pair = pair_of(clause(0), clause(2));
  EXPECT_NE(told(pair, pair.changes()[0]).find("counters in the row: 0"), std::string::npos)
      << told(pair, pair.changes()[0]);
}

TEST(JoinedChanges, OfTheOtherQuestionsSituationAreFound) {
  const std::string set = test::row_question("push", 0, 2) + test::plain_question("last");
  const QuestionSet questions = small_questions_of(set);
  const auto book = [&](int row) {
    return tied_edition(joint_clause("c", R"("push", "last")",
                                     fmt::format("row = {} and push = may -> last = may", row)),
                        questions);
  };
  const Edition older = book(0);
  Edition newer = book(2);
  newer.id = "small-2";
  const auto changes = disputes_between(tied_analysis(older, questions), older,
                                        tied_analysis(newer, questions), newer, questions);
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes[0].question, 1U);
  EXPECT_EQ(changes[0].together.size(), 2U);
  EXPECT_NE(changes[0].first.ties, changes[0].second.ties) << "each side says its own situation";
}

TEST(JoinedChanges, OfARowThatIsSharedAreFoundInThatRowAlone) {
  const auto clause = [](const std::string& rows) {
    return joint_clause("c", kRows, rows + " -> not (push = may and pull = may)", kShares);
  };
  const auto changes = pair_of(clause("row < 3"), clause("row < 2")).changes();
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes[0].situations, (std::vector<std::size_t>{2}));
}

TEST(JoinedChanges, AreNoneWhereOtherWordsLeaveTheSameJudges) {
  const std::string then = joint_clause("c", kBoth, "first = may <-> second = may");
  const std::string now = joint_clause("a", kBoth, "first = may -> second = may") +
                          joint_clause("b", kBoth, "second = may -> first = may");
  EXPECT_TRUE(pair_of(then, now).changes().empty());
  const std::string chain =
      then + joint_clause("d", R"("second", "third")", "second = may <-> third = may");
  const std::string ring =
      chain + joint_clause("e", kThree, "second = may -> (first = may -> third = may)");
  EXPECT_TRUE(pair_of(chain, ring).changes().empty());
}

TEST(JoinedChanges, BesideAChangedAnswerOfTheSameBlockAreFound) {
  const std::string tied =
      joint_clause("c", kThree, "first = may -> (second = may <-> third = may)");
  const auto changes = pair_of("", tied + small_clause("one", "first", "answer = may")).changes();
  ASSERT_EQ(changes.size(), 2U);
  EXPECT_EQ(changes[0].question, kFirst);
  EXPECT_TRUE(changes[0].together.empty());
  EXPECT_EQ(changes[1].question, kThird);
  EXPECT_FALSE(changes[1].together.empty());
}

TEST(JoinedChanges, BesideAClashAreFound) {
  const std::string clash = small_clause("one", "first", "answer = may") +
                            small_clause("two", "first", "answer = may_not");
  const auto clause = [](const std::string& third) {
    return joint_clause("c", kThree, "first = may and second = may -> third = " + third);
  };
  const auto changes = pair_of(clash + clause("may"), clash + clause("may_not")).changes();
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes[0].question, kThird);
}

// ------------------------------------------------------------------------------ one manual

TEST(JoinedTies, OfThreeQuestionsAreToldUnderEachOfThem) {
  const Edition book =
      tied_edition(joint_clause("c", kThree, "not (first = may and second = may and third = may)"));
  const EditionAnalysis analysis = tied_analysis(book);
  EXPECT_EQ(analysis.judges, std::to_string(kFree / 8 * 7));
  for (const std::size_t question : {kFirst, kSecond, kThird}) {
    const Cell& cell = tied_cell(analysis, question);
    EXPECT_TRUE(cell.ties.empty()) << "each pair of answers is given";
    ASSERT_EQ(cell.wide_ties.size(), 1U);
  }
  const Cell& first = tied_cell(analysis, kFirst);
  const auto sentences = tie_sentences(tied_questions(), kFirst, first.ties, first.wide_ties);
  ASSERT_EQ(sentences.size(), 1U);
  EXPECT_EQ(sentences[0],
            "No judge answers it \"yes\" and also \"May it second?\" with \"yes\" and \"May it "
            "third?\" with \"yes\".");
}

TEST(JoinedTies, SayInWhichSituationsTheyHold) {
  const EditionAnalysis shared = tied_analysis(
      tied_edition(joint_clause("c", kRows, "not (push = may and pull = may)", kShares)));
  const Cell& push = tied_cell(shared, kPush);
  EXPECT_EQ(push.situations.size(), 3U) << "all rows are told together";
  const auto sentences = tie_sentences(tied_questions(), kPush, push.ties, push.wide_ties);
  ASSERT_EQ(sentences.size(), 1U);
  EXPECT_EQ(sentences[0],
            "If it is answered \"yes\", then \"May the row pull?\" where this is the same for "
            "them: counters in the row is answered: no.");
  const EditionAnalysis crossed = tied_analysis(tied_edition(
      joint_clause("a", R"("push", "first")", "row = 0 and push = may -> first = may") +
      joint_clause("b", R"("pull", "first")", "row = 1 and pull = may -> first = may_not")));
  const Cell& row = tied_cell(crossed, kPush, 0);
  EXPECT_EQ(row.situations, (std::vector<std::size_t>{0})) << "only there it is tied";
  ASSERT_EQ(row.ties.size(), 2U);
  EXPECT_EQ(row.ties[1].situations, (std::vector<std::size_t>{1})) << "pull, in another row";
}

TEST(JoinedTies, OfAQuestionBesideAClashFollowFromTheRuling) {
  const EditionAnalysis analysis =
      tied_analysis(tied_edition(small_clause("one", "first", "answer = may") +
                                 small_clause("two", "first", "answer = may_not") +
                                 joint_clause("alike", kBoth, "first = may <-> second = may")));
  EXPECT_EQ(tied_cell(analysis, kFirst).kind, CellKind::contradiction);
  const Cell& second = tied_cell(analysis, kSecond);
  EXPECT_EQ(second.kind, CellKind::dependent);
  EXPECT_EQ(second.options, (std::vector{kMayDo, kMayNotDo}));
  const Edition book = tied_edition(small_clause("one", "first", "answer = may") +
                                    small_clause("two", "first", "answer = may_not") +
                                    joint_clause("if", kBoth, "first = may -> second = may"));
  EXPECT_EQ(tied_cell(tied_analysis(book), kSecond).kind, CellKind::gap)
      << "open beside the ruling \"may not\"";
  for (const Dispute& dispute : disputes_within(analysis, book, tied_questions())) {
    EXPECT_NE(dispute.question, kSecond) << "told with the clash, and no gap of its own";
  }
}

// ------------------------------------------------------------------------------ forced answers

TEST(JoinedForcing, HoldsForEachWayOutOfAClash) {
  const std::string clauses =
      small_clause("a", "first", "answer = may") + small_clause("b", "second", "answer = may") +
      joint_clause("c", kBoth, "not (first = may and second = may)") +
      joint_clause("d", R"("first", "third")", "first = may -> third = may") +
      joint_clause("e", R"("second", "third")", "second = may -> third = may");
  const EditionAnalysis analysis = tied_analysis(tied_edition(clauses));
  const Cell& third = tied_cell(analysis, kThird);
  EXPECT_EQ(third.kind, CellKind::settled);
  EXPECT_EQ(third.options, (std::vector{kMayDo}));
  EXPECT_EQ(third.forced_by, (ClauseSet{0, 1, 3, 4})) << "what is set aside may be either";
}

TEST(JoinedForcing, ASetThatForcesBesideOneWayOutAloneIsRefused) {
  const Edition book = tied_edition(
      small_clause("a", "first", "answer = may") + small_clause("b", "second", "answer = may") +
      joint_clause("c", kBoth, "not (first = may and second = may)") +
      joint_clause("d", R"("first", "third")", "first = may -> third = may") +
      joint_clause("e", R"("second", "third")", "second = may -> third = may"));
  EditionAnalysis analysis = tied_analysis(book);
  analysis.questions[kThird].cells.front().forced_by = {0, 3};
  EXPECT_FALSE(certify(analysis, book, tied_questions()).holds());
}

}  // namespace
}  // namespace headjudge::proofs
