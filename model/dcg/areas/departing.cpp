// Leaving together: what has been announced to leave goes, unless effects interrupt that.
//
// All that is announced in one event leaves in one moment. A Digimon that lost a battle alone is
// asked about together with the one that it lost to. What an [On Deletion] effect asks about its
// Digimon, and what others let that have, is seen while all of them are still there (15-8-3-9-4;
// rulings Q1868, Q1870 and Q1979). The event of an effect counts as done by that
// effect as often as permanents left. (comprehensive-4.2, 15-4 and 15-8-5)
#include "model/dcg/areas/departing.hpp"

#include <algorithm>

#include "model/dcg/areas/leaving.hpp"
#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/effects/triggering/simultaneous.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

/// The Digimon that this loser of a battle alone lost to; an effect that interrupted may have taken
/// it from the field.
CardId survivor_of(const State& state, const Announcement& event, CardId loser) {
  if (event.cause != CauseKind::battle) return kNoCard;
  const CardId other = loser == event.card ? event.permanent : event.card;
  if (other != kNoCard && find_permanent(state, other) == nullptr) return kNoCard;
  const bool falls_too =
      std::ranges::find(event.leaving, other, &Leaver::permanent) != event.leaving.end();
  return falls_too ? kNoCard : other;
}

/// Those of the turn player go first, so that its Overflow comes first. Those that are put under
/// one stack have an order, and no Overflow. (comprehensive-4.2, 4-19-4 and 4-19-5)
Leavers turn_players_first(const State& state, const Leavers& leaving) {
  const auto goes_first = [&](const Leaver& leaver) {
    const bool beneath =
        leaver.how == Leaving::put_beneath || leaver.how == Leaving::put_beneath_the_top;
    return beneath || state.owner_of(leaver.permanent) == state.turn_player;
  };
  Leavers sorted;
  for (const bool first : {true, false}) {
    for (const Leaver leaver : leaving) {
      if (goes_first(leaver) == first) (void)sorted.push(leaver);  // as many as leave
    }
  }
  return sorted;
}

}  // namespace

void let_leave(const Table& t, const Announcement& event) {
  const bool battle = event.cause == CauseKind::battle;
  const Player by = event.cause == CauseKind::effect ? event.owner : kNobody;
  const Leavers leaving = turn_players_first(t.state, event.leaving);
  for (const Leaver leaver : leaving) {
    if (!is_deletion(leaver.how)) continue;
    trigger_deletion_of(t, leaver.permanent, leaver.how,
                        survivor_of(t.state, event, leaver.permanent), by);
  }
  OneEvent departure(t);
  for (const Leaver leaver : leaving) {
    leave_play(t, leaver.permanent, leaver.how,
               battle ? survivor_of(t.state, event, leaver.permanent) : event.card, by);
    departure.happened();
  }
}

void finish_leaving_by_effect(const Table& t, const Announcement& event) {
  const bool deleted_opponents = std::ranges::any_of(event.leaving, [&](const Leaver& leaver) {
    return is_deletion(leaver.how) && t.state.owner_of(leaver.permanent) != event.owner &&
           t.facts(leaver.permanent).is_digimon();
  });
  if (deleted_opponents) trigger_effect_deletes(t, event.owner);
  note_count(t, static_cast<int>(event.leaving.size()));
}

bool depart_by_effect(const Table& t, Player owner, const Leavers& who, CardId card) {
  return depart(
      t, Announcement{.cause = CauseKind::effect, .owner = owner, .card = card, .leaving = who},
      [&](const Announcement& event) { finish_leaving_by_effect(t, event); });
}

}  // namespace headjudge::dcg
