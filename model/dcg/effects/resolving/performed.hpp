// What an effect has done so far, and the conditions that ask for it.
// What other chapters ask of performed.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Notes for the effect's conditions and measures what its last instruction has done.
void note_performed(const Table& t, Frame& frame);
/// Do the conditions of this instruction's sentence hold?
[[nodiscard]] bool sentence_holds(const View& v, const Frame& frame,
                                  const cards::Instruction& instruction);

}  // namespace headjudge::dcg
