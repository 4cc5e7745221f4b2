// What the words of a text refer to: "1 of them", "this effect can't play [Ember]", "the next
// time". A text is refused where that could be two things, or where it is gone.
#include <string_view>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/worded_cards.hpp"

namespace headjudge::cards::referred_to_test {
namespace {

using dcg::fault;

TEST(ReferredTo, OneOfThemIsOneOfThoseOfTheEventAlone) {
  constexpr std::string_view kText =
      "[All Turns] When any of your Digimon are played, {}1 of them gains <Rush> for the turn.";
  const auto with = [&](std::string_view words) {
    return fault("Digimon", fmt::format(fmt::runtime(kText), words));
  };
  EXPECT_EQ(with(""), "");
  EXPECT_EQ(with("by suspending this Digimon, "), "");
  EXPECT_FALSE(with("by trashing 2 cards in your hand, ").empty());
  EXPECT_FALSE(with("suspend 2 of your opponent's Digimon. Then, ").empty());
  EXPECT_FALSE(with("reveal the top 3 cards of your deck. Return the rest to the bottom of the "
                    "deck. Then, ")
                   .empty());
  EXPECT_FALSE(fault("Digimon",
                     "[On Play] Trash the top 3 cards of your deck. Return 1 of them to the hand.")
                   .empty());
}

TEST(ReferredTo, WhatAnEffectCannotPlayIsOneThingOfOneKindOfCard) {
  constexpr std::string_view kText =
      "[On Play] You may play {} from your hand without paying the cost. This effect can't play "
      "[Furnox].";
  const auto with = [&](std::string_view cards) {
    return fault("Digimon", fmt::format(fmt::runtime(kText), cards));
  };
  EXPECT_EQ(with("1 [Rock] trait Digimon card"), "");
  EXPECT_FALSE(with("1 [Rock] trait Digimon card or 1 Tamer card").empty());
  EXPECT_FALSE(with("1 [Rock] trait Digimon card other than [Ashpaw]").empty());
  EXPECT_FALSE(with("1 [Rock] trait Digimon card and 1 Tamer card").empty());
  EXPECT_TRUE(with("1 Tamer card from your hand without paying the cost. Then, you may play 1 "
                   "[Rock] trait Digimon card")
                  .contains("several plays"));
}

TEST(ReferredTo, ReturnsTwoObjectsAtOnce) {
  constexpr std::string_view kTwo =
      "1 of your opponent's Digimon and 1 of their Tamers to the hand";
  EXPECT_EQ(fault("Digimon", fmt::format("[On Play] Return {}.", kTwo)), "");
  for (const std::string_view text :
       {"[On Play] You may return {}.", "[On Play] Return {} for each of your Tamers.",
        "[On Play] For each of your Tamers, return {}.",
        "[On Play] By suspending this Digimon, return {}. Then, delete it.",
        "[On Play] Return {}. If this effect returned a Digimon, <Draw 1>."}) {
    EXPECT_FALSE(fault("Digimon", fmt::format(fmt::runtime(text), kTwo)).empty()) << text;
  }
}

TEST(ReferredTo, OnlyWhatIsInPlayHasAnOrientation) {
  EXPECT_EQ(fault("Digimon",
                  "[On Play] Delete 1 of your opponent's Digimon with the same orientation as this "
                  "Digimon."),
            "");
  for (const std::string_view text :
       {"[On Play] Return 1 Digimon card with the same orientation as this Digimon from your trash "
        "to the hand.",
        "[On Play] Delete 1 of your opponent's Digimon with the same orientation as the number of "
        "cards in your hand."}) {
    EXPECT_FALSE(fault("Digimon", text).empty()) << text;
  }
}

TEST(ReferredTo, TheNextTimeIsOfYourDigimonAndOfACost) {
  constexpr std::string_view kText = "[Main] The next time {} this turn, {}.";
  const auto with = [&](std::string_view event, std::string_view done) {
    return fault("Option", fmt::format(fmt::runtime(kText), event, done));
  };
  constexpr std::string_view kReduce = "reduce the digivolution cost by 2";
  EXPECT_EQ(with("one of your Digimon would digivolve", kReduce), "");
  EXPECT_EQ(with("any of your Digimon would digivolve into a red Digimon card", kReduce), "");
  EXPECT_FALSE(with("this Digimon would digivolve", kReduce).empty());
  EXPECT_FALSE(with("one of your opponent's Digimon would digivolve", kReduce).empty());
  EXPECT_FALSE(with("one of your Digimon attacks", "gain 1 memory").empty());
  EXPECT_FALSE(with("one of your Digimon would digivolve", "gain 1 memory").empty());
  EXPECT_FALSE(with("one of your Digimon would digivolve", "reduce the play cost by 2").empty());
  for (const std::string_view done :
       {"you may reduce the digivolution cost by 2", "reduce the cost by 2 and gain 1 memory",
        "reduce the cost by 1 for each of this Digimon's digivolution cards"}) {
    EXPECT_FALSE(with("one of your Digimon would digivolve", done).empty()) << done;
  }
  EXPECT_FALSE(fault("Digimon",
                     "[On Play] The next time one of your Digimon with as much or less DP as this "
                     "Digimon would digivolve this turn, reduce the cost by 2.")
                   .empty());
}

TEST(ReferredTo, WhatIsGoneOrWasNotNotedIsNotLookedAt) {
  EXPECT_EQ(fault("Digimon",
                  "[All Turns] When one of your other Digimon is played, if it has the [Rock] "
                  "trait, gain 1 memory."),
            "");
  for (const std::string_view text :
       {"[All Turns] When one of your other Digimon is deleted, if it has the [Rock] trait, gain 1 "
        "memory.",
        "[All Turns] When hands are trashed from, delete 1 of your opponent's Digimon with the "
        "same level as that card.",
        "[On Play] You may play or use 1 red card from your hand without paying the cost. If this "
        "effect used, gain 1 memory.",
        "[On Play] Delete 1 of your opponent's Digimon and 1 of their Tamers. For each Digimon "
        "deleted by this effect, gain 1 memory.",
        "[On Play] You may play 1 Digimon card and 1 Tamer card from your hand without paying the "
        "cost. At the end of the turn, delete the Digimon this effect played."}) {
    EXPECT_FALSE(fault("Digimon", text).empty()) << text;
  }
}

TEST(ReferredTo, OfOneThatIsGoneNothingIsMeasured) {
  for (const std::string_view text :
       {"[On Deletion] If this Digimon has 2 or more colors, gain 2 memory.",
        "[All Turns] When one of your other Digimon is deleted, delete 1 of your opponent's "
        "Digimon with the same level as the deleted Digimon."}) {
    EXPECT_EQ(fault("Digimon", text), "");
  }
  for (
      const std::string_view text :
      {"[On Deletion] Delete 1 of your opponent's Digimon with as much or less DP as this Digimon.",
       "[On Deletion] Gain 1 memory for each of this Digimon's digivolution cards.",
       "[All Turns] When one of your other Digimon is deleted, delete 1 of your opponent's "
       "Digimon with the same level as that Digimon."}) {
    EXPECT_TRUE(fault("Digimon", text).contains("refers to nothing")) << text;
  }
}

TEST(ReferredTo, OneWordMeansNoneOfSeveral) {
  const auto text = [](std::string_view number) {
    return fmt::format(
        "[On Play] Return {} from your trash to the bottom of the deck. Then, delete 1 of your "
        "opponent's Digimon with the same level as the returned card.",
        number);
  };
  EXPECT_EQ(fault("Digimon", text("1 Digimon card")), "");
  EXPECT_TRUE(fault("Digimon", text("2 Digimon cards")).contains("refers to nothing"));
}

TEST(ReferredTo, ItBehindAPriceCouldBeEither) {
  const auto text = [](std::string_view who) {
    return fmt::format(
        "[All Turns] When one of your opponent's Digimon attacks, by suspending this Digimon, {} "
        "gets -2000 DP for the turn.",
        who);
  };
  EXPECT_EQ(fault("Digimon", text("that Digimon")), "");
  EXPECT_FALSE(fault("Digimon", text("it")).empty());
}

}  // namespace
}  // namespace headjudge::cards::referred_to_test
