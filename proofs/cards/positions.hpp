// Random positions around one card: in the hand, in play, beneath a Digimon, in security, in the
// trash, with other cards beside it.
//
// Of the others those that the card's text speaks of come up more often, and small numbers of cards
// more often than large ones: what a card does is easier to see where little else is.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "model/cards/program/card.hpp"
#include "model/core/base/random.hpp"
#include "proofs/cards/printing_table.hpp"

namespace headjudge::proofs {

class PositionMaker {
 public:
  /// All three must outlive the maker.
  PositionMaker(const cards::Pool& pool, const cards::Card& card, Random& random);

  /// The lines of a set-up.
  [[nodiscard]] Lines draw();

 private:
  enum Area : std::uint8_t { field, hand, security, trash, deck, areas };

  [[nodiscard]] Lines& area(const std::string& player, Area which);
  [[nodiscard]] std::vector<std::pair<std::string, Lines>> areas_by_name();
  /// Is it one of the cards that the card's text describes, or a card of its name or traits?
  [[nodiscard]] bool is_antecedent(const cards::Card& other) const;
  const cards::Card& any_of(cards::CardKind kind);
  const cards::Card& any_card();
  std::string stack();
  void surroundings(const std::string& player);
  void place_card();

  const cards::Card& card_;
  Random& random_;
  std::array<std::vector<const cards::Card*>, 4> by_kind_;
  std::vector<const cards::Card*> related_;
  std::array<Lines, 2 * areas> areas_;
};

/// The set-up without the areas and cards that it does without; decks stay, for a draw.
/// Contract: still(setup).
[[nodiscard]] Lines smallest_drawn_setup(Lines setup,
                                         const std::function<bool(const Lines&)>& still);

}  // namespace headjudge::proofs
