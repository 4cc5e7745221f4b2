// What single instructions do, once their targets are known.
// What other chapters ask of actions.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// True when it changed something.
bool perform_action(const Table& t, const Frame& frame, const cards::Instruction& instruction);

/// The effect's own Tamer goes under the one that was chosen, as its cards have.
void take_source_along(const Table& t, Frame& frame, const cards::Instruction& instruction);
/// The Tokens that the instruction names come into play.
bool play_named_token(const Table& t, const Frame& frame, const cards::Instruction& instruction);
/// More cards may be placed for the DigiXros that has been announced.
bool allow_material(const Table& t, const cards::Instruction& instruction);

}  // namespace headjudge::dcg
