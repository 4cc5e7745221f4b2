// The graph "carrying out this effect can trigger that one", over a whole pool of cards.
//
// Without playing a single game it says where loops can be at all: an endless chain of effects must
// go round a cycle of this graph. Its strongly connected components with a cycle are the candidates
// that loops.hpp then tries to realise on the engine. Where there is none, every chain ends, and
// the ranking says why: each effect gets a number, and an effect only triggers effects of lower
// number.
//
// Source: R. Tarjan, "Depth-first search and linear graph algorithms" (1972), as in Boost.Graph;
// a ranking function as a proof of termination is A. Turing's, "Checking a large routine" (1949).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <boost/graph/adjacency_list.hpp>

#include "model/cards/card.hpp"
#include "proofs/effect_events.hpp"

namespace headjudge::proofs {

/// How one effect can trigger another.
struct Triggering {
  bool same_player = false;                  ///< both effects are one player's
  bool other_player = false;                 ///< the second is the opponent's
  Happening because = Happening::suspended;  ///< the first event by which it can
};

/// Effects by their index in Pool::effects.
using Cycle = std::vector<std::size_t>;

/// A strongly connected component with a cycle in it.
struct Candidate {
  std::vector<std::size_t> effects;  ///< ascending
  Cycle shortest;
};

struct CycleLimits {
  std::size_t effects = 3;  ///< in one cycle
  std::size_t cycles = 500;
};

/// Cycles in which no effect stands twice, shortest first, each beginning with its smallest index.
/// Those through an effect that uses itself up (below) are left out: they cannot go on for ever.
struct CycleList {
  std::vector<Cycle> cycles;
  bool complete = true;  ///< every such cycle of up to CycleLimits::effects effects is there
};

/// rank[effect]: outside the candidates, an effect only triggers effects of lower rank. The effects
/// of one candidate share a rank.
struct Ranking {
  bool acyclic = false;
  std::vector<std::size_t> rank;
};

class EffectGraph {
 public:
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS,
                                      boost::no_property, Triggering>;

  explicit EffectGraph(const cards::Pool& pool);

  [[nodiscard]] const cards::Pool& pool() const { return events_.pool(); }
  [[nodiscard]] const cards::Card& card_of(std::size_t effect) const {
    return pool().cards[events_.card_of(effect)];
  }
  [[nodiscard]] const Graph& graph() const { return graph_; }
  /// How `first` can trigger `second`; all false when it cannot.
  [[nodiscard]] Triggering triggering(std::size_t first, std::size_t second) const;
  [[nodiscard]] const std::vector<Candidate>& candidates() const { return candidates_; }
  [[nodiscard]] const Ranking& ranking() const { return ranking_; }

  /// The card's number, and from its second effect on which one: "HJ1-040", "HJ1-013.2".
  [[nodiscard]] std::string name(std::size_t effect) const;

 private:
  void connect();
  void find_components();

  EventTable events_;
  Graph graph_;
  std::vector<std::size_t> component_;
  std::vector<Candidate> candidates_;
  Ranking ranking_;
};

/// The candidate's effects that trigger only when a Digimon is deleted, provided that no effect of
/// the candidate brings a Digimon into play. Each time round costs a Digimon, so no chain of the
/// candidate's effects has more of their activations than there are Digimon and listeners for them:
/// the number of Digimon in play, and the ranking below it, is a ranking function.
[[nodiscard]] std::vector<std::size_t> used_up_by_deletion(const EffectGraph& graph,
                                                           const Candidate& candidate);

[[nodiscard]] CycleList find_cycles(const EffectGraph& graph, const CycleLimits& limits);

/// Checks the ranking edge by edge, sharing nothing with its making: "" or the edge that climbs.
[[nodiscard]] std::string ranking_fault(const EffectGraph& graph, const Ranking& ranking);
/// The ranking as lines for people: "rank 1: HJ1-026.2 Zenithra; HJ1-036 Wraithling".
[[nodiscard]] std::vector<std::string> ranking_lines(const EffectGraph& graph);
/// Graphviz: the effects that trigger or are triggered, candidates drawn red.
[[nodiscard]] std::string dot(const EffectGraph& graph);

}  // namespace headjudge::proofs
