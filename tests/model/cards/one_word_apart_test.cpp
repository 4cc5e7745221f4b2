// Two texts that are one word apart say two things, or one of them is refused. A word that is read
// and then forgotten shows here, whatever forgot it: a row of the rewriting, the grammar, or a
// pronoun that was taken for another card.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "model/cards/compiler/card.hpp"
#include "model/cards/compiler/compile.hpp"
#include "model/cards/lowering/lowering.hpp"
#include "model/cards/pool/import.hpp"
#include "model/cards/text/content_words.hpp"
#include "model/cards/text/token.hpp"
#include "model/core/base/random.hpp"
#include "model/core/base/text_file.hpp"
#include "tests/support/real_cards.hpp"

namespace headjudge::cards::syntax::one_word_apart_test {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;

Result<CompiledText> compiled(std::string_view text) {
  return compile_text(text, text.starts_with("[Security]") ? Section::security : Section::main);
}

/// The first text is read; the second is refused, or means something else.
void expect_apart(std::span<const Pair> pairs) {
  for (const auto& [text, other] : pairs) {
    const auto read = compiled(text);
    ASSERT_TRUE(read) << text << "\n" << read.error().text();
    const auto second = compiled(other);
    if (second) {
      EXPECT_FALSE(same_meaning(*read, *second)) << text << "\n" << other;
    }
  }
}

/// The first text is read, and the second is refused.
void expect_refused(std::span<const Pair> pairs) {
  for (const auto& [text, other] : pairs) {
    const auto read = compiled(text);
    ASSERT_TRUE(read) << text << "\n" << read.error().text();
    EXPECT_FALSE(compiled(other)) << other;
  }
}

constexpr auto kNumberPlayerOrPlace = std::to_array<Pair>({
    {"[On Play] Delete 1 of your opponent's Digimon.", "[On Play] Delete 1 of your Digimon."},
    {"[On Play] Delete 1 of your opponent's Digimon.",
     "[On Play] Delete 2 of your opponent's Digimon."},
    {"[On Play] Delete 1 of your opponent's Digimon.",
     "[On Play] Delete all of your opponent's Digimon."},
    {"[On Play] Delete up to 2 of your opponent's Digimon.",
     "[On Play] Delete 2 of your opponent's Digimon."},
    {"[On Play] You may delete 1 of your opponent's Digimon.",
     "[On Play] Delete 1 of your opponent's Digimon."},
    {"[On Play] Delete 1 of your other Digimon.", "[On Play] Delete 1 of your Digimon."},
    {"[On Play] Delete 1 of your opponent's Digimon with 3000 DP or less.",
     "[On Play] Delete 1 of your opponent's Digimon with 3000 DP or more."},
    {"[On Play] Delete 1 of your opponent's Digimon with 3000 DP or less.",
     "[On Play] Delete 1 of your opponent's Digimon with 4000 DP or less."},
    {"[On Play] Delete 1 of your opponent's suspended Digimon.",
     "[On Play] Delete 1 of your opponent's unsuspended Digimon."},
    {"[On Play] Delete 1 of your opponent's suspended Digimon.",
     "[On Play] Delete 1 of your opponent's Digimon."},
    {"[On Play] Delete 1 of your opponent's level 4 Digimon.",
     "[On Play] Delete 1 of your opponent's level 5 Digimon."},
    {"[On Play] Delete 1 of your opponent's red Digimon.",
     "[On Play] Delete 1 of your opponent's blue Digimon."},
    {"[On Play] Delete 1 of your opponent's Digimon with the lowest DP.",
     "[On Play] Delete 1 of your opponent's Digimon with the highest DP."},
    {"[On Play] Suspend 1 of your opponent's Digimon.",
     "[On Play] Unsuspend 1 of your opponent's Digimon."},
    {"[On Play] Suspend 1 of your opponent's Digimon.",
     "[On Play] Suspend 1 of your opponent's Tamers."},
    {"[On Play] Return 1 of your opponent's Digimon to its owner's hand.",
     "[On Play] Return 1 of your opponent's Digimon to the bottom of its owner's deck."},
    {"[On Play] Trash the top card of your opponent's security stack.",
     "[On Play] Trash the top card of your security stack."},
    {"[On Play] Trash the top card of your opponent's security stack.",
     "[On Play] Trash the bottom card of your opponent's security stack."},
    {"[On Play] Trash the top card of your opponent's security stack.",
     "[On Play] Trash the top 2 cards of your opponent's security stack."},
    {"[On Play] Trash the top card of your deck.",
     "[On Play] Trash the top card of your opponent's deck."},
    {"[On Play] Return 1 Digimon card from your trash to your hand.",
     "[On Play] Return 1 Tamer card from your trash to your hand."},
    {"[On Play] You may play 1 level 3 Digimon card from your trash without paying the cost.",
     "[On Play] You may play 1 level 3 Digimon card from your hand without paying the cost."},
    {"[On Play] Gain 1 memory.", "[On Play] Lose 1 memory."},
    {"[On Play] <Draw 1>.", "[On Play] <Draw 2>."},
    {"[On Play] Gain 1 memory.", "[On Deletion] Gain 1 memory."},
    {"[Your Turn] This Digimon gets +1000 DP.", "[Opponent's Turn] This Digimon gets +1000 DP."},
    {"[Your Turn] This Digimon gets +1000 DP.", "[Your Turn] This Digimon gets -1000 DP."},
    {"[Your Turn][Once Per Turn] When this Digimon attacks, gain 1 memory.",
     "[Your Turn] When this Digimon attacks, gain 1 memory."},
    {"[Your Turn] When this Digimon attacks, gain 1 memory.",
     "[Your Turn] When one of your Digimon attacks, gain 1 memory."},
    {"[Your Turn] When one of your other Digimon attacks, gain 1 memory.",
     "[Your Turn] When one of your Digimon attacks, gain 1 memory."},
    {"[Your Turn] When one of your Digimon is deleted, gain 1 memory.",
     "[Your Turn] When one of your opponent's Digimon is deleted, gain 1 memory."},
    {"[On Play] If you have 3 or more Tamers, gain 1 memory.",
     "[On Play] If you have 3 or fewer Tamers, gain 1 memory."},
    {"[On Play] If you have 3 or more Tamers, gain 1 memory.",
     "[On Play] If your opponent has 3 or more Tamers, gain 1 memory."},
    {"[On Play] If you have 3 or more Tamers, gain 1 memory.",
     "[On Play] If you have 3 or more Digimon, gain 1 memory."},
    {"[On Play] 1 of your Digimon gains <Blocker> until the end of your opponent's turn.",
     "[On Play] 1 of your Digimon gains <Blocker> until the end of your turn."},
    {"[On Play] 1 of your Digimon gains <Blocker> until the end of your opponent's next turn.",
     "[On Play] 1 of your Digimon gains <Blocker> until the end of your opponent's turn."},
    {"[On Play] 1 of your Digimon gains <Blocker> for the turn.",
     "[On Play] 1 of your Digimon gains <Rush> for the turn."},
    {"[On Play] 1 of your opponent's Digimon can't attack for the turn.",
     "[On Play] 1 of your opponent's Digimon can't block for the turn."},
    {"[All Turns] When this Digimon would be deleted in battle, gain 1 memory.",
     "[All Turns] When this Digimon would be deleted, gain 1 memory."},
    {"[On Play] <Draw 1>. Then, trash 1 card in your hand.",
     "[On Play] <Draw 1> to trash 1 card in your hand."},
    {"[On Play] By trashing 1 card in your hand, <Draw 2>.",
     "[On Play] Trash 1 card in your hand. <Draw 2>."},
    {"[On Play] Delete 1 of your opponent's Digimon or 1 of their Tamers.",
     "[On Play] Delete 1 of your opponent's Digimon and 1 of their Tamers."},
    {"[On Play] Place 1 card from your hand on top of your security stack.",
     "[On Play] Place 1 card from your hand at the bottom of your security stack."},
    {"[On Play] Trash 1 digivolution card from the bottom of 1 of your opponent's Digimon.",
     "[On Play] Trash 1 digivolution card from the top of 1 of your opponent's Digimon."},
});
static_assert(kNumberPlayerOrPlace.size() >= 40);

TEST(CardsOneWordApart, InANumberAPlayerOrAPlaceMeanTwoThings) {
  expect_apart(kNumberPlayerOrPlace);
}

TEST(CardsOneWordApart, WithoutANumberAreRefused) {
  constexpr auto kPairs = std::to_array<Pair>({
      {"[On Play] Delete 1 of your opponent's Digimon with 3000 DP or less.",
       "[On Play] Delete your opponent's Digimon with 3000 DP or less."},
      {"[On Play] Delete all of your opponent's Digimon with 3000 DP or less.",
       "[On Play] Delete any of your opponent's Digimon with 3000 DP or less."},
      {"[On Play] Suspend 1 of your opponent's Digimon.",
       "[On Play] Suspend your opponent's Digimon."},
      {"[On Play] Return 1 of your opponent's Digimon to its owner's hand.",
       "[On Play] Return your opponent's Digimon to its owner's hand."},
      {"[On Play] Unsuspend all of your Digimon.", "[On Play] Unsuspend your Digimon."},
  });
  expect_refused(kPairs);
}

TEST(CardsOneWordApart, ThatNameAnotherOwnerOfTheAreaAreRefused) {
  constexpr auto kPairs = std::to_array<Pair>({
      {"[On Play] Place 1 card from your hand on top of your security stack.",
       "[On Play] Place 1 card from your hand on top of your opponent's security stack."},
      {"[On Play] Place 1 card from your hand at the bottom of your security stack.",
       "[On Play] Place 1 card from your hand at the bottom of their security stack."},
      {"[On Play] Return 1 of your opponent's Digimon to its owner's hand.",
       "[On Play] Return 1 of your opponent's Digimon to your hand."},
      {"[On Play] Return 1 of your Digimon to your hand.",
       "[On Play] Return 1 of your Digimon to their hand."},
      {"[On Play] Return 1 Digimon card from your trash to your hand.",
       "[On Play] Return 1 Digimon card from your trash to their hand."},
      {"[On Play] Return 1 of your opponent's Digimon to the bottom of its owner's deck.",
       "[On Play] Return 1 of your opponent's Digimon to the bottom of your deck."},
      {"[On Play] Reveal the top 3 cards of your deck. Return the rest to the bottom of the deck.",
       "[On Play] Reveal the top 3 cards of their deck. Return the rest to the bottom of the "
       "deck."},
  });
  expect_refused(kPairs);
}

TEST(CardsOneWordApart, ThatNameAnotherCostAreRefused) {
  constexpr auto kPairs = std::to_array<Pair>({
      {"[On Play] You may play 1 [Ember] from your hand without paying its play cost.",
       "[On Play] You may play 1 [Ember] from your hand without paying its digivolution cost."},
      {"[On Play] You may play 1 [Ember] from your hand without paying its memory cost.",
       "[On Play] You may play 1 [Ember] from your hand without paying its link cost."},
      {"[On Play] This Digimon may digivolve into [Ember] in your hand with the digivolution cost "
       "reduced by 2.",
       "[On Play] This Digimon may digivolve into [Ember] in your hand with the play cost reduced "
       "by 2."},
      {"When this card would be played, reduce the play cost by 2.",
       "When this card would be played, reduce the digivolution cost by 2."},
      {"[Your Turn] When this Digimon would digivolve into [Ember], reduce the digivolution cost "
       "by 1.",
       "[Your Turn] When this Digimon would digivolve into [Ember], reduce the play cost by 1."},
  });
  expect_refused(kPairs);
}

TEST(CardsOneWordApart, ThatSpeakOfWhomNobodyNamedAreRefused) {
  constexpr auto kPairs = std::to_array<Pair>({
      {"[On Play] Suspend 1 of your opponent's Digimon. Then, the suspended Digimon gets -1000 DP "
       "for the turn.",
       "[On Play] Unsuspend 1 of your opponent's Digimon. Then, the suspended Digimon gets -1000 "
       "DP for the turn."},
      {"[On Play] Suspend 1 of your opponent's Digimon. Then, that Digimon gets -1000 DP for the "
       "turn.",
       "[On Play] Suspend 1 of your opponent's Digimon. Then, that Tamer gets -1000 DP for the "
       "turn."},
      {"[On Play] Suspend 1 of your opponent's Digimon. Then, that Digimon gets -1000 DP for the "
       "turn.",
       "[On Play] Suspend 1 of your opponent's Digimon. Then, those Digimon gets -1000 DP for the "
       "turn."},
      {"[On Play] Suspend 1 of your opponent's Digimon. Then, that Digimon gets -1000 DP for the "
       "turn.",
       "[On Play] Suspend 1 of your opponent's Digimon and 1 of your Digimon. Then, that Digimon "
       "gets -1000 DP for the turn."},
      {"[On Play] Suspend 1 of your opponent's Digimon. Then, that Digimon gets -1000 DP for the "
       "turn.",
       "[On Play] Gain 1 memory. Then, that Digimon gets -1000 DP for the turn."},
      {"[On Play] You may play 1 Tamer card from your hand without paying the cost. At the end of "
       "the turn, delete the Tamer played by this effect.",
       "[On Play] You may play 1 Digimon card from your hand without paying the cost. At the end "
       "of the turn, delete the Tamer played by this effect."},
      {"[On Play] 1 of your opponent's Digimon gets -1000 DP until the end of their turn.",
       "[On Play] 1 of your Digimon gets -1000 DP until the end of their turn."},
  });
  expect_refused(kPairs);
}

TEST(CardsOneWordApart, WithAWordTwiceAreRefused) {
  constexpr auto kPairs = std::to_array<Pair>({
      {"[On Play] Delete 1 of your opponent's Digimon.",
       "[On Play] Delete 1 of your your opponent's Digimon."},
      {"[On Play] Trash the top card of your deck.",
       "[On Play] Trash the top top card of your "
       "deck."},
      {"[On Play] Return 1 [Ember] trait card from your trash to the hand.",
       "[On Play] Return 1 [Ember] trait trait card from your trash to the hand."},
  });
  expect_refused(kPairs);
}

// ---- The same by machine: each content word of each text left out

/// A word that may be missing, since the words around it say the same without it.
struct Redundant {
  std::string_view word;
  std::string_view before;  ///< "" is any
  std::string_view after;
  std::string_view reason;
};
constexpr auto kRedundant = std::to_array<Redundant>({
    {"card", "", "", "where it lies says that a Digimon, Tamer or [name] is a card"},
    {"cards", "", "", "the same"},
    {"Card", "", "", "the same"},
    {"its", "in", "", "\"[Ember] in its name\": whose else?"},
    {"their", "in", "", "the same of several"},
    {"its", "ignoring", "", "the requirements of what is digivolved into"},
    {"your", "in", "hand", "the hand that counts is one's own"},
    {"your", "to", "hand", "a card returns to its owner's hand"},
    {"their", "to", "hand", "the same"},
    {"your", "of", "deck", "the same of decks"},
    {"their", "of", "deck", "the same"},
    {"your", "of", "opponent's", "\"opponent's turn\": there is one opponent"},
    {"owner's", "its", "", "the same"},
    {"to", "card", "its", "\"add this card its owner's hand\" is printed, too"},
    {"play", "", "cost", "one thing is done and has one cost"},
    {"play", "", "costs", "the same"},
    {"use", "", "cost", "the same"},
    {"memory", "", "cost", "the same"},
    {"memory", "", "costs", "the same"},
    {"digivolution", "", "cost", "the same"},
    {"link", "", "cost", "the same"},
    {"trigger", "", "", "a keyword that is carried out is triggered"},
    {"from", "", "", "cards that are placed or played come from where they lie"},
    {"in", "or", "", "said once for both places"},
    {"on", ">", "", "whom a keyword is used on"},
    {"with", ">", "", "the same"},
    {"to", ">", "", "the same"},
    {"with", "or", "", "said once for both"},
    {"and", "text", "without", "the same"},
    {"1", "or", "", "one or the other"},
    {"1", "and", "", "one of each name"},
    {"1", ",", "", "the same"},
    {"1", "delete", "your", "a misprint that can be read in one way"},
    {"and", ",", "", "a comma alone joins what is done together"},
    {"gets", "and", "", "the verb holds for both"},
    {"gets", "it", "", "the same"},
    {"get", "and", "", "the same"},
    {"gains", "and", "", "the same"},
    {"gain", "and", "", "the same"},
    {"it", "and", "", "the subject holds for both"},
    {"if", "or", "", "the same of conditions"},
    {"also", "", "", "what is gained is gained besides"},
    {"total", "", "", "a number of all is a total"},
    {"any", "trash", "", "who trashes chooses which"},
    {"any", "trashing", "", "the same"},
    {"any", ".", "[", "effects of a kind are all of them"},
    {"any", "when", "[", "one of several"},
    {"all", "", "", "a plural subject of what lasts is all of them"},
    {"must", "", "", "who is told to do it does it"},
    {"digivolution", "", "cards", "cards that a Digimon's are trashed from are under it"},
    {"have", "you", "don't", "a misprint of some lists"},
    {"have", "to", "all", "\"to have all get\" is \"to all get\""},
    {"s", "]", "", "the plural of a name"},
    {"Option", "this", "card", "this card is one"},
    {"stacked", "top", "card", "the top card of a Digimon is that of its stack"},
    {"remaining", "the", "cards", "those that are left"},
    {"removal", "that", "", "what is prevented is what would happen"},
    {"play", "leaving", "", "the same"},
    {"player's", "a", "", "a stack is a player's"},
    {"security", "each", "card", "cards that this effect trashed"},
    {"DNA", "effect", "digivolved", "this effect digivolved it so"},
    {"that", "levels", "", "\"levels that add up\" and \"levels add up\""},
    {"At", "[", "End", "the older name of the tag"},
    {"your", "as", "the", "a misprint that can be read in one way"},
});

bool is_redundant(const std::vector<Token>& tokens, std::size_t at) {
  const auto fits = [&](std::string_view wanted, std::size_t place) {
    return wanted.empty() || (place < tokens.size() && tokens[place].text == wanted);
  };
  return std::ranges::any_of(kRedundant, [&](const Redundant& row) {
    return tokens[at].text == row.word && fits(row.before, at - 1) && fits(row.after, at + 1);
  });
}

struct Counts {
  std::size_t tried = 0;
  std::size_t refused = 0;
  std::size_t apart = 0;
  std::size_t redundant = 0;
};

/// Leaves out each content word of a text.
void leave_out(std::string_view number, std::string_view text, Section section, Counts& counts) {
  const auto whole = compile_text(text, section);
  if (!whole) return;
  const std::vector<Token> tokens = lex(text);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::vector<Token> one{tokens[i]};
    if (content_of(one).empty()) continue;
    std::vector<Token> rest = tokens;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    ++counts.tried;
    const auto other = compile_text(render(rest), section);
    if (!other) {
      ++counts.refused;
    } else if (!same_meaning(*whole, *other)) {
      ++counts.apart;
    } else {
      ++counts.redundant;
      EXPECT_TRUE(is_redundant(tokens, i))
          << number << ": without \"" << tokens[i].text << "\" nothing changes: " << render(rest);
    }
  }
}

std::vector<Card> cards_of(const std::string& path) {
  const auto text = read_text_file(path);
  if (!text) throw std::runtime_error(text.error().text());
  auto cards = read_cards(*text, path);
  if (!cards) throw std::runtime_error(cards.error().text());
  return std::move(*cards);
}

TEST(CardsOneWordApart, QualitiesOfWhichOneIsEnough) {
  constexpr auto kPairs = std::to_array<Pair>({
      {"[On Play] Delete 1 of your opponent's Digimon with <Blocker> or <Reboot>.",
       "[On Play] Delete 1 of your opponent's Digimon with <Blocker> and <Reboot>."},
      {"[On Play] Delete 1 of your opponent's Digimon with <Blocker> or <Reboot>.",
       "[On Play] Delete 1 of your opponent's Digimon with <Blocker> or <Jamming>."},
      {"[On Play] Delete 1 of your opponent's Digimon with <Blocker> or <Reboot>.",
       "[On Play] Delete 1 of your opponent's Digimon with <Blocker>."},
      {"[On Play] Delete 1 Digimon with the [Kit] trait or 6000 DP or less.",
       "[On Play] Delete 1 Digimon with the [Kit] trait and 6000 DP or less."},
      {"[On Play] Delete 1 Digimon with the [Kit] trait or 6000 DP or less.",
       "[On Play] Delete 1 Digimon with the [Kit] trait or 6000 DP or more."},
      {"[On Play] Delete 1 of your opponent's Digimon without [Ember] in its name.",
       "[On Play] Delete 1 of your opponent's Digimon with [Ember] in its name."},
      {"[On Play] Return 1 Tamer card or Option card from your trash to the hand.",
       "[On Play] Return 1 Digimon card or Option card from your trash to the hand."},
      {"[On Play] Return 1 of this Digimon's level 6 digivolution cards to the hand.",
       "[On Play] Return 1 of this Digimon's level 5 digivolution cards to the hand."},
      {"[On Play] Return 1 of this Digimon's level 6 digivolution cards to the hand.",
       "[On Play] Return 1 of this Digimon's digivolution cards to the hand."},
      {"[On Play] This Digimon gains <Blocker> and gets +1000 DP for each card in your hand for "
       "the turn.",
       "[On Play] This Digimon gains <Blocker> and gets +1000 DP for the turn."},
      {"[Your Turn] Your opponent can't play Digimon, and this Digimon gets +1000 DP.",
       "[Your Turn] Your opponent can't play Digimon, and this Digimon gets +2000 DP."},
      {"[Your Turn] Your opponent can't play Digimon, and this Digimon gets +1000 DP.",
       "[Your Turn] This Digimon gets +1000 DP."},
      {"[On Play] 1 of your Digimon may get +1000 DP for the turn and attack.",
       "[On Play] 1 of your Digimon gets +1000 DP for the turn and attacks."},
      {"[On Play] If your hand has 7 or fewer cards, <Draw 1>.",
       "[On Play] If your opponent's hand has 7 or fewer cards, <Draw 1>."},
      {"[On Play] Place 1 [Ember] from your hand as this Digimon's bottom digivolution card or "
       "under 1 of your Tamers.",
       "[On Play] Place 1 [Ember] from your hand as this Digimon's bottom digivolution card."},
      {"[All Turns] When this Digimon gets linked or unsuspends, gain 1 memory.",
       "[All Turns] When this Digimon gets linked, gain 1 memory."},
      {"[On Play] By trashing 1 [Kit] trait card from your hand, 1 of your such Digimon gains "
       "<Rush> for the turn.",
       "[On Play] By trashing 1 [Kit] trait card from your hand, 1 of your Digimon gains <Rush> "
       "for the turn."},
  });
  expect_apart(kPairs);
}

TEST(CardsOneWordApart, WhatTheWordsLeaveOpenIsRefused) {
  constexpr auto kPairs = std::to_array<Pair>({
      // Which two of three the "or" joins
      {"[On Play] Delete 1 of your opponent's Digimon with <Blocker> or <Reboot>.",
       "[On Play] Delete 1 of your opponent's Digimon with 4000 DP or less and <Blocker> or "
       "<Reboot>."},
      {"[On Play] Delete 1 of your opponent's Digimon with <Blocker> or <Reboot>.",
       "[On Play] Delete 1 of your opponent's level 4 Digimon with <Blocker> or <Reboot>."},
      // A card that is in play comes from no trash
      {"[Trash][Main] You may play this card from your trash with the cost reduced by 2.",
       "[When Attacking] You may play this card from your trash with the cost reduced by 2."},
      // It is another Digimon that digivolves
      {"[When Attacking] This Digimon may digivolve into a Digimon card in the hand. When this "
       "Digimon would digivolve by this effect, reduce the cost by 2.",
       "[When Attacking] 1 of your other Digimon may digivolve into a Digimon card in the hand. "
       "When this Digimon would digivolve by this effect, reduce the cost by 2."},
      {"[On Play] 1 of your Digimon may digivolve into a Digimon card in the hand. When that "
       "Digimon would digivolve by this effect, reduce the cost by 2.",
       "[On Play] 1 of your Digimon may digivolve into a Digimon card in the hand. When this "
       "Digimon would digivolve by this effect, reduce the cost by 2."},
      // The order of what comes from two places is that of the words
      {"[On Play] Place 1 [Ember] and 1 [Ash] from your trash under this Digimon in any order as "
       "its bottom digivolution cards.",
       "[On Play] Place 1 [Ember] from your hand and 1 [Ash] from your trash under this Digimon in "
       "any order as its bottom digivolution cards."},
      // Of two cards "it" is neither
      {"[On Play] Reveal the top 3 cards of your deck. Place 1 Tamer card among them under this "
       "Digimon or add it to the hand. Trash the rest.",
       "[On Play] Reveal the top 3 cards of your deck. Place 2 Tamer cards among them under this "
       "Digimon or add it to the hand. Trash the rest."},
      // Nothing was searched
      {"[On Play] Reveal the top 3 cards of your deck. Add 1 Tamer card among them to the hand. "
       "Trash the rest.",
       "[On Play] Reveal the top 3 cards of your deck. Add 1 Tamer card among it to the hand. "
       "Trash the rest."},
  });
  expect_refused(kPairs);
}

TEST(CardsOneWordApart, NoWordOfOurOwnCardsCanBeLeftOutUnnoticed) {
  Counts counts;
  for (const auto& entry : std::filesystem::directory_iterator(test::kRoot / "corpus/cards")) {
    for (const Card& card : cards_of(entry.path().string())) {
      for (const auto& [section, text] : texts_of(card))
        leave_out(card.number, text, section, counts);
    }
  }
  RecordProperty("tried", static_cast<int>(counts.tried));
  EXPECT_GT(counts.tried, 1000u);
  EXPECT_GT(counts.refused, counts.tried / 2);
  EXPECT_GT(counts.apart, 20u);
}

TEST(CardsOneWordApart, NoWordOfARealCardCanBeLeftOutUnnoticed) {
  if (!std::filesystem::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  constexpr std::uint64_t kSeed = 14;
  constexpr std::size_t kCards = 100;
  const std::vector<Card> all = cards_of(test::kRealCards.string());
  Random random(kSeed);
  Counts counts;
  for (std::size_t i = 0; i < kCards; ++i) {
    const Card& card = all[random.below(all.size())];
    for (const auto& [section, text] : texts_of(card))
      leave_out(card.number, text, section, counts);
  }
  EXPECT_GT(counts.tried, 1500u);
  EXPECT_GT(counts.refused, counts.tried / 2);
  EXPECT_LT(counts.redundant, counts.tried / 20);
}

}  // namespace
}  // namespace headjudge::cards::syntax::one_word_apart_test
