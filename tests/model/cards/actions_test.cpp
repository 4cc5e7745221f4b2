// What the words of actions with cards compile to: one sentence for each, and the parts that a
// noun, an area or a destination adds.
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "model/cards/compiler/compile.hpp"
#include "model/cards/compiler/print.hpp"
#include "model/cards/grammar/phrases/phrases.hpp"

namespace headjudge::cards::syntax {
namespace {

Instruction first_of(const std::string& words) {
  const auto text = compile_text(words, Section::main);
  EXPECT_TRUE(text) << words << (text ? "" : text.error().text());
  return text && !text->instructions.empty() ? text->instructions[0] : Instruction{};
}

// Fragment is a program that needs its amount, lent to others as well.
TEST(CardActions, LendAKeywordWithItsAmount) {
  const auto lent = [](const std::string& keyword) {
    return first_of("[All Turns] All of your Digimon gain <" + keyword + ">.");
  };
  EXPECT_EQ(lent("Fragment (3)").keyword, Keyword::fragment);
  EXPECT_FALSE(compile_text("[All Turns] All of your Digimon gain <Fragment>.", Section::main));
}

TEST(CardActions, AreReadFromTheirWords) {
  const std::vector<std::pair<std::string_view, Action>> actions = {
      {"Place 1 of your opponent's Digimon on top of its owner's security stack.",
       Action::place_digimon},
      {"Place this card under 1 of your Tamers.", Action::move_this},
      {"Use 1 Option card from your hand without paying the cost.", Action::use_option},
      {"Activate 1 of the effects below:\xE3\x83\xBBGain 1 memory.\xE3\x83\xBB<Draw 1>.",
       Action::choose_effects},
      {"Search your security stack.", Action::look_at},
      {"Your opponent trashes cards in their hand until they have 4 left.",
       Action::trash_hand_down},
      {"Draw cards until there are 4 cards in your hand.", Action::draw_up_to},
      {"Flip your opponent's top face-down security card face up.", Action::turn_security},
      {"When it would digivolve by this effect, reduce the cost by 2.", Action::lower_this_cost},
      {"For each of your Tamers, add 2000 to this effect's DP maximum.", Action::raise_limit},
      {"Move 1 of your Digimon to your empty breeding area.", Action::move_in},
      {"You win the game.", Action::win_game},
      {"You lose the game.", Action::win_game},
  };
  for (const auto& [words, action] : actions) {
    EXPECT_EQ(first_of("[Main] " + std::string(words)).action, action) << words;
  }
}

TEST(CardActions, ACostIsIncreasedWithoutAChoiceAndAlone) {
  const std::string event =
      "[Opponent's Turn] When one of your opponent's Digimon would digivolve, ";
  const auto read = [&](std::string_view words) {
    return compile_text(event + std::string(words), Section::main);
  };
  for (const std::string_view words :
       {"increase the digivolution cost by 1.", "add 1 to the digivolution cost."}) {
    const auto program = read(words);
    ASSERT_TRUE(program) << program.error().text();
    EXPECT_EQ(program->instructions.front().action, Action::increase_cost) << words;
  }
  EXPECT_FALSE(read("you may add 1 to the digivolution cost."));
  EXPECT_FALSE(read("add 1 to the digivolution cost. Then, <Draw 1>."));
  EXPECT_FALSE(read("add 1 to the play cost."));
}

TEST(CardActions, SayFromWhichAreasAndUnderWhom) {
  const Instruction placed = first_of(
      "[Main] Place 1 red card from your hand or trash as 1 of your Digimon's bottom digivolution "
      "card.");
  EXPECT_EQ(placed.action, Action::move_cards);
  EXPECT_EQ(placed.object.area, CardArea::hand);
  EXPECT_EQ(placed.object.or_area[0], CardArea::trash);
  EXPECT_EQ(placed.to, Destination::under);
  EXPECT_EQ(placed.receiver.pick, Pick::choose);
  const Instruction trashed =
      first_of("[Main] Trash any 2 digivolution cards of 1 of your opponent's Digimon.");
  EXPECT_EQ(trashed.object.area, CardArea::digivolution_cards);
  EXPECT_EQ(trashed.object.holder.whose, Whose::opponents);
  EXPECT_EQ(trashed.object.count, 2);
}

TEST(CardActions, SayOnWhatTermsACardIsDigivolvedInto) {
  const Instruction fixed = first_of(
      "[Main] 1 of your Digimon may digivolve into [Ember] in the hand for a digivolution cost of "
      "3, ignoring its digivolution requirements.");
  EXPECT_EQ(fixed.paying, Paying::fixed);
  EXPECT_EQ(fixed.amount, 3);
  EXPECT_TRUE(fixed.manner.no_requirements);
}

TEST(CardActions, WhoDoesThemIsTheOpponentWhereTheWordsSaySo) {
  const Instruction theirs = first_of("[Main] Your opponent may delete 1 of their Digimon.");
  EXPECT_EQ(theirs.doer, Doer::opponent);
  EXPECT_TRUE(theirs.optional);
  EXPECT_EQ(theirs.target.whose, Whose::yours);
}

TEST(CardActions, ASentenceOfAListKnowsItsPlace) {
  const auto text = compile_text(
      "[Main] Activate 1 of the effects below:\xE3\x83\xBBGain 1 memory. Then, <Draw 1>."
      "\xE3\x83\xBB<Draw 2>.",
      Section::main);
  ASSERT_TRUE(text) << text.error().text();
  ASSERT_EQ(text->instructions.size(), 4U);
  EXPECT_EQ(text->instructions[0].bullet, 0);
  EXPECT_EQ(text->instructions[2].bullet, 1);
  EXPECT_EQ(text->instructions[3].bullet, 2);
}

}  // namespace
}  // namespace headjudge::cards::syntax
