// Effects that lower what it costs to play or use a card.
//
// "When this card would be played, reduce the cost by 2." interrupts the event that is announced:
// such effects are carried out before the cost is paid. (comprehensive-4.2, 15-8-5)
#include "model/dcg/procedures/costs/lowering_effects.hpp"

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

bool interrupted_by_lowering(const Table& t, const Announcement& event) {
  const cards::Timing timing = timing_of(event.kind);
  if (!t.state.capabilities.hears(timing)) return false;
  const View v = t.view();
  InlineVector<Interrupting, kMaxInterrupting> found;
  const auto level = static_cast<std::uint8_t>(t.state.announced.size() + 1);
  for_each_lowering(v, event.card, event.kind, event.owner,
                    [&](CardId permanent, CardId source, std::uint16_t effect) {
                      const WaitingEffect pending{.effect = Short(effect),
                                                  .source = source,
                                                  .permanent = permanent,
                                                  .owner = event.owner,
                                                  .subject = kNoCard};
                      if (!found.push({pending, level})) t.overflow(Capacity::interrupting);
                    });
  if (found.empty()) return false;
  if (v.judged(Question::interrupting_time, InterruptingTime::after_it_happened)) {
    return false;  // too late to lower a cost
  }
  if (!t.state.announced.push(event)) t.overflow(Capacity::announced);
  for (const Interrupting& each : found) {
    if (!t.state.interrupting.push(each)) t.overflow(Capacity::interrupting);
  }
  return true;
}

}  // namespace headjudge::dcg
