// Deck lists: read line by line, and held against the rules of deck construction.
// A good list passes, and each fault is found at its own line.
#include "model/cards/pool/deck.hpp"

#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace card_deck_test {
namespace {

using namespace headjudge;
using namespace headjudge::cards;

const Pool& pool() {
  static const Pool made = [] {
    std::string lines;
    const auto add = [&](int number, std::string_view type, std::string_view special) {
      lines += fmt::format(
          R"({{"id":"X-{}","name":"Card {}","type":"{}","colors":["Red"],"level":null,)"
          R"("play_cost":1,"dp":null,"digivolve":[],"main_effect":null,"inherited_effect":null,)"
          R"("security_effect":null,"special":{}}})"
          "\n",
          number, number, type, special);
    };
    for (int number = 1; number <= 13; ++number) add(number, "Digimon", "{}");
    add(20, "Digi-Egg", "{}");
    add(21, "Digi-Egg", "{}");
    add(30, "Digimon",
        R"({"rule":["You can include up to 50 copies of cards with this card's card number )"
        R"(in your deck."]})");
    auto result = parse_pool(lines, "x.jsonl");
    EXPECT_TRUE(result) << result.error().text();
    return result ? *result : Pool{};
  }();
  return made;
}

Deck deck(const std::string& text) {
  const auto read = parse_deck(text, "mine.deck", pool());
  EXPECT_TRUE(read) << read.error().text();
  return read ? *read : Deck{};
}

std::string twelve_times_four() {
  std::string text = "# my deck\n";
  for (int number = 1; number <= 12; ++number) text += fmt::format("4 X-{} with a name\n", number);
  return text;
}

TEST(Deck, IsLegalWithFiftyCardsAndUpToFiveEggs) {
  EXPECT_TRUE(
      deck_faults(deck(twelve_times_four() + "\n2 X-13\n4 X-20\n1 X-21\n"), pool()).empty());
  EXPECT_TRUE(deck_faults(deck("50 X-30\n"), pool()).empty()) << "the card allows it";
}

TEST(Deck, TellsEachFaultWithItsLine) {
  const auto faults = deck_faults(deck("4 X-1\n2 X-1\n6 X-20\n"), pool());
  ASSERT_EQ(faults.size(), 4u);
  EXPECT_EQ(faults[0].text(), "mine.deck: the main deck has 6 cards (expected 50 cards)");
  EXPECT_EQ(faults[1].message, "the egg deck has 6 cards");
  EXPECT_EQ(faults[2].text(), "mine.deck:1: 6 of X-1 (expected at most 4)");
  EXPECT_EQ(faults[3].message, "6 of X-20");
}

TEST(Deck, HonoursTheLatestRestriction) {
  const auto restrictions = parse_restrictions(
      R"({"events":[{"cardId":"X-1","count":1,"effectiveDate":"2025-01-01","action":"restrict"},)"
      R"({"cardId":"X-2","count":1,"effectiveDate":"2026-01-01","action":"lift"},)"
      R"({"cardId":"X-2","count":1,"effectiveDate":"2025-01-01","action":"restrict"}]})",
      "restrictions.json");
  ASSERT_TRUE(restrictions);
  const auto faults = deck_faults(deck(twelve_times_four() + "2 X-13\n"), pool(), *restrictions);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].message, "4 of X-1");
  EXPECT_FALSE(parse_restrictions("[]", "restrictions.json"));
}

TEST(Deck, HonoursTheLastRestrictionOfADay) {
  const auto restrictions = parse_restrictions(
      R"({"events":[{"cardId":"X-1","count":2,"effectiveDate":"2025-01-01","action":"restrict"},)"
      R"({"cardId":"X-1","count":1,"effectiveDate":"2025-01-01","action":"restrict"}]})",
      "restrictions.json");
  ASSERT_TRUE(restrictions);
  const auto faults = deck_faults(deck(twelve_times_four() + "2 X-13\n"), pool(), *restrictions);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].text(), "mine.deck:2: 4 of X-1 (expected at most 1)");
}

TEST(Deck, TakesAnyBlankBehindTheNumber) {
  for (const std::string line : {"4 X-1", "4\tX-1", "4x X-1", "4x\tX-1", "4 \t X-1"}) {
    const Deck read = deck(line + "\n");
    ASSERT_EQ(read.main.size(), 1u) << line;
    EXPECT_EQ(read.main[0].count, 4);
  }
}

TEST(Deck, RefusesALineThatIsNoneAndACardThatIsNotThere) {
  const auto refused = [](const std::string& text) {
    const auto read = parse_deck(text, "mine.deck", pool());
    return read ? std::string("read") : read.error().text();
  };
  EXPECT_EQ(refused("4 X-1\nfour X-2\n"),
            "mine.deck:2:1: this is not a line of a deck list (expected \"4 BT1-010\")");
  EXPECT_EQ(
      refused("  4 X-99\n"),
      "mine.deck:1:5: there is no card X-99 (expected the number of a card that is understood "
      "whole)");
  EXPECT_NE(refused("0 X-1\n"), "read");
}

}  // namespace
}  // namespace card_deck_test
