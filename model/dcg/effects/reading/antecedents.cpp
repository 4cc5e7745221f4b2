// What a sentence was about, as it was then, for those after it that compare with it or count it.
//
// It is noted only where a later sentence asks for it: a frame without such a sentence stays as it
// is. (comprehensive-4.2, 15-9)
#include "model/dcg/effects/reading/antecedents.hpp"

#include <algorithm>

#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

using cards::Instruction;

/// Does "for each ..." count something of the antecedent?
bool counts_spoken(const Instruction& instruction) {
  switch (instruction.per.kind) {
    case cards::ConditionKind::antecedent_cost:
    case cards::ConditionKind::antecedent_level:
    case cards::ConditionKind::antecedent_colors:
    case cards::ConditionKind::antecedent_cards: return true;
    default: return false;
  }
}

/// Does this sentence or a later one look at what this one is about?
bool is_compared_with(const View& v, const Frame& frame) {
  const auto from_here = v.cards.instructions(frame.effect.bits()).subspan(frame.instruction);
  if (counts_spoken(from_here.front())) return true;
  const auto later = from_here.subspan(1);
  const auto compares = [](const cards::Filter& filter) {
    return filter.than.aspect != cards::Aspect::none && is_that_one(filter.than.with);
  };
  return std::ranges::any_of(later, [&](const Instruction& instruction) {
    return compares(instruction.target.filter) || compares(instruction.object.filter) ||
           counts_spoken(instruction) ||
           instruction.condition.kind == cards::ConditionKind::did_with ||
           instruction.condition.kind == cards::ConditionKind::effect_did_yours ||
           instruction.object.area == cards::CardArea::antecedent;
  });
}

}  // namespace

/// Whom the next sentence may compare with is noted as it is now.
void note_antecedent(const View& v, Frame& frame) {
  if (frame.chosen.empty() || !is_compared_with(v, frame)) return;
  const Permanent permanent = find_permanent(v.state, frame.chosen[0]);
  if (permanent == nullptr) return;
  frame.antecedent = {.card = permanent.top(),
                      .dp = Short(standing_of(v, permanent).dp / kDpUnit),
                      .stack = static_cast<std::uint8_t>(permanent.cards().size())};
}

/// The same of a card that is no permanent.
void note_antecedent_card(const View& v, Frame& frame, CardId card) {
  if (!is_compared_with(v, frame)) return;
  frame.antecedent = {
      .card = card, .dp = Short(std::max(v.facts(card).dp, 0) / kDpUnit), .stack = 1};
}

}  // namespace headjudge::dcg
