// Deck construction: how many cards, and how many copies of one.
//
// What a deck that is not allowed means for a game, no sentence says; here there is no game.
// (ccg: Getting Started; Deck Construction)
#include "model/ccg/turn/deck_construction.hpp"

#include <algorithm>
#include <array>

#include "model/ccg/position/table.hpp"

namespace headjudge::ccg {

namespace {

constexpr std::size_t kDeckSize = 50;
constexpr int kMostCopies = 4;

DeckCountCards size_of(const Side& side) {
  if (side.deck.size() < kDeckSize) return DeckCountCards::fewer;
  return side.deck.size() > kDeckSize ? DeckCountCards::more : DeckCountCards::fifty;
}

}  // namespace

bool deck_is_allowed(const View& v, Player player) {
  const Side& side = v.state.side[player];
  if (!v.judged(Question::deck_count, DeckCount::may, size_of(side))) return false;
  std::array<int, kMostCardsInAPool> copies{};
  for (const CardId card : side.deck) ++copies[v.state.def[card]];
  for (std::size_t i = 0; i < v.pool.cards.size(); ++i) {
    if (copies[i] == 0) continue;
    const int counted = std::min(copies[i], kMostCopies);
    const bool giga = v.pool.cards[i].giga_power;
    if (!v.judged(Question::deck_copies, DeckCopies::may, counted, giga)) return false;
  }
  return true;
}

}  // namespace headjudge::ccg
