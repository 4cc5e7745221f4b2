// Cards that stand beside those of a set: to be attacked, drawn, trashed, digivolved.
//
// For what an effect asks for, a blank card of the pool is best, since it does nothing else. Where
// none fits, the card with the fewest effects is taken.
#pragma once

#include <optional>
#include <vector>

#include "model/dcg/position/catalog.hpp"
#include "proofs/combinations/parts.hpp"
#include "proofs/realising/needs.hpp"

namespace headjudge::proofs {

class Shelf {
 public:
  Shelf(const dcg::Catalog& cards, const Parts& parts);

  /// The blank Digimon with the fewest and the most DP; none in a pool without blank Digimon.
  [[nodiscard]] std::optional<cards::CardIndex> weakest() const { return weakest_; }
  [[nodiscard]] std::optional<cards::CardIndex> strongest() const { return strongest_; }
  /// The same of all Digimon, where none is blank: to attack with, and to be attacked.
  [[nodiscard]] std::optional<cards::CardIndex> weakest_of_any() const {
    return weakest_ ? weakest_ : weakest_of_all_;
  }
  [[nodiscard]] std::optional<cards::CardIndex> strongest_of_any() const {
    return strongest_ ? strongest_ : strongest_of_all_;
  }
  /// From now on this card is tried before all others.
  void put_first(cards::CardIndex card);
  [[nodiscard]] std::optional<cards::CardIndex> card_for(const Need& need) const;
  /// Something that this card digivolves from, or that lies on it.
  [[nodiscard]] std::optional<cards::CardIndex> base_for(const cards::Card& top) const;
  [[nodiscard]] std::optional<cards::CardIndex> top_for(const cards::Card& under) const;
  [[nodiscard]] std::optional<cards::CardIndex> of_color(cards::ColorSet colors) const;
  /// By print, as far as print says it.
  [[nodiscard]] bool fits(cards::CardIndex card, const Need& need) const;

 private:
  template <class Fits>
  [[nodiscard]] std::optional<cards::CardIndex> first(const Fits& fits) const;

  const dcg::Catalog& cards_;
  std::vector<cards::CardIndex> in_order_;  ///< the blank ones first, then those with few effects
  std::optional<cards::CardIndex> weakest_;
  std::optional<cards::CardIndex> strongest_;
  std::optional<cards::CardIndex> weakest_of_all_;
  std::optional<cards::CardIndex> strongest_of_all_;
};

}  // namespace headjudge::proofs
