// What effects do with whom, at the table: cards that lie face down beneath others, effects that
// effects activate, choices that later sentences speak of, two subjects of one verb, and nouns of
// many kinds. Each with a card of its own text.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "model/dcg/effects/reading/limits.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::nouns_test {
namespace {

const cards::Pool& pool() {
  static const cards::Pool made = worded_pool({
      {"Trainee", "Digimon", "<Training>"},
      {"Payer", "Digimon",
       "[On Play] By trashing 1 of your Digimon's bottom face-down digivolution card, gain 3 "
       "memory."},
      {"Echo", "Digimon", "[On Play] Activate 1 of your [Caller]'s [When Digivolving] effects."},
      {"Caller", "Digimon", "[When Digivolving] Gain 1 memory.\n[When Digivolving] Gain 2 memory."},
      {"Duel", "Digimon",
       "[On Play] You may choose 1 of your Digimon. Delete the chosen Digimon and 1 of your "
       "opponent's Digimon with as high or lower a level as it."},
      {"Hush", "Digimon",
       "[On Play] 1 of your opponent's Digimon and 1 of their Tamers can't suspend until the end "
       "of your opponent's turn."},
      {"Nest", "Digimon", "[On Play] You may hatch in your breeding area."},
      {"Clerk", "Digimon", "[On Play] Trash 1 of your Option cards in the battle area."},
      {"Rare", "Digimon", "[On Play] Suspend 1 of your opponent's non-red Digimon."},
      {"Trick", "Option", "[Main] Place this card in the battle area."},
      {.name = "Booster",
       .type = "Digimon",
       .inherited = "[All Turns] This Digimon gets +1000 DP."},
      {"Small", "Digimon"},
      {"Friend", "Tamer"},
      {"Shell", "Digi-Egg"},
  });
  return made;
}

DcgTable laid(std::vector<std::string> lines) { return worded_table(pool(), std::move(lines)); }

TEST(DcgNouns, TrainingPlacesTheTopOfTheDeckFaceDown) {
  DcgTable table = laid({"P1 battle area: Trainee", "P1 deck: Booster, Friend"});
  table.decide({"activate Trainee"});
  const Permanent trainee = table.state().side(0).field[0];
  ASSERT_EQ(trainee.cards().size(), 2U);
  EXPECT_NE(trainee->suspended, 0);
  EXPECT_TRUE(table.state().is_hidden_beneath(trainee.cards()[0]));
  const auto told = [&](std::string_view line) {
    return std::ranges::find(table.told(), line) != table.told().end();
  };
  EXPECT_TRUE(told("P1 puts 1 card from the deck under Trainee."));
  EXPECT_FALSE(told("P1 draws 1 card."));
}

TEST(DcgNouns, WhatLiesFaceDownBeneathLendsNothing) {
  DcgTable hidden = laid({"P1 battle area: Trainee over face-down Booster", "P1 deck: Friend"});
  EXPECT_EQ(hidden.seen("Trainee has 4000 DP"), "");
  DcgTable open = laid({"P1 battle area: Trainee over Booster", "P1 deck: Friend"});
  EXPECT_EQ(open.seen("Trainee has 5000 DP"), "");
}

TEST(DcgNouns, AFaceDownCardIsAPriceThatOpenCardsDoNotPay) {
  DcgTable table = laid({"P1 hand: Payer", "P1 battle area: Trainee over face-down Booster"});
  table.decide({"play Payer", "yes"});
  EXPECT_EQ(table.seen("memory P1 5"), "");
  ASSERT_EQ(table.state().side(0).trash.size(), 1U);
  EXPECT_FALSE(table.state().is_face_up(table.state().side(0).trash[0]));
  DcgTable open = laid({"P1 hand: Payer", "P1 battle area: Trainee over Booster"});
  open.decide({"play Payer"});
  EXPECT_EQ(open.seen("memory P1 2"), "");
}

TEST(DcgNouns, OneOfAnothersEffectsIsActivated) {
  DcgTable table = laid({"P1 hand: Echo", "P1 battle area: Caller"});
  table.decide({"play Echo", "activate effect 2"});
  EXPECT_EQ(table.seen("memory P1 4"), "");
}

TEST(DcgNouns, TheChosenDigimonIsWhatTheNextSentenceSpeaksOf) {
  DcgTable table = laid({"P1 hand: Duel", "P1 battle area: Small", "P2 battle area: Small"});
  table.decide({"play Duel", "yes", "choose Small (P1)"});
  EXPECT_EQ(table.state().side(0).field.size(), 1U);
  EXPECT_TRUE(table.state().side(1).field.empty());
}

TEST(DcgNouns, TwoSubjectsOfOneVerbAreBothMeant) {
  DcgTable table = laid({"P1 hand: Hush", "P2 battle area: Small, Friend"});
  table.decide({"play Hush"});
  for (const Permanent permanent : table.state().side(1).field) {
    EXPECT_TRUE(cannot({table.game().cards(), table.state(), &table.judge()}, permanent,
                       cards::Limit::suspend));
  }
}

TEST(DcgNouns, AnEffectHatchesOnlyIntoAnEmptyBreedingArea) {
  DcgTable table = laid({"P1 hand: Nest", "P1 eggs: Shell"});
  table.decide({"play Nest", "yes"});
  ASSERT_EQ(table.state().side(0).field.size(), 2U);
  EXPECT_NE(table.state().side(0).field[1]->breeding, 0);
  DcgTable full = laid({"P1 hand: Nest", "P1 eggs: Shell", "P1 breeding area: Small"});
  full.decide({"play Nest"});
  EXPECT_EQ(full.state().side(0).eggs.size(), 1U);
}

TEST(DcgNouns, AnOptionCardInTheBattleAreaIsTrashed) {
  DcgTable table = laid({"P1 hand: Clerk", "P1 battle area: Trick [placed by an effect]"});
  table.decide({"play Clerk"});
  EXPECT_EQ(table.state().side(0).field.size(), 1U);
  EXPECT_EQ(table.state().side(0).trash.size(), 1U);
}

TEST(DcgNouns, ANounCanLeaveAColorOut) {
  DcgTable table = laid({"P1 hand: Rare", "P2 battle area: Small"});
  table.decide({"play Rare"});
  EXPECT_EQ(table.state().side(1).field[0]->suspended, 0);
}

/// "Tamers or Digimon with 5000 DP or less": a Tamer has no DP to be asked for.
TEST(DcgNouns, DpAndLevelsBindOnlyTheKindThatHasThem) {
  static const cards::Pool pool = worded_pool({
      {"Weigher", "Digimon",
       "[On Play] Delete 1 of your opponent's Tamers or Digimon with 5000 DP or less."},
      {"Ranker", "Digimon",
       "[On Play] Delete 1 of your opponent's level 4 or lower Digimon or Tamers."},
      {"Finder", "Digimon",
       "[On Play] Return 1 level 3 Digimon card or Tamer card from your trash to the hand."},
      {"Lister", "Digimon",
       "[On Play] Return 1 level 4 or lower card from your trash to the hand."},
      {.name = "Huge", .type = "Digimon", .level = 5, .dp = 9000},
      {.name = "Tiny", .type = "Digimon", .dp = 1000},
      {"Warden", "Tamer"},
      {"Spell", "Option", "[Main] <Draw 1>."},
      {"Deck", "Digimon"},
  });
  const auto chosen_by = [&](const std::string& card, const std::string& whom) {
    DcgTable table = worded_table(
        pool, {"P1 hand: " + card, "P2 battle area: Huge, Tiny, Warden",
               "P1 trash: Huge, Tiny, Warden, Spell", "P1 deck: 2 Deck", "P2 deck: 2 Deck"});
    table.decide({"play " + card});
    const auto legal = table.legal();
    return std::ranges::find(legal, "choose " + whom) != legal.end();
  };
  for (const std::string card : {"Weigher", "Ranker", "Finder"}) {
    EXPECT_TRUE(chosen_by(card, "Warden")) << card;
    EXPECT_TRUE(chosen_by(card, "Tiny")) << card;
    EXPECT_FALSE(chosen_by(card, "Huge")) << card;
    EXPECT_FALSE(chosen_by(card, "Spell")) << card;
  }
  EXPECT_FALSE(chosen_by("Lister", "Warden")) << "a card without a level is no card of a level";
}

}  // namespace
}  // namespace headjudge::dcg::nouns_test
