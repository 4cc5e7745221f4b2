// Dynamics: a game as a transition system.
//
// Positions are states, decisions are labels, and a judge is a parameter of every step: one state
// can be stepped under two judges. The searches, the invariants and the fuzzers need no more than
// this; they never learn how a position is written down (notation.hpp).
//
// Contracts that every game keeps (tests/support/game_contract.hpp checks them):
//  - a copy of a State is a copy of its bytes, and equal positions are equal bytes;
//  - `legal` fills `out` with every legal decision of the one player who must decide now, in an
//    order that depends on the state alone; it is empty exactly when the game is over;
//  - `take` does what a legal decision says and no more; `advance` is one step towards the next
//    decision, false (or zero) where nothing was left to do; `apply` is `take` and then `advance`
//    as long as the game runs;
//  - none of them allocates; same state, same judge, same decision, same result, on every machine;
//  - `actor` is who must decide, and nobody exactly when the game is over;
//  - `same` is identity of states and `hash` agrees with it; `same_board` is observational
//    equivalence: what people at the table see is the same.
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

#include "model/core/game/players.hpp"
#include "model/core/manual/judge.hpp"

namespace headjudge {

template <class G>
concept GameDynamics = std::is_trivially_copy_constructible_v<typename G::State> &&
                       std::is_trivially_destructible_v<typename G::State> &&
                       std::is_trivially_copyable_v<typename G::Decision> &&
                       requires(const G& game, typename G::State& state,
                                const typename G::State& seen, const typename G::Decision& decision,
                                typename G::Decisions& decisions, const Judge& judge) {
                         { game.legal(seen, judge, decisions) } -> std::same_as<void>;
                         { game.apply(state, judge, decision) } -> std::same_as<void>;
                         { game.take(state, judge, decision) } -> std::same_as<void>;
                         static_cast<bool>(game.advance(state, judge));
                         { game.actor(seen) } -> std::same_as<Player>;
                         { game.outcome(seen) } -> std::same_as<Outcome>;
                         { game.hash(seen) } -> std::same_as<std::uint64_t>;
                         { game.same(seen, seen) } -> std::same_as<bool>;
                         { game.same_board(seen, seen) } -> std::same_as<bool>;
                       };

}  // namespace headjudge
