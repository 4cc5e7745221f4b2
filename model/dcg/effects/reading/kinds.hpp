// Of what kind an effect is: of a Digimon, a Tamer or an Option card.
//
// An effect is of the kind of its card; one of a Tamer that is also treated as a Digimon is of both
// kinds. Whoever isn't affected by either is not affected. (comprehensive-4.2, 15-2 and 15-12-1-6;
// ruling Q2229)
#pragma once

#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Is it an effect of a Digimon, whatever else it is?
[[nodiscard]] inline bool is_effect_of_digimon(const View& v, const Frame& frame) {
  if (v.cards.kind_of_effect(frame.effect.bits()) == cards::CardKind::digimon) return true;
  const Permanent* own = find_permanent(v.state, frame.permanent);
  return own != nullptr && v.is_tamer(*own) && v.is_digimon(*own);
}

/// Does this player's effect affect the permanent?
[[nodiscard]] inline bool effect_affects(const View& v, const Frame& frame, Player by,
                                         const Permanent& permanent) {
  return affects(v, by, permanent, v.cards.kind_of_effect(frame.effect.bits())) &&
         (!is_effect_of_digimon(v, frame) || affects(v, by, permanent, cards::CardKind::digimon));
}

}  // namespace headjudge::dcg
