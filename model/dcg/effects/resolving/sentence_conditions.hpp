// What other chapters ask of sentence_conditions.cpp, which has the reasons and their sources.
#pragma once

#include <cstddef>
#include <span>

#include "model/cards/program/program.hpp"
#include "model/dcg/position/state.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Does a sentence that stands for itself begin here: "Then, ...", or one with an "If" of its own?
[[nodiscard]] bool begins_own_sentence(std::span<const cards::Instruction> instructions,
                                       std::size_t at);
/// Has it a condition of its own, other than that of "Otherwise, ..."?
[[nodiscard]] bool says_if(const cards::Instruction& instruction);
/// A triggered effect none of whose conditions is met: does it activate for the rest of it?
/// `first_holds`: the condition at its beginning is met, or there is none. [condition-unmet-rest]
[[nodiscard]] bool activates_for_the_rest(const View& v, const Frame& frame, bool first_holds);

}  // namespace headjudge::dcg
