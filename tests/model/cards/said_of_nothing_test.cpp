// Texts that read word by word and still say nothing that could be played, and names in brackets,
// which stay as they are printed.
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/cards/normal_form/normalise.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::cards::said_of_nothing_test {
namespace {

using dcg::fault;

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

TEST(SaidOfNothing, WhoIsGoneOrWasNotNamedIsNotIt) {
  for (
      const std::string_view text :
      {"[On Play] 1 of your Digimon may attack. Then, it gets +3000 DP for the turn.",
       "[Your Turn] When one of your Digimon attacks, by deleting 1 of your other Digimon, it gets "
       "+2000 DP for the turn.",
       "[When Attacking] By returning 1 of your other Digimon to the hand, it unsuspends."}) {
    EXPECT_TRUE(fault("Digimon", text).contains("nothing that was named")) << text;
  }
  for (const std::string_view text :
       {"[On Play] 1 of your Digimon gets +3000 DP for the turn. Then, it unsuspends.",
        "[All Turns] When this Digimon would be deleted, by deleting 1 of your other Digimon, it "
        "isn't deleted."}) {
    EXPECT_EQ(fault("Digimon", text), "") << text;
  }
}

// The engine does not keep the Digimon that they are compared with.
TEST(SaidOfNothing, ALastingChangeOfAllThatAreComparedIsRefused) {
  for (const std::string_view text :
       {"[When Attacking] All of your opponent's Digimon with as much or less DP as this Digimon "
        "can't block for the turn.",
        "[On Play] All of your opponent's Digimon with as high or lower a level as this Digimon "
        "get -3000 DP for the turn."}) {
    EXPECT_TRUE(fault("Digimon", text).contains("compared with another")) << text;
  }
  for (const std::string_view text :
       {"[When Attacking] 1 of your opponent's Digimon with as much or less DP as this Digimon "
        "can't block for the turn.",
        "[All Turns] All of your opponent's Digimon with as high or lower a level as this Digimon "
        "get -3000 DP.",
        "[On Play] Delete all of your opponent's Digimon with as much or less DP as this Digimon.",
        "[On Play] All of your opponent's Digimon with 4000 DP or less can't block for the "
        "turn."}) {
    EXPECT_EQ(fault("Digimon", text), "") << text;
  }
}

TEST(SaidOfNothing, ThoseThatWereNamedBeforeAnotherChoiceAreRefused) {
  constexpr std::string_view kPlay =
      "[On Play] You may play 1 [Furnox] from your hand without paying the cost.";
  const auto with = [&](std::string_view rest) {
    return fault("Digimon", fmt::format("{}{}", kPlay, rest));
  };
  constexpr std::string_view kThen =
      " Then, 1 of your opponent's Digimon gets -1000 DP for the turn.";
  for (const std::string_view last :
       {" At the end of the turn, delete the Digimon this effect played.",
        " The Digimon this effect played gains <Rush> for the turn."}) {
    EXPECT_EQ(with(last), "") << last;
    EXPECT_NE(with(fmt::format("{}{}", kThen, last)), "") << last;
  }
  EXPECT_NE(fault("Digimon",
                  "[On Play] Suspend 1 of your opponent's Digimon. Then, 1 of your Digimon gets "
                  "+1000 DP for the turn. Cards this effect suspended can't unsuspend until the "
                  "end of your opponent's turn."),
            "");
  EXPECT_NE(fault("Digimon",
                  "[On Play] Choose 1 of your opponent's Digimon. Suspend 1 of your other Digimon. "
                  "Then, delete the chosen Digimon."),
            "");
}

TEST(SaidOfNothing, WhatThisEffectDidIsOneThing) {
  for (const std::string_view text :
       {"[On Play] Delete 1 of your opponent's Digimon. Then, delete 1 of your opponent's level 3 "
        "Digimon. If this effect didn't delete, <Draw 1>.",
        "[On Play] Trash 1 card in your hand and trash the top 2 cards of your deck. For each card "
        "trashed by this effect, gain 1 memory.",
        "[On Play] Delete 1 of your opponent's Digimon. Then, suspend 1 of your opponent's "
        "Digimon. For each Digimon deleted by this effect, <Draw 1>.",
        "[On Play] If you don't have a Tamer, <Draw 1>. If you do, gain 1 memory."}) {
    EXPECT_NE(fault("Digimon", text), "") << text;
  }
  for (const std::string_view text :
       {"[On Play] By deleting 1 of your other Digimon, delete 1 of your opponent's Digimon. If "
        "this effect didn't delete one of your opponent's Digimon, <Draw 1>.",
        "[On Play] If you have a Tamer, <Draw 1>. If you do, trash 1 card in your hand."}) {
    EXPECT_EQ(fault("Digimon", text), "") << text;
  }
}

TEST(SaidOfNothing, ATamerAmongThemIsNotThatDigimon) {
  for (const std::string_view text :
       {"[On Play] You may play 1 [Beast] trait card from your trash without paying the cost. At "
        "the end of the turn, delete the Digimon this effect played.",
        "[On Play] Suspend 1 of your opponent's Digimon or Tamers. Then, that Digimon can't "
        "unsuspend until the end of your opponent's turn.",
        "[On Play] Delete 1 of your opponent's Digimon or Tamers. For each Digimon deleted by this "
        "effect, <Draw 1>.",
        "[On Play] Delete 1 Digimon. If this effect didn't delete one of your opponent's Digimon, "
        "<Draw 1>.",
        "[On Play] Suspend 1 Digimon or Tamer. If this effect suspended your Digimon, <Draw 1>.",
        "[Your Turn] When any of your Digimon or Tamers are played, delete 1 of those Digimon."}) {
    EXPECT_NE(fault("Digimon", text), "") << text;
  }
  for (const std::string_view text :
       {"[On Play] You may play 1 level 3 [Beast] trait card from your trash without paying the "
        "cost. At the end of the turn, delete the Digimon this effect played.",
        "[On Play] Suspend 1 of your opponent's Digimon or Tamers. Then, it can't unsuspend until "
        "the end of your opponent's turn.",
        "[On Play] Delete 1 of your opponent's Digimon. For each Digimon deleted by this effect, "
        "<Draw 1>.",
        "[On Play] Delete 1 of your opponent's Digimon. If this effect didn't delete one of your "
        "opponent's Digimon, <Draw 1>."}) {
    EXPECT_EQ(fault("Digimon", text), "") << text;
  }
}

TEST(SaidOfNothing, ACostIsLoweredWhereOneIsPaid) {
  constexpr std::string_view kLess =
      " For each of your Tamers, reduce this effect's digivolution cost by 1.";
  const auto with = [&](std::string_view text) {
    return fmt::format("[On Play] {}{}", text, kLess);
  };
  EXPECT_NE(fault("Digimon", with("Gain 1 memory.")), "");
  EXPECT_NE(fault("Digimon",
                  with("This Digimon may digivolve into [Furnox] in the hand without paying the "
                       "cost.")),
            "");
  EXPECT_EQ(fault("Digimon", with("This Digimon may digivolve into [Furnox] in the hand for the "
                                  "cost.")),
            "");
}

TEST(SaidOfNothing, WhoseEventItIsIsNoCard) {
  constexpr std::string_view kText =
      " delete 1 of your opponent's Digimon with as much or less DP as that Digimon.";
  EXPECT_NE(fault("Digimon",
                  fmt::format("[All Turns] When an effect trashes cards from your deck,{}", kText)),
            "");
  EXPECT_EQ(fault("Digimon",
                  fmt::format("[All Turns] When one of your other Digimon suspends,{}", kText)),
            "");
  EXPECT_NE(fault("Digimon",
                  "[All Turns] When one of your opponent's Digimon attacks, it may digivolve into "
                  "a Digimon card in the hand without paying the cost."),
            "");
}

TEST(SaidOfNothing, AChoiceIsOneForSomething) {
  EXPECT_TRUE(fault("Digimon",
                    "[On Play] Delete 1 of your opponent's Digimon with 5000 DP or less. If you "
                    "have 2 or more Tamers, choose 2 Digimon instead.")
                  .contains("nothing is done with"));
  EXPECT_EQ(fault("Digimon",
                  "[On Play] Choose 1 of your opponent's Digimon. It can't attack for the turn."),
            "");
}

TEST(SaidOfNothing, AnOptionIsNotOneOfTheOthers) {
  constexpr std::string_view kText =
      "[Main] 1 of your Digimon gets +3000 DP for the turn. Then, delete 1 of your other Digimon.";
  EXPECT_FALSE(fault("Option", kText).empty());
  EXPECT_EQ(fault("Digimon", kText), "");
  EXPECT_EQ(fault("Tamer", "[Main] Suspend 1 of your other Digimon or Tamers."), "");
  EXPECT_FALSE(fault("Option", "[Main] Delete all Digimon other than this Digimon.").empty());
}

TEST(SaidOfNothing, IfYouDidIsOfOneThing) {
  EXPECT_FALSE(fault("Digimon",
                     "[On Play] You may trash 1 card in your hand. Then, <Draw 1>. If you did, "
                     "gain 1 memory.")
                   .empty());
  EXPECT_EQ(fault("Digimon",
                  "[On Play] <Draw 1>. Then, you may trash 1 card in your hand. If you did, gain 1 "
                  "memory."),
            "");
}

TEST(SaidOfNothing, ALevelIsSaidOfEachAlternative) {
  const auto line = [](std::string_view words) {
    return fault("Digimon", "",
                 fmt::format(R"({{"digivolve_alt": ["[Digivolve] {}: Cost 2"]}})", words));
  };
  EXPECT_EQ(line("Lv.4 w/[Furnox] in name or w/[Dragon] trait"), "");
  EXPECT_NE(line("Lv.4 w/[Furnox] in name or [Dragon] trait"), "");
  EXPECT_NE(line("Lv.3 or Lv.4 w/[Dragon] trait"), "");
}

TEST(SaidOfNothing, ADigimonLinksNoMind) {
  for (const std::string_view text : {"[Main] This Tamer may <Mind Link> with 1 of your Digimon.",
                                      "[Main] <Mind Link> with 1 of your Digimon."}) {
    EXPECT_EQ(fault("Tamer", text), "") << text;
    EXPECT_TRUE(fault("Digimon", text).contains("this Tamer")) << text << fault("Digimon", text);
  }
}

TEST(SaidOfNothing, ADigimonHasNothingUnderThisTamer) {
  for (const std::string_view text :
       {"[Main] If there are 2 or more Digimon cards under this Tamer, gain 1 memory.",
        "[Your Turn] While this Tamer is suspended, all of your Digimon get +1000 DP.",
        "[Main] <Draw 1>. If there are 3 or more cards under this Tamer, gain 1 memory."}) {
    EXPECT_EQ(fault("Tamer", text), "") << text;
    EXPECT_TRUE(fault("Digimon", text).contains("this Tamer")) << text << fault("Digimon", text);
  }
}

TEST(SaidOfNothing, OnlyAnOptionHasColorRequirements) {
  for (const std::string_view text :
       {"You can ignore this card's color requirements.\\n[Main] Gain 1 memory.",
        "While you have a Tamer, you can ignore this card's color requirements.\\n[Main] Gain 1 "
        "memory."}) {
    EXPECT_EQ(fault("Option", text), "") << text;
    EXPECT_TRUE(fault("Digimon", text).contains("not an Option")) << fault("Digimon", text);
    EXPECT_TRUE(fault("Tamer", text).contains("not an Option")) << fault("Tamer", text);
  }
}

TEST(SaidOfNothing, ThePlayedTamerIsOne) {
  constexpr std::string_view kText =
      "[On Play] You may play 1 {} from your hand without paying the cost. If you did, place this "
      "Digimon under the played Tamer.";
  EXPECT_EQ(fault("Digimon", fmt::format(kText, "Tamer card")), "");
  for (const std::string_view other :
       {"Digimon card", "[Kit] trait card", "Digimon or Tamer card"}) {
    EXPECT_NE(fault("Digimon", fmt::format(kText, other)), "") << other;
  }
}

TEST(SaidOfNothing, TheOtherPlaceIsABottom) {
  constexpr std::string_view kText =
      "[On Play] Place 1 [Ember] from your hand as this Digimon's {} digivolution card or under 1 "
      "of your Tamers.";
  EXPECT_EQ(fault("Digimon", fmt::format(kText, "bottom")), "");
  EXPECT_NE(fault("Digimon", fmt::format(kText, "top")), "");
}

TEST(SaidOfNothing, ThisDigimonIsNoOptionAndNoTamer) {
  constexpr std::string_view kTexts[] = {
      "This Digimon gets +1000 DP for the turn.",
      "Suspend this Digimon.",
      "Delete 1 of your opponent's Digimon with as much or less DP as this Digimon.",
      "Suspend 1 Digimon with a level less than or equal to this Digimon's level.",
      "Place 1 [Ember] from your hand under this Digimon.",
      "Return 1 card from this Digimon's digivolution cards to the hand."};
  for (const std::string_view text : kTexts) {
    EXPECT_EQ(fault("Digimon", fmt::format("[On Play] {}", text)), "") << text;
    for (const auto& [kind, tag] : {std::pair("Option", "Main"), std::pair("Tamer", "On Play")}) {
      EXPECT_TRUE(fault(kind, fmt::format("[{}] {}", tag, text)).contains("no Digimon")) << text;
    }
  }
  EXPECT_EQ(fault("Option",
                  "[Main] 1 of your Digimon gains \\\"[When Attacking] Delete 1 of your "
                  "opponent's Digimon with as much or less DP as this Digimon.\\\" for the turn."),
            "");
}

/// Who takes the second choice has chosen nothing by the first.
TEST(SaidOfNothing, ItIsNotWhatTheOtherChoiceNames) {
  for (const std::string_view text :
       {"[On Play] Delete 1 of your opponent's Digimon or return it to the hand.",
        "[On Play] Suspend 1 of your opponent's Digimon, or it gets -1000 DP for the turn.",
        "[On Play] Choose 1 of your opponent's Digimon or delete it.",
        "[On Play] This Digimon gets +1000 DP, or it gains <Blocker> for the turn.",
        "[On Play] You may suspend this Digimon or it gets +1000 DP for the turn."}) {
    const std::string said = fault("Digimon", text);
    EXPECT_TRUE(said.contains("the other choice")) << text << said;
  }
}

TEST(SaidOfNothing, OrJoinsTwo) {
  for (const std::string_view text :
       {"[On Play] <Draw 1> or gain 1 memory.",
        "[On Play] <Draw 1>, and gain 1 memory or suspend this Digimon.",
        "[On Play] Delete 1 of your opponent's Digimon, or 1 of your opponent's Tamers."}) {
    EXPECT_EQ(fault("Digimon", text), "") << text;
  }
  for (const std::string_view text :
       {"[On Play] Suspend 1 of your opponent's Digimon, <Draw 1> or gain 1 memory.",
        "[On Play] Suspend 1 of your opponent's Digimon, <Draw 1>, or gain 1 memory.",
        "[On Play] Suspend 1 of your opponent's Digimon or <Draw 1> and gain 1 memory.",
        "[On Play] <Draw 1> and gain 1 memory or suspend this Digimon.",
        "[On Play] <Draw 1> and gain 1 memory, or suspend this Digimon."}) {
    EXPECT_FALSE(fault("Digimon", text).empty()) << text;
  }
}

TEST(SaidOfNothing, WhatIsNotIsNoName) {
  EXPECT_EQ(fault("Digimon", "", R"({"digivolve_alt": ["[Digivolve] Furnox: Cost 2"]})"), "");
  for (const std::string_view name : {"Non-Furnox", "non-Furnox"}) {
    const auto line = fmt::format(R"({{"digivolve_alt": ["[Digivolve] {}: Cost 2"]}})", name);
    EXPECT_FALSE(fault("Digimon", "", line).empty()) << name;
  }
}

TEST(SaidOfNothing, ItsMeansWhomTheTextHasNamedBefore) {
  for (
      const std::string_view text :
      {"[On Play] Place this Digimon's top stacked card as its bottom digivolution card.",
       "[On Play] This Digimon may digivolve into a Digimon card in its digivolution cards without "
       "paying the cost."}) {
    EXPECT_EQ(fault("Digimon", text), "") << text;
  }
  for (
      const std::string_view text :
      {"[On Play] Place the top stacked card of 1 of your Digimon as its bottom digivolution card.",
       "[On Play] 1 of your Digimon may digivolve into a Digimon card in its digivolution cards "
       "without paying the cost.",
       "[On Play] Place 1 of your Digimon's link cards as its bottom digivolution card."}) {
    EXPECT_FALSE(fault("Digimon", text).empty()) << text;
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

TEST(SaidOfNothing, CardsThatDifferAreSeveral) {
  for (const std::string_view text :
       {"[On Play] Delete 2 of your opponent's Digimon with different names.",
        "[On Play] Return 2 cards with different names from your trash to the hand.",
        "[On Play] If you have 2 or more Tamers with different colors, gain 1 memory.",
        "[On Play] For each of your Digimon with different levels, gain 1 memory.",
        "[All Turns] When one of your Digimon digivolves into a same-level Digimon, gain 1 "
        "memory."}) {
    EXPECT_EQ(fault("Digimon", text), "") << text;
  }
  for (const std::string_view text :
       {"[On Play] Delete 1 of your opponent's Digimon with different names.",
        "[On Play] Delete all of your opponent's Digimon with different names.",
        "[On Play] Delete all of your opponent's Digimon whose play costs add up to 5 or less.",
        "[On Play] You may play 1 Digimon card with different names from your hand without paying "
        "the cost.",
        "[On Play] If you have no Digimon with different names, gain 1 memory.",
        "[On Play] For each of your same-level Digimon, gain 1 memory.",
        "[On Play] For each of your opponent's Digimon whose play costs add up to 5 or less, gain "
        "1 memory.",
        "[All Turns] When any of your Digimon with different colors are deleted, gain 1 memory."}) {
    EXPECT_TRUE(fault("Digimon", text).contains("differ")) << text;
  }
}

TEST(SaidOfNothing, OneSentenceStandsForOne) {
  constexpr std::string_view kTwo =
      "[On Play] Gain 1 memory. If you have a Tamer, gain 2 memory instead.";
  EXPECT_EQ(fault("Digimon", kTwo), "");
  const auto three =
      fmt::format("{} If you have 2 or fewer security cards, gain 3 memory instead.", kTwo);
  EXPECT_FALSE(fault("Digimon", three).empty());
}

TEST(SaidOfNothing, WhoWouldLeaveIsNotKeptFromDeletionAlone) {
  constexpr std::string_view kText =
      "[All Turns] When this Digimon would {}, by trashing 1 card in your hand, {}.";
  const auto said = [&](std::string_view event, std::string_view kept) {
    return fmt::format(fmt::runtime(kText), event, kept);
  };
  EXPECT_EQ(fault("Digimon", said("be deleted", "it isn't deleted")), "");
  EXPECT_EQ(fault("Digimon", said("leave the battle area", "it doesn't leave")), "");
  EXPECT_FALSE(fault("Digimon", said("leave the battle area", "it isn't deleted")).empty());
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
