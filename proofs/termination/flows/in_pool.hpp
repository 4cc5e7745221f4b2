// Where cards can go, in this pool: the flows of its effects and procedures, by their programs.
//
// The table of actions (model/events/actions.cpp) says for each action where cards can go at most,
// whatever its words. Here the words count: "play 1 card from your hand" moves no card out of the
// trash. What a procedure of the rules does hangs on the pool, too: a declared card comes from the
// hand, or from where some effect of the pool lets cards be played; what leaves the field goes to
// the trash, or where some effect sends it.
//
// Unknown by default: an action that has no case here keeps its row of the table, and a card with a
// burst line lets a declared card move anything. Each case may say too much and never too little; a
// test holds every step of checked games against it
// (tests/proofs/termination/flows/in_pool_test.cpp).
//
// Tokens are made from nothing, any number of times. So a Token that leaves is said to come back
// outside, and making one is never a loss of something that is finite.
#pragma once

#include <array>
#include <vector>

#include "model/events/relation.hpp"
#include "proofs/termination/flows/judged_ways.hpp"
#include "proofs/termination/flows/supplying.hpp"

namespace headjudge::proofs {

struct FlowsInPool {
  std::vector<events::Flows> effects;
  std::vector<Price> prices;  ///< of the effects
  std::array<events::Flows, events::kProcedures> procedures{};
  /// By effect: where the cards that it declares can go, with all that they move, until each has
  /// been played, used, linked or digivolved into.
  std::vector<events::Flows> declared;
  events::Flows taken_back;   ///< how a declared card can go back that cannot be paid for
  bool anything = false;      ///< a declared card can move anything
  bool tokens_leave = false;  ///< the pool makes Tokens, which go outside when they leave the field
};

/// The flows while nothing but these nodes goes on (effects, and behind them procedures); none of
/// the others. What is declared then was declared by one of the effects, and what leaves was sent
/// by one: whatever others or a free decision have begun is through after a while.
[[nodiscard]] std::vector<events::Flows> flows_within(const FlowsInPool& all,
                                                      const std::vector<bool>& nodes);

/// Does declaring this card move others than itself and what it lies on: by a line for DigiXros,
/// Assembly, a burst digivolution, an app fusion or a link?
[[nodiscard]] bool takes_others_along(const cards::Card& card);

/// Where the copies of one card can go. Nothing is in it that a free decision declares.
[[nodiscard]] FlowsInPool flows_of_card(const events::Relation& relation, const JudgedWays& ways,
                                        cards::CardIndex card);
[[nodiscard]] FlowsInPool flows_in_pool(const events::Relation& relation, const JudgedWays& ways);

}  // namespace headjudge::proofs
