// Does a game have to end? Found by looking, and told with a certificate either way.
//
// From small positions every play is followed, breadth first. A position that comes back is an
// endless game: a way to it, and a round of decisions from it to itself (a lasso). Who decides in
// the round may be able to leave it, and it may be that nobody can ever end the game from there.
// Where everything that can be reached has been followed and nothing comes back, every play ends:
// then some order of the table's numbers falls with every decision (a ranking), which is looked
// for among the numbers that a game offers, most significant first.
//
// Which ruling decides? What the round rests on is what the judge was asked on it. So each of those
// answers that an edition leaves open is given the other way, and it is looked again.
//
// Sources: lassos as counterexamples to termination, and lexicographic rankings chosen greedily:
// Alias, Darte, Feautrier and Gonnord, "Multi-dimensional rankings" (2010).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/strong_components.hpp>

#include "model/core/game/dynamics.hpp"
#include "model/core/game/measure.hpp"
#include "proofs/model_checking/state_graph.hpp"

namespace headjudge::proofs {

enum class EndVerdict : std::uint8_t {
  endless,  ///< a position comes back
  ends,     ///< every play from the starting positions ends
  open,     ///< nothing comes back, but not everything was followed
};
[[nodiscard]] std::string_view name_of(EndVerdict verdict);

struct EndBounds {
  std::size_t first_states = 300;  ///< from each start; then ten times as many, and again
  std::size_t states = 30'000;
};

/// A game that goes on for ever.
template <GameDynamics G>
struct Lasso {
  std::size_t start = 0;                     ///< index of the starting position
  std::vector<typename G::Decision> prefix;  ///< to the position that comes back
  std::vector<typename G::Decision> round;   ///< from it to itself
  std::array<bool, 2> can_leave{};           ///< has this player another decision on the round?
  bool can_be_ended = false;                 ///< does any way from the round lead to an end?
};

/// One measure of a ranking, and how many decisions it settles.
struct RankedMeasure {
  std::string name;
  std::uint64_t decisions = 0;
};

template <GameDynamics G>
struct EndResult {
  EndVerdict verdict = EndVerdict::open;
  std::optional<Lasso<G>> lasso;
  std::vector<RankedMeasure> ranking;  ///< of all decisions followed; empty when none was found
  std::size_t starts = 0;
  std::size_t states = 0;
  std::uint64_t decisions = 0;
  std::size_t longest = 0;  ///< ends: decisions of the longest play
};

/// What a decision does to each measure: it falls (-1), stays (0) or rises (1); and how many
/// decisions do the same.
using StepKinds = std::map<std::vector<std::int8_t>, std::uint64_t>;

/// The measures as a lexicographic ranking of all steps. Nothing when some step is left over.
[[nodiscard]] std::optional<std::vector<RankedMeasure>> rank_steps(
    std::span<const std::string> names, StepKinds steps);

template <GameDynamics G>
class EndSearch {
 public:
  using State = typename G::State;

  EndSearch(const G& game, const Judge& judge, std::span<const Measure<G>> measures,
            EndBounds bounds)
      : game_(game), judge_(judge), measures_(measures), bounds_(bounds) {}

  [[nodiscard]] EndResult<G> run(std::span<const State> starts) {
    for (std::size_t most = bounds_.first_states;; most = std::min(most * 10, bounds_.states)) {
      EndResult<G> result = look(starts, most);
      if (result.verdict != EndVerdict::open || most == bounds_.states) return result;
    }
  }

 private:
  using Graph = StateGraph<G>;

  [[nodiscard]] EndResult<G> look(std::span<const State> starts, std::size_t most) {
    EndResult<G> result{.starts = starts.size()};
    bool everything = true;
    StepKinds steps;
    for (std::size_t i = 0; i < starts.size(); ++i) {
      Graph graph(game_, judge_);
      everything = follow(graph, starts[i], most) && everything;
      result.states += graph.size();
      result.decisions += graph.decisions_taken();
      const std::vector<std::size_t> component = components(graph);
      if (auto lasso = find_lasso(graph, component)) {
        lasso->start = i;
        result.lasso = std::move(lasso);
        result.verdict = EndVerdict::endless;
        return result;
      }
      result.longest = std::max(result.longest, longest_play(graph, component));
      if (everything) add_steps(graph, steps);
    }
    if (!everything) return result;
    result.verdict = EndVerdict::ends;
    std::vector<std::string> names;
    for (const Measure<G>& measure : measures_) names.push_back(measure.name);
    if (auto ranking = rank_steps(names, std::move(steps))) result.ranking = std::move(*ranking);
    return result;
  }

  /// Follows every play from here; false when there is more than the bound.
  static bool follow(Graph& graph, const State& start, std::size_t most) {
    graph.add_start(start);
    for (std::size_t next = 0; next < graph.size(); ++next) {
      if (graph.size() > most) return false;
      graph.expand(next, [](std::size_t) {});
    }
    return true;
  }

  /// The strongly connected components, numbered in reverse topological order.
  static std::vector<std::size_t> components(const Graph& graph) {
    boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS> edges(graph.size());
    for (std::size_t i = 0; i < graph.size(); ++i) {
      for (const auto& move : graph.node(i).moves) boost::add_edge(i, move.to, edges);
    }
    std::vector<std::size_t> component(graph.size());
    if (graph.size() > 0) boost::strong_components(edges, component.data());
    return component;
  }

  /// The shortest round through the first position that comes back.
  [[nodiscard]] std::optional<Lasso<G>> find_lasso(
      const Graph& graph, const std::vector<std::size_t>& component) const {
    for (std::size_t i = 0; i < graph.size(); ++i) {
      const bool returns = std::ranges::any_of(graph.node(i).moves, [&](const auto& move) {
        return component[move.to] == component[i];
      });
      if (!returns) continue;
      Lasso<G> lasso{.prefix = graph.path_to(i)};
      for (const auto& [from, move] : round_through(graph, component, i)) {
        lasso.round.push_back(move->decision);
        const bool other = std::ranges::any_of(graph.node(from).moves, [&](const auto& way) {
          return component[way.to] != component[i];
        });
        if (other) lasso.can_leave[game_.actor(graph.state(from))] = true;
      }
      lasso.can_be_ended = leads_to_an_end(graph, i);
      return lasso;
    }
    return std::nullopt;
  }

  using Way = std::vector<std::pair<std::size_t, const typename Graph::Move*>>;

  static Way round_through(const Graph& graph, const std::vector<std::size_t>& component,
                           std::size_t from) {
    std::vector<std::pair<std::size_t, const typename Graph::Move*>> by(graph.size());
    std::vector<std::size_t> queue{from};
    for (std::size_t i = 0; i < queue.size() && by[from].second == nullptr; ++i) {
      for (const auto& move : graph.node(queue[i]).moves) {
        if (component[move.to] != component[from] || by[move.to].second != nullptr) continue;
        by[move.to] = {queue[i], &move};
        queue.push_back(move.to);
      }
    }
    Way way{by[from]};
    while (way.front().first != from) way.insert(way.begin(), by[way.front().first]);
    return way;
  }

  /// Does any play from this position come to an end, as far as it was followed?
  [[nodiscard]] bool leads_to_an_end(const Graph& graph, std::size_t from) const {
    std::vector<bool> seen(graph.size(), false);
    std::vector<std::size_t> queue{from};
    seen[from] = true;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      if (game_.outcome(graph.state(queue[i])) != Outcome::running) return true;
      for (const auto& move : graph.node(queue[i]).moves) {
        if (seen[move.to]) continue;
        seen[move.to] = true;
        queue.push_back(move.to);
      }
    }
    return false;
  }

  /// Decisions of the longest play in a graph without rounds: successors have smaller components.
  static std::size_t longest_play(const Graph& graph, const std::vector<std::size_t>& component) {
    std::vector<std::size_t> order(graph.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[component[i]] = i;
    std::vector<std::size_t> length(graph.size(), 0);
    std::size_t longest = 0;
    for (const std::size_t node : order) {
      for (const auto& move : graph.node(node).moves) {
        length[node] = std::max(length[node], length[move.to] + 1);
      }
      longest = std::max(longest, length[node]);
    }
    return longest;
  }

  void add_steps(const Graph& graph, StepKinds& steps) const {
    std::vector<std::int8_t> step;
    for (std::size_t i = 0; i < graph.size(); ++i) {
      const State from = graph.state(i);
      for (const auto& move : graph.node(i).moves) {
        const State to = graph.state(move.to);
        step.clear();
        for (const Measure<G>& measure : measures_) {
          const auto before = measure.of(from);
          const auto after = measure.of(to);
          step.push_back(after < before ? std::int8_t{-1}
                                        : static_cast<std::int8_t>(after > before));
        }
        ++steps[step];
      }
    }
  }

  const G& game_;
  const Judge& judge_;
  std::span<const Measure<G>> measures_;
  EndBounds bounds_;
};

}  // namespace headjudge::proofs
