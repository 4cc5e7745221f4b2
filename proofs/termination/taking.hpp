// How often can one node of the effect graph bring about another, in what is left of a component?
//
// An edge is taken finitely often where each time some card is certain to go a way that it cannot
// come back, or where nothing that is left brings about what it takes: no [On Play] effect triggers
// for ever where nothing that is left plays a card that could be its own, no [When Attacking]
// effect where no effect lets a Digimon attack (else an attack begins with a free decision), no
// [On Deletion] effect where nothing deletes, none of a battle where nothing attacks or battles,
// no turn ends twice where nothing gains memory, and nothing that was put off to the end of a turn
// comes to pass for ever where nothing that is left puts it off.
//
// An effect that costs something ("By <this>, ...") has been paid for when it brings about anything
// else. An effect that interrupts what has been announced to leave comes before that: but then the
// card leaves, or the effect that keeps it is paid for. (For a judge who lets each interrupt once
// until what it interrupted is resolved, so many are announced within each other as there are cards
// with such effects, and then each is resolved.)
//
// What could make that false: an instruction that does more than its case here says. Whatever has
// no case may bring about everything.
#pragma once

#include <optional>
#include <vector>

#include "proofs/termination/counted.hpp"
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

/// What is certain each time that an edge is taken, by one of its timings.
struct Certain {
  events::Flows moved;  ///< some card has gone one of these ways; none: no card need have moved
  events::Flows paid;   ///< and some card one of these, for the price of the effect; none: no price
  events::Flows along;  ///< and some card one of these, with the one that moved; none: none need
  friend bool operator==(const Certain&, const Certain&) = default;
};

/// How often an edge can be taken, as far as cards tell.
struct Taking {
  std::vector<Certain> certain;  ///< for each timing by which it can be taken again and again
  bool uncertain = false;        ///< by some timing it can be taken and no card need have moved
};

/// What goes on for ever and brings about moments, looked up once for all edges of a part.
class Supply {
 public:
  Supply(const EffectGraph& graph, const ChainPart& part);

  /// Does anything that goes on for ever bring about this moment of the effect?
  [[nodiscard]] bool is_supplied(std::size_t effect, events::Timings timing) const;
  /// Can a turn that was to end go on, and end again? Only when memory is raised meanwhile.
  [[nodiscard]] bool ends_again() const { return ends_again_; }
  /// Does any effect that goes on declare cards? The procedures of the rules declare none.
  [[nodiscard]] bool declares() const { return declares_; }
  [[nodiscard]] const events::Flows& flows(std::size_t node) const { return counted_.flows(node); }
  [[nodiscard]] const events::Flows& leaving_at_last() const { return leaving_at_last_; }

 private:
  const EffectGraph* graph_;
  Counted counted_;
  bool declares_ = false;
  bool deletes_ = false;
  bool ends_again_ = false;
  bool battles_ = false;
  events::Flows leaving_at_last_;
  events::Timings of_any_card_ = 0;  ///< supplied by instructions that describe no card
  std::vector<const cards::Instruction*> of_described_;  ///< the others that supply something
  std::vector<std::size_t> put_off_;  ///< effects that some instruction lets wait, once each time
};

/// Each time that something is announced to leave, sooner or later a card goes one of these ways:
/// it leaves, or the effect that keeps it is paid for; none: not known.
/// `leaving`: where it may go.
[[nodiscard]] events::Flows ways_of_what_is_announced(const EffectGraph& graph,
                                                      const events::Flows& leaving);

/// `card`: what is certain of the copies of this card alone.
[[nodiscard]] Taking taking_of(const EffectGraph& graph, const Supply& supply,
                               const ChainEdge& edge,
                               std::optional<cards::CardIndex> card = std::nullopt);
[[nodiscard]] Taking taking_of(const EffectGraph& graph, const ChainPart& part,
                               const ChainEdge& edge,
                               std::optional<cards::CardIndex> card = std::nullopt);

}  // namespace headjudge::proofs
