// What a canon of interpretation makes of a contradiction.
//
// A canon puts some clauses of a clash before others; those that give way are set aside, in every
// clash of the situation at once. It settles the contradiction if one answer is left then. Which
// sentence is the special one is worked out where it can be: what it binds, over all questions, is
// a proper part of what the other binds. Where a sentence takes out a case of another by its own
// words ("even if ..."), that is entered (Clause::excepts): it may bind more in other cases.
//
// A canon chooses between sentences that clash, so it has nothing to say about a gap.
#pragma once

#include <cstddef>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "model/core/logic/question.hpp"
#include "model/core/manual/canon.hpp"
#include "model/core/manual/edition.hpp"
#include "proofs/realizability/differences.hpp"

namespace headjudge::proofs {

struct CanonVerdict {
  CanonKind canon = CanonKind::special_before_general;
  bool settles = false;   ///< one answer is left in every situation
  std::vector<int> left;  ///< the answers left in one of the situations; ascending
  ClauseSet set_aside;    ///< all clauses that give way
};

/// One for each canon of the edition, in its order. `dispute` is a contradiction within it.
[[nodiscard]] std::vector<CanonVerdict> weigh_by_canons(const Dispute& dispute,
                                                        const Edition& edition,
                                                        const QuestionSet& questions);

/// A question and a situation of it, by number.
using BoundPlace = std::pair<std::size_t, std::size_t>;

/// Where a clause's sentence forbids a sensible answer: in all clauses with one of its
/// fingerprints.
[[nodiscard]] std::set<BoundPlace> bound_by(const Edition& edition, const QuestionSet& questions,
                                            std::size_t clause);

}  // namespace headjudge::proofs
