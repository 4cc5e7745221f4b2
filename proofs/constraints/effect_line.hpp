// Constraints about what is under way when somebody acts, for every position and every judge.
//
// Where a constraint speaks of nothing but what this player decides and whether something else was
// under way, it is a sentence about the kernel's agenda (model/dcg/kernel/agenda.hpp): the line of
// what comes next, effects that wait and are carried out among it. An action of the main phase is
// offered by the turn's next step alone, which is the last item of that line. So the abstraction
// is a position of which nothing is known but that the next item is that step; the solver proves
// for all judges of the edition at once that nothing else is under way then.
//
// What it rests on: that the engine offers these decisions at that step only, which the invariant
// nothing-pending holds against every checked game, and that the agenda of a position is the
// kernel's (short-cuts). One step is enough, since every position is looked at.
#pragma once

#include <optional>

#include "model/core/manual/edition.hpp"
#include "proofs/claims/claim.hpp"

namespace headjudge::proofs {

/// The constraint as a claim about the agenda; nothing where it speaks of more.
[[nodiscard]] std::optional<Claim> claim_of_line(const Constraint& constraint,
                                                 const QuestionSet& questions);

}  // namespace headjudge::proofs
