// Words that can be read where they stand and that the engine would not follow.
//
// A text with such words is refused, rather than played as if they were not there. Which words an
// action follows is a table (program/followed.hpp).
#pragma once

#include <cstddef>
#include <optional>

#include "model/cards/syntax/trees.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::cards {

/// Which words of the program's instruction at this place are not followed; nothing: all are.
[[nodiscard]] std::optional<InputError> words_not_followed(const syntax::EffectTree& program,
                                                           std::size_t at);

}  // namespace headjudge::cards
