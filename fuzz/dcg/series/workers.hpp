// A long series of games in several processes.
//
// Each process plays some seeds and hands its counts over; a process that crashes, is stopped by a
// sanitizer or does not come to an end takes nothing but its own games with it. Which game it was
// is known; it is played once more by a process that writes down each decision before it is taken,
// so what is left of it is a play that ends at the crash. Then the others of its seeds are played.
//
// After each round the counts are on disk, if a file for them is given: the series can be stopped
// at any moment and goes on from there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "fuzz/dcg/series/series.hpp"

namespace headjudge::fuzz {

struct SeriesOptions {
  std::uint64_t first = 1;  ///< seed
  std::uint64_t games = 1;
  unsigned processes = 1;
  std::uint64_t round = 100;     ///< games a process plays at a time
  unsigned seconds_a_game = 60;  ///< longer is "does not end"
  std::filesystem::path counts;  ///< kept there; empty: nowhere
  SeriesOrigin of = {};          ///< program, rules and cards; the rest the series knows itself
  std::filesystem::path plays;   ///< of broken and crashed games; empty: nowhere
  std::string cards;             ///< as a play names the file of cards; empty: the own ones
  std::function<void(const SeriesCounts&)> progress;
  std::function<bool()> stop;  ///< asked after each round; absent: never
};

/// Errors: the decks are refused, a file cannot be read or written, or its counts are of a series
/// with another origin, edition, first seed or first game.
[[nodiscard]] Result<SeriesCounts> play_series(const GameSeries& series,
                                               const SeriesOptions& options);

}  // namespace headjudge::fuzz
