// Positions in which a set of cards has what its effects ask for.
//
// The needs of the cards (needs.hpp) are the set-up: each is met by a card of the set where one
// fits, else by one of the shelf. A position differs from the next in who has which cards of the
// set, in where further copies of them lie (hand, trash, a second one on the field), in the phase
// (at the unsuspend phase suspended cards begin it), and in whether there is more than is needed:
// Digimon to attack with and to be attacked.
#pragma once

#include <string>
#include <vector>

#include "proofs/realising/shelf.hpp"

namespace headjudge::proofs {

/// The lines of a set-up each, the plainest first; P1 is the turn player.
[[nodiscard]] std::vector<std::vector<std::string>> set_positions(const dcg::Catalog& cards,
                                                                  const Shelf& shelf,
                                                                  const CardSet& set);

}  // namespace headjudge::proofs
