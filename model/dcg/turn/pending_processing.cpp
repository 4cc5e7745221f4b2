// What waits in the line of pending effects: effects, and the pending processing of rules.
//
// <Execute> deletes its Digimon at the end of the attack, and a burst digivolution ends at the end
// of the turn. Either stands in the line as if it had triggered at that moment, so its player
// orders it among their effects of that time. A stack that has left meanwhile has nothing to be
// done to it. (comprehensive-4.2, 18-1, 8-3-2-1 and 16-38-4)
#include "model/dcg/turn/pending_processing.hpp"

#include <optional>

#include "model/dcg/areas/departing.hpp"
#include "model/dcg/effects/triggering/order.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/burst_digivolution.hpp"

namespace headjudge::dcg {

namespace {

void delete_attacker(const Table& t, const PendingEffect& waiting) {
  Leavers attacker;
  (void)attacker.push({waiting.permanent, Leaving::deleted});
  (void)depart_by_effect(t, waiting.owner, attacker);
}

}  // namespace

void take_pending(const Table& t, std::size_t position) {
  const PendingEffect waiting = t.state.pending[position];
  if (waiting.what == Waiting::effect) return activate_pending(t, position);
  t.state.pending.erase(position);
  begin_moment(t);
  const PermanentRef stack = find_permanent(t.state, waiting.permanent);
  if (stack == nullptr) return;
  switch (waiting.what) {
    case Waiting::effect: break;
    case Waiting::deletion_after_attack: return delete_attacker(t, waiting);
    case Waiting::end_of_burst: (void)end_burst_digivolution(t, stack); break;
  }
}

bool take_next_pending(const Table& t) {
  const std::optional<std::size_t> next = next_in_line(t);
  if (next) take_pending(t, *next);
  return next.has_value();
}

void let_bursts_wait(const Table& t) {
  for (Player player = 0; player < 2; ++player) {
    for (const Permanent stack : t.side(player).field) {
      if (stack->burst == 0) continue;
      if (!t.state.pending.push(PendingEffect{{.source = stack.top(),
                                               .permanent = stack.id(),
                                               .owner = player,
                                               .what = Waiting::end_of_burst,
                                               .subject = kNoCard},
                                              t.state.moment,
                                              kNoCard})) {
        t.overflow(Capacity::pending);
      }
    }
  }
}

}  // namespace headjudge::dcg
