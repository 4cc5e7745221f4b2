// Exact repetition: a position that comes back without a change of turn, and who could prevent it.
//
// Two kinds. Forced: after one decision the engine goes on by itself and meets a position for the
// second time; it would go on for ever, and nobody is ever asked. Chosen: a cycle in the graph of
// positions and decisions. Then a player decides in every round, and may be able to leave.
//
// What is no loop: a cycle in which nothing on the table ever changes (an activation that does
// nothing can be repeated for ever by anyone who likes to), and a decision that is refused (only
// legal ones are in the graph at all). Nor is a cycle in which a player acts freely: each round is
// begun anew, and nothing goes on by itself. Where nothing else repeats it is found all the same,
// and told for what it is: nobody has to stop it.
//
// Who can stop a chosen loop is a game on the positions around it (model/core/game/stopping.hpp).
// Its resolution is over where the game has ended, where the turn has changed, where a player acts
// freely, and, for a loop that stays within one resolution, where nothing is left to resolve.
// Positions that the bound on states cuts off are unknown, and so is one in which the engine hung
// without coming back to an earlier position.
//
// Source: components as in Tarjan (1972), Boost.Graph; that a position met twice repeats for ever
// needs only that steps depend on the position alone, which model/core/game/dynamics.hpp
// promises.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/strong_components.hpp>

#include "model/core/game/dynamics.hpp"
#include "model/core/game/stopping.hpp"
#include "proofs/model_checking/state_graph.hpp"

namespace headjudge::proofs {

/// What the search must know of a game beyond the concept.
template <GameDynamics G>
struct LoopLens {
  std::function<Player(const typename G::State&)> turn;
  /// Something is half done: effects wait or are being carried out, an attack goes on.
  std::function<bool(const typename G::State&)> resolving;
  /// A player does here what they like, and begins something of their own; none: nowhere.
  std::function<bool(const typename G::State&)> acts_freely = {};
};

struct RepetitionBounds {
  std::size_t depth = 3;  ///< decisions; those within a resolution are not counted
  std::size_t states = 2'500;
  std::size_t steps = 5'000;  ///< of the engine, without a decision
};

template <GameDynamics G>
struct Repetition {
  std::vector<typename G::Decision> prefix;  ///< to the position that comes back; forced: including
                                             ///< the last decision anybody is asked for
  std::vector<typename G::Decision> round;   ///< from it to itself; forced: none
  typename G::State state{};                 ///< the position that comes back
  std::uint64_t hash = 0;
  std::size_t lead = 0;   ///< forced: the step after the last decision at which it first stands
  std::size_t steps = 0;  ///< of the engine, in one round
  std::array<CanStop, 2> can_stop{};  ///< each player, whatever the other does
  CanStop together = CanStop::no;     ///< both players, if they want to
  bool acts_freely = false;  ///< a player does in each round: then it is no loop to be stopped
};

/// Takes a decision step by step, the taking itself being the first: `watch(state before the step,
/// state after it)` returns false to stop. The steps taken; at most `most`.
template <GameDynamics G, class Watch>
std::size_t walk(const G& game, const Judge& judge, typename G::State& state,
                 const typename G::Decision& decision, std::size_t most, Watch&& watch) {
  typename G::State before = state;
  game.take(state, judge, decision);
  std::size_t steps = 1;
  while (watch(before, state) && steps < most) {
    before = state;
    if (!static_cast<bool>(game.advance(state, judge))) break;
    ++steps;
  }
  return steps;
}

/// After `decision`, does the engine meet a position twice without asking anybody?
template <GameDynamics G>
[[nodiscard]] std::optional<Repetition<G>> forced_repetition(const G& game, const Judge& judge,
                                                             const LoopLens<G>& lens,
                                                             const typename G::State& before,
                                                             const typename G::Decision& decision,
                                                             std::size_t most) {
  StateStore<G> seen = store_of(game);
  std::vector<std::size_t> step_of;
  std::optional<Repetition<G>> found;
  std::size_t step = 0;
  Player turn = lens.turn(before);
  typename G::State state = before;
  walk(game, judge, state, decision, most, [&](const auto&, const auto& after) {
    ++step;
    if (lens.turn(after) != turn) {
      turn = lens.turn(after);
      step_of.clear();
      seen.clear();
    }
    const auto [number, is_new] = seen.add_start(after);
    if (is_new) {
      step_of.push_back(step);
      return true;
    }
    found =
        Repetition<G>{{}, {}, after, game.hash(after), step_of[number], step - step_of[number], {}};
    return false;
  });
  return found;
}

/// Breadth first from the starts, until a repetition is found or a bound is hit.
template <GameDynamics G>
class RepetitionSearch {
 public:
  using State = typename G::State;
  using Graph = StateGraph<G>;

  RepetitionSearch(const G& game, const Judge& judge, LoopLens<G> lens, RepetitionBounds bounds)
      : graph_(game, judge), lens_(std::move(lens)), bounds_(bounds) {}

  [[nodiscard]] std::optional<Repetition<G>> run(const State& start) {
    std::vector<std::size_t> layer{graph_.add_start(start)};
    std::optional<Repetition<G>> by_actions;
    for (std::size_t depth = 0; depth < bounds_.depth && !layer.empty(); ++depth) {
      layer = expand_layer(std::move(layer));
      if (forced_) return forced_;
      if (auto chosen = find_chosen(Among::what_goes_on)) return chosen;
      if (lens_.acts_freely && !by_actions) by_actions = find_chosen(Among::everything);
      if (!complete_) break;
    }
    everything_ = complete_ && layer.empty();
    return by_actions;
  }

  /// Who can stop this very round, which begins in `start`; none where its decisions are not legal.
  [[nodiscard]] std::optional<Repetition<G>> round_from(
      const State& start, const std::vector<typename G::Decision>& round) {
    Way way;
    std::size_t at = graph_.add_start(start);
    for (const auto& decision : round) {
      graph_.expand(at, [](std::size_t) {});
      const auto& moves = graph_.node(at).moves;
      const auto move = std::ranges::find(moves, decision, &Graph::Move::decision);
      if (move == moves.end()) return std::nullopt;
      way.push_back({at, *move});
      at = move->to;
    }
    if (way.empty()) return std::nullopt;
    Repetition<G> found{.round = round, .state = start, .hash = graph_.game().hash(start)};
    settle_who_can_stop(way, found);
    return found;
  }

  [[nodiscard]] const Graph& graph() const { return graph_; }
  /// No bound on states was hit: every play of `depth` decisions was followed to its resolution.
  [[nodiscard]] bool complete() const { return complete_; }
  /// Nothing was left at any depth.
  [[nodiscard]] bool everything() const { return everything_; }
  /// Positions in which the game hung without repeating itself.
  [[nodiscard]] std::size_t stuck() const { return stuck_; }

 private:
  /// Of which positions a cycle may be: without those in which a player acts freely, or of all.
  enum class Among : std::uint8_t { what_goes_on, everything };

  using Digraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS>;

  /// Expands a layer and, with it, whatever is still being resolved. The next layer.
  std::vector<std::size_t> expand_layer(std::vector<std::size_t> layer) {
    std::vector<std::size_t> next;
    for (std::size_t i = 0; i < layer.size() && !forced_; ++i) {
      if (graph_.size() > bounds_.states) {
        complete_ = false;
        break;
      }
      const std::size_t from = layer[i];
      graph_.expand(from, [&](std::size_t reached) {
        const State& state = graph_.state(reached);
        if (may_hang(graph_.game().outcome(state))) return look_for_forced(reached);
        (lens_.resolving(state) ? layer : next).push_back(reached);
      });
    }
    return next;
  }

  void look_for_forced(std::size_t stuck) {
    if (forced_) return;
    forced_ = forced_into(stuck);
    if (forced_) {
      forced_->prefix = graph_.path_to(stuck);
    } else {
      ++stuck_;
    }
  }

  /// What is met twice on the way into this node.
  [[nodiscard]] std::optional<Repetition<G>> forced_into(std::size_t node) const {
    return forced_repetition(graph_.game(), graph_.judge(), lens_,
                             graph_.state(graph_.parent(node)), graph_.by(node), bounds_.steps);
  }

  [[nodiscard]] bool same_turn(std::size_t a, std::size_t b) const {
    return turn_of(a) == turn_of(b);
  }
  /// Whose turn it is there: asked again and again, of positions that are kept packed.
  [[nodiscard]] Player turn_of(std::size_t i) const {
    turns_.resize(graph_.size(), kNotAsked);
    if (turns_[i] == kNotAsked) turns_[i] = lens_.turn(graph_.state(i));
    return turns_[i];
  }

  [[nodiscard]] bool is_free(std::size_t i) const {
    if (!lens_.acts_freely) return false;
    free_.resize(graph_.size(), kNotAsked);
    if (free_[i] == kNotAsked) free_[i] = lens_.acts_freely(graph_.state(i)) ? 1 : 0;
    return free_[i] == 1;
  }

  /// Can a cycle among these positions go from one to the other?
  [[nodiscard]] bool links(Among among, std::size_t from, std::size_t to) const {
    return same_turn(from, to) && (among == Among::everything || (!is_free(from) && !is_free(to)));
  }

  void find_components(Among among) {
    Digraph digraph(graph_.size());
    for (std::size_t i = 0; i < graph_.size(); ++i) {
      for (const auto& move : graph_.node(i).moves) {
        if (links(among, i, move.to)) boost::add_edge(i, move.to, digraph);
      }
    }
    component_.assign(graph_.size(), 0);
    boost::strong_components(
        digraph, boost::make_iterator_property_map(component_.begin(),
                                                   boost::get(boost::vertex_index, digraph)));
  }

  /// Does anything on the table change between this decision and the next? And in this turn?
  [[nodiscard]] bool stirs(std::size_t from, const typename Graph::Move& move) const {
    const State before = graph_.state(from);
    State state = before;
    bool stirred = false;
    bool one_turn = true;
    walk(graph_.game(), graph_.judge(), state, move.decision, bounds_.steps,
         [&](const State&, const State& after) {
           stirred = stirred || !graph_.game().same_board(before, after);
           one_turn = one_turn && lens_.turn(after) == lens_.turn(before);
           return one_turn;
         });
    return stirred && one_turn;
  }

  /// The shortest way from one node to another within a component, as (node, move) pairs.
  using Way = std::vector<std::pair<std::size_t, typename Graph::Move>>;
  [[nodiscard]] Way shortest_way(std::size_t from, std::size_t to) const {
    std::vector<std::pair<std::size_t, const typename Graph::Move*>> by(graph_.size());
    std::vector<std::size_t> queue{from};
    for (std::size_t i = 0; i < queue.size() && queue[i] != to; ++i) {
      for (const auto& move : graph_.node(queue[i]).moves) {
        const bool inside = component_[move.to] == component_[from] && same_turn(from, move.to);
        if (!inside || move.to == from || by[move.to].second != nullptr) continue;
        by[move.to] = {queue[i], &move};
        queue.push_back(move.to);
      }
    }
    Way way;
    for (std::size_t at = to; at != from; at = by[at].first) {
      way.insert(way.begin(), {by[at].first, *by[at].second});
    }
    return way;
  }

  [[nodiscard]] std::optional<Repetition<G>> find_chosen(Among among) {
    find_components(among);
    Way best;
    for (std::size_t i = 0; i < graph_.size(); ++i) {
      for (const auto& move : graph_.node(i).moves) {
        const bool inside = component_[i] == component_[move.to] && links(among, i, move.to);
        if (!inside || !stirs(i, move)) continue;
        Way way = shortest_way(move.to, i);
        way.insert(way.begin(), {i, move});
        if (best.empty() || way.size() < best.size()) best = std::move(way);
        if (best.size() == 1) return make_chosen(best);
      }
    }
    if (best.empty()) return std::nullopt;
    return make_chosen(best);
  }

  [[nodiscard]] Repetition<G> make_chosen(const Way& way) {
    const std::size_t first = way.front().first;
    Repetition<G> found{.prefix = graph_.path_to(first),
                        .state = graph_.state(first),
                        .hash = graph_.game().hash(graph_.state(first))};
    for (const auto& [from, move] : way) {
      found.round.push_back(move.decision);
      State state = graph_.state(from);
      found.steps += walk(graph_.game(), graph_.judge(), state, move.decision, bounds_.steps,
                          [](const State&, const State&) { return true; });
    }
    settle_who_can_stop(way, found);
    return found;
  }

  using Numbers = std::vector<std::size_t>;

  void settle_who_can_stop(const Way& way, Repetition<G>& found) {
    Numbers round;
    for (const auto& [from, move] : way) round.push_back(from);
    found.acts_freely = std::ranges::any_of(round, [&](std::size_t i) { return is_free(i); });
    if (found.acts_freely) {
      found.can_stop = {CanStop::unknown, CanStop::unknown};
      found.together = CanStop::unknown;
      return;
    }
    const bool within_resolution =
        std::ranges::all_of(round, [&](std::size_t i) { return lens_.resolving(graph_.state(i)); });
    follow_surroundings(round, within_resolution);
    const std::vector<StoppingNode> nodes = stopping_nodes(round.front(), within_resolution);
    for (Player player = 0; player < 2; ++player) {
      found.can_stop[player] = can_stop(nodes, round, helper(player));
    }
    found.together = can_stop(nodes, round, kBothPlayers);
  }

  /// Is the resolution that a loop through node `loop` belongs to over in node `i`?
  [[nodiscard]] bool is_over(std::size_t i, std::size_t loop, bool within_resolution) const {
    if (!same_turn(i, loop)) return true;
    const Outcome outcome = graph_.game().outcome(graph_.state(i));
    if (outcome != Outcome::running) return !may_hang(outcome);
    return is_free(i) || (within_resolution && !lens_.resolving(graph_.state(i)));
  }

  /// Follows whatever can be decided on the way to the end of its resolution.
  void follow_surroundings(const Numbers& round, bool within_resolution) {
    Numbers open = round;
    std::vector<bool> met(graph_.size(), false);
    for (const std::size_t i : open) met[i] = true;
    const std::size_t limit = graph_.size() + bounds_.states;
    for (std::size_t i = 0; i < open.size() && graph_.size() < limit; ++i) {
      if (is_over(open[i], round.front(), within_resolution)) continue;
      graph_.expand(open[i], [](std::size_t) {});
      met.resize(graph_.size(), false);
      for (const auto& move : graph_.node(open[i]).moves) {
        if (!met[move.to]) open.push_back(move.to);
        met[move.to] = true;
      }
    }
  }

  [[nodiscard]] std::vector<StoppingNode> stopping_nodes(std::size_t loop,
                                                         bool within_resolution) const {
    std::vector<StoppingNode> nodes(graph_.size());
    for (std::size_t i = 0; i < graph_.size(); ++i) {
      StoppingNode& node = nodes[i];
      node.over = is_over(i, loop, within_resolution);
      const Outcome outcome = graph_.game().outcome(graph_.state(i));
      if (!node.over && may_hang(outcome)) {
        node.known = repeats_for_ever(i);
        continue;
      }
      if (outcome != Outcome::running) continue;
      node.decider = graph_.game().actor(graph_.state(i));
      node.known = graph_.node(i).expanded;
      for (const auto& move : graph_.node(i).moves) node.to.push_back(move.to);
    }
    return nodes;
  }

  /// Has the engine met a position twice on its way to where it hung?
  [[nodiscard]] bool repeats_for_ever(std::size_t stuck) const {
    return graph_.parent(stuck) != stuck && forced_into(stuck).has_value();
  }

  static constexpr Player kNotAsked = 255;

  Graph graph_;
  LoopLens<G> lens_;
  RepetitionBounds bounds_;
  mutable std::vector<Player> turns_;       ///< by node, as far as it was asked
  mutable std::vector<std::uint8_t> free_;  ///< the same: does a player act freely there?
  std::vector<std::size_t> component_;
  std::optional<Repetition<G>> forced_;
  bool complete_ = true;
  bool everything_ = false;
  std::size_t stuck_ = 0;
};

}  // namespace headjudge::proofs
