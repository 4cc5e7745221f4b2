// The tools around cards: the sheet of one card, the lint, and two printings side by side.
// Each remark of the lint has a card that earns it and one that does not.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/cards/pool/import.hpp"
#include "model/cards/quality/card_sheet.hpp"
#include "model/cards/quality/errata.hpp"
#include "proofs/cards/diff.hpp"
#include "proofs/cards/lint.hpp"
#include "tests/support/dcg_table.hpp"

namespace headjudge::card_tools_test {
namespace {

using cards::Card;
using proofs::LintKind;

std::string json_card(std::string_view number, std::string_view name, std::string_view type,
                      std::string_view main_text) {
  const bool digimon = type == "Digimon";
  return fmt::format(
      R"({{"id":"{}","name":"{}","type":"{}","colors":["Red"],"level":{},"play_cost":3,"dp":{},)"
      R"("digivolve":[],"main_effect":"{}","inherited_effect":null,"security_effect":null}})"
      "\n",
      number, name, type, digimon ? "3" : "null", digimon ? "3000" : "null", main_text);
}

Card card_saying(std::string_view main_text) {
  const auto read = cards::read_cards(json_card("X-1", "Sparklet", "Digimon", main_text), "x");
  EXPECT_TRUE(read) << read.error().text();
  return read ? read->front() : Card{};
}

TEST(CardSheet, ShowsHowAnEffectIsRead) {
  const std::string sheet =
      cards::card_sheet(card_saying("<Blocker>\\n[On Play] Delete 1 of your opponent's Digimon."));
  for (const std::string_view part :
       {"X-1 Sparklet, Digimon, red, level 3, cost 3, 3000 DP", "main effect",
        "[On Play] Delete 1 of your opponent's Digimon.",
        "target: \"1 of your opponent's Digimon\"", "keywords: Blocker"}) {
    EXPECT_NE(sheet.find(part), std::string::npos) << part << " is not in\n" << sheet;
  }
}

/// Both parts of "suspend A and B" and of "get +5000 DP and attack" are shown.
TEST(CardSheet, ShowsWhatFollowsAnd) {
  const std::string attack = cards::card_sheet(card_saying(
      "[On Play] 1 of your Digimon may get +5000 DP for the turn and attack your opponent's "
      "Digimon."));
  EXPECT_TRUE(attack.contains("its attack: \"attack your opponent's Digimon\"")) << attack;
  const std::string both = cards::card_sheet(card_saying(
      "[On Play] Suspend 1 of your opponent's Digimon and 1 of your opponent's Tamers."));
  EXPECT_TRUE(both.contains("another target: \"1 of your opponent's Tamers\"")) << both;
}

std::size_t times(std::string_view text, std::string_view words) {
  std::size_t count = 0;
  for (std::size_t at = text.find(words); at != std::string_view::npos;
       at = text.find(words, at + 1)) {
    ++count;
  }
  return count;
}

/// Whatever no row of the language takes stands between the rows: once in the sentence itself, and
/// once below it.
TEST(CardSheet, LeavesNoWordUnshown) {
  const std::vector<std::pair<std::string, std::vector<std::string>>> kTexts = {
      {"[On Play] <Draw 1> or gain 1 memory.", {"or"}},
      {"[On Play] Your opponent may delete 1 of their Digimon.", {"our opponent may"}},
      {"[On Play] Until the end of your opponent's turn, 1 of your Digimon gains <Blocker>.",
       {"ntil the end of your opponent's turn"}},
      {"[On Play] Gain 1 memory. If you have a Tamer, gain 2 memory instead.", {"f", "instead"}},
      {"[When Attacking] You may play 1 level 3 Digimon card from your trash without paying the "
       "cost. Any [On Play] effects on Digimon played with this effect don't activate.",
       {"ny [On Play] effects on Digimon played with this effect don't activate"}}};
  for (const auto& [text, all] : kTexts) {
    const std::string sheet = cards::card_sheet(card_saying(text));
    EXPECT_FALSE(sheet.contains("NOT UNDERSTOOD")) << sheet;
    for (const std::string& words : all) {
      EXPECT_GE(times(sheet, words), 2u) << words << "\n" << sheet;
    }
  }
}

TEST(CardSheet, SaysWhatIsNotUnderstood) {
  const std::string sheet = cards::card_sheet(card_saying("[On Play] Sing 3 songs."));
  EXPECT_NE(sheet.find("NOT UNDERSTOOD"), std::string::npos) << sheet;
}

std::vector<LintKind> kinds_of(const std::string& json) {
  const auto remarks = proofs::lint_cards(json, "x.jsonl");
  EXPECT_TRUE(remarks) << remarks.error().text();
  std::vector<LintKind> kinds;
  if (!remarks) return kinds;
  for (const proofs::LintRemark& remark : *remarks) {
    EXPECT_EQ(remark.number, "X-1") << remark.text;
    kinds.push_back(remark.kind);
  }
  return kinds;
}

TEST(CardLint, HasNothingToSayAboutAPlainCard) {
  EXPECT_TRUE(
      kinds_of(json_card("X-1", "Sparklet", "Digimon", "[On Play] Gain 1 memory.")).empty());
}

TEST(CardLint, NamesEachKindOfOddity) {
  const auto digimon = [](std::string_view text) {
    return kinds_of(json_card("X-1", "Sparklet", "Digimon", text));
  };
  EXPECT_EQ(digimon("[On Play] If you have 3 memory or less, gain 1 memory."),
            std::vector{LintKind::wording});
  EXPECT_EQ(digimon("[On Play][Once Per Turn] Gain 1 memory."),
            std::vector{LintKind::once_per_turn});
  EXPECT_EQ(digimon("[Main] You may play 1 [Nobody] from your hand without paying the cost."),
            std::vector{LintKind::unknown_name});
  EXPECT_EQ(digimon("[On Play] Delete 1 of your opponent's level 7 Digimon."),
            std::vector{LintKind::no_target});
  EXPECT_EQ(digimon("[All Turns] When one of your Digimon suspends, suspend 1 of your Digimon."),
            std::vector{LintKind::self_trigger});
  EXPECT_EQ(kinds_of(json_card("X-1", "Spark", "Tamer", "[When Attacking] Gain 1 memory.")),
            std::vector{LintKind::never_acts});
}

// Read with the word "trait", which it has lost: one change, one meaning.
TEST(CardLint, TellsOfANameThatIsOnlyATrait) {
  const std::string text = "[On Play] Return 1 [Kit] Digimon card from your trash to the hand.";
  std::string other = json_card("X-2", "Ember", "Digimon", "");
  other.insert(other.rfind('}'), R"(,"traits":{"form":[],"attribute":[],"types":["Kit"]})");
  const auto remarks =
      proofs::lint_cards(json_card("X-1", "Sparklet", "Digimon", text) + other, "x.jsonl");
  ASSERT_TRUE(remarks) << remarks.error().text();
  const auto tells = [](const proofs::LintRemark& remark) {
    return remark.kind == LintKind::wording && remark.text.contains("put in \"trait\"");
  };
  EXPECT_TRUE(std::ranges::any_of(*remarks, tells));
}

TEST(Errata, PutTheOldTextWhereTheNewOneStands) {
  const std::vector<Card> all = {
      card_saying("<Blocker>\\n[On Play] Gain 2 memory.\\n[On Deletion] <Draw 1>.")};
  const auto pairs = cards::errata_pairs(
      R"json({"X-1": {"changes": [{"before": "[On Deletion] <Draw 2>.",
              "after": "[On Deletion] <Draw 1>. (Draw 1 card.)"}]}})json",
      "errata.json", all);
  ASSERT_TRUE(pairs && pairs->size() == 1);
  EXPECT_FALSE(pairs->front().alone);
  EXPECT_EQ(pairs->front().older.main_text,
            "<Blocker>\n[On Play] Gain 2 memory.\n[On Deletion] <Draw 2>.");
  EXPECT_FALSE(cards::same_printing(pairs->front().older, pairs->front().newer));
}

TEST(Errata, CompareTheTextsAloneWhereTheCardSaysNeither) {
  const auto pairs = cards::errata_pairs(
      R"({"X-1":{"changes":[{"before":"&lang;Rush&rang;","after":"&lang;Blocker&rang;"},)"
      R"({"before":"Sparklot","after":"Sparklet"}]}})",
      "errata.json", {card_saying("[On Play] Gain 2 memory.")});
  ASSERT_TRUE(pairs);
  ASSERT_EQ(pairs->size(), 1u) << "a name is no text of effects";
  EXPECT_TRUE(pairs->front().alone);
  EXPECT_EQ(pairs->front().older.main_text, "<Rush>");
  EXPECT_FALSE(cards::errata_pairs("[", "errata.json", {}));
}

std::optional<proofs::CardWitness> witness_of(std::string_view older, std::string_view newer) {
  const auto pool = [](std::string_view text) {
    std::string all = json_card("X-1", "Sparklet", "Digimon", text);
    all += json_card("X-2", "Mudlet", "Digimon", "");
    auto made = cards::parse_pool(all, "x.jsonl");
    EXPECT_TRUE(made) << made.error().text();
    return made ? *made : cards::Pool{};
  };
  const Rulebook& rulebook = dcg::test_rulebook();
  const Judge judge = base_judge(*rulebook.find("en-2025"), rulebook.questions);
  return proofs::find_card_witness(pool(older), pool(newer), "X-1", judge,
                                   {.games = 300, .decisions = 10});
}

TEST(CardDiff, FindsAShortPlayInWhichTwoPrintingsPart) {
  const auto witness = witness_of("[On Play] Gain 1 memory.", "[On Play] Gain 2 memory.");
  ASSERT_TRUE(witness);
  EXPECT_EQ(witness->decisions, std::vector<std::string>{"play Sparklet"});
  EXPECT_FALSE(witness->older.empty());
  EXPECT_FALSE(witness->newer.empty());
  EXPECT_LE(witness->setup.size(), 6u) << "what the play does not need is left out";
}

TEST(CardDiff, FindsNoneWhereOnlyTheWordsDiffer) {
  EXPECT_FALSE(witness_of("[On Play] Gain 2 memory.", "[On Play] Gain 1 memory. Gain 1 memory."));
}

}  // namespace
}  // namespace headjudge::card_tools_test
