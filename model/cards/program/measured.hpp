// DP and levels where several kinds are named: "Tamers or Digimon with 5000 DP or less".
//
// A Tamer and an Option have neither. Where the words stand beside the Digimon alone, behind it or
// before it, they bind only the Digimon. Where they stand beside the other kind ("Digimon or Tamers
// with 5000 DP or less"), or compare what the other kind lacks, nobody can tell whether the other
// kind fits: such a noun phrase is not read. "Level 4 or lower cards" name no kind, so a card
// without a level is none of them. (comprehensive-4.2, 2 and 15-10)
#pragma once

#include <bit>

#include "model/cards/program/filter.hpp"

namespace headjudge::cards {

/// Do the words name two kinds of cards?
[[nodiscard]] constexpr bool names_two_kinds(const Filter& filter) {
  return std::popcount(filter.kinds) == 2;
}

/// Do the words about DP and level bind a card of this kind?
[[nodiscard]] constexpr bool is_measured(const Filter& filter, CardKind kind) {
  return !names_two_kinds(filter) || kind == CardKind::digimon || kind == CardKind::digi_egg;
}

/// Is it plain which of the kinds the words about DP and level bind?
[[nodiscard]] constexpr bool measures_plainly(const Filter& filter) {
  if (!names_two_kinds(filter)) return true;
  const auto lacking = [](Aspect asked) { return asked == Aspect::dp || asked == Aspect::level; };
  const bool outermost =
      filter.extreme >= Extreme::highest_dp && filter.extreme <= Extreme::lowest_level;
  if (outermost || lacking(filter.than.aspect) || lacking(filter.total)) return false;
  const bool usual = filter.before.codes == 0 && filter.behind.codes == 0;
  const bool has_digimon = (filter.kinds & kind_bit(CardKind::digimon)) != 0;
  const bool digimon_first = (filter.wording & kTurned) == 0;
  const bool by_level = filter.min_level != 0 || filter.max_level != 0;
  const bool by_dp = filter.min_dp != 0 || filter.max_dp != 0;
  const bool level_first = usual || filter.before.has(Part::level);
  const bool dp_first = filter.before.has(Part::dp);
  return (!by_level || (has_digimon && level_first == digimon_first)) &&
         (!by_dp || (has_digimon && dp_first == digimon_first));
}

}  // namespace headjudge::cards
