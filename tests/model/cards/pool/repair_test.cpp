// Misprints: what can be read in one way only is read so and told, and nothing is guessed.
// Words that decide a meaning are left out of texts by the hundred: none may be put back.
#include "model/cards/pool/repair.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/cards/compiler/card.hpp"
#include "model/cards/compiler/compile.hpp"
#include "model/cards/lowering/lowering.hpp"
#include "model/cards/quality/coverage.hpp"

namespace headjudge::cards::repair_test {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;

/// Misprints, and what is meant.
constexpr auto kMended = std::to_array<Pair>({
    {"[On Play] Delete 1 if your opponent's Digimon.",
     "[On Play] Delete 1 of your opponent's Digimon."},
    {"[On Play] Delete 1 or your opponent's Digimon.",
     "[On Play] Delete 1 of your opponent's Digimon."},
    {"[On Play] Delete 1 of opponent's Digimon.", "[On Play] Delete 1 of your opponent's Digimon."},
    {"[On Play] Delete 1 of your your opponent's Digimon.",
     "[On Play] Delete 1 of your opponent's Digimon."},
    {"[On Play] Delete 1 of your opponent's Digimon. With 4000 DP or less.",
     "[On Play] Delete 1 of your opponent's Digimon with 4000 DP or less."},
    {"[On Play] Gain 1 memory. Gain 1 memory..", "[On Play] Gain 1 memory. Gain 1 memory."},
    {"[On Play] Gian 1 memory.", "[On Play] Gain 1 memory."},
    {"[On Play] 1 of your Digimon gets +1000 for the turn.",
     "[On Play] 1 of your Digimon gets +1000 DP for the turn."},
    {"[On Play] 1 of your Digimon gets +1000 DP until then end of your opponent's turn.",
     "[On Play] 1 of your Digimon gets +1000 DP until the end of your opponent's turn."},
    {"[On Play] You may 1 play [Ember] from your hand without paying the cost.",
     "[On Play] You may play 1 [Ember] from your hand without paying the cost."},
    {"[On Play] Return 1 Digimon card with [Ember] in its name in its name from your trash to the "
     "hand.",
     "[On Play] Return 1 Digimon card with [Ember] in its name from your trash to the hand."},
    {"[On Play] By suspending 1 of your [Beast] trait trait Digimon, return 1 [Beast] trait trait "
     "card from your trash to the hand.",
     "[On Play] By suspending 1 of your [Beast] trait Digimon, return 1 [Beast] trait card from "
     "your trash to the hand."},
});

TEST(Repair, OneSmallWordIsMended) {
  for (const auto& [printed, meant] : kMended) {
    EXPECT_FALSE(compile_text(printed, Section::main, nullptr, Sense::asked)) << printed;
    const auto mended = repaired_line(printed, Section::main, nullptr);
    ASSERT_TRUE(mended) << printed << mended.error().ways;
    EXPECT_FALSE(mended->change.empty()) << printed;
    const auto read = compile_text(mended->text, Section::main);
    const auto wanted = compile_text(meant, Section::main);
    ASSERT_TRUE(read && wanted) << printed << "\n" << mended->text;
    EXPECT_TRUE(same_meaning(*read, *wanted)) << printed << "\n" << mended->text;
  }
}

TEST(Repair, WhatIsReadAsItStandsIsLeftAlone) {
  constexpr std::string_view text = "[On Play] Delete 1 of your opponent's Digimon.";
  const auto mended = repaired_line(text, Section::main, nullptr);
  ASSERT_TRUE(mended);
  EXPECT_EQ(mended->text, text);
  EXPECT_TRUE(mended->change.empty());
}

/// What could be meant in several ways, or has lost a word that decides a meaning.
constexpr auto kRefused = std::to_array<std::string_view>({
    "[On Play] Sing 3 songs.",
    "[On Play] Delete of your opponent's Digimon.",
    "[On Play] Delete 1 opponent's Digimon.",
    "[On Play] 1 of your Digimon gets DP for the turn.",
    "[On Play] 1 of your Digimon gains <Blocker> the end of your opponent's turn.",
    "[On Play] Place 1 blue level 4 or lower Digimon card as this Digimon's bottom digivolution "
    "card.",
    "[On Play] You may play 1 level 4 or lower yellow, red Digimon card from your trash without "
    "paying the cost.",
    "[On Play] Return 1 Digimon card with [Ember] from your trash to the hand.",
    "[On Play] Return 1 card with the [Ember] from your trash to the hand.",
    "[On Play] If your opponent has 8 or more cards in your hand, gain 1 memory.",
    "[On Play] Delete 1 of your opponent's Digimon, then delete 1 Tamer.",
    "[On Play] 1 of your opponent's Digimon can't attack until the end of turn.",
    "[Your Turn] When one of Digimon is deleted, gain 1 memory.",
    "[On Play] Digimon gets +2000 DP for the turn.",
    "[On Play] Gain 1 memory, and Digimon isn't affected by your opponent's effects for the turn.",
    "[On Play] Gain 1 memory and Digimon isn't affected by your opponent's effects for the turn.",
});

TEST(Repair, NothingIsGuessed) {
  for (const std::string_view text : kRefused) {
    const auto mended = repaired_line(text, Section::main, nullptr);
    EXPECT_FALSE(mended) << text << "\n" << mended->change << "\n" << mended->text;
  }
}

/// The words of a text, one of them left out.
std::string without_word(std::string_view text, std::size_t from, std::size_t to) {
  return std::string(text.substr(0, from)) + std::string(text.substr(to));
}

/// Words that decide what a text means: where one of them is lost, nobody may put it back.
bool decides(std::string_view word) {
  constexpr auto kWords = std::to_array<std::string_view>(
      {"all",     "any",     "other",  "no",        "or",         "and",     "not",
       "can't",   "may",     "up",     "each",      "opponent's", "card",    "cards",
       "Digimon", "Tamer",   "Tamers", "suspended", "lowest",     "highest", "less",
       "more",    "lower",   "higher", "bottom",    "top",        "hand",    "trash",
       "deck",    "without", "until",  "isn't",     "aren't",     "don't",   "doesn't",
       "red",     "blue",    "level",  "only",      "also",       "instead", "this"});
  return std::ranges::find(kWords, word) != kWords.end() ||
         (!word.empty() && (std::isdigit(static_cast<unsigned char>(word[0])) != 0));
}

TEST(Repair, AMisprintThatChangesTheMeaningIsNeverGuessed) {
  const auto cards = read_card_files(std::filesystem::path(HEADJUDGE_SOURCE_DIR) / "corpus/cards");
  ASSERT_TRUE(cards);
  std::size_t tried = 0;
  std::size_t read = 0;
  for (const Card& card : *cards) {
    for (const auto& [section, text] : texts_of(card)) {
      for (std::size_t from = 0; from < text.size();) {
        const std::size_t to = std::min(text.find_first_of(" \n.,", from), text.size());
        if (tried < 400 && decides(std::string_view(text).substr(from, to - from))) {
          const std::string printed = without_word(text, from, std::min(to + 1, text.size()));
          ++tried;
          if (compile_text(printed, section, nullptr, Sense::asked)) {
            ++read;
          } else if (!printed.contains('\n')) {
            const auto mended = repaired_line(printed, section, nullptr);
            EXPECT_FALSE(mended) << printed << "\n" << mended->change;
          }
        }
        from = std::min(text.find_first_not_of(" \n.,", to), text.size());
      }
    }
  }
  EXPECT_GE(tried, 300u);
  EXPECT_LT(read, tried / 2);
}

/// A list of one card with a trait, one with a name, and one that says `text`.
std::string list_with(std::string_view text) {
  const auto card = [](std::string_view number, std::string_view name, std::string_view main) {
    return fmt::format(
        R"({{"id": "{}", "name": "{}", "type": "Digimon", "colors": ["Red"], "level": 3,)"
        R"( "play_cost": 3, "dp": 1000, "digivolve": [], "main_effect": {},)"
        R"( "inherited_effect": null, "security_effect": null,)"
        R"( "traits": {{"form": [], "attribute": [], "types": ["Kit"]}}, "special": {{}}}})"
        "\n",
        number, name, main);
  };
  return card("X-1", "Ember", "null") + card("X-2", "Speaker", fmt::format("\"{}\"", text));
}

CardCoverage of_speaker(std::string_view text) {
  const std::string list = list_with(text);
  const auto all = coverage_of_file(list, "mine.jsonl");
  const auto pool = survey_pool(list, "mine.jsonl");
  EXPECT_TRUE(all && pool);
  if (!all || !pool) return {};
  EXPECT_EQ(pool->find_number("X-2") != nullptr, is_playable((*all)[1].verdict)) << text;
  return (*all)[1];
}

TEST(Repair, NamesAndTraitsOfTheListDecideAboutTheWordTrait) {
  for (const std::string_view text :
       {"[On Play] Return 1 card with the [Kit] from your trash to the hand.",
        "[On Play] Return 1 [Kit] Digimon card from your trash to the hand.",
        "[On Play] You may play 1 [Ember] trait from your hand without paying the cost."}) {
    const CardCoverage coverage = of_speaker(text);
    EXPECT_EQ(coverage.verdict, CardVerdict::repaired) << text;
    EXPECT_EQ(coverage.repairs.size(), 1u) << text;
    EXPECT_TRUE(coverage.obstacles.empty()) << text;
  }
  for (const std::string_view text :
       {"[On Play] Return 1 card with [Kit] from your trash to the hand.",
        "[On Play] Return 1 card with the [Ember] from your trash to the hand.",
        "[On Play] Return 1 card with the [Soot] from your trash to the hand.",
        "[On Play] Return 1 [Kit] from your trash to the hand."}) {
    EXPECT_FALSE(is_playable(of_speaker(text).verdict)) << text;
  }
}

/// "1 card with [Ember] in its name" may have been meant where there is an Embercub as well.
TEST(Repair, NoNameIsReadForATraitWhereLongerNamesHaveItInThem) {
  constexpr std::string_view kText =
      "[On Play] You may play 1 [Ember] trait from your hand without paying the cost.";
  const std::string list = list_with(kText);
  std::string longer = list.substr(0, list.find('\n') + 1);
  longer.replace(longer.find("Ember"), 5, "Embercub").replace(longer.find("X-1"), 3, "X-3");
  const auto alone = survey_pool(list, "mine.jsonl");
  const auto beside = survey_pool(list + longer, "mine.jsonl");
  ASSERT_TRUE(alone && beside);
  EXPECT_NE(alone->find_number("X-2"), nullptr);
  EXPECT_EQ(beside->find_number("X-2"), nullptr);
}

/// [Kit] is a trait of the list; a card of that name makes it either.
TEST(Repair, WhatIsANameAndATraitIsReadAsNeither) {
  for (const std::string_view text :
       {"[On Play] Return 1 card with the [Kit] from your trash to the hand.",
        "[On Play] Return 1 card with the [Ember] trait and [Kit] from your trash to the hand.",
        "[Opponent's Turn] All of your [Kit] trait gain <Blocker>."}) {
    const std::string list = list_with(text);
    std::string named = list.substr(0, list.find('\n') + 1);
    named.replace(named.find("Ember"), 5, "Kit").replace(named.find("X-1"), 3, "X-3");
    const auto pool = survey_pool(list + named, "mine.jsonl");
    ASSERT_TRUE(pool);
    EXPECT_EQ(pool->find_number("X-2"), nullptr) << text;
  }
}

TEST(Repair, NeitherTraitNorOpponentsChangesItsPlace) {
  for (const std::string_view text : {"[On Play] Delete 1 of your [Ember] Tokens trait.",
                                      "[On Play] Delete 1 of your Digimon opponent's."}) {
    const CardCoverage coverage = of_speaker(text);
    for (const std::string& repair : coverage.repairs) {
      EXPECT_FALSE(repair.contains("read")) << repair;
    }
  }
}

TEST(Repair, AMisprintInTwoLinesIsMendedInEach) {
  const CardCoverage coverage =
      of_speaker("[On Play] Delete 1 if your opponent's Digimon.\\n[On Deletion] Gian 1 memory.");
  EXPECT_EQ(coverage.verdict, CardVerdict::repaired);
  EXPECT_EQ(coverage.repairs.size(), 2u);
}

TEST(Repair, TwoMisprintsInOneLineStayRefused) {
  EXPECT_FALSE(is_playable(
      of_speaker("[On Play] Delete 1 if your opponent's Digimon. Gian 1 memory.").verdict));
}

TEST(Repair, TwoReadingsAreBothTold) {
  const std::string list = list_with(
      "[On Play] You may play 1 Digimon card the [Kit] trait from your trash without paying the "
      "cost.");
  const auto pool = survey_pool(list, "mine.jsonl");
  ASSERT_TRUE(pool && pool->refused.size() == 1);
  EXPECT_TRUE(pool->refused[0].why.message.contains("two ways")) << pool->refused[0].why.message;
}

}  // namespace
}  // namespace headjudge::cards::repair_test
