// Sets of cards that nearly end, and what would make a ranking of them false.
//
// A card is played again by its name, its traits, its level or as "this card", by another card or
// the opponent; a limit is raised; its effect is lent to others; a Token is made again; uses are
// forgotten; what is put off is put off again. None of these may be said to end.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "proofs/combinations/search.hpp"
#include "tests/support/random_table.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::near_endings_test {
namespace {

using dcg::WordedCard;
using proofs::SetEnding;

WordedCard named(const char* name, std::string text) { return {name, "Digimon", std::move(text)}; }

WordedCard inherits(const char* name, std::string text) {
  return {name, "Digimon", "", std::move(text)};
}

/// Of all these cards together.
bool ends(const std::vector<WordedCard>& cards) {
  const cards::Pool pool = dcg::worded_pool(cards);
  return proofs::verdict_of(pool, test::judge_of("comprehensive-4.2")).ending != SetEnding::open;
}

const std::string kFromTrash = " from your trash without paying the cost.";
const WordedCard kFalls = named("Falls", "[On Play] Delete 1 of your other Digimon.");

TEST(NearEndings, AreNoneWhereTheCardIsPlayedAgain) {
  for (const char* again :
       {"[On Deletion] Play this card without paying the cost.",
        "[On Deletion] Play 1 [Riser] from your trash without paying the cost.",
        "[On Deletion] Play 1 level 3 Digimon card from your trash without paying the cost.",
        "[On Deletion] Play 1 red Digimon card from your trash without paying the cost.",
        "[On Deletion] Play 1 Digimon card with 4000 DP or less from your trash without paying the "
        "cost.",
        "[On Deletion] Play 1 Digimon card with a play cost of 3 or less from your trash without "
        "paying the cost."}) {
    EXPECT_FALSE(ends({named("Riser", std::string(again) + "\n[On Play] Delete this Digimon.")}))
        << again;
  }
  // By another card, of either player.
  EXPECT_FALSE(ends(
      {named("Riser", "[On Deletion] Play 1 [Other]" + kFromTrash),
       named("Other", "[On Play] Delete this Digimon.\n[On Deletion] Play 1 [Riser]" + kFromTrash),
       named("Wrecker",
             "[All Turns] When one of your opponent's Digimon is "
             "played, delete 1 of your opponent's Digimon.")}));
}

TEST(NearEndings, AreNoneWhereTheCardThatIsPaidComesBack) {
  const WordedCard rises =
      named("Riser",
            "[All Turns] When one of your other Digimon becomes unsuspended, suspend that "
            "Digimon.");
  const auto falls = [](const std::string& price) {
    return named("Payer", "[All Turns] When this Digimon becomes suspended, by " + price +
                              ", unsuspend this Digimon.");
  };
  EXPECT_TRUE(ends({rises, falls("trashing 1 card in your hand")}));
  EXPECT_FALSE(ends({rises, falls("revealing 1 Digimon card in your hand")}));
}

// A Digi-Egg card that is placed in security goes to the Digi-Egg deck, and the price is paid even
// so: it hatches again. (comprehensive-4.2, 3-1-3-9-2 and 15-1-9)
TEST(NearEndings, AreNoneWhereADigiEggIsPlacedInSecurity) {
  const std::string price =
      "[All Turns] When you hatch in the breeding area, by placing 1 of your "
      "Digimon in the breeding area ";
  const std::string again = ", hatch in your breeding area.";
  EXPECT_FALSE(ends({named("Sitter", price + "on top of your security stack" + again)}));
  EXPECT_FALSE(ends({named("Sitter", price + "at the bottom of the deck" + again)}));
  EXPECT_FALSE(ends({named(
      "Nest",
      "[All Turns] When effects place cards under this Digimon, by placing 1 of this Digimon's "
      "digivolution cards on top of your security stack, hatch in your breeding area. Place 1 of "
      "your Digimon in the breeding area as 1 of your Digimon's bottom digivolution card.")}));
}

// At the table, a card that is revealed from security and trashed is heard as trashed from there.
TEST(NearEndings, AreNoneWhereARevealedSecurityCardIsTrashed) {
  EXPECT_FALSE(ends({named("Looks",
                           "[All Turns] When cards are trashed from your security stack, reveal "
                           "your top security card. Trash 1 card among them. Then, place 1 card "
                           "from your trash on top of your security stack.")}));
}

TEST(NearEndings, AreNoneWhereOneSideOfADualCardUsesTheOther) {
  // Its other side is [Zart], which no name of the Digimon says. (comprehensive-4.2, 4-20)
  const auto pool = cards::survey_pool(
      R"({"id": "HJ9-001", "name": "Zed", "type": "Digimon", "colors": ["Red"], "level": 5, )"
      R"("play_cost": 3, "dp": 9000, "digivolve": [{"color": "Red", "level": 5, "cost": 1}], )"
      R"("inherited_effect": null, "security_effect": null, )"
      R"("main_effect": "[When Digivolving] Use 1 [Zart] from this Digimon's digivolution cards )"
      R"(without paying the cost.", "dual": {"option_name": "Zart", "option_colors": ["Red"], )"
      R"("option_effect": "[Main] Gain 1 memory."}})",
      "x.jsonl");
  ASSERT_TRUE(pool.has_value()) << pool.error().text();
  EXPECT_EQ(proofs::verdict_of(*pool, test::judge_of("comprehensive-4.2")).ending, SetEnding::open);
}

TEST(NearEndings, AreNoneWhereTwoCardsSpareOnlyThemselves) {
  const auto spares = [](const char* name) {
    return named(name, std::string("[On Play] Delete this Digimon.\n[On Deletion] Play 1 Digimon "
                                   "card other than [") +
                           name + "]" + kFromTrash);
  };
  EXPECT_TRUE(ends({spares("Aa")}));
  EXPECT_FALSE(ends({spares("Aa"), spares("Bb")}));
}

TEST(NearEndings, AreNoneWhereALimitMayBeRaised) {
  const auto high = [](const std::string& more) {
    return named("High",
                 "[On Play] Delete this Digimon.\n[On Deletion] You may play 1 Digimon card with "
                 "3000 DP or less from your hand without paying the cost." +
                     more + "\n[On Play] Return 1 Digimon card from your trash to your hand.");
  };
  EXPECT_TRUE(ends({high("")}));
  EXPECT_FALSE(ends({high(" For each of your Tamers, add 2000 to this effect's DP maximum.")}));
}

TEST(NearEndings, AreNoneWhereTheCardComesBackToAStack) {
  const std::string falls = "[On Deletion] Play 1 [Falls]" + kFromTrash;
  const WordedCard digger = named(
      "Digger",
      "[All Turns] When one of your other Digimon is played, place 1 Digimon card from your trash "
      "as this Digimon's bottom digivolution card.");
  EXPECT_FALSE(ends({inherits("Under", falls), kFalls, digger}));
}

TEST(NearEndings, AreNoneWhereEffectsAreLentOrSetOffOnPurpose) {
  const std::string falls = "[On Deletion] Play 1 [Falls]" + kFromTrash;
  EXPECT_FALSE(ends({named("Riser", falls), kFalls,
                     named("Heir",
                           "[All Turns] This Digimon gains all effects of cards with "
                           "[Riser] in their names in this Digimon's digivolution "
                           "cards.")}));
  EXPECT_FALSE(
      ends({named("Lender",
                  "[All Turns] When one of your Digimon is played, 1 of your Digimon gains "
                  "\"[On Deletion] Play 1 [Falls] from your trash without paying the "
                  "cost.\" for the turn."),
            kFalls}));
}

TEST(NearEndings, AreNoneOfTokensThatAreMadeAgain) {
  EXPECT_FALSE(ends({named("Maker",
                           "[All Turns] When one of your other Digimon is deleted, play 1 [Sprig] "
                           "Token. (Digimon/Lv.3/Green/Plant/3000 DP/[On Play] Delete this "
                           "Digimon.)")}));
}

/// Each deletion is announced, suspends the Digimon, and so is stopped; then the next one begins.
TEST(NearEndings, AreNoneWhereWhatIsAnnouncedIsProtectedMeanwhile) {
  const std::string again =
      "[All Turns] When this Digimon would be deleted, suspend this Digimon.\n"
      "[All Turns] When this Digimon becomes suspended, unsuspend this Digimon. Then, delete this "
      "Digimon.";
  EXPECT_TRUE(ends({named("Ducker", again)}));
  for (const char* kept : {"\n[All Turns] While this Digimon is suspended, it can't be deleted.",
                           "\n[All Turns] While this Digimon is suspended, it can't be deleted by "
                           "effects."}) {
    EXPECT_FALSE(ends({named("Ducker", again + kept)})) << kept;
  }
}

TEST(NearEndings, AreNoneWhereUsesComeBack) {
  const WordedCard phoenix =
      named("Phoenix", "[On Deletion] Play this card without paying the cost.");
  const std::string deletes =
      "[All Turns] [Once Per Turn] When one of your other Digimon is "
      "played, delete that Digimon.";
  EXPECT_FALSE(ends({phoenix, named("Spent", deletes + " Then, delete this Digimon."),
                     named("Nurse",
                           "[All Turns] When one of your other Digimon is deleted, play "
                           "1 [Spent]" +
                               kFromTrash)}));
}

// Where two stacks are joined, uses of the cards beneath them are forgotten.
TEST(NearEndings, AreNoneWhereStacksAreJoined) {
  const WordedCard deep = inherits(
      "Deep",
      "[All Turns] [Once Per Turn] When one of your other Digimon is played, delete that Digimon.");
  const std::string back = "[On Deletion] Play this card without paying the cost.";
  EXPECT_FALSE(ends({deep, named("Joiner", back + "\n[On Deletion] 2 of your Digimon may DNA "
                                                  "digivolve into [Both] in the hand.")}));
}

// What is put off comes to pass once. It is put off again where its own effect is in the chain.
TEST(NearEndings, AreNoneWhereItIsPutOffAgain) {
  const std::string later = "Gain 3 memory. At end of turn, lose 3 memory.";
  EXPECT_TRUE(ends({named("Once", "[When Attacking] " + later)}));
  EXPECT_FALSE(ends({named("Again", "[End of Your Turn] " + later)}));
  EXPECT_FALSE(ends({named("Once", "[When Attacking] " + later),
                     named("Charger",
                           "[End of Your Turn] This Digimon may attack.\n[When Attacking] "
                           "Gain 3 memory. Then, unsuspend this Digimon.")}));
}

}  // namespace
}  // namespace headjudge::near_endings_test
