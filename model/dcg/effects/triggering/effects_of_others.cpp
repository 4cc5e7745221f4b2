// Effects that an effect activates: "activate 1 of this Digimon's [When Digivolving] effects".
//
// They are looked for where they could trigger: on the stacks that the instruction is about, with
// inherited, gained and linked ones. One of several is the choice of whose effect it is; the frames
// of those that activate come on top of the one that says so, which goes on when they are done.
// What is [Once Per Turn] stays so; "for each of your Tamers" is so many activations. Where the
// activation is mandatory, so are the prices of what activates. A Digimon that can't activate
// effects of a timing does not so either. (comprehensive-4.2, 15-8, 15-9, 15-1-3 and 15-15-7-4;
// rulings Q3332, Q4351 and Q5371)
#include "model/dcg/effects/triggering/effects_of_others.hpp"

#include <span>

#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/gathering.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

/// Effects of cards that are not in play, or lie beneath others, as this Digimon's.
void find_effects_of_cards(const View& v, const Frame& frame, const cards::Instruction& instruction,
                           std::span<const CardId> all, EffectsOfOthers& found) {
  const Permanent own = find_permanent(v.state, frame.permanent);
  for (const CardId card : all) {
    for (const std::uint8_t code : {instruction.of_effect, instruction.or_effect}) {
      if (code == 0) continue;
      const auto timing = static_cast<cards::Timing>(code - 1);
      if (own != nullptr && !activates_at(v, own, timing)) continue;
      for_each_effect_of_card(v.cards, v.state, card, true, timing,
                              [&](CardId source, std::uint16_t effect) {
                                if (use_allows(v, source, effect)) {
                                  (void)found.push({source, frame.permanent, effect});
                                }
                              });
    }
  }
}

}  // namespace

EffectsOfOthers effects_of_others(const View& v, const Frame& frame,
                                  const cards::Instruction& instruction) {
  EffectsOfOthers found;
  if (instruction.object.area != cards::CardArea::none) {
    Objects objects;
    gather_objects(v, frame, instruction.object, objects);
    find_effects_of_cards(v, frame, instruction, {objects.begin(), objects.end()}, found);
    return found;
  }
  // "Activate its [Security] effects", of the card itself, which has been trashed.
  if (instruction.target.pick == cards::Pick::self && frame.permanent == kNoCard) {
    find_effects_of_cards(v, frame, instruction, {&frame.source, 1}, found);
    return found;
  }
  for (const CardId id : frame.chosen) {
    const Permanent permanent = find_permanent(v.state, id);
    if (permanent == nullptr) continue;
    for (const std::uint8_t code : {instruction.of_effect, instruction.or_effect}) {
      if (code == 0) continue;
      const auto timing = static_cast<cards::Timing>(code - 1);
      if (!activates_at(v, permanent, timing)) continue;
      for_each_effect(v, permanent, timing, [&](CardId source, std::uint16_t effect) {
        if (use_allows(v, source, effect)) (void)found.push({source, id, effect});
      });
    }
  }
  return found;
}

bool asks_which_effect(const View& v, const Frame& frame, const cards::Instruction& instruction) {
  return instruction.action == cards::Action::activate_effects && instruction.amount == 1 &&
         frame.end == 0 && effects_of_others(v, frame, instruction).size() > 1;
}

bool activate_effects_of_others(const Table& t, const Frame& frame,
                                const cards::Instruction& instruction) {
  const EffectsOfOthers found = effects_of_others(t.view(), frame, instruction);
  const bool mandatory = !instruction.optional && !instruction.may;
  const auto activate = [&](const EffectOfCard& each) {
    push_frame(t, Frame{.effect = Short(each.effect),
                        .source = each.source,
                        .permanent = each.permanent,
                        .owner = frame.owner,
                        .must_pay = mandatory ? std::uint8_t{1} : std::uint8_t{0},
                        .subject = kNoCard});
  };
  if (found.empty()) return false;
  if (found.full()) t.overflow(Capacity::activated);          // there may be more
  const int times = scaled(t.view(), frame, instruction, 1);  // "for each of your Tamers, ..."
  for (int time = 0; time < times; ++time) {
    if (instruction.amount == 1) {
      activate(found[frame.end == 0 ? 0 : frame.end - 1]);
      continue;
    }
    for (std::size_t i = found.size(); i > 0; --i) activate(found[i - 1]);  // the first one first
  }
  return times > 0;
}

}  // namespace headjudge::dcg
