// Cards that are kept beneath others: <Save>, <Material Save>, <Mind Link>, and a Tamer that goes
// under a Digimon along with other cards.
//
// A card with <Save> that is deleted goes under a Tamer, DigiXros material likewise; a Tamer with
// <Mind Link> goes under a Digimon, and what lay beneath it is trashed. (comprehensive-4.2, 16)
#include "model/dcg/procedures/kept_cards.hpp"

#include "model/dcg/areas/departing.hpp"
#include "model/dcg/areas/field.hpp"
#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/resolving/placing.hpp"
#include "model/dcg/effects/resolving/totals.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void save_material(const Table& t, CardId card) {
  note_object(t);
  const CardId tamer = t.effect().chosen[0];
  if (!take_for_stack(t, card, tamer)) return;
  place_under(t, card, tamer);
}

bool mind_link(const Table& t, const Frame& frame) {
  if (frame.chosen.empty() || frame.permanent == kNoCard) return false;
  Leavers who;
  const bool at_bottom = t.view().judged(Question::mind_link_place, MindLinkPlace::at_the_bottom);
  (void)who.push(
      {frame.permanent, at_bottom ? Leaving::put_beneath : Leaving::put_beneath_the_top});
  return depart_by_effect(t, effect_owner(frame), who, frame.chosen[0]);
}

bool save_source(const Table& t, const Frame& frame) {
  if (frame.chosen.empty() || !take_from_its_place(t, frame.source)) return false;
  place_under(t, frame.source, frame.chosen[0]);
  return true;
}

void take_source_along(const Table& t) {
  note_object(t);
  const Frame& frame = t.effect();
  note_taken(t, frame.source, find_permanent(t.view().state, frame.chosen[0]));
  Frame acting = frame;
  acting.receiver = static_cast<std::uint8_t>(1 + frame.chosen[0]);
  (void)move_source(t, acting, instruction_of(t.cards, frame));
}

}  // namespace headjudge::dcg
