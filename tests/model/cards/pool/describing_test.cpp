// The table of which cards answer which descriptions says what each pair says on its own.
//
// The table looks for every property once and for whole rows of cards; `describes` holds one card
// against one description. A word that one of them reads and the other does not is a mistake.
#include "model/cards/pool/describing.hpp"

#include <filesystem>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/real_cards.hpp"

namespace headjudge::cards {
namespace {

/// How many cards answer a description, of every description with every `stride`th of the cards.
std::size_t compared(const Pool& pool, std::size_t stride) {
  const DescribedCards table(pool.descriptions, pool.cards);
  std::size_t answered = 0;
  for (std::size_t d = 0; d < pool.descriptions.size(); ++d) {
    for (std::size_t c = d % stride; c < pool.cards.size(); c += stride) {
      const bool expected = describes(pool.descriptions[d], pool.cards[c]);
      EXPECT_EQ(table.fits(d, c), expected)
          << "description " << d << " of " << pool.cards[c].number;
      answered += expected ? 1U : 0U;
    }
  }
  return answered;
}

TEST(DescribedCards, AreThoseThatEachDescriptionDescribes) {
  EXPECT_GE(compared(test::rules_world<dcg::Dcg>().pool, 1), 300U);
}

TEST(DescribedCards, AreThoseOfTheListOfRealCardsToo) {
  if (!std::filesystem::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  constexpr std::size_t kEach = 37;  // all pairs would take a minute
  EXPECT_GE(compared(test::real_table().pool, kEach), 4'000U);
}

CardDescription described(std::vector<CardWords> alternatives) {
  CardDescription description;
  description.alternatives = std::move(alternatives);
  return description;
}

NamedProperty named(std::vector<std::string> texts, bool all = false) {
  return {.property = Property::trait, .texts = std::move(texts), .all = all};
}

// More cards than a machine word has bits, and every way to join words.
TEST(DescribedCards, ReadEveryWayToJoinWordsInLongRows) {
  std::vector<Card> cards(131);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (i % 2 == 0) cards[i].traits.push_back("Fox");
    if (i % 3 == 0) cards[i].traits.push_back("Sea Fox");
    cards[i].level = static_cast<std::int8_t>(i % 5);
    cards[i].play_cost = static_cast<std::int8_t>(i % 7);
    cards[i].colors = static_cast<ColorSet>(i % 4);
  }
  const std::vector<CardDescription> descriptions = {
      described({}),
      described({{}}),
      described({{.min_level = 2}}),
      described({{.colors = 2, .max_cost = 3, .any_of = {named({"Fox", "Sea Fox"})}}}),
      described({{.any_of = {named({"Fox", "Sea Fox"}, true)}}}),
      described({{.any_of = {named({}, true)}}, {.max_level = 1, .any_of = {named({})}}}),
      described({{.any_of = {named({"fox"}), named({"sea-fox"})}, .all = true}}),
      described({{.max_level = 3, .any_of = {named({"Fox"}), named({"Sea Fox"})}}}),
      described({{.without = {named({"Fox"})}}, {.color_count = 2, .without = {named({"Cat"})}}}),
      described({{.any_of = {{.property = Property::in_trait, .texts = {"Fox"}, .but = {"Fox"}}}}}),
  };
  const DescribedCards table(descriptions, cards);
  for (std::size_t d = 0; d < descriptions.size(); ++d) {
    for (std::size_t c = 0; c < cards.size(); ++c) {
      EXPECT_EQ(table.fits(d, c), describes(descriptions[d], cards[c])) << d << " of " << c;
    }
  }
  EXPECT_FALSE(table.fits(0, 130));
  EXPECT_TRUE(table.fits(1, 130));
}

}  // namespace
}  // namespace headjudge::cards
