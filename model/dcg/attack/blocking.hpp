// Blocking: the attacked player may turn the attack on a Digimon of theirs.
// What other chapters ask of blocking.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void offer_blocks(const View& v, Decisions& out);
/// Asks the attacked player if a Digimon can block; otherwise the attack goes on.
void open_block_window(const Table& t);
/// The same before effects with which that player answers the attack, while some wait.
void open_reactions(const Table& t);
void block_attack(const Table& t, CardId blocker);
void close_block_window(const Table& t);

}  // namespace headjudge::dcg
