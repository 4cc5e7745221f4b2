// A round, played again and again: does it come back, does it grow, or does it end?
//
// A search finds rounds in positions that are alike (summed_game.hpp). What is said of a round is
// what the engine does when it is played, at most so many times:
//
//  - it comes back: after some rounds a position stands that stood before, byte for byte;
//  - it grows: in the end only DP that were gained differ from round to round, and they grow;
//  - it ends: a decision of the round is no longer legal, the game or the turn is over, or what
//    went on by itself is at rest. The number of rounds is told, and what ran out;
//  - it is cut off: none of these before the bound.
//
// A decision is found again by the words for it, else the first of its kind is taken: another card
// is trashed than before. Where that happens a round does not grow.
//
// Cards are neither made nor lost, and memory ends at 10: so no number of cards grows for ever, and
// no memory. A round that adds to one pile takes from another, and ends or comes back.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "proofs/realising/summed_game.hpp"
#include "proofs/termination/repetition.hpp"

namespace headjudge::proofs {

inline constexpr std::size_t kMostRounds = 200;

enum class Course : std::uint8_t { comes_back, grows, ends, cut_off };

/// What is counted, per player: "hand", "deck", "trash", "security", "egg deck", "field",
/// "beneath", "memory", "DP".
using Resources = std::array<std::map<std::string, int>, 2>;
[[nodiscard]] Resources resources_of(const dcg::State& state);
/// What a round changes; what stays is left out.
[[nodiscard]] Resources net_of(const dcg::State& before, const dcg::State& after);
/// "P1: hand -1, trash +1"; "nothing".
[[nodiscard]] std::string resource_words(const Resources& net);

struct Rounds {
  Course course = Course::cut_off;
  std::size_t count = 0;              ///< full rounds that were played
  std::vector<dcg::Decision> prefix;  ///< to the position at which the rounds begin
  std::vector<dcg::Decision> round;   ///< empty: nobody is asked
  std::size_t lead = 0;               ///< of those: engine steps after the last decision
  std::size_t steps = 0;              ///< and engine steps of a round
  dcg::State first{};                 ///< that position
  dcg::State second{};                ///< a round later
  dcg::State last{};                  ///< when no more rounds were played
  std::vector<std::size_t> effects;   ///< that activate in a round, in order
  bool acts_freely = false;           ///< in each round a player acts in the main or breeding phase
  bool attacks = false;               ///< an attack goes on to another of its steps
  std::vector<dcg::Decision> played;  ///< prefix and all rounds
  std::string ended_by;               ///< where it ends: what stops it, and what ran out
  std::string refused;                ///< the decision that is not legal any more, if that is it
};

/// Are they the same rounds, played to the same end?
[[nodiscard]] bool are_alike(const Rounds& a, const Rounds& b);

/// Plays what the search found, from `start`.
[[nodiscard]] Rounds play_rounds(const dcg::Dcg& game, const Judge& judge, const dcg::State& start,
                                 const Repetition<SummedGame>& found);

}  // namespace headjudge::proofs
