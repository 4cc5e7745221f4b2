// Digimon, Tamers and the effect's own card that effects place somewhere: under another stack,
// in the security stack, on a deck.
// What other chapters ask of placing.cpp, which has the reasons and their sources.
#pragma once

#include <span>

#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

bool place_targets(const Table& t, const Frame& frame, const cards::Instruction& instruction);
/// Only the top card of each stack goes there, and the stack stays.
bool place_tops(const Table& t, const Frame& frame, const cards::Instruction& instruction);
/// Does this instruction send both to one pile whose order matters?
[[nodiscard]] bool share_a_pile(const View& v, const Frame& frame,
                                const cards::Instruction& instruction, CardId first, CardId second);
/// Does their pile look the same whichever of the two lies first?
[[nodiscard]] bool lie_alike(const View& v, const Frame& frame,
                             const cards::Instruction& instruction, CardId first, CardId second);
/// Does choosing one target restrict the choice of the others?
[[nodiscard]] bool are_related(const cards::Target& target);
/// Is it one of several parts that say who it is done to? Then all are ordered at the end.
[[nodiscard]] bool is_a_part(const View& v, const Frame& frame);
/// Do they all go, and is their order left open?
[[nodiscard]] bool order_is_open(const View& v, const Frame& frame,
                                 const cards::Instruction& instruction,
                                 std::span<const CardId> who);
/// Is there nothing to choose but the order in which all of them go? Then `out` has those who may
/// go next, one of each kind.
[[nodiscard]] bool find_next_in_order(const View& v, const Frame& frame,
                                      const cards::Instruction& instruction, Candidates& out);
/// Those who were chosen part by part go to a pile: does their player have to order them?
[[nodiscard]] bool asks_for_order(const Table& t, Frame& frame,
                                  const cards::Instruction& instruction);
bool move_source(const Table& t, const Frame& frame, const cards::Instruction& instruction);
/// Takes the effect's card from where it lies outside the field; false when it is not to be had.
[[nodiscard]] bool take_source(const Table& t, const Frame& frame);
/// The same, as a digivolution card or a link card of a Digimon.
[[nodiscard]] bool take_from_holder(const Table& t, CardId card);
/// "Trash this card": its Digimon, Tamer or Option, or itself where it lies beneath, beside or face
/// up in the security stack.
bool trash_source(const Table& t, const Frame& frame);
/// "Return this card to the hand", "add this card to the hand".
bool add_source_to_hand(const Table& t, const Frame& frame);
bool place_source_in_security(const Table& t, const Frame& frame,
                              const cards::Instruction& instruction);
/// Is this the card that was just checked, still where the check left it?
[[nodiscard]] bool waits_in_check(const State& state, CardId card);
/// Must the one under whom those chosen are placed still be chosen?
[[nodiscard]] bool asks_for_receiver(const Frame& frame, const cards::Instruction& instruction);
void offer_receivers(const View& v, const Frame& frame, const cards::Instruction& instruction,
                     Decisions& out);
/// Turns the topmost security card that lies as the words say over.
bool turn_top_security(const Table& t, const Frame& frame, const cards::Instruction& instruction);
bool trash_security_from(const Table& t, const Frame& frame, const cards::Instruction& instruction,
                         Player player);

}  // namespace headjudge::dcg
