// What cards count towards a total, and which of them still fit in.
// A card without DP or without a cost counts as nothing; one without a level fits in no total of
// levels. (comprehensive-4.2, 2-9-2)
#include "model/dcg/effects/resolving/totals.hpp"

#include <algorithm>

#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/antecedents.hpp"
#include "model/dcg/effects/reading/gathering.hpp"
#include "model/dcg/effects/reading/targets.hpp"

namespace headjudge::dcg {

int value_of_card(const View& v, CardId card, cards::Total total) {
  const CardFacts& facts = v.facts(card);
  switch (total) {
    case cards::Total::none: break;
    case cards::Total::dp: return facts.has_dp() ? facts.dp : 0;
    case cards::Total::level: return facts.level;
    case cards::Total::cost: return std::max<int>(facts.play_cost, 0);
  }
  return 0;
}

bool counts_for(const View& v, CardId card, cards::Total total) {
  return total != cards::Total::level || v.facts(card).level != 0;
}

namespace {

/// Of "2 same-level cards" the first one must leave another of its level, if any card does.
/// (comprehensive-4.2, 15-7; ruling Q1803)
void keep_those_in_company(const View& v, const Frame& frame, const cards::CardObject& object,
                           Objects& objects) {
  if (object.filter.among != cards::Among::same_level || object.up_to) return;
  const bool choosing = frame.stage == Stage::choosing;
  const int wanted = choosing ? frame.wanted : std::max<int>(object.count, 1);
  const auto has_company = [&](CardId card) {
    return count_of_level(v, objects, v.facts(card).level) >= wanted;
  };
  if (std::ranges::none_of(objects, has_company)) return;
  Objects kept;
  for (const CardId card : objects) {
    if (has_company(card)) (void)kept.push(card);
  }
  objects = kept;
}

}  // namespace

void keep_affordable(const View& v, const Frame& frame, const cards::CardObject& object,
                     Objects& objects) {
  if (object.total == cards::Total::none && !relates_cards(object.filter)) return;
  int spent = 0;
  for (const CardId card : frame.taken) spent += value_of_card(v, card, object.total);
  const int most = object.most + limit_raise(v, frame, object.total);
  for (std::size_t i = objects.size(); i > 0; --i) {
    const CardId card = objects[i - 1];
    const bool fits =
        object.total == cards::Total::none ||
        (counts_for(v, card, object.total) && spent + value_of_card(v, card, object.total) <= most);
    if (!fits || !may_join(v, frame, object.filter, Choice::cards, card,
                           {frame.taken.begin(), frame.taken.end()})) {
      objects.erase(i - 1);
    }
  }
  keep_those_in_company(v, frame, object, objects);
}

void note_taken(const Table& t, CardId card, Permanent receiver) {
  if (t.acting == nullptr) return;
  Frame& frame = t.effect();
  note_antecedent_card(t.view(), frame, card, receiver);
  const cards::Instruction& instruction = instruction_of(t.cards, frame);
  const auto& object = instruction.object;
  const bool names = brings_a_digimon(instruction) && is_antecedent_of_later(t.view(), frame);
  const bool of_kinds = object.further == cards::Further::and_count && go_in_order(instruction);
  const bool counts = object.total != cards::Total::none || relates_cards(object.filter) || names ||
                      of_kinds || object.with_this;
  if (counts && !frame.taken.push(card)) t.overflow(Capacity::targets);
}

}  // namespace headjudge::dcg
