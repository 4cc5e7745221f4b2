// What "it" and "that Digimon" stand for: what the sentence before was about, as it was then.
// What other chapters ask of antecedents.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void note_antecedent(const View& v, Frame& frame);
void note_antecedent_card(const View& v, Frame& frame, CardId card);

}  // namespace headjudge::dcg
