// How a fuzzed game of the Digimon Card Game begins: two decks and a seed, or a small position.
//
// Its cards are those that the edition knows. What a play's set-up says beyond this is kept as its
// lines (text_setup.hpp). A deck can also be a single byte from which it is drawn; what is written
// back lists its cards.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "fuzz/inputs/bytes.hpp"
#include "fuzz/inputs/card_lists.hpp"
#include "fuzz/inputs/text_setup.hpp"
#include "model/core/game/notation.hpp"
#include "model/core/game/players.hpp"

namespace headjudge::fuzz {

class DcgSetting;
struct KnownCards;

struct DeckSetup {
  std::array<DeckList, 2> decks;
  std::array<DeckList, 2> eggs;
  std::uint16_t seed = 0;
  Player winner_of_the_throw = 0;
  friend bool operator==(const DeckSetup&, const DeckSetup&) = default;
};

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

using DcgSetup = std::variant<DeckSetup, PositionSetup, TextSetup>;

[[nodiscard]] DcgSetup read_setup(const DcgSetting& setting, std::size_t edition, ByteReader& in);
void write_setup(const DcgSetting& setting, std::size_t edition, const DcgSetup& setup,
                 ByteWriter& out);

/// As lines of a play, and back: what lists decks becomes a DeckSetup, a position that says no more
/// than a PositionSetup can becomes one, everything else stays text.
[[nodiscard]] std::vector<std::string> setup_lines(const DcgSetting& setting,
                                                   const DcgSetup& setup);
[[nodiscard]] DcgSetup setup_of_lines(const DcgSetting& setting, std::size_t edition,
                                      const std::vector<PlayLine>& lines);

/// A deck of 50 cards, or up to 5 Digi-Eggs, drawn from the cards that an edition knows.
[[nodiscard]] DeckList draw_deck(const DcgSetting& setting, std::size_t edition,
                                 std::uint64_t seed);
[[nodiscard]] DeckList draw_eggs(const KnownCards& known, std::uint64_t seed);

}  // namespace headjudge::fuzz
