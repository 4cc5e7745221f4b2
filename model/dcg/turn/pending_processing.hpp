// What waits in the line of pending effects: taking the next of it.
// What other chapters ask of pending_processing.cpp, which has the reasons and their sources.
#pragma once

#include <cstddef>

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Takes the next of the line, or asks whoever chooses. True: one was taken.
bool take_next_pending(const Table& t);
void take_pending(const Table& t, std::size_t position);
/// The turn's end has come: burst digivolutions end along with the effects of that moment.
void let_bursts_wait(const Table& t);

}  // namespace headjudge::dcg
