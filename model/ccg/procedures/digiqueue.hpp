// The Digiqueue: players take turns playing cards, both pass, and then everything resolves.
// What other chapters ask of digiqueue.cpp, which has the reasons and their sources.
#pragma once

#include "model/ccg/position/table.hpp"

namespace headjudge::ccg {

void open_window(const Table& t, Player first);
/// Puts a played card, or a Digimon for its special effect, into the Digiqueue and gives the other
/// player the word.
void enqueue(const Table& t, CardId card);
void pass(const Table& t, Player player);
void take_queue_step(const Table& t);

}  // namespace headjudge::ccg
