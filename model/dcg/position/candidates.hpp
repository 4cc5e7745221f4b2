// Stacks on the field that an effect or a procedure could choose from.
// At most everything on both sides.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

using Candidates = InlineVector<CardId, 2 * kMaxField>;
/// The same of cards, wherever they lie.
using Objects = InlineVector<CardId, 2 * kMaxCardsEach>;

}  // namespace headjudge::dcg
