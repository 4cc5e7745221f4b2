// What happens to several at once triggers an effect once.
//
// Two Digimon that are deleted at the same time are one event: whoever listens for "when a Digimon
// is deleted" has heard it once. An effect that speaks of "that Digimon" waits for each of them, so
// that its player may choose which one it is about: with [Once Per Turn], as such effects mostly
// are, that is once again. And whoever is deleted still has what another one, deleted along with
// it, let it gain. (comprehensive-4.2, 15-5-2 and 4-27-5; rulings Q910, Q1230, Q3328 and Q1979)
#include "model/dcg/effects/triggering/simultaneous.hpp"

#include <algorithm>
#include <span>

#include "model/dcg/effects/reading/subjects.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"

namespace headjudge::dcg {

namespace {

using cards::Condition;
using cards::Instruction;
using cards::Target;

bool is_about_subject(const Target& target) {
  return target.pick == cards::Pick::subject || compares_with_subject(target.filter);
}

bool asks_for_subject(const Condition& condition) {
  return condition.kind == cards::ConditionKind::subject_described ||
         condition.kind == cards::ConditionKind::subject_level ||
         compares_with_subject(condition.filter);
}

bool names_subject(const Instruction& each) {
  return is_about_subject(each.target) || is_about_subject(each.receiver) ||
         is_about_subject(each.or_receiver) || is_about_subject(each.object.holder) ||
         compares_with_subject(each) || asks_for_subject(each.condition) ||
         asks_for_subject(each.also_if) || asks_for_subject(each.per);
}

bool speaks_of_subject(const View& v, std::uint16_t index) {
  const cards::Effect& effect = v.cards.effect(index);
  return asks_for_subject(effect.condition) || asks_for_subject(effect.also_if) ||
         std::ranges::any_of(v.cards.instructions(index), names_subject);
}

bool are_the_same(const PendingEffect& a, const PendingEffect& b) {
  return a.effect.bits() == b.effect.bits() && a.source == b.source && a.permanent == b.permanent &&
         a.owner == b.owner && a.state == b.state && a.bearer == b.bearer && a.what == b.what;
}

}  // namespace

OneEvent::OneEvent(const Table& t)
    : t_(t), began_(t.state.pending.size()), so_far_(t.state.pending.size()) {}

void OneEvent::happened() {
  auto& pending = t_.state.pending;
  for (std::size_t i = pending.size(); i > so_far_; --i) {
    const PendingEffect last = pending[i - 1];
    const std::span<PendingEffect> before(pending.begin() + began_, so_far_ - began_);
    const auto is_this = [&](const PendingEffect& each) { return are_the_same(each, last); };
    const auto known = std::ranges::find_if(before, is_this);
    if (known == before.end() || speaks_of_subject(t_.view(), last.effect.bits())) continue;
    if (counts_event(t_.view(), last.effect.bits())) known->noted = Short(known->noted.value() + 1);
    pending.erase(i - 1);
  }
  so_far_ = pending.size();
}

GainedBefore::GainedBefore(const Table& t, const Leavers& leaving)
    : t_(t), waited_(t.state.pending.size()) {
  constexpr auto kTiming = cards::Timing::on_deletion;
  if (leaving.size() < 2 || !t.state.capabilities.hears_gained(kTiming)) return;
  for (const Leaver leaver : leaving) {
    if (leaver.how != Leaving::deleted && leaver.how != Leaving::lost_battle) continue;
    const Permanent stack = find_permanent(t.state, leaver.permanent);
    const GainedEffects gained = effects_gained_from_afar(t.view(), stack, kTiming, 0);
    if (gained.full()) t.overflow(Capacity::granted);                          // there may be more
    (void)all_.push({stack.id(), stack.top(), stack->breeding != 0, gained});  // as many as leave
  }
}

void GainedBefore::let_wait(const Cause& cause) const {
  const auto heard = [&](const Each& each, std::uint16_t effect) {
    const auto& pending = t_.state.pending;
    return std::count_if(pending.begin() + waited_, pending.end(), [&](const PendingEffect& one) {
      return one.effect.bits() == effect && one.source == each.top;
    });
  };
  for (const Each& each : all_) {
    for (const std::uint16_t effect : each.effects) {
      if (heard(each, effect) >= std::ranges::count(each.effects, effect)) continue;
      let_effect_wait(
          t_, effect,
          {each.top, each.id, t_.state.owner_of(each.id), kNoCard, SourceState::left_before,
           each.breeding, each.top, cards::Timing::on_deletion, cause});
    }
  }
}

}  // namespace headjudge::dcg
