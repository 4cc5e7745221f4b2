// What a set-up says, read but not yet laid out.
//
// The lines of a set-up (ccg.hpp shows them) become this plain structure with cards looked up in
// the pool; layout.cpp lays it out as a State. All the errors that a user can make in words stand
// between the two.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/ccg/position/card.hpp"
#include "model/ccg/position/state.hpp"
#include "model/core/base/result.hpp"
#include "model/core/game/notation.hpp"
#include "model/core/game/players.hpp"

namespace headjudge::ccg {

struct DigimonSetting {
  CardIndex card = 0;
  Digimon marks;  ///< without its card
};

/// A pile as written, top card first, and where.
struct PileSetting {
  std::vector<CardIndex> cards;
  int line = 0;
};

struct SideSetting {
  PileSetting hand, deck, offline;
  std::array<std::vector<DigimonSetting>, 2> rows;
  int line = 0;  ///< of the last line about this side
};

struct Setting {
  // A position
  std::optional<Player> turn_player;
  Phase phase = Phase::draw;
  Stage stage = Stage::acting;
  bool first_turn = false;
  std::array<std::int32_t, 2> points{};
  std::uint8_t brought = 0;
  std::uint8_t digivolved = 0;
  std::array<std::uint8_t, 2> moved{};
  std::uint8_t discarded = 0;
  std::uint8_t replaced = 0;
  std::array<SideSetting, 2> side;
  // Two decks
  std::array<PileSetting, 2> decks;
  std::optional<std::uint64_t> seed;
  Player winner_of_the_throw = 0;
};

/// What is said of a Digimon in brackets, all of this turn.
struct MarkWords {
  std::string_view words;
  std::uint8_t Digimon::* mark;
};
inline constexpr std::array<MarkWords, 5> kMarks = {{{"brought online", &Digimon::fresh},
                                                     {"digivolved", &Digimon::digivolved},
                                                     {"moved", &Digimon::moved},
                                                     {"attacked", &Digimon::attacked},
                                                     {"used", &Digimon::used}}};

/// What is counted in a turn, and up to which number.
struct CountWords {
  std::string_view words;
  std::uint8_t most;
  std::uint8_t& (*written)(Setting& setting);
  std::uint8_t (*counted)(const State& state);
};
inline constexpr std::array<CountWords, 6> kCounts = {{
    {"brought", kMostCounted, [](Setting& s) -> std::uint8_t& { return s.brought; },
     [](const State& s) { return s.brought; }},
    {"digivolved", kMostCounted, [](Setting& s) -> std::uint8_t& { return s.digivolved; },
     [](const State& s) { return s.digivolved; }},
    {"to attack row", kMostCounted, [](Setting& s) -> std::uint8_t& { return s.moved[1]; },
     [](const State& s) { return s.moved[1]; }},
    {"to digivolve row", kMostCounted, [](Setting& s) -> std::uint8_t& { return s.moved[0]; },
     [](const State& s) { return s.moved[0]; }},
    {"discarded", kMostDiscarded, [](Setting& s) -> std::uint8_t& { return s.discarded; },
     [](const State& s) { return s.discarded; }},
    {"replaced", kMostDiscarded, [](Setting& s) -> std::uint8_t& { return s.replaced; },
     [](const State& s) { return s.replaced; }},
}};
static_assert(static_cast<int>(Row::digivolve) == 0 && static_cast<int>(Row::attack) == 1);

/// Errors name the line, the words, and what would have fitted.
[[nodiscard]] Result<Setting> read_setting(const Pool& pool, std::span<const PlayLine> lines,
                                           const std::string& file);

}  // namespace headjudge::ccg
