// The parts of a position that an invariant may hang on.
//
// An invariant's row names what it reads. Between two decisions only some of it changes, and where
// that is nothing of what a verdict hangs on, the verdict is the same (LastVerdicts in
// invariants/invariant.hpp). A test plays random games and asks all invariants all the time as
// well; another changes each byte of a position, and sees that some part has changed.
#pragma once

#include "invariants/invariant.hpp"

namespace headjudge::dcg {

namespace detail {
[[nodiscard]] constexpr Parts part(unsigned number) { return Parts{1} << number; }
}  // namespace detail

/// Which cards there are, whose they are, and what they can do.
inline constexpr Parts kKinds = detail::part(0);
/// Which cards lie in which stack of the fields, how it is named, what is printed on them, and
/// whether it lies in the breeding area or an effect has placed it.
inline constexpr Parts kStacks = detail::part(1);
/// The other marks of the stacks: suspended, come or digivolved this turn ...
inline constexpr Parts kMarks = detail::part(2);
inline constexpr Parts kHands = detail::part(3);
inline constexpr Parts kDecks = detail::part(4);
inline constexpr Parts kSecurity = detail::part(5);
inline constexpr Parts kTrash = detail::part(6);
inline constexpr Parts kEggs = detail::part(7);
/// Which cards lie face up in security, or face down beneath others.
inline constexpr Parts kFacing = detail::part(8);
inline constexpr Parts kModifiers = detail::part(9);
inline constexpr Parts kGranted = detail::part(10);
inline constexpr Parts kLasting = detail::part(11);
inline constexpr Parts kUses = detail::part(12);
/// Memory, and what the end of the turn and Overflow still do to it.
inline constexpr Parts kGauge = detail::part(13);
inline constexpr Parts kTurnPlayer = detail::part(14);
inline constexpr Parts kPhase = detail::part(15);
inline constexpr Parts kAttack = detail::part(16);
inline constexpr Parts kOption = detail::part(17);
/// Effects that wait, and the moments at which they have triggered.
inline constexpr Parts kPending = detail::part(18);
inline constexpr Parts kFrames = detail::part(19);
inline constexpr Parts kProcedures = detail::part(20);
/// Events, what interrupts them, and cards that arrive together.
inline constexpr Parts kAnnounced = detail::part(21);
inline constexpr Parts kRevealed = detail::part(22);
/// What is due at the end of a step: a rule check, the names of stacks.
inline constexpr Parts kCheckDue = detail::part(23);
inline constexpr Parts kAsked = detail::part(24);
/// Whether the game is over, and which list was full.
inline constexpr Parts kOutcome = detail::part(25);
/// How the game began, and what later shuffles are drawn from.
inline constexpr Parts kBeginning = detail::part(26);
/// What may be decided. It is no part of a state and always counts as changed.
inline constexpr Parts kOffers = detail::part(27);

/// The fields, with all marks.
inline constexpr Parts kFields = kStacks | kMarks;
inline constexpr Parts kPiles = kHands | kDecks | kSecurity | kTrash | kEggs;
/// Where each card lies.
inline constexpr Parts kPlaces = kFields | kPiles;
/// What nothing_pending looks at (looking.hpp).
inline constexpr Parts kUnderWay = kPending | kFrames | kOption | kAttack | kProcedures;

}  // namespace headjudge::dcg
