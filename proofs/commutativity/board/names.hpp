// Which names and traits a Digimon of a board can have.
//
// Boards know of a description only whether it fits. Which cards are printed must not
// matter, so a Digimon can have every mixture of such truths for which a card could be made: names
// and traits are put together until they fit what must fit and nothing else. Where no card is found
// for some mixture, it is not known that there can be none; a proof then has to hold for every
// mixture (commute.cpp).
#pragma once

#include <vector>

#include "model/cards/program/card.hpp"
#include "proofs/commutativity/board/board.hpp"

namespace headjudge::proofs {

/// A truth for each facet of the columns (false for what is no description).
struct NameRows {
  std::vector<std::vector<bool>> rows;  ///< mixtures for which a card can be made
  bool all = true;                      ///< that is every mixture

  [[nodiscard]] bool are_all() const { return all; }
};
[[nodiscard]] NameRows described_rows(const cards::Pool& pool, const BoardColumns& columns);

/// Gives the card names and traits that fit exactly the descriptions that `truths` says; false
/// where none are found.
[[nodiscard]] bool give_names(cards::Card& card, const cards::Pool& pool,
                              const BoardColumns& columns, const std::vector<bool>& truths);

}  // namespace headjudge::proofs
