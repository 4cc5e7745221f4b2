// Canons: which of two clashing sentences gives way, and whether that settles it.
//
// For each canon a clash that it settles and one, a word away from it, that it does not.
#include "proofs/realizability/canons.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/manual/rulebook.hpp"
#include "proofs/realizability/judges.hpp"
#include "tests/support/small_manual.hpp"

namespace headjudge::proofs {
namespace canons_test {
namespace {

const QuestionSet& questions() {
  static const QuestionSet parsed =
      parse_questions(
          std::string(test::kSmallGame) + test::attack_question() + test::plain_question("block"),
          "small.toml")
          .value();
  return parsed;
}

struct Sentence {
  std::string formula;
  std::string rank = "rule";
  std::string question = "attack";
  int sentence = -1;  ///< of the same sentence as others with this number
  std::string excepts = "";
};

Edition edition(const std::string& canon, const std::vector<Sentence>& sentences) {
  std::string text = test::small_edition_head("e") +
                     fmt::format("[[canon]]\nid = \"{}\"\nbecause = \"a test\"\n", canon);
  for (std::size_t i = 0; i < sentences.size(); ++i) {
    const Sentence& each = sentences[i];
    std::string more = fmt::format("rank = \"{}\"\n", each.rank);
    if (!each.excepts.empty()) more += fmt::format("excepts = [\"{}\"]\n", each.excepts);
    text +=
        test::small_clause(fmt::format("c{}", i), each.question, each.formula,
                           each.sentence < 0 ? i : static_cast<std::size_t>(each.sentence), more);
  }
  return parse_edition(text, "e.toml", questions()).value();
}

/// The verdict of the edition's canon on its one contradiction.
CanonVerdict verdict_on(const Edition& edition) {
  for (const Dispute& dispute :
       disputes_within(analyse_edition(edition, questions()), edition, questions())) {
    if (dispute.kind != DisputeKind::contradiction) continue;
    return weigh_by_canons(dispute, edition, questions()).at(0);
  }
  ADD_FAILURE() << "no clash";
  return {};
}

const Sentence kMay{"answer = may"};
const Sentence kPlayedNot{"entry = played -> answer = may_not"};

TEST(Canons, CardTextGoesBeforeTheManual) {
  const auto card = verdict_on(edition("card-before-rule", {kMay, {kPlayedNot.formula, "card"}}));
  EXPECT_TRUE(card.settles);
  EXPECT_EQ(card.left, std::vector{1});
  EXPECT_EQ(card.set_aside, ClauseSet{0});
  const auto both = verdict_on(
      edition("card-before-rule", {{"answer = may", "card"}, {kPlayedNot.formula, "card"}}));
  EXPECT_FALSE(both.settles);
  EXPECT_TRUE(both.set_aside.empty());
}

TEST(Canons, TheSpecialGoesBeforeTheGeneral) {
  const auto verdict = verdict_on(edition("special-before-general", {kMay, kPlayedNot}));
  EXPECT_TRUE(verdict.settles);
  EXPECT_EQ(verdict.set_aside, ClauseSet{0});
}

TEST(Canons, OfTwoSentencesThatOverlapNeitherIsSpecial) {
  const auto verdict =
      verdict_on(edition("special-before-general", {{"digivolved -> answer = may"}, kPlayedNot}));
  EXPECT_FALSE(verdict.settles);
  EXPECT_TRUE(verdict.set_aside.empty());
}

TEST(Canons, OfTwoSentencesThatBindTheSameNeitherIsSpecial) {
  EXPECT_FALSE(verdict_on(edition("special-before-general",
                                  {{"entry = played -> answer = may"}, kPlayedNot}))
                   .settles);
}

TEST(Canons, ASentenceThatBindsAnotherQuestionTooIsTheWiderOne) {
  const Sentence wide{"entry = played -> answer = may", "rule", "attack", 7};
  const auto verdict = verdict_on(
      edition("special-before-general", {wide, kPlayedNot, {"answer = may", "rule", "block", 7}}));
  EXPECT_TRUE(verdict.settles);
  EXPECT_EQ(verdict.set_aside, ClauseSet{0});
  EXPECT_EQ(verdict.left, std::vector{1});
}

TEST(Canons, AnExceptionByItsOwnWordsIsSpecialHoweverMuchMoreItBinds) {
  const Sentence even_if{"entry != moved -> answer = may_not", "rule", "attack", -1, "c0"};
  const auto verdict =
      verdict_on(edition("special-before-general", {{"entry = played -> answer = may"}, even_if}));
  EXPECT_TRUE(verdict.settles);
  EXPECT_EQ(verdict.set_aside, ClauseSet{0}) << "the one that binds less, and is not special here";
  EXPECT_EQ(verdict.left, std::vector{1});
}

TEST(Canons, ASummaryGivesWayToTheRule) {
  EXPECT_TRUE(
      verdict_on(edition("definition-before-summary", {{"answer = may", "summary"}, kPlayedNot}))
          .settles);
  EXPECT_FALSE(verdict_on(edition("definition-before-summary", {kMay, kPlayedNot})).settles);
}

TEST(Canons, ARevisionGoesBeforeWhatItReplaces) {
  const auto verdict =
      verdict_on(edition("later-before-earlier", {{"answer = may", "revision"}, kPlayedNot}));
  EXPECT_TRUE(verdict.settles);
  EXPECT_EQ(verdict.set_aside, ClauseSet{1});
}

TEST(Canons, WhatLeavesAChoiceSettlesNothing) {
  const auto verdict = verdict_on(
      edition("card-before-rule", {{"answer = may"}, {"entry = played -> answer != may", "card"}}));
  EXPECT_FALSE(verdict.settles);
  EXPECT_EQ(verdict.left, (std::vector{1, 2}));
}

TEST(Canons, WhatSettlesOneOfTwoClashesSettlesNothing) {
  const auto verdict = verdict_on(
      edition("card-before-rule", {kMay, {"answer = may_not", "card"}, {"answer = must", "card"}}));
  EXPECT_FALSE(verdict.settles);
  EXPECT_TRUE(verdict.left.empty());
}

}  // namespace
}  // namespace canons_test
}  // namespace headjudge::proofs
