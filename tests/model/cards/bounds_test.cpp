// The work of reading a card: bounded before it begins, counted while it goes on.
//
// Whatever a text says, its steps stay within a budget that is linear in its length, and a text
// that would take more is refused by name. The texts here are made of each phrase of the language,
// repeated: the sources of the grammar and of the rewriting are read for their words, so that a new
// row is tried without being listed. Steps are counted, not timed: the same on every machine.
#include "model/cards/text/bounds.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/cards/compiler/card.hpp"
#include "model/cards/compiler/compile.hpp"
#include "model/cards/pool/import.hpp"
#include "model/core/base/text_file.hpp"
#include "tests/support/real_cards.hpp"

namespace headjudge::card_bounds_test {
namespace {

using namespace headjudge::cards;
namespace fs = std::filesystem;

std::string times(std::string_view unit, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += unit;
  return text;
}

/// As many units as fit into so many bytes, behind a tag.
std::string text_of(std::string_view unit, std::size_t bytes) {
  return "[On Play] " + times(unit, (bytes - 11) / unit.size()) + ".";
}

/// The texts in quotation marks of a source file.
void collect_words(const std::string& source, std::set<std::string>& words) {
  std::size_t from = 0;
  while (from < source.size()) {
    const std::size_t to = std::min(source.find('\n', from), source.size());
    const std::string_view line = std::string_view(source).substr(from, to - from);
    from = to + 1;
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin == std::string_view::npos || line[begin] == '#' || line[begin] == '/') continue;
    for (std::size_t at = line.find('"'); at != std::string_view::npos;) {
      const std::size_t end = line.find('"', at + 1);
      if (end == std::string_view::npos) break;
      if (end > at + 2) words.emplace(line.substr(at + 1, end - at - 1));
      at = line.find('"', end + 1);
    }
  }
}

/// All words that the language and its rewriting know.
std::vector<std::string> known_words() {
  std::set<std::string> words;
  for (const std::string_view room : {"grammar", "normal_form", "lines"}) {
    const fs::path folder = fs::path(HEADJUDGE_SOURCE_DIR "/model/cards") / room;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (entry.is_regular_file()) collect_words(*read_text_file(entry.path()), words);
    }
  }
  return {words.begin(), words.end()};
}

/// A row as a card would say it: slots and signs of the tables filled.
std::string filled(std::string_view row, std::string_view with) {
  std::string text;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] == '{') {
      const std::size_t closes = row.find('}', i);
      if (closes == std::string_view::npos) return text;
      text += with;
      i = closes;
    } else if (row[i] == '#') {
      text += '3';
    } else if (row[i] == '*') {
      text += "delete 1 of your Digimon";
    } else if (row[i] != '^' && row[i] != '@') {
      text += row[i];
    }
  }
  return text;
}

ReadingSteps steps_of(const std::string& text) {
  ReadingSteps steps;
  const auto compiled = compile_text(text, Section::main, &steps);
  const bool refused = !compiled && compiled.error().message.contains("takes too long");
  const bool spent = steps.rewriting > rewriting_budget(steps.tokens).most() ||
                     steps.reading > 2 * reading_budget(steps.tokens).most();
  EXPECT_TRUE(!spent || refused) << text.substr(0, 80);
  return steps;
}

/// Reading a text four times as long may take four times as many steps, and a little more.
void expect_no_more_than_linear(const std::string& unit) {
  constexpr std::size_t kShort = 1'000;
  constexpr std::size_t kLong = 4'000;
  constexpr std::size_t kMore = 5;             // log 4,000 by log 1,000 is 1.2
  constexpr std::size_t kBeginning = 350'000;  // steps that no length asks for
  const ReadingSteps little = steps_of(text_of(unit, kShort));
  const ReadingSteps much = steps_of(text_of(unit, kLong));
  EXPECT_LE(much.rewriting, kMore * little.rewriting + kBeginning) << unit;
  EXPECT_LE(much.reading, kMore * little.reading + kBeginning) << unit;
}

TEST(CardBounds, KeepTheStepsOfEveryRepeatedPhraseLinear) {
  const std::vector<std::string> words = known_words();
  ASSERT_GT(words.size(), 1'500u) << "the sources were not read";
  constexpr std::string_view kJoints[] = {" ", ". ", ", ", " and ", " or "};
  constexpr std::string_view kFillings[] = {"1 of your Digimon", "2",
                                            "[Ember] or 1 red Tamer card"};
  std::size_t nth = 0;
  for (const std::string& row : words) {
    const std::string_view joint = kJoints[nth % std::size(kJoints)];
    const std::string_view with = kFillings[nth / std::size(kJoints) % std::size(kFillings)];
    ++nth;
    for (const std::string_view each : {joint, std::string_view(". ")}) {
      const std::string unit = filled(row, with) + std::string(each);
      if (unit.size() < 500) expect_no_more_than_linear(unit);
    }
  }
}

TEST(CardBounds, KeepTheStepsOfRepeatedSignsAndListsLinear) {
  for (const std::string_view unit : {"[On Deletion][On Play]",
                                      "[",
                                      "]",
                                      "<",
                                      ">",
                                      "(",
                                      ")",
                                      "\"",
                                      "\\\"",
                                      ". ",
                                      ", ",
                                      "\n",
                                      "\n \n",
                                      "or 1 red Tamer card ",
                                      ", 1 red Tamer card",
                                      "[Ember], ",
                                      "[Ember]/",
                                      "red, ",
                                      "red or ",
                                      "1 red and 1 blue ",
                                      "<Blocker> ",
                                      "<Draw 1>. ",
                                      "\"[On Play] Gain 1 memory.\" ",
                                      "gain 1 memory and ",
                                      "Then, gain 1 memory. ",
                                      "(x) ",
                                      "[Security][When Linking]",
                                      "or when this Digimon is played ",
                                      "with [Ember] in its name or ",
                                      "a [",
                                      "1 of your ",
                                      "Activate 1 of the effects below:\n\u30FBGain 1 memory.\n"}) {
    expect_no_more_than_linear(std::string(unit));
  }
}

TEST(CardBounds, RefuseATextThatIsTooLongTooDeepOrHasTooManyWords) {
  const auto refusal = [](const std::string& text) {
    const auto compiled = compile_text(text, Section::main);
    return compiled ? std::string() : compiled.error().text();
  };
  EXPECT_TRUE(refusal("[On Play] " + times("or 1 red Tamer card ", 20'000))
                  .contains("this text is too long: 400010 bytes (expected a text of at most 4096 "
                            "bytes)"));
  EXPECT_TRUE(refusal(times("[", 20'000)).contains("too long: 20000 bytes"));
  EXPECT_TRUE(refusal(std::string(kMostTextBytes + 1, 'a')).contains("too long: 4097 bytes"));
  EXPECT_FALSE(refusal(std::string(kMostTextBytes, 'a')).contains("too long"));
  EXPECT_TRUE(refusal(times("[", 100)).contains("brackets are nested 13 deep"));
  EXPECT_TRUE(refusal(times("a ", 2'000)).contains("too long: 2000 words"));
  EXPECT_TRUE(refusal("[On Play] You may play 1 red Digimon card" +
                      times(" or 1 red Tamer card or 1 blue Tamer card", 75) +
                      " from your hand without paying the cost.")
                  .contains("too deep"));
  EXPECT_TRUE(refusal("[On Play] " + times("Gain 1 memory. ", 33)).contains("too long"));
  EXPECT_EQ(refusal("[On Play] " + times("Gain 1 memory. ", 32)), "");
}

TEST(CardBounds, LeaveEveryCardOfARealListAFourthOfItsSteps) {
  if (!fs::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  const auto list = read_card_list(*read_text_file(test::kRealCards), "cards.jsonl");
  ASSERT_TRUE(list) << list.error().text();
  for (const Card& card : list->cards) {
    for (const auto& [section, text] : texts_of(card)) {
      ReadingSteps steps;
      static_cast<void>(compile_text(text, section, &steps));
      EXPECT_LE(4 * text.size(), kMostTextBytes) << card.number;
      EXPECT_LE(4 * steps.tokens, kMostTextTokens) << card.number;
      EXPECT_LE(4 * steps.depth, kMostReadingDepth) << card.number;
      EXPECT_LE(4 * steps.rewriting, rewriting_budget(steps.tokens).most()) << card.number;
      EXPECT_LE(4 * steps.reading, reading_budget(steps.tokens).most()) << card.number;
    }
  }
}

std::string card_saying(std::string_view number, std::string_view text) {
  return fmt::format(
      R"({{"id":"{}","name":"Sparklet","type":"Digimon","colors":["Red"],"level":3,)"
      R"("play_cost":3,"dp":3000,"digivolve":[],"main_effect":"{}","inherited_effect":null,)"
      R"("security_effect":null}})",
      number, text);
}

TEST(CardBounds, RefuseOnlyTheCardThatIsBeyondThem) {
  const std::vector<std::pair<std::string, std::string_view>> bad = {
      {card_saying("X-1", times("or 1 red Tamer card ", 10'000)), "\"main_effect\": this text is"},
      {card_saying("X-1", times("a", 5'000)), "at most 4096 bytes"},
      {card_saying("X-1", times("x", 50'000'000)), "bytes are too many for a card"},
      {card_saying(times("[", 4'000), ""), "nested 13 deep"},
      {R"({"id": "X-1", "deep": )" + times("[", 2'000) + times("]", 2'000) + "}", "too deep"},
      {R"({"id": "X-1", "big": 1e999999})", "too large"},
  };
  for (const auto& [row, why] : bad) {
    for (const bool array : {false, true}) {
      const std::string good = card_saying("X-2", "");
      const std::string file = array ? "[\n" + row + ",\n" + good + "]" : row + "\n" + good;
      const auto pool = survey_pool(file, "mine.jsonl");
      ASSERT_TRUE(pool) << pool.error().text();
      ASSERT_EQ(pool->refused.size(), 1u) << why;
      EXPECT_TRUE(pool->refused[0].unreadable);
      EXPECT_TRUE(pool->refused[0].why.text().contains(why)) << pool->refused[0].why.text();
      EXPECT_NE(pool->find_number("X-2"), nullptr);
    }
  }
}

TEST(CardBounds, HoldTheTextsOfACardTogether) {
  std::string card = card_saying("X-1", times("a", 4'000));
  card.replace(card.find("null"), 4, "\"" + times("a", 4'000) + "\"");
  card.replace(card.find("null"), 4, "\"" + times("a", 4'000) + "\"");
  const auto pool = survey_pool(card, "mine.jsonl");
  ASSERT_FALSE(pool);
  EXPECT_TRUE(pool.error().message.contains("the texts of this card are too long"))
      << pool.error().text();
}

}  // namespace
}  // namespace headjudge::card_bounds_test
