// Endings that count the copies of one card, and what would make them false.
//
// The card comes back to where it was: something unsuspends it, plays it, places it or lends its
// effect; or the price is paid with another card. None of these may be said to end.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "proofs/combinations/search.hpp"
#include "tests/support/random_table.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::one_card_endings_test {
namespace {

using dcg::WordedCard;
using proofs::SetEnding;

WordedCard named(const char* name, std::string text) { return {name, "Digimon", std::move(text)}; }
WordedCard tamer(const char* name, std::string text) { return {name, "Tamer", std::move(text)}; }
WordedCard option(const char* name, std::string text) { return {name, "Option", std::move(text)}; }

/// Of all these cards together.
bool ends(const std::vector<WordedCard>& cards) {
  const cards::Pool pool = dcg::worded_pool(cards);
  return proofs::verdict_of(pool, test::judge_of("comprehensive-4.2")).ending != SetEnding::open;
}

/// It suspends each Digimon that becomes unsuspended. A payer that unsuspends one each time keeps
/// both effects going.
const WordedCard kSuspends =
    named("Suspender", "[All Turns] When one of your Digimon becomes unsuspended, suspend it.");
WordedCard pays(const std::string& price, const std::string& who = "1 of your Digimon") {
  return tamer("Payer", "[All Turns] When one of your Digimon becomes suspended, by " + price +
                            ", unsuspend " + who + ".");
}

TEST(OneCardEndings, ATamerThatPaysIsSuspendedAndNothingUnsuspendsIt) {
  EXPECT_TRUE(ends({kSuspends, pays("suspending this Tamer")}));
}

TEST(OneCardEndings, AreNoneWhereTheTamerIsUnsuspended) {
  const std::string price = "suspending this Tamer";
  EXPECT_FALSE(ends({kSuspends, pays(price, "1 of your Digimon or Tamers")}));
  EXPECT_FALSE(ends({kSuspends, pays(price),
                     named("Waker",
                           "[All Turns] When one of your Tamers becomes suspended, unsuspend 1 of "
                           "your Tamers.")}));
  EXPECT_FALSE(ends({kSuspends, pays(price),
                     tamer("Waker",
                           "[All Turns] When one of your Digimon becomes suspended, unsuspend 1 "
                           "of your other Tamers.")}));
  EXPECT_FALSE(ends({kSuspends, pays(price),
                     named("Maker",
                           "[All Turns] When one of your Digimon becomes suspended, 1 of your "
                           "Tamers is also treated as a 3000 DP Digimon for the turn.")}));
}

TEST(OneCardEndings, AreNoneWhereAnotherCardPays) {
  EXPECT_FALSE(ends({kSuspends, pays("suspending 1 of your Digimon")}));
  EXPECT_FALSE(ends({kSuspends, pays("suspending this Tamer or 1 of your Digimon")}));
}

// The words are about this Digimon or Tamer, and what is paid lies beneath it.
TEST(OneCardEndings, AreNoneWhereACardBeneathItPays) {
  const WordedCard feeds =
      named("Feeder",
            "[All Turns] When one of your other Digimon becomes unsuspended, place 1 [Food] from "
            "your trash as that Digimon's bottom digivolution card. Then, suspend that Digimon.");
  for (const char* price :
       {"the bottom digivolution card of this Digimon", "the top digivolution card of this Digimon",
        "all of this Digimon's digivolution cards", "any 1 digivolution card of this Digimon"}) {
    EXPECT_FALSE(
        ends({feeds, named("Food", ""),
              named("Eater", std::string("[All Turns] When this Digimon becomes suspended, by "
                                         "trashing ") +
                                 price + ", unsuspend this Digimon.")}))
        << price;
  }
}

TEST(OneCardEndings, AreNoneWhereTheTamerIsPlayedAgain) {
  const std::string price = "suspending this Tamer";
  for (const char* again :
       {"return 1 of your Tamers to the hand. Then, play 1 Tamer card from your hand without "
        "paying the cost.",
        "return 1 of your Tamers to the hand. Then, play 1 [Payer] from your hand without paying "
        "the cost.",
        "delete 1 of your Tamers. Then, play 1 card with [Payer] in its name from your trash "
        "without paying the cost."}) {
    EXPECT_FALSE(ends(
        {kSuspends, pays(price),
         named("Again",
               std::string("[All Turns] When one of your Digimon becomes suspended, ") + again)}))
        << again;
  }
}

TEST(OneCardEndings, ADelayedOptionIsTrashedAndNothingPlacesIt) {
  const std::string text =
      "[Main] Place this card in the battle area.\n"
      "[All Turns] When one of your Digimon becomes suspended, <Delay>: Unsuspend 1 of your "
      "Digimon.";
  EXPECT_TRUE(ends({kSuspends, option("Later", text)}));
  EXPECT_FALSE(ends({kSuspends, option("Later", text),
                     named("Placer",
                           "[All Turns] When one of your Digimon becomes suspended, place 1 Option "
                           "card from your trash in the battle area.")}));
}

TEST(OneCardEndings, UsesOfATurnAreForgottenWhereTheCardIsPlayedAgain) {
  const std::string text =
      "[All Turns][Once Per Turn] When one of your Digimon becomes suspended, unsuspend 1 of your "
      "Digimon.";
  EXPECT_TRUE(ends({kSuspends, named("Once", text)}));
  EXPECT_FALSE(
      ends({kSuspends, named("Once", text),
            named("Again",
                  "[All Turns] When one of your Digimon becomes suspended, return 1 of your "
                  "Digimon to the hand. Then, play 1 [Once] from your hand without paying the "
                  "cost.")}));
  EXPECT_FALSE(ends({kSuspends, named("Once", text),
                     named("Covers",
                           "[All Turns] When one of your Digimon becomes suspended, place 1 of "
                           "your Digimon as this Digimon's bottom digivolution card. Then, play 1 "
                           "[Once] from this Digimon's digivolution cards without paying the "
                           "cost.")}));
}

TEST(OneCardEndings, AreNoneWhereTheEffectIsLent) {
  EXPECT_FALSE(ends(
      {kSuspends,
       {"Pays", "Digimon",
        "[All Turns] When one of your Digimon becomes suspended, by deleting this Digimon, "
        "unsuspend 1 of your Digimon."},
       named("Heir",
             "[All Turns] This Digimon gains all effects of cards with [Pays] in their names "
             "in this Digimon's digivolution cards."),
       named("Riser", "[On Deletion] Play 1 [Heir] from your trash without paying the cost.")}));
}

// What no effect of the part declares is not declared for ever, by whatever procedure.
TEST(OneCardEndings, WhatAFreeDecisionDeclaredIsDeclaredOnce) {
  EXPECT_TRUE(ends(
      {named("Loud", "[On Play] 1 of your Digimon gains <Security Attack +1> for the turn.")}));
  EXPECT_FALSE(ends({named("Loud",
                           "[On Play] Return 1 of your other Digimon to the hand. Then, play 1 "
                           "[Loud] from your hand without paying the cost.")}));
}

/// Whatever is played dies at once, and whoever hears of that goes on.
const WordedCard kKills = tamer("Killer", "[All Turns] All of your Digimon get -20000 DP.");

TEST(OneCardEndings, WhatHearsItsOwnDeletionIsGoneThen) {
  EXPECT_TRUE(ends({kKills, named("Mourned",
                                  "[On Deletion] Play 1 [Plain] from your trash without "
                                  "paying the cost.")}));
  EXPECT_TRUE(ends({kKills,
                    {"Ground", "Digimon", "",
                     "[On Deletion] Play 1 [Plain] from your trash without paying the "
                     "cost."}}));
  EXPECT_TRUE(ends({kKills, named("Sturdy", "<Fortitude>")}));
}

TEST(OneCardEndings, AreNoneWhereItComesBackAfterItsDeletion) {
  const auto plays = [](const char* name, const std::string& whom) {
    return named(name,
                 "[On Deletion] Play 1 " + whom + " from your trash without paying the cost.");
  };
  EXPECT_FALSE(ends({kKills, plays("Phoenix", "[Phoenix]")}));
  EXPECT_FALSE(ends({kKills, plays("Day", "[Night]"), plays("Night", "[Day]")}));
  EXPECT_FALSE(ends({kKills, plays("Mourned", "[Plain]"),
                     named("Caller",
                           "[All Turns] When one of your Digimon is deleted, play 1 Digimon card "
                           "from your trash without paying the cost.")}));
  EXPECT_FALSE(ends({kKills,
                     {"Ground", "Digimon", "",
                      "[On Deletion] Play 1 [Plain] from your trash without paying the cost."},
                     tamer("Layer",
                           "[All Turns] When one of your Digimon is played, place 1 Digimon card "
                           "from your trash as its bottom digivolution card.")}));
  EXPECT_FALSE(ends({kKills, named("Sturdy", "<Fortitude>"),
                     tamer("Layer",
                           "[All Turns] When one of your Digimon is played, place 1 Digimon card "
                           "from your trash as its bottom digivolution card.")}));
}

TEST(OneCardEndings, WhatIsDeletedBesideAnotherHasUsesToo) {
  const auto hears = [](const char* name, const std::string& whom) {
    return named(name,
                 "[All Turns] [Once Per Turn] When one of your other Digimon is deleted, play "
                 "1 " +
                     whom + " from your trash without paying the cost.");
  };
  EXPECT_TRUE(ends({kKills, hears("Keeper", "[Plain]")}));
  EXPECT_FALSE(ends({kKills, hears("Keeper", "[Keeper]")}));
  EXPECT_FALSE(ends({kKills, hears("Keeper", "[Plain]"), hears("Warden", "Digimon card")}));
}

}  // namespace
}  // namespace headjudge::one_card_endings_test
