// Suspending and unsuspending, and who listens for it.
//
// What may not suspend or unsuspend stays as it is, and nothing triggers.
// (comprehensive-4.2, 5-3)
#include "model/dcg/areas/suspending.hpp"

#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void suspend_permanent(const Table& t, PermanentRef permanent) {
  suspend_permanent(t, permanent, cause_of(t));
}

void suspend_permanent(const Table& t, PermanentRef permanent, Cause cause) {
  if (permanent->suspended != 0 || cannot(t.view(), permanent, cards::Limit::suspend)) return;
  permanent->suspended = 1;
  t.state.check_due = 1;
  trigger_listeners(t, cards::Timing::becomes_suspended, permanent, false, &cause);
}

bool is_kept_suspended(const View& v, Permanent permanent) {
  return cannot(v, permanent, cards::Limit::unsuspend) ||
         cannot(v, permanent, cards::Limit::unsuspend_in_phase);
}

void unsuspend_permanent(const Table& t, PermanentRef permanent) {
  if (permanent->suspended == 0) return;
  if (is_kept_suspended(t.view(), permanent)) return;
  permanent->suspended = 0;
  t.state.check_due = 1;
  trigger_listeners(t, cards::Timing::becomes_unsuspended, permanent);
}

}  // namespace headjudge::dcg
