// Drawing decks that play.
//
// Fifty cards at random make a game in which nothing happens: nothing digivolves, no effect finds
// what it speaks of. A deck here is drawn around one card, its theme: cards of the theme's colors,
// cards that the theme's words describe or whose words describe it, and cards that share a trait
// with it are likelier than others; and there are as many cards of each level, Tamers and Options
// as players' decks have. Whoever takes one card after the other as the theme has drawn them all.
//
// The copies are legal under every manual: 50 cards, at most four of a number, 0 to 5 Digi-Eggs.
#pragma once

#include <cstdint>
#include <vector>

#include "fuzz/dcg/setting.hpp"
#include "fuzz/inputs/card_lists.hpp"
#include "model/core/base/random.hpp"

namespace headjudge::fuzz {

struct DrawnDeck {
  DeckList main;
  DeckList eggs;
};

class DeckDrawing {
 public:
  /// The setting outlives this, and its edition knows enough cards for a deck.
  DeckDrawing(const DcgSetting& setting, std::size_t edition);

  /// All cards that a deck may be drawn around, in the order of the pool.
  [[nodiscard]] const Pile& themes() const;
  [[nodiscard]] DrawnDeck draw(CardNumber theme, Random& random) const;

 private:
  using Weights = std::vector<std::uint32_t>;  // by card of the pool

  [[nodiscard]] const cards::Card& card(CardNumber number) const {
    return setting_.pool().cards[number];
  }
  [[nodiscard]] cards::ColorSet colors_around(CardNumber theme, Random& random) const;
  /// Does one of them speak of the other?
  [[nodiscard]] bool related(CardNumber one, CardNumber other) const;
  [[nodiscard]] std::uint32_t weight(CardNumber card, CardNumber theme,
                                     cards::ColorSet colors) const;
  /// One of `choice` that the list does not have, the heavier the likelier; kNoCardNumber: none.
  [[nodiscard]] CardNumber pick(CardChoice choice, const DeckList& list, const Weights& weights,
                                Random& random) const;
  void fill(DeckList& list, CardChoice choice, std::size_t up_to, const Weights& weights,
            Random& random) const;

  const DcgSetting& setting_;
  const KnownCards& known_;
  std::vector<std::vector<std::size_t>> described_by_;  // by card: descriptions in its words
  std::vector<Pile> groups_;                            // cards that stand in for each other
};

}  // namespace headjudge::fuzz
