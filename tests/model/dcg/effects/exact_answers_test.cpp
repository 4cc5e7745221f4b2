// What an attack from outside found the engine to answer too quickly: effects that a Digimon is
// lent or gains, 0 DP by whatever way, the lowest level of both players, and payments in between
// which the counter has moved.
//
// Cards are made up for each test. What the manuals say stands with the rules themselves.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "invariants/dcg_invariants.hpp"
#include "model/core/base/random.hpp"
#include "tests/support/rules_plays.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg {
namespace {

const std::string kForTheTurn = " for the turn.";  // apart: real cards say the whole sentence
constexpr auto kLowers = "\"[All Turns] This Digimon gets -5000 DP.\"";
const std::vector<std::string> kDecks = {"P1 deck: 3 Plain", "P2 deck: 3 Plain"};

std::vector<std::string> every_edition() {
  std::vector<std::string> ids;
  for (const Edition& edition : test::rules_world<Dcg>().rulebook.editions) {
    ids.push_back(edition.id);
  }
  return ids;
}

std::vector<std::string> scene(std::vector<std::string> lines) {
  lines.insert(lines.end(), kDecks.begin(), kDecks.end());
  return lines;
}

TEST(DcgLentEffects, OfADigivolutionCardActivateWhenTheyHaveTriggered) {
  const auto pool = worded_pool(
      {{"Plain", "Digimon"},
       {"Giver", "Digimon",
        "[When Attacking] Gain 1 memory.\n[All Turns] When this Digimon becomes suspended, gain 2 "
        "memory."},
       {"Bearer", "Digimon",
        "[All Turns] This Digimon gains all effects of [Giver] in this Digimon's digivolution "
        "cards."}});
  for (const std::string& edition : every_edition()) {
    DcgTable table(edition, pool);
    auto lines = scene({"turn: P1, main phase", "memory: P1 1", "P1 battle area: Bearer over Giver",
                        "P2 security: 2 Plain"});
    table.lay(lines);
    table.decide({"attack player with Bearer"});
    table.decide({"resolve Giver: [When Attacking]"});
    EXPECT_EQ(table.seen("memory P1 4"), "") << edition;
  }
}

TEST(DcgZeroDp, ByAGainedEffectIsDeleted) {
  const std::string gains = std::string("gains ") + kLowers + kForTheTurn;
  const auto pool =
      worded_pool({{"Plain", "Digimon"},
                   {"Self", "Digimon", "[On Play] This Digimon " + gains},
                   {"Other", "Digimon", "[On Play] 1 of your opponent's Digimon " + gains}});
  for (const std::string& edition : every_edition()) {
    DcgTable table(edition, pool);
    table.lay(scene(
        {"turn: P1, main phase", "memory: P1 9", "P1 hand: Self, Other", "P2 battle area: Plain"}));
    table.decide({"play Self"});
    EXPECT_EQ(table.seen("battle area P1 lacks Self"), "") << edition;
    table.decide({"play Other"});
    EXPECT_EQ(table.seen("battle area P2 lacks Plain"), "") << edition;
  }
}

TEST(DcgZeroDp, ByAnEffectThatAllGainIsDeletedAndWhoIsUnaffectedGainsNothing) {
  const auto pool = worded_pool(
      {{"Plain", "Digimon"},
       {"Proud", "Digimon", "[All Turns] This Digimon isn't affected by your opponent's effects."},
       {"Once", "Digimon",
        std::string("[On Play] All of your opponent's Digimon gain ") + kLowers + kForTheTurn},
       {"Ever", "Digimon",
        std::string("[All Turns] All of your opponent's Digimon gain ") + kLowers},
       {"One", "Digimon",
        std::string("[On Play] 1 of your opponent's Digimon gains ") + kLowers + kForTheTurn}});
  for (const std::string card : {"Once", "Ever"}) {
    DcgTable table =
        worded_table(pool, scene({"P1 hand: " + card, "P2 battle area: Plain, Proud"}));
    table.decide({"play " + card});
    EXPECT_EQ(table.seen("battle area P2 lacks Plain"), "") << card;
    EXPECT_EQ(table.seen("Proud has 4000 DP"), "") << card;
  }
  DcgTable table = worded_table(pool, scene({"P1 hand: One", "P2 battle area: Plain, Proud"}));
  table.decide({"play One", "choose Plain"});
  EXPECT_EQ(table.seen("battle area P2 lacks Plain"), "");
}

TEST(DcgZeroDp, ByAnEffectOnOthersThatAnotherOneGainsIsDeleted) {
  const auto pool = worded_pool(
      {{"Plain", "Digimon"},
       {"Tutor", "Digimon",
        "[On Play] 1 of your Digimon gains \"[All Turns] All of your opponent's Digimon get -5000 "
        "DP.\"" +
            kForTheTurn}});
  DcgTable table = worded_table(pool, scene({"P1 hand: Tutor", "P2 battle area: Plain, Plain"}));
  table.decide({"play Tutor"});
  EXPECT_EQ(table.seen("battle area P2 lacks Plain"), "");
}

TEST(DcgZeroDp, ByAFaceUpSecurityCardIsDeleted) {
  const auto pool = worded_pool(
      {{"Plain", "Digimon"},
       {"Ward", "Digimon", "", "",
        "[Security] [All Turns] All of your opponent's Digimon get -5000 DP."},
       {"Turner", "Digimon", "[On Play] Flip your top face-down security card face up."}});
  DcgTable table = worded_table(
      pool, scene({"P1 hand: Turner", "P1 security: Ward, Ward", "P2 battle area: Plain, Plain"}));
  table.decide({"play Turner"});
  EXPECT_EQ(table.seen("battle area P2 lacks Plain"), "");
}

TEST(DcgZeroDp, ByCardsThatAreDrawnIsDeletedAtOnce) {
  const auto pool = worded_pool(
      {{"Plain", "Digimon"},
       {"Burden", "Digimon",
        "[All Turns] For each card in your hand, all of your opponent's Digimon get -1000 DP."}});
  DcgTable table = worded_table(pool, scene({"P1 hand: 3 Plain", "P1 battle area: Burden",
                                             "P2 battle area: Plain", "P2 deck: 9 Plain"}));
  EXPECT_EQ(table.seen("Plain has 1000 DP"), "");
  table.decide({"pass", "pass"});
  EXPECT_EQ(table.seen("battle area P2 lacks Plain"), "");
}

/// DP falls here in every way that the words of cards know.
const cards::Pool& falling() {
  const auto gains = [](std::string_view effect) {
    return "gains \"" + std::string(effect) + "\"" + kForTheTurn;
  };
  static const cards::Pool pool = worded_pool(
      {{"Plain", "Digimon"},
       {"Proud", "Digimon", "[All Turns] This Digimon isn't affected by your opponent's effects."},
       {"Frail", "Digimon", "[On Play] 1 of your opponent's Digimon gets -3000 DP" + kForTheTurn},
       {"Self", "Digimon",
        "[When Attacking] This Digimon " + gains("[All Turns] This Digimon gets -2000 DP.")},
       {"Single", "Digimon",
        "[On Play] 1 of your opponent's Digimon " +
            gains("[All Turns] This Digimon gets -2000 DP.")},
       {"Far", "Digimon",
        "[On Play] 1 of your Digimon " +
            gains("[All Turns] All of your opponent's Digimon get -2000 DP.")},
       {"Once", "Digimon",
        "[On Play] All of your opponent's Digimon " +
            gains("[All Turns] This Digimon gets -2000 DP.").replace(0, 5, "gain")},
       {"Ever", "Digimon",
        "[Your Turn] All of your opponent's Digimon gain \"[All Turns] This Digimon gets -2000 "
        "DP.\"",
        "[Your Turn] This Digimon gets -1000 DP."},
       {"Ward", "Digimon", "", "",
        "[Security] [All Turns] All of your opponent's Digimon get -2000 DP."},
       {"Turner", "Digimon", "[On Play] Flip your top face-down security card face up."},
       {"Heir", "Digimon",
        "[All Turns] This Digimon gains all effects of [Giver] in this Digimon's digivolution "
        "cards."},
       {"Giver", "Digimon",
        "[All Turns] All Digimon get -1000 DP.\n[When Attacking] Gain 1 memory."},
       {"Burden", "Digimon",
        "[All Turns] For each card in your hand, all of your opponent's Digimon get -1000 DP."}});
  return pool;
}

std::string some_cards(Random& random, std::size_t most, bool stacks) {
  static const auto& cards = falling().cards;
  std::string words;
  for (std::size_t i = 1 + random.below(most); i > 0; --i) {
    words += (words.empty() ? "" : ", ") + cards[random.below(cards.size())].name;
    if (stacks && random.below(3) == 0) words += " over " + cards[random.below(cards.size())].name;
  }
  return words;
}

std::string first_broken(const DcgTable& table, Random& random) {
  const Dcg& game = table.game();
  State state = table.state();
  InvariantCounts counts = dcg_invariants().no_counts();
  for (int i = 0; i < 40; ++i) {
    Decisions offers;
    game.legal(state, table.judge(), offers);
    const auto* bad =
        dcg_invariants().check(DcgPosition{game, table.judge(), state, offers}, counts);
    if (bad != nullptr) return std::string(bad->sentence) + "\n" + game.render(state);
    if (offers.empty()) break;
    game.apply(state, table.judge(), offers[random.below(offers.size())]);
  }
  return "";
}

TEST(DcgZeroDp, IsSeenAsExactlyAsItIsSkippedOnRandomBoards) {
  Random random(14);
  for (int round = 0; round < 400; ++round) {
    const auto edition = test_rulebook().editions[random.below(test_rulebook().editions.size())].id;
    DcgTable table(edition, falling());
    std::vector<std::string> lines = {"turn: P1, main phase", "memory: P1 9"};
    for (const std::string player : {"P1", "P2"}) {
      lines.push_back(player + " hand: " + some_cards(random, 4, false));
      lines.push_back(player + " battle area: " + some_cards(random, 3, true));
      lines.push_back(player + " security: " + some_cards(random, 4, false));
      lines.push_back(player + " deck: " + some_cards(random, 9, false));
    }
    table.lay(lines);
    ASSERT_EQ(first_broken(table, random), "") << round << " under " << edition;
  }
}

TEST(DcgExtremes, OfAllDigimonAreThoseOfBothPlayers) {
  const auto pool = worded_pool(
      {{"Plain", "Digimon"},
       {"Low", "Digimon", "", "", "", "Red", 3, 3, 1000},
       {"High", "Digimon", "", "", "", "Red", 5, 3, 9000},
       {"Leveller", "Digimon", "[On Play] Delete all Digimon with the lowest level.", "", "", "Red",
        4},
       {"Hunter", "Digimon", "[On Play] Delete all Digimon with the highest DP."},
       {"Mine", "Digimon", "[On Play] Delete all of your opponent's Digimon with the lowest level.",
        "", "", "Red", 4}});
  DcgTable table = worded_table(
      pool, scene({"P1 hand: Leveller", "P1 battle area: High", "P2 battle area: Low, High"}));
  table.decide({"play Leveller"});
  EXPECT_EQ(table.seen("battle area P2 lacks Low"), "");
  EXPECT_EQ(table.seen("battle area P1 has Leveller"), "") << "the lowest of all is Low";
  table = worded_table(pool,
                       scene({"P1 hand: Hunter", "P1 battle area: Plain", "P2 battle area: High"}));
  table.decide({"play Hunter"});
  EXPECT_EQ(table.seen("battle area P2 lacks High"), "");
  EXPECT_EQ(table.seen("battle area P1 has Plain"), "");
  table =
      worded_table(pool, scene({"P1 hand: Mine", "P1 battle area: Low", "P2 battle area: High"}));
  table.decide({"play Mine"});
  EXPECT_EQ(table.seen("battle area P2 lacks High"), "") << "the lowest of the opponent's alone";
}

/// "Tax" takes 2 memory between the declaration of a card and its payment.
const cards::Pool& taxed() {
  static const cards::Pool pool = worded_pool(
      {{"Plain", "Digimon"},
       {"Tax", "Digimon", "[Your Turn] When you would play a Digimon, lose 2 memory."},
       {"Toll", "Digimon", "[Your Turn] When this Digimon would digivolve, lose 2 memory.", "", "",
        "Red", 3},
       {"Cheap", "Digimon", "", "", "", "Red", 4, 3, 4000, 3},
       {"Dear", "Digimon", "", "", "", "Red", 4, 10},
       {"Joined", "Digimon", "", "", "", "Red", 4, 10, 4000, 0,
        R"({"digixros": ["[DigiXros -1] [Parta] x [Partb]"]})"},
       {"Parta", "Digimon"},
       {"Partb", "Digimon"}});
  return pool;
}

TEST(DcgPayments, ThatHaveBecomeImpossibleLeaveTheCardWhereItWas) {
  for (const std::string card : {"Dear", "Joined"}) {
    for (const std::string& edition : every_edition()) {
      DcgTable table(edition, taxed());
      table.lay(scene(
          {"turn: P1, main phase", "memory: P1 0", "P1 hand: " + card, "P1 battle area: Tax"}));
      table.decide({"play " + card});
      EXPECT_EQ(table.seen("battle area P1 lacks " + card), "") << edition;
      EXPECT_EQ(table.seen("memory P2 2"), "") << edition << ": only the tax is paid";
    }
  }
}

TEST(DcgPayments, AreMadeFromBeyondTheOpponentsOneWhereTheGaugeReaches) {
  DcgTable table("en-2025", taxed());
  table.lay(
      scene({"turn: P1, main phase", "memory: P1 0", "P1 hand: Plain", "P1 battle area: Tax"}));
  table.decide({"play Plain"});
  EXPECT_EQ(table.seen("battle area P1 has Plain"), "");
  EXPECT_EQ(table.seen("memory P2 5"), "") << "2 and then the whole cost of 3";
}

TEST(DcgPayments, OfADigiXrosAreLoweredByWhatIsReallyPlaced) {
  DcgTable table("en-2025", taxed());
  table.lay(scene({"turn: P1, main phase", "memory: P1 0", "P1 hand: Joined, Parta, Partb",
                   "P1 battle area: Tax"}));
  table.decide({"play Joined"});
  EXPECT_EQ(table.seen("battle area P1 has Joined"), "");
  EXPECT_EQ(table.seen("memory P2 10"), "") << "2, and 8 with both cards placed";
}

TEST(DcgPayments, OfADigivolutionAreWholeOrNotMade) {
  for (const int memory : {0, 10}) {
    DcgTable table("en-2025", taxed());
    table.lay(scene({"turn: P1, main phase", memory == 0 ? "memory: P1 0" : "memory: P1 10",
                     "P1 hand: Cheap", "P1 battle area: Toll"}));
    table.decide({"digivolve Toll into Cheap"});
    EXPECT_EQ(table.seen(memory == 0 ? "memory P2 5" : "memory P1 5"), "");
  }
}

/// Of one area either of two that are named may be the first. (3-1-3-4: corpus/comprehensive,
/// one_and_one_beneath_in_any_order)
TEST(DcgOrders, OfCardsOfTwoAreasAreNotPromised) {
  const auto card = [](const std::string& name, const std::string& what) {
    return R"({"id": "W-)" + name + R"(", "name": ")" + name +
           R"(", "type": "Digimon", "colors": ["Red"], "level": 3, "play_cost": 3, "dp": 4000, )"
           R"("digivolve": [], "inherited_effect": null, "security_effect": null, )"
           R"("main_effect": "[On Play] You may place )" +
           what + R"( from your hand in this Digimon's digivolution cards in any order."})" + "\n";
  };
  const auto pool = cards::survey_pool(
      card("Apart", "1 [Two] from your trash and 1 [Both]") +
          card("Both", "1 [Two] and 1 [Both]") + card("Two", "2 red Digimon cards"),
      "worded.jsonl");
  ASSERT_TRUE(pool) << pool.error().text();
  EXPECT_NE(pool->find_refused("Apart"), nullptr) << "nobody is asked for the order";
  EXPECT_EQ(pool->find_refused("Both"), nullptr) << "either may be the first";
  EXPECT_EQ(pool->find_refused("Two"), nullptr) << "the order is that of the choices";
}

}  // namespace
}  // namespace headjudge::dcg
