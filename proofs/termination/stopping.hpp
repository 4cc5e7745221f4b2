// Who can stop: a game on a graph of positions.
//
// A loop goes on as long as play stays among positions in which its resolution is not over. A
// player can stop it exactly when that player has a way to play that reaches a position in which
// it is over, whatever the other player does: the attractor of those positions. An edge that
// leads out of the loop into another endless one is no way to stop.
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
#include <vector>

#include "model/core/game/players.hpp"

namespace headjudge::proofs {

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

/// The nodes from which the helpers can force a node that is over. `unknown_is_over` says what a
/// node counts as that was not followed.
[[nodiscard]] inline std::vector<bool> stopping_attractor(const std::vector<StoppingNode>& nodes,
                                                          Helpers helpers, bool unknown_is_over) {
  std::vector<bool> in(nodes.size(), false);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    in[i] = nodes[i].over || (!nodes[i].known && unknown_is_over);
  }
  const auto falls = [&](const StoppingNode& node) {
    if (!node.known || node.to.empty()) return false;
    const auto reached = [&](std::size_t to) { return bool{in[to]}; };
    return (helpers & helper(node.decider)) != 0 ? std::ranges::any_of(node.to, reached)
                                                 : std::ranges::all_of(node.to, reached);
  };
  for (bool more = true; more;) {
    more = false;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (!in[i] && falls(nodes[i])) in[i] = more = true;
    }
  }
  return in;
}

/// Can the helpers stop a loop through these nodes? Somewhere in its round one of them decides, and
/// from there forces the end.
[[nodiscard]] inline CanStop can_stop(const std::vector<StoppingNode>& nodes,
                                      const std::vector<std::size_t>& round, Helpers helpers) {
  const auto somewhere = [&](const std::vector<bool>& attractor) {
    return std::ranges::any_of(round, [&](std::size_t i) {
      return (helpers & helper(nodes[i].decider)) != 0 && attractor[i];
    });
  };
  if (somewhere(stopping_attractor(nodes, helpers, false))) return CanStop::yes;
  return somewhere(stopping_attractor(nodes, helpers, true)) ? CanStop::unknown : CanStop::no;
}

}  // namespace headjudge::proofs
