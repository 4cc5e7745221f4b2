// The table of actions: what carrying out each instruction can bring about.
//
// One row for each action of the effect program says what happens to its target, which of a
// player's things it touches (persistent effects hang on those), which moments of cards it emits,
// which procedures of the rules it starts, and where cards can go. The relation, the trigger graph
// and the proof that a chain ends are all derived from it.
#pragma once

#include <optional>

#include "model/events/procedures.hpp"
#include "model/events/relation.hpp"
#include "model/events/things.hpp"

namespace headjudge::events {

struct ActionRow {
  cards::Action action;
  std::optional<Happening> brings;  ///< to its target
  Things own;                       ///< touched, of the acting player
  Things of_target;                 ///< touched, of the player whose card the target is
  Timings own_moments;              ///< of the acting player's cards
  Timings of_targets_moments;       ///< of the cards of the player whose card the target is
  ProcedureSet starts;
  Flows flows;
};

[[nodiscard]] const ActionRow& row_of(cards::Action action);

/// Is a card that comes from somewhere what it happened to? Then nothing is known of it.
[[nodiscard]] bool is_of_any_card(Happening happening);

/// May the cards that it moves, or those it moves them to, be the opponent's?
[[nodiscard]] bool reaches_the_opponent(const cards::Instruction& instruction);

}  // namespace headjudge::events
