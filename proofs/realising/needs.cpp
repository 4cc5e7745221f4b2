// Reading needs off targets, objects, prices and conditions.
//
// "At most" asks for nothing of a card; of a number it does.
#include "proofs/realising/needs.hpp"

#include <algorithm>
#include <optional>

namespace headjudge::proofs {

namespace {

using cards::CardArea;
using cards::Condition;
using cards::ConditionKind;
using cards::Instruction;
using cards::Subject;
using cards::Whose;

struct AreaOfObject {
  NeedArea area = NeedArea::field;
  bool opponents = false;
};

std::optional<AreaOfObject> area_of(CardArea area) {
  switch (area) {
    case CardArea::hand: return AreaOfObject{NeedArea::hand};
    case CardArea::trash:
    case CardArea::anyones_trash: return AreaOfObject{NeedArea::trash};
    case CardArea::digivolution_cards: return AreaOfObject{NeedArea::beneath};
    case CardArea::security:
    case CardArea::face_up_security: return AreaOfObject{NeedArea::security};
    case CardArea::deck_top:
    case CardArea::revealed: return AreaOfObject{NeedArea::deck};
    case CardArea::opponents_hand: return AreaOfObject{NeedArea::hand, true};
    case CardArea::opponents_trash: return AreaOfObject{NeedArea::trash, true};
    case CardArea::opponents_security: return AreaOfObject{NeedArea::security, true};
    default: return std::nullopt;
  }
}

class NeedReader {
 public:
  NeedReader(const cards::Pool& pool, Needs& needs) : pool_(pool), needs_(needs) {}

  void read(const cards::Effect& effect) {
    read_subject(effect);
    for (const Condition* each : {&effect.condition, &effect.also_if}) read(*each);
    for (const Instruction& each : pool_.instructions_of(effect)) read(each);
  }

 private:
  void read_subject(const cards::Effect& effect) {
    const bool opponents = effect.subject == Subject::one_of_opponents;
    if (effect.subject == Subject::self) return;
    needs_.cards.push_back({NeedArea::field, opponents, effect.subject_kind, false,
                            effect.subject_filter, 1, effect.subject_filter.suspended});
  }

  void read(const Instruction& instruction) {
    for (const Condition* each : {&instruction.condition, &instruction.also_if}) read(*each);
    read(instruction.target);
    read(instruction.receiver);
    read(instruction.object);
    read(instruction.material);
    read_price(instruction);
  }

  void read(const cards::Target& target) {
    using cards::Pick;
    const bool chosen = target.pick == Pick::choose || target.pick == Pick::choose_up_to ||
                        target.pick == Pick::all;
    if (!chosen) return;
    needs_.cards.push_back({NeedArea::field, target.whose == Whose::opponents, target.kind, false,
                            target.filter, std::max<int>(target.count, 1),
                            target.filter.suspended});
  }

  void read(const cards::CardObject& object) {
    for (const CardArea area : {object.area, object.or_area[0], object.or_area[1]}) {
      const auto where = area_of(area);
      if (!where) continue;
      needs_.cards.push_back({where->area, where->opponents, object.kind, object.any_kind,
                              object.filter, std::max<int>(object.count, 1), false});
      if (object.further == cards::Further::none) continue;
      needs_.cards.push_back({where->area, where->opponents, object.further_kind, false,
                              object.further_filter, std::max<int>(object.further_count, 1),
                              false});
    }
    if (object.area == CardArea::digivolution_cards) read(object.holder);
  }

  void read_price(const Instruction& instruction) {
    using cards::Action;
    const int amount = std::max(instruction.amount, 1);
    const bool of_target = instruction.target.whose == Whose::opponents;
    switch (instruction.action) {
      case Action::trash_hand: return need_any(NeedArea::hand, of_target, amount);
      case Action::trash_security:
      case Action::security_to_hand: return need_any(NeedArea::security, of_target, amount);
      case Action::draw:
      case Action::trash_deck:
      case Action::recovery:
      case Action::reveal_deck: return need_any(NeedArea::deck, of_target, amount);
      case Action::trash_digivolution:
      case Action::trash_any_digivolution:
      case Action::trash_top_digivolution: return need_any(NeedArea::beneath, of_target, amount);
      case Action::return_from_trash:
        needs_.cards.push_back({NeedArea::trash, false, instruction.target.kind, false,
                                instruction.target.filter, amount, false});
        return;
      default: return;
    }
  }

  void need_any(NeedArea area, bool opponents, int count) {
    constexpr int kMost = 5;
    needs_.cards.push_back({area, opponents, {}, true, {}, std::min(count, kMost), false});
  }

  void read(const Condition& condition) {
    switch (condition.kind) {
      case ConditionKind::none: return;
      case ConditionKind::your_digimon:
      case ConditionKind::any_digimon:
      case ConditionKind::your_tamers: return need_permanents(condition, false);
      case ConditionKind::opponents_digimon: return need_permanents(condition, true);
      case ConditionKind::trash_cards: return need_cards(condition, NeedArea::trash);
      case ConditionKind::this_stack_has: return need_cards(condition, NeedArea::beneath);
      default:
        needs_.numbers.push_back({condition.kind, condition.compare, condition.amount});
        return;
    }
  }

  void need_permanents(const Condition& condition, bool opponents) {
    if (condition.compare == cards::Compare::at_most) return;
    const auto kind = condition.kind == ConditionKind::your_tamers ? cards::CardKind::tamer
                                                                   : cards::CardKind::digimon;
    needs_.cards.push_back({NeedArea::field, opponents, kind, false, condition.filter,
                            std::max<int>(condition.amount, 1), condition.filter.suspended});
  }

  void need_cards(const Condition& condition, NeedArea area) {
    if (condition.compare == cards::Compare::at_most) return;
    needs_.cards.push_back({area, false, condition.card, false, condition.filter,
                            std::max<int>(condition.amount, 1), false});
  }

  const cards::Pool& pool_;
  Needs& needs_;
};

}  // namespace

Needs needs_of(const cards::Pool& pool, const cards::Card& card) {
  Needs needs;
  NeedReader reader(pool, needs);
  const std::size_t all = std::size_t{card.effect_count} + card.granted_count;
  for (std::size_t i = 0; i < all; ++i) reader.read(pool.effects[card.first_effect + i]);
  return needs;
}

}  // namespace headjudge::proofs
