// DP that a Digimon gains after effects have taken more than it had.
// What other chapters ask of gaining_dp.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Those whom the instruction is about may be about to gain DP: does that find what was taken below
/// zero? [dp-below-zero]
void settle_before_gain(const Table& t, const Frame& frame, const cards::Instruction& instruction);
/// "This Digimon" gets the DP of those that the instruction before was about, as it is now.
bool add_their_dp(const Table& t, const Frame& frame, const cards::Instruction& instruction);

}  // namespace headjudge::dcg
