// The rows of the rewriting may become fewer and more general, never more and narrower: how many
// there are, how many fire on no card of the list, and how many serve one card alone.
#include "model/cards/quality/rows_used.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "model/cards/compiler/compile.hpp"
#include "model/cards/lowering/lowering.hpp"
#include "model/cards/normal_form/normalise.hpp"
#include "model/cards/normal_form/wordings/variants.hpp"
#include "model/cards/pool/import.hpp"
#include "model/core/base/text_file.hpp"
#include "tests/support/real_cards.hpp"

namespace card_rows_used_test {
namespace {

using namespace headjudge;
using namespace headjudge::cards;

// Bars that may only fall. (docs/language.md has the figures by kind)
constexpr std::size_t kMostRows = 404;
constexpr std::size_t kMostThatServeOneCard = 205;
constexpr std::size_t kMostThatFireOnNone = 5;

std::vector<std::string> spelled(const WordingRow& row) {
  std::vector<std::string> out;
  for (const SpelledRow& one : spelled_out(std::array{row})) {
    out.push_back(std::string(one.row.printed) + " -> " + std::string(one.row.normal));
  }
  return out;
}

TEST(CardRows, AlternativesAreSpelledOutInTheirOrder) {
  const std::vector<std::string> wanted = {"sing the songs -> sing the song",
                                           "sing its song -> sing the song",
                                           "sing its songs -> sing the song"};
  EXPECT_EQ(spelled({"sing the|its song|songs", "sing the song"}), wanted);
}

TEST(CardRows, AnAlternativeComesBackOrAnotherOfItsPlaceDoes) {
  EXPECT_EQ(spelled({"a_bird|birds sing|sings |now", "$2=it|they $1 $3"}),
            (std::vector<std::string>{
                "a bird sing -> it a bird", "a bird sing now -> it a bird now",
                "a bird sings -> they a bird", "a bird sings now -> they a bird now",
                "birds sing -> it birds", "birds sing now -> it birds now",
                "birds sings -> they birds", "birds sings now -> they birds now"}));
}

TEST(CardRows, ARowWithoutAlternativesIsItself) {
  EXPECT_EQ(spelled({"sing # songs", "sing # song"}),
            std::vector<std::string>{"sing # songs -> sing # song"});
}

TEST(CardRows, EachVariantHasTheLicenceOfItsRowWhereItNeedsOne) {
  const std::array row{WordingRow{"to the hand|hands", "to the hand", Why::owner},
                       WordingRow{"to your|the hand", "to the hand", Why::owner}};
  const auto all = spelled_out(row);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].row.why, Why::same_words) << "hands and hand are one word";
  EXPECT_EQ(all[1].row.why, Why::owner);
  EXPECT_EQ(all[1].written, 1u);
}

TEST(CardRows, NoTwoRowsReadTheSameWords) {
  std::vector<std::string_view> printed;
  for (const WordingRow& row : wording_rows()) printed.push_back(row.printed);
  std::ranges::sort(printed);
  const auto twice = std::ranges::adjacent_find(printed);
  EXPECT_EQ(twice, printed.end()) << *twice;
}

TEST(CardRows, APrintedNumberSignIsNoNumber) {
  // A row that wants a number once took the sign itself, and had nothing to put in its place.
  EXPECT_EQ(normalise("[On Play] This Digimon gains # DP."),
            "[On Play] This Digimon gains # DP.");
  EXPECT_NE(normalise("[On Play] This Digimon gains +1000 DP."),
            "[On Play] This Digimon gains +1000 DP.");
}

bool is_read(std::string_view text) { return compile_text(text, Section::main).has_value(); }

TEST(CardRows, ACostThatASentenceOfItsOwnLowersIsThatOfWhatIsDone) {
  constexpr std::string_view play = "[On Play] You may play 1 [Ember] from your hand. ";
  constexpr std::string_view one =
      "[On Play] 1 of your Digimon may digivolve into a Digimon card in your hand. ";
  constexpr std::string_view played =
      "When it would be played by this effect, reduce the cost by 2.";
  constexpr std::string_view becomes =
      "When it would digivolve by this effect, reduce the cost by 2.";
  const auto both = [](std::string_view a, std::string_view b) {
    return is_read(std::string(a) + std::string(b));
  };
  EXPECT_TRUE(both(play, played));
  EXPECT_FALSE(both(play, becomes)) << "nothing digivolves";
  EXPECT_TRUE(both(one, becomes));
  EXPECT_FALSE(both(one, played)) << "nothing is played";
}

TEST(CardRows, ManyWordsForOneKeepTheWordThatMatters) {
  constexpr auto kApart = std::to_array<std::pair<std::string_view, std::string_view>>({
      {"[On Play] Trash your bottom security card.",
       "[On Play] Trash your opponent's bottom security card."},
      {"[On Play] Trash your bottom security card.",
       "[On Play] Trash your top or bottom security card."},
      {"[All Turns] When one of your Digimon is deleted by battle, gain 1 memory.",
       "[All Turns] When one of your Digimon is deleted, gain 1 memory."},
      {"[On Play] 1 of your opponent's Digimon gets -1000 DP until their next turn ends.",
       "[On Play] 1 of your opponent's Digimon gets -1000 DP until their turn ends."},
      {"[Your Turn] When this Digimon would digivolve, reduce its digivolution cost by 1.",
       "[Your Turn] When this Digimon would digivolve, increase its digivolution cost by 1."},
  });
  for (const auto& [text, other] : kApart) {
    const auto first = compile_text(text, Section::main);
    const auto second = compile_text(other, Section::main);
    ASSERT_TRUE(first && second) << text << "\n" << other;
    EXPECT_FALSE(same_meaning(*first, *second)) << text << "\n" << other;
  }
  for (const std::string_view wrong :
       {"[On Play] Return 1 of your opponent's Digimon to your hand.",
        "[On Play] Return 1 of your opponent's Digimon to the bottom of your deck.",
        "[On Play] You may play 1 [Ember] from your hand without paying its digivolution cost.",
        "[Your Turn] When this Digimon would digivolve, reduce its play cost by 1.",
        "[On Play] 1 of your Digimon gains <Blocker> until their next turn ends."}) {
    EXPECT_FALSE(is_read(wrong)) << wrong;
  }
}

TEST(CardRows, ACombinationThatNoCardHasPrintedIsRead) {
  for (const std::string_view text :
       {"[On Play] Return 1 of your opponent's Digimon to their owner's hands.",
        "[On Play] You may play 1 [Ember] from your hand without paying their play costs.",
        "[On Play] Reveal the top 3 cards of your deck. Return the remaining cards to the top or "
        "the bottom of your deck."}) {
    EXPECT_TRUE(is_read(text)) << text;
  }
}

TEST(CardRows, ATrialLeavesOutARowAndNotesThoseThatFire) {
  constexpr std::string_view text = "[On Play] Return 1 of your Digimon to your hand.";
  RowTrial all;
  static_cast<void>(normal_form(text, &all));
  ASSERT_EQ(all.fired.size(), 1u);
  RowTrial without{.without = all.fired, .fired = {}};
  const NormalForm form = normal_form(text, &without);
  EXPECT_TRUE(without.fired.empty());
  EXPECT_EQ(render(form.tokens), text);
}

TEST(CardRows, AreFewAndServeSeveralCards) {
  EXPECT_LE(written_rows().size(), kMostRows);
  if (!std::filesystem::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  const auto text = read_text_file(test::kRealCards);
  ASSERT_TRUE(text);
  const auto cards = read_cards(*text, "real");
  ASSERT_TRUE(cards);
  constexpr std::size_t kRare = 3;  // others serve more than one card, or none that needs them
  const RowsUsed used = rows_used(*cards, kRare);
  const auto one = std::ranges::count(used.rewriting, 1u, &RowService::serves);
  const auto none = std::ranges::count(used.rewriting, 0u, &RowService::fires);
  EXPECT_LE(static_cast<std::size_t>(one), kMostThatServeOneCard);
  EXPECT_LE(static_cast<std::size_t>(none), kMostThatFireOnNone);
  EXPECT_GT(used.phrases.size(), 500u);
}

}  // namespace
}  // namespace card_rows_used_test
