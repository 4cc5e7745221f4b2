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
/// "<De-Digivolve 1> for each ..." is done in separate instances, of which Frame::repeats counts
/// those left: an effect that repeats as a whole has no such words.
[[nodiscard]] bool comes_in_instances(const cards::Instruction& instruction);
void begin_instances(const View& v, Frame& frame, const cards::Instruction& instruction);
/// One of them, of the instruction at this place, is over: the frame goes back to it if more are to
/// come.
void go_on_with_instances(Frame& frame, std::uint8_t place);
/// The player says that no card is trashed.
void trash_none(const Table& t);
bool de_digivolve_targets(const Table& t, const Frame& frame);

}  // namespace headjudge::dcg
