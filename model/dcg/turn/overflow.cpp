// Overflow: a Digimon ACE costs its player memory when it goes.
//
// The card moves from the field, or from under a card there, to an area that is neither; its player
// then loses the printed memory. Going under another card or back to the field is free. The judge
// says whether that happens at once, in the middle of whatever is being processed, or when it is
// done. A card that lies face down beneath others has no information, so no Overflow either.
// (en-2025, Overflow; comprehensive-4.2, 4-7-9 and 4-19)
#include "model/dcg/turn/overflow.hpp"

#include "model/dcg/position/table.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

void leave_for_an_area(const Table& t, CardId card) {
  t.state.used.forget(card);
  const int lost = t.facts(card).overflow;
  if (lost > 0 && !t.view().is_hidden(card)) lose_by_overflow(t, t.state.owner_of(card), lost);
}

}  // namespace headjudge::dcg
