// What a stack is called, whichever cards come and go beneath it.
// What other chapters ask of names.cpp, which has the reasons and their sources.
#pragma once

#include <cstddef>

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Puts a card into a stack, at this place from the bottom; the stack keeps its name for this
/// step. False: it is full.
[[nodiscard]] bool put_into_stack(const Table& t, PermanentRef permanent, std::size_t place,
                                  CardId card);
/// Takes the card at this place out of a stack. If the stack was named after it, it has another
/// name now, and so has everything that refers to it. Contract: an own card of its player is left.
void take_from_stack(const Table& t, PermanentRef permanent, std::size_t place);
/// Names a stack that is about to be placed on the field.
void name_new_stack(const State& state, PermanentRef permanent);
/// At the end of a step: stacks are named after their lowest own card again, so that equal
/// positions are equal bytes.
void settle_due_names(const Table& t);
inline void settle_names(const Table& t) {
  if (t.state.names_due != 0) settle_due_names(t);
}

}  // namespace headjudge::dcg
