// The chapters of the rules, each in the file named beside it.
//
// Functions that offer add legal decisions to a list; functions that take carry one out; steps are
// what happens by itself. All freedom is in the decisions.
#pragma once

#include "model/ccg/decision.hpp"
#include "model/ccg/table.hpp"

namespace headjudge::ccg {

// ---- deck_construction.cpp
/// May this player play with the cards that lie in their deck?
[[nodiscard]] bool deck_is_allowed(const View& v, Player player);

// ---- setting_up.cpp
/// Both decks lie shuffled: holds them against the rules, and deals.
void set_the_game_up(const Table& t, Player winner_of_the_throw);
void begin_game(const Table& t, Player first);

// ---- drawing.cpp
/// Draws up to so many cards; an empty Online pile may end the game.
void draw_cards(const Table& t, Player player, int count, RunOutWhy why);
void draw_for_the_turn(const Table& t);

// ---- bringing_online.cpp
void offer_bringing_online(const View& v, Decisions& out);
void bring_online(const Table& t, CardId card);
/// Sees to it that no more than four stay; false while somebody has to choose.
bool empty_the_overfull_row(const Table& t);

// ---- digivolving.cpp
void offer_digivolving(const View& v, Decisions& out);
/// What a Digivolve card that is being carried out lets its player do.
void offer_digivolving_by(const View& v, const Effect& effect, Player player, Decisions& out);
void digivolve(const Table& t, CardId digimon, CardId into);

// ---- special_digivolution.cpp
void offer_special_digivolution(const View& v, Decisions& out);
void special_digivolve(const Table& t, CardId rookie);

// ---- moving.cpp
void offer_moving(const View& v, Decisions& out);
void move_digimon(const Table& t, CardId card);

// ---- attacking.cpp
void offer_attacks(const View& v, Decisions& out);
void announce_attack(const Table& t, CardId attacker, CardId target);
void take_attack_step(const Table& t);

// ---- discarding.cpp
void offer_exchanges(const View& v, Decisions& out);
void exchange(const Table& t, CardId card);
/// Replaces what was discarded and not replaced yet.
void replace_discarded(const Table& t);

// ---- playing_cards.cpp
/// Cards and special effects that this player may put into the Digiqueue now.
void offer_plays(const View& v, Player player, Decisions& out);
void play_card(const Table& t, Player player, CardId card);
void use_special_effect(const Table& t, Player player, CardId digimon);

// ---- digiqueue.cpp
void open_window(const Table& t, Player first);
/// Puts a played card, or a Digimon for its special effect, into the Digiqueue and gives the other
/// player the word.
void enqueue(const Table& t, CardId card);
void pass(const Table& t, Player player);
void take_queue_step(const Table& t);

// ---- effects.cpp
/// Carries out the effect of `state.current`, or asks for what it needs.
void carry_out(const Table& t);
void choose_target(const Table& t, CardId digimon);
/// The card that was carried out goes where it belongs.
void put_away(const Table& t, CardId queued);

// ---- leaving.cpp
/// A Digimon goes from its row to its player's Offline pile.
void offline(const Table& t, CardId digimon);
void remove_from_hand(const Table& t, CardId card);
void add_to_hand(const Table& t, Player player, CardId card);

// ---- winning.cpp
void add_points(const Table& t, Player player, int points);
/// Ends the game if somebody has won.
void look_for_a_winner(const Table& t);

// ---- turns.cpp
void take_phase_step(const Table& t);
void end_phase(const Table& t);
void end_turn(const Table& t);
void go_to_phase(const Table& t, Phase phase);

// ---- decisions.cpp
void offer_decisions(const View& v, Decisions& out);
void take_decision(const Table& t, const Decision& decision);

}  // namespace headjudge::ccg
