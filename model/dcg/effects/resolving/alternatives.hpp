// One of two things: "hatch in your breeding area, or move 1 of your Digimon", "by trashing 1
// card in your hand or deleting this Digimon".
// What other chapters ask of alternatives.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// May the next instruction be done in place of this one?
[[nodiscard]] bool has_alternative(const View& v, const Frame& frame);
/// Has its player still to say which of the two is done?
[[nodiscard]] bool asks_which_of_two(const View& v, const Frame& frame);
[[nodiscard]] bool one_of_two_is_possible(const View& v, const Frame& frame);
void settle_alternative(const Table& t, Frame& frame);
/// The second of the two has come: is it passed over?
[[nodiscard]] bool passes_over(Frame& frame, const cards::Instruction& instruction);

}  // namespace headjudge::dcg
