// Stacks on the field that an effect or a procedure could choose from.
// At most everything on both sides.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

using Candidates = InlineVector<CardId, 2 * kMaxField>;
/// Cards that an instruction may choose, in any area. Each lies in one place; two more may be named
/// (the effect's own card, and the antecedent).
using Objects = InlineVector<CardId, kMaxInstances + 2>;

}  // namespace headjudge::dcg
