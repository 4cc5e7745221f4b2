// Noun phrases whose words about DP and level may bind the wrong kind: they are not read.
//
// program/measured.hpp tells which kinds they bind where that is plain. Whether it is plain hangs
// on where the words stand: "Tamers or Digimon with 5000 DP or less".
// (comprehensive-4.2, 2 and 15-10)
#pragma once

#include "model/cards/program/measured.hpp"
#include "model/cards/syntax/filter.hpp"

namespace headjudge::cards::syntax {

/// Is it plain which of the kinds the words about DP and level bind?
[[nodiscard]] constexpr bool measures_plainly(const Filter& filter) {
  if (!names_two_kinds(filter.kinds)) return true;
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

}  // namespace headjudge::cards::syntax
