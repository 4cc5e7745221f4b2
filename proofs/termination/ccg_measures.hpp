// The numbers of a table of the Digimon Collectable Card Game that a ranking may use.
//
// They are only offered: whether any order of them falls with every decision is looked for, and
// held against every step that was followed (termination.hpp).
#pragma once

#include <vector>

#include "model/ccg/ccg.hpp"
#include "proofs/termination/termination.hpp"

namespace headjudge::proofs {

[[nodiscard]] std::vector<Measure<ccg::Ccg>> ccg_measures(const ccg::Ccg& game);

}  // namespace headjudge::proofs
