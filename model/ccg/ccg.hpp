// The Digimon Collectable Card Game as a Game (model/core/game/game.hpp).
//
//   ccg::Pool pool = ...;                   // outlives the game
//   Ccg game(pool);
//   auto state = game.set_up(lines, where, judge);
//   Ccg::Decisions legal;
//   game.legal(*state, judge, legal);
//   game.apply(*state, judge, legal[0]);
//
// The engine knows no editions: wherever the rules leave room it asks the judge it is given
// (kernel/questions.hpp). The rules are in one file for each chapter, with a header of its own;
// this class is the door.
//
// Set-up, as two decks (shuffled by the seed; `throw` names the winner of the throw):
//
//   deck P1: 3 Rustpup, 3 CC1-002, ...
//   deck P2: ...
//   seed: 7
//   throw: P1
//
// or as a position. Cards by name or number; piles are listed top card first; what is not
// mentioned is empty or 0:
//
//   turn: P1, attack phase     (or: start; draw, bring online, digivolve, move, discard phase)
//   first turn: yes            (of the game; absent: no)
//   points: P1 7400, P2 0
//   this turn: brought 1, digivolved 1, to attack row 1, to digivolve row 1, discarded 1
//   P1 hand: Rustpup, Rin the Bold
//   P1 digivolve row: Ironhound [digivolved], Mosskit [brought online; used]
//   P1 attack row: Boltrunner [moved; attacked]
//   P1 deck: Rustpup
//   P1 offline: Rustpup
//
// Expectations (text/expectations.cpp lists them too): points P1 100 | turn P1 | phase attack phase
// | winner P1 | winner none | no game | a game | hand P1 5 | attack row P1 has X |
// offline P1 lacks X | legal: <decision> | illegal: <decision>
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/ccg/position/cards.hpp"
#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/state.hpp"
#include "model/core/game/game.hpp"

namespace headjudge::ccg {

class Ccg {
 public:
  using State = ccg::State;
  using Decision = ccg::Decision;
  using Decisions = ccg::Decisions;

  explicit Ccg(const Pool& pool) : pool_(&pool) {}

  void legal(const State& state, const Judge& judge, Decisions& out) const;
  void apply(State& state, const Judge& judge, const Decision& decision) const;
  [[nodiscard]] Player actor(const State& state) const { return state.decider; }
  [[nodiscard]] Outcome outcome(const State& state) const { return state.outcome; }
  [[nodiscard]] std::uint64_t hash(const State& state) const;
  [[nodiscard]] bool same(const State& a, const State& b) const;
  [[nodiscard]] bool same_board(const State& a, const State& b) const;
  [[nodiscard]] std::string render(const State& state) const;
  [[nodiscard]] std::string say(const State& state, const Decision& decision) const;
  [[nodiscard]] std::vector<std::string> tell(const State& before, const Judge&,
                                              const Decision& decision, const State& after) const;
  [[nodiscard]] Result<State> set_up(std::span<const PlayLine> lines, const TextPosition& where,
                                     const Judge& judge) const;
  [[nodiscard]] std::vector<std::string> describe(const State& state) const;
  [[nodiscard]] Result<std::string> check(const State& state, const Judge& judge,
                                          std::string_view text, const TextPosition& where) const;

  /// Takes a decision without running on: the first half of `apply`.
  void take(State& state, const Judge& judge, const Decision& decision) const;
  /// One step towards the next decision; false when a player must decide or the game is over.
  bool advance(State& state, const Judge& judge) const;

  [[nodiscard]] const Pool& pool() const { return *pool_; }

 private:
  void run(State& state, const Judge& judge) const;

  const Pool* pool_;
};

}  // namespace headjudge::ccg
