// `loops --graph FILE`: one page of the graph, as Graphviz draws it. A picture of a whole pool
// would have millions of arrows, and nobody could read it.
#pragma once

#include <string>

#include "proofs/drawing/page.hpp"

namespace headjudge::cli {

/// Draws into this file: SVG by the program `dot`, or its input where the name ends with .dot. What
/// was drawn and left out, in a sentence. Errors: nothing to draw, the file cannot be written, or
/// there is no `dot`.
[[nodiscard]] Result<std::string> draw_picture(const proofs::EffectGraph& graph,
                                               const proofs::PageWishes& wishes,
                                               const std::string& file);

}  // namespace headjudge::cli
