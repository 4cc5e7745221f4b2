// What a sentence was about, as it was then, for those after it that compare with it or count it.
//
// It is noted only where a later sentence asks for it: a frame without such a sentence stays as it
// is. "If this effect deletes, ..." and "for each card trashed by this effect" ask what was done:
// the frame has a bit for each instruction, and the last count. A part without a
// condition does not hang on that of another part; whether it is carried out where no condition at
// all is met is a question. (comprehensive-4.2, 15-6-2, 15-6-3, 15-9 and 15-10)
#include "model/dcg/effects/reading/antecedents.hpp"

#include <algorithm>
#include <span>

#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

using cards::Instruction;

bool counts_spoken(const Instruction& instruction) {
  switch (instruction.per.kind) {
    case cards::ConditionKind::antecedent_cost:
    case cards::ConditionKind::antecedent_level:
    case cards::ConditionKind::antecedent_colors:
    case cards::ConditionKind::antecedent_cards: return true;
    default: return false;
  }
}

bool continues_action(std::span<const Instruction> all, std::size_t at) {
  return at > 0 && at < all.size() && all[at].joint == cards::Joint::together &&
         all[at].action == all[at - 1].action;
}

namespace {

/// Is it done to several Digimon, Tamers and the like at once?
bool is_done_at_once(cards::Action action) {
  switch (action) {
    case cards::Action::delete_digimon:
    case cards::Action::suspend:
    case cards::Action::unsuspend:
    case cards::Action::return_to_hand:
    case cards::Action::return_to_deck: return true;
    default: return false;
  }
}

bool is_counted_or_conditional(const Instruction& each) {
  using cards::ConditionKind;
  return each.per.kind != ConditionKind::none || each.condition.kind != ConditionKind::none;
}

}  // namespace

bool names_more_targets(std::span<const Instruction> all, std::size_t at) {
  if (!continues_action(all, at) || !is_done_at_once(all[at].action)) return false;
  const Instruction& before = all[at - 1];
  const Instruction& each = all[at];
  return each.doer == before.doer && each.by == before.by && each.bullet == before.bullet &&
         !each.optional && !each.may && !each.if_done && !is_counted_or_conditional(each) &&
         before.per.kind == cards::ConditionKind::none;
}

namespace {

/// "with the same level as that Digimon"
bool is_compared(const cards::Filter& filter) {
  return filter.than.aspect != cards::Aspect::none && is_that_one(filter.than.with);
}

/// Does a filter fit, of those of its targets, cards and conditions, and of what it counts?
template <class Is>
bool has_filter(const Instruction& instruction, Is&& is) {
  bool found = false;
  cards::for_each_filter(instruction,
                         [&](const cards::Filter& filter) { found = found || is(filter); });
  return found;
}

/// Does the condition look at the card to which this instruction, or one joined to it, was done?
/// What is done in between to another card is not what it asks for. (comprehensive-4.2, 15-6-2;
/// ruling Q1869)
bool looks_at_action(const cards::Condition& condition, std::span<const Instruction> all,
                     std::size_t at) {
  using cards::ConditionKind;
  const bool asks = condition.kind == ConditionKind::did_with ||
                    condition.kind == ConditionKind::effect_did_yours;
  auto named = static_cast<std::size_t>(std::max<int>(condition.amount, 0));
  if (!asks || named < at) return false;
  while (named > at && continues_action(all, named)) --named;
  return named == at;
}

}  // namespace

bool measures_later(const View& v, const Frame& frame) {
  const auto later = v.cards.instructions(frame.effect.bits()).subspan(frame.instruction + 1U);
  return std::ranges::any_of(later, [](const Instruction& each) {
    return has_filter(each, is_compared) ||
           each.per.kind == cards::ConditionKind::antecedent_colors ||
           each.per.kind == cards::ConditionKind::antecedent_cards;
  });
}

namespace {

/// Does this sentence or a later one look at what this one is about?
bool is_compared_with(const View& v, const Frame& frame) {
  const auto all = v.cards.instructions(frame.effect.bits());
  const auto from_here = all.subspan(frame.instruction);
  if (counts_spoken(from_here.front()) || measures_later(v, frame)) return true;
  const auto later = from_here.subspan(1);
  return std::ranges::any_of(later, [&](const Instruction& instruction) {
    return counts_spoken(instruction) ||
           looks_at_action(instruction.condition, all, frame.instruction) ||
           instruction.object.area == cards::CardArea::antecedent;
  });
}

}  // namespace

namespace {

Antecedent measured(const View& v, Permanent permanent) {
  return {.card = permanent.top(),
          .dp = Amount(standing_of(v, permanent).dp / kDpUnit),
          .stack = static_cast<std::uint8_t>(permanent.cards().size())};
}

}  // namespace

/// Whom the next sentence may compare with is noted as it is now.
void note_antecedent(const View& v, Frame& frame) {
  if (frame.chosen.empty() || !is_compared_with(v, frame)) return;
  const Permanent permanent = find_permanent(v.state, frame.chosen[0]);
  if (permanent != nullptr) frame.antecedent = measured(v, permanent);
}

void note_antecedent_stack(const View& v, Frame& frame) {
  if (!measures_later(v, frame)) return;
  frame.antecedent = {};
  note_antecedent(v, frame);
}

namespace {

/// Does a later sentence measure "that Digimon"?
bool measures_that_digimon(const View& v, const Frame& frame) {
  const auto is_that_digimon = [](const cards::Filter& filter) {
    return is_compared(filter) && filter.than.with == cards::Standard::that_one_now;
  };
  const auto later = v.cards.instructions(frame.effect.bits()).subspan(frame.instruction + 1U);
  return std::ranges::any_of(
      later, [&](const Instruction& each) { return has_filter(each, is_that_digimon); });
}

}  // namespace

void note_antecedent_card(const View& v, Frame& frame, CardId card, Permanent receiver) {
  if (!is_compared_with(v, frame)) return;
  if (receiver != nullptr && measures_that_digimon(v, frame)) {
    frame.antecedent = measured(v, receiver);
    return;
  }
  frame.antecedent = {
      .card = card, .dp = Amount(std::max(v.facts(card).dp, 0) / kDpUnit), .stack = 1};
}

namespace {

constexpr int kPerformed = 16;  ///< instructions that have a bit

/// Does a condition ask for what an instruction did that has no bit?
bool asks_beyond(std::span<const Instruction> instructions) {
  using cards::ConditionKind;
  const auto asks = [&](const cards::Condition& condition) {
    const bool of_action = condition.kind == ConditionKind::effect_did ||
                           condition.kind == ConditionKind::effect_did_not ||
                           condition.kind == ConditionKind::did_with ||
                           condition.kind == ConditionKind::effect_did_yours;
    return of_action && condition.amount >= kPerformed;
  };
  return std::ranges::any_of(instructions, [&](const Instruction& each) {
    return asks(each.condition) || asks(each.also_if);
  });
}

}  // namespace

void note_performed(const Table& t, Frame& frame) {
  if (frame.instruction > 0) {
    const auto instructions = t.cards.instructions(frame.effect.bits());
    const bool counts = std::ranges::any_of(instructions, [](const Instruction& each) {
      return each.per.kind == cards::ConditionKind::done_before ||
             each.condition.kind == cards::ConditionKind::done_before;
    });
    if (counts && is_counted(instructions[frame.instruction - 1U].action))
      frame.last_count = frame.done;
  }
  if (frame.done == 0 || frame.instruction == 0) return;
  if (frame.instruction > kPerformed) {
    const auto all = t.cards.instructions(frame.effect.bits());
    if (asks_beyond(all)) t.overflow(Capacity::instructions);
    return;
  }
  frame.performed = Short(frame.performed.bits() | (1 << (frame.instruction - 1)));
}

namespace {

/// Was this instruction really done? Of several that are joined, either is enough. (ruling Q2388)
bool was_done(const View& v, const Frame& frame, int instruction) {
  const auto instructions = v.cards.instructions(frame.effect.bits());
  auto last = static_cast<std::size_t>(std::clamp(instruction, 0, kPerformed - 1));
  while (last + 1 < kPerformed && names_more_targets(instructions, last + 1)) ++last;
  for (std::size_t i = last;; --i) {
    if ((static_cast<unsigned>(frame.performed.bits()) >> i & 1U) != 0) return true;
    if (!continues_action(instructions, i)) return false;
  }
}

/// Was it done to a card that fits?
bool was_with(const View& v, const Frame& frame, const cards::Condition& condition) {
  return frame.antecedent.stack != 0 &&
         card_fits(v, frame.antecedent.card, {.kind = condition.card, .filter = condition.filter},
                   controller_of(v, frame));
}

/// Conditions about what this effect has done are asked of its frame.
bool holds_in_frame(const View& v, const Frame& frame, const cards::Condition& condition) {
  const auto done = [&] { return was_done(v, frame, condition.amount); };
  if (condition.kind == cards::ConditionKind::effect_did) return done();
  if (condition.kind == cards::ConditionKind::effect_did_not) return !done();
  if (condition.kind == cards::ConditionKind::otherwise) return frame.left_out != 0;
  if (condition.kind == cards::ConditionKind::that_described) {
    return one_of_those_fits(v, frame, condition);
  }
  if (condition.kind == cards::ConditionKind::did_with)
    return done() && was_with(v, frame, condition);
  if (condition.kind == cards::ConditionKind::effect_did_yours) {
    const auto mine = [&](CardId id) { return v.state.owner_of(id) == frame.owner; };
    const bool mine_before = frame.antecedent.stack != 0 && mine(frame.antecedent.card);
    return done() && (mine_before || std::ranges::any_of(frame.chosen, mine));
  }
  return condition_holds(v, condition, controller_of(v, frame));
}

// A condition about a Digimon that has left is about that one as it was when its effect triggered.
// What stands at the effect's beginning decides whether it triggers at all; what stands behind
// other sentences is noted then, and read when the sentence's turn comes. (15-8-3-9-4)

constexpr std::size_t kMostNoted = 8;

bool is_about_who_left(const Frame& frame, const cards::Condition& condition) {
  return frame.permanent == kNoCard && is_about_this(condition.kind);
}

bool was_met(const Frame& frame, std::size_t instruction, bool second) {
  return instruction < kMostNoted &&
         (frame.met.bits() >> (2 * instruction + (second ? 1U : 0U)) & 1U) != 0;
}

}  // namespace

Short conditions_met_by(const View& v, Permanent self, Player owner, std::uint16_t effect) {
  const auto instructions = v.cards.instructions(effect);
  const Controller by{owner, self.id()};
  unsigned met = 0;
  const auto note = [&](std::size_t place, const cards::Condition& condition) {
    const bool is_met =
        is_about_this(condition.kind) && own_condition_holds(v, condition, self, by);
    if (is_met) met |= 1U << place;
  };
  for (std::size_t i = 0; i < std::min(instructions.size(), kMostNoted); ++i) {
    note(2 * i, instructions[i].condition);
    note(2 * i + 1, instructions[i].also_if);
  }
  return Short(static_cast<int>(met));
}

bool sentence_holds(const View& v, const Frame& frame, const Instruction& instruction) {
  const auto holds = [&](const cards::Condition& condition, bool second) {
    if (!is_about_who_left(frame, condition)) return holds_in_frame(v, frame, condition);
    const Instruction* const first = v.cards.instructions(frame.effect.bits()).data();
    return was_met(frame, static_cast<std::size_t>(&instruction - first), second);
  };
  const bool first = holds(instruction.condition, false);
  return first != instruction.or_if ? holds(instruction.also_if, true) : first;
}

bool begins_sentence(std::span<const Instruction> instructions, std::size_t at) {
  const Instruction& instruction = instructions[at];
  return instruction.joint == cards::Joint::sentence && !instruction.if_done &&
         (at == 0 || !instructions[at - 1].by);
}

bool is_about_revealed(const Instruction& instruction) {
  return instruction.action == cards::Action::add_revealed ||
         instruction.action == cards::Action::return_revealed ||
         instruction.action == cards::Action::trash_revealed ||
         instruction.action == cards::Action::put_back_revealed;
}

namespace {

bool is_of_before(const cards::Target& target) {
  return target.pick == cards::Pick::same || is_compared(target.filter);
}

/// Does it speak of what a sentence before has done, found or revealed?
bool speaks_of_before(const Instruction& instruction) {
  const cards::CardArea area = instruction.object.area;
  return is_about_revealed(instruction) || area == cards::CardArea::revealed ||
         area == cards::CardArea::antecedent || instruction.instead ||
         is_of_before(instruction.target) || is_of_before(instruction.receiver) ||
         is_compared(instruction.object.filter) || counts_spoken(instruction) ||
         instruction.per.kind == cards::ConditionKind::done_before;
}

}  // namespace

bool begins_own_sentence(std::span<const Instruction> instructions, std::size_t at) {
  const Instruction& instruction = instructions[at];
  if (at == 0 || instructions[at - 1].by) return false;
  if (instruction.then || instruction.condition.kind != cards::ConditionKind::none) return true;
  return begins_sentence(instructions, at) && instruction.bullet == 0 &&
         !speaks_of_before(instruction) &&
         std::ranges::none_of(instructions.first(at), &Instruction::by);
}

bool hangs_on_price(std::span<const Instruction> instructions, std::size_t from, std::size_t at) {
  return instructions[at].then &&
         std::ranges::any_of(instructions.subspan(from, at - from), &Instruction::by);
}

bool says_if(const Instruction& instruction) {
  return instruction.condition.kind != cards::ConditionKind::none &&
         instruction.condition.kind != cards::ConditionKind::otherwise;
}

namespace {

/// Does a condition ask for what the effect itself does? Then it may still come to hold.
bool asks_for_own_action(const cards::Condition& condition) {
  using cards::ConditionKind;
  switch (condition.kind) {
    case ConditionKind::effect_did:
    case ConditionKind::effect_did_not:
    case ConditionKind::did_with:
    case ConditionKind::effect_did_yours:
    case ConditionKind::done_before:
    case ConditionKind::that_described:
    case ConditionKind::otherwise: return true;
    default: return false;
  }
}

}  // namespace

bool sentence_may_hold(const View& v, const Frame& frame, const Instruction& instruction) {
  const auto may = [&](const cards::Condition& condition) {
    return asks_for_own_action(condition) || holds_in_frame(v, frame, condition);
  };
  const bool first = may(instruction.condition);
  return first != instruction.or_if ? may(instruction.also_if) : first;
}

bool can_be_left_without_condition(const cards::Effect& effect,
                                   std::span<const Instruction> instructions) {
  if (effect.has(cards::Timing::main)) return false;
  const bool has_first = effect.condition.kind != cards::ConditionKind::none;
  bool free_part = !has_first && !says_if(instructions.front());
  bool conditions = has_first;
  for (std::size_t i = 0; i < instructions.size(); ++i) {
    const Instruction& each = instructions[i];
    if (each.bullet != 0 || asks_for_own_action(each.condition) ||
        asks_for_own_action(each.also_if)) {
      return false;
    }
    const bool asks = says_if(each);
    conditions = conditions || asks;
    free_part = free_part || (!asks && begins_own_sentence(instructions, i) &&
                              !hangs_on_price(instructions, 0, i));
  }
  return conditions && free_part;
}

bool activates_for_the_rest(const View& v, const Frame& frame, bool first_holds) {
  const cards::Effect& effect = v.cards.effect(frame.effect.bits());
  const auto instructions = v.cards.instructions(frame.effect.bits());
  if (!can_be_left_without_condition(effect, instructions)) return true;
  const bool has_first = effect.condition.kind != cards::ConditionKind::none;
  if (first_holds && has_first) return true;
  const bool one_holds = std::ranges::any_of(instructions, [&](const Instruction& each) {
    return says_if(each) && sentence_holds(v, frame, each);
  });
  return one_holds || v.judged(Question::condition_unmet_rest, ConditionUnmetRest::carried_out);
}

}  // namespace headjudge::dcg
