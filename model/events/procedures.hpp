// The rules' own procedures, as nodes of the relation "what can follow from what".
//
// An effect is not the only thing that makes effects trigger. An attack leads to blocks, battles,
// deletions, security checks and [End of Attack]; the end of a turn to the start of the next. Each
// procedure is one node, from its beginning to its end: what it emits, which other procedures it
// can lead to, and where cards can go meanwhile. What is emitted is told by timing alone: of
// either player, about any card.
//
// While an effect is being carried out, what the rules do in between (rule checks, cards that are
// played or leave) belongs to that effect. These nodes are for what happens when no effect is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "model/cards/program/program.hpp"
#include "model/events/flows.hpp"

namespace headjudge::events {

enum class Procedure : std::uint8_t {
  // What a player decides freely: nothing leads there, a chain of effects begins there
  opening,
  breeding_phase,
  main_phase,
  // What follows from something
  turn_start,     ///< start, unsuspend and draw phase, and the start of the main phase
  turn_end,       ///< [End of Turn] effects, and the change of the turn
  attack,         ///< from its declaration to its end
  rule_check,     ///< with no effect being carried out
  leaving,        ///< an announced leaving of the field, likewise
  declared_card,  ///< a card that is played, used, linked or digivolved into, likewise
  overflow,       ///< memory that <Overflow> takes
  late_bonus,     ///< the draw of a digivolution that waited for effects
};
inline constexpr Procedure kLastProcedure = Procedure::late_bonus;
inline constexpr std::size_t kProcedures = static_cast<std::size_t>(kLastProcedure) + 1;

/// A bit per procedure.
using ProcedureSet = std::uint16_t;
[[nodiscard]] constexpr ProcedureSet procedure_bit(Procedure procedure) {
  return static_cast<ProcedureSet>(1U << static_cast<unsigned>(procedure));
}

/// Timings as bits (cards::timing_flag).
using Timings = std::uint64_t;
template <class... Each>
[[nodiscard]] constexpr Timings timings(Each... each) {
  return (cards::timing_flag(each) | ...);
}

struct ProcedureRow {
  Procedure procedure;
  std::string_view name;
  bool free;           ///< a player's own decision: a chain begins here
  Timings emits;       ///< effects with one of these timings can trigger
  ProcedureSet leads;  ///< procedures that it can lead to, whatever the pool (Relation::leads)
  Flows flows;         ///< of cards
};

[[nodiscard]] const ProcedureRow& row_of(Procedure procedure);

/// Where at least one card has gone when an effect triggers by this timing. No flow: nothing is
/// known.
[[nodiscard]] Flows certain_flow(cards::Timing timing);

}  // namespace headjudge::events
