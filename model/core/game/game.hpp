// What the harness asks of a game.
//
// The searches, the fuzzers, the play files and the reports are written against this concept and
// know nothing of any one game. A game object is small: it refers to the card pool it is played
// with. Judges are passed to each step, so that one state can be stepped under two of them.
//
// Contracts that every model keeps (tests/model/dcg/game_contract_test.cpp checks them):
//  - State is trivially copyable, and equal positions are equal bytes;
//  - `legal` fills `out` with every legal decision of the one player who must decide now, in an
//    order that depends on the state alone; it is empty exactly when the game is over;
//  - `apply` takes a legal decision and runs until the next decision or the end; it allocates
//    nothing; same state, same judge, same decision, same result, on every machine;
//  - `say` gives legal decisions of one state pairwise different words;
//  - `set_up` reads the lines under `setup:` of a play, and `describe` writes any position in which
//    a player is about to decide in the main phase back as such lines;
//  - `check` holds an expectation's words against a state: "" when it is met, else what is seen
//    instead; an error when the words are not an expectation of this game.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "model/core/base/result.hpp"
#include "model/core/manual/judge.hpp"

namespace headjudge {

/// 0 and 1 are the players, written P1 and P2; `nobody` when the game is over, or drawn.
using Player = std::uint8_t;
inline constexpr Player kNobody = 2;
[[nodiscard]] constexpr Player opponent_of(Player player) {
  return static_cast<Player>(1 - player);
}

/// One line of a play's set-up, decisions or expectations, with its place in the file.
struct PlayLine {
  std::string text;
  int line = 0;
};

enum class Outcome : std::uint8_t { running, first_wins, second_wins, drawn, stuck };

template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> &&
               std::is_trivially_copyable_v<typename G::Decision> &&
               requires(const G& game, typename G::State& state, const typename G::State& seen,
                        const typename G::Decision& decision, typename G::Decisions& decisions,
                        const Judge& judge, std::string_view text, const TextPosition& where,
                        std::span<const PlayLine> lines) {
                 { game.legal(seen, judge, decisions) } -> std::same_as<void>;
                 { game.apply(state, judge, decision) } -> std::same_as<void>;
                 { game.actor(seen) } -> std::same_as<Player>;
                 { game.outcome(seen) } -> std::same_as<Outcome>;
                 { game.hash(seen) } -> std::same_as<std::uint64_t>;
                 { game.same(seen, seen) } -> std::same_as<bool>;
                 { game.same_board(seen, seen) } -> std::same_as<bool>;
                 { game.render(seen) } -> std::same_as<std::string>;
                 { game.say(seen, decision) } -> std::same_as<std::string>;
                 {
                   game.tell(seen, judge, decision, seen)
                 } -> std::same_as<std::vector<std::string>>;
                 { game.set_up(lines, where, judge) } -> std::same_as<Result<typename G::State>>;
                 { game.describe(seen) } -> std::same_as<std::vector<std::string>>;
                 { game.check(seen, judge, text, where) } -> std::same_as<Result<std::string>>;
               };

}  // namespace headjudge
