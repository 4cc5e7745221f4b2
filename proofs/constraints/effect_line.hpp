// Constraints about what is under way when a player acts, for every position and every judge.
//
// Where a constraint speaks of nothing but whether this player chose an action of the main phase
// and whether something else was under way, it is a sentence about the kernel's agenda
// (model/dcg/kernel/agenda.hpp): the line of what comes next, effects that wait and are carried out
// among it. That choice is offered by the turn's next step, the last item of that line. So the
// abstraction is a position of which nothing is known but that the next item is that step; the
// solver proves for all judges of the edition at once that nothing else is under way then. One
// step is enough, since every position is looked at.
//
// What it rests on: the engine asks for an action of the main phase at that step only. The
// invariant nothing-pending holds that against every checked game. Decisions of the same kind that
// an effect asks for (an attack, a digivolution) come in the middle of it: a constraint about a
// kind of decision is no claim about the agenda. A first version took them for the same, "proved" a
// sentence that a play breaks, and was caught by that play.
#pragma once

#include <optional>

#include "model/core/manual/edition.hpp"
#include "proofs/claims/claim.hpp"

namespace headjudge::proofs {

/// The constraint as a claim about the agenda; nothing where it speaks of more.
[[nodiscard]] std::optional<Claim> claim_of_line(const Constraint& constraint,
                                                 const QuestionSet& questions);

}  // namespace headjudge::proofs
