// Which cards the order of two effects could put where.
//
// Boards count the cards in hands, decks, security stacks and trashes, and beneath Digimon, and do
// not tell them apart. Equal counts are equal cards only where neither effect takes from a pile
// into which the other puts, or from which the other takes to another place. This says, on the safe
// side and from the words alone, in which piles other cards could lie after the other order. In the
// same way it says whether a card with Overflow that leaves could make a difference.
#pragma once

#include <string>
#include <vector>

#include "proofs/commutativity/board/scene.hpp"

namespace headjudge::proofs {

/// "which cards lie in P1's hand", each once; none where the same cards lie in all piles.
[[nodiscard]] std::vector<std::string> piles_that_may_differ(const EffectProgramView& first,
                                                             const EffectProgramView& second,
                                                             const Scene& scene);

/// Could it matter that a card with Overflow leaves the battle area by one of the effects?
[[nodiscard]] bool overflow_may_matter(const EffectProgramView& first,
                                       const EffectProgramView& second);

}  // namespace headjudge::proofs
