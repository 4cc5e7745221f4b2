// Playing on at random, in lockstep, for what lies too deep for breadth first.
//
// Two uses. From the first plays in which the tables part, games are played on to their end: who
// wins where? And whole games are played from full decks, for disputes that no small position comes
// to. What is found so is longer than it need be, so each find is shrunk (shrink.hpp) before
// anyone sees it. The seed is part of the bound: the same seed plays the same games on every
// machine.
//
// Source: random testing with shrinking, Claessen and Hughes, "QuickCheck" (2000).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "model/core/base/random.hpp"
#include "proofs/model_checking/product_game_search.hpp"

namespace headjudge::proofs {

struct RandomBounds {
  std::uint64_t seed = 1;
  std::size_t games = 100;
  std::size_t decisions = 300;  ///< of one game
  WitnessLevel enough = WitnessLevel::winner;
  bool stop_at_first = true;  ///< else all games are played, and the shortest find is kept
};

struct RandomResult {
  std::optional<Parting> found;  ///< of the highest level met, then with the fewest decisions
  std::size_t games = 0;         ///< games played
  std::size_t parted = 0;        ///< of these, how many parted over the dispute
  std::uint64_t seed = 0;
  bool whole_games = true;  ///< else played on from plays that had parted already

  [[nodiscard]] std::string text() const {
    if (whole_games) {
      return fmt::format("{} random games from seed {}; {} of them differed here", games, seed,
                         parted);
    }
    return fmt::format(
        "the first plays that differ here, continued at random {} times from seed {}", games, seed);
  }
};

template <Game G>
class RandomPlay {
 public:
  using Position = typename Lockstep<G>::Position;

  RandomPlay(Lockstep<G>& lockstep, std::span<const StartingPosition> starts,
             const RandomBounds& bounds)
      : lockstep_(lockstep), starts_(starts), bounds_(bounds), random_(bounds.seed) {}

  /// Plays on from each of the plays in turn.
  [[nodiscard]] RandomResult run(std::span<const Parting> plays) {
    RandomResult result{.seed = bounds_.seed};
    result.whole_games =
        std::ranges::all_of(plays, [](const Parting& play) { return play.decisions.empty(); });
    while (!plays.empty() && result.games < bounds_.games) {
      std::optional<Parting> played = play_on(plays[result.games % plays.size()]);
      ++result.games;
      if (!played) continue;
      ++result.parted;
      if (better(*played, result.found)) result.found = std::move(played);
      if (bounds_.stop_at_first && result.found->level >= bounds_.enough) break;
    }
    return result;
  }

 private:
  static bool better(const Parting& play, const std::optional<Parting>& than) {
    if (!than || play.level != than->level) return !than || play.level > than->level;
    return play.decisions.size() < than->decisions.size();
  }

  /// The play without the decisions that no table came to.
  [[nodiscard]] static Parting trimmed(Parting play, const Position& position) {
    for (const Player player : {Player{0}, Player{1}}) {
      std::size_t untaken = Lockstep<G>::untaken(position, player);
      for (std::size_t i = play.decisions.size(); i-- > 0 && untaken > 0;) {
        if (play.decisions[i].player != player) continue;
        play.decisions.erase(play.decisions.begin() + static_cast<std::ptrdiff_t>(i));
        --untaken;
      }
    }
    return play;
  }

  /// One random game; the play up to the point at which its level was highest.
  [[nodiscard]] std::optional<Parting> play_on(const Parting& begun) {
    Parting play{begun.start, {}, 0, 0, WitnessLevel::unseen};
    auto position = lockstep_.begin(starts_[play.start].setup);
    for (const ListedDecision& decision : begun.decisions) {
      if (position) position = lockstep_.follow(*position, decision);
      play.decisions.push_back(decision);
    }
    if (!position) return std::nullopt;
    play.parted_after = begun.parted_after;
    std::optional<Parting> best;
    for (std::size_t i = 0; i <= bounds_.decisions; ++i) {
      const std::optional<WitnessLevel> level = level_of(lockstep_, *position);
      if (level && (!best || *level > best->level)) {
        best = trimmed(play, *position);
        best->level = *level;
        best->asked = position->asked;
        if (*level >= bounds_.enough) break;
      }
      const auto choices = lockstep_.choices(*position);
      if (choices.empty()) break;
      const auto& choice = choices[static_cast<std::size_t>(random_.below(choices.size()))];
      auto next = lockstep_.step(*position, choice);
      if (!next) continue;  // would part over something else: draw again
      play.decisions.push_back({choice.player, lockstep_.words(*position, choice)});
      if (next->parted && !position->parted) play.parted_after = play.decisions.size();
      position = std::move(next);
    }
    return best;
  }

  Lockstep<G>& lockstep_;
  std::span<const StartingPosition> starts_;
  RandomBounds bounds_;
  Random random_;
};

/// Plays on from plays that have begun.
template <Game G>
[[nodiscard]] RandomResult play_randomly(Lockstep<G>& lockstep,
                                         std::span<const StartingPosition> starts,
                                         std::span<const Parting> plays,
                                         const RandomBounds& bounds) {
  return RandomPlay<G>(lockstep, starts, bounds).run(plays);
}

/// Plays whole games.
template <Game G>
[[nodiscard]] RandomResult play_randomly(Lockstep<G>& lockstep,
                                         std::span<const StartingPosition> starts,
                                         const RandomBounds& bounds) {
  return play_randomly(lockstep, starts, beginnings(starts), bounds);
}

}  // namespace headjudge::proofs
