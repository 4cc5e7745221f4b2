// What the language says of whom: actions that bring others, nouns, two subjects, what lies face
// down. The meaning is looked at; at the table it is dcg_nouns_test.cpp.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "model/cards/compile.hpp"
#include "model/cards/normalise.hpp"

namespace headjudge::cards::nouns_test {
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

}  // namespace
}  // namespace headjudge::cards::nouns_test
