// Effects that came to nothing, told.
//
// An effect that triggers always activates in its turn, unless its card has gone or its condition
// does not hold, and what it says may then find nothing that it could be done to. At a table
// a player says so; in the positions before and after there is nothing to see. So the decision is
// carried out once more, step by step, and each effect is watched from its first instruction to its
// end: one that never began, or left everything as it was, has a sentence. No effect is left out by
// its kind, since nothing here knows what effects do.
// (comprehensive-4.2, 15-4-4, 15-6-3 and 15-8-3-1; en-2025, Trigger-Type Effects)
#pragma once

#include <string>
#include <vector>

#include "model/dcg/dcg.hpp"

namespace headjudge::dcg {

/// "P1's Furnox: [On Play] does nothing: ...", one for each such effect of this decision.
[[nodiscard]] std::vector<std::string> idle_effects(const Dcg& game, const State& before,
                                                    const Judge& judge, const Decision& decision);

}  // namespace headjudge::dcg
