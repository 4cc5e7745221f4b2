// Is this line of a play this decision?
// What other chapters ask of decision_reading.cpp, which has the reasons and their sources.
#pragma once

#include <string_view>

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Are these the words of a decision that the cards of this game could ever allow, legal now or
/// not?
[[nodiscard]] bool is_decision(const Catalog& cards, const State& state, std::string_view words);

}  // namespace headjudge::dcg
