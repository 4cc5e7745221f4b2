// Whether a card can be among those that an instruction is about, by what is printed on both.
//
// "Play 1 purple Tamer from your trash" plays no Digimon, and "1 level 4 or lower Digimon card"
// none of level 5. A card by itself, in whatever area or beneath others, is what is printed on it:
// the engine looks at no more (model/dcg/effects/reading/targets.cpp). What is not looked at here
// (what lies beneath, what it is compared with, and so on) fits anything, and so does a description
// that speaks of texts, since judges may differ about what counts as text.
#pragma once

#include "model/cards/program/card.hpp"
#include "model/events/relation.hpp"

namespace headjudge::proofs {

/// False: certainly not.
[[nodiscard]] bool is_among(const events::Relation& relation, const cards::CardObject& object,
                            const cards::Card& card);

}  // namespace headjudge::proofs
