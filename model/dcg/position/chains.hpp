// What an effect asks of the stacks, and what it changes that others ask: by its words alone.
// What other chapters ask of chains.cpp, which has the reasons.
#pragma once

#include "model/cards/program/card.hpp"
#include "model/dcg/position/what_cards_can_do.hpp"

namespace headjudge::dcg {

/// What conditions can ask of a stack and persistent effects can change.
struct Aspects {
  KeywordSet keywords = 0;
  bool dp = false;
  bool effects = false;
  bool colors = false;

  [[nodiscard]] bool but_colors() const { return keywords != 0 || dp || effects; }
  [[nodiscard]] bool any() const { return but_colors() || colors; }
  [[nodiscard]] bool meets(const Aspects& other) const {
    return (keywords & other.keywords) != 0 || (dp && other.dp) || (effects && other.effects) ||
           (colors && other.colors);
  }
  void add(const Aspects& other) {
    keywords |= other.keywords;
    dp = dp || other.dp;
    effects = effects || other.effects;
    colors = colors || other.colors;
  }
};

struct AsksAndGives {
  Aspects asks;
  Aspects gives;
};
/// Of an effect that holds for as long as it is there, or that leaves changes to all of a player's
/// cards; of any other: nothing is asked.
[[nodiscard]] AsksAndGives asks_and_gives(const cards::Pool& pool, const cards::Effect& effect);

}  // namespace headjudge::dcg
