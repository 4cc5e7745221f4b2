// A part of the effect graph on one page, for Graphviz: a component, or a card with what is around
// it.
//
// A box is an effect, with its card and what it brings about; an oval is a procedure of the rules.
// An arrow says by which event the second follows from the first, and where cards have gone then;
// dashed ones lead to effects of the other player alone. The loop is drawn red. What does not fit
// on the page is left out, and the drawing says how much.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "proofs/termination/trigger_graph.hpp"

namespace headjudge::proofs {

struct PageWishes {
  std::optional<cards::CardIndex> about;  ///< a card; absent: the component that is asked for
  std::size_t component = 0;              ///< its place in EffectGraph::candidates
  std::size_t most_nodes = 40;
};

struct PageDrawing {
  std::string dot;
  std::size_t drawn = 0;     ///< effects and procedures
  std::size_t left_out = 0;  ///< those of the part that are not drawn
};

/// Empty where the card has no effect, or nothing triggers itself.
[[nodiscard]] PageDrawing draw_page(const EffectGraph& graph, const PageWishes& wishes);

}  // namespace headjudge::proofs
