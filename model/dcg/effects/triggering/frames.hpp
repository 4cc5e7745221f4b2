// Effects that are carried out next: their frames, as data in the state.
// What other chapters ask of frames.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void push_frame(const Table& t, const Frame& frame);
/// Carries out a card's effects of this timing outside the field (an Option's, a checked card's).
void carry_out_card(const Table& t, CardId card, cards::Timing timing, Player owner,
                    bool from_security);
/// The first [Main] effect of the Option side of a DUAL card, which lies on the field. False: none.
bool carry_out_option_side(const Table& t, CardId card, Player owner);
/// The same effects, but they wait among those that have triggered.
void let_card_wait(const Table& t, CardId card, cards::Timing timing, Player owner);
/// The instruction that the frame is at is over; `done`: how often it was done.
void go_to_next_instruction(Frame& frame, std::uint8_t done);
/// The instruction that is being carried out is over.
void finish_instruction(const Table& t, bool done);
/// The effect's own player goes on.
void leave_to_owner(Frame& frame);
/// A card has been chosen: the effect that asked goes on, or the main phase has a new moment.
void note_object(const Table& t);

}  // namespace headjudge::dcg
