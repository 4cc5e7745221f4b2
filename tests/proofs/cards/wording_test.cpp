// What lint marks: the words in which a paragraph parts from the standard wording.
//
// A word too many, one too few, one in place of another.
#include "proofs/cards/wording.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace headjudge::proofs {
namespace {

std::string difference(const std::string& printed, const std::string& standard) {
  const auto a = cards::lex(printed);
  const auto b = cards::lex(standard);
  return wording_difference(a, b);
}

TEST(WordingDifference, NamesTheWordsAlone) {
  EXPECT_EQ(difference("Draw 1 card.", "Draw 1 card."), "");
  EXPECT_EQ(difference("This Digimon gains +1000 DP.", "This Digimon gets +1000 DP."),
            "'gets' in place of 'gains'");
  EXPECT_EQ(difference("Trash 1 card your hand.", "Trash 1 card in your hand."),
            "add 'in' after 'trash 1 card'");
  EXPECT_EQ(difference("Trash the 1 card.", "Trash 1 card."), "leave out 'the' after 'trash'");
  EXPECT_EQ(difference("1 card.", "Trash 1 card."), "add 'trash' at the beginning");
}

TEST(WordingDifference, AWordThatIsThereTwiceIsAddedOnce) {
  EXPECT_EQ(difference("draw draw", "draw draw draw"), "add 'draw' after 'draw draw'");
  EXPECT_EQ(difference("draw draw draw", "draw draw"), "leave out 'draw' after 'draw draw'");
}

TEST(WordingDifference, TheNearestParagraphIsCompared) {
  const auto first = cards::lex("Delete 1 of your Digimon.");
  const auto second = cards::lex("Draw 2 cards.");
  const auto standard = cards::lex("Draw 2.");
  const std::vector<std::span<const cards::Token>> all{first, second};
  EXPECT_EQ(cards::render(nearest_paragraph(all, standard)), cards::render(second));
}

}  // namespace
}  // namespace headjudge::proofs
