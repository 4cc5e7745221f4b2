// Every word of a requirement line, of a rule and of a Token's description is used: a word more is
// refused or changes what was read.
#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/cards/lines/card_rules.hpp"
#include "model/cards/lines/card_tokens.hpp"
#include "model/cards/lines/requirement.hpp"
#include "model/cards/pool/import.hpp"
#include "model/cards/program/card.hpp"
#include "model/core/base/text_file.hpp"
#include "tests/support/real_cards.hpp"

namespace headjudge::cards::syntax::words_used_test {
namespace {

namespace fs = std::filesystem;

/// Words that change what a sentence says, and one that says nothing.
constexpr auto kMoreWords = std::to_array<std::string_view>(
    {"not", "zebra", "2", "and", "other", "(zebra)", "in play", "[Ape]", "Tamer",
     "other than [Ape]", "(other than [Ape])", "red", "trait", "with no digivolution cards"});

/// The text with each of these words in each place outside of brackets, and each word doubled.
std::vector<std::string> with_a_word_more(const std::string& text) {
  std::vector<std::string> all;
  bool bracket = false;
  std::size_t word = 0;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    const bool gap = at == text.size() || text[at] == ' ';
    if (gap && !bracket) {
      for (const std::string_view more : kMoreWords) {
        all.push_back(fmt::format("{} {}{}", text.substr(0, at), more, text.substr(at)));
      }
      all.push_back(fmt::format("{} {}{}", text.substr(0, at), text.substr(word, at - word),
                                text.substr(at)));
    }
    if (gap) word = at + 1;
    if (at < text.size() && text[at] == '[') bracket = true;
    if (at < text.size() && text[at] == ']') bracket = false;
  }
  return all;
}

/// How many lines with a word more were tried.
int try_words_in_line(const std::string& text) {
  const auto line = compile_line(text);
  if (!line) return 0;
  int tried = 0;
  for (const std::string& changed : with_a_word_more(text)) {
    const auto other = compile_line(changed);
    EXPECT_FALSE(other && *other == *line) << text << "\n" << changed;
    ++tried;
  }
  return tried;
}

TEST(RequirementWords, NoWordMoreIsPassedOver) {
  int tried = 0;
  for (const std::string_view text :
       {"[Digivolve] Lv.3 w/[Gadget] trait: Cost 1", "[Digivolve] [Beaconet]/[Compassel]: Cost 0",
        "[Digivolve] Red/black Lv.4 w/[Bolt] in name or w/[Kit] trait: Cost 3",
        "[Digivolve] While you have [Nola], [Beaconet]: Cost 2",
        "[Digivolve] [Kitsmith Nola] w/5 [Kit] trait cards under it: Cost 5",
        "Digivolve: 2 from Lv.3 w/[Kit] in traits", "Digivolve: 3 if name contains [Kit]",
        "[DNA Digivolve] Blue Lv.4 + green/red Lv.4: Cost 0",
        "DNA Digivolution: 0 from blue Lv.4 + green Lv.4", "[DigiXros -2] [Gearpup] x [Boltcat]",
        "DigiXros -1: 3 Digimon cards w/[Kit] in traits",
        "[DigiXros -1] ∞ Digimon cards w/[Kit]/[Gadget] trait & different card numbers",
        "Burst Digivolve: 0 from [Ursaflare] by returning 1 [Kitsmith Nola] to hand",
        "[Link] [Gadget] trait: Cost 1", "[App Fusion] [Beacon] & [Compass]: Cost 0",
        "Your [Ember] can digivolve into this card in your hand for a memory cost of 4, ignoring "
        "this card's digivolution requirements.",
        "While you have [Nola] in play, your [Ember] can digivolve into this card in your hand for "
        "a memory cost of 4, ignoring its digivolution requirements.",
        "You may digivolve this card from your hand onto one of your red Tamers as if the Tamer is "
        "a level 3 red Digimon for a memory cost of 2."}) {
    const int more = try_words_in_line(std::string(text));
    EXPECT_GT(more, 0) << text << " is not read itself";
    tried += more;
  }
  EXPECT_GT(tried, 1'000);
}

TEST(RequirementWords, ASentenceMustSayAllThatALineSays) {
  for (const std::string_view text :
       {"Your [Ember] can digivolve into this card in your hand for a memory cost of 4.",
        "Your [Ember] can digivolve into this card in your trash for a memory cost of 4, ignoring "
        "its digivolution requirements.",
        "Your [Ember] can digivolve into this card in your hand once per turn for a memory cost of "
        "4, ignoring its digivolution requirements.",
        "Your [Ember] can digivolve into this card in your hand for a memory cost of 4, ignoring "
        "its digivolution requirements, then delete it.",
        "Your [Ember] can't digivolve into this card in your hand for a memory cost of 4, ignoring "
        "its digivolution requirements.",
        "Digivolve: 2 onto [Ember]", "DNA Digivolution: 0 with [Ember] + [Ash]",
        "[DigiXros -2] [Ember] in play x [Ash]", "[Digivolve] [Ember] in play: Cost 2",
        "[Digivolve] Lv.4 w/<Save>: Cost 2", "[Digivolve] [Ember] (other than [Ash]): Cost 2",
        "[Digivolve] [Ember]: Cost 2 (or 3)", "[Digivolve] [Ember]: Cost 2. Draw 1."}) {
    EXPECT_FALSE(compile_line(text)) << text;
  }
}

TEST(RequirementWords, NoWordMoreIsPassedOverInALineOfARealCard) {
  if (!fs::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  const auto text = read_text_file(test::kRealCards);
  ASSERT_TRUE(text);
  const auto cards = read_cards(*text, "real");
  ASSERT_TRUE(cards);
  constexpr int kEvery = 7;
  int lines = 0;
  int tried = 0;
  for (const Card& card : *cards) {
    for (const std::string& line : card.line_texts) {
      if (++lines % kEvery == 0) tried += try_words_in_line(line);
    }
  }
  EXPECT_GT(tried, 5'000);
}

struct Ruled {
  std::vector<std::string> names, parts, traits;
  int copies = 0;
  friend bool operator==(const Ruled&, const Ruled&) = default;
};

std::optional<Ruled> ruled(std::string_view text) {
  Card card;
  card.rule_texts = {std::string(text)};
  if (!apply_rules(card)) return std::nullopt;
  return Ruled{card.names, card.name_parts, card.traits, card.most_copies};
}

TEST(RuleWords, NoWordMoreIsPassedOver) {
  for (const std::string_view text :
       {"[Rule] Name: Also treated as [Ember]/[Ash].", "(Rule) Trait: Has [Kit] and [Boss].",
        "Name: Also treated as having [Ember] in its name.", "[Rule] Trait: Has the [Kit] type.",
        "The name of this card/Digimon is also treated as [Ember] and [Ash].",
        "Name: Also treated as [Ember] (JP 徐月鈴). Trait: Has [Kit].",
        "You can include up to 50 copies of cards with this card's card number in your deck."}) {
    const auto as_printed = ruled(text);
    ASSERT_TRUE(as_printed) << text;
    for (const std::string& changed : with_a_word_more(std::string(text))) {
      const auto other = ruled(changed);
      EXPECT_FALSE(other && *other == *as_printed) << changed;
    }
  }
}

TEST(RuleWords, ARuleMustSayOneThing) {
  for (const std::string_view text :
       {"[Rule] Name: Also treated as [Ember] (mostly).",
        "[Rule] Name: Not also treated as [Ember].",
        "[Rule] Name: Also treated as [Ember] in its name.",
        "[Rule] Trait: Has the [Kit] type form.", "[Rule] Name: Also treated as [Ember] (JP).",
        "[Rule] Name: Also treated as [Ember] (JP Ash).",
        "You can include up to 50 copies of cards with this card's card number in your deck. "
        "Draw 1.",
        "You can include up to 50 copies of cards with this card's card number in your egg deck.",
        "You can't include copies of cards with this card's card number in your deck."}) {
    EXPECT_FALSE(ruled(text)) << text;
  }
}

/// The Token that the words describe, if the pool takes the card.
std::optional<Card> token_of(std::string_view description) {
  Card card;
  card.number = "X-1";
  card.name = "Gardener";
  card.names = {"Gardener"};
  card.main_text = fmt::format("[On Play] Play 1 [Sprout] Token. {}", description);
  const auto pool = survey_cards({card}, "mine.jsonl");
  EXPECT_TRUE(pool);
  if (!pool || !pool->refused.empty()) return std::nullopt;
  const Card* token = pool->find_name("Sprout");
  return token == nullptr ? std::nullopt : std::optional(*token);
}

TEST(TokenWords, EveryFactOfATokenIsRead) {
  const auto token = token_of("(Digimon/Cost 4/Lv.3/Green/Plant/3000 DP/＜Blocker＞)");
  ASSERT_TRUE(token);
  EXPECT_EQ(token->play_cost, 4);
  EXPECT_EQ(token->level, 3);
  EXPECT_EQ(token->dp, 3000);
  EXPECT_EQ(token->colors, color_bit(Color::green));
  EXPECT_EQ(token->traits, std::vector<std::string>{"Plant"});
  EXPECT_EQ(token->effect_count, 1);
  EXPECT_TRUE(token_of("（Digimon/Green/3000 DP）")) << "brackets of another width";
}

TEST(TokenWords, AFactThatIsNotUnderstoodKeepsTheCardFromBeingWhole) {
  for (const std::string_view description :
       {"(Digimon/Green/3000)", "(Digimon/Green/3000 DP/Blocker)",
        "(Digimon/Green/3000 DP/4000 DP)", "(Digimon/Green/3000 DP/Lv.3/Lv.4)",
        "(Digimon/Green/3000 DP/can't attack)", "(Digimon/Green/-3000 DP)",
        "(Digimon/Green/about 3000 DP)", "(Digimon/Green//3000 DP)", "(Digimon/Lv.0/3000 DP)",
        "(Option/Green)", "(Digimon/Green/3000 DP) (Digimon/Red/3000 DP)", "(Digimon/Green/3000 DP",
        "(Digimon/Green/3000 DP/[On Play] Sing.)", "",
        "(Sprout Tokens are level 3 green Digimon with a memory cost of 3, 3000 DP, and Mega "
        "traits, "
        "and sing.)",
        "(Soot Tokens are level 3 green Digimon with a memory cost of 3, 3000 DP, and Mega "
        "traits.)"}) {
    EXPECT_FALSE(token_of(description)) << description;
  }
  EXPECT_TRUE(
      token_of("(Sprout Tokens are level 3 green Digimon with a memory cost of 3, 3000 DP, "
               "and Mega/Plant traits.)"));
}

TEST(TokenWords, ADescriptionOfNoTokenIsNotPassedOver) {
  Card card;
  card.number = "X-1";
  card.main_text = "[On Play] Gain 1 memory. (Digimon/Green/3000 DP)";
  const auto pool = survey_cards({card}, "mine.jsonl");
  ASSERT_TRUE(pool);
  EXPECT_EQ(pool->refused.size(), 1u);
}

TEST(TokenWords, TwoCardsThatDescribeOneTokenInTwoWaysAreNotBothWhole) {
  Card first;
  first.number = "X-1";
  first.main_text = "[On Play] Play 1 [Sprout] Token. (Digimon/Green/3000 DP)";
  Card second = first;
  second.number = "X-2";
  second.main_text = "[On Play] Play 1 [Sprout] Token. (Digimon/Green/9000 DP)";
  Card third = first;
  third.number = "X-3";
  third.main_text = "[On Play] Play 1 [Sprout] Token.";
  const auto pool = survey_cards({first, second, third}, "mine.jsonl");
  ASSERT_TRUE(pool);
  EXPECT_EQ(pool->refused.size(), 2u);
  EXPECT_NE(pool->find_number("X-1"), nullptr);
}

}  // namespace
}  // namespace headjudge::cards::syntax::words_used_test
