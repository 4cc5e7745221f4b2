// Where cards can go, in this pool: the flows of its effects and procedures, by their programs.
//
// The table of actions (model/events/actions.cpp) says for each action where cards can go at most,
// whatever its words. Here the words count: "play 1 card from your hand" moves no card out of the
// trash. What a procedure of the rules does hangs on the pool, too: a declared card comes from the
// hand, or from where some effect of the pool lets cards be played; what leaves the field goes to
// the trash, or where some effect sends it.
//
// Unknown by default: an action that has no case here keeps its row of the table, and a card with a
// burst or app fusion line lets a declared card move anything. Each case
// may say too much and never too little; a test holds every step of checked games against it
// (tests/proofs/termination/flows_in_pool_test.cpp).
//
// Tokens are made from nothing, any number of times. So a Token that leaves is said to come back
// outside, and making one is never a loss of something that is finite.
#pragma once

#include <array>
#include <vector>

#include "model/core/manual/judge.hpp"
#include "model/events/relation.hpp"
#include "proofs/termination/supplying.hpp"

namespace headjudge::proofs {

struct FlowsInPool {
  std::vector<events::Flows> effects;
  std::vector<Price> prices;  ///< of the effects
  std::array<events::Flows, events::kProcedures> procedures{};
};

/// Does declaring this card move others than itself and what it lies on: by a line for DigiXros,
/// Assembly, a burst digivolution, an app fusion or a link?
[[nodiscard]] bool takes_others_along(const cards::Card& card);

/// Does some procedure of this judge place a card before its cost is paid? What cannot be paid for
/// then goes back.
[[nodiscard]] bool may_take_back(const Judge& judge);

/// `taken_back`: a card that has been placed may go back, as `may_take_back` has it.
[[nodiscard]] FlowsInPool flows_in_pool(const events::Relation& relation, bool taken_back);

}  // namespace headjudge::proofs
