// Which names and traits a Digimon of a board can have.
//
// Boards know of a description only whether it fits. Not every mixture of such truths is some
// card's, so each Digimon gets those of a Digimon card of the pool. All descriptions are held
// against all cards once, and what a pair of effects speaks of is read off.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "model/cards/card.hpp"
#include "proofs/commute_board.hpp"

namespace headjudge::proofs {

/// A truth for each facet of the columns (false for what is no description), each mixture once.
using NameRows = std::vector<std::vector<bool>>;

class DescribedCards {
 public:
  /// Knows the descriptions among these facets.
  DescribedCards(const cards::Pool& pool, const std::vector<Facet>& facets);

  /// Which truths can be true together of one Digimon; none where nothing is described.
  [[nodiscard]] NameRows rows(const BoardColumns& columns) const;

 private:
  std::map<std::uint16_t, std::vector<bool>> fits_;  ///< by description, for each Digimon card
  std::size_t cards_ = 0;
};

/// The rows of two effects alone.
[[nodiscard]] NameRows described_rows(const cards::Pool& pool, const BoardColumns& columns);

}  // namespace headjudge::proofs
