// Every field of a card's object is read, is known to hold no rules, or keeps the card from being
// whole; and what was read of the facts is what the object says.
#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/cards/pool/deck.hpp"
#include "model/cards/pool/import.hpp"
#include "model/cards/program/card.hpp"
#include "model/cards/quality/coverage.hpp"
#include "model/core/base/text_file.hpp"
#include "tests/support/real_cards.hpp"

namespace headjudge::cards::fields_test {
namespace {

namespace fs = std::filesystem;
using FieldJson = nlohmann::json;

/// A card with these fields more, or in place of its own.
std::string card_with(std::string_view more) {
  FieldJson card = FieldJson::parse(R"({"id": "X-1", "name": "Furnox", "type": "Digimon",
    "colors": ["Red"], "level": 4, "play_cost": 5, "dp": 4000,
    "digivolve": [{"color": "Red", "level": 3, "cost": 2}], "main_effect": null,
    "inherited_effect": null, "security_effect": null})");
  card.update(FieldJson::parse(more), false);
  return card.dump();
}

std::string why_not_whole(const std::string& json) {
  const auto pool = survey_pool(json, "mine.jsonl");
  EXPECT_TRUE(pool) << json << ": " << pool.error().text();
  return pool && !pool->refused.empty() ? pool->refused[0].why.text() : std::string();
}

TEST(CardFields, ACardWithAnUnknownFieldIsNotWholeAndTheFieldIsNamed) {
  for (const auto& [more, named] : {
           std::pair{R"({"special": {"assemblies": ["[Assembly -4] 4 [Soot] cards"]}})",
                     "special.assemblies"},
           std::pair{R"({"special": {"digivolve_alts": ["[Digivolve] [Soot]: Cost 1"]}})",
                     "special.digivolve_alts"},
           std::pair{R"({"speciall": {"dna": []}})", "speciall"},
           std::pair{R"({"main_efect": "[On Play] <Draw 1>."})", "main_efect"},
           std::pair{R"({"Main_effect": "[On Play] <Draw 1>."})", "Main_effect"},
           std::pair{R"({"traits": {"form": [], "type": ["Kit"]}})", "traits.type"},
           std::pair{R"({"digivolve": [{"color": "Red", "level": 3, "cost": 2, "if": "a Tamer"}]})",
                     "digivolve.if"},
           std::pair{R"({"ace": true})", "ace"},
           std::pair{R"({"overflow": 4})", "overflow"},
           std::pair{R"({"keywords": ["<Blocker>"]})", "keywords"},
           std::pair{R"({"special": {"blast": "normal"}})", "special.blast"},
       }) {
    const std::string why = why_not_whole(card_with(more));
    EXPECT_TRUE(why.contains(fmt::format("\"{}\"", named))) << more << ": " << why;
    EXPECT_TRUE(why.starts_with("mine.jsonl:1")) << why;
    EXPECT_TRUE(why.contains("X-1")) << why;
  }
}

TEST(CardFields, WhatHoldsNothingOrNoRulesKeepsNoCardBack) {
  for (
      const std::string_view more :
      {R"({"special": {"assembly": []}})", R"({"special": {"assembly": null}})",
       R"({"rarity": "R", "set": "X", "illustrator": "Nola", "image": "x.png"})",
       R"({"dual": null, "flags": ["note"], "errata": [{"before": "a", "after": "b"}]})",
       R"({"types_all": ["Digimon"], "max_copies": 4})",
       R"({"main_effect": "[Hand][Counter] <Blast Digivolve>", "special": {"blast": "normal"}})"}) {
    EXPECT_EQ(why_not_whole(card_with(more)), "") << more;
  }
}

TEST(CardFields, WhatIsSaidTwiceMustAgree) {
  for (const std::string_view more :
       {R"({"types_all": ["Digimon", "Option"]})", R"({"types_all": ["Tamer"]})",
        R"({"max_copies": 50})", R"({"colors": ["Red", "Red"]})", R"({"level": 0})",
        R"({"main_effect": "[Hand][Counter] <Blast Digivolve>", "special": {"blast": "dna"}})"}) {
    EXPECT_NE(why_not_whole(card_with(more)), "") << more;
  }
  const auto pool = survey_pool(card_with(R"({"max_copies": 50, "special": {"rule":
["You can include up to 50 copies of cards with this card's card number in your deck."]}})"),
                                "mine.jsonl");
  ASSERT_TRUE(pool && pool->cards.size() == 1);
  EXPECT_EQ(most_copies(pool->cards[0]), 50);
}

TEST(CardFields, OneUnknownFieldKeepsNoOtherCardBack) {
  std::string other = card_with(R"({"id": "X-2"})");
  const auto pool =
      survey_pool(card_with(R"({"assembly": "4 [Soot]"})") + "\n" + other + "\n", "mine.jsonl");
  ASSERT_TRUE(pool) << pool.error().text();
  EXPECT_EQ(pool->cards.size(), 1u);
  EXPECT_EQ(pool->refused.size(), 1u);
  const auto coverage = coverage_of_file(card_with(R"({"assembly": "4 [Soot]"})"), "mine.jsonl");
  ASSERT_TRUE(coverage);
  EXPECT_NE((*coverage)[0].verdict, CardVerdict::whole);
}

TEST(CardFields, LinesStandInTheFieldOfTheirKind) {
  for (const std::string_view more :
       {R"({"special": {"digivolve_alt": ["[DigiXros -2] [Ember] x [Ash]"]}})",
        R"({"special": {"dna": ["[Digivolve] Lv.2: Cost 0"]}})",
        R"({"special": {"burst": ["[Digivolve] Lv.2: Cost 0"]}})",
        R"({"special": {"digixros": ["[Digivolve] Lv.2: Cost 0"]}})",
        R"({"special": {"link_requirement": ["[Digivolve] Lv.2: Cost 0"]}})",
        R"({"special": {"app_fusion": ["[Link] [Ember] trait: Cost 1"]}})",
        R"({"inherited_effect": "[Security] Gain 1 memory."})"}) {
    EXPECT_NE(why_not_whole(card_with(more)), "") << more;
  }
  EXPECT_EQ(
      why_not_whole(card_with(R"({"special": {"digivolve_alt": ["[Digivolve] Lv.2: Cost 0"]}})")),
      "");
}

TEST(CardFields, NamesAndTraitsHaveNoLettersThatAreNotSeen) {
  for (const std::string_view more :
       {R"({"name": ""})", R"({"name": " "})", R"({"name": "Em\nber"})",
        R"({"name": "Em\u200bber"})", R"({"name": "Emb\u0435r"})", R"({"traits": {"types": [""]}})",
        R"({"traits": {"types": ["So\u00adot"]}})", R"({"colors": []})"}) {
    EXPECT_NE(why_not_whole(card_with(more)), "") << more;
  }
  for (const std::string_view more :
       {R"({"name": "Em\u0101ber \u03a9"})", R"({"name": "No.1 <X>"})"}) {
    EXPECT_EQ(why_not_whole(card_with(more)), "") << more;
  }
}

TEST(CardFields, EveryWordOfATokensFactsIsRead) {
  const auto card = [](const std::string& facts) {
    return card_with(R"x({"main_effect": "[On Play] Play 1 [Sprout] Token. ()x" + facts +
                     R"x()"})x");
  };
  EXPECT_EQ(why_not_whole(card("Digimon/Green/3000 DP/<Blocker>")), "");
  for (const std::string_view more :
       {" face-down", " (zebra)", " in", "/<Blocker> (other than [Ape])"}) {
    EXPECT_NE(why_not_whole(card("Digimon/Green/3000 DP/<Blocker>" + std::string(more))), "")
        << more;
  }
}

TEST(CardFields, NotesOfAnotherShapeCouldBeRulesText) {
  for (const std::string_view more :
       {R"({"flags": "[On Play] Gain 1 memory."})", R"({"flags": ["[On Play] Gain 1 memory."]})",
        R"({"restriction": {"a": 3}})", R"({"n_rulings": "x"})", R"({"flags": 3})"}) {
    EXPECT_NE(why_not_whole(card_with(more)), "") << more;
  }
}

/// The facts of a card as its object says them.
FieldJson facts_printed(const Card& card) {
  constexpr std::array<std::string_view, 4> kTypes = {"Digimon", "Digi-Egg", "Tamer", "Option"};
  const auto color_name = [](Color color) {
    std::string name(std::ranges::find(kColors, color, &Phrase<Color>::means)->words);
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
  };
  FieldJson out;
  out["id"] = card.number;
  out["name"] = card.name;
  out["type"] = kTypes[static_cast<std::size_t>(card.kind)];
  out["level"] = card.level > 0 ? FieldJson(card.level) : FieldJson();
  out["play_cost"] = card.play_cost >= 0 ? FieldJson(card.play_cost) : FieldJson();
  out["dp"] = card.dp >= 0 ? FieldJson(card.dp) : FieldJson();
  out["colors"] = FieldJson::array();
  for (const Phrase<Color>& row : kColors) {
    if ((card.colors & color_bit(row.means)) != 0) out["colors"].push_back(color_name(row.means));
  }
  std::ranges::sort(out["colors"].get_ref<FieldJson::array_t&>());
  out["digivolve"] = FieldJson::array();
  for (const DigivolutionRequirement& one : card.requirements) {
    out["digivolve"].push_back(
        {{"color", color_name(one.color)}, {"level", one.level}, {"cost", one.cost}});
  }
  out["link_dp"] = card.link_dp;
  out["ace_overflow"] = card.overflow;
  return out;
}

FieldJson facts_said(const FieldJson& card) {
  FieldJson out;
  for (const std::string_view name :
       {"id", "name", "type", "level", "play_cost", "dp", "colors", "digivolve"}) {
    out[name] = card.at(name);
  }
  std::ranges::sort(out["colors"].get_ref<FieldJson::array_t&>());
  const FieldJson special = card.value("special", FieldJson::object());
  for (const std::string_view name : {"link_dp", "ace_overflow"}) {
    out[name] = special.is_object() ? special.value(name, 0) : 0;
  }
  return out;
}

/// The facts of every card of a file, printed back; the number of cards.
int compare_facts(const fs::path& path) {
  const auto text = read_text_file(path);
  EXPECT_TRUE(text);
  const auto cards = read_cards(*text, path.string());
  EXPECT_TRUE(cards);
  std::size_t from = 0;
  for (const Card& card : *cards) {
    const std::size_t to = std::min(text->find('\n', from), text->size());
    const auto json = FieldJson::parse(text->substr(from, to - from));
    EXPECT_EQ(facts_printed(card), facts_said(json));
    std::string traits;
    for (const std::string& trait : card.traits) traits += trait;
    std::string printed;
    for (const auto& [kind, list] : json.value("traits", FieldJson::object()).items()) {
      for (const auto& trait : list) printed += trait.get<std::string>();
    }
    const auto letters = [](std::string all) {
      std::erase(all, ' ');
      std::ranges::sort(all);
      return all;
    };
    EXPECT_EQ(letters(traits), letters(printed)) << card.number;
    from = to + 1;
  }
  return static_cast<int>(cards->size());
}

TEST(CardFields, TheFactsOfEveryCardArePrintedBackAsItsObjectSaysThem) {
  int cards = 0;
  for (const fs::path& path : card_files(test::kRoot / "corpus/cards")) {
    cards += compare_facts(path);
  }
  EXPECT_GT(cards, 100);
}

TEST(CardFields, TheFactsOfEveryRealCardArePrintedBack) {
  if (!fs::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  EXPECT_GT(compare_facts(test::kRealCards), 3'000);
}

}  // namespace
}  // namespace headjudge::cards::fields_test
