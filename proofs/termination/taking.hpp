// How often can one node of the effect graph bring about another, in what is left of a component?
//
// An edge is taken finitely often where each time some card is certain to go a way that it cannot
// come back, or where nothing that is left brings about what it takes: no [On Play] effect triggers
// for ever where nothing that is left plays a card that could be its own, no [When Attacking]
// effect where no effect lets a Digimon attack (else an attack begins with a free decision), no
// [On Deletion] effect where nothing deletes, and no turn ends twice where nothing gains memory.
//
// What could make that false: an instruction that does more than its case here says. Whatever has
// no case may bring about everything.
#pragma once

#include <vector>

#include "proofs/termination/trigger_graph.hpp"

namespace headjudge::proofs {

struct ChainEdge {
  std::size_t from = 0;
  std::size_t to = 0;
  const Triggering* how = nullptr;
};

/// What a candidate can bring about, and what is left of it.
struct ChainPart {
  std::vector<bool> in;  ///< nodes
  std::vector<ChainEdge> edges;
};

/// How often an edge can be taken, as far as cards tell.
struct Taking {
  /// For each timing by which it can be taken again and again, the ways of which some card has gone
  /// one each time.
  std::vector<events::Flows> certain;
  bool uncertain = false;  ///< by some timing it can be taken and no card need have moved
};

/// What goes on for ever and brings about moments, looked up once for all edges of a part.
class Supply {
 public:
  Supply(const EffectGraph& graph, const ChainPart& part);

  /// Does anything that goes on for ever bring about this moment of the effect?
  [[nodiscard]] bool is_supplied(std::size_t effect, events::Timings timing) const;
  /// Can a turn that was to end go on, and end again? Only when memory is raised meanwhile.
  [[nodiscard]] bool ends_again() const { return ends_again_; }

 private:
  const EffectGraph* graph_;
  bool deletes_ = false;
  bool ends_again_ = false;
  events::Timings of_any_card_ = 0;  ///< supplied by instructions that describe no card
  std::vector<const cards::Instruction*> of_described_;  ///< the others that supply something
};

[[nodiscard]] Taking taking_of(const EffectGraph& graph, const Supply& supply,
                               const ChainEdge& edge);
[[nodiscard]] Taking taking_of(const EffectGraph& graph, const ChainPart& part,
                               const ChainEdge& edge);

}  // namespace headjudge::proofs
