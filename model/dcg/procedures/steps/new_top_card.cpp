// A new card lies on top of a Digimon, and what digivolving brings follows.
//
// The Digimon may attack as before, and the judge says whether it stays suspended. Then the [When
// Digivolving] effects and those that listen trigger. Whether the bonus card is drawn before they
// are carried out is the judge's word, which is asked where something has triggered. A bonus that
// comes after them waits on the agenda. (en-1.1, Main Phase B; comprehensive-4.2, 8-1-2)
#include "model/dcg/procedures/steps/new_top_card.hpp"

#include "model/dcg/areas/field.hpp"
#include "model/dcg/areas/places.hpp"
#include "model/dcg/areas/suspending.hpp"
#include "model/dcg/areas/tokens.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/effects/triggering/order.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/position/tamers.hpp"

namespace headjudge::dcg {

namespace {

/// The rules give the bonus, even where an effect lets a Digimon digivolve.
void draw_bonus(const Table& t, Player player) {
  if (!t.state.capabilities.hears(cards::Timing::hand_gained)) {
    return draw_cards(t, player, 1, false);
  }
  const auto pending = t.state.pending;
  draw_cards(t, player, 1, false);
  t.state.pending = pending;
}

}  // namespace

bool may_be_digivolved(const View& v, Permanent permanent) {
  return v.is_digimon(permanent) && token_lets_digivolve(v, permanent) &&
         !cannot(v, permanent, cards::Limit::digivolve);
}

Went put_on_top(const Table& t, CardRun& run) {
  const CardId card = run.own.card;
  const PermanentRef permanent = find_permanent(t.state, run.own.target);
  run.origin = origin_of(t, card);
  const bool found = take_for_stack(t, card, run.own.target);
  assert(found && "the card to digivolve into lies where it was declared");
  (void)found;
  if (!permanent.cards().push(card)) {
    t.overflow(Capacity::stack);
    return Went::ends;
  }
  t.note_print(permanent);
  t.state.check_due = 1;
  run.stack = permanent.id();
  return Went::on;
}

void take_new_top_back(const Table& t, CardRun& run) {
  const PermanentRef permanent = find_permanent(t.state, run.stack);
  if (permanent == nullptr || permanent.top() != run.own.card) return;
  forget_source(t, permanent.cards().pop(), run.stack);
  t.note_print(permanent);
  put_in_hand(t, run.own.card);
}

namespace {

/// The stack has digivolved this turn, and unsuspends where the judge says so.
void become_digivolved(const Table& t, const CardRun& run, PermanentRef permanent) {
  permanent->dna = run.own.way == Way::dna ? 1 : 0;
  if (run.own.way == Way::burst) permanent->burst = static_cast<std::uint8_t>(1 + run.own.card);
  if (permanent->breeding == 0) permanent->digivolved = 1;
  if (permanent->suspended != 0 &&
      t.view().judged(Question::digivolve_state, DigivolveState::unsuspends)) {
    unsuspend_permanent(t, permanent);
  }
}

}  // namespace

Went trigger_digivolved(const Table& t, CardRun& run) {
  if (find_permanent(t.state, run.stack) == nullptr) return Went::ends;  // it has left meanwhile
  const PermanentRef permanent = find_permanent(t.state, run.stack);
  become_digivolved(t, run, permanent);
  const std::size_t waited = t.state.pending.size();
  Cause cause = cause_of(t);
  cause.origin = run.origin;
  cause.of_tamer = digivolved_as_tamer(t.view(), permanent);
  trigger_own(t, permanent, t.state.owner_of(run.stack), cards::Timing::when_digivolving, kNoCard,
              SourceState::in_play, &cause);
  trigger_listeners(t, cards::Timing::digimon_digivolves, permanent, false, &cause);
  // The order only matters when there is an effect to come before or after.
  if (t.state.pending.size() > waited &&
      t.view().judged(Question::bonus_order, BonusOrder::effects_first)) {
    run.order = run.orders.effects_first;
  }
  return Went::on;
}

/// What has triggered is next on the agenda; what stands behind it in the order waits there.
Went let_effects_go_first(const Table& t, CardRun& run) {
  if (run.order.back() == CardStep::effects) return Went::ends;
  t.state.bonus_due = static_cast<std::uint8_t>(1 + t.state.owner_of(run.stack));
  return Went::waits;
}

Went draw_bonus_card(const Table& t, CardRun& run) {
  draw_bonus(t, t.state.owner_of(run.stack));
  return Went::on;
}

void draw_late_bonus(const Table& t) {
  begin_moment(t);
  const auto player = static_cast<Player>(t.state.bonus_due - 1);
  t.state.bonus_due = 0;
  draw_bonus(t, player);
}

}  // namespace headjudge::dcg
