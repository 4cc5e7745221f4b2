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
