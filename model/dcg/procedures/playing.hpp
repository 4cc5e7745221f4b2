// Playing Digimon and Tamers, in the main phase and by effects.
// What other chapters ask of playing.cpp, which has the reasons and their sources.
#pragma once

#include <cstdint>

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/terms.hpp"

namespace headjudge::dcg {

[[nodiscard]] Terms main_phase_terms(const State& state);
[[nodiscard]] Terms effect_terms(const View& v, Player owner,
                                 const cards::Instruction& instruction);
[[nodiscard]] bool can_meet(const View& v, const Terms& terms, int cost);
void offer_playing(const View& v, const OneOfEach& hand, Decisions& out);
[[nodiscard]] bool can_play(const View& v, CardId card, const Terms& terms);
void play_from_hand(const Table& t, CardId card);
/// Plays a card from wherever it is. What it is placed on is decided on the way (DigiXros).
void play_card(const Table& t, CardId card, const Terms& terms);
/// The card is played as announced: nothing interrupts it any more.
void play_announced(const Table& t, const Announcement& event);
/// Puts a card into play as if played, without paying; its own owner's.
void play_without_cost(const Table& t, CardId card);
/// The same, of one of several that are played together: what it triggers is still to come.
void put_into_play(const Table& t, CardId card);
/// Those that have been played trigger what they trigger, unless more come at the same time.
void let_arrivals_trigger(const Table& t);
/// The rest of playing, once nothing is left to decide.
void finish_playing(const Table& t, const Procedure& procedure);
/// Goes on with a card that has been declared.
void take_procedure_step(const Table& t);
/// Announces that these stacks leave for the card that was declared last. False: it goes on later.
/// (comprehensive-4.2, 7-2-2-7; ruling Q3724)
[[nodiscard]] bool announce_taking(const Table& t, const Leavers& stacks);
/// They have been announced; what is kept is not taken.
void take_announced(const Table& t, const Announcement& event);
/// The effects being carried out wait for the card that was declared last.
[[nodiscard]] bool procedure_goes_first(const State& state);

}  // namespace headjudge::dcg
