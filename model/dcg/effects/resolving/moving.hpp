// Cards that effects move: from hand, trash, deck, security stack or from under a Digimon to
// another area or under it.
// What other chapters ask of moving.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void offer_moves(const View& v, const Frame& frame, const cards::Instruction& instruction,
                 Decisions& out);
/// How many cards there are that the instruction could move.
[[nodiscard]] int cards_to_move(const View& v, const Frame& frame,
                                const cards::Instruction& instruction);
/// A digivolution card or a link card of this stack, by an effect.
void trash_from_stack(const Table& t, CardId card, Permanent holder);
void move_chosen_card(const Table& t, CardId card);
void trigger_returned_from_trash(const Table& t, CardId card, cards::Destination to);
/// Those under whom the cards could go.
void find_receivers(const View& v, const Frame& frame, const cards::Instruction& instruction,
                    Candidates& out);
/// "Under this Digimon or 1 of your Tamers": its player says which.
[[nodiscard]] inline bool has_two_receivers(const cards::Instruction& instruction) {
  return instruction.or_receiver.pick != cards::Pick::none;
}
/// Is the one under whom cards go chosen, before the cards are?
[[nodiscard]] bool is_chosen_first(const cards::Instruction& instruction);
/// An Option card, by an effect. False: the field is full.
bool place_in_battle_area(const Table& t, CardId card);
bool trash_top_of_deck(const Table& t, Player player, int amount);
/// Which security cards: from this end, or from the top those that lie this way up.
struct SecurityToTake {
  cards::DeckEnd end = cards::DeckEnd::top;
  cards::Facing lying = cards::Facing::unsaid;
};
bool take_security_to_hand(const Table& t, Player player, const SecurityToTake& which, int amount);

}  // namespace headjudge::dcg
