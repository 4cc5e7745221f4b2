// De-Digivolve: cards go from the top of a stack; and how many cards a player says are trashed.
//
// The stack stays what it is, suspended or not as the judge says, and its new top card is not
// played. A level 3 card
// or lower is never trashed, and a card alone is no stack. Several cards go one after the other and
// count as one event. (en-2025, Keyword Effects; comprehensive-4.2, 16-12 and 4-7-6)
#include "model/dcg/areas/de_digivolution.hpp"

#include <algorithm>

#include "model/dcg/areas/field.hpp"
#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/triggering/order.hpp"
#include "model/dcg/effects/triggering/simultaneous.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/turn/overflow.hpp"

namespace headjudge::dcg {

void trash_top_card(const Table& t, CardId id) {
  const PermanentRef permanent = find_permanent(t.state, id);
  trigger_listeners(t, cards::Timing::top_trashed, permanent);
  const CardId card = permanent.cards().pop();
  t.note_print(permanent);
  if (permanent->suspended != 0 &&
      t.view().judged(Question::uncovered_state, UncoveredState::upright)) {
    permanent->suspended = 0;  // which is no unsuspending
  }
  forget_source(t, card, id);
  leave_for_an_area(t, card);
  add_to_trash(t, card);
  t.state.check_due = 1;
}

bool can_de_digivolve(const View& v, Permanent permanent) {
  return cards_to_de_digivolve(v, permanent) > 0;
}

int cards_to_de_digivolve(const View& v, Permanent permanent) {
  constexpr int kLowest = 3;
  int count = 0;
  for (std::size_t i = permanent.cards().size() - 1; i > 0; --i) {
    const int level = v.is_hidden(permanent.cards()[i]) ? 0 : v.facts(permanent.cards()[i]).level;
    if (level > 0 && level <= kLowest) break;
    ++count;
  }
  return count;
}

int most_to_trash(const View& v, const Frame& frame, const cards::Instruction& instruction) {
  const bool up_to = instruction.object.up_to;
  if (instruction.action == cards::Action::trash_deck && up_to) {
    const Player whose = whose_player(instruction.target.whose, frame.owner);
    return std::min(static_cast<int>(v.state.side(whose).deck.size()),
                    static_cast<int>(instruction.amount));
  }
  const bool beneath = instruction.action == cards::Action::trash_digivolution && up_to;
  if (instruction.action != cards::Action::de_digivolve && !beneath) return 0;
  int most = 0;
  for (const CardId id : frame.chosen) {
    const Permanent permanent = find_permanent(v.state, id);
    most = std::max(most, beneath ? static_cast<int>(permanent.cards().size()) - 1
                                  : cards_to_de_digivolve(v, permanent));
  }
  return std::min(most, static_cast<int>(instruction.amount));
}

bool may_trash_none(const View& v, const cards::Instruction& instruction, int most) {
  return instruction.action == cards::Action::de_digivolve && most > 0 &&
         v.judged(Question::de_digivolve_none, DeDigivolveNone::may, instruction.amount > 1);
}

void offer_numbers(const View& v, const Frame& frame, Decisions& out) {
  const cards::Instruction& instruction = instruction_of(v.cards, frame);
  const int most = most_to_trash(v, frame, instruction);
  for (int number = may_trash_none(v, instruction, most) ? 0 : 1; number <= most; ++number) {
    (void)out.push({DecisionKind::number, static_cast<std::uint8_t>(number)});
  }
}

// "For each ...": so many instances, one after the other. (comprehensive-4.2, 16-12-7)
bool de_digivolve_targets(const Table& t, const Frame& frame,
                          const cards::Instruction& instruction) {
  OneEvent trashing(t);
  const int instances = times(t.view(), instruction.per, controller_of(t.view(), frame));
  bool changed = false;
  for (const CardId id : frame.chosen) {
    const View v = t.view();
    const Permanent permanent = find_permanent(t.state, id);
    if (!effect_affects(v, frame, frame.owner, permanent) ||
        !can_be_de_digivolved(v, permanent, frame.owner)) {
      continue;
    }
    const int wanted = std::max<int>(frame.wanted, 1);
    for (int instance = 0; instance < instances; ++instance) {
      const int most = cards_to_de_digivolve(t.view(), find_permanent(t.state, id));
      for (int i = 0; i < std::min(most, wanted); ++i) {
        trash_top_card(t, id);
        trashing.happened();
      }
      changed = changed || most > 0;
    }
  }
  return changed;
}

}  // namespace headjudge::dcg
