// What an effect says that a player can't do for a time: a story tells it when it begins and when
// it ends. No stack shows it, so people must remember it.
#pragma once

#include <string>
#include <vector>

#include "model/dcg/position/catalog.hpp"
#include "model/dcg/position/state.hpp"

namespace headjudge::dcg {

/// Adds a line for each such effect that begins or ends between the two positions.
void tell_player_limits(const Catalog& cards, const State& before, const State& after,
                        std::vector<std::string>& lines);

}  // namespace headjudge::dcg
