// The numbers of a table of the Digimon Collectable Card Game that a ranking may use.
//
// They are only offered (model/core/game/measure.hpp).
#pragma once

#include <vector>

#include "model/ccg/ccg.hpp"
#include "model/core/game/measure.hpp"

namespace headjudge::ccg {

[[nodiscard]] std::vector<Measure<Ccg>> ccg_measures(const Ccg& game);

}  // namespace headjudge::ccg
