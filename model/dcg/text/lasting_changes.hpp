// What holds for a time for players, or for all of their cards, those that come later as well: a
// story tells it when it begins and when it ends. No stack shows it, so people must remember it.
#pragma once

#include <string>
#include <vector>

#include "model/dcg/position/catalog.hpp"
#include "model/dcg/position/state.hpp"

namespace headjudge::dcg {

/// Adds a line for each that begins or ends between the two positions.
void tell_lasting_changes(const Catalog& cards, const State& before, const State& after,
                          std::vector<std::string>& lines);

}  // namespace headjudge::dcg
