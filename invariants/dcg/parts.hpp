// The parts of a position that an invariant may hang on.
//
// An invariant's row names what it reads. Between two decisions often only some of it changes, and
// then the verdict is the same (LastVerdicts in invariants/invariant.hpp). A test plays random
// games and asks all invariants all the time as well.
#pragma once

#include "invariants/invariant.hpp"

namespace headjudge::dcg {

/// Which cards there are, and where each of them lies, with the marks of the stacks.
inline constexpr Parts kCards = 1;
/// Which cards lie face up in security, or face down beneath others.
inline constexpr Parts kFacing = 2;
/// Changes that last: of single stacks, of a player's cards, gained effects, uses.
inline constexpr Parts kLastingChanges = 4;
/// What waits or is half done: effects, declared cards, the attack, revealed cards.
inline constexpr Parts kUnderWay = 8;
/// Everything else, and what is offered.
inline constexpr Parts kTheRest = 16;

}  // namespace headjudge::dcg
