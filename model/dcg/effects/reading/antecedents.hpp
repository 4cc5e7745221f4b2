// What an effect keeps of its sentences: what the one before was about ("it", "that Digimon"), as
// it was then, and what has been done so far.
// What other chapters ask of antecedents.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void note_antecedent(const View& v, Frame& frame);
void note_antecedent_card(const View& v, Frame& frame, CardId card);
/// Notes for the effect's conditions and measures what its last instruction has done.
void note_performed(const Table& t, Frame& frame);
/// Do the conditions of this instruction's sentence hold?
[[nodiscard]] bool sentence_holds(const View& v, const Frame& frame,
                                  const cards::Instruction& instruction);

}  // namespace headjudge::dcg
