// What an effect's next instruction could be done to, and whether its price can be paid.
// What other chapters ask of feasibility.cpp, which has the reasons and their sources.
#pragma once

#include <cstddef>
#include <span>

#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// <Blitz>, or the like.
[[nodiscard]] bool makes_an_attack(const cards::Instruction& instruction);
[[nodiscard]] bool has_a_price(const View& v, const Frame& frame);
[[nodiscard]] bool is_possible(const View& v, const Frame& frame,
                               const cards::Instruction& instruction);
/// "Place this Digimon ..." of its own [On Deletion] effect is about its card, which lies in the
/// trash when the effect activates. (comprehensive-4.2, 4-15-2)
[[nodiscard]] bool places_deleted_self(const View& v, const Frame& frame,
                                       const cards::Instruction& instruction);
/// "Suspend 1 of your opponent's Digimon. It can't unsuspend": may one be chosen that is suspended
/// already, as the sentence behind it is about it all the same? (comprehensive-4.2, 1-3-3)
[[nodiscard]] bool keeps_what_it_finds(std::span<const cards::Instruction> instructions,
                                       std::size_t at);
/// Is it Armor Purge of a Digimon that lies alone, and the judge lets that trash its only card?
[[nodiscard]] bool purges_alone(const View& v, const Frame& frame);
/// Can the "By ..." that the effect has come to be done?
[[nodiscard]] bool price_is_there(const View& v, const Frame& frame);
/// The same, and something may come of it.
[[nodiscard]] bool price_can_be_paid(const View& v, const Frame& frame);
/// May one be chosen that cannot be done? Only a use of the effect can tell. [by-impossible]
[[nodiscard]] bool may_choose_what_is_not_there(const View& v, const Frame& frame, bool declared);
/// Those that an instruction's targets are chosen from (feasibility.cpp).
void find_choices(const View& v, const Frame& frame, const cards::Instruction& instruction,
                  Candidates& out);
/// Is the effect's first instruction one that must be done for the rest, and cannot be?
[[nodiscard]] bool costs_what_cannot_be_paid(const View& v, const Frame& frame);

}  // namespace headjudge::dcg
