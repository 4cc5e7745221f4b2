// What the persistent effects of a pool hang on, as far as they alter what Digimon are: their DP,
// how many cards they check, their keywords.
//
// Read from the words alone, and unknown by default: a part of a filter that is not named here
// hangs on everything.
#pragma once

#include <vector>

#include "model/cards/program/card.hpp"
#include "model/events/things.hpp"

namespace headjudge::events {

/// What a persistent effect on the standing of Digimon hangs on: on their DP, or on how many cards
/// they check.
struct Reading {
  bool on_itself = false;  ///< it is about "this Digimon", else about those of `whose`
  cards::Whose whose = cards::Whose::yours;
  Things yours = 0;  ///< of the player whose effect it is
  Things opponents = 0;
  Things of_itself = 0;  ///< of the very Digimon it is about
  friend bool operator==(const Reading&, const Reading&) = default;
};

/// All of a pool, each once.
struct Readings {
  std::vector<Reading> dp;
  std::vector<Reading> checks;
  std::vector<Reading> keywords;  ///< on which other persistent effects may hang in turn
};

[[nodiscard]] Readings readings_of(const cards::Pool& pool);

}  // namespace headjudge::events
