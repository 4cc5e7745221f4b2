// Positions of the Digimon Card Game at which a small difference decides much.
//
// A number that differs between two tables matters once a rule compares it: one memory more or less
// decides whose turn it is, and whose turn it is decides who wins where both players are one attack
// from winning. So of one position others are made: nobody has security, both have a Digimon that
// may attack, and either the counter stands elsewhere or both hold a card that spends so and so
// much. Which of them shows something is for a search to find out.
#pragma once

#include <span>
#include <vector>

#include "model/dcg/dcg.hpp"

namespace headjudge::dcg {

/// Set-ups that differ from this one as said above; none of a game that is dealt from decks.
[[nodiscard]] std::vector<std::vector<PlayLine>> at_thresholds(const Dcg& game,
                                                               std::span<const PlayLine> setup);

}  // namespace headjudge::dcg
