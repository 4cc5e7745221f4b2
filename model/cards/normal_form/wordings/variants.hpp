// Rows of the rewriting that hold for several words at once.
//
// "without paying the|its|their costs|cost" is four wordings. A word of the printed side may list
// alternatives, `_` is a space within one, and an empty one stands for no word. On the normal side
// `$1` is what stands for the first such word, and `$1=is|are` the alternative of the same place.
// Each combination is a row of its own to the rewriting and is licensed on its own (licences.hpp).
#pragma once

#include <span>
#include <vector>

#include "model/cards/normal_form/wordings/licences.hpp"

namespace headjudge::cards {

/// A row spelled out, and the place of the written row that it comes from.
struct SpelledRow {
  WordingRow row;
  std::size_t written = 0;
};

/// All combinations of all rows, in their order. Their words live as long as the program.
[[nodiscard]] std::vector<SpelledRow> spelled_out(std::span<const WordingRow> rows);

}  // namespace headjudge::cards
