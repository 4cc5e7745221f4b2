// The discard phase: up to three cards of the hand are exchanged.
// What other chapters ask of discarding.cpp, which has the reasons and their sources.
#pragma once

#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/table.hpp"

namespace headjudge::ccg {

void offer_exchanges(const View& v, Decisions& out);
void exchange(const Table& t, CardId card);
/// Replaces what was discarded and not replaced yet.
void replace_discarded(const Table& t);

}  // namespace headjudge::ccg
