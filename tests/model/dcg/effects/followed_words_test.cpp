// What the table of followed words claims is played: for each action that "for each ..." may stand
// before, a sentence with such words, carried out with none, one and two that are counted.
//
// With none nothing at all is done and nobody is asked; each one more is seen at the table. An
// action that claims to follow and has no sentence here fails, so does one that no longer reads.
#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/cards/program/followed.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::followed_words_test {
namespace {

using cards::Action;

/// A sentence, and what must be seen with none, one and two Tamers.
struct Counting {
  Action action;
  std::string_view sentence;
  std::array<std::string_view, 3> seen;
};

constexpr auto kCountings = std::to_array<Counting>({
    {Action::draw, "for each of your Tamers, <Draw 1>.", {"hand P1 2", "hand P1 3", "hand P1 4"}},
    {Action::gain_memory,
     "for each of your Tamers, gain 1 memory.",
     {"memory P1 2", "memory P1 3", "memory P1 4"}},
    {Action::lose_memory,
     "for each of your Tamers, lose 1 memory.",
     {"memory P1 2", "memory P1 1", "memory P1 0"}},
    {Action::opponent_loses,
     "for each of your Tamers, your opponent loses 1 memory.",
     {"memory P1 2", "memory P1 3", "memory P1 4"}},
    {Action::change_dp,
     "for each of your Tamers, all of your opponent's Digimon get +1000 DP for the turn.",
     {"Stack has 7000 DP", "Stack has 8000 DP", "Stack has 9000 DP"}},
    {Action::gain_keyword,
     "for each of your Tamers, this Digimon gets +1000 DP and <Security A. +1> for the turn.",
     {"Doer has 4000 DP", "Doer has 5000 DP", "Doer has 6000 DP"}},
    {Action::trash_digivolution,
     "for each of your Tamers, trash 1 digivolution card from the bottom of all of your opponent's "
     "Digimon.",
     {"trash P2 0", "trash P2 1", "trash P2 2"}},
    {Action::trash_top_digivolution,
     "for each of your Tamers, trash 1 digivolution card from the top of all of your opponent's "
     "Digimon.",
     {"trash P2 0", "trash P2 1", "trash P2 2"}},
    {Action::trash_hand,
     "for each of your Tamers, trash 1 card in your hand.",
     {"hand P1 2", "hand P1 1", "hand P1 0"}},
    {Action::trash_hand,
     "for each of your Tamers, your opponent trashes 1 card in their hand.",
     {"hand P2 3", "hand P2 2", "hand P2 1"}},
    {Action::trash_security,
     "for each of your Tamers, trash the top card of your opponent's security stack.",
     {"security P2 3", "security P2 2", "security P2 1"}},
    {Action::trash_deck,
     "for each of your Tamers, trash the top card of your opponent's deck.",
     {"deck P2 5", "deck P2 4", "deck P2 3"}},
    {Action::recovery,
     "for each of your Tamers, <Recovery +1 (Deck)>.",
     {"security P1 3", "security P1 4", "security P1 5"}},
    {Action::security_to_hand,
     "for each of your Tamers, add the top card of your security stack to the hand.",
     {"security P1 3", "security P1 2", "security P1 1"}},
    {Action::reveal_deck,
     "for each of your Tamers, reveal the top card of your deck. Trash the rest.",
     {"deck P1 5", "deck P1 4", "deck P1 3"}},
    {Action::return_from_trash,
     "for each of your Tamers, return 1 Digimon card from your trash to the hand.",
     {"hand P1 2", "hand P1 3", "hand P1 4"}},
    {Action::move_cards,
     "for each of your Tamers, place 1 Digimon card from your trash at the bottom of the deck.",
     {"trash P1 3", "trash P1 2", "trash P1 1"}},
    {Action::play_card,
     "for each of your Tamers, play 1 Digimon card from your trash without paying the cost.",
     {"trash P1 3", "trash P1 2", "trash P1 1"}},
    {Action::raise_limit,
     "delete all of your opponent's Digimon with 5000 DP or less. For each of your Tamers, add "
     "1000 to this effect's DP maximum.",
     {"battle area P2 has Stack", "battle area P2 has Stack", "battle area P2 lacks Stack"}},
    {Action::delete_digimon,
     "for each of your Tamers, your opponent deletes 1 of their Tamers.",
     {"trash P2 0", "trash P2 1", "trash P2 2"}},
    {Action::delete_digimon,
     "for each of your Tamers, delete 1 of your opponent's Tamers.",
     {"trash P2 0", "trash P2 1", "trash P2 2"}},
    {Action::return_to_hand,
     "for each of your Tamers, return 1 of your opponent's Tamers to the hand.",
     {"hand P2 3", "hand P2 4", "hand P2 5"}},
    {Action::return_to_deck,
     "for each of your Tamers, return 1 of your opponent's Tamers to the bottom of the deck.",
     {"deck P2 5", "deck P2 6", "deck P2 7"}},
    {Action::place_digimon,
     "for each of your Tamers, place 1 of your opponent's Tamers on top of the security stack.",
     {"security P2 3", "security P2 4", "security P2 5"}},
    {Action::suspend,
     "for each of your Tamers, suspend 1 of your opponent's Tamers. Then, gain 1 memory for each "
     "of your opponent's suspended Tamers.",
     {"memory P1 2", "memory P1 3", "memory P1 4"}},
    {Action::unsuspend,
     "suspend all of your opponent's Tamers. For each of your Tamers, unsuspend 1 of your "
     "opponent's Tamers. Then, gain 1 memory for each of your opponent's suspended Tamers.",
     {"memory P1 4", "memory P1 3", "memory P1 2"}},
    {Action::de_digivolve,
     "for each of your Tamers, <De-Digivolve 1> 1 of your opponent's Digimon.",
     {"trash P2 0", "trash P2 1", "trash P2 2"}},
});

/// Actions that claim to follow these words and that no sentence above tries. Plays in corpus/later
/// try `choose`.
constexpr auto kUntried = std::to_array<Action>(
    {Action::choose, Action::security_dp, Action::trash_any_digivolution, Action::play_token,
     Action::reduce_cost, Action::increase_cost, Action::lower_this_cost, Action::activate_effects,
     Action::repeat_effect, Action::limit, Action::not_affected});

TEST(DcgFollowedWords, EachActionThatFollowsForEachIsTriedOrNamed) {
  for (unsigned i = 0; i <= static_cast<unsigned>(Action::win_game); ++i) {
    const auto action = static_cast<Action>(i);
    const bool claims = cards::followed_words(action).counted != cards::Counted::nothing;
    const bool tried = std::ranges::find(kCountings, action, &Counting::action) != kCountings.end();
    const bool untried = std::ranges::find(kUntried, action) != kUntried.end();
    EXPECT_EQ(claims, tried != untried) << "action " << i;
  }
}

std::string text_of(const Counting& row) {
  std::string sentence(row.sentence);
  sentence.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence.front())));
  return "[On Play] " + sentence;
}

/// What is seen instead with so many Tamers, once the card with the sentence has been played.
std::string seen_instead(const Counting& row, int tamers) {
  const cards::Pool pool =
      worded_pool({{"Doer", "Digimon", text_of(row)},
                   {"Friend", "Tamer"},
                   {"Foe", "Tamer"},
                   {"Grain", "Digimon"},
                   {.name = "Stack", .type = "Digimon", .level = 6, .dp = 7000},
                   {.name = "Middle", .type = "Digimon", .level = 5}});
  std::string field = "P1 battle area: Grain";
  for (int i = 0; i < tamers; ++i) field += ", Friend";
  DcgTable table = worded_table(
      pool, {"P1 hand: Doer, Grain, Grain", field, "P1 trash: 3 Grain", "P1 security: 3 Grain",
             "P2 battle area: Stack over Middle over Grain, Foe, Foe", "P2 hand: 3 Grain",
             "P2 security: 3 Grain", "P1 deck: 5 Grain", "P2 deck: 5 Grain"});
  table.decide({"play Doer"});
  for (int left = 12; left > 0 && !table.seen("not asked").empty(); --left) {
    const std::vector<std::string> legal = table.legal();
    if (legal.empty()) break;
    table.decide({legal.front()});
  }
  return table.seen(row.seen.at(static_cast<std::size_t>(tamers)));
}

TEST(DcgFollowedWords, ForEachIsDoneAsOftenAsCounted) {
  for (const Counting& row : kCountings) {
    for (int tamers = 0; tamers < 3; ++tamers) {
      EXPECT_EQ(seen_instead(row, tamers), "") << row.sentence << " with " << tamers;
    }
  }
}

}  // namespace
}  // namespace headjudge::dcg::followed_words_test
