// Choosing in the middle of an effect: targets, and cards taken one by one.
// What other chapters ask of choosing.cpp, which has the reasons and their sources.
#pragma once

#include <cstdint>

#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void begin_choosing(const Table& t, Frame& frame, const cards::Instruction& instruction);
void go_on_choosing(const Table& t, Frame& frame, const cards::Instruction& instruction);
/// Is there nothing to choose but the order in which all of them go? Then `out` has those who may
/// go next, one of each kind.
[[nodiscard]] bool find_next_in_order(const View& v, const Frame& frame,
                                      const cards::Instruction& instruction, Candidates& out);
void choose_target(const Table& t, CardId permanent);
void choose_no_more(const Table& t);
void choose_card_from_hand(const Table& t, CardId card);
void choose_card_from_trash(const Table& t, CardId card);
void choose_number(const Table& t, int number);
void choose_receiver(const Table& t, CardId permanent);
void choose_digivolution_card(const Table& t, CardId card);

}  // namespace headjudge::dcg
