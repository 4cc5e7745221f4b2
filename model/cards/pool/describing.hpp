// Which cards answer a description.
//
// Names and traits are read as people read them: "[Dramon] in its name" is in Groundramon, what one
// printing spells "X-Antibody" another spells "X Antibody", and a colon in a name may be left out.
// (rulings, Q797 and Q3408)
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/cards/program/card.hpp"
#include "model/cards/program/requirement.hpp"

namespace headjudge::cards {

/// The letters of a text, which are all that counts: small ones, without spaces, hyphens and
/// colons.
[[nodiscard]] std::string letters_of(std::string_view text);

/// Does the card answer the description, as far as it says?
[[nodiscard]] bool describes(const CardDescription& description, const Card& card);

/// Which of these cards answer which of these descriptions. What descriptions have in common is
/// looked for once in the cards.
class DescribedCards {
 public:
  DescribedCards() = default;
  DescribedCards(std::span<const CardDescription> descriptions, std::span<const Card> cards);

  /// By their places.
  [[nodiscard]] bool fits(std::size_t description, std::size_t card) const {
    constexpr std::size_t kBits = 64;
    return (bits_[description * words_ + card / kBits] >> (card % kBits) & 1U) != 0;
  }

 private:
  std::size_t words_ = 0;            ///< of a description's row
  std::vector<std::uint64_t> bits_;  ///< a row for each description, a bit for each card
};

}  // namespace headjudge::cards
