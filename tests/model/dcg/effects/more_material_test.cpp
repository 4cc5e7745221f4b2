// Procedures with more material than their requirements name: cards of the trash or from under
// Tamers for a DigiXros, names that count for it, a card of the hand that is DNA digivolved along;
// and effects of a placed card that are activated as a Digimon's own.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::more_material_test {
namespace {

const cards::Pool& pool() {
  static const cards::Pool made = worded_pool({
      {.name = "Union",
       .type = "Digimon",
       .cost = 5,
       .special = R"({"digixros":["[DigiXros -2] [Wheel] x [Blade]"]})"},
      {.name = "Twin",
       .type = "Digimon",
       .cost = 5,
       .special = R"({"dna":["[DNA Digivolve] [Wheel] + [Blade]: Cost 0"]})"},
      {"Captain", "Tamer",
       "[Your Turn] When you would play a Digimon card with DigiXros requirements, by suspending "
       "this Tamer, you may place cards from under any of your Tamers as digivolution cards for a "
       "DigiXros."},
      {"Scout", "Tamer",
       "[Your Turn] When you would play a Digimon card with DigiXros requirements, by suspending "
       "this Tamer, you may place cards from your trash as digivolution cards for a DigiXros."},
      {"Mimic", "Digimon", "This card is also treated as [Wheel] for a DigiXros."},
      {"Merger", "Digimon",
       "[On Play] 1 of your [Wheel] and 1 [Blade] in the hand may DNA digivolve into [Twin] in the "
       "hand."},
      {.name = "Heir",
       .type = "Digimon",
       .main =
           "[On Play] By placing 1 [Bell] from your trash as this Digimon's bottom digivolution "
           "card, activate 1 [On Play] effect on the placed card as an effect of this Digimon.",
       .cost = 5},
      {"Bell", "Digimon", "[On Play] Gain 2 memory."},
      {.name = "Mirror",
       .type = "Digimon",
       .cost = 5,
       .special = R"({"digixros":["[DigiXros -2] [Mirror] x [Blade]"]})"},
      {"Caller", "Digimon", "[On Play] You may play 1 [Mirror] from under 1 of your Tamers."},
      {"Wheel", "Digimon"},
      {"Blade", "Digimon"},
  });
  return made;
}

DcgTable laid(std::vector<std::string> lines) {
  DcgTable table("en-2025", pool());
  lines.insert(lines.begin(), {"turn: P1, main phase", "memory: P1 8"});
  table.lay(lines);
  return table;
}

TEST(DcgMoreMaterial, WhatIsPlayedFromUnderATamerIsNoMaterialOfItsOwn) {
  DcgTable table = laid({"P1 hand: Caller", "P1 battle area: Captain over Mirror over Blade"});
  table.decide({"play Caller", "yes", "yes", "yes"});
  EXPECT_EQ(table.seen("illegal: place Mirror"), "");
  table.decide({"place Blade"});
  EXPECT_EQ(table.state().side(0).field.back().cards().size(), 2U) << "Mirror over Blade";
}

TEST(DcgMoreMaterial, CardsFromUnderATamerArePlacedForADigiXros) {
  DcgTable table = laid({"P1 hand: Union", "P1 battle area: Captain over Wheel over Blade"});
  table.decide({"play Union", "yes", "yes", "place Wheel", "place Blade"});
  const auto& field = table.state().side(0).field;
  ASSERT_EQ(field.size(), 2U);
  EXPECT_EQ(field[0].cards().size(), 1U) << "the Tamer alone";
  EXPECT_EQ(field[1].cards().size(), 3U);
  EXPECT_EQ(table.seen("memory P1 7"), "");
}

TEST(DcgMoreMaterial, WithoutThePermissionNothingUnderATamerIsMaterial) {
  DcgTable table = laid({"P1 hand: Union", "P1 battle area: Captain over Wheel"});
  table.decide({"play Union", "no"});
  EXPECT_EQ(table.seen("memory P1 3"), "");
}

TEST(DcgMoreMaterial, CardsOfTheTrashArePlacedForADigiXros) {
  DcgTable table = laid({"P1 hand: Union", "P1 trash: Wheel", "P1 battle area: Scout"});
  table.decide({"play Union", "yes", "yes", "place Wheel"});
  EXPECT_EQ(table.seen("memory P1 5"), "");
  EXPECT_TRUE(table.state().side(0).trash.empty());
}

TEST(DcgMoreMaterial, ANameForADigiXrosCountsForThatAlone) {
  DcgTable table = laid({"P1 hand: Union, Mimic"});
  table.decide({"play Union", "place Mimic from hand"});
  EXPECT_EQ(table.seen("memory P1 5"), "");
  DcgTable other = laid({"P1 hand: Merger, Blade, Twin", "P1 battle area: Mimic"});
  other.decide({"play Merger"});
  EXPECT_EQ(other.state().side(0).hand.size(), 2U) << "it is no Wheel when it DNA digivolves";
}

TEST(DcgMoreMaterial, ACardOfTheHandIsDnaDigivolvedAlong) {
  DcgTable table = laid({"P1 hand: Merger, Blade, Twin", "P1 battle area: Wheel"});
  table.decide({"play Merger", "DNA digivolve Wheel and Blade from hand into Twin"});
  EXPECT_EQ(table.state().side(0).hand.size(), 0U);
}

TEST(DcgMoreMaterial, AnEffectOfThePlacedCardIsActivatedAsOnesOwn) {
  DcgTable table = laid({"P1 hand: Heir", "P1 trash: Bell"});
  table.decide({"play Heir", "yes"});
  EXPECT_EQ(table.seen("memory P1 5"), "");
  EXPECT_EQ(table.state().side(0).field[0].cards().size(), 2U);
}

}  // namespace
}  // namespace headjudge::dcg::more_material_test
