// The graph of what can follow from what (model/events/relation.hpp), over a whole pool of cards.
//
// Its nodes are the pool's effects and the rules' own procedures. Without playing a single game it
// says where loops can be at all: an endless chain of effects must go round a cycle of this graph.
// Its strongly connected components with an effect and a cycle are the candidates that
// chain_ending.hpp tries to rank and loops.hpp to realise on the engine. Where there is none, every
// chain ends, and the ranking says why: each node gets a number, and only nodes of lower number
// follow from it.
//
// A chain begins with a decision that a player makes freely (in the main phase, in the breeding
// phase). Such decisions are no nodes: nothing brings them about. A turn that goes on after effects
// at its end and is ended once more is followed. Of one turn alone, the graph has no way from its
// end to the start of the next.
//
// Source: R. Tarjan, "Depth-first search and linear graph algorithms" (1972), as in Boost.Graph;
// a ranking function as a proof of termination is A. Turing's, "Checking a large routine" (1949).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <boost/graph/adjacency_list.hpp>

#include "model/cards/program/card.hpp"
#include "model/events/relation.hpp"
#include "proofs/termination/flows/in_pool.hpp"

namespace headjudge::proofs {

/// How one node can bring about another. Procedures know no players.
struct Triggering {
  bool same_player = false;   ///< both effects are one player's
  bool other_player = false;  ///< the second is the opponent's
  bool by_procedure = false;  ///< by way of the rules' procedures; else while it is carried out
  events::Happening because = events::Happening::suspended;  ///< the first event by which it can
  events::Heard heard;                                       ///< by which timings of the second
};

/// Effects by their index in Pool::effects; what procedures lie between is not told.
using Cycle = std::vector<std::size_t>;

/// A strongly connected component with an effect and a cycle in it.
struct Candidate {
  std::vector<std::size_t> effects;  ///< ascending
  std::vector<events::Procedure> procedures;
  Cycle shortest;
};

struct CycleLimits {
  std::size_t effects = 3;             ///< in one cycle
  std::size_t through_procedures = 2;  ///< in one that goes through a procedure
  std::size_t cycles = 500;
};

/// Cycles in which no effect stands twice, each beginning with its smallest index.
struct CycleList {
  std::vector<Cycle> cycles;
  bool complete = true;  ///< every such cycle of up to CycleLimits::effects effects is there
};

/// rank[node]: outside the candidates, only nodes of lower rank follow. The nodes of one candidate
/// share a rank, and so may procedures among themselves.
struct Ranking {
  bool acyclic = false;
  std::vector<std::size_t> rank;
};

/// How far one effect is from another that it triggers.
enum class Way : std::uint8_t {
  direct,       ///< while it is carried out
  rule_checks,  ///< by the rule checks after it
  procedures,   ///< by an attack, the end of the turn ...
};

/// How far chains are followed.
enum class Span : std::uint8_t { turn_after_turn, one_turn };

/// Cards of a pool that stands for many smaller ones: of each group, a smaller one has a single
/// card. By card of the pool, 0: it may be beside any other.
struct Alternatives {
  std::vector<std::size_t> group;
  std::vector<std::size_t> owner;  ///< whose part it is: a card is beside its own parts

  [[nodiscard]] bool are_together(std::size_t one, std::size_t other) const {
    return group.empty() || group[one] == 0 || group[one] != group[other] ||
           owner[one] == owner[other];
  }
};

/// What a graph is drawn for.
struct GraphTerms {
  /// The judge lets no turn change while an effect waits. Then [Your Turn] effects that raise
  /// memory are carried out in that turn.
  bool effects_first = false;
  Span span = Span::turn_after_turn;
  bool interrupts_once = false;  ///< none again before what it interrupted is resolved
  JudgedWays ways;               ///< which declared cards are placed before they are paid for
  Alternatives alternatives;     ///< effects of two that are never together have no edge
};

class EffectGraph {
 public:
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS,
                                      boost::no_property, Triggering>;

  explicit EffectGraph(const cards::Pool& pool, GraphTerms terms = {});

  [[nodiscard]] const cards::Pool& pool() const { return relation_.pool(); }
  [[nodiscard]] const events::Relation& relation() const { return relation_; }
  [[nodiscard]] const GraphTerms& terms() const { return terms_; }
  [[nodiscard]] Span span() const { return terms_.span; }
  [[nodiscard]] const cards::Card& card_of(std::size_t effect) const {
    return pool().cards[relation_.card_of(effect)];
  }
  /// Its vertices are the effects, and behind them the procedures.
  [[nodiscard]] const Graph& graph() const { return graph_; }
  [[nodiscard]] std::size_t effects() const { return pool().effects.size(); }
  [[nodiscard]] bool is_procedure(std::size_t node) const { return node >= effects(); }
  [[nodiscard]] events::Procedure procedure(std::size_t node) const {
    return static_cast<events::Procedure>(node - effects());
  }
  [[nodiscard]] std::size_t node_of(events::Procedure procedure) const {
    return effects() + static_cast<std::size_t>(procedure);
  }
  [[nodiscard]] const FlowsInPool& all_flows() const { return flows_; }
  /// Where cards can go while a node is carried out.
  [[nodiscard]] const events::Flows& flows(std::size_t node) const {
    return is_procedure(node) ? flows_.procedures[node - effects()] : flows_.effects[node];
  }
  /// What an effect costs.
  [[nodiscard]] const Price& price(std::size_t effect) const { return flows_.prices[effect]; }
  /// How effect `first` can trigger effect `second`, also by way of procedures; all false when it
  /// cannot.
  [[nodiscard]] Triggering triggering(std::size_t first, std::size_t second) const;
  /// How `first` triggers `second` directly; by way of procedures only where there is no such edge.
  [[nodiscard]] Triggering nearest(std::size_t first, std::size_t second) const;
  /// The nearest way from the one to the other; none when it cannot.
  [[nodiscard]] std::optional<Way> way(std::size_t first, std::size_t second) const;
  [[nodiscard]] const std::vector<Candidate>& candidates() const { return candidates_; }
  [[nodiscard]] const Ranking& ranking() const { return ranking_; }

  /// The card's number, and from its second effect on which one: "HJ1-040", "HJ1-013.2". Of a
  /// procedure, what it is called.
  [[nodiscard]] std::string name(std::size_t node) const;

 private:
  void connect_effects();
  void connect_procedures();
  void connect_procedure(events::Procedure procedure, events::ProcedureSet heard);
  /// The procedures that one can lead to within the span.
  [[nodiscard]] events::ProcedureSet leads(events::Procedure procedure) const;
  /// For each procedure of `among`, itself and those that it leads to, also by way of others.
  [[nodiscard]] std::array<events::ProcedureSet, events::kProcedures> reach_within(
      events::ProcedureSet among) const;
  /// The procedures that lead to an effect, also by way of others.
  [[nodiscard]] events::ProcedureSet heard_procedures() const;
  /// Effects that can be carried out while a turn is ending.
  [[nodiscard]] std::vector<bool> carried_out_at_turn_end() const;
  void find_components();

  events::Relation relation_;
  FlowsInPool flows_;
  GraphTerms terms_;
  Graph graph_;
  /// For each effect, the procedures that it can bring about, also by way of others.
  std::vector<events::ProcedureSet> reached_;
  std::vector<events::ProcedureSet> checked_;  ///< those of them that rule checks alone reach
  std::vector<std::size_t> component_;
  std::vector<Candidate> candidates_;
  Ranking ranking_;
};

/// Cycles within these candidates, given by their places in EffectGraph::candidates.
[[nodiscard]] CycleList find_cycles(const EffectGraph& graph, const CycleLimits& limits,
                                    const std::vector<std::size_t>& of_candidates);

/// Checks the ranking edge by edge, sharing nothing with its making: "" or the edge that climbs.
[[nodiscard]] std::string ranking_fault(const EffectGraph& graph, const Ranking& ranking);
/// The ranking as lines for people: "rank 1: HJ1-026.2 Zenithra; HJ1-036 Wraithling".
[[nodiscard]] std::vector<std::string> ranking_lines(const EffectGraph& graph);
/// Graphviz: the effects that trigger or are triggered, candidates drawn red.
[[nodiscard]] std::string dot(const EffectGraph& graph);

}  // namespace headjudge::proofs
