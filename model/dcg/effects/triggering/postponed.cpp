// What effects have let wait for the end of this turn.
//
// "At the end of the turn, delete it" is kept among the effects that are gained for a time. When
// that end comes it waits among those that have triggered, as an effect of the player whose words
// they were. "The next time one of your Digimon would digivolve this turn" waits there as well, for
// that or for the end of the turn, whichever comes first. (comprehensive-4.2, 15-8-2)
#include "model/dcg/effects/triggering/postponed.hpp"

#include <algorithm>

#include "model/dcg/effects/reading/subjects.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

/// Of a set-up, which names no copy: a card with this effect, on the field where there is one.
CardId card_with(const View& v, std::uint16_t effect, Player owner) {
  CardId found = kNoCard;
  for (CardId card = 0; card < v.state.count; ++card) {
    if (v.state.owner_of(card) != owner) continue;
    const cards::Card& printed = v.cards.card(v.state.def[card]);
    const unsigned first = printed.first_effect;
    const unsigned all = unsigned{printed.effect_count} + printed.granted_count;
    if (effect < first || effect >= first + all) continue;
    const auto on_top = [&](Permanent stack) { return stack.top() == card; };
    if (std::ranges::any_of(v.state.side(owner).field, on_top)) return card;
    found = found == kNoCard ? card : found;
  }
  return found;
}

/// The stack that it waits for; none where a Digimon is meant, and it is none any more. (ruling
/// Q2729)
CardId still_meant(const View& v, const Granted& waits) {
  const Permanent permanent = find_permanent(v.state, waits.target);
  const bool is_other = permanent != nullptr && waits.of_digimon != 0 && !v.is_digimon(permanent);
  return is_other ? kNoCard : waits.target;
}

}  // namespace

void trigger_postponed(const Table& t) {
  auto& granted = t.state.granted;
  for (std::size_t i = 0; i < granted.size();) {
    const Granted each = granted[i];
    const std::uint16_t index = each.effect.bits();
    const cards::Effect& effect = t.cards.effect(index);
    if (each.turn_ends != 1 || !effect.postponed || !effect.has(cards::Timing::end_of_turn)) {
      ++i;
      continue;
    }
    granted.erase(i);
    const bool said = each.source != kNoCard;
    const CardId source = said ? each.source : card_with(t.view(), index, each.by);
    if (source == kNoCard) continue;
    // It speaks of one that was chosen when it was put off, or else of its own Digimon, if of any.
    const bool itself = !speaks_of_subject(t.view(), index);
    const CardId meant = still_meant(t.view(), each);
    if (!t.state.pending.push(PendingEffect{{.effect = Short(index),
                                             .source = source,
                                             .permanent = itself ? meant : kNoCard,
                                             .owner = each.by,
                                             .subject = itself ? kNoCard : meant},
                                            t.state.moment,
                                            kNoCard})) {
      t.overflow(Capacity::pending);
    }
  }
}

}  // namespace headjudge::dcg
