// How much an effect's words allow, and how often an amount counts.
//
// "Delete 1 of their Digimon with 6000 DP or less. For each of your Tamers, add 2000 to
// this effect's DP maximum.": the sentence that raises a limit stands anywhere in the effect and is
// about all its words that name such a limit. It is read whenever those words are.
// (comprehensive-4.2, 15-9 and 15-10)
#include "model/dcg/effects/reading/allowance.hpp"

#include <algorithm>
#include <limits>

#include "model/dcg/effects/reading/antecedents.hpp"
#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/persistent_sources.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/costs/terms.hpp"

namespace headjudge::dcg {

namespace {

int raise_of(const View& v, const Frame& frame, cards::Maximum limit) {
  int sum = 0;
  for (const cards::Instruction& each : v.cards.instructions(frame.effect.bits())) {
    if (each.action != cards::Action::raise_limit || each.maximum != limit) continue;
    if (sentence_holds(v, frame, each)) sum += scaled(v, frame, each, each.amount);
  }
  return sum;
}

/// By how much effects that hold let this deletion reach further.
int raise_while_there(const View& v, const Frame& frame) {
  const auto instructions = v.cards.instructions(frame.effect.bits());
  if (!v.state.capabilities.can(Ability::raises_deletions)) return 0;
  if (frame.instruction >= instructions.size() ||
      instructions[frame.instruction].action != cards::Action::delete_digimon) {
    return 0;
  }
  return looking_beneath(v, nullptr, [&](const View& seen) {
    int sum = 0;
    const Places there = places_with(seen, PrintedFlags::kPersistent);
    for_each_persistent_at(seen, there, [&](const PersistentSource& source) {
      Sentences sentences(seen, source);
      for (const cards::Instruction& each : v.cards.instructions(source.effect)) {
        const bool holds = sentences.hold(each);
        if (each.action != cards::Action::raise_limit || source.owner != frame.owner) continue;
        const bool of_this = each.target.pick == cards::Pick::self;
        if (of_this && source.permanent.id() != frame.permanent) continue;
        if (!holds || !sentences.are_active()) continue;
        sum += each.amount * times_throughout(seen, each.per, source);
      }
    });
    return sum;
  });
}

/// What is added up, where a sentence can raise the limit of such a sum.
cards::Total total_of(cards::Aspect aspect) {
  switch (aspect) {
    case cards::Aspect::dp: return cards::Total::dp;
    case cards::Aspect::level: return cards::Total::level;
    case cards::Aspect::cost: return cards::Total::cost;
    case cards::Aspect::none:
    case cards::Aspect::cards:
    case cards::Aspect::name:
    case cards::Aspect::color:
    case cards::Aspect::orientation: break;
  }
  return cards::Total::none;
}

template <class Number>
void raise(Number& most, int by) {
  constexpr int kMost = std::numeric_limits<Number>::max();
  constexpr int kNothingFits = -1;  // a maximum of 0 would say that there is none
  if (most == 0) return;
  const int raised = most + by;
  most = static_cast<Number>(raised <= 0 ? kNothingFits : std::min(raised, kMost));
}

}  // namespace

cards::Filter raise_limits(const View& v, const Frame& frame, cards::Filter filter) {
  const auto instructions = v.cards.instructions(frame.effect.bits());
  const bool raises = std::ranges::any_of(instructions, [](const cards::Instruction& each) {
    return each.action == cards::Action::raise_limit;
  });
  if (filter.max_dp != 0) raise(filter.max_dp, raise_while_there(v, frame));
  if (!raises) return filter;
  if (filter.max_dp != 0) raise(filter.max_dp, raise_of(v, frame, cards::Maximum::dp));
  if (filter.max_level != 0) raise(filter.max_level, raise_of(v, frame, cards::Maximum::level));
  if (filter.max_cost != 0) raise(filter.max_cost, raise_of(v, frame, cards::Maximum::cost));
  return filter;
}

int limit_raise(const View& v, const Frame& frame, cards::Total total) {
  switch (total) {
    case cards::Total::none: break;
    case cards::Total::dp:
      return raise_of(v, frame, cards::Maximum::dp) + raise_while_there(v, frame);
    case cards::Total::level: return raise_of(v, frame, cards::Maximum::level);
    case cards::Total::cost: return raise_of(v, frame, cards::Maximum::cost);
  }
  return 0;
}

bool may_join(const View& v, const Frame& frame, const cards::Filter& filter, Choice of, CardId id,
              std::span<const CardId> chosen) {
  return fit_together(v, filter, filter.max_total + limit_raise(v, frame, total_of(filter.total)),
                      of, id, chosen);
}

int number_raise(const View& v, const Frame& frame) {
  return raise_of(v, frame, cards::Maximum::number);
}

void lower_terms(const View& v, const Frame& frame, Terms& terms) {
  for (const cards::Instruction& each : v.cards.instructions(frame.effect.bits())) {
    if (each.action != cards::Action::lower_this_cost) continue;
    terms.free = false;
    if (sentence_holds(v, frame, each)) terms.reduction += scaled(v, frame, each, each.amount);
  }
}

int times_for_each(const View& v, const Frame& frame, const cards::Instruction& instruction) {
  if (instruction.per.kind == cards::ConditionKind::none) return 1;
  Controller by = controller_of(v, frame);
  by.owner = effect_owner(frame);  // "your" Tamers are counted, whoever carries it out
  return times(v, instruction.per, by);
}

int scaled(const View& v, const Frame& frame, const cards::Instruction& instruction, int amount) {
  if (instruction.manner.cost_for_each) return amount;  // as often as it says; the cost is lowered
  return amount * times_for_each(v, frame, instruction);
}

bool counts_nobody(const View& v, const Frame& frame, const cards::Instruction& instruction) {
  if (instruction.action == cards::Action::repeat_effect) return false;  // "activate it again"
  return instruction.per.kind != cards::ConditionKind::none &&
         scaled(v, frame, instruction, 1) == 0;
}

bool is_antecedent_of_later(const View& v, const Frame& frame) {
  const auto later = v.cards.instructions(frame.effect.bits()).subspan(frame.instruction + 1U);
  return std::ranges::any_of(later, [](const cards::Instruction& each) {
    return each.target.pick == cards::Pick::same || each.receiver.pick == cards::Pick::same ||
           each.object.holder.pick == cards::Pick::same ||
           each.condition.kind == cards::ConditionKind::that_described ||
           each.also_if.kind == cards::ConditionKind::that_described;
  });
}

void note_count(const Table& t, int count) {
  if (t.acting != nullptr) {
    t.acting->done = static_cast<std::uint8_t>(std::clamp(count, 0, 255));
  }
}

/// Is it an action that "for each card trashed by this effect" could count?
bool is_counted(cards::Action action) {
  switch (action) {
    case cards::Action::delete_digimon:
    case cards::Action::suspend:
    case cards::Action::return_to_hand:
    case cards::Action::return_to_deck:
    case cards::Action::return_from_trash:
    case cards::Action::move_cards:
    case cards::Action::play_card:
    case cards::Action::place_digimon:
    case cards::Action::add_revealed:
    case cards::Action::trash_hand:
    case cards::Action::trash_hand_down:
    case cards::Action::trash_security:
    case cards::Action::trash_digivolution:
    case cards::Action::trash_top_digivolution:
    case cards::Action::trash_any_digivolution:
    case cards::Action::trash_deck: return true;
    default: return false;
  }
}

bool asks_for_end(const cards::Instruction& instruction) {
  return instruction.to == cards::Destination::deck_either ||
         instruction.to == cards::Destination::security_either ||
         (instruction.target.count == static_cast<std::uint8_t>(cards::DeckEnd::either) &&
          (instruction.action == cards::Action::security_to_hand ||
           instruction.action == cards::Action::trash_security ||
           instruction.action == cards::Action::return_revealed));
}

}  // namespace headjudge::dcg
