// What the rules say is done about a loop, by who can stop it.
//
// The comprehensive rules have a chapter on it; the manuals before them do not know the word.
// (comprehensive-4.2, 18-3)
#pragma once

#include <string>

#include "model/core/manual/edition.hpp"
#include "proofs/termination/loops.hpp"

namespace headjudge::proofs {

/// A sentence: "nobody can stop it, so the game is drawn (18-3-2)". `acts_freely`: in each round a
/// player acts in the main phase.
[[nodiscard]] std::string what_rules_say(const Edition& edition, LoopClass stopping,
                                         bool acts_freely);

}  // namespace headjudge::proofs
