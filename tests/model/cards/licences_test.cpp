// A rewriting row may not lose a word: every row has the same content words on both sides, or a
// licence that allows the difference and says why (model/cards/normal_form/wordings/licences.hpp).
#include "model/cards/normal_form/wordings/licences.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "model/cards/compiler/card.hpp"
#include "model/cards/compiler/compile.hpp"
#include "model/cards/normal_form/normalise.hpp"
#include "model/cards/pool/import.hpp"
#include "model/cards/text/content_words.hpp"
#include "model/cards/text/token.hpp"
#include "model/core/base/random.hpp"
#include "model/core/base/text_file.hpp"
#include "tests/support/real_cards.hpp"

namespace card_licences_test {
namespace {

using namespace headjudge::cards;

bool is_read(std::string_view text) { return compile_text(text, Section::main).has_value(); }

TEST(CardLicences, NoRowOfTheRewritingLosesOrGainsAWordWithoutALicenceForIt) {
  std::size_t licensed = 0;
  for (const WordingRow& row : wording_rows()) {
    EXPECT_EQ(unlicensed_words(row), "") << row.printed << " -> " << row.normal;
    licensed += row.why == Why::same_words ? 0 : 1;
  }
  EXPECT_GT(wording_rows().size(), 800u);
  EXPECT_GT(licensed, 400u);
}

TEST(CardLicences, EveryLicenceSaysWhyAndIsUsed) {
  std::set<Why> used;
  for (const WordingRow& row : wording_rows()) used.insert(row.why);
  for (const Licence& licence : kLicences) {
    EXPECT_FALSE(licence.reason.empty());
    EXPECT_TRUE(used.contains(licence.why)) << licence.reason;
    EXPECT_EQ(std::ranges::count(kLicences, licence.why, &Licence::why), 1) << licence.reason;
  }
}

TEST(CardLicences, NoRowNamesALicenceThatItDoesNotNeed) {
  for (const WordingRow& row : wording_rows()) {
    if (row.why == Why::same_words) continue;
    WordingRow plain = row;
    plain.why = Why::same_words;
    EXPECT_NE(unlicensed_words(plain), "") << row.printed;
  }
}

// The one licence that allows any words is for phrases that are compared by hand. It may lose no
// row to it unseen: their number is written down, and what they may never lose is looked at here.
TEST(CardLicences, RowsInOtherWordsKeepEveryNumberAndEveryCapture) {
  std::size_t rows = 0;
  for (const WordingRow& row : wording_rows()) {
    if (row.why != Why::otherwise_said) continue;
    ++rows;
    const Content lost = beyond(content_of(row.printed), content_of(row.normal));
    for (const std::string_view kept : {"#", "*", "red", "blue", "level", "security", "other"}) {
      EXPECT_FALSE(lost.contains(kept)) << kept << ": " << row.printed;
    }
  }
  EXPECT_LE(rows, 85u) << "a new row in other words: can a narrower licence do?";
}

TEST(CardLicences, ARowThatDropsAWordIsFound) {
  const std::vector<WordingRow> bad = {
      {"your top face-down security card", "your top security card"},
      {"during its owner's next unsuspend phase", "during your opponent's next unsuspend phase"},
      {"in its form or type", "in its traits"},
      {"gain # memory for each Digimon deleted .", "gain # memory ."},
      {"trash the rest . then draw # .", "trash the rest ."},
      {"other than [ * ]", ""},
      {"up to # of", "# of"},
      {"1 of your opponent's Digimon", "1 of your Digimon"},
      {"until the end of your opponent's next turn", "until the end of your opponent's turn"},
  };
  for (const WordingRow& row : bad) EXPECT_NE(unlicensed_words(row), "") << row.printed;
  for (WordingRow row : bad) {
    for (const Licence& licence : kLicences) {
      if (licence.why == Why::otherwise_said || licence.why == Why::said_twice) continue;
      row.why = licence.why;
      EXPECT_NE(unlicensed_words(row), "") << row.printed << ", as if: " << licence.reason;
    }
  }
}

// Rows that the tree once had, by what they dropped: such a text is refused now, or means it.
TEST(CardLicences, WordsThatOnceWereDroppedAreRefused) {
  for (const std::string_view text :
       {"[On Play] Add your bottom face-down security card to the hand.",
        "[On Play] This Digimon gets +1000 DP for the turn for each of your opponent's Digimon "
        "deleted.",
        "[Your Turn] While this Digimon has [Data] in its form or type, it gains <Piercing>.",
        "[On Play] 1 of your Digimon can't unsuspend during its owner's next unsuspend phase.",
        "[On Play] Gain 1 memory. Digivolve unsuspended with the 2 named Digimon.",
        "[On Play] Play this card from your trash without paying the cost.",
        "[On Play] You may return 1 [Ember] trait trait card from your trash to the hand.",
        "[On Play] 1 of your your Digimon gets +1000 DP for the turn.",
        "[On Play] 1 of your Digimon gets +1000 for the turn.",
        "[On Play] When you have 3 or fewer security cards, gain 1 memory.",
        "[On Play] Delete 1 of your opponent's Digimon without the [Ember] trait or with the "
        "[Beast] trait.",
        "[On Play] Delete 1 of your opponent's Digimon without the [Ember] trait and with the "
        "[Beast] trait."}) {
    EXPECT_FALSE(is_read(text)) << text;
  }
}

TEST(CardLicences, ARowThatTakesMoreFromATextThanItSaysIsNoticed) {
  const auto content = [](std::string_view text) { return content_of(lex(text)); };
  const WordingRow row{"trigger <", "<", Why::noun_unsaid};
  EXPECT_TRUE(accounts_for(row, content("trigger <Draw 1>."), content("<Draw 1>.")));
  EXPECT_FALSE(accounts_for(row, content("trigger <Draw 1>."), content("<Draw>.")));
  EXPECT_FALSE(accounts_for(row, content("trigger <Draw 1>."), content("<Draw 1> all.")));
  EXPECT_TRUE(step_accounts_for(content("red, blue"), content("red or blue")));
  EXPECT_FALSE(step_accounts_for(content("red, blue"), content("red")));
  EXPECT_FALSE(step_accounts_for(content("red"), content("red blue")));
}

// The normal form may not lose a word on the way, whatever rows and steps did it: what it lacks or
// has besides is within what the licences allow.
TEST(CardLicences, TheNormalFormOfAPlainTextHasItsContent) {
  for (const std::string_view text :
       {"[On Play] Delete 1 of your opponent's Digimon with 3000 DP or less.",
        "[All Turns][Once Per Turn] When one of your other Digimon is deleted, gain 2 memory.",
        "[Security] Trash the top 2 cards of your opponent's security stack."}) {
    const auto plain = lex(text);
    const auto normal = normal_tokens(text);
    EXPECT_EQ(words_of(beyond(content_of(plain), content_of(normal))), "") << text;
    EXPECT_EQ(words_of(beyond(content_of(normal), content_of(plain))), "") << text;
  }
}

// ---- An attack by machine: a word or a sign more in a text, or said twice, or left out

/// What may come or go and leave the normal form as it is. Neighbours: "" is any, "$" the end of a
/// paragraph, ">" the end of a keyword.
struct Silent {
  std::string_view changed;  ///< the word or sign
  std::string_view before;   ///< the token before it
  std::string_view after;    ///< the token behind it
  std::string_view reason;
};
constexpr auto kSilent = std::to_array<Silent>({
    {"in play", "", "", "Digimon and Tamers are in play: rewriting.cpp says where it may stand"},
    {"as another Digimon", "", "without", "what is played comes as a card of its own"},
    {".", "", "$", "a paragraph ends, whether a full stop is printed or not"},
    {".", ">", "", "the same of a keyword that stands alone"},
    {".", "", "(", "the same before a reminder"},
    {".", "A", "", "\"<Security A. +1>\" is <Security Attack +1>"},
    {"a", "or", "Digimon", "\"Tokens or a Digimon\": the article says no more than its noun"},
    {",", ")", "until", "a comma before the time says nothing"},
    {".", "attacks", "\"", "a quoted sentence ends, whether a full stop is printed or not"},
    {",", "trait", "gain", "a comma between the Digimon and their verb says nothing"},
    {",", "Then", "", "\"then\" begins the sentence, with a comma or without"},
    {",", "then", "", "the same"},
    {"of", "", "your", "\"1 your Digimon\": a misprint that can be read in one way"},
    {"of", "cost", "", "\"a play cost 3 or less\", the same"},
    {"total", "more", "Digimon", "\"2 or more total Digimon\" are the same Digimon"},
    {"memory", "", "cost", "one thing is done and has one cost; the grammar looks at the words"},
    {"use", "the", "cost", "the same"},
    {"digivolution", "", "cost", "the same"},
    {"play", "", "cost", "the same"},
    {"play", "", "costs", "the same"},
    {"memory", "", "costs", "the same"},
    {"its", "paying", "", "the same"},
    {"trigger", "", "＜Draw", "a keyword that is carried out is triggered"},
    {"Trigger", "", "＜Draw", "the same"},
    {"trigger", "", "＜Recovery", "the same"},
    {"Trigger", "", "＜Recovery", "the same"},
    {"trigger", "", "＜De-Digivolve", "the same"},
    {"Trigger", "", "＜De-Digivolve", "the same"},
    {"to", "card", "its", "\"add this card its owner's hand\" is printed, too"},
    {"the", "to", "hand", "a card returns to its owner's hand"},
    {"your", "to", "hand", "the same"},
    {"your", "in", "hand", "the hand that counts is one's own"},
    {"the", "", "end", "\"until end of turn\""},
    {"the", "your", "bottom", "a misprint of one list that can be read in one way"},
    {"an", "", "[", "\"an [Ember]\" and \"a [Ember]\""},
    {"also", "it", "gains", "what is gained is gained besides"},
    {"also", "they", "gain", "the same"},
    {"the", "of", "deck",
     "a deck is its owner's; the grammar looks that the words name that player"},
    {"your", "of", "deck", "the same"},
    {"owners'", "their", "decks", "the same"},
    {"owners'", "their", "hands", "a hand is its owner's, too"},
    {"must", "opponent", "attacks", "what an effect lets the opponent do, they must do"},
    {"1", "delete", "your", "an event: it is of each that is deleted in battle"},
    {"their", "of", "deck", "the same"},
    {"owner's", "its", "battle", "the same of the battle area"},
    {"the", "leave", "battle", "there is one battle area that is meant"},
    {"the", "of", "turn", "the same of the turn"},
    {"an", "When", "attack", "the same of the attack"},
    {"a", "for", "digivolution", "\"for digivolution cost of 3\""},
    {"your", "of", "opponent's", "there is one opponent"},
    {"security", "additional", "card", "two reminders of one keyword, both of which are known"},
    {"all", "Digimon", "get", "a plural subject of what lasts is all of them"},
    {".", ")", "Then", "\"then\" begins a sentence"},
    {".", ")", "・Gain", "a reminder ends, and the effect begins"},
    {"with", "or", "[", "\"with [Ember] in its name or [Frost] in its digivolution cards\""},
    {"At", "[", "End", "the older name of the tag"},
    {".", "", "\"", "a quotation ends a sentence"},
    {",", "]", "or", "a list of names with its last comma or without"},
    {"or", ",", "[", "the same"},
    {",", "]", "in", "what is excepted, between commas or not"},
    {",", "]", "from", "the same"},
    {",", "name", "or", "the same of two conditions"},
    {",", "Digimon", "give", "\"to 1 of your Digimon, give\""},
    {",", "DP", "for", "a duration behind a comma"},
    {",", "DP", "until", "the same"},
    {",", ")", "for", "the same"},
    {"on", ">", "1", "a keyword that is carried out is carried out on those who are named"},
    {"a", "for", "DigiXros", "\"for a DigiXros\" and \"for DigiXros\""},
    {"in any order", "trash", "to", "who moves several chooses their order (4.2, 3-1-3-4)"},
    {"card", "trait", "from", "where it lies says that it is a card"},
    {"card", "]", "in", "the same"},
    {"s", "]", "is", "\"1 of your [Ember]s\" and \"1 of your [Ember]\""},
    {"any", "trash", "3", "\"trash any 3\": who trashes chooses them"},
    {"in any order", "cards", "at", "who moves several chooses their order (4.2, 3-1-3-4)"},
});

struct Change {
  std::string text;
  std::string word;
  std::string before;
  std::string after;
  bool remark = false;  ///< within round brackets
};

/// A text in pieces that together are it: words, numbers, signs, spaces.
std::vector<std::string> pieces_of(std::string_view text) {
  const auto is_word = [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x80 || std::isalnum(byte) != 0 || c == '\'' || c == '-' || c == '+';
  };
  std::vector<std::string> pieces;
  for (std::size_t from = 0; from < text.size();) {
    std::size_t to = from + 1;
    while (is_word(text[from]) && to < text.size() && is_word(text[to])) ++to;
    pieces.emplace_back(text.substr(from, to - from));
    from = to;
  }
  return pieces;
}

constexpr auto kMore = std::to_array<std::string_view>({"not",
                                                        "only",
                                                        "up to",
                                                        "other",
                                                        "also",
                                                        "may",
                                                        "all",
                                                        "face-down",
                                                        "face-up",
                                                        "suspended",
                                                        "unsuspended",
                                                        "then",
                                                        "instead",
                                                        "your",
                                                        "the",
                                                        "your opponent's",
                                                        "its owner's",
                                                        "next",
                                                        "exactly",
                                                        "at least",
                                                        "total",
                                                        "random",
                                                        "in play",
                                                        "trigger",
                                                        "memory",
                                                        "card",
                                                        "Digimon",
                                                        "of",
                                                        "each",
                                                        "any",
                                                        "without",
                                                        "different",
                                                        "same",
                                                        "this",
                                                        "for the turn",
                                                        "you",
                                                        "once",
                                                        "twice",
                                                        "play",
                                                        "red",
                                                        "in any order",
                                                        "or less",
                                                        "again",
                                                        "both players",
                                                        "as another Digimon",
                                                        ".",
                                                        ",",
                                                        ":",
                                                        "[",
                                                        "]",
                                                        "and",
                                                        "or",
                                                        "in",
                                                        "1"});

std::string joined(const std::vector<std::string>& pieces) {
  std::string text;
  for (const std::string& piece : pieces) text += piece;
  return text;
}

/// One change somewhere in a text, within brackets as well.
Change changed(const std::vector<std::string>& pieces, headjudge::Random& random) {
  std::vector<std::size_t> solid;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i] != " " && pieces[i] != "\n") solid.push_back(i);
  }
  const std::size_t nth = random.below(solid.size());
  const std::size_t at = solid[nth];
  const auto behind = [&](std::size_t i) -> std::string {
    const bool last = i + 1 == solid.size() || pieces[solid[i] + 1] == "\n";
    return last ? "$" : pieces[solid[i + 1]];
  };
  const auto from = pieces.begin();
  const auto here = from + static_cast<std::ptrdiff_t>(at);
  std::vector<std::string> out = pieces;
  Change change{.text = {},
                .word = pieces[at],
                .before = nth == 0 ? "" : pieces[solid[nth - 1]],
                .after = behind(nth),
                .remark = std::count(from, here, "(") > std::count(from, here, ")")};
  const std::uint64_t kind = random.below(4);
  if (kind == 0) {
    out.erase(out.begin() + static_cast<std::ptrdiff_t>(at));
  } else if (kind == 1) {
    out[at] += " " + pieces[at];
    change.before = pieces[at];
  } else {
    change.word = std::string(kMore[random.below(kMore.size())]);
    change.after = pieces[at];
    out[at] = change.word + " " + out[at];
  }
  change.text = joined(out);
  return change;
}

/// Of a remark the letters and numbers alone are looked up (reminders.cpp). The facts of a Token
/// are read elsewhere (card_tokens.cpp), with every word of them: fields_test.cpp looks at it.
bool is_silent_remark(const Change& change, const std::string& text) {
  const bool sign = std::ranges::none_of(
      change.word, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; });
  return change.remark && (sign || text.contains("Token"));
}

bool is_silent(const Change& change, const std::string& text) {
  const auto before = [&](std::string_view wanted) {
    if (wanted == ">") return change.before.ends_with("＞") || change.before.ends_with(">");
    return wanted.empty() || wanted == change.before;
  };
  const auto listed = [&](const Silent& row) {
    return row.changed == change.word && before(row.before) &&
           (row.after.empty() || row.after == change.after);
  };
  return std::ranges::any_of(kSilent, listed) || is_silent_remark(change, text);
}

struct Printed {
  std::string number;
  Section section = Section::main;
  std::string text;
};

std::vector<Printed> texts_read(const std::filesystem::path& file) {
  const auto text = headjudge::read_text_file(file);
  EXPECT_TRUE(text) << file;
  const auto cards = read_cards(*text, file.string());
  EXPECT_TRUE(cards) << file;
  std::vector<Printed> all;
  for (const Card& card : *cards) {
    for (const auto& [section, box] : texts_of(card)) {
      if (!box.empty() && compile_text(box, section)) {
        all.push_back({card.number, section, std::string(box)});
      }
    }
  }
  return all;
}

/// Changes drawn at random; each is refused, or the text says something else, or it is licensed.
void attack(const std::vector<Printed>& texts, std::size_t times) {
  headjudge::Random random(2026);
  std::size_t read = 0;
  std::size_t silent = 0;
  for (std::size_t i = 0; i < times; ++i) {
    const Printed& printed = texts[random.below(texts.size())];
    const Change change = changed(pieces_of(printed.text), random);
    if (render(lex_with_remarks(change.text)) == render(lex_with_remarks(printed.text))) continue;
    if (!compile_text(change.text, printed.section)) continue;
    ++read;
    if (normalise(change.text) != normalise(printed.text)) continue;
    ++silent;
    EXPECT_TRUE(is_silent(change, printed.text))
        << printed.number << ": \"" << change.word << "\" behind \"" << change.before
        << "\" and before \"" << change.after << "\" changes nothing: " << change.text;
  }
  EXPECT_GT(read, times / 100);
  EXPECT_LT(silent, read);
}

TEST(CardLicences, NoWordPutIntoOurOwnCardsSaidTwiceOrLeftOutGoesUnnoticed) {
  std::vector<Printed> texts;
  for (const auto& file : card_files(headjudge::test::kRoot / "corpus/cards")) {
    std::ranges::move(texts_read(file), std::back_inserter(texts));
  }
  ASSERT_GT(texts.size(), 100u);
  attack(texts, 6'000);
}

TEST(CardLicences, NoWordPutIntoARealCardSaidTwiceOrLeftOutGoesUnnoticed) {
  if (!std::filesystem::exists(headjudge::test::kRealCards)) {
    GTEST_SKIP() << headjudge::test::kNoRealCards;
  }
  attack(texts_read(headjudge::test::kRealCards), 15'000);
}

}  // namespace
}  // namespace card_licences_test
