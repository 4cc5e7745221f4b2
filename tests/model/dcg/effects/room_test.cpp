// What there is no room for ends the game by name, and what modifiers say is seen on the board.
//
// A position has room for a fixed number of uses of effects, and of what an effect has done;
// nothing that does not fit is dropped in silence.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "model/dcg/position/capacity.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::room_test {
namespace {

std::string times(int count, const std::string& words) {
  std::string all;
  for (int i = 0; i < count; ++i) all += words;
  return all;
}

const cards::Pool& pool() {
  static const cards::Pool made = worded_pool({
      {"Tireless", "Digimon", times(25, "[When Attacking] [Once Per Turn] <Draw 1>.\n")},
      {"Chatter", "Digimon",
       "[On Play] " + times(17, "Gain 1 memory. ") +
           "Delete 1 of your opponent's Digimon. If this effect deleted, <Draw 1>."},
      {"Small", "Digimon", ""},
      {"Patron", "Digimon",
       "[All Turns] All of your Digimon gain \"[On Deletion] <Draw 1>.\".\n"
       "[All Turns] All of your Digimon gain \"[On Deletion] <Draw 1>.\"."},
      {"Bomb", "Digimon", "[On Play] Delete 1 of your other Digimon."},
  });
  return made;
}

/// Thirteen cards for a DigiXros of as many as there are, which has room for twelve.
const cards::Pool& pool_of_kits() {
  static const cards::Pool made = [] {
    std::vector<WordedCard> all{{"Small", "Digimon"}};
    all.push_back({.name = "Tower",
                   .type = "Digimon",
                   .special = R"({"digixros":["[DigiXros -1] ∞ Digimon cards w/[Kit] in name )"
                              R"(w/different card numbers"]})"});
    for (char letter = 'A'; letter <= 'M'; ++letter) {
      all.push_back({std::string("Kit ") + letter, "Digimon"});
    }
    return worded_pool(all);
  }();
  return made;
}

DcgTable table_of(std::vector<std::string> lines) {
  lines.insert(lines.begin(), {"P1 deck: Small, Small", "P2 deck: Small, Small"});
  return worded_table(pool(), std::move(lines));
}

bool is_full(const DcgTable& table, Capacity capacity) {
  return table.state().overflow.bits() == 1U << static_cast<unsigned>(capacity);
}

TEST(DcgRoom, MoreUsesThanCanBeNotedEndTheGameByName) {
  DcgTable table = worded_table(pool(), {"P1 deck: 26 Small", "P2 deck: Small",
                                         "P1 battle area: Tireless", "P2 security: Small, Small"});
  table.decide({"attack player with Tireless"});
  for (std::size_t i = 0; i <= kMaxUses; ++i) table.decide({"resolve Tireless: [When Attacking]"});
  EXPECT_EQ(table.state().outcome, Outcome::stuck);
  EXPECT_TRUE(is_full(table, Capacity::uses));
}

TEST(DcgRoom, MoreInstructionsThanCanBeNotedEndTheGameByName) {
  DcgTable table = table_of({"P1 hand: Chatter", "P2 battle area: Small"});
  table.decide({"play Chatter"});
  EXPECT_EQ(table.state().outcome, Outcome::stuck);
  EXPECT_TRUE(is_full(table, Capacity::instructions));
}

TEST(DcgRoom, OfEnoughInstructionsThatNobodyAsksForTheGameGoesOn) {
  DcgTable table = table_of({"P1 battle area: Tireless", "P2 security: Small, Small"});
  table.decide({"attack player with Tireless", "resolve Tireless: [When Attacking]"});
  EXPECT_EQ(table.state().outcome, Outcome::running);
}

TEST(DcgRoom, MoreDigiXrosCardsThanCanBePlacedEndTheGameByName) {
  std::string hand = "P1 hand: Tower";
  for (char letter = 'A'; letter <= 'M'; ++letter) hand += std::string(", Kit ") + letter;
  DcgTable table = worded_table(pool_of_kits(), {hand, "P1 deck: Small", "P2 deck: Small"});
  table.decide({"play Tower"});
  for (char letter = 'A'; letter <= 'L'; ++letter) {
    EXPECT_EQ(table.state().outcome, Outcome::running);
    table.decide({std::string("place Kit ") + letter + " from hand"});
  }
  EXPECT_EQ(table.state().outcome, Outcome::stuck);
  EXPECT_TRUE(is_full(table, Capacity::procedures));
}

TEST(DcgRoom, ADigimonGainsMoreEffectsThanOneListHolds) {
  DcgTable table = worded_table(
      pool(),
      {"P1 hand: Bomb", "P1 battle area: Small" + times(9, ", Patron"), "P1 deck: 20 Small"});
  table.decide({"play Bomb", "choose Small"});
  EXPECT_EQ(table.state().outcome, Outcome::running);
  EXPECT_EQ(table.state().pending.size(), 18U);
}

TEST(DcgBoard, TellsWhatADigimonCannotDoApart) {
  const auto with = [](const std::string& change) {
    return table_of({"P1 battle area: Small", "modifier: P1 Small, " + change + ", 1 turn end"});
  };
  const DcgTable attack = with("can't attack");
  const DcgTable block = with("can't block");
  const DcgTable later =
      table_of({"P1 battle area: Small", "modifier: P1 Small, can't attack, 2 turn ends"});
  EXPECT_FALSE(attack.game().same_board(attack.state(), block.state()));
  EXPECT_TRUE(attack.game().same_board(attack.state(), later.state()));
}

}  // namespace
}  // namespace headjudge::dcg::room_test
