// Judges of tied questions: who may sit at a table, and what disputes, canons and readings make of
// joint clauses.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/manual/joined.hpp"
#include "model/core/manual/judge.hpp"
#include "proofs/realizability/canons.hpp"
#include "proofs/realizability/differences.hpp"
#include "proofs/realizability/readings.hpp"
#include "proofs/realizability/situation_words.hpp"
#include "tests/proofs/realizability/tied_manual.hpp"

namespace headjudge::proofs {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace): the small manual

// ------------------------------------------------------------------------------ judges who play

/// Is it a judge of the edition, as far as answers are tied?
bool is_of(const Judge& judge, const Edition& book) {
  const JoinedAnswers joined(book, tied_questions());
  return std::ranges::all_of(joined.blocks(), [&](const BlockJudges& block) {
    std::vector<int> answers;
    for (const AskedPlace& place : block.block().places) {
      answers.push_back(judge.answer_at(place.question, place.situation));
    }
    return block.is_judge(answers);
  });
}

Ruling ruling(std::size_t question, int answer) {
  return {question,
          parse_formula("true", tied_questions().questions[question].situation, {}).value(),
          answer};
}

TEST(JoinedJudges, AFreedomMovesWhatIsTiedToIt) {
  const Edition book = tied_edition(joint_clause("alike", kBoth, "first = may <-> second = may"));
  const Judge customary = base_judge(book, tied_questions());
  EXPECT_EQ(customary.answer_at(kFirst, 0), kMayDo);
  EXPECT_EQ(customary.answer_at(kSecond, 0), kMayDo);
  const auto moved = seat_judge(book, tied_questions(), {ruling(kFirst, kMayNotDo)}, {});
  ASSERT_TRUE(moved);
  EXPECT_EQ(moved->answer_at(kSecond, 0), kMayNotDo);
  const auto refused =
      seat_judge(book, tied_questions(), {ruling(kFirst, kMayNotDo), ruling(kSecond, kMayDo)}, {});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().text().find("gives these rulings together"), std::string::npos);
}

TEST(JoinedJudges, TheCustomaryJudgeIsOneOfTheEdition) {
  const Edition book =
      tied_edition(joint_clause("unlike", kBoth, "first = may <-> second = may_not"));
  const Judge customary = base_judge(book, tied_questions());
  EXPECT_EQ(customary.answer_at(kFirst, 0), kMayDo);
  EXPECT_EQ(customary.answer_at(kSecond, 0), kMayNotDo) << "not the first answer, which is tied";
}

TEST(JoinedJudges, TheNearestJudgeGivesWayWhereItMust) {
  const Edition book =
      tied_edition(joint_clause("unlike", kBoth, "first = may <-> second = may_not"));
  Judge other(tied_questions());
  other.set_answer(kFirst, 0, kMayNotDo);
  other.set_answer(kSecond, 0, kMayNotDo);
  const Judge nearest = nearest_judge(book, tied_questions(), other);
  EXPECT_EQ(nearest.answer_at(kFirst, 0), kMayNotDo);
  EXPECT_EQ(nearest.answer_at(kSecond, 0), kMayDo);
}

TEST(JoinedJudges, WhatIsKeptIsNotMoved) {
  const Edition book = tied_edition(joint_clause("alike", kBoth, "first = may <-> second = may"));
  const JoinedAnswers joined(book, tied_questions());
  Judge judge = base_judge(book, tied_questions());
  std::set<AskedPlace> kept{{kSecond, 0}};
  EXPECT_FALSE(give_answer(judge, joined, {kFirst, 0}, kMayNotDo, kept));
  EXPECT_EQ(judge.answer_at(kFirst, 0), kMayDo);
  kept.clear();
  EXPECT_TRUE(give_answer(judge, joined, {kFirst, 0}, kMayNotDo, kept));
  EXPECT_EQ(judge.answer_at(kSecond, 0), kMayNotDo);
}

// ------------------------------------------------------------------------------ disputes

TEST(JoinedDisputes, NameWhatIsTiedAndSeatJudgesOfTheEdition) {
  const Edition book = tied_edition(joint_clause("alike", kBoth, "first = may <-> second = may"));
  const auto disputes = disputes_within(tied_analysis(book), book, tied_questions());
  const auto found = std::ranges::find(disputes, kFirst, &Dispute::question);
  ASSERT_NE(found, disputes.end());
  EXPECT_EQ(found->kind, DisputeKind::gap);
  EXPECT_EQ(found->tied, (std::vector<TiedPlace>{{{kSecond, 0}, 0}}));
  EXPECT_EQ(found->first.clauses, (ClauseSet{0}));
  const auto sentences =
      tie_sentences(tied_questions(), kFirst, found->first.ties, found->first.wide_ties);
  ASSERT_EQ(sentences.size(), 2U);
  EXPECT_EQ(sentences[0], "If it is answered \"yes\", then \"May it second?\" is answered: yes.");
  for (const Dispute& dispute : disputes) {
    for (const auto& [one, other] : seatings(dispute, book, book, tied_questions())) {
      EXPECT_TRUE(is_of(one.judge, book));
      EXPECT_TRUE(is_of(other.judge, book));
      EXPECT_NE(one.judge, other.judge);
    }
  }
}

TEST(JoinedDisputes, TheIdOfAQuestionThatIsTiedToNoneStaysWhatItWas) {
  const auto ids = [](const std::string& clauses) {
    std::vector<std::string> all;
    const Edition book = tied_edition(clauses);
    for (const Dispute& dispute : disputes_within(tied_analysis(book), book, tied_questions())) {
      if (dispute.question >= kThird) all.push_back(dispute.id);
    }
    return all;
  };
  EXPECT_EQ(ids(""), ids(joint_clause("alike", kBoth, "first = may <-> second = may")));
}

TEST(JoinedDisputes, EditionsThatTieTheSameAnswersOtherwiseHaveChanged) {
  const Edition older = tied_edition("");
  Edition newer = tied_edition(joint_clause("alike", kBoth, "first = may <-> second = may"));
  newer.id = "small-2";
  const auto changes =
      disputes_between(tied_analysis(older), older, tied_analysis(newer), newer, tied_questions());
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes[0].question, kSecond) << "the later of the two";
  const auto pairs = seatings(changes[0], older, newer, tied_questions());
  ASSERT_EQ(pairs.size(), 2U) << "may and may_not, may_not and may";
  for (const auto& [first, second] : pairs) {
    EXPECT_EQ(first.edition, older.id);
    EXPECT_FALSE(is_of(first.judge, newer)) << "the older edition's judge is none of the newer one";
    EXPECT_TRUE(is_of(second.judge, newer));
  }
  const auto back =
      disputes_between(tied_analysis(newer), newer, tied_analysis(older), older, tied_questions());
  ASSERT_EQ(back.size(), 1U);
  for (const auto& [first, second] : seatings(back[0], newer, older, tied_questions())) {
    EXPECT_TRUE(is_of(first.judge, newer));
    EXPECT_FALSE(is_of(second.judge, newer));
  }
}

TEST(JoinedCanons, AnExceptionWeighsAJointClauseToo) {
  const std::string clauses =
      "[[canon]]\nid = \"special-before-general\"\nbecause = \"usual\"\n" +
      joint_clause("alike", kBoth, "first = may <-> second = may") +
      small_clause("one", "first", "answer = may") +
      small_clause("two", "second", "answer = may_not", 1, "excepts = [\"alike\"]\n");
  const auto without = read_tied(clauses);
  ASSERT_FALSE(without) << "the two can be obeyed together, so it is no exception";
  const Edition book =
      tied_edition("[[canon]]\nid = \"special-before-general\"\nbecause = \"usual\"\n" +
                   joint_clause("both", kBoth, "first = may and second = may") +
                   small_clause("two", "second", "answer = may_not", 1, "excepts = [\"both\"]\n"));
  const auto disputes = disputes_within(tied_analysis(book), book, tied_questions());
  const auto clash = std::ranges::find(disputes, kSecond, &Dispute::question);
  ASSERT_NE(clash, disputes.end());
  ASSERT_EQ(clash->kind, DisputeKind::contradiction);
  const auto verdicts = weigh_by_canons(*clash, book, tied_questions());
  ASSERT_EQ(verdicts.size(), 1U);
  EXPECT_EQ(verdicts[0].set_aside, (ClauseSet{0}));
  EXPECT_TRUE(verdicts[0].settles);
  EXPECT_EQ(verdicts[0].left, (std::vector{kMayNotDo}));
}

TEST(JoinedReadings, TheOtherWayToReadAJointClauseIsTried) {
  const Edition book = tied_edition(
      joint_clause("alike", kBoth, "first = may <-> second = may",
                   "reading = \"both ways\"\notherwise = \"first = may -> second = may\"\n") +
      small_clause("one", "first", "answer = may_not") +
      small_clause("two", "second", "answer = may"));
  const EditionAnalysis analysis = tied_analysis(book);
  EXPECT_EQ(tied_cell(analysis, kFirst).kind, CellKind::contradiction);
  const std::vector<std::size_t> situations{0};
  const auto other =
      other_reading(book, tied_questions(), kFirst, situations, CellKind::contradiction);
  ASSERT_TRUE(other);
  EXPECT_EQ(other->otherwise, (ClauseSet{0}));
  EXPECT_TRUE(other->settled);
  EXPECT_EQ(other->answers, (std::vector{kMayNotDo}));
}

TEST(JoinedReadings, AClashThatAReadingKeepsAwayIsFound) {
  const Edition book = tied_edition(
      joint_clause("if", kBoth, "first = may -> second = may",
                   "reading = \"one way\"\notherwise = \"first = may <-> second = may\"\n") +
      small_clause("one", "first", "answer = may_not") +
      small_clause("two", "second", "answer = may"));
  for (const std::size_t question : {kFirst, kSecond}) {
    const auto avoided = avoided_clashes(book, tied_questions(), question);
    ASSERT_EQ(avoided.size(), 1U);
    EXPECT_EQ(avoided[0].otherwise, (ClauseSet{0}));
    EXPECT_EQ(avoided[0].clash, (ClauseSet{0, 1, 2}));
  }
}

}  // namespace
}  // namespace headjudge::proofs
