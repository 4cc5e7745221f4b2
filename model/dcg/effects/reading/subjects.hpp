// Whether an effect's words are about whose event triggered it: "that Digimon", "the played
// Digimon".
//
// A comparison with "the played Digimon" looks at it as it was when the effect triggered, one with
// "that Digimon" as it is now. (comprehensive-4.2, 15-8-3-7 and 15-8-3-8; rulings Q738,
// Q2846, Q3658 and Q3659)
#pragma once

#include <algorithm>

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// "Those Digimon": all that the event has happened to at once.
[[nodiscard]] inline bool means_all_subjects(const cards::Target& target) {
  return target.pick == cards::Pick::subject && target.count > 1;
}

[[nodiscard]] inline bool compares_with_subject(const cards::Filter& filter) {
  return filter.than.aspect != cards::Aspect::none && is_that_one(filter.than.with);
}

[[nodiscard]] inline bool compares_with_subject(const cards::Instruction& each) {
  return compares_with_subject(each.target.filter) || compares_with_subject(each.object.filter) ||
         compares_with_subject(each.object.further_filter) ||
         compares_with_subject(each.receiver.filter);
}

/// Does it speak of one of those to which its event has happened?
[[nodiscard]] inline bool is_about_subject(const cards::Target& target) {
  const bool one = target.pick == cards::Pick::subject && !means_all_subjects(target);
  return one || compares_with_subject(target.filter);
}

[[nodiscard]] inline bool asks_for_subject(const cards::Condition& condition) {
  return cards::is_of_the_event(condition.kind) || compares_with_subject(condition.filter);
}

[[nodiscard]] inline bool names_subject(const cards::Instruction& each) {
  return is_about_subject(each.target) || is_about_subject(each.receiver) ||
         is_about_subject(each.or_receiver) || is_about_subject(each.object.holder) ||
         compares_with_subject(each) || compares_with_subject(each.condition.filter) ||
         compares_with_subject(each.also_if.filter) || compares_with_subject(each.per.filter);
}

/// Does the effect do something to one of them, or compare with it, so that it is chosen?
[[nodiscard]] inline bool picks_subject(const View& v, std::uint16_t index) {
  const cards::Effect& effect = v.cards.effect(index);
  return compares_with_subject(effect.condition.filter) ||
         compares_with_subject(effect.also_if.filter) ||
         std::ranges::any_of(v.cards.instructions(index), names_subject);
}

/// Does a condition anywhere in its words ask this?
[[nodiscard]] inline bool asks_anywhere(const View& v, std::uint16_t index,
                                        cards::ConditionKind what) {
  const auto asks = [&](const cards::Condition& condition) { return condition.kind == what; };
  const cards::Effect& effect = v.cards.effect(index);
  return asks(effect.condition) || asks(effect.also_if) ||
         std::ranges::any_of(v.cards.instructions(index), [&](const cards::Instruction& each) {
           return asks(each.condition) || asks(each.also_if);
         });
}

/// Is it about them in any of its words?
[[nodiscard]] inline bool speaks_of_subject(const View& v, std::uint16_t index) {
  const cards::Effect& effect = v.cards.effect(index);
  const auto speaks = [](const cards::Instruction& each) {
    return asks_for_subject(each.condition) || asks_for_subject(each.also_if) ||
           asks_for_subject(each.per) || means_all_subjects(each.target);
  };
  return asks_for_subject(effect.condition) || asks_for_subject(effect.also_if) ||
         picks_subject(v, index) || std::ranges::any_of(v.cards.instructions(index), speaks);
}

/// Does an effect compare with it as it was when it triggered?
[[nodiscard]] inline bool looks_back_at_subject(const View& v, std::uint16_t effect) {
  const auto looks_back = [](const cards::Filter& filter) {
    return filter.than.aspect != cards::Aspect::none &&
           filter.than.with == cards::Standard::that_one;
  };
  return std::ranges::any_of(v.cards.instructions(effect), [&](const cards::Instruction& each) {
    return looks_back(each.target.filter) || looks_back(each.object.filter) ||
           looks_back(each.object.further_filter);
  });
}

/// "When another Digimon is deleted, gain 1 memory for each Digimon deleted": does it count to how
/// many its event happens at once? (comprehensive-4.2, 4-27-5)
[[nodiscard]] inline bool counts_event(const View& v, std::uint16_t effect) {
  const auto instructions = v.cards.instructions(effect);
  return !instructions.empty() &&
         instructions.front().per.kind == cards::ConditionKind::done_before;
}

}  // namespace headjudge::dcg
