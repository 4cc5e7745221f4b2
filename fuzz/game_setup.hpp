// How a fuzzed game begins: two decks and a seed, or a small position.
//
// Both are kept as card numbers rather than text, because mutating "card 12" gives another card and
// mutating "Emberling" gives nothing. A set-up from a play that is neither (lasting changes, odd
// brackets) is kept as its lines, so that every play can be an input.
//
// A deck can also be a single byte from which it is drawn; what is written back lists its cards.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "fuzz/bytes.hpp"
#include "fuzz/setting.hpp"
#include "model/core/game.hpp"

namespace headjudge::fuzz {

struct DeckEntry {
  cards::CardIndex card = 0;
  std::uint8_t count = 0;
  friend bool operator==(const DeckEntry&, const DeckEntry&) = default;
};
using DeckList = std::vector<DeckEntry>;

struct DeckSetup {
  std::array<DeckList, 2> decks;
  std::array<DeckList, 2> eggs;
  std::uint16_t seed = 0;
  Player winner_of_the_throw = 0;
  friend bool operator==(const DeckSetup&, const DeckSetup&) = default;
};

using Pile = std::vector<cards::CardIndex>;  ///< top card first

struct StackSetup {
  Pile cards;  ///< the card on top first
  bool suspended = false;
  bool played = false;      ///< this turn
  bool digivolved = false;  ///< this turn
  friend bool operator==(const StackSetup&, const StackSetup&) = default;
};

struct SideSetup {
  Pile hand;
  std::vector<StackSetup> battle_area;
  Pile breeding;
  Pile security;
  Pile deck;
  Pile trash;
  Pile eggs;
  friend bool operator==(const SideSetup&, const SideSetup&) = default;
};

struct PositionSetup {
  Player turn_player = 0;
  std::uint8_t memory = 0;  ///< on the turn player's side
  std::array<SideSetup, 2> sides;
  friend bool operator==(const PositionSetup&, const PositionSetup&) = default;
};

struct TextSetup {
  std::vector<std::string> lines;
  friend bool operator==(const TextSetup&, const TextSetup&) = default;
};

using GameSetup = std::variant<DeckSetup, PositionSetup, TextSetup>;

[[nodiscard]] GameSetup read_setup(const Setting& setting, ByteReader& in);
void write_setup(const Setting& setting, const GameSetup& setup, ByteWriter& out);

/// As lines of a play, and back: what lists decks becomes a DeckSetup, a position that says no more
/// than a PositionSetup can becomes one, everything else stays text.
[[nodiscard]] std::vector<std::string> setup_lines(const Setting& setting, const GameSetup& setup);
[[nodiscard]] GameSetup setup_of_lines(const Setting& setting, const std::vector<PlayLine>& lines);

/// A deck of 50 cards, or up to 5 Digi-Eggs, drawn from the pool.
[[nodiscard]] DeckList draw_deck(const Setting& setting, std::uint64_t seed);
[[nodiscard]] DeckList draw_eggs(const Setting& setting, std::uint64_t seed);

}  // namespace headjudge::fuzz
