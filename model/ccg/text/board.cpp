// The board: what people see of a position, in lines of text, and when two boards are the same.
//
// Two boards are the same when every area holds the same cards, face down piles included, and the
// Data Points, the turn and the result are the same. What is only remembered (which Digimon has
// attacked, how many have moved) is not seen.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/ccg/ccg.hpp"
#include "model/ccg/position/phrases.hpp"
#include "model/ccg/position/table.hpp"
#include "model/ccg/text/words.hpp"
#include "model/core/play/outcome_words.hpp"
#include "model/core/play/play.hpp"

namespace headjudge::ccg {

namespace {

template <class Cards>
std::vector<CardIndex> cards_in(const State& state, const Cards& cards) {
  std::vector<CardIndex> found;
  for (const CardId card : cards) found.push_back(state.def[card]);
  return found;
}

std::vector<CardId> row_cards(const Side& side, Row row) {
  std::vector<CardId> found;
  for (const Digimon& digimon : side.row(row)) found.push_back(digimon.card);
  return found;
}

template <class First, class Second>
bool same_cards(const State& a, const First& first, const State& b, const Second& second) {
  return first.size() == second.size() &&
         std::equal(first.begin(), first.end(), second.begin(),
                    [&](CardId x, CardId y) { return a.def[x] == b.def[y]; });
}

bool same_row(const State& a, const State& b, Player player, Row row) {
  const auto& first = a.side[player].row(row);
  const auto& second = b.side[player].row(row);
  return first.size() == second.size() && std::equal(first.begin(), first.end(), second.begin(),
                                                     [&](const Digimon& x, const Digimon& y) {
                                                       return a.def[x.card] == b.def[y.card];
                                                     });
}

bool same_side(const State& a, const State& b, Player player) {
  const Side& x = a.side[player];
  const Side& y = b.side[player];
  return a.points[player] == b.points[player] && same_cards(a, x.hand, b, y.hand) &&
         same_cards(a, x.deck, b, y.deck) && same_cards(a, x.offline, b, y.offline) &&
         same_row(a, b, player, Row::digivolve) && same_row(a, b, player, Row::attack);
}

bool same_queue(const State& a, const State& b) {
  return a.queue.size() == b.queue.size() &&
         std::equal(a.queue.begin(), a.queue.end(), b.queue.begin(), [&](CardId x, CardId y) {
           return a.def[x] == b.def[y] && a.owner_of(x) == b.owner_of(y);
         });
}

template <class Cards>
std::string area_line(const Pool& pool, const State& state, std::string_view name,
                      const Cards& cards) {
  std::vector<std::string> names;
  for (const CardIndex card : cards_in(state, cards)) names.push_back(pool[card].name);
  return names.empty() ? "" : fmt::format("  {}: {}\n", name, fmt::join(names, ", "));
}

std::string side_lines(const Pool& pool, const State& state, Player player) {
  const Side& side = state.side[player];
  std::string lines = fmt::format("{}: {} Data Points, deck {}, offline {}\n", player_name(player),
                                  state.points[player], side.deck.size(), side.offline.size());
  lines += area_line(pool, state, "hand", side.hand);
  for (const Row row : {Row::digivolve, Row::attack}) {
    lines += area_line(pool, state, name_of(row), row_cards(side, row));
  }
  return lines;
}

}  // namespace

bool Ccg::same_board(const State& a, const State& b) const {
  return a.turn_player == b.turn_player && a.phase == b.phase && a.outcome == b.outcome &&
         same_queue(a, b) && same_side(a, b, 0) && same_side(a, b, 1);
}

std::string Ccg::render(const State& state) const {
  std::string board =
      fmt::format("turn {}, {}\n", player_name(state.turn_player), name_of(state.phase));
  for (const Player player : {Player{0}, Player{1}}) board += side_lines(*pool_, state, player);
  for (const CardId queued : state.queue) {
    board += fmt::format("in the Digiqueue: {}'s {}\n", player_name(state.owner_of(queued)),
                         card_words(*pool_, state, queued));
  }
  for (std::size_t i = 0; i < kCapacityNames.size(); ++i) {
    if ((state.overflow >> i & 1U) != 0) board += fmt::format("full: {}\n", kCapacityNames[i]);
  }
  if (state.outcome == Outcome::running) return board;
  const bool no_game = state.outcome == Outcome::drawn && state.no_game != 0;
  board += no_game ? "no game: a deck is not allowed" : outcome_words(state.outcome);
  return board + "\n";
}

}  // namespace headjudge::ccg
