// De-Digivolve: cards go from the top of a stack; and how many cards a player says are trashed.
// What other chapters ask of de_digivolution.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Trashes the card on top of a stack that has more than one.
void trash_top_card(const Table& t, CardId permanent);
[[nodiscard]] bool can_de_digivolve(const View& v, Permanent permanent);
[[nodiscard]] int cards_to_de_digivolve(const View& v, Permanent permanent);
/// Of how many cards at most a player may say how many are trashed: of those that De-Digivolve
/// could trash from the highest of its stacks, or where the words say "up to"; else 0.
[[nodiscard]] int most_to_trash(const View& v, const Frame& frame,
                                const cards::Instruction& instruction);
/// May the player say that De-Digivolve trashes no card, where it could trash `most`?
[[nodiscard]] bool may_trash_none(const View& v, const cards::Instruction& instruction, int most);
void offer_numbers(const View& v, const Frame& frame, Decisions& out);
bool de_digivolve_targets(const Table& t, const Frame& frame,
                          const cards::Instruction& instruction);

}  // namespace headjudge::dcg
