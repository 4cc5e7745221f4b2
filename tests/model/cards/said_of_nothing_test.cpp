// Texts that read word by word and still say nothing that could be played, and names in brackets,
// which stay as they are printed.
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/cards/compiler/card.hpp"
#include "model/cards/compiler/compile.hpp"
#include "model/cards/normal_form/normalise.hpp"
#include "model/cards/pool/import.hpp"

namespace headjudge::cards::said_of_nothing_test {
namespace {

/// Why a card of this kind with these fields is refused; empty: it is understood.
std::string fault(std::string_view kind, std::string_view text, std::string_view special = "") {
  const std::string line = fmt::format(
      R"({{"id": "HJ9-001", "name": "Tester", "type": "{}", "colors": ["Red"], "level": {}, )"
      R"("play_cost": 3, "dp": {}, "digivolve": [], "traits": {{"form": [], "attribute": [], )"
      R"("types": []}}, "main_effect": {}, "inherited_effect": null, "security_effect": null{}}})"
      "\n",
      kind, kind == "Digimon" ? "3" : "null", kind == "Digimon" ? "2000" : "null",
      text.empty() ? "null" : fmt::format("\"{}\"", text),
      special.empty() ? "" : fmt::format(", \"special\": {}", special));
  auto cards = read_cards(line, "x.jsonl");
  if (!cards) return cards.error().text();
  const auto compiled = compile_card(cards->front(), "x.jsonl");
  return compiled ? "" : compiled.error().text();
}

TEST(SaidOfNothing, ASecondDigiXrosRequirementIsRefused) {
  constexpr std::string_view kOne = R"({"digixros": ["[DigiXros -1] [Furnox] x [Pebbit]"]})";
  constexpr std::string_view kTwo =
      R"({"digixros": ["[DigiXros -1] [Furnox] x [Pebbit]", "[DigiXros -2] [Ashpaw] x [Pebbit]"]})";
  EXPECT_EQ(fault("Digimon", "", kOne), "");
  EXPECT_TRUE(fault("Digimon", "", kTwo).contains("would never be used"))
      << fault("Digimon", "", kTwo);
}

TEST(SaidOfNothing, ThisTamerIsNoDigimon) {
  constexpr std::string_view kText =
      "[All Turns] When one of your Digimon is played, by suspending this Tamer, gain 1 memory.";
  EXPECT_EQ(fault("Tamer", kText), "");
  EXPECT_TRUE(fault("Digimon", kText).contains("this Tamer")) << fault("Digimon", kText);
  EXPECT_FALSE(
      fault("Digimon", "[All Turns] When a card would link to this Tamer, reduce the cost by 1.")
          .empty());
  EXPECT_EQ(
      fault("Digimon", "[All Turns] When a card would link to this Digimon, reduce the cost by 1."),
      "");
}

TEST(SaidOfNothing, WhatIsNotIsNoName) {
  EXPECT_EQ(fault("Digimon", "", R"({"digivolve_alt": ["[Digivolve] Furnox: Cost 2"]})"), "");
  for (const std::string_view name : {"Non-Furnox", "non-Furnox"}) {
    const auto line = fmt::format(R"({{"digivolve_alt": ["[Digivolve] {}: Cost 2"]}})", name);
    EXPECT_FALSE(fault("Digimon", "", line).empty()) << name;
  }
}

TEST(SaidOfNothing, OnlyWhatIsAboutToHappenIsPrevented) {
  EXPECT_EQ(fault("Digimon",
                  "[All Turns] When one of your Digimon would be deleted, by suspending this "
                  "Digimon, that Digimon isn't deleted."),
            "");
  for (const std::string_view text :
       {"[Your Turn] When this Digimon attacks, that Digimon isn't deleted.",
        "[When Attacking] Suspend 1 of your opponent's Digimon. That Digimon isn't deleted.",
        "[When Attacking] Suspend 1 of your opponent's Digimon. That Digimon doesn't leave."}) {
    EXPECT_FALSE(fault("Digimon", text).empty()) << text;
  }
}

TEST(SaidOfNothing, AnActivatedOptionSideIsThere) {
  constexpr std::string_view kText =
      "[When Digivolving] Activate 1 [Main] effect on this card's Option side.";
  EXPECT_FALSE(fault("Digimon", kText).empty());
  EXPECT_FALSE(fault("Digimon", "[When Digivolving] Activate this card's [Main] effect.").empty());
}

TEST(NamesInBrackets, StayAsTheyArePrinted) {
  for (
      const std::string_view text :
      {"[On Play] Return 1 Digimon card with [\"Burly\"] in its name from your trash to the hand.",
       "[On Play] Return 1 Digimon card with [Burly.] in its name from your trash to the hand.",
       "[On Play] Return 1 Digimon card with [Ver.: 2] in its name from your trash to the hand."}) {
    EXPECT_EQ(normalise(text), text);
  }
}

}  // namespace
}  // namespace headjudge::cards::said_of_nothing_test
