// Playing Digimon and Tamers, in the main phase and by effects.
// What other chapters ask of playing.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/costs/terms.hpp"
#include "model/dcg/procedures/steps/cards.hpp"

namespace headjudge::dcg {

void offer_playing(const View& v, const OneOfEach& hand, Decisions& out);
[[nodiscard]] bool can_play(const View& v, CardId card, const Terms& terms);
/// Does no ban on the player whose effect it is keep the effect from playing the card?
[[nodiscard]] bool lets_effect_play(const View& v, CardId card, Player effect_owner);
void play_from_hand(const Table& t, CardId card);
/// Plays a card from wherever it is. What it is placed on is decided on the way (DigiXros).
void play_card(const Table& t, CardId card, const Terms& terms);
/// Puts a card into play as if played, without paying; its own owner's.
void play_without_cost(const Table& t, CardId card);
/// The same, of one of several that are played together: what it triggers is still to come.
void put_into_play(const Table& t, CardId card);
/// Those that have been played trigger what they trigger, unless more come at the same time.
void let_arrivals_trigger(const Table& t);
[[nodiscard]] const CardProcedure& steps_of_playing();
[[nodiscard]] const CardProcedure& steps_of_digixros();
/// Of this card.
[[nodiscard]] const CardProcedure& steps_of_playing(const CardFacts& card);

}  // namespace headjudge::dcg
