// What happens to several at once triggers an effect once.
//
// Two Digimon that are deleted at the same time are one event: whoever listens for "when a Digimon
// is deleted" has heard it once. An effect that speaks of "that Digimon" has triggered once too:
// for each of them one stands in the line, and with the one that its player chooses they are all
// gone. One that only asks whether "that Digimon" is of some kind asks it of each, and "those
// Digimon" are all of them. What happens to one Digimon twice at once is no choice.
// (comprehensive-4.2, 15-5-2, 15-11-2-1 and 4-27-5;
// rulings Q862, Q910, Q1230, Q2890, Q3328, Q4110 and Q4111)
#include "model/dcg/effects/triggering/simultaneous.hpp"

#include <algorithm>
#include <span>

#include "model/dcg/effects/reading/subjects.hpp"

namespace headjudge::dcg {

namespace {

/// One effect of one card, whose event may have happened to different subjects.
bool are_the_same(const WaitingEffect& a, const WaitingEffect& b) {
  return a.effect.bits() == b.effect.bits() && a.source == b.source && a.permanent == b.permanent &&
         a.owner == b.owner && a.state == b.state && a.what == b.what;
}

/// Is it about one and the same Digimon, which is still there?
bool are_about_one(const State& state, const WaitingEffect& a, const WaitingEffect& b) {
  return a.subject == b.subject && find_permanent(state, a.subject) != nullptr;
}

}  // namespace

OneEvent::OneEvent(const Table& t) : OneEvent(t, t.state.pending.size()) {}

OneEvent::OneEvent(const Table& t, std::size_t began)
    : t_(t), began_(std::min(began, t.state.pending.size())), so_far_(t.state.pending.size()) {}

void OneEvent::happened() {
  auto& pending = t_.state.pending;
  for (std::size_t i = pending.size(); i > so_far_; --i) {
    const PendingEffect last = pending[i - 1];
    const std::span<PendingEffect> before(pending.begin() + began_, so_far_ - began_);
    const auto is_this = [&](const PendingEffect& each) { return are_the_same(each, last); };
    const auto known = std::ranges::find_if(before, is_this);
    if (known == before.end()) continue;
    const bool again = std::ranges::any_of(before, [&](const PendingEffect& each) {
      return are_the_same(each, last) && are_about_one(t_.state, each, last);
    });
    if (!again && speaks_of_subject(t_.view(), last.effect.bits())) {
      pending[i - 1].alternative = 1;
      continue;
    }
    if (counts_event(t_.view(), last.effect.bits())) known->noted = Short(known->noted.value() + 1);
    pending.erase(i - 1);
  }
  so_far_ = pending.size();
}

EffectLine line_of(const State& state) {
  EffectLine line;
  for (const PendingEffect& each : state.pending) {
    (void)line.push({&each, each.subject != kNoCard || each.was != 0});
  }
  return line;
}

EffectLine interrupting_line_of(const State& state) {
  EffectLine line;
  for (const Interrupting& each : state.interrupting) {
    (void)line.push({&each.effect, each.effect.subject != kNoCard});
  }
  return line;
}

InlineVector<std::uint8_t, kMaxPending> same_trigger(const EffectLine& line, std::size_t place) {
  std::size_t first = place;
  for (std::size_t i = place; i > 0 && line[first].effect->alternative != 0; --i) {
    if (are_the_same(*line[i - 1].effect, *line[place].effect)) first = i - 1;
  }
  InlineVector<std::uint8_t, kMaxPending> places;
  (void)places.push(static_cast<std::uint8_t>(first));
  for (std::size_t i = first + 1; i < line.size(); ++i) {
    if (!are_the_same(*line[i].effect, *line[place].effect)) continue;
    if (line[i].effect->alternative == 0) break;  // another event
    (void)places.push(static_cast<std::uint8_t>(i));
  }
  return places;
}

bool may_be_chosen(const View& v, const EffectLine& line, std::size_t place) {
  const auto is_known = [&](std::size_t i) { return line[i].known; };
  const auto places = same_trigger(line, place);
  if (places.size() == 1) return true;
  const bool first = place == places[0];
  if (!picks_subject(v, line[place].effect->effect.bits())) return first;
  return is_known(place) || (first && std::ranges::none_of(places, is_known));
}

OtherSubjects others_it_happened_to(const Table& t, const EffectLine& line, std::size_t place) {
  OtherSubjects others;
  const std::uint16_t effect = line[place].effect->effect.bits();
  const bool of_all = asks_anywhere(t.view(), effect, cards::ConditionKind::any_subject);
  if (!of_all && picks_subject(t.view(), effect)) return others;  // "if any of them have ..."
  for (const std::uint8_t i : same_trigger(line, place)) {
    if (i == place || line[i].effect->subject == kNoCard) continue;
    if (!others.push(line[i].effect->subject)) t.overflow(Capacity::targets);
  }
  return others;
}

}  // namespace headjudge::dcg
