// Names and traits that effects speak of, looked up in the list that the card comes from. The list
// knows it as a name, as a trait or not at all; a name that is only a trait is refused.
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/cards/program/card.hpp"
#include "model/cards/quality/coverage.hpp"

namespace headjudge::cards::known_words_test {
namespace {

/// A list: Ember with the trait Kit, Soot Kit with the trait Ash, and a card that says `text`.
std::string list_with(std::string_view text, std::string_view special = "{}") {
  const auto card = [](std::string_view number, std::string_view name, std::string_view trait,
                       std::string_view main, std::string_view more) {
    return fmt::format(
        R"({{"id": "{}", "name": "{}", "type": "Digimon", "colors": ["Red"], "level": 3,)"
        R"( "play_cost": 3, "dp": 1000, "digivolve": [], "main_effect": {},)"
        R"( "inherited_effect": null, "security_effect": null,)"
        R"( "traits": {{"form": [], "attribute": [], "types": [{}]}}, "special": {}}})"
        "\n",
        number, name, main, trait, more);
  };
  return card("X-1", "Ember", R"("Dark Kit", "Kit")", "null",
              R"({"rule": ["[Rule] Name: Also treated as [Cinder]."]})") +
         card("X-2", "Soot", R"("Ash")", "null", "{}") +
         card("X-3", "Speaker", "", fmt::format("\"{}\"", text), special);
}

bool is_whole(std::string_view text, std::string_view special = "{}") {
  const std::string list = list_with(text, special);
  const auto pool = survey_pool(list, "mine.jsonl");
  EXPECT_TRUE(pool) << pool.error().text();
  const auto coverage = coverage_of_file(list, "mine.jsonl");
  EXPECT_TRUE(coverage);
  const bool whole = pool && pool->find_number("X-3") != nullptr;
  EXPECT_EQ(coverage && (*coverage)[2].verdict == CardVerdict::whole, whole) << text;
  return whole;
}

std::vector<std::string> remarks_on(std::string_view text) {
  const auto coverage = coverage_of_file(list_with(text), "mine.jsonl");
  return coverage ? (*coverage)[2].remarks : std::vector<std::string>{};
}

/// Does the card say with a small word more what it must mean? (pool/repair.hpp)
bool is_whole_after_repair(std::string_view text) {
  const auto coverage = coverage_of_file(list_with(text), "mine.jsonl");
  return coverage && (*coverage)[2].verdict == CardVerdict::repaired;
}

TEST(KnownWords, WhereOnlyTheWordTraitCanBeMissingItIsPutIn) {
  EXPECT_TRUE(is_whole_after_repair(
      "[On Play] Return 1 [Dark Kit] Digimon card from your trash to the hand."));
  EXPECT_FALSE(is_whole_after_repair(
      "[On Play] Return 1 [Ember] Digimon card from your trash to the hand."));
}

TEST(KnownWords, ANameThatNoCardBearsWhileATraitIsSpelledSoIsRefused) {
  EXPECT_FALSE(is_whole("[On Play] Return 1 [Ember] or [Kit] from your trash to the hand."));
  EXPECT_FALSE(is_whole("[On Play] Return 1 [dark-kit] from your trash to the hand."));
  EXPECT_FALSE(
      is_whole("[On Play] <Draw 1>.", R"({"digivolve_alt": ["[Digivolve] [Kit]: Cost 1"]})"));
  const auto pool =
      survey_pool(list_with("[On Play] Return 1 [Kit] from your trash to the hand."), "mine.jsonl");
  ASSERT_TRUE(pool && pool->refused.size() == 1);
  EXPECT_TRUE(pool->refused[0].why.message.contains("[Kit]")) << pool->refused[0].why.text();
}

TEST(KnownWords, ATraitThatNoCardHasWhileACardIsNamedSoIsRefused) {
  EXPECT_FALSE(
      is_whole("[On Play] Return 1 card with the [Soot] trait from your trash to the hand."));
  EXPECT_FALSE(is_whole("[On Play] <Draw 1>.",
                        R"({"digivolve_alt": ["[Digivolve] Lv.2 w/[Ember]: Cost 1"]})"))
      << "behind w/ a text without a word after it is a trait";
}

TEST(KnownWords, WhatTheListKnowsIsTaken) {
  for (const std::string_view text :
       {"[On Play] Return 1 [Ember] from your trash to the hand.",
        "[On Play] Return 1 [Cinder] from your trash to the hand.",
        "[On Play] Return 1 card with the [Dark Kit] trait from your trash to the hand.",
        "[On Play] Return 1 Digimon card with [Kit] in its name from your trash to the hand.",
        "[On Play] Return 1 [Speaker] from your trash to the hand."}) {
    EXPECT_TRUE(is_whole(text)) << text;
    EXPECT_TRUE(remarks_on(text).empty()) << text;
  }
}

TEST(KnownWords, WhatIsNeitherMayBeOfAnotherListAndIsARemark) {
  constexpr std::string_view kText = "[On Play] Return 1 [Gearpup] from your trash to the hand.";
  EXPECT_TRUE(is_whole(kText));
  ASSERT_EQ(remarks_on(kText).size(), 1u);
  EXPECT_TRUE(remarks_on(kText)[0].contains("[Gearpup]"));
}

/// What the words behind "with" ask of a card's traits.
Property property_read(std::string_view words) {
  const auto pool = survey_pool(
      list_with(fmt::format("[On Play] Return 1 card with {} from your trash to the hand.", words)),
      "mine.jsonl");
  if (!pool || pool->descriptions.empty()) return Property::name;
  return pool->descriptions.back().alternatives[0].any_of[0].property;
}

TEST(KnownWords, AWordThatCardsOnlyHaveWithinATraitIsReadAsAPartOfOne) {
  EXPECT_EQ(property_read("[Dark Kit] in its traits"), Property::trait);
  EXPECT_EQ(property_read("[Dark] in its traits"), Property::in_trait);
  EXPECT_EQ(property_read("[Dark Kit] or [Dark] in its traits"), Property::in_trait);
  EXPECT_EQ(property_read("[Gear] in its traits"), Property::trait) << "no card has it anywhere";
}

TEST(KnownWords, NoKeywordIsTakenForAName) {
  EXPECT_FALSE(is_whole("[On Play] Return 1 <Blocker> from your trash to the hand."));
  EXPECT_FALSE(
      is_whole("[On Play] <Draw 1>.", R"({"digivolve_alt": ["[Digivolve] <Save>: Cost 1"]})"));
}

}  // namespace
}  // namespace headjudge::cards::known_words_test
