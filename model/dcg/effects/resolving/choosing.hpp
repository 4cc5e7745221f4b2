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
void choose_target(const Table& t, CardId permanent);
void choose_no_more(const Table& t);
void choose_card_from_hand(const Table& t, CardId card);
void choose_card_from_trash(const Table& t, CardId card);
void choose_number(const Table& t, int number);
void choose_receiver(const Table& t, CardId permanent);
void choose_digivolution_card(const Table& t, CardId card);

}  // namespace headjudge::dcg
