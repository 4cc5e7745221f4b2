// Counting what a table can still do (see ccg_measures.hpp).
//
// A played card leaves the hand and waits in the Digiqueue, a Digimon that comes online brings its
// special effect along: so these are counted together, each with the weight that makes every such
// decision a step down.
#include "invariants/games/ccg_measures.hpp"

#include <algorithm>

namespace headjudge::ccg {

namespace {

template <class Count>
std::int64_t over_sides(const State& state, Count&& count) {
  return count(state.side[0]) + count(state.side[1]);
}

template <class Count>
std::int64_t over_digimon(const State& state, Count&& count) {
  return over_sides(state, [&](const Side& side) {
    std::int64_t sum = 0;
    for (const auto& row : side.rows) {
      for (const Digimon& digimon : row) sum += count(digimon) ? 1 : 0;
    }
    return sum;
  });
}

std::int64_t cards_to_draw(const State& state) {
  return over_sides(state, [](const auto& side) { return std::int64_t(side.deck.size()); });
}

std::int64_t phases_left(const State& state) {
  const auto phase = static_cast<std::int64_t>(state.phase);
  return 2 * (std::int64_t{kPhases} - phase) - (state.asks == Asks::late ? 1 : 0);
}

std::int64_t moves_left(const State& state) {
  return 2 * std::int64_t{kMostCounted} - state.moved[0] - state.moved[1];
}

std::int64_t words_left(const State& state) {
  return std::ranges::count(state.passing, Passing::in_play);
}

/// Cards that take another one back from the Offline pile, and have not done so yet.
std::int64_t salvages_left(const Pool& pool, const State& state) {
  const auto is_one = [&](CardId card) {
    return pool[state.def[card]].effect.action == Action::salvage;
  };
  const std::int64_t held = over_sides(state, [&](const Side& side) {
    return std::ranges::count_if(side.hand, is_one) + std::ranges::count_if(side.deck, is_one);
  });
  return held + std::ranges::count_if(state.queue, is_one);
}

std::int64_t plays_left(const State& state) {
  constexpr std::int64_t kCard = 4;
  constexpr std::int64_t kEffect = 2;
  const std::int64_t cards =
      over_sides(state, [](const auto& side) { return std::int64_t(side.hand.size()); });
  const std::int64_t effects =
      over_digimon(state, [](const Digimon& digimon) { return digimon.used == 0; });
  return kCard * cards + kEffect * effects + std::int64_t(state.queue.size()) + state.carrying_out;
}

}  // namespace

std::vector<Measure<Ccg>> ccg_measures(const Ccg& game) {
  const Pool& pool = game.pool();
  const auto attackers = [](const State& state) {
    return over_digimon(state, [](const Digimon& digimon) { return digimon.attacked == 0; });
  };
  const auto digimon = [](const State& state) {
    return over_digimon(state, [](const Digimon&) { return true; });
  };
  return {
      {"the game is on",
       [](const State& s) { return std::int64_t(s.outcome == Outcome::running); }},
      {"cards in the Online piles", cards_to_draw},
      {"phases left in the turn", phases_left},
      {"cards that take another back", [&pool](const State& s) { return salvages_left(pool, s); }},
      {"cards in the hands and special effects that can be played", plays_left},
      {"moves left in the turn", moves_left},
      {"Digimon that have not attacked", attackers},
      {"Digimon in the rows", digimon},
      {"players who have not passed", words_left},
  };
}

}  // namespace headjudge::ccg
