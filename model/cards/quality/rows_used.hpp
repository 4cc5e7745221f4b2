// What the rows of the language are for: which cards each of them serves.
//
// A row of the rewriting (normal_form/wordings) fires on a text if it changes it, and serves the
// text if the text is read with it and refused without it. A row that serves one card is a sentence
// learnt by heart, and one that fires on none is not needed: neither is likely to help a card that
// nobody has seen. A phrase of the grammar is used by a card whose text was read with it.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string_view>
#include <vector>

#include "model/cards/program/card.hpp"

namespace headjudge::cards {

/// Of one row: how many cards it changes the text of, and how many of them need it.
struct RowService {
  std::size_t fires = 0;
  std::size_t serves = 0;
};

struct RowsUsed {
  std::vector<RowService> rewriting;                ///< in the order of written_rows()
  std::map<std::string_view, std::size_t> phrases;  ///< those used, each with its number of cards
};

/// Only rows that fire on at most `most_tried` cards are tried: `serves` of the others is 0.
[[nodiscard]] RowsUsed rows_used(std::span<const Card> cards, std::size_t most_tried);

}  // namespace headjudge::cards
