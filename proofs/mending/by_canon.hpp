// What canons of interpretation make of a contradiction that is to be mended.
//
// A canon says which of two clashing sentences is followed. It changes no clause, and the audit
// still finds the clash, so it is no mending; but where a manual has the canon already, a word that
// makes one sentence the exception to the other may be all that an editor wants.
#pragma once

#include <string>
#include <vector>

#include "proofs/realizability/differences.hpp"

namespace headjudge::proofs {

/// A sentence for each canon of the edition that settles the dispute as it stands, and for each
/// clause of a clash that would settle it by such a canon if it were marked as an exception to
/// another one. Nothing of a gap.
[[nodiscard]] std::vector<std::string> settled_by_canons(const Dispute& dispute,
                                                         const Edition& edition,
                                                         const QuestionSet& questions);

}  // namespace headjudge::proofs
