// DP that a Digimon gains after effects have taken more than it had.
// What other chapters ask of gaining_dp.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// This Digimon is about to gain DP: does that find what was taken below zero? [dp-below-zero]
void settle_missing_dp(const Table& t, CardId target);
/// The same of all that the instruction is about, if it is one that lets them gain DP.
void settle_before_gain(const Table& t, const Frame& frame, const cards::Instruction& instruction);

}  // namespace headjudge::dcg
