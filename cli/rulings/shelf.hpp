// Stock cards for plays of rulings: what a question needs beside the cards that it names.
//
// Nothing is listed by hand: a card is on the shelf for what its program does, and the first such
// card of the file stands for all of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/cards/program/card.hpp"

namespace headjudge::cli {

/// A stock card, and what it is good for.
struct StockCard {
  std::string_view does;  ///< "deletes a Digimon of the opponent"
  const cards::Card* card = nullptr;
};

class Shelf {
 public:
  explicit Shelf(const cards::Pool& pool) : pool_(pool) {}

  /// A Digimon or Digi-Egg without effects of this level; of one of these colors where there is
  /// one. Null: none at all.
  [[nodiscard]] const cards::Card* plain(int level, cards::ColorSet colors) const;
  /// One for each thing that questions often need: deleting, lowering DP, blocking, ...
  [[nodiscard]] std::vector<StockCard> helpers() const;
  /// Those that a question with these words needs.
  [[nodiscard]] std::vector<StockCard> helpers_for(std::string_view question) const;

 private:
  const cards::Pool& pool_;
};

}  // namespace headjudge::cli
