// Field by field: a field that is left out here makes two wordings look like two meanings, never
// two meanings like one.
#include "model/cards/compiler/meaning.hpp"

#include <algorithm>

namespace headjudge::cards {
namespace {

/// What is said otherwise only: its bits of Filter::wording change nothing at all.
void forget_words(Filter& filter) {
  filter.total_wording = 0;
  filter.wording = 0;
  filter.color_order = 0;
  filter.before = {};
  filter.behind = {};
  filter.than.wording = 0;
  filter.than.with_wording = 0;
}

void forget_words(Target& target) {
  forget_words(target.filter);
  target.noun_wording = 0;
  target.bare = false;
  target.their = false;
  target.pronoun = false;
  target.said = Said::number_of;
  target.part_wording = std::min<std::uint8_t>(target.part_wording, 1);  // said or unsaid
  target.total_wording = 0;
}

void forget_words(CardObject& object) {
  forget_words(object.filter);
  forget_words(object.further_filter);
  forget_words(object.holder);
  object.area_wording = {};
  object.article = false;
  object.any_of_them = false;
  object.total_wording = 0;
}

void forget_words(Condition& condition) {
  forget_words(condition.filter);
  condition.wording = 0;
  condition.counted = 0;
}

void forget_words(Instruction& instruction) {
  forget_words(instruction.target);
  forget_words(instruction.object);
  forget_words(instruction.receiver);
  forget_words(instruction.or_receiver);
  forget_words(instruction.material);
  forget_words(instruction.condition);
  forget_words(instruction.also_if);
  forget_words(instruction.per);
  instruction.to_wording = 0;
  instruction.facing_behind = false;
  instruction.manner.area_wording = 0;
  instruction.manner.requirements_wording = 0;
  instruction.manner.requirements_last = false;
  instruction.maximum_wording = 0;
  instruction.paying_wording = 0;
  instruction.attack.against_wording = 0;
  instruction.limits.wordings = {};
  instruction.muted = std::min<std::uint8_t>(instruction.muted, 1);
  instruction.from_wording = 0;
  instruction.duration_said = DurationSaid::behind;
  instruction.duration_leads = false;
  instruction.if_last = false;
  instruction.per_first = false;
  instruction.elided = false;
  instruction.with_next = false;
  instruction.wording = 0;
}

void forget_words(Effect& effect) {
  forget_words(effect.subject_filter);
  forget_words(effect.keyword.filter);
  forget_words(effect.keyword.other);
  forget_words(effect.into);
  forget_words(effect.condition);
  forget_words(effect.also_if);
  effect.cause_wording = 0;
  effect.wording = 0;
  effect.subject_wording = std::min<std::uint8_t>(effect.subject_wording, 1);
  effect.into_wording = std::min<std::uint8_t>(effect.into_wording, 1);
  effect.if_event = false;
}

void forget_words(CardDescription& description) {
  for (CardWords& words : description.alternatives) {
    words.colors_turned = false;
    words.cost_behind = false;
    for (NamedProperty& property : words.any_of) property.wording = 0;
    for (NamedProperty& property : words.without) property.wording = 0;
  }
  for (NounPhrase& noun : description.nouns) {
    forget_words(noun.filter);
    noun.lead = 0;
  }
}

}  // namespace

CompiledText meaning_of(CompiledText text) {
  for (Effect& effect : text.effects) forget_words(effect);
  for (Effect& effect : text.granted) forget_words(effect);
  for (Instruction& instruction : text.instructions) forget_words(instruction);
  for (CardDescription& description : text.descriptions) forget_words(description);
  return text;
}

bool same_meaning(const CompiledText& a, const CompiledText& b) {
  const CompiledText one = meaning_of(a);
  const CompiledText other = meaning_of(b);
  return one.effects == other.effects && one.instructions == other.instructions &&
         one.granted == other.granted && one.descriptions == other.descriptions;
}

}  // namespace headjudge::cards
