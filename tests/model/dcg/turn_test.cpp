// Setting up, memory, the phases of a turn and its end: each question honoured both ways.
//
// Each test seats judges that differ in the one answer it is about.
#include <gtest/gtest.h>

#include "model/dcg/kernel/kernel.hpp"
#include "tests/support/dcg_table.hpp"

namespace headjudge::dcg::turn_test {
namespace {

const std::string kTurn = "turn: P1, main phase";
const std::string kDecks1 = "P1 deck: Pebbit, Pebbit, Ashpaw";
const std::string kDecks2 = "P2 deck: Pebbit, Pebbit, Ashpaw";

TEST(DcgSetup, DealsSecurityAndHandAndBeginsWithTheWinner) {
  DcgTable table;
  table.lay(two_decks(5, 7));
  EXPECT_EQ(table.seen("turn P1"), "");
  EXPECT_EQ(table.seen("hand P1 5"), "");
  EXPECT_EQ(table.seen("security P2 5"), "");
  EXPECT_EQ(table.seen("deck P1 40"), "") << "the first player does not draw";
  table.decide({"stay"});
  table.decide({"pass"});
  EXPECT_EQ(table.seen("hand P2 6"), "");
  EXPECT_EQ(table.seen("memory P2 3"), "");
}

TEST(DcgSetup, ATurnWithoutAPhaseIsInItsMainPhase) {
  DcgTable table;
  table.lay({"turn: P1", "memory: P1 3", "P1 hand: Ashpaw", kDecks1, kDecks2});
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"play Ashpaw", "pass"}));
}

/// Is the position of this line and of what each has refused?
bool is_refused(const std::string& line) {
  const DcgTable table;
  const std::vector<PlayLine> lines{{kTurn, 1}, {line, 2}, {kDecks1, 3}, {kDecks2, 4}};
  return !table.game().set_up(lines, {"bounds.play", 1, 0}, table.judge());
}

TEST(DcgSetup, WhatIsSaidOfAStackHasItsBounds) {
  const std::string stack = "P1 battle area: Abyssorn over Ashpaw";
  EXPECT_FALSE(is_refused(stack + " [DigiXrosed 12]"));
  EXPECT_TRUE(is_refused(stack + " [DigiXrosed 13]"));
  EXPECT_TRUE(is_refused(stack + " [DigiXrosed 0]"));
  EXPECT_FALSE(is_refused(stack + " [used 2 of Abyssorn]"));
  EXPECT_TRUE(is_refused(stack + " [used 2 of Abyssorn; used 2 of Abyssorn]"));
  EXPECT_TRUE(is_refused(stack + " [used 1 of Abyssorn]")) << "it may be used any number of times";
  EXPECT_TRUE(is_refused(stack + " [used 3 of Abyssorn]")) << "there is none";
  EXPECT_TRUE(is_refused(stack + " [used 2 of Ashpaw]"));
}

TEST(DcgSetup, TheWinnerOfTheThrowMayChooseWhereTheJudgeSaysSo) {
  DcgTable table;
  table.answer("first-player", "winner_chooses");
  auto lines = two_decks(5, 7);
  lines.emplace_back("rps: P2");
  table.lay(lines);
  EXPECT_EQ(table.actor(), 1);
  table.decide({"go second"});
  EXPECT_EQ(table.seen("turn P1"), "");
}

TEST(DcgSetup, SecurityPlacementDecidesWhichCardLiesOnTop) {
  DcgTable one_by_one;
  one_by_one.answer("security-placement", "one_by_one");
  one_by_one.lay(two_decks(5, 7));
  DcgTable packet;
  packet.answer("security-placement", "as_a_block");
  packet.lay(two_decks(5, 7));
  const auto& first = one_by_one.state().side(0).security;
  const auto& second = packet.state().side(0).security;
  EXPECT_EQ(first[0], second[4]);
  EXPECT_EQ(first[4], second[0]);
  // Dealt first, the hand is what the security stack would have been: the deck's top card opens it.
  DcgTable hand_first;
  hand_first.answer("setup-order", "hand_first");
  hand_first.lay(two_decks(5, 7));
  const CardId top_of_deck = hand_first.state().side(0).hand[0];
  EXPECT_EQ(second[4], top_of_deck) << "a packet keeps its top card on top";
  EXPECT_EQ(first[0], top_of_deck) << "one by one it ends at the bottom";
}

TEST(DcgSetup, SetupOrderDecidesWhichCardsAreDealtWhere) {
  DcgTable hand_first;
  hand_first.answer("setup-order", "hand_first");
  hand_first.lay(two_decks(5, 7));
  DcgTable security_first;
  security_first.lay(two_decks(5, 7));
  EXPECT_FALSE(hand_first.game().same_board(hand_first.state(), security_first.state()));
}

TEST(DcgSetup, RefusesADeckOfTheWrongSizeWithItsLine) {
  const DcgTable table;
  auto lines = two_decks(5, 7);
  lines[2] = "deck P2: 4 Pebbit";
  EXPECT_EQ(table.set_up_error(lines),
            "test:3: the deck of P2 has 4 cards (expected exactly 50 cards)");
}

TEST(DcgSetup, RefusesFiveCopiesAndEggsInTheDeck) {
  const DcgTable table;
  auto lines = two_decks(5, 7);
  lines[1] = "eggs P1: 5 Kindlet";
  EXPECT_EQ(table.set_up_error(lines),
            "test:2: there are 5 of Kindlet (HJ1-001) (expected 1 to 4 cards with "
            "one number)");
  lines[1] = "eggs P1: 1 Pebbit";
  EXPECT_EQ(table.set_up_error(lines),
            "test:2: Pebbit is not a Digi-Egg card (expected Digi-Egg cards here)");
}

TEST(DcgSetup, RefusesAMisspeltCardWithTheNearestName) {
  const DcgTable table;
  const std::string error = table.set_up_error({kTurn, "P1 hand: Pebit"});
  EXPECT_NE(error.find("test:2: there is no card `Pebit`"), std::string::npos) << error;
  EXPECT_NE(error.find("perhaps Pebbit"), std::string::npos) << error;
}

TEST(DcgMemory, PayingMovesTheCounterAndEndsTheTurnOnTheOtherSide) {
  DcgTable table;
  table.lay({kTurn, "memory: P1 1", "P1 hand: Emberling, Pebbit", kDecks1, kDecks2});
  table.decide({"play Pebbit"});
  EXPECT_EQ(table.seen("memory P1 0"), "");
  EXPECT_EQ(table.seen("turn P1"), "");
  table.decide({"play Emberling"});
  EXPECT_EQ(table.seen("memory P2 3"), "");
  EXPECT_EQ(table.seen("turn P2"), "");
}

TEST(DcgMemory, HandoverCanResetTheCounter) {
  DcgTable table;
  table.answer("handover-memory", "resets");
  table.lay({kTurn, "memory: P1 1", "P1 hand: Emberling", kDecks1, kDecks2});
  table.decide({"play Emberling"});
  EXPECT_EQ(table.seen("memory P2 0"), "");
}

TEST(DcgMemory, PassingPutsTheCounterWhereTheJudgeSays) {
  DcgTable table;
  table.answer("pass-memory", "5");
  table.lay({kTurn, "memory: P1 9", kDecks1, kDecks2});
  table.decide({"pass"});
  EXPECT_EQ(table.seen("memory P2 5"), "");
}

TEST(DcgMemory, ACostIsOfferedOnlyWhenTheJudgeSaysItMayBePaid) {
  DcgTable table;
  table.lay({kTurn, "memory: P1 2", "P1 hand: Cataclast", kDecks1, kDecks2});
  EXPECT_EQ(table.seen("illegal: play Cataclast"), "");
  table.lay({kTurn, "memory: P1 3", "P1 hand: Cataclast", kDecks1, kDecks2});
  EXPECT_EQ(table.seen("legal: play Cataclast"), "");
}

TEST(DcgMemory, TheGaugeHasNoEleventhSpace) {
  DcgTable table;
  table.answer("cost-payable", "payable");
  table.lay({kTurn, "memory: P1 0", "P1 hand: Cataclast", kDecks1, kDecks2});
  table.decide({"play Cataclast"});
  EXPECT_EQ(table.seen("memory P2 10"), "");
}

TEST(DcgMemory, GainingPastTenStopsThereOrDoesNothing) {
  const std::vector<std::string> lines = {
      kTurn, "memory: P1 10", "P1 hand: Loose Change", "P1 battle area: Ripplet", kDecks1, kDecks2};
  DcgTable stops;
  stops.lay(lines);
  stops.decide({"use Loose Change"});
  EXPECT_EQ(stops.seen("memory P1 10"), "");
  DcgTable stays;
  stays.answer("memory-limit", "does_not_move");
  stays.lay(lines);
  stays.decide({"use Loose Change"});
  EXPECT_EQ(stays.seen("memory P1 9"), "");
}

TEST(DcgMemory, TheOpponentsTenIsAnEndOfTheGaugeToo) {
  DcgTable table;
  const auto moved = [&](int from, int by) {
    return move_counter(ConcreteAlgebra{}, JudgeRules{table.judge()},
                        Gauge<ConcreteAlgebra>{from, true}, by)
        .memory;
  };
  EXPECT_EQ(moved(-9, -1), -10);
  EXPECT_EQ(moved(-9, -2), -10);
  table.answer("memory-limit", "does_not_move");
  EXPECT_EQ(moved(-9, -1), -10);
  EXPECT_EQ(moved(-9, -2), -9);
}

TEST(DcgTurnEnd, MemoryGainedBackDecidesWhetherTheTurnGoesOn) {
  const std::vector<std::string> lines = {kTurn, "memory: P1 3", "P1 hand: Tidekin", kDecks1,
                                          kDecks2};
  DcgTable goes_on;
  goes_on.lay(lines);
  goes_on.decide({"play Tidekin"});
  EXPECT_EQ(goes_on.seen("turn P1"), "");
  EXPECT_EQ(goes_on.seen("memory P1 1"), "");
  DcgTable ends;
  ends.answer("turn-end", "ends", "crossed");
  ends.lay(lines);
  ends.decide({"play Tidekin"});
  EXPECT_EQ(ends.seen("turn P1"), "") << "P2 begins on P1's 1, so that turn is over at once";
  EXPECT_EQ(ends.seen("deck P2 3"), "") << "before the draw phase";
}

TEST(DcgTurnEnd, TheTurnMayChangeBeforePendingEffectsResolve) {
  DcgTable table;
  table.answer("end-waits", "turn_first");
  table.lay({kTurn, "memory: P1 3", "P1 hand: Tidekin", kDecks1, kDecks2});
  table.decide({"play Tidekin"});
  EXPECT_EQ(table.seen("turn P1"), "") << "the turn passed with P2 on 1; 2 memory for P1 end it";
  EXPECT_EQ(table.seen("memory P1 1"), "");
  EXPECT_EQ(table.seen("hand P1 1"), "") << "P1 has drawn for a new turn";
  EXPECT_TRUE(table.asked("end-waits"));
}

TEST(DcgTurnEnd, WhoWaitsIsNotAskedWithoutNeed) {
  DcgTable table;
  table.lay({kTurn, "memory: P1 5", "P1 hand: Tidekin", kDecks1, kDecks2});
  table.decide({"play Tidekin"});
  EXPECT_FALSE(table.asked("end-waits"));
}

TEST(DcgTurnEnd, PassingCanBeForbiddenWhileSomethingCanBeDone) {
  DcgTable table;
  table.answer("may-pass", "may_not", "can_act");
  table.lay({kTurn, "memory: P1 3", "P1 hand: Pebbit", kDecks1, kDecks2});
  EXPECT_EQ(table.legal(), std::vector<std::string>{"play Pebbit"});
}

TEST(DcgTurnEnd, PassingCanBeForbiddenWithoutMemoryLeft) {
  for (const bool left : {false, true}) {
    DcgTable table;
    table.answer("may-pass", "may_not", "not memory_left");
    table.lay({kTurn, left ? "memory: P1 1" : "memory: P1 0", "P1 battle area: Furnox", kDecks1,
               kDecks2});
    EXPECT_EQ(table.seen(left ? "legal: pass" : "illegal: pass"), "");
  }
}

TEST(DcgTurnEnd, WhoIsWithoutMemoryAndHasNothingToDoIsStuckWhereThatIsForbidden) {
  for (const bool left : {false, true}) {
    DcgTable table;
    table.answer("may-pass", "may_not", "not memory_left");
    table.lay({kTurn, left ? "memory: P1 1" : "memory: P1 0", kDecks1, kDecks2});
    EXPECT_EQ(table.game().outcome(table.state()), left ? Outcome::running : Outcome::stuck);
  }
}

TEST(DcgTurnEnd, MayComeForACounterThatIsBack) {
  for (const bool comes : {false, true}) {
    DcgTable table;
    if (comes) table.answer("returned-end", "trigger");
    table.lay(
        {kTurn, "memory: P1 2", "P1 hand: Boonbug", "P1 battle area: Lampwane", kDecks1, kDecks2});
    table.decide({"play Boonbug"});
    EXPECT_TRUE(table.asked("returned-end"));
    EXPECT_EQ(table.seen(comes ? "turn P2" : "turn P1"), "");
  }
}

TEST(DcgTurnEnd, ComesOnceForACounterThatIsBackAndThenTheTurnGoesOn) {
  DcgTable table;
  table.answer("returned-end", "trigger");
  table.lay(
      {kTurn, "memory: P1 2", "P1 hand: Boonbug", "P1 battle area: Eventide", kDecks1, kDecks2});
  table.decide({"play Boonbug"});
  EXPECT_EQ(table.seen("turn P1"), "");
  EXPECT_EQ(table.seen("memory P1 3"), "");
}

TEST(DcgTurnEnd, ThatIsPutOffEndsWhatIsForTheTurnWhereTheJudgeSaysSo) {
  for (const bool ends : {false, true}) {
    DcgTable table;
    if (ends) table.answer("kept-turn", "end");
    table.lay({kTurn, "memory: P1 1", "P1 hand: Tangled Charge",
               "P1 battle area: Thornpup, Eventide", kDecks1, kDecks2});
    table.decide({"use Tangled Charge", "choose Thornpup"});
    EXPECT_TRUE(table.asked("kept-turn"));
    EXPECT_EQ(table.seen("turn P1"), "");
    EXPECT_EQ(table.seen(ends ? "Thornpup has 4000 DP" : "Thornpup has 7000 DP"), "");
  }
}

TEST(DcgTurnEnd, APlayerWhoCanDoNothingAtAllIsStuck) {
  DcgTable table;
  table.answer("may-pass", "may_not");
  table.lay({kTurn, "memory: P1 3", kDecks1, kDecks2});
  EXPECT_EQ(table.game().outcome(table.state()), Outcome::stuck);
  EXPECT_TRUE(table.legal().empty());
}

TEST(DcgPhases, UnsuspendsEverythingOrDigimonOnly) {
  const std::vector<std::string> lines = {
      "turn: P1, start", "P1 battle area: Furnox [suspended], Nell of the Docks [suspended]",
      kDecks1, kDecks2};
  DcgTable all;
  all.lay(lines);
  EXPECT_EQ(all.seen("Nell of the Docks is unsuspended"), "");
  DcgTable digimon;
  digimon.answer("unsuspend-scope", "digimon_only");
  digimon.lay(lines);
  EXPECT_EQ(digimon.seen("Furnox is unsuspended"), "");
  EXPECT_EQ(digimon.seen("Nell of the Docks is suspended"), "");
}

TEST(DcgPhases, StartOfTurnEffectsComeBeforeTheDraw) {
  DcgTable table;
  table.lay({"turn: P1, start", "memory: P1 0", "P1 battle area: Captain Rook", kDecks1, kDecks2});
  EXPECT_EQ(table.seen("memory P1 3"), "");
  EXPECT_EQ(table.seen("hand P1 1"), "");
}

TEST(DcgPhases, DrawingFromAnEmptyDeckLosesInTheDrawPhase) {
  DcgTable table;
  table.lay({"turn: P1, draw phase", kDecks2});
  EXPECT_EQ(table.seen("winner P2"), "");
  table.answer("empty-deck", "plays_on");
  table.lay({"turn: P1, draw phase", kDecks2});
  EXPECT_EQ(table.seen("winner none"), "");
}

TEST(DcgPhases, HatchingNeedsAnEmptyBreedingArea) {
  DcgTable table;
  table.lay({"turn: P1, breeding phase", "P1 eggs: Kindlet, Kindlet", kDecks1, kDecks2});
  table.decide({"hatch"});
  EXPECT_EQ(table.seen("breeding area P1 has Kindlet"), "");
  EXPECT_EQ(table.seen("legal: pass"), "") << "one action, then the main phase";
  table.lay({"turn: P1, breeding phase", "P1 eggs: Kindlet", "P1 breeding area: Glimmy", kDecks1,
             kDecks2});
  EXPECT_EQ(table.seen("legal: pass"), "") << "nothing to do in the breeding phase";
}

TEST(DcgPhases, OneBreedingActionIsAllEvenWhereEggsMayBeHatchedBesideAnother) {
  DcgTable table;
  table.answer("hatch", "may");
  table.lay({"turn: P1, breeding phase", "P1 eggs: Kindlet, Kindlet", kDecks1, kDecks2});
  table.decide({"hatch"});
  EXPECT_EQ(table.seen("illegal: hatch"), "");
  table.answer("breeding-action", "may");
  table.lay({"turn: P1, breeding phase", "P1 eggs: Kindlet, Kindlet", kDecks1, kDecks2});
  table.decide({"hatch"});
  EXPECT_EQ(table.seen("legal: hatch"), "");
}

TEST(DcgPhases, MovingIsNotPlayingUnlessTheJudgeSaysSo) {
  const std::vector<std::string> lines = {
      "turn: P1, breeding phase", "P1 breeding area: Tidekin over Dripple", kDecks1, kDecks2};
  DcgTable table;
  table.lay(lines);
  table.decide({"move Tidekin to the battle area"});
  EXPECT_EQ(table.seen("memory P1 0"), "");
  EXPECT_EQ(table.seen("legal: attack player with Tidekin"), "");
  table.answer("moved-is-played", "yes");
  table.lay(lines);
  table.decide({"move Tidekin to the battle area"});
  EXPECT_EQ(table.seen("memory P1 2"), "");
}

}  // namespace
}  // namespace headjudge::dcg::turn_test
