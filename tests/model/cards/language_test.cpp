// The language of real cards in sentences of our own: each is compiled, printed word for word, and
// what the words mean is where it belongs in the program. What the engine cannot do is refused.
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "model/cards/compiler/compile.hpp"
#include "model/cards/compiler/print.hpp"
#include "model/cards/normal_form/normalise.hpp"

namespace headjudge::cards::syntax::language_test {
namespace {

CompiledText read(std::string_view text) {
  auto compiled = compile_text(text, Section::main);
  EXPECT_TRUE(compiled) << text << ": " << (compiled ? "" : compiled.error().text());
  if (!compiled) return {};
  EXPECT_EQ(print_text(*compiled), normalise(text));
  return std::move(*compiled);
}

TEST(CardLanguage, PrintsWhatItReadsInItsOwnWords) {
  for (const std::string_view text : {
           "[On Play] Return 1 of your opponent's play cost 4 or lower Digimon or Tamers to the "
           "bottom of the deck.",
           "[On Play] Delete 1 of your opponent's Digimon with the lowest DP.",
           "[On Play] Delete 1 of your opponent's lowest level Digimon.",
           "[On Play] 1 of your [Dragon] trait Digimon gets +1000 DP for the turn.",
           "[On Play] 1 of your Digimon with the [Dragon] or [Bird] trait or [Ember] in its name "
           "unsuspends.",
           "[On Play] Delete 1 of your opponent's Digimon with as much or less DP as this Digimon.",
           "[On Play] This Digimon gets +2000 DP and gains <Rush> and <Piercing> for the turn.",
           "[On Play] Gain 1 memory for each of your Tamers. Then, if you have 3 or fewer security "
           "cards, <Draw 1> and trash 1 card in your hand.",
           "[On Play] For every 2 cards in your hand, gain 1 memory.",
           "[Your Turn] While you have 2 or more blue or red Tamers, this Digimon gets +1000 DP "
           "for each of this Digimon's digivolution cards.",
           "[On Play] Reveal the top 3 cards of your deck. Add 1 Digimon card with [Ember] in its "
           "name and 1 Tamer card among them to the hand. Trash the rest.",
           "[On Play] By placing 1 card with the [Bird] trait from your hand or trash as this "
           "Digimon's bottom digivolution card, <Draw 1>.",
           "[On Play] You may play 1 level 3 red Digimon card from your hand or trash without "
           "paying the cost.",
           "[Your Turn] When any of your Digimon digivolve into a Digimon card with the [Bird] "
           "trait, gain 1 memory.",
           "[Your Turn][Once Per Turn] When this Digimon would digivolve into [Ember], reduce the "
           "cost by 1.",
           "[When Attacking] When this Digimon attacks a player, it gets +1000 DP for the turn.",
           "While you have a Tamer, you can ignore this card's color requirements.",
       }) {
    (void)read(text);
  }
}

TEST(CardLanguage, JoinsTheWordingsOfDifferentYears) {
  EXPECT_EQ(normalise("[On Play] Return 1 of your opponent's Digimon to its owner's hand."),
            normalise("[On Play] Return 1 of your opponent's Digimon to the hand."));
  EXPECT_EQ(
      normalise(
          "[On Play] Delete 1 of your opponent's Digimon. Until their turn ends, this Digimon "
          "gets +1000 DP."),
      normalise("[On Play] Delete 1 of your opponent's Digimon. This Digimon gets +1000 DP until "
                "the end of your opponent's turn."));
  EXPECT_EQ(normalise("[On Play] Delete 1 of your [A], [B], or [C]."),
            "[On Play] Delete 1 of your [A] or [B] or [C].");
}

TEST(CardLanguage, AConditionBelongsToItsSentence) {
  const CompiledText text = read(
      "[On Play] If you have a Tamer, gain 1 memory. Then, if you have 2 or more cards in your "
      "hand, <Draw 1> and lose 1 memory.");
  ASSERT_EQ(text.instructions.size(), 3U);
  EXPECT_EQ(text.effects[0].condition.kind, ConditionKind::your_tamers);
  EXPECT_EQ(text.instructions[0].condition.kind, ConditionKind::none);
  EXPECT_EQ(text.instructions[1].condition.kind, ConditionKind::your_hand);
  EXPECT_EQ(text.instructions[2].joint, Joint::and_word);
}

TEST(CardLanguage, WhatIsSaidOnceHoldsForAllOfIt) {
  const CompiledText text =
      read("[On Play] 1 of your Digimon gets +1000 DP and gains <Jamming> for the turn.");
  ASSERT_EQ(text.instructions.size(), 2U);
  EXPECT_EQ(text.instructions[0].duration, Duration::this_turn);
  EXPECT_EQ(text.instructions[1].duration, Duration::this_turn);
  EXPECT_EQ(text.instructions[1].target.pick, Pick::same);
}

TEST(CardLanguage, KeepsWhatAFilterSaysOfEachKind) {
  const CompiledText text = read(
      "[On Play] Suspend 1 of your opponent's level 4 or lower Digimon or Tamers with a play cost "
      "of 3 or more.");
  const Filter& filter = text.instructions.at(0).target.filter;
  EXPECT_EQ(filter.kinds, kind_bit(CardKind::digimon) | kind_bit(CardKind::tamer));
  EXPECT_EQ(filter.max_level, 4);
  EXPECT_EQ(filter.min_cost, 3);
}

TEST(CardLanguage, RefusesWhatTheEngineCannotDo) {
  for (const std::string_view text : {
           "[On Play] Reduce the cost by 1.",
           "[On Play] If it's a yellow card, gain 1 memory.",
           "[On Play] Otherwise, gain 1 memory.",
           "[On Play] Gain 1 memory for each card trashed by this effect.",
           "[Hand][Your Turn] When any of your Digimon suspend, gain 1 memory.",
           "[Your Turn] When one of your red Digimon digivolves into [Ember], gain 1 memory.",
           "[On Play] You may draw 1 and gain 1 memory.",
       }) {
    EXPECT_FALSE(compile_text(text, Section::main)) << text;
  }
}

}  // namespace
}  // namespace headjudge::cards::syntax::language_test
