// Which cards a step of a ranking counts, and where they can go while a part of the graph goes on.
//
// A step counts all cards of a game, or the copies of one card alone. More is known about one card:
// "play 1 level 4 or lower Digimon card" plays no Option, and "by suspending this Tamer" suspends a
// copy of that Tamer. A card that the words do not rule out may be meant by them.
//
// A free decision may declare a card, too. It does so once, at the beginning of a chain. Only
// effects of the part declare cards for ever.
#pragma once

#include <optional>
#include <vector>

#include "proofs/termination/trigger_graph.hpp"

namespace headjudge::proofs {

class Counted {
 public:
  /// `nodes`: those of the part.
  Counted(const EffectGraph& graph, const std::vector<bool>& nodes,
          std::optional<cards::CardIndex> card = std::nullopt);

  [[nodiscard]] const EffectGraph& graph() const { return *graph_; }
  [[nodiscard]] std::optional<cards::CardIndex> card() const { return card_; }
  [[nodiscard]] const events::Flows& flows(std::size_t node) const { return flows_[node]; }
  /// Of all nodes of the part.
  [[nodiscard]] events::Flows flows() const;
  /// The effect is printed on what is counted, and works from the top of a stack.
  [[nodiscard]] bool works_on_top(std::size_t effect) const;

 private:
  const EffectGraph* graph_;
  std::optional<cards::CardIndex> card_;
  std::vector<events::Flows> flows_;
};

/// Can its copies be counted by themselves? Not Tokens, which are made from nothing, and no card
/// that turns to its other side.
[[nodiscard]] bool is_countable(const cards::Card& card);

}  // namespace headjudge::proofs
