// What "it" and "or" refer to, where more than one reading would be left.
//
// Parts of sense.hpp: a text whose "it" is someone who is gone, or whose "or" joins three things,
// is refused rather than played in one of its readings. (comprehensive-4.2, 15-9)
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "model/cards/grammar/grammar.hpp"

namespace headjudge::cards {

using Instructions = std::span<const syntax::Instruction>;

[[nodiscard]] bool is_one_of(Action action, std::span<const Action> actions);

/// Is what it counts of the one that the sentence before was about?
[[nodiscard]] bool counts_of_spoken(ConditionKind kind);

/// Does instruction `at` speak of ...
[[nodiscard]] bool means_the_branch_not_taken(Instructions all, std::size_t at);
[[nodiscard]] bool means_one_out_of_reach(Instructions all, std::size_t at);
[[nodiscard]] bool means_those_before_the_last(Instructions all, std::size_t at,
                                               std::string_view words);
/// "the Digimon this effect played": how instruction `at`, or what it lets be done later, calls
/// those that were named before; empty: by a pronoun, or not at all.
[[nodiscard]] std::string_view words_for_those(const syntax::EffectTree& program, std::size_t at);
/// Is it done to more than one, so that "that card" could be either?
[[nodiscard]] bool deals_with_several(const syntax::Instruction& one);
/// Is one that is gone, of which nothing is kept, what it compares with or counts of?
[[nodiscard]] bool measures_one_gone(const syntax::EffectTree& program, std::size_t at,
                                     const syntax::Filter& filter);
[[nodiscard]] bool counts_one_gone(const syntax::EffectTree& program,
                                   const syntax::Instruction& one);
/// "All of your opponent's Digimon with less DP than this Digimon can't block for the turn": the
/// engine asks again and again which Digimon a lasting change of all reaches, and does not keep the
/// Digimon that they are compared with.
[[nodiscard]] bool changes_all_compared(const syntax::Instruction& one);
/// Is nothing done with those that instruction `at` chooses?
[[nodiscard]] bool chooses_in_vain(Instructions all, std::size_t at);
/// Does instruction `at` hang by "or" on two others?
[[nodiscard]] bool joins_more_than_two(Instructions all, std::size_t at);

}  // namespace headjudge::cards
