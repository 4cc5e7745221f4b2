// What laying out cards has in common in all games.
//
// Instances are numbered side by side, copies of one card next to each other. That is what lets
// identical copies in a hand be one decision, and two ways to the same position be the same bytes.
// Only the first error is kept, and laying out goes on harmlessly.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "model/core/base/result.hpp"

namespace headjudge {

/// The base of a game's layout. `Index`: a card of the pool; `Id`: an instance of it.
template <class Index, class Id>
class CardLayout {
 protected:
  explicit CardLayout(const std::string& file) : file_(file) {}

  void fail(int line, std::string message, std::string expected = "") {
    if (!error_) error_ = {file_, line, 0, std::move(message), std::move(expected)};
  }
  [[nodiscard]] const std::optional<InputError>& error() const { return error_; }

  /// Numbers one player's cards; `add(card)` gives each its instance. More than `most` are refused.
  template <class Add>
  void number_cards(std::vector<Index> all, std::size_t most, int line, Add&& add) {
    if (all.size() > most) {
      return fail(line, fmt::format("a player has {} cards", all.size()),
                  fmt::format("at most {}", most));
    }
    std::ranges::sort(all);
    next_id_.clear();
    for (const Index card : all) next_id_.try_emplace(card, add(card));
  }

  /// The next instance of a card that has been numbered.
  Id take_id(Index card) { return next_id_[card]++; }

  std::vector<Id> take_ids(const std::vector<Index>& cards) {
    std::vector<Id> ids;
    ids.reserve(cards.size());
    for (const Index card : cards) ids.push_back(take_id(card));
    return ids;
  }

  /// Decks make up a game only when they are shuffled, and when nothing lies on the table yet.
  bool is_dealt(bool shuffled, int last_deck, bool mixed, int first_deck) {
    if (!shuffled) {
      fail(last_deck, "the decks are not shuffled", "a line `seed: 7`");
    } else if (mixed) {
      fail(first_deck, "a set-up is two decks or a position, not both");
    }
    return shuffled && !mixed;
  }

 private:
  const std::string& file_;
  std::map<Index, Id> next_id_;
  std::optional<InputError> error_;
};

}  // namespace headjudge
