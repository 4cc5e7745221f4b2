// Who can stop a loop: a game on a graph of positions.
//
// A loop is a state in which processing goes on without end, so that the game does not progress
// (comprehensive-4.2, 18-3-1). So it is over where the game has ended otherwise than by hanging,
// where another turn has begun, and where nothing of it is left to process. A player can stop it
// exactly when that player decides somewhere in its round, and from there reaches a position in
// which it is over, whatever the other player does: the attractor of those positions.
//
// Who only leaves it for another endless loop has not stopped it: the game still does not progress.
// Where that other loop can be stopped by the other player alone, both together can stop it, and
// neither can alone; what then follows the rules leave open (18-3-2, 18-3-3).
//
// This is what is meant wherever it is told who can stop a loop: by `loops` and `audit`, of a
// declared one in a play (model/core/play/declared_loop.hpp), and by `check`, whose checker works
// it out by itself (proofs/certificates/check_stopping.cpp). A test holds them to one answer.
//
// A graph may be cut off by a bound. So each question is asked twice: once as if a position that
// was not followed never led anywhere, once as if the resolution were over there. Only where the
// two agree is the answer known.
//
// Source: E. Graedel, W. Thomas, T. Wilke (eds.), "Automata, Logics, and Infinite Games" (2002),
// chapter 2: reachability games and attractors.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "model/core/game/dynamics.hpp"
#include "model/core/game/players.hpp"

namespace headjudge {

struct StoppingNode {
  Player decider = 0;
  bool over = false;   ///< the resolution has ended here
  bool known = false;  ///< all of its moves are in `to`
  std::vector<std::size_t> to;
};

/// Who plays towards the end: a bit per player.
using Helpers = unsigned;
[[nodiscard]] constexpr Helpers helper(Player player) { return 1U << player; }
inline constexpr Helpers kBothPlayers = 3;

enum class CanStop : std::uint8_t { no, yes, unknown };

inline constexpr std::size_t kNeverOver = std::numeric_limits<std::size_t>::max();

/// Within how many decisions the helpers can force a node that is over; kNeverOver: not at all.
/// `unknown_is_over` says what a node counts as that was not followed.
[[nodiscard]] inline std::vector<std::size_t> stopping_ranks(const std::vector<StoppingNode>& nodes,
                                                             Helpers helpers,
                                                             bool unknown_is_over) {
  std::vector<std::size_t> ranks(nodes.size(), kNeverOver);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i].over || (!nodes[i].known && unknown_is_over)) ranks[i] = 0;
  }
  std::size_t rank = 1;
  const auto is_nearer = [&](std::size_t to) { return ranks[to] < rank; };
  const auto falls = [&](const StoppingNode& node) {
    if (!node.known || node.to.empty()) return false;
    return (helpers & helper(node.decider)) != 0 ? std::ranges::any_of(node.to, is_nearer)
                                                 : std::ranges::all_of(node.to, is_nearer);
  };
  for (bool more = true; more; ++rank) {
    more = false;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (ranks[i] != kNeverOver || !falls(nodes[i])) continue;
      ranks[i] = rank;
      more = true;
    }
  }
  return ranks;
}

/// Can the helpers stop a loop through these nodes? Somewhere in its round one of them decides, and
/// from there forces the end.
[[nodiscard]] inline CanStop can_stop(const std::vector<StoppingNode>& nodes,
                                      const std::vector<std::size_t>& round, Helpers helpers) {
  const auto somewhere = [&](const std::vector<std::size_t>& ranks) {
    return std::ranges::any_of(round, [&](std::size_t i) {
      return (helpers & helper(nodes[i].decider)) != 0 && ranks[i] != kNeverOver;
    });
  };
  if (somewhere(stopping_ranks(nodes, helpers, false))) return CanStop::yes;
  return somewhere(stopping_ranks(nodes, helpers, true)) ? CanStop::unknown : CanStop::no;
}

/// May a game that ended so have gone on and on? Where it repeated itself it is drawn.
[[nodiscard]] inline bool may_hang(Outcome outcome) {
  return outcome == Outcome::stuck || outcome == Outcome::drawn;
}

/// Does the engine meet a position twice after this decision, before anybody is asked again? Of so
/// many steps. One position is remembered at a time, on twice as long a way as the one before.
template <GameDynamics G>
[[nodiscard]] bool hangs_for_ever(const G& game, const Judge& judge, typename G::State state,
                                  const typename G::Decision& decision) {
  constexpr std::size_t kMostSteps = 50'000;
  game.take(state, judge, decision);
  typename G::State remembered = state;
  for (std::size_t step = 1; step < kMostSteps; ++step) {
    if (!static_cast<bool>(game.advance(state, judge))) return false;
    if (game.same(state, remembered)) return true;
    if ((step & (step - 1)) == 0) remembered = state;
  }
  return false;
}

}  // namespace headjudge
