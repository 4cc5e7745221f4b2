// Words of a phrase that nothing would look at where they stand.
//
// All phrases are read into one Filter, whatever they are about: a stack on the field, a card in a
// pile, a name. "Suspended" says something of the first and nothing of a card in the trash; the
// engine would pass over it, and every card would fit. So a text is refused whose phrase says what
// is not looked at in its place. (comprehensive-4.2, 15-11-1-3-1: only what meets the conditions is
// chosen)
#pragma once

#include <optional>

#include "model/cards/lowering/lowering.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::cards {

/// Which words they are and why, without a column; nothing: all are followed.
[[nodiscard]] std::optional<InputError> not_followed(const Programs& programs);

}  // namespace headjudge::cards
