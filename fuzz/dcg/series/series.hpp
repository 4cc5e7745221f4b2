// Many games of decks, one for each seed, and what came of them all.
//
// A dealer says which game belongs to a seed: two given decks, shuffled anew, or two decks drawn
// from a pool. Counts are what can be added up over games and kept in a file, so that a series can
// be played in parts, by several processes, and go on where it was left. Such a file says what its
// counts are of, and is refused by any other series: games of two editions are not one series.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fuzz/dcg/deck_drawing.hpp"
#include "fuzz/dcg/series/deck_games.hpp"
#include "model/core/play/play.hpp"

namespace headjudge::fuzz {

/// How the game of a seed begins, and what its decisions are drawn from.
struct DealtGame {
  std::vector<std::string> setup;
  Random random{0};
};
using Dealer = std::function<DealtGame(std::uint64_t seed)>;

/// The decks are drawn around one card after the other, in an order that `order` shuffles.
[[nodiscard]] Dealer deal_drawn_decks(const DcgSetting& setting, std::uint64_t order);
/// Always the same decks.
[[nodiscard]] Dealer deal_decks(const DcgSetting& setting, const std::array<DrawnDeck, 2>& decks);

/// A game that ended as games should not.
struct OddGame {
  std::uint64_t seed = 0;
  std::string what;
  friend bool operator==(const OddGame&, const OddGame&) = default;
};

/// What a series is of, by name ("edition", "first seed"). Two are one series where all is equal.
using SeriesOrigin = std::vector<std::pair<std::string, std::string>>;

struct SeriesCounts {
  explicit SeriesCounts(const DcgSetting& setting, const InvariantSet<dcg::Dcg>& invariants);

  std::uint64_t next = 0;  ///< the seed to go on from
  std::uint64_t games = 0;
  std::uint64_t turns = 0;
  std::uint64_t decisions = 0;
  GameCounts counted{};                           ///< by kGameCounts
  std::array<std::uint64_t, 2> most_turns{};      ///< so many, in the game of this seed
  std::array<std::uint64_t, 2> most_decisions{};  ///< likewise
  std::array<std::uint64_t, kGameEnds> ends{};
  std::vector<std::uint64_t> full;  ///< games in which a list was full, by dcg::Capacity
  std::vector<OddGame> odd;         ///< the first of each capacity, endless, stuck, cut off
  std::vector<OddGame> broken;      ///< invariants
  std::vector<OddGame> crashed;
  std::vector<std::uint64_t> applied;  ///< by invariant
  std::vector<std::uint64_t> fired;    ///< games in which an effect was carried out, by effect
  std::vector<std::uint64_t> drawn;    ///< games with this card, by card

  void add(const SeriesCounts& other);
  [[nodiscard]] std::string to_json(const SeriesOrigin& of = {}) const;
  /// Errors: no such file, one of another series (what differs is named), or one whose counts do
  /// not add up or are not those that were written.
  [[nodiscard]] Result<void> read_json(std::string_view text, const std::string& file,
                                       const SeriesOrigin& of = {});
};

class GameSeries {
 public:
  /// All outlive this.
  GameSeries(const DcgSetting& setting, const InvariantSet<dcg::Dcg>& invariants, Dealer dealer);

  /// The position in which the game of this seed begins. Errors: the game refuses its decks.
  [[nodiscard]] Result<dcg::State> start(std::uint64_t seed) const;
  /// Plays the game of this seed and counts it. Errors: the game refuses its decks.
  [[nodiscard]] Result<DeckGame> play(std::uint64_t seed, SeriesCounts& counts,
                                      const GameWatch& watch = {}) const;
  /// The same game as a play without decisions; and with them.
  [[nodiscard]] Play head_of(std::uint64_t seed, const std::string& cards) const;
  [[nodiscard]] Result<Play> play_of(std::uint64_t seed, const std::string& cards) const;

  [[nodiscard]] SeriesCounts no_games() const { return SeriesCounts(setting_, invariants_); }
  [[nodiscard]] const DcgSetting& setting() const { return setting_; }
  [[nodiscard]] const Judge& judge() const { return setting_.judges(0).customary(); }
  [[nodiscard]] const InvariantSet<dcg::Dcg>& invariants() const { return invariants_; }

 private:
  [[nodiscard]] Result<dcg::State> start(const DealtGame& dealt) const;

  const DcgSetting& setting_;
  const InvariantSet<dcg::Dcg>& invariants_;
  Dealer dealer_;
};

}  // namespace headjudge::fuzz
