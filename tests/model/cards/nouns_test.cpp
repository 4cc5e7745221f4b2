// What the language says of target: actions that bring others, nouns, two subjects, what lies face
// down. The meaning is looked at; at the table it is effects/nouns_test.cpp.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "model/cards/compiler/compile.hpp"
#include "model/cards/normal_form/normalise.hpp"

namespace headjudge::cards::syntax::nouns_test {
namespace {

CompiledText compiled(std::string_view text) {
  auto read = compile_text(text, Section::main);
  EXPECT_TRUE(read) << text << "\n" << (read ? "" : read.error().text());
  return read ? std::move(*read) : CompiledText{};
}

Instruction first_of(const std::string& words) {
  const CompiledText text = compiled("[On Play] " + words);
  return text.instructions.empty() ? Instruction{} : text.instructions.front();
}

TEST(CardNouns, ActionsThatBringOthersAreRead) {
  const std::vector<std::pair<std::string, Action>> rows = {
      {"Choose 1 of your Digimon.", Action::choose},
      {"Activate 1 of this Digimon's [When Digivolving] effects.", Action::activate_effects},
      {"You may hatch in your breeding area.", Action::hatch},
      {"You may move 1 of your Digimon from the breeding area to the battle area.",
       Action::move_out},
      {"Trash the top cards of your opponent's security stack so that it has 1 card left.",
       Action::trash_security_down},
      {"You may play or use 1 [Ember] trait card from your hand without paying the cost.",
       Action::play_or_use},
  };
  for (const auto& [words, action] : rows) EXPECT_EQ(first_of(words).action, action) << words;
  const CompiledText lets = compiled(
      "[Your Turn] This Digimon may digivolve into [Ember] in the hand for a cost of 4, "
      "ignoring digivolution requirements.");
  ASSERT_EQ(lets.instructions.size(), 1U);
  EXPECT_EQ(lets.instructions[0].action, Action::may_become);
  EXPECT_EQ(lets.instructions[0].amount, 4);
}

TEST(CardNouns, OneVerbCanHaveTwoSubjects) {
  const CompiledText text = compiled(
      "[On Play] 1 of your opponent's Digimon and all of their Security Digimon get -3000 DP for "
      "the turn.");
  ASSERT_EQ(text.instructions.size(), 2U);
  EXPECT_EQ(text.instructions[0].action, Action::change_dp);
  EXPECT_EQ(text.instructions[0].amount, -3000);
  EXPECT_EQ(text.instructions[0].duration, Duration::this_turn);
  EXPECT_EQ(text.instructions[1].action, Action::security_dp);
}

TEST(CardNouns, SuchCardsAreAsTheOnesBefore) {
  const CompiledText text = compiled(
      "[On Play] Reveal the top 3 cards of your deck. Add 1 Digimon card with the [Ash] trait and "
      "1 such Tamer card among them to the hand. Trash the rest.");
  ASSERT_EQ(text.instructions.size(), 4U);
  EXPECT_EQ(text.instructions[2].target.kind, CardKind::tamer);
  EXPECT_EQ(text.instructions[2].target.filter.named, text.instructions[1].target.filter.named);
}

TEST(CardNouns, PartsOfANounAreKeptInTheFilter) {
  EXPECT_EQ(first_of("Suspend 1 of your opponent's non-white Digimon.").target.filter.no_colors,
            color_bit(Color::white));
  EXPECT_EQ(first_of("Delete 1 of your opponent's Digimon with 2 or more colors.")
                .target.filter.color_count,
            kMulticolor);
  EXPECT_NE(first_of("Unsuspend 1 of your Digimon with a Tamer card in its digivolution cards.")
                .target.filter.stacked,
            0);
  EXPECT_NE(first_of("Unsuspend 1 of your Digimon that's red or has the [Ash] trait.")
                .target.filter.or_else,
            0);
  EXPECT_EQ(first_of("Delete 1 Digimon whose level is less than or equal to the number of cards in "
                     "your hand.")
                .target.filter.than.with,
            Standard::your_hand);
}

TEST(CardNouns, AnAlternativeOfTheOtherPlayersIsOneOfTwoThings) {
  const CompiledText text =
      compiled("[On Play] Delete 1 of your opponent's Digimon or 1 of your Digimon.");
  ASSERT_EQ(text.instructions.size(), 2U);
  EXPECT_EQ(text.instructions[1].joint, Joint::or_word);
  EXPECT_EQ(text.instructions[1].target.whose, Whose::yours);
}

TEST(CardNouns, AQuotationKeepsItsOwnFullStop) {
  const CompiledText text = compiled(
      "[On Play] Until the end of your opponent's turn, 1 of your opponent's Digimon gains "
      "\"[Start of Your Main Phase] This Digimon attacks.\"");
  ASSERT_EQ(text.granted.size(), 1U);
  ASSERT_FALSE(text.instructions.empty());
  EXPECT_EQ(text.instructions[0].duration, Duration::opponents_turn_ends);
}

// ---- Texts that can be read word by word and say nothing that could be played

using Texts = std::vector<std::string_view>;

void expect_read(const Texts& texts) {
  for (const std::string_view text : texts) {
    const auto read = compile_text(text, Section::main, nullptr, Sense::asked);
    EXPECT_TRUE(read) << text << "\n" << (read ? "" : read.error().text());
  }
}

void expect_refused(const Texts& texts) {
  for (const std::string_view text : texts) {
    EXPECT_FALSE(compile_text(text, Section::main, nullptr, Sense::asked)) << text;
  }
}

TEST(CardNouns, DefiniteWordsInComparisonsNeedThoseWhomTheyMean) {
  expect_read({
      "[On Play] Delete 1 of your Digimon. Then, delete 1 of your opponent's Digimon with the same "
      "level as the deleted Digimon.",
      "[On Play] Suspend 1 of your opponent's Digimon. Then, delete 1 of your opponent's Digimon "
      "with as much or less DP as it.",
      "[Your Turn] When one of your Digimon attacks, delete 1 of your opponent's Digimon with the "
      "same level as that Digimon.",
  });
  expect_refused({
      "[On Play] Delete 1 of your opponent's Digimon with the same level as that Digimon.",
      "[On Play] Delete 1 of your opponent's Digimon with the same level as the deleted Digimon.",
      "[On Play] Suspend 1 of your Digimon. Then, delete 1 of your opponent's Digimon with the "
      "same level as the deleted Digimon.",
      "[On Play] Delete 1 of your opponent's Digimon with the same level as the placed card.",
      "[On Play] Play 1 card with the same name as that card from your hand without paying the "
      "cost.",
      "[On Play] Gain 1 memory. Delete 1 of your opponent's Digimon with as much or less DP as it.",
      "[On Play] For each card in its digivolution cards, gain 1 memory.",
      "[On Play] Suspend 1 of your opponent's Digimon. If [Ember] is in its digivolution cards, "
      "gain 1 memory.",
      "[On Play] Gain 1 memory. If they don't, gain 1 memory.",
      "[On Play] Delete 1 of your opponent's Digimon. If they do not trash a card, gain 1 memory.",
  });
}

TEST(CardNouns, ThatDigimonIsNeitherOfTwoThatOneSentenceHasChosen) {
  expect_refused({
      "[On Play] Suspend 1 of your opponent's Digimon and unsuspend 1 of your Digimon. That "
      "Digimon gets +1000 DP for the turn.",
      "[On Play] Suspend 1 of your opponent's Digimon and unsuspend 1 of your Digimon. It gets "
      "+1000 DP for the turn.",
  });
}

TEST(CardNouns, RevealedCardsAreThereAndGoSomewhere) {
  expect_read(
      {"[On Play] Reveal the top 3 cards of your deck. Add 1 red card among them to your "
       "hand. Trash the rest."});
  expect_refused({
      "[On Play] Trash the rest.",
      "[On Play] Return the rest to the bottom of your deck.",
      "[On Play] Reveal the top 3 cards of your deck.",
      "[On Play] Reveal the top 3 cards of your deck. Add 1 red card among them to your hand.",
      "[On Play] Reveal the top 3 cards of your opponent's deck. Add 1 red card among them to your "
      "hand. Return the rest to the top of your deck.",
  });
}

TEST(CardNouns, AMaximumThatGrowsIsOneOfTheEffect) {
  expect_read(
      {"[On Play] Delete 1 of your opponent's Digimon with 3000 DP or less. For each of "
       "your Tamers, add 1000 to this effect's DP maximum."});
  expect_refused({
      "[On Play] Delete 1 of your opponent's Digimon with 3000 DP or less. For each of your "
      "Tamers, add 1 to this effect's play cost maximum.",
      "[On Play] Delete 1 of your opponent's Tamers with a play cost of 3 or less. For each of "
      "your Tamers, add 1000 to this effect's DP maximum.",
  });
}

TEST(CardNouns, DpAndLevelsBesideACardThatHasNoneAreRefused) {
  for (const std::string_view words :
       {"Delete 1 of your opponent's Tamers or Digimon with 5000 DP or less.",
        "Delete 1 of your opponent's level 4 or lower Digimon or Tamers.",
        "Return 1 level 3 Digimon card or Tamer card from your trash to the hand.",
        "Return 1 level 3 or lower card from your trash to the hand.",
        "Delete 1 of your opponent's Digimon or Tamers with a play cost of 4 or less."}) {
    (void)first_of(std::string(words));
  }
  for (const std::string_view words :
       {"Delete 1 of your opponent's Digimon or Tamers with 5000 DP or less.",
        "Delete 1 of your opponent's Digimon and Tamers with 5000 DP or less.",
        "Delete 1 of your opponent's level 4 or lower Tamers or Digimon.",
        "Delete 1 of your opponent's Digimon or Tamers with the lowest DP.",
        "Delete 1 of your opponent's Tamers or Digimon with the highest level.",
        "Return 1 level 3 Tamer or Digimon card from your trash to the hand.",
        "Return 1 level 3 Tamer or Option card from your trash to the hand.",
        "Return 1 Digimon or Option card with 3000 DP or less from your trash to the hand."}) {
    const std::string text = "[On Play] " + std::string(words);
    EXPECT_FALSE(compile_text(text, Section::main, nullptr, Sense::asked)) << text;
  }
}

TEST(CardNouns, WordsThatContradictEachOtherOrCannotBeAreRefused) {
  expect_refused({
      "[On Play] Delete 1 of your opponent's suspended unsuspended Digimon.",
      "[On Play] Play 1 face-up card from your hand without paying the cost.",
      "[On Play] Set your memory to 11.",
      "[On Play] Gain 99 memory.",
      "[On Play] Add 1 card with the [; Ember] trait from your trash to your hand.",
  });
}

TEST(CardNouns, WordsThatStandWhereTheySayNothingAreRefused) {
  expect_read({
      "[On Play] If you have a Tamer in play, gain 1 memory.",
      "[On Play] Trigger <Draw 1>. (Draw 1 card from your deck.)",
      "[On Play] <Recovery +1 (Deck)> (Place the top card of your deck on top of your security "
      "stack.)",
  });
  expect_refused({
      "[On in play Play] Gain 1 memory.",
      "[On Play] Gain in play 1 in play memory in play.",
      "[On Play] Trash 1 card in play in your hand.",
      "[On Play] If you have a Tamer in play in play, gain 1 memory.",
      "[On Play] Delete 1 [Foo in play Bar].",
      "[On Play] Gain 1 memory as another Digimon.",
      "[On Play] Gain 1 memory and/or <Draw 1>.",
      "[On Play] Delete 1 of your opponent's Digimon and/or 1 of your opponent's Tamers.",
      "[On Play] If you have a Tamer, suspend 1 Digimon, then unsuspend 1 Digimon.",
      "[On Play] 1 of your Digimon gets +2000 DP for the turn. If you have a Tamer, increase the "
      "DP reduction of this effect by +3000.",
      "[On Play] Return 1 of your opponent's Digimon to your owner's hand.",
      "[On Play] Trigger trigger <Draw 1>.",
      "Trigger <Blocker>",
      "[On Play] Trash 1 card in your the hand.",
      "[On Play] Play 1 red Tamer card from your hand and trash without paying the cost.",
      "[On Play] <Draw 1> (Draw 1 card from your deck.) (Draw 1 card from your deck.)",
      "[On Play] Delete 1 of your opponent's Digimon. with 3000 DP or less.",
      "[On Play] Gain 1 memory..",
      "When this Digimon deletes an opponent's Digimon in battle. Gain 1 memory.",
      "[On Play] <Recovery +2 (Deck)> (Place the top card of your deck on top of your security "
      "stack.)",
  });
}

}  // namespace
}  // namespace headjudge::cards::syntax::nouns_test
