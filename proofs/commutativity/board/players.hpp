// What players choose in two effects, and what they have seen before they choose.
//
// The two orders are compared by the sets of boards that they can end in, over all choices. Equal
// sets make the orders equally good for one player who makes all the choices and sees nothing new
// in between. Where both players choose, the later one answers what the earlier one has chosen; and
// where one effect shows hidden cards to a player who chooses in the other one, the choice is made
// with or without them. Neither is seen in the sets: each is a reservation, in words.
//
// Source: von Neumann, "Zur Theorie der Gesellschaftsspiele" (1928): what a player can be sure of
// depends on what is known when the choice is made.
#pragma once

#include <string>
#include <vector>

#include "proofs/commutativity/board/scene.hpp"

namespace headjudge::proofs {

/// What a player could answer in one order only, a few words each; none where there is nothing.
[[nodiscard]] std::vector<std::string> answers_of_players(const EffectProgramView& first,
                                                          const EffectProgramView& second,
                                                          const Scene& scene);

}  // namespace headjudge::proofs
