// How a fuzzed game of the Digimon Collectable Card Game begins: two decks and a seed, or a small
// position, or the lines of a play (text_setup.hpp).
//
// A position stands at the start of a turn or in one of its phases, with what this turn has seen. A
// deck can be a single byte, from which a deck that any manual allows is drawn; one that is listed
// may be a card short, and may have too many copies.
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

class CcgSetting;

struct CcgDeckSetup {
  std::array<DeckList, 2> decks;
  std::uint16_t seed = 0;
  Player winner_of_the_throw = 0;
  friend bool operator==(const CcgDeckSetup&, const CcgDeckSetup&) = default;
};

struct CcgDigimonSetup {
  CardNumber card = 0;
  std::uint8_t marks = 0;  ///< a bit each, in the order of ccg::kMarks
  friend bool operator==(const CcgDigimonSetup&, const CcgDigimonSetup&) = default;
};

struct CcgSideSetup {
  std::int32_t points = 0;
  std::array<std::vector<CcgDigimonSetup>, 2> rows;  ///< Digivolve Row, Attack Row
  Pile hand;
  Pile deck;
  Pile offline;
  friend bool operator==(const CcgSideSetup&, const CcgSideSetup&) = default;
};

struct CcgPositionSetup {
  Player turn_player = 0;
  std::uint8_t moment = 0;  ///< 0: the start of the turn; from 1: its phases, in order
  bool first_turn = false;
  std::array<std::uint8_t, 6> counts{};  ///< of this turn, in the order of ccg::kCounts
  std::array<CcgSideSetup, 2> sides;
  friend bool operator==(const CcgPositionSetup&, const CcgPositionSetup&) = default;
};

using CcgSetup = std::variant<CcgDeckSetup, CcgPositionSetup, TextSetup>;

[[nodiscard]] CcgSetup read_setup(const CcgSetting& setting, std::size_t edition, ByteReader& in);
void write_setup(const CcgSetting& setting, std::size_t edition, const CcgSetup& setup,
                 ByteWriter& out);

/// As lines of a play, and back; what the structures above cannot say stays text.
[[nodiscard]] std::vector<std::string> setup_lines(const CcgSetting& setting,
                                                   const CcgSetup& setup);
[[nodiscard]] CcgSetup setup_of_lines(const CcgSetting& setting, std::size_t edition,
                                      const std::vector<PlayLine>& lines);

}  // namespace headjudge::fuzz
