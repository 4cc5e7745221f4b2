// DP and levels where several kinds are named: "Tamers or Digimon with 5000 DP or less".
//
// A Tamer and an Option have neither. Where the words stand beside the Digimon alone, behind it or
// before it, they bind only the Digimon. Where they stand beside the other kind ("Digimon or Tamers
// with 5000 DP or less"), or compare what the other kind lacks, nobody can tell whether the other
// kind fits: such a noun phrase is not read (syntax/measured.hpp). "Level 4 or lower cards" name no
// kind, so a card without a level is none of them. (comprehensive-4.2, 2 and 15-10)
#pragma once

#include <bit>

#include "model/cards/program/filter.hpp"

namespace headjudge::cards {

/// Do the words name two kinds of cards?
[[nodiscard]] constexpr bool names_two_kinds(KindSet kinds) { return std::popcount(kinds) == 2; }

/// Do the words about DP and level bind a card of this kind?
[[nodiscard]] constexpr bool is_measured(const Filter& filter, CardKind kind) {
  return !names_two_kinds(filter.kinds) || kind == CardKind::digimon || kind == CardKind::digi_egg;
}

}  // namespace headjudge::cards
