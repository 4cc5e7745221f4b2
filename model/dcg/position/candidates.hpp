// Stacks on the field that an effect or a procedure could choose from.
// At most everything on both sides.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

using Candidates = InlineVector<CardId, 2 * kMaxField>;
/// The same of cards, wherever they lie: each lies in one place only, and two may be named besides
/// (the effect's own card, and the one that it has just spoken of).
using Objects = InlineVector<CardId, kMaxInstances + 2>;

}  // namespace headjudge::dcg
