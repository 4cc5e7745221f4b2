// How much an effect's words allow, and how often an amount counts.
// What other chapters ask of allowance.cpp, which has the reasons and their sources.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/costs/terms.hpp"

namespace headjudge::dcg {

/// The filter with what the effect adds to its limits.
[[nodiscard]] cards::Filter raise_limits(const View& v, const Frame& frame, cards::Filter filter);
[[nodiscard]] int limit_raise(const View& v, const Frame& frame, cards::Total total);
/// Can it be chosen along with those that are: different names, a total that is not exceeded?
[[nodiscard]] bool may_join(const View& v, const Frame& frame, const cards::Filter& filter,
                            Choice of, CardId id, std::span<const CardId> chosen);
[[nodiscard]] int number_raise(const View& v, const Frame& frame);
/// What other sentences of the effect say of the cost and of [On Play] effects.
void lower_terms(const View& v, const Frame& frame, Terms& terms);
/// Those that have been chosen for this part of the sentence: "delete 1 Digimon and 1 Tamer" has
/// two, and Frame::ahead of those before.
[[nodiscard]] inline std::span<const CardId> chosen_for_part(const Frame& frame) {
  const std::span<const CardId> all(frame.chosen.begin(), frame.chosen.end());
  return all.subspan(std::min<std::size_t>(frame.ahead, all.size()));
}
/// How often "for each ..." counts; once without these words.
[[nodiscard]] int times_for_each(const View& v, const Frame& frame,
                                 const cards::Instruction& instruction);
/// `amount` times "for each ...", unless that is said of a cost.
[[nodiscard]] int scaled(const View& v, const Frame& frame, const cards::Instruction& instruction,
                         int amount);
/// Does "for each ..." count nobody? Then nothing is done. (comprehensive-4.2, 4-27)
[[nodiscard]] bool counts_nobody(const View& v, const Frame& frame,
                                 const cards::Instruction& instruction);
/// Does it bring a permanent to the field that later words can refer to?
[[nodiscard]] constexpr bool brings_a_digimon(const cards::Instruction& instruction) {
  return instruction.action == cards::Action::play_card ||
         instruction.action == cards::Action::play_token ||
         instruction.action == cards::Action::dna_digivolve;
}
/// Does a later instruction speak of those that this one is about?
[[nodiscard]] bool is_antecedent_of_later(const View& v, const Frame& frame);
/// Is it an action that "for each card trashed by this effect" could count?
[[nodiscard]] bool is_counted(cards::Action action);
/// How often the instruction that is carried out was done.
void note_count(const Table& t, int count);
/// Does the player choose between top and bottom?
[[nodiscard]] bool asks_for_end(const cards::Instruction& instruction);

}  // namespace headjudge::dcg
