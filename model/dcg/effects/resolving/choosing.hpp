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
void choose_end(const Table& t, std::uint8_t end);
void offer_listed_effects(const View& v, Decisions& out);
void choose_listed_effect(const Table& t, std::uint8_t number);
/// Takes those out of the candidates that go past what all chosen may come to together.
void keep_within_total(const View& v, const Frame& frame, const cards::Target& target,
                       Candidates& candidates);
/// A card has been chosen: what all of them come to, and whom the next sentence compares with.
void note_taken(const Table& t, CardId card);
void note_spoken(const View& v, Frame& frame);
void note_spoken_card(const View& v, Frame& frame, CardId card);
/// Does a description say how the cards that it names are to each other?
[[nodiscard]] bool relates_cards(const cards::Filter& filter);
void choose_digivolution_card(const Table& t, CardId card);

}  // namespace headjudge::dcg
