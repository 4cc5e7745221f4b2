// Cards that effects move: from hand, trash, deck, security stack or from under a Digimon to
// another area or under it.
// What other chapters ask of moving.cpp, which has the reasons and their sources.
#pragma once

#include <cstdint>

#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void offer_moves(const View& v, const Frame& frame, const cards::Instruction& instruction,
                 Decisions& out);
/// How many cards there are that the instruction could move.
[[nodiscard]] int cards_to_move(const View& v, const Frame& frame,
                                const cards::Instruction& instruction);
void move_chosen_card(const Table& t, CardId card);
[[nodiscard]] bool lies_in_trash(const State& state, CardId card);
void trigger_returned_from_trash(const Table& t, CardId card, cards::Destination to);
/// Tells the places apart in which copies of one card are different offers.
[[nodiscard]] std::uint16_t place_of_card(const State& state, CardId card);
/// Those under whom the cards could go.
void find_receivers(const View& v, const Frame& frame, const cards::Instruction& instruction,
                    Candidates& out);
/// Is the one under whom cards go chosen, before the cards are?
[[nodiscard]] bool is_chosen_first(const cards::Target& receiver);
/// Does the player choose between top and bottom?
[[nodiscard]] bool asks_for_end(const cards::Instruction& instruction);
void put_at_end_of_deck(const Table& t, CardId card, cards::DeckEnd end);
bool trash_top_of_deck(const Table& t, Player player, int amount);
bool take_security_to_hand(const Table& t, Player player, cards::DeckEnd end);
/// From where the card comes and by what: cards::kByEffect ...
[[nodiscard]] std::uint8_t origin_of(const Table& t, CardId card);

}  // namespace headjudge::dcg
