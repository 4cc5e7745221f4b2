// Where a card goes that has left its place: one entry for each way.
// What other chapters ask of destinations.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void put_at_end_of_deck(const Table& t, CardId card, cards::DeckEnd end);
/// Where the top card of a stack that left in this way goes.
void put_placed_card(const Table& t, CardId card, Leaving how, CardId receiver);
/// `cause`: by what it goes; null: by what acts.
void trash_link(const Table& t, CardId permanent, CardId link, const Cause* cause = nullptr);

}  // namespace headjudge::dcg
