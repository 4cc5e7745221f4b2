// What acts before a Digimon digivolves, or a card links to one: effects of the card that it would
// digivolve into, and those of cards in play that have more to say than what it costs less.
//
// "When one of your Digimon would digivolve into ..., reduce the cost by 1." is read wherever costs
// are (triggering.cpp). What a player may do, or what does more than that, interrupts the
// digivolution: it is carried out once the card has been declared and before its cost is paid. So a
// card may be declared that can only be paid for with it; where that is then declined, the card
// stays where it was. (comprehensive-4.2, 7-2 and 15-8-5)
#include "model/dcg/procedures/costs/before_digivolving.hpp"

#include <algorithm>

#include "model/dcg/effects/triggering/interrupting.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

/// An effect that interrupts, and the Digimon that it is about.
struct Before {
  std::uint16_t effect = 0;
  CardId source = 0;
  CardId permanent = 0;
  CardId subject = 0;
};
using AllBefore = InlineVector<Before, kMaxInterrupting>;

bool hears_of_digivolving(const Table& t, CardId card) {
  const bool own = (t.facts(card).own_timings & timing_bit(cards::Timing::would_become)) != 0;
  return own || t.state.capabilities.hears(cards::Timing::would_digivolve);
}

/// Two Digimon that DNA digivolve do so once: what speaks of both acts once. (ruling Q3381)
void add_those_before(const Table& t, const Announcement& event, Permanent digimon,
                      AllBefore& found) {
  const CardId subject = digimon == nullptr ? event.permanent : digimon.id();
  const auto add = [&](const BeforeDigivolving& each) {
    const bool known = std::ranges::any_of(found, [&](const Before& other) {
      return other.effect == each.effect && other.source == each.source;
    });
    if (known) return;
    const Before one{each.effect, each.source, each.permanent, subject};
    if (!found.push(one)) t.overflow(Capacity::interrupting);
  };
  as_it_digivolves(t.view(), digimon, event.card, [&](const View& there, Permanent onto) {
    for_each_before_digivolving(there, event.card, event.owner, onto, add);
  });
}

/// The event waits in the state for those that interrupt it. False: there are none, or they come
/// too late to lower a cost.
bool let_interrupt(const Table& t, const Announcement& event, const AllBefore& found) {
  if (found.empty() || come_too_late(t.view())) return false;
  if (!t.state.announced.push(event)) t.overflow(Capacity::announced);
  const auto level = static_cast<std::uint8_t>(t.state.announced.size());
  for (const Before& each : found) {
    const WaitingEffect effect{.effect = Short(each.effect),
                               .source = each.source,
                               .permanent = each.permanent,
                               .owner = event.owner,
                               .subject = each.subject};
    if (!t.state.interrupting.push({effect, level})) t.overflow(Capacity::interrupting);
  }
  return true;
}

}  // namespace

bool interrupted_before_digivolving(const Table& t, const Announcement& event) {
  if (!hears_of_digivolving(t, event.card)) return false;
  AllBefore found;
  add_those_before(t, event, find_permanent(t.state, event.permanent), found);
  const Permanent other = event.way == Way::dna ? find_permanent(t.state, event.partner) : nullptr;
  if (other != nullptr) add_those_before(t, event, other, found);
  return let_interrupt(t, event, found);
}

bool interrupted_before_linking(const Table& t, const Announcement& event) {
  constexpr auto kTiming = cards::Timing::would_link;
  if (!t.state.capabilities.hears(kTiming)) return false;
  AllBefore found;
  const Permanent onto = find_permanent(t.state, event.permanent);
  if (onto == nullptr) return false;
  for_each_of_listeners(t.view(), kTiming, event.card, event.owner, onto,
                        [&](const BeforeDigivolving& each) {
                          const Before one{each.effect, each.source, each.permanent, onto.id()};
                          if (!found.push(one)) t.overflow(Capacity::interrupting);
                        });
  return let_interrupt(t, event, found);
}

}  // namespace headjudge::dcg
