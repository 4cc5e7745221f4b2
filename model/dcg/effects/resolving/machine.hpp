// Carrying effects out: a small machine with its frames in the state.
// What other chapters ask of machine.cpp, which has the reasons and their sources.
#pragma once

#include <cstdint>

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void push_frame(const Table& t, const Frame& frame);
/// The instruction that the frame is at is over; `done`: how often it was done.
void go_to_next_instruction(Frame& frame, std::uint8_t done);
/// Carries out a card's effects of this timing outside the field (an Option's, a checked card's).
void carry_out_card(const Table& t, CardId card, cards::Timing timing, Player owner,
                    bool from_security);
/// The same effects, but they wait among those that have triggered.
void let_card_wait(const Table& t, CardId card, cards::Timing timing, Player owner);
/// The instruction that is being carried out is over.
void finish_instruction(const Table& t, bool done);
/// Is the effect's first instruction one that must be done for the rest, and cannot be?
[[nodiscard]] bool costs_what_cannot_be_paid(const View& v, const Frame& frame);
/// One step of the effect being carried out.
void run_frame(const Table& t);
void answer_permission(const Table& t, bool yes);

}  // namespace headjudge::dcg
