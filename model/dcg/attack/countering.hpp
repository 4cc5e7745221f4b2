// The counter timing: the attacked player may activate a [Counter] effect.
// What other chapters ask of countering.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void offer_counters(const View& v, Decisions& out);
/// Asks the attacked player, if there is a [Counter] effect to activate; otherwise the attack goes
/// on.
void open_counter_window(const Table& t);
void activate_counter(const Table& t, CardId permanent, int which);
void close_counter_window(const Table& t);

}  // namespace headjudge::dcg
