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

  /// By their places. What is printed in a [Security] effect counts.
  [[nodiscard]] bool fits(std::size_t description, std::size_t card) const {
    return bit(bits_, description, card);
  }
  /// Does the answer turn round if it does not count?
  [[nodiscard]] bool hangs_on_security_text(std::size_t description, std::size_t card) const {
    return !open_.empty() && bit(open_, description, card);
  }

 private:
  using Bits = std::vector<std::uint64_t>;  ///< one for each description, a bit for each card

  [[nodiscard]] bool bit(const Bits& rows, std::size_t description, std::size_t card) const {
    constexpr std::size_t kBits = 64;
    return (rows[description * words_ + card / kBits] >> (card % kBits) & 1U) != 0;
  }

  std::size_t words_ = 0;  ///< of a description's row
  Bits bits_;
  Bits open_;  ///< empty: nowhere
};

}  // namespace headjudge::cards
