// Where a card goes that has left its place: one entry for each way.
//
// A Token that goes to an area is out of the game, unless the judge lets it go there. A link card
// that goes to the trash may cost its owner memory (Overflow), and who listens for it is told.
// (comprehensive-4.2, 3-1-3, 4-21 and 10)
#include "model/dcg/areas/destinations.hpp"

#include <algorithm>

#include "model/dcg/areas/field.hpp"
#include "model/dcg/areas/security_stack.hpp"
#include "model/dcg/areas/tokens.hpp"
#include "model/dcg/effects/triggering/order.hpp"
#include "model/dcg/effects/triggering/simultaneous.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/turn/overflow.hpp"

namespace headjudge::dcg {

void put_at_end_of_deck(const Table& t, CardId card, cards::DeckEnd end) {
  if (token_vanishes(t, card)) return;
  t.state.turn_face_up(card, false);
  t.state.used.forget(card);
  if (goes_to_egg_deck(t, card)) return;
  const SideRef side = t.side(t.state.owner_of(card));
  const bool had_room =
      end == cards::DeckEnd::top ? side.deck.push(card) : side.deck.insert(0, card);
  assert(had_room && "an area holds all cards of a player");
  (void)had_room;
}

void put_placed_card(const Table& t, CardId card, Leaving how, CardId receiver) {
  using cards::DeckEnd;
  const bool under = how == Leaving::put_beneath || how == Leaving::put_beneath_the_top;
  if (under && find_permanent(t.state, receiver) == nullptr) return add_to_trash(t, card);
  const bool in_security =
      how == Leaving::put_on_security || how == Leaving::put_on_security_face_up ||
      how == Leaving::put_beneath_security || how == Leaving::put_beneath_security_face_up;
  if ((under || in_security) && token_vanishes(t, card)) {
    if (in_security) notice_added_token(t, card, cards::Timing::security_gained);
    return;
  }
  switch (how) {
    case Leaving::returned_to_hand: return add_to_hand(t, card);
    case Leaving::returned_to_deck: return put_at_end_of_deck(t, card, DeckEnd::bottom);
    case Leaving::returned_to_deck_top: return put_at_end_of_deck(t, card, DeckEnd::top);
    case Leaving::put_on_security:
      return put_in_security(t, card, DeckEnd::top, WayUp::as_the_judge_says);
    case Leaving::put_on_security_face_up:
      return put_in_security(t, card, DeckEnd::top, WayUp::face_up);
    case Leaving::put_beneath_security:
      return put_in_security(t, card, DeckEnd::bottom, WayUp::as_the_judge_says);
    case Leaving::put_beneath_security_face_up:
      return put_in_security(t, card, DeckEnd::bottom, WayUp::face_up);
    case Leaving::put_beneath: return place_under(t, card, receiver);
    case Leaving::put_beneath_the_top: return place_below_top(t, card, receiver);
    case Leaving::lost_battle:
    case Leaving::deleted:
    case Leaving::put_in_trash:
    case Leaving::moved_to_breeding:
    case Leaving::put_under_a_card: return add_to_trash(t, card);
  }
}

void trash_link(const Table& t, CardId id, CardId link, const Cause* cause) {
  const PermanentRef permanent = find_permanent(t.state, id);
  const auto* found = std::ranges::find(permanent.links(), link);
  assert(found != permanent.links().end() && "the link card belongs to this Digimon");
  permanent.links().erase(static_cast<std::size_t>(found - permanent.links().begin()));
  t.note_print(permanent);
  forget_source(t, link, id);
  leave_for_an_area(t, link);
  add_to_trash(t, link);
  // Those that a processing of an effect trashes one by one are one event. (comprehensive-4.2,
  // 15-5-2; ruling Q1931)
  OneEvent trashing(t, cause == nullptr ? t.state.together : t.state.pending.size());
  trigger_listeners(t, cards::Timing::links_trashed, permanent, false, cause);
  trashing.happened();
  t.state.check_due = 1;
}

}  // namespace headjudge::dcg
