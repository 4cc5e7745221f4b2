// DP that a Digimon gains after effects have taken more than it had.
// What other chapters ask of gaining_dp.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Before the instruction's targets gain DP: forgets what was taken below zero, if the judge says
/// so. [dp-below-zero]
void settle_before_gain(const Table& t, const Frame& frame, const cards::Instruction& instruction);
/// "This Digimon" gets the DP of those that the instruction before was about, as it is now.
bool add_their_dp(const Table& t, const Frame& frame, const cards::Instruction& instruction);

}  // namespace headjudge::dcg
