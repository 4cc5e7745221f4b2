// Telling games of decks: one of them decision by decision, or what came of many.
//
// `play --decks` and `games` share it.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "fuzz/dcg/series/series.hpp"
#include "fuzz/dcg/series/workers.hpp"

namespace headjudge::cli {

/// What both commands are told about the cards and the games.
struct DeckGamesArguments {
  std::vector<std::string> cards;
  std::string edition;
  std::uint64_t games = 1;
  std::uint64_t seed = 1;
  unsigned processes = 1;
  std::string resume;    ///< file of counts
  std::string coverage;  ///< file for the effects that were never carried out
  std::string plays;     ///< folder
  bool strict = false;   ///< about cards that are left out
};

/// The files that these name. Errors: one in two parts (see refuse_shared_files).
[[nodiscard]] Result<void> refuse_shared_files_of(const DeckGamesArguments& arguments,
                                                  const std::vector<std::string>& decks = {});

void add_deck_games_options(CLI::App& command, DeckGamesArguments& arguments);

[[nodiscard]] Result<std::unique_ptr<fuzz::DcgSetting>> load_deck_setting(
    const DeckGamesArguments& arguments);
/// A deck list as a deck of the game. Errors: all that is wrong with it, with its lines.
[[nodiscard]] Result<fuzz::DrawnDeck> read_deck_list(const fuzz::DcgSetting& setting,
                                                     const std::string& file);

/// Games of the dealer's decks, with every invariant looking on. Refers to the setting.
[[nodiscard]] fuzz::GameSeries series_of(const fuzz::DcgSetting& setting, fuzz::Dealer dealer);

/// Plays one game and tells it; 1 if it broke an invariant.
[[nodiscard]] Result<int> tell_game(const fuzz::GameSeries& series,
                                    const DeckGamesArguments& arguments);
/// Plays all of them and says what came of them; 1 if one broke an invariant or crashed.
[[nodiscard]] Result<int> tell_games(const fuzz::GameSeries& series,
                                     const DeckGamesArguments& arguments);

}  // namespace headjudge::cli
