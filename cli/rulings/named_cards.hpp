// The cards that a question names, and where its words put them: a play of it begins with them, and
// one that is not understood means that the question cannot be a play yet.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/rulings/commands.hpp"
#include "model/cards/program/card.hpp"

namespace headjudge::cli {

enum class NamedPlace : std::uint8_t { own, beneath, opposite };

struct NamedCard {
  std::string words;                  ///< the number or name in the question
  const cards::Card* card = nullptr;  ///< null: it is left out of the pool
  NamedPlace place = NamedPlace::own;
};

/// The question's own card first, then those of its words, in their order, each once. A pair of
/// brackets that names no card (a timing, a trait) is none.
[[nodiscard]] std::vector<NamedCard> named_cards(const cards::Pool& pool,
                                                 const PublishedRuling& ruling);

}  // namespace headjudge::cli
