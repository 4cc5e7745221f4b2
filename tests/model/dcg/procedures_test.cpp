// The procedures: DNA and burst digivolution, DigiXros, linking, app fusion, Tokens, and
// cards that effects play. What the editions say is in corpus/examples/keywords; here each answer
// of a question about them is seated.
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/dcg_table.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::procedures_test {
namespace {

const std::string kTurn = "turn: P1, main phase";

/// A table at the edition that has all procedures, with decks to draw from.
struct Table2025 : DcgTable {
  Table2025() : DcgTable("en-2025") {}
  void start(std::initializer_list<std::string> lines) {
    std::vector<std::string> all = {kTurn, "P1 deck: Pebbit, Pebbit, Ashpaw",
                                    "P2 deck: Pebbit, Pebbit, Ashpaw"};
    all.insert(all.end(), lines);
    lay(all);
  }
};

const cards::Pool& pool_with_cards_beneath() {
  static const cards::Pool pool = [] {
    std::string lines;
    const auto add = [&](std::string_view number, std::string_view name, int level,
                         std::string_view special) {
      lines += fmt::format(
          R"({{"id":"{}","name":"{}","type":"Digimon","colors":["Red"],"level":{},"play_cost":3,)"
          R"("dp":3000,"digivolve":[],"main_effect":null,"inherited_effect":null,)"
          R"("security_effect":null,"special":{}}})"
          "\n",
          number, name, level, special);
    };
    add("HJ0-001", "Seedling", 3, "{}");
    add("HJ0-002", "Sapling", 4, "{}");
    add("HJ0-003", "Treeling", 5,
        R"({"digivolve_alt":["[Digivolve] [Sapling] w/[Seedling] under it: Cost 1"]})");
    auto result = cards::parse_pool(lines, "beneath.jsonl");
    EXPECT_TRUE(result) << result.error().text();
    return result ? *result : cards::Pool{};
  }();
  return pool;
}

constexpr const char* kDna = "DNA digivolve Shoalkeeper and Reedcaller into Tidegrove";

/// A card, how it is paid for, and what is left of 8 memory by each order of paying and placing.
struct PaidScene {
  std::string_view question;
  std::string hand;
  std::string field;
  std::string decision;
  int left_before = 0;
  int left_after = 0;
};

int memory_left(const PaidScene& scene, const std::string& answer) {
  Table2025 table;
  table.answer(std::string(scene.question), answer);
  table.start({"memory: P1 8", "P1 hand: " + scene.hand, "P1 battle area: " + scene.field,
               "P2 battle area: Gloomoth"});
  table.decide({scene.decision});
  EXPECT_TRUE(table.asked(scene.question)) << scene.decision;
  return table.state().memory;
}

TEST(DcgPayment, costs_the_same_before_placing_and_after_it_where_nothing_lowers_it) {
  const std::vector<PaidScene> scenes = {
      {"play-payment", "Furnox", "Ripplet", "play Furnox"},
      {"play-payment", "Leadmoth", "Cheerleaf over Sproutle [suspended]", "play Leadmoth"},
      {"digivolve-payment", "Nightrend", "Wraithling [suspended]",
       "digivolve Wraithling into Nightrend"},
      {"dna-payment", "Tidegrove", "Shoalkeeper, Reedcaller",
       "DNA digivolve Shoalkeeper and Reedcaller into Tidegrove"},
      {"option-payment", "Wide Frost", "Ripplet", "use Wide Frost"},
      {"link-payment", "Compassel", "Beaconet", "link Compassel to Beaconet"},
  };
  for (const PaidScene& scene : scenes) {
    EXPECT_EQ(memory_left(scene, "before_placing"), memory_left(scene, "after_placing"))
        << scene.decision;
  }
}

TEST(DcgPayment, is_worked_out_while_a_card_that_is_placed_first_lies_there) {
  const std::vector<PaidScene> scenes = {
      {"play-payment", "Packleader", "Furnox", "play Packleader", 3, 4},
      {"digixros-payment", "Twinrig", "Furnox", "play Twinrig", 2, 3},
      {"option-payment", "Last Match, Pebbit", "Furnox", "use Last Match", 5, 7},
      {"digivolve-payment", "Lonewing, Pebbit", "Emberling", "digivolve Emberling into Lonewing", 5,
       7},
      {"dna-payment", "Confluon", "Shoalkeeper, Reedcaller",
       "DNA digivolve Shoalkeeper and Reedcaller into Confluon", 8, 6},
      {"burst-payment", "Ursazenith", "Ursaflare, Kitsmith Nola",
       "burst digivolve Ursaflare into Ursazenith by returning Kitsmith Nola", 7, 5},
      {"app-fusion-payment", "Trailmarker, Pebbit", "Beaconet [linked with Compassel]",
       "app fuse Beaconet with Compassel into Trailmarker", 6, 8},
  };
  for (const PaidScene& scene : scenes) {
    EXPECT_EQ(memory_left(scene, "before_placing"), scene.left_before) << scene.decision;
    EXPECT_EQ(memory_left(scene, "after_placing"), scene.left_after) << scene.decision;
  }
}

TEST(DcgPayment, can_be_made_as_far_as_it_is_worked_out_where_the_card_then_lies) {
  for (const bool first : {false, true}) {
    Table2025 table;
    table.answer("option-payment", first ? "after_placing" : "before_placing");
    table.answer("cost-payable", "not_payable", "cost > 1");
    table.start({"memory: P1 0", "P1 hand: Last Match, Pebbit", "P1 battle area: Furnox"});
    EXPECT_EQ(table.seen(first ? "legal: use Last Match" : "illegal: use Last Match"), "");
  }
}

TEST(DcgPayment, leaves_a_card_in_the_hand_that_was_placed_and_cannot_be_paid_for) {
  Table2025 table;
  table.answer("digivolve-payment", "after_placing");
  table.start({"memory: P1 3", "P1 hand: Mossgrazer", "P1 battle area: Reedcaller, Furnox"});
  table.decide({"digivolve Reedcaller into Mossgrazer"});
  table.answer("cost-payable", "not_payable", "cost > 2");
  table.decide({"no"});
  EXPECT_EQ(table.seen("hand P1 1"), "");
  EXPECT_EQ(table.seen("memory P1 3"), "");
  EXPECT_EQ(table.seen("battle area P1 has Reedcaller"), "");
}

TEST(DnaDigivolution, TakesPartInTheAttackOfADigimonUsedForItWhereTheJudgeSaysSo) {
  for (const bool goes_on : {false, true}) {
    Table2025 table;
    if (goes_on) table.answer("dna-attack", "goes_on");
    table.start({"memory: P1 2", "P1 hand: Tidegrove", "P1 battle area: Weirkeeper, Reedcaller",
                 "P2 security: 2 Pebbit"});
    table.decide({"attack player with Weirkeeper",
                  "DNA digivolve Weirkeeper and Reedcaller into Tidegrove"});
    EXPECT_EQ(table.seen(goes_on ? "security P2 1" : "security P2 2"), "");
  }
}

TEST(DnaDigivolution, TakesLinkCardsAlongWhereTheJudgeSaysSo) {
  for (const bool follow : {false, true}) {
    Table2025 table;
    if (follow) table.answer("dna-links", "follow");
    table.start({"memory: P1 2", "P1 hand: Tidegrove",
                 "P1 battle area: Shoalkeeper [linked with Compassel], Reedcaller"});
    table.decide({kDna});
    EXPECT_EQ(table.seen(follow ? "Tidegrove has 9000 DP" : "Tidegrove has 8000 DP"), "");
    EXPECT_EQ(table.seen(follow ? "trash P1 lacks Compassel" : "trash P1 has Compassel"), "");
  }
}

TEST(DigiXros, CountsAsTrashingDigivolutionCardsWhereTheJudgeSaysSo) {
  for (const bool counts : {false, true}) {
    Table2025 table;
    table.answer("digixros-trashing", counts ? "yes" : "no");
    table.start({"memory: P1 5", "P1 hand: Gearbolt", "P1 battle area: Gearpup over Kindlet",
                 "P2 battle area: Scrapjay"});
    table.decide({"play Gearbolt", "place Gearpup from the battle area"});
    EXPECT_EQ(table.seen(counts ? "memory P1 0" : "memory P1 1"), "");
  }
}

TEST(DeDigivolution, UncoversACardThatLiesUprightWhereTheJudgeSaysSo) {
  for (const bool upright : {false, true}) {
    Table2025 table;
    if (upright) table.answer("uncovered-state", "upright");
    table.start({"memory: P1 3", "P1 hand: Rollback", "P1 battle area: Cogling",
                 "P2 battle area: Cindermaw over Emberling [suspended]"});
    table.decide({"use Rollback"});
    EXPECT_EQ(table.seen(upright ? "illegal: attack Emberling with Cogling"
                                 : "legal: attack Emberling with Cogling"),
              "");
  }
}

TEST(DcgBlocks, OfAnAttackerThatIsGoneSuspendTheBlockerWhereTheJudgeAllowsThem) {
  for (const bool may : {false, true}) {
    Table2025 table;
    if (may) table.answer("block-without-attacker", "may");
    table.start({"memory: P1 3", "P1 battle area: Ebbcaller, Furnox", "P2 battle area: Budkin",
                 "P2 security: Pebbit"});
    table.decide({"attack player with Ebbcaller"});
    if (may) table.decide({"block with Budkin"});
    EXPECT_EQ(table.seen(may ? "Budkin is suspended" : "Budkin is unsuspended"), "");
  }
}

TEST(DigivolveLine, AsksForACardBeneath) {
  for (const bool has_it : {false, true}) {
    DcgTable table("en-2025", pool_with_cards_beneath());
    table.lay({kTurn, "memory: P1 3", "P1 deck: Seedling, Seedling", "P2 deck: Seedling, Seedling",
               "P1 hand: Treeling",
               has_it ? "P1 battle area: Sapling over Seedling" : "P1 battle area: Sapling"});
    EXPECT_EQ(table.seen((has_it ? "legal: " : "illegal: ") +
                         std::string("digivolve Sapling into Treeling")),
              "");
  }
}

TEST(DnaDigivolution, EntersSuspendedWhereTheJudgeSaysSo) {
  Table2025 table;
  table.answer("dna-display", "suspended", "one_suspended");
  table.start({"memory: P1 1", "P1 hand: Tidegrove",
               "P1 battle area: Shoalkeeper [suspended], Reedcaller"});
  table.decide({kDna});
  EXPECT_EQ(table.seen("Tidegrove is suspended"), "");
}

TEST(DnaDigivolution, MayBeKeptFromAttackingByAPlayedDigimon) {
  Table2025 table;
  table.answer("dna-may-attack", "may_not", "played");
  table.start({"memory: P1 1", "P1 hand: Tidegrove",
               "P1 battle area: Shoalkeeper [played this turn], Reedcaller"});
  table.decide({kDna});
  EXPECT_EQ(table.seen("illegal: attack player with Tidegrove"), "");
}

TEST(DnaDigivolution, CarriesEffectsOverWhereTheJudgeSaysSo) {
  Table2025 table;
  table.answer("dna-effects", "carry_over");
  table.start({"memory: P1 1", "P1 hand: Tidegrove", "P1 battle area: Shoalkeeper, Reedcaller",
               "modifier: P1 Shoalkeeper, +2000 DP, 1 turn end"});
  table.decide({kDna});
  EXPECT_EQ(table.seen("Tidegrove has 10000 DP"), "");
}

TEST(DnaDigivolution, ForgetsUsesUnlessTheJudgeRemembersThem) {
  for (const bool remembers : {false, true}) {
    Table2025 table;
    if (remembers) table.answer("dna-uses", "may_not");
    table.start({"memory: P1 1", "P1 hand: Tidegrove",
                 "P1 battle area: Shoalkeeper over Dripple [used 1 of Dripple], Reedcaller",
                 "P2 security: Pebbit"});
    table.decide({kDna, "attack player with Tidegrove"});
    EXPECT_EQ(table.seen(remembers ? "hand P1 1" : "hand P1 2"), "");
  }
}

TEST(DnaDigivolution, IsNotReadIntoDigivolvingByAnEffectUnlessTheJudgeDoes) {
  for (const bool reads : {false, true}) {
    Table2025 table;
    if (reads) table.answer("dna-by-effect", "may");
    table.start({"memory: P1 5", "P1 hand: Tidegrove", "P1 battle area: Shoalkeeper, Reedcaller",
                 "P2 security: Pebbit, Pebbit"});
    table.decide({"attack player with Shoalkeeper"});
    EXPECT_EQ(table.seen("legal: digivolve Shoalkeeper into Tidegrove"), "");
    EXPECT_EQ(table.seen((reads ? "legal: " : "illegal: ") + std::string(kDna)), "");
  }
}

TEST(DnaDigivolution, ByAnEffectThatSaysSoPaysItsOwnCost) {
  Table2025 table;
  table.start({"memory: P1 1", "P1 hand: Tidegrove", "P1 battle area: Shoalkeeper, Reedcaller",
               "P2 security: Pebbit"});
  table.decide({"attack player with Reedcaller", kDna});
  EXPECT_EQ(table.seen("Tidegrove is unsuspended"), "");
  EXPECT_EQ(table.seen("memory P1 2"), "") << "its [When Digivolving] effect saw the DNA";
}

TEST(DigiXros, IsAllOrNothingWhereTheJudgeSaysSo) {
  Table2025 table;
  table.answer("digixros-number", "all_of_them");
  table.start({"memory: P1 1", "P1 hand: Gearbolt, Gearpup, Boltcat"});
  table.decide({"play Gearbolt", "place Gearpup from hand"});
  EXPECT_EQ(table.seen("memory P1 0"), "") << "then the second card is placed, too";
  table.start({"memory: P1 1", "P1 hand: Gearbolt, Gearpup"});
  table.decide({"play Gearbolt"});
  EXPECT_EQ(table.seen("memory P2 5"), "") << "with one of the two there is no DigiXros";
}

TEST(DigiXros, TakesDigivolutionCardsAlongWhereTheJudgeSaysSo) {
  Table2025 table;
  table.answer("digixros-stack", "follow");
  table.start({"memory: P1 1", "P1 hand: Gearbolt", "P1 battle area: Gearpup over Kindlet"});
  table.decide({"play Gearbolt", "place Gearpup from the battle area"});
  EXPECT_EQ(table.seen("Kindlet is under Gearbolt"), "");
  EXPECT_EQ(table.seen("trash P1 0"), "");
}

TEST(DigiXros, OffersNoChoiceAfterWhichTheCardCouldNotBePaid) {
  Table2025 table;
  table.start({"memory: P1 0", "P1 hand: Gearbolt Max, Gearpup, Boltcat", "P1 trash: Pebbit"});
  table.decide({"play Gearbolt Max"});
  EXPECT_EQ(table.seen("illegal: place no more"), "") << "12 cannot be paid with 0";
  table.decide({"place Gearpup from hand"});
  EXPECT_EQ(table.seen("legal: place no more"), "") << "10 can";
}

TEST(BurstDigivolution, ItsEndMayDependOnTheCardOnTop) {
  for (const bool trashed : {false, true}) {
    Table2025 table;
    if (!trashed) table.answer("burst-end", "stays", "changed");
    table.start(
        {"memory: P1 1", "P1 battle area: Ursaflare over Gearpup [burst digivolved into Gearpup]"});
    table.decide({"pass"});
    EXPECT_EQ(table.seen(trashed ? "battle area P1 has Gearpup" : "battle area P1 has Ursaflare"),
              "");
  }
}

TEST(BurstDigivolution, IsNotReadIntoDigivolvingByAnEffectUnlessTheJudgeDoes) {
  for (const bool reads : {false, true}) {
    Table2025 table;
    if (reads) table.answer("burst-by-effect", "may");
    table.start({"memory: P1 5", "P1 hand: Ursanova", "P1 battle area: Ursaflare, Kitsmith Nola",
                 "P2 security: Pebbit"});
    table.decide({"attack player with Ursaflare"});
    const std::string burst = "burst digivolve Ursaflare into Ursanova by returning Kitsmith Nola";
    EXPECT_EQ(table.seen((reads ? "legal: " : "illegal: ") + burst), "");
  }
}

TEST(AppFusion, ByAnEffectThatOnlyDigivolvesIsTheJudgesToAllow) {
  for (const bool reads : {false, true}) {
    Table2025 table;
    if (reads) table.answer("app-fusion-by-effect", "may");
    table.start({"memory: P1 5", "P1 hand: Wayfinder",
                 "P1 battle area: Uplinker over Gearpup [linked with Compassel]",
                 "P2 security: Pebbit"});
    table.decide({"attack player with Uplinker"});
    EXPECT_EQ(table.seen("legal: digivolve Uplinker into Wayfinder"), "");
    const std::string fusion = "app fuse Uplinker with Compassel into Wayfinder";
    EXPECT_EQ(table.seen("illegal: " + fusion), "") << "Uplinker is none of the two names";
  }
}

TEST(AppFusion, AnEffectThatSaysSoFusesByTheNameThatACardIsTreatedAs) {
  Table2025 table;
  table.start({"memory: P1 5", "P1 hand: Wayfinder",
               "P1 battle area: Gateling [linked with Compassel]", "P2 security: Pebbit"});
  table.decide({"attack player with Gateling", "app fuse Gateling with Compassel into Wayfinder"});
  EXPECT_EQ(table.seen("Compassel is under Wayfinder"), "");
  EXPECT_EQ(table.seen("Wayfinder is not linked with Compassel"), "");
}

TEST(Linking, AtTheLimitMayBeRefused) {
  Table2025 table;
  table.answer("link-limit", "refused");
  table.start(
      {"memory: P1 5", "P1 hand: Beaconet", "P1 battle area: Compassel [linked with Compassel]"});
  EXPECT_EQ(table.seen("illegal: link Beaconet to Compassel"), "");
}

TEST(Linking, ADigimonOfTheBattleAreaLosesItsDigivolutionCardsOrTakesThemAlong) {
  for (const bool follow : {false, true}) {
    Table2025 table;
    if (follow) table.answer("linked-digimon-stack", "follow");
    table.start({"memory: P1 5", "P1 battle area: Beaconet over Kindlet, Compassel over Mothlet"});
    table.decide({"link Beaconet in play to Compassel"});
    EXPECT_EQ(table.seen("Compassel is linked with Beaconet"), "");
    EXPECT_EQ(table.seen(follow ? "Kindlet is under Compassel" : "trash P1 has Kindlet"), "");
    EXPECT_EQ(table.seen("battle area P1 1"), "");
  }
}

TEST(Linking, ALostRequirementTrashesTheLinkCardInTheRuleCheck) {
  for (const bool trashed : {true, false}) {
    Table2025 table;
    if (!trashed) table.answer("link-requirement-lost", "stays");
    table.start({"memory: P1 3", "P1 hand: Rollback", "P1 battle area: Switchboar",
                 "P2 battle area: Switchboar over Pebbit [linked with Beaconet]"});
    table.decide({"use Rollback"});
    EXPECT_EQ(table.seen(trashed ? "Pebbit is not linked with Beaconet"
                                 : "Pebbit is linked with Beaconet"),
              "");
  }
}

TEST(Linking, TriggersTheLinkCardAndThoseWhoListen) {
  Table2025 table;
  table.start({"memory: P1 3", "P1 hand: Beaconet", "P1 battle area: Switchboar"});
  table.decide({"link Beaconet to Switchboar"});
  EXPECT_EQ(table.seen("legal: resolve Beaconet: [When Linking]"), "");
  table.decide({"resolve Beaconet: [When Linking]"});
  EXPECT_EQ(table.seen("memory P1 3"), "") << "1 paid, 1 gained for getting linked";
  EXPECT_EQ(table.seen("hand P1 1"), "");
}

TEST(Tokens, GoWhereTheyAreSentIfTheJudgeLetsThem) {
  Table2025 table;
  table.answer("token-leaves", "goes_there");
  table.start({"memory: P1 3", "P1 battle area: Sprout", "P2 battle area: Furnox [suspended]"});
  table.decide({"attack Furnox with Sprout"});
  EXPECT_EQ(table.seen("trash P1 has Sprout"), "");
}

TEST(Tokens, DigivolveAndAreLinkedOnlyIfTheJudgeLetsThem) {
  Table2025 table;
  table.start({"memory: P1 3", "P1 hand: Reedcaller, Compassel", "P1 battle area: Sprout"});
  EXPECT_EQ(table.seen("illegal: digivolve Sprout into Reedcaller"), "");
  EXPECT_EQ(table.seen("illegal: link Compassel to Sprout"), "");
  table.answer("token-digivolves", "may");
  table.answer("token-under", "may");
  EXPECT_EQ(table.seen("legal: digivolve Sprout into Reedcaller"), "");
  EXPECT_EQ(table.seen("legal: link Compassel to Sprout"), "");
}

TEST(Tokens, OfTheFirstCardOfAPoolAttackLikeOthers) {
  static const cards::Pool pool = worded_pool(
      {{"Maker", "Digimon",
        "[On Play] Play 1 [Imp] Token (Digimon/Purple/3000 DP) without paying the cost."}});
  DcgTable table = worded_table(pool, {"P1 battle area: Imp"});
  table.decide({"attack player with Imp"});
  EXPECT_EQ(table.seen("winner P1"), "");
}

TEST(Digivolving, EachCostThatIsMetIsAnOfferOfItsOwn) {
  Table2025 table;
  table.start({"memory: P1 3", "P1 hand: Switchboar", "P1 battle area: Compassel"});
  EXPECT_EQ(table.seen("legal: digivolve Compassel into Switchboar for 3"), "");
  table.decide({"digivolve Compassel into Switchboar for 1"});
  EXPECT_EQ(table.seen("memory P1 2"), "");
}

TEST(Digivolving, InTheBreedingAreaIsTheJudgesToAllow) {
  Table2025 table;
  table.start({"memory: P1 3", "P1 hand: Ashpaw", "P1 breeding area: Kindlet"});
  EXPECT_EQ(table.seen("legal: digivolve Kindlet into Ashpaw"), "");
  table.answer("digivolve-in-breeding", "may_not");
  EXPECT_EQ(table.seen("illegal: digivolve Kindlet into Ashpaw"), "");
}

TEST(PlayingByAnEffect, CostsWhatIsPrintedUnlessTheJudgeSaysItIsFree) {
  for (const bool free : {false, true}) {
    Table2025 table;
    if (free) table.answer("effect-cost", "free");
    table.start({"memory: P1 9", "P1 hand: Recruiter, Boltcat"});
    table.decide({"play Recruiter", "yes"});
    EXPECT_EQ(table.seen(free ? "memory P1 5" : "memory P1 2"), "");
  }
}

TEST(PlayingByAnEffect, ComesFromTheTrashOrFromUnderATamer) {
  Table2025 table;
  table.start({"memory: P1 9", "P1 hand: Gravecaller", "P1 trash: Boltcat, Furnox"});
  table.decide({"play Gravecaller", "yes"});
  EXPECT_EQ(table.seen("battle area P1 has Boltcat"), "");
  EXPECT_EQ(table.seen("memory P1 4"), "");
  table.start(
      {"memory: P1 9", "P1 hand: Gearbolt Max", "P1 battle area: Kitsmith Nola over Boltcat"});
  table.decide({"play Gearbolt Max", "yes"});
  EXPECT_EQ(table.seen("battle area P1 has Boltcat"), "");
  EXPECT_EQ(table.seen("battle area P1 has Kitsmith Nola"), "");
}

TEST(ReducedCosts, MustThemselvesBePayableOrTheirOriginal) {
  for (const bool original : {false, true}) {
    Table2025 table;
    if (original) table.answer("reduced-cost", "original");
    table.answer("cost-payable", "not_payable", "cost > memory");
    table.start(
        {"memory: P1 1", "P1 hand: Wayfinder", "P1 battle area: Uplinker", "P2 security: Pebbit"});
    table.decide({"attack player with Uplinker"});
    EXPECT_EQ(table.seen(original ? "illegal: digivolve Uplinker into Wayfinder"
                                  : "legal: digivolve Uplinker into Wayfinder"),
              "");
  }
}

TEST(MulticolorOptions, NeedEachColorOnOneCardOrSeveral) {
  Table2025 table;
  table.start({"memory: P1 3", "P1 hand: Brackwood", "P1 battle area: Tidegrove"});
  EXPECT_EQ(table.seen("legal: use Brackwood"), "");
  table.start({"memory: P1 3", "P1 hand: Brackwood", "P1 battle area: Shoalkeeper, Reedcaller"});
  EXPECT_EQ(table.seen("legal: use Brackwood"), "");
  table.answer("multicolor-option", "may_not", "colors = several_cards_together");
  EXPECT_EQ(table.seen("illegal: use Brackwood"), "");
  table.start({"memory: P1 3", "P1 hand: Brackwood", "P1 battle area: Shoalkeeper"});
  table.answer("multicolor-option", "may_not", "colors = only_some");
  EXPECT_EQ(table.seen("illegal: use Brackwood"), "");
}

TEST(ProcedureMarks, ArePartOfADescribedPosition) {
  Table2025 table;
  table.start({"memory: P1 3",
               "P1 battle area: Wayfinder over Beaconet [linked with Compassel; burst digivolved "
               "into Beaconet; DNA digivolved; DigiXrosed 2], Sprout",
               "P2 security: Pebbit"});
  const auto lines = table.game().describe(table.state());
  Table2025 again;
  again.lay(lines);
  EXPECT_EQ(again.game().describe(again.state()), lines);
  EXPECT_TRUE(table.game().same(table.state(), again.state()));
}

}  // namespace
}  // namespace headjudge::dcg::procedures_test
