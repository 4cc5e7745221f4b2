// Whether a card can be among those that an instruction is about, by what is printed on both.
//
// "Play 1 purple Tamer from your trash" plays no Digimon. What is not looked at here (cost, color,
// DP, what lies beneath, and so on) fits anything, and so does a description that speaks of texts,
// since judges may differ about what counts as text.
#pragma once

#include "model/cards/program/card.hpp"

namespace headjudge::proofs {

/// False: certainly not.
[[nodiscard]] bool is_among(const cards::Pool& pool, const cards::CardObject& object,
                            const cards::Card& card);

}  // namespace headjudge::proofs
