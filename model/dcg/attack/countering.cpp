// The counter timing: the attacked player may activate a [Counter] effect.
//
// It comes once in each attack, after everything that the declaration set off has been resolved and
// before the block; a judge may put it after the block instead. Whether a second [Counter] effect
// may follow the first is a question as well, so the timing stays open until the judge or the
// player closes it. It comes even when the attacking Digimon has gone, unless the judge lets the
// attack end there. Nothing is asked where no [Counter] effect can be activated.
// (en-2025, Attack, Counter Timing; comprehensive-4.2, 11-1-5 and 11-3)
#include "model/dcg/attack/countering.hpp"

#include "model/dcg/attack/steps.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/activating.hpp"

namespace headjudge::dcg {

namespace {

Player countering_player(const State& state) { return opponent_of(state.turn_player); }

/// Calls act(permanent, number, source, effect) for each [Counter] effect that may be activated,
/// numbered from the bottom card of its stack.
template <class Act>
void for_each_counter(const View& v, Act&& act) {
  const Player player = countering_player(v.state);
  for (const Permanent permanent : v.state.side(player).field) {
    std::uint8_t number = 0;
    for_each_effect(v, permanent, cards::Timing::counter, [&](CardId source, std::uint16_t effect) {
      if (may_be_activated(v, permanent, source, effect, player)) {
        act(permanent, number, source, effect);
      }
      ++number;
    });
  }
}

/// The same for [Hand] [Counter] effects: act(card, number, effect), copies of a card once.
template <class Act>
void for_each_counter_in_hand(const View& v, Act&& act) {
  if (!v.state.capabilities.hears_elsewhere(cards::Timing::counter)) return;
  const Player player = countering_player(v.state);
  for (const CardId card : v.one_of_each_in_hand(player)) {
    std::uint8_t number = 0;
    for_each_effect_in(v.cards, v.state, card, EffectPlace::hand, cards::Timing::counter,
                       [&](CardId source, std::uint16_t effect) {
                         if (may_be_activated_from_hand(v, source, effect, player)) {
                           act(source, number, effect);
                         }
                         ++number;
                       });
  }
}

bool can_counter(const View& v) {
  bool can = false;
  for_each_counter(v, [&](Permanent, std::uint8_t, CardId, std::uint16_t) { can = true; });
  for_each_counter_in_hand(v, [&](CardId, std::uint8_t, std::uint16_t) { can = true; });
  return can && v.judged(Question::counter_uses, CounterUses::may, v.state.attack.countered);
}

/// Is the counter timing where the attack now stands? Once the block is over there is no other
/// place for it than the late one.
bool is_the_time(const View& v) {
  const Attack& attack = v.state.attack;
  const bool late = attack.step == AttackStep::counter_late;
  if (!late && attack.block_over != 0) return true;
  const CounterTime wanted = late ? CounterTime::after_blocking : CounterTime::before_blocking;
  return v.judged(Question::counter_time, wanted);
}

}  // namespace

void offer_counters(const View& v, Decisions& out) {
  for_each_counter(v, [&](Permanent permanent, std::uint8_t number, CardId, std::uint16_t) {
    (void)out.push({DecisionKind::counter, permanent.id(), number});
  });
  for_each_counter_in_hand(v, [&](CardId card, std::uint8_t number, std::uint16_t) {
    (void)out.push({DecisionKind::counter, card, number});
  });
  (void)out.push({DecisionKind::do_not_counter});
}

void open_counter_window(const Table& t) {
  const View v = t.view();
  if (!can_counter(v) || !is_the_time(v)) return close_counter_window(t);
  if (t.state.attack.attacker == kNoCard &&
      v.judged(Question::attacker_gone, AttackerGone::attack_ends)) {
    t.state.attack.step = AttackStep::end;
    return;
  }
  t.let_decide(countering_player(t.state), Asks::counter);
}

void activate_counter(const Table& t, CardId id, int which) {
  begin_moment(t);
  t.state.attack.countered = 1;
  const Player player = countering_player(t.state);
  const Permanent counter = find_permanent(t.state, id);
  if (counter == nullptr) {
    return for_each_counter_in_hand(t.view(),
                                    [&](CardId card, std::uint8_t number, std::uint16_t effect) {
                                      if (card == id && number == which)
                                        push_frame(t, frame_of_card(card, effect, player));
                                    });
  }
  for_each_counter(
      t.view(), [&](Permanent permanent, std::uint8_t number, CardId source, std::uint16_t effect) {
        if (permanent.id() != id || number != which) return;
        push_frame(t, frame_of(counter, source, effect, player));
      });
}

void close_counter_window(const Table& t) { go_to_next_step(t.state.attack); }

}  // namespace headjudge::dcg
