// Words that name a part of the field are honoured whatever is done to those there: at once, for a
// time, or while an effect holds; and whoever judges whether effects reach the breeding area.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/cards/compiler/compile.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/table.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::named_areas_test {
namespace {

constexpr std::string_view kReaches[] = {"yes", "no"};

const cards::Pool& pool() {
  static const cards::Pool made = worded_pool({
      {"Frost", "Digimon",
       "[On Play] All of your opponent's Digimon in the breeding area get -2000 DP for the turn."},
      {"Noon", "Digimon",
       "[On Play] All of your opponent's Digimon in the battle area get -2000 DP for the turn."},
      {"Field", "Digimon",
       "[On Play] All of your opponent's Digimon on the field get -2000 DP for the turn."},
      {"Gift", "Digimon",
       "[On Play] All of your opponent's Digimon in the breeding area gain <Blocker> until the "
       "end of their turn."},
      {"Chill", "Digimon",
       "[All Turns] All of your opponent's Digimon in the breeding area get -2000 DP."},
      {"Day", "Digimon",
       "[All Turns] All of your opponent's Digimon in the battle area get -2000 DP."},
      {"Vale", "Digimon", "[All Turns] All of your opponent's Digimon on the field get -2000 DP."},
      {"Chain", "Digimon",
       "[All Turns] All of your opponent's Digimon in the breeding area can't attack."},
      {"Bind", "Digimon",
       "[On Play] All of your opponent's Digimon in the breeding area can't attack until the end "
       "of their turn."},
      {"Two", "Digimon",
       "[All Turns] All of your opponent's Digimon get -1000 DP. All of your opponent's Digimon in "
       "the breeding area get -2000 DP."},
      {"Bell", "Option",
       "[Security][Opponent's Turn] When one of your opponent's Digimon attacks, gain 1 memory.\n"
       "[Main] Gain 1 memory."},
      {"Tosser", "Digimon",
       "[Opponent's Turn] When an opponent's Digimon attacks, trash the top card of your security "
       "stack."},
      {"Plain", "Digimon"},
      {"Young", "Digimon"},
      {"Deck", "Digimon"},
  });
  return made;
}

/// P1 has or plays the card; P2 has Plain in the battle area and Young in the breeding area.
DcgTable with(std::string_view card, std::string_view reach, bool played) {
  DcgTable table =
      worded_table(pool(), {fmt::format("P1 {}: {}", played ? "hand" : "battle area", card),
                            "P2 battle area: Plain", "P2 breeding area: Young", "P1 deck: 2 Deck",
                            "P2 deck: 2 Deck"});
  table.answer("breeding-reach", reach);
  if (played) table.decide({"play " + std::string(card)});
  return table;
}

struct Row {
  std::string_view card;
  bool played;
  int battle;
  int breeding;
};

TEST(NamedAreas, ALastingOrStandingChangeOfAllIsOfThoseThere) {
  for (const std::string_view reach : kReaches) {
    for (const Row& row : {Row{"Frost", true, 4000, 2000}, Row{"Noon", true, 2000, 4000},
                           Row{"Field", true, 2000, 2000}, Row{"Chill", false, 4000, 2000},
                           Row{"Day", false, 2000, 4000}, Row{"Vale", false, 2000, 2000}}) {
      const DcgTable table = with(row.card, reach, row.played);
      EXPECT_EQ(table.seen(fmt::format("Plain has {} DP", row.battle)), "") << row.card << reach;
      EXPECT_EQ(table.seen(fmt::format("Young has {} DP", row.breeding)), "") << row.card << reach;
      EXPECT_FALSE(table.asked("breeding-reach")) << row.card << ": the words say which part";
    }
  }
}

TEST(NamedAreas, EachSentenceHasAnAreaOfItsOwn) {
  const DcgTable none = with("Two", "no", false);
  EXPECT_EQ(none.seen("Plain has 3000 DP"), "");
  EXPECT_EQ(none.seen("Young has 2000 DP"), "") << "the second sentence names its area";
  const DcgTable both = with("Two", "yes", false);
  EXPECT_EQ(both.seen("Plain has 3000 DP"), "");
  EXPECT_EQ(both.seen("Young has 1000 DP"), "");
}

TEST(NamedAreas, AKeywordIsOnlyForThoseThere) {
  for (const std::string_view reach : kReaches) {
    const DcgTable table = with("Gift", reach, true);
    const auto has = [&](std::string_view name) {
      for (const Permanent permanent : table.state().side(1).field) {
        const View v{table.game().cards(), table.state(), &table.judge()};
        if (v.cards.card(table.state().def[permanent.top()]).name != name) continue;
        return standing_of(v, permanent).has(cards::Keyword::blocker);
      }
      return false;
    };
    EXPECT_FALSE(has("Plain"));
    EXPECT_TRUE(has("Young"));
  }
}

TEST(NamedAreas, ALimitBindsNobodyElsewhere) {
  for (const bool played : {false, true}) {
    DcgTable table = with(played ? "Bind" : "Chain", "yes", played);
    table.decide({"pass"});
    if (std::ranges::count(table.legal(), "stay") > 0) table.decide({"stay"});
    const auto legal = table.legal();
    EXPECT_NE(std::ranges::find(legal, "attack player with Plain"), legal.end()) << played;
  }
}

TEST(NamedAreas, TheHighestOfTheBreedingAreaIsNoWording) {
  EXPECT_FALSE(cards::compile_text(
      "[On Play] Delete 1 of your opponent's Digimon with the lowest DP in the breeding area.",
      cards::Section::main, nullptr, cards::Sense::asked));
}

TEST(NamedAreas, AnEffectOfASecurityCardIsLostWhenTheCardLeavesWhileItWaits) {
  for (const bool goes : {true, false}) {
    DcgTable table = worded_table(
        pool(), {"P2 battle area: Tosser", "P1 battle area: Plain", "P1 deck: 2 Deck",
                 fmt::format("P2 security: {}Bell [face up], Plain", goes ? "" : "Plain, "),
                 "P2 deck: 2 Deck"});
    table.decide({"attack player with Plain", "resolve Tosser: when a Digimon attacks"});
    EXPECT_EQ(table.seen(goes ? "memory P1 5" : "memory P1 4"), "");
  }
}

}  // namespace
}  // namespace headjudge::dcg::named_areas_test
