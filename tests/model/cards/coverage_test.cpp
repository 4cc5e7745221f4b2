// The verdicts on cards: whole, partly with the unknown pieces named, not understood. A card that
// is called whole is one that the pool takes, and no other is.
#include "model/cards/quality/coverage.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"

namespace card_coverage_test {
namespace {

namespace fs = std::filesystem;

using namespace headjudge;
using namespace headjudge::cards;

CardCoverage coverage_of_text(const std::string& main_text) {
  Card card;
  card.number = "HJ0-001";
  card.main_text = main_text;
  return coverage_of(std::move(card), "mine.jsonl");
}

TEST(CardCoverage, CallsACardWithoutTextWhole) {
  const CardCoverage coverage = coverage_of_text("");
  EXPECT_EQ(coverage.verdict, CardVerdict::whole);
  EXPECT_TRUE(coverage.pieces.empty());
}

TEST(CardCoverage, CountsTheSentencesOfAWholeCard) {
  const CardCoverage coverage =
      coverage_of_text("<Blocker>\n[On Play] Gain 1 memory. Then, <Draw 1>.");
  EXPECT_EQ(coverage.verdict, CardVerdict::whole);
  ASSERT_EQ(coverage.pieces.size(), 2u);
  EXPECT_EQ(coverage.pieces[0].construct, "<Blocker>");
  EXPECT_EQ(coverage.pieces[1].construct, "[On Play]");
  EXPECT_EQ(coverage.pieces[1].sentences, 2);
  EXPECT_EQ(coverage.pieces[1].understood, 2);
}

TEST(CardCoverage, NamesTheWordsOfAPartlyUnderstoodCard) {
  const CardCoverage coverage =
      coverage_of_text("[On Play] Gain 1 memory. Sing 3 songs. <Draw 1>.");
  EXPECT_EQ(coverage.verdict, CardVerdict::partly);
  ASSERT_EQ(coverage.obstacles.size(), 1u);
  EXPECT_EQ(coverage.obstacles[0].phrase, "# memory . | sing # songs .");
  EXPECT_EQ(coverage.obstacles[0].place, "main effect");
  EXPECT_EQ(coverage.obstacles[0].error.column, 26);
  EXPECT_EQ(coverage.pieces[0].understood, 2) << "the sentences before and behind it";
}

TEST(CardCoverage, DoesNotUnderstandACardOfUnknownWords) {
  const CardCoverage coverage = coverage_of_text("[On Play] Sing 3 songs.");
  EXPECT_EQ(coverage.verdict, CardVerdict::not_understood);
  EXPECT_EQ(coverage.pieces[0].understood, 0);
}

TEST(CardCoverage, CountsRequirementsRulesAndTokensAsPieces) {
  Card card;
  card.number = "HJ0-001";
  card.line_texts = {"[Digivolve] Lv.3 w/[Reptile] trait: Cost 2", "[Digivolve] by magic: Cost 2"};
  card.rule_texts = {"[Rule] Name: Also treated as [Ember].", "[Rule] Sings."};
  const CardCoverage coverage = coverage_of(card, "mine.jsonl");
  EXPECT_EQ(coverage.verdict, CardVerdict::partly);
  EXPECT_EQ(coverage.pieces.size(), 4u);
  ASSERT_EQ(coverage.obstacles.size(), 2u);
  EXPECT_EQ(coverage.obstacles[0].place, "requirement");
  EXPECT_EQ(coverage.obstacles[1].place, "rule");
}

TEST(CardCoverage, NamesWhatIsMissingAlthoughEveryPieceIsUnderstood) {
  Card card;
  card.number = "HJ0-001";
  card.security_text = "[Security] Activate this card's [Main] effect.";
  const CardCoverage coverage = coverage_of(card, "mine.jsonl");
  EXPECT_EQ(coverage.verdict, CardVerdict::partly);
  ASSERT_EQ(coverage.obstacles.size(), 1u);
  EXPECT_EQ(coverage.obstacles[0].place, "card");
}

TEST(CardCoverage, KnowsTheSetOfANumber) {
  EXPECT_EQ(set_of("BT1-010"), "BT1");
  EXPECT_EQ(set_of("P-001"), "P");
}

/// Numbers that coverage calls whole, as printed or after a repair, and those that the pool took.
void expect_same_cards(const fs::path& path) {
  const auto json = read_text_file(path);
  ASSERT_TRUE(json);
  const auto all = coverage_of_file(*json, path.string());
  const auto pool = survey_pool(*json, path.string());
  ASSERT_TRUE(all && pool);
  std::set<std::string> whole, taken;
  for (const CardCoverage& card : *all) {
    EXPECT_EQ(is_playable(card.verdict), card.obstacles.empty()) << card.number;
    if (is_playable(card.verdict)) whole.insert(card.number);
    const bool pieces =
        std::ranges::all_of(card.pieces, [](const CardPiece& piece) { return piece.whole(); });
    EXPECT_TRUE(card.verdict != CardVerdict::whole || pieces) << card.number;
  }
  for (const Card& card : pool->cards) {
    if (!card.token) taken.insert(card.number);
  }
  EXPECT_FALSE(whole.empty());
  EXPECT_EQ(whole, taken);
}

TEST(CardCoverage, CallsThoseCardsWholeThatThePoolTakes) {
  for (const fs::path& file : card_files(fs::path(HEADJUDGE_SOURCE_DIR) / "corpus/cards")) {
    expect_same_cards(file);
  }
}

TEST(CardCoverage, CallsThoseRealCardsWholeThatThePoolTakes) {
  const fs::path path = fs::path(HEADJUDGE_SOURCE_DIR) / "../shared/cards/cards.jsonl";
  if (!fs::exists(path)) GTEST_SKIP() << "no real cards beside the repository (../shared/cards)";
  expect_same_cards(path);
}

}  // namespace
}  // namespace card_coverage_test
