// Where each card lies in a position, as a story tells it.
//
// Two positions are compared card by card: a card that is under another has not left it, and an
// Option in use or a checked card lies in no area.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "model/dcg/position/state.hpp"

namespace headjudge::dcg {

enum class Place : std::uint8_t {
  nowhere,
  hand,
  deck,
  security,
  trash,
  eggs,
  field,
  under,
  linked,
  in_use,
  checked
};

struct PlacesOfCards {
  std::array<Place, kMaxInstances> of{};
  std::array<CardId, kMaxInstances> stack{};  ///< the top card of its stack

  explicit PlacesOfCards(const State& state) {
    for (const Side& side : state.sides()) {
      mark(side.hand, Place::hand);
      mark(side.deck, Place::deck);
      mark(side.security, Place::security);
      mark(side.trash, Place::trash);
      mark(side.eggs, Place::eggs);
      for (const Permanent permanent : side.field) {
        mark(permanent.cards(), Place::under);
        mark(permanent.links(), Place::linked);
        for (const CardId card : permanent.cards()) stack[card] = permanent.top();
        for (const CardId card : permanent.links()) stack[card] = permanent.top();
        of[permanent.top()] = Place::field;
      }
    }
    if (state.option.present != 0 && state.option.moved == 0) of[state.option.card] = Place::in_use;
    if (state.attack.has_checked != 0 && state.attack.checked_moved == 0) {
      of[state.attack.checked] = Place::checked;
    }
  }

 private:
  template <class Pile>
  void mark(const Pile& pile, Place place) {
    for (const CardId card : pile) of[card] = place;
  }
};

inline std::string where(Place place) {
  switch (place) {
    case Place::hand: return "the hand";
    case Place::deck: return "the deck";
    case Place::security: return "the security stack";
    case Place::trash: return "the trash";
    case Place::eggs: return "the Digi-Egg deck";
    default: return "";
  }
}

/// " draws 2 cards."; nothing of where no card of a deck goes. `stack`: beneath or beside which.
inline std::string words_from_deck(Place to, std::string_view cards, std::string_view stack) {
  switch (to) {
    case Place::hand: return fmt::format(" draws {}.", cards);
    case Place::security:
      return fmt::format(" puts {} from the deck on the security stack.", cards);
    case Place::under: return fmt::format(" puts {} from the deck under {}.", cards, stack);
    case Place::linked: return fmt::format(" links {} from the deck to {}.", cards, stack);
    case Place::trash: return fmt::format(" trashes {} from the deck.", cards);
    case Place::field: return fmt::format(" plays {} from the deck.", cards);
    case Place::nowhere:  // told with their names
    case Place::deck:
    case Place::eggs:
    case Place::in_use:
    case Place::checked: break;
  }
  return "";
}

inline bool is_area(Place place) { return !where(place).empty(); }

}  // namespace headjudge::dcg
