// Round brackets: a known reminder of a keyword is passed over, a Token's facts are read, and every
// other bracket is text, which is understood or refused. In names they are a part of the name.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/cards/compiler/card.hpp"
#include "model/cards/compiler/compile.hpp"
#include "model/cards/grammar/nouns/card_words.hpp"
#include "model/cards/lowering/lowering.hpp"
#include "model/cards/normal_form/normalise.hpp"
#include "model/cards/normal_form/reminders.hpp"
#include "model/cards/pool/describing.hpp"
#include "model/cards/pool/import.hpp"
#include "model/cards/program/card.hpp"
#include "model/cards/text/token.hpp"
#include "model/core/base/text_file.hpp"
#include "tests/support/real_cards.hpp"

namespace headjudge::cards::syntax::brackets_test {
namespace {

namespace fs = std::filesystem;

bool is_read(std::string_view text, Section section = Section::main) {
  return compile_text(text, section).has_value();
}

/// Reminders of the project's own cards.
constexpr std::string_view kDrawOne = "(Draw 1 card.)";
constexpr std::string_view kPiercing = "(If it survives a battle it won, it checks security.)";

TEST(RoundBrackets, AReminderIsPassedOverBehindItsKeyword) {
  EXPECT_EQ(normalise(fmt::format("[On Play] <Draw 1> {}", kDrawOne)), "[On Play] <Draw 1>.");
  EXPECT_EQ(normalise(fmt::format("[On Play] <Draw 1>. {} Gain 1 memory.", kDrawOne)),
            "[On Play] <Draw 1>. Gain 1 memory.");
  EXPECT_EQ(
      normalise(fmt::format("[On Play] This Digimon gains <Piercing> for the turn. {}", kPiercing)),
      "[On Play] This Digimon gains <Piercing> for the turn.");
  EXPECT_EQ(normalise("[On Play] <Draw 1> （Draw 1 card）."), "[On Play] <Draw 1>.");
}

TEST(RoundBrackets, NothingElseIsAReminder) {
  for (const std::string_view text : {
           "[On Play] Gain 1 memory. (Draw 1 card.)",  // no keyword
           "[On Play] (Draw 1 card.) <Draw 1>.",       // before its keyword
           "[On Play] <Draw 1>.\n[On Deletion] Gain 1 memory. (Draw 1 card.)",  // of another effect
           "[On Play] <Draw 2> (Draw 1 card.)",                                 // another number
           "[On Play] <Draw 1> (Draw 2 cards.)",
           "<Blocker> (Draw 1 card.)",                 // another keyword
           "[On Play] <Draw 1> (Don't draw 1 card.)",  // a word more
           "[On Play] <Draw 1> (Draw 1 card card.)",
           "[On Play] <Draw 1> (Draw.)",  // words less
           "[On Play] <Draw 1> ()",
           "[On Play] <Draw 1> (Draw 1 card. Gain 1 memory.)",
           "[On Play] <Draw 1> ((Draw 1 card.))",
           "<Security Attack +1> (One security check less.)",
       }) {
    EXPECT_FALSE(is_read(text)) << text;
  }
}

TEST(RoundBrackets, WordsThatChangeAMeaningAreNotDropped) {
  for (const std::string_view text : {
           "[On Play] Delete 1 (with 3000 DP or less) of your opponent's Digimon.",
           "[On Play] Delete 1 of your opponent's Digimon (with 3000 DP or less).",
           "[On Play] Delete (up to) 2 of your opponent's Digimon.",
           "[On Play] (You may) delete 1 of your opponent's Digimon.",
           "[On Play] Gain 1 memory (not 2).",
           "[On Play] Gain (1) memory.",
           "[On Play] Gain 1 memory. (If you have a Tamer.)",
           "[On Play] Gain 1 memory ( ).",
           "[On Play] Gain 1 memory).",
           "([On Play] Gain 1 memory.)",
           "[On Play] <Draw 1> (only if you have a Tamer).",
           "(zebra) [On Play] Gain 1 memory.",
           "[On Play (zebra)] Gain 1 memory.",
       }) {
    EXPECT_FALSE(is_read(text)) << text;
  }
}

TEST(RoundBrackets, AnUnclosedBracketMayOnlyHoldAReminderToItsLineEnd) {
  EXPECT_TRUE(is_read("<Blocker> (It may suspend to be attacked instead.\n[On Play] <Draw 1>."));
  EXPECT_FALSE(
      is_read("<Blocker> (It may suspend to be attacked instead if you\n[On Play] <Draw 1>."));
}

cards::CardDescription described_by(std::string_view text) {
  const auto compiled = compile_text(text, Section::main);
  EXPECT_TRUE(compiled) << text << ": " << compiled.error().text();
  if (!compiled || compiled->descriptions.empty()) return {};
  return lower(compiled->descriptions[0]);
}

Card card_of(std::string_view name, std::vector<std::string> traits) {
  Card card;
  card.name = name;
  card.names = {plain_text(name)};
  card.traits = std::move(traits);
  return card;
}

TEST(RoundBrackets, OtherThanIsAnExceptionWhereverItStands) {
  for (
      const std::string_view text :
      {"[On Play] Return 1 Digimon card with [Beast] in one of its traits (other than [Sea Beast]) "
       "from your trash to the hand.",
       "[On Play] Return 1 Digimon card with [Beast] other than [Sea Beast] in one of its traits "
       "from your trash to the hand."}) {
    const cards::CardDescription beasts = described_by(text);
    EXPECT_TRUE(describes(beasts, card_of("Furnox", {"Beast"}))) << text;
    EXPECT_TRUE(describes(beasts, card_of("Furnox", {"Holy Beasts"}))) << text;
    EXPECT_FALSE(describes(beasts, card_of("Finnox", {"Sea Beast"}))) << text;
    EXPECT_TRUE(describes(beasts, card_of("Finnox", {"Deep Sea Beast"}))) << text;
    EXPECT_TRUE(describes(beasts, card_of("Finnox", {"Sea Beast", "Beast"}))) << text;
  }
  const cards::CardDescription names = described_by(
      "[On Play] Return 1 Digimon card with [Fox] in its name (other than [Grey Fox] or [Fox Cub]) "
      "from your trash to the hand.");
  EXPECT_TRUE(describes(names, card_of("Red Fox", {})));
  EXPECT_FALSE(describes(names, card_of("Grey Fox", {})));
  EXPECT_FALSE(describes(names, card_of("Fox Cub", {})));
  EXPECT_TRUE(describes(names, card_of("Dark Grey Fox", {})));
}

TEST(RoundBrackets, OtherThanMustNameSomethingAndBeClosed) {
  for (const std::string_view exception :
       {"(other than)", "(other than Sea Beast)", "(other than [Sea Beast]", "(than [Sea Beast])",
        "(not other than [Sea Beast])", "(other than [Sea Beast] and so on)",
        "(other than [Sea Beast]) (other than [Ape])", "((other than [Sea Beast]))",
        "(with [Sea Beast])"}) {
    EXPECT_FALSE(
        is_read(fmt::format("[On Play] Return 1 Digimon card with [Beast] in one of its "
                            "traits {} from your trash to the hand.",
                            exception)))
        << exception;
  }
}

TEST(RoundBrackets, StayInNamesOfCardsAndInNamesThatTextsSpeakOf) {
  EXPECT_EQ(plain_text("Furnox (X Antibody)"), "Furnox (X Antibody)");
  EXPECT_EQ(plain_text("Furnox （X-Antibody）"), "Furnox (X-Antibody)");
  EXPECT_EQ(plain_text("Furnox (King (Small) Version)"), "Furnox (King (Small) Version)");
  const auto named = [](std::string_view name) {
    return described_by(fmt::format("[On Play] Return 1 [{}] from your trash to the hand.", name));
  };
  const Card plain = card_of("Furnox", {});
  const Card long_name = card_of("Furnox (X Antibody)", {});
  EXPECT_TRUE(describes(named("Furnox"), plain));
  EXPECT_FALSE(describes(named("Furnox"), long_name));
  EXPECT_FALSE(describes(named("Furnox (X Antibody)"), plain));
  EXPECT_TRUE(describes(named("Furnox (X Antibody)"), long_name));
  EXPECT_TRUE(describes(named("Furnox (X-Antibody)"), long_name)) << "two spellings of one name";
  EXPECT_FALSE(describes(named("Furnox X Antibody"), long_name));
  const cards::CardDescription part = described_by(
      "[On Play] Return 1 Digimon card with [Furnox] in its name from your trash to the hand.");
  EXPECT_TRUE(describes(part, long_name)) << "a part of a name is in the long name, too";
}

TEST(RoundBrackets, NoTwoRealCardsOfDifferentNamesAreCalledTheSame) {
  if (!fs::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  const auto text = read_text_file(test::kRealCards);
  ASSERT_TRUE(text);
  const auto cards = read_cards(*text, "real");
  ASSERT_TRUE(cards);
  std::map<std::string, std::string> printed;
  for (const Card& card : *cards) {
    const auto [known, is_new] = printed.emplace(card.names[0], card.name);
    const auto bare = [](std::string name) {
      std::erase(name, ' ');
      return name;
    };
    EXPECT_EQ(bare(known->second), bare(card.name));
    EXPECT_EQ(card.name.contains('('), card.names[0].contains('(')) << card.name;
  }
  EXPECT_GT(printed.size(), 1000u);
}

/// The texts of the real cards that compile whole, box by box.
template <class Act>
void for_each_whole_text(const Act& act) {
  const auto text = read_text_file(test::kRealCards);
  ASSERT_TRUE(text);
  const auto cards = read_cards(*text, "real");
  ASSERT_TRUE(cards);
  for (const Card& card : *cards) {
    Card own = card;
    if (!compile_card(own, "real")) continue;
    for (const auto& [section, box] : texts_of(card)) {
      if (!box.empty()) act(card, section, box);
    }
  }
}

/// Round brackets that are still among the words of a text, with the words before each.
struct LeftBracket {
  std::vector<Token> line;
  std::string inside;
};
std::vector<LeftBracket> left_brackets(std::string_view text) {
  std::vector<LeftBracket> left;
  std::vector<Token> line;
  bool name = false;
  bool keyword = false;
  const std::vector<Token> tokens = lex(text);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::string& word = tokens[i].text;
    if (word == "[" || word == "]") name = word == "[";
    if (word == "<" || word == ">") keyword = word == "<";
    if (tokens[i].kind == Token::Kind::line_break) line.clear();
    if (word == "(" && !name && !keyword) {
      std::size_t to = i + 1;
      while (to < tokens.size() && tokens[to].text != ")") ++to;
      left.push_back({line, render(std::span(tokens).subspan(i + 1, to - i - 1))});
    }
    line.push_back(tokens[i]);
  }
  return left;
}

TEST(RemindersOfRealCards, AreAllInTheTable) {
  if (!fs::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  const auto text = read_text_file(test::kRealCards);
  ASSERT_TRUE(text);
  const auto cards = read_cards(*text, "real");
  ASSERT_TRUE(cards);
  int read = 0;
  for (const Card& card : *cards) {
    for (const auto& [section, box] : texts_of(card)) {
      for (const LeftBracket& bracket : left_brackets(box)) {
        if (bracket.inside.starts_with("Other than")) continue;
        ADD_FAILURE() << card.number << ": " << bracket.inside << "\n  "
                      << reminder_fingerprint(bracket.line, bracket.inside);
      }
      ++read;
    }
  }
  EXPECT_GT(read, 10'000);
}

/// A bracket with a strange word, put between any two words, is never passed over.
TEST(RemindersOfRealCards, ABracketPutAnywhereIntoARealTextIsNoticed) {
  if (!fs::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  constexpr int kEvery = 131;
  int texts = 0;
  int tried = 0;
  for_each_whole_text([&](const Card& card, Section section, const std::string& box) {
    if (++texts % kEvery != 0) return;
    for (std::size_t at = box.find(' '); at != std::string::npos; at = box.find(' ', at + 1)) {
      // The facts of a Token are read with the card, not with its text: fields_test.cpp.
      const std::string_view before = std::string_view(box).substr(0, at);
      const bool in_brackets = std::ranges::count(before, '(') > std::ranges::count(before, ')');
      if (in_brackets && before.contains("] Token")) continue;
      for (const std::string_view bracket :
           {" (zebra)", " (Draw 7 cards)", " (other than [Ape])"}) {
        std::string changed = box;
        changed.insert(at, bracket);
        const auto was = normalise(box);
        const bool dropped = is_read(changed, section) && normalise(changed) == was;
        EXPECT_FALSE(dropped) << card.number << ": " << changed;
        ++tried;
      }
    }
  });
  EXPECT_GT(tried, 1'000);
}

/// The lexer drops spaces, line breaks and known remarks, and nothing else.
TEST(RemindersOfRealCards, EveryLetterOutsideOfARemarkIsInAToken) {
  if (!fs::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  int checked = 0;
  // Some lists have put "Lv." for every "lv".
  const auto silent = [](char c) { return c == ' ' || c == '\n' || c == '.'; };
  for_each_whole_text([&](const Card& card, Section, std::string_view box) {
    const auto letters_of = [&](const std::vector<Token>& tokens) {
      std::string letters;
      for (const Token& token : tokens) letters += token.text;
      std::erase_if(letters, silent);
      std::ranges::transform(letters, letters.begin(),
                             [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
      return letters;
    };
    std::string raw = with_folded_marks(box);
    std::erase_if(raw, silent);
    std::ranges::transform(raw, raw.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    EXPECT_EQ(letters_of(lex_with_remarks(box)), raw) << card.number;
    ++checked;
  });
  EXPECT_GT(checked, 3'000);
}

}  // namespace
}  // namespace headjudge::cards::syntax::brackets_test
