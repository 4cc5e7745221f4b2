// The phases of a turn up to the main phase: start, unsuspend, draw, breeding.
// What other chapters ask of phases.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Takes the next step of the turn. Only called when nothing else is left to do.
void take_phase_step(const Table& t);
void hatch_egg(const Table& t);
void move_from_breeding(const Table& t, CardId permanent);
void leave_breeding_phase(const Table& t);

}  // namespace headjudge::dcg
