// Tokens come into play.
// What other chapters ask of tokens.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// The Tokens that the instruction names come into play.
bool play_named_token(const Table& t, const Frame& frame, const cards::Instruction& instruction);

}  // namespace headjudge::dcg
