// Playing cards: Digi-Destined, Digi-Modify and Digivolve cards, and the special effects of
// Digimon.
// What other chapters ask of playing_cards.cpp, which has the reasons and their sources.
#pragma once

#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/table.hpp"

namespace headjudge::ccg {

/// Cards and special effects that this player may put into the Digiqueue now.
void offer_plays(const View& v, Player player, Decisions& out);
void play_card(const Table& t, Player player, CardId card);
void use_special_effect(const Table& t, Player player, CardId digimon);

}  // namespace headjudge::ccg
