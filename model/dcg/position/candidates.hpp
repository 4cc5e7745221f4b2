// Stacks on the field that an effect or a procedure could choose from.
// At most everything on both sides.
#pragma once

#include <cstdint>

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

using Candidates = InlineVector<CardId, 2 * kMaxField>;
/// Cards that an instruction may choose, in any area. Each lies in one place; two more may be named
/// (the effect's own card, and the antecedent).
using Objects = InlineVector<CardId, kMaxInstances + 2>;

/// What is chosen: the lowest card of a stack has the same number as the stack.
enum class Choice : std::uint8_t { stacks, cards };

}  // namespace headjudge::dcg
