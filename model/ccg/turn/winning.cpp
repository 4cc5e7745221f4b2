// Data Points, and who has won.
//
// (ccg: Winning the Game)
#include "model/ccg/turn/winning.hpp"

#include <algorithm>

#include "model/ccg/kernel/kernel.hpp"
#include "model/ccg/position/table.hpp"

namespace headjudge::ccg {

namespace {

/// Far above what a game of thousands of decisions can add, and yet no overflow.
constexpr std::int32_t kCounterEnds = 1'000'000'000;

constexpr Outcome win_of(Player player) {
  return player == 0 ? Outcome::first_wins : Outcome::second_wins;
}

Outcome both_have_won(const Table& t) {
  const Player player = t.state.turn_player;
  const int own = t.state.points[player];
  const int others = t.state.points[opponent_of(player)];
  const auto more = own > others   ? BothWinMore::turn_player
                    : own < others ? BothWinMore::opponent
                                   : BothWinMore::equal;
  switch (static_cast<BothWin>(t.view().ask(Question::both_win, more))) {
    case BothWin::turn_player: return win_of(player);
    case BothWin::higher: return win_of(own > others ? player : opponent_of(player));
    case BothWin::nobody: break;
  }
  return Outcome::drawn;
}

}  // namespace

void add_points(const Table& t, Player player, int points) {
  t.state.points[player] += points;
  t.state.points_due = 1;
  if (std::abs(t.state.points[player]) > kCounterEnds) t.overflow(Capacity::points);
}

void look_for_a_winner(const Table& t) {
  const ConcreteAlgebra numbers;
  const bool first = has_won(numbers, t.view(), t.state.points[0]);
  const bool second = has_won(numbers, t.view(), t.state.points[1]);
  if (first && second) {
    t.state.outcome = both_have_won(t);
  } else if (first || second) {
    t.state.outcome = win_of(first ? Player{0} : Player{1});
  }
}

}  // namespace headjudge::ccg
