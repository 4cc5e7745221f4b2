// Playing a game with every invariant looking on.
//
// Whoever supplies the decisions (libFuzzer's bytes, a campaign, a property test) plays through
// this one loop: each position with its offers and each step is held against the invariants, and
// the game stops at the first that is broken. Nothing in here allocates.
//
// A step on which the game got stuck was not finished, so only its position is checked.
//
// The judge who answers the engine may keep a log of what is asked. The invariants ask a judge of
// their own, with the same answers, so that the log holds the game's questions only.
#pragma once

#include <cstddef>
#include <optional>

#include "invariants/invariant.hpp"
#include "model/core/game/dynamics.hpp"

namespace headjudge::fuzz {

template <GameDynamics G>
struct CheckedGame {
  typename G::State last;
  const Invariant<G>* broken = nullptr;
  std::size_t decisions = 0;
};

/// One table: who is asked by the engine, and by the invariants.
template <GameDynamics G>
struct CheckedTable {
  const G& game;
  const Judge& judge;
  const Judge& unlogged;
  const InvariantSet<G>& invariants;
  Notes* notes = nullptr;  ///< for who wants to read them afterwards; null: its own
};

/// `choose(state, legal)` gives an index into the legal decisions, or nothing to stop there;
/// `apply(state, decision, notes)` is the game's own, or does the same in smaller steps;
/// `taken(before, decision, after, notes)` sees each step before it is checked.
template <GameDynamics G, class Choose, class Apply, class Taken>
[[nodiscard]] CheckedGame<G> play_checked(const CheckedTable<G>& table,
                                          const typename G::State& start,
                                          std::size_t most_decisions, InvariantCounts& counts,
                                          Choose&& choose, Apply&& apply, Taken&& taken) {
  CheckedGame<G> played{.last = start};
  Notes own;
  Notes& notes = table.notes != nullptr ? *table.notes : own;
  LastVerdicts<G> last;
  for (;; notes.next_moment()) {
    typename G::Decisions legal;
    table.game.legal(played.last, table.judge, legal);
    const Position<G> position{table.game, table.unlogged, played.last, legal, &notes};
    played.broken = table.invariants.check(position, counts, last);
    const bool over = legal.empty() || played.decisions == most_decisions;
    if (played.broken != nullptr || over) return played;
    const std::optional<std::size_t> index = choose(played.last, legal);
    if (!index) return played;
    const typename G::Decision decision = legal[*index];
    const typename G::State before = played.last;
    notes.next_moment();
    apply(played.last, decision, notes);
    ++played.decisions;
    taken(before, decision, played.last, notes);
    if (table.game.outcome(played.last) == Outcome::stuck) continue;  // half a step tells nothing
    const Step<G> step{table.game, table.unlogged, before, decision, played.last, &notes};
    played.broken = table.invariants.check_such(step, counts);
    if (played.broken != nullptr) return played;
  }
}

}  // namespace headjudge::fuzz
