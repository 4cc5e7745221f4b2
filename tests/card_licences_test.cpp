// A rewriting row may not lose a word: every row has the same content words on both sides, or a
// licence that allows the difference and says why (model/cards/licences.hpp).
#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "model/cards/compile.hpp"
#include "model/cards/content_words.hpp"
#include "model/cards/licences.hpp"
#include "model/cards/normalise.hpp"

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
       {"[On Play] Add your top face-down security card to the hand.",
        "[All Turns] When another Digimon is deleted, gain 1 memory for each Digimon deleted.",
        "[On Play] This Digimon gets +1000 DP for the turn for each of your opponent's Digimon "
        "deleted.",
        "[Your Turn] While this Digimon has [Ember] in its form or type, it gains <Piercing>.",
        "[On Play] 1 of your Digimon can't unsuspend during its owner's next unsuspend phase.",
        "[On Play] Gain 1 memory. Digivolve unsuspended with the 2 named Digimon.",
        "[On Deletion] Play this card from your trash without paying the cost.",
        "[On Play] You may return 1 [Ember] trait trait card from your trash to the hand.",
        "[On Play] 1 of your your Digimon gets +1000 DP for the turn.",
        "[On Play] 1 of your Digimon gets +1000 for the turn.",
        "[On Play] When you have 3 or fewer security cards, gain 1 memory."}) {
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

}  // namespace
}  // namespace card_licences_test
