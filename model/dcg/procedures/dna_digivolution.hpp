// DNA digivolution: two Digimon become one.
// What other chapters ask of dna_digivolution.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/costs/terms.hpp"
#include "model/dcg/procedures/steps/cards.hpp"

namespace headjudge::dcg {

void offer_dna_digivolution(const View& v, CardId permanent, CardId card, const Terms& terms,
                            Decisions& out);
/// The same with one of the first and one of the second Digimon.
void offer_dna_of(const View& v, const Candidates& first, const Candidates& second, CardId card,
                  const Terms& terms, Decisions& out);
/// A Digimon and a card of the hand, as a [Counter] effect names them.
void offer_blast_dna(const View& v, const Frame& frame, const cards::Instruction& instruction,
                     Decisions& out);
void dna_digivolve(const Table& t, CardId first, CardId second, CardId card, const Terms& terms);
[[nodiscard]] const CardProcedure& steps_of_dna_digivolution();
/// A stack and a card that lies elsewhere, in either order.
void offer_dna_with(const View& v, const Candidates& first, const Objects& held, CardId card,
                    const Terms& terms, Decisions& out);

}  // namespace headjudge::dcg
