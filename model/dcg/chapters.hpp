// The chapters of the rules and what each offers the others.
//
// The order is that of the manuals: setting up, memory, the phases of a turn, what a turn player
// does, attacks, and effects. Each block is the interface of the file it names; the reasons and
// sources are told there. Whatever changes a position takes a Table, whatever looks takes a View.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "model/dcg/decision.hpp"
#include "model/dcg/kernel.hpp"
#include "model/dcg/memory.hpp"
#include "model/dcg/pending.hpp"
#include "model/dcg/standing.hpp"
#include "model/dcg/table.hpp"

namespace headjudge::dcg {

/// By what somebody leaves.
struct Cause {
  CauseKind kind = CauseKind::rule;
  Player owner = kNobody;   ///< whose effect it is
  bool of_digimon = false;  ///< it is a Digimon's effect
  std::uint8_t origin = 0;  ///< of who came to the field: cards::kByEffect ...
};

using Candidates = InlineVector<CardId, 2 * kMaxField>;

// ---- field.cpp: moving single cards between areas
/// A Digi-Egg card on its way to a hand or a security stack goes under its Digi-Egg deck: true.
/// A Digi-Egg card on its way to another area goes under its Digi-Egg deck: true.
[[nodiscard]] bool goes_to_egg_deck(const Table& t, CardId card);
void add_to_hand(const Table& t, CardId card);
/// In its place there, and nothing triggers.
void put_in_hand(const Table& t, CardId card);
void add_to_trash(const Table& t, CardId card);
void take_from_hand(const Table& t, CardId card);
void draw_cards(const Table& t, Player player, int amount, bool in_draw_phase);
/// Puts a card on the field as a permanent of its own; null when the field is full.
Permanent* place_on_field(const Table& t, CardId card, Entry entry);
Permanent* place_stack_on_field(const Table& t, const Permanent& permanent);
/// Takes a card out of the hand, the trash, or from under a stack, wherever it is. False: it is in
/// none of them.
[[nodiscard]] bool take_from_its_place(const Table& t, CardId card);
/// Out of its owner's trash; false when it is not there. [On Deletion] effects that wait for the
/// deleted Digimon's top card have then lost it.
[[nodiscard]] bool take_from_trash(const Table& t, CardId card);
/// Puts a card at the bottom of a stack.
void place_under(const Table& t, CardId card, CardId permanent);
/// Puts a card directly under the top card of a stack.
void place_below_top(const Table& t, CardId card, CardId permanent);
void lose_game(const Table& t, Player loser);

// ---- setup.cpp
/// Deals both players' opening cards and lets the game begin, or asks who goes first.
void deal_opening_cards(const Table& t, Player winner_of_the_throw);
void begin_game(const Table& t, Player first);
/// The next step of the opening, once it is known who goes first.
void take_opening_step(const Table& t);
void redraw_opening_hand(const Table& t);
void keep_opening_hand(const Table& t);
/// Shuffles with the chance that waits in the state.
void shuffle_cards(const Table& t, std::span<CardId> cards);

// ---- phases.cpp
/// Takes the next step of the turn. Only called when nothing else is left to do.
void take_phase_step(const Table& t);
void offer_breeding(const View& v, Decisions& out);
void hatch_egg(const Table& t);
void move_from_breeding(const Table& t, CardId permanent);
/// The same two by an effect, at any time and for either player.
[[nodiscard]] bool can_hatch(const View& v, Player player);
bool hatch_by_effect(const Table& t, Player player);
[[nodiscard]] bool can_leave_breeding(const View& v, const Permanent& permanent);
void leave_breeding_area(const Table& t, CardId permanent);
void leave_breeding_phase(const Table& t);

// ---- turn_end.cpp
/// Nothing is left to resolve and the turn is to end: its end has come.
void reach_end_of_turn(const Table& t);
void pass_turn_on(const Table& t);
/// What the end of the turn triggered is done: the turn changes, or goes on after all.
void finish_end_of_turn(const Table& t);
/// The turn changes at once, with effects still waiting.
void change_turn_early(const Table& t);

// ---- playing.cpp
/// What playing, digivolving or linking costs: what is printed, as the main phase has it, or what
/// an effect makes of it.
struct Terms {
  Player owner = 0;
  bool by_effect = false;
  bool free = false;
  int reduction = 0;
  int fixed = -1;                ///< this cost instead of what is printed
  bool any_requirement = false;  ///< digivolution requirements need not be met
  bool any_level = false;        ///< of them the colors alone must be met
  cards::Manner manner = {};     ///< of playing

  [[nodiscard]] int of(int printed) const {
    return free ? 0 : lowered_cost(kNumbers, fixed >= 0 ? fixed : printed, reduction);
  }
};
[[nodiscard]] Terms main_phase_terms(const State& state);
[[nodiscard]] Terms effect_terms(const View& v, Player owner,
                                 const cards::Instruction& instruction);
[[nodiscard]] bool can_meet(const View& v, const Terms& terms, int cost);
void offer_playing(const View& v, const OneOfEach& hand, Decisions& out);
/// By how much effects could lower what it costs to play or use `card`: its own and those of cards
/// in play.
[[nodiscard]] int possible_lowering(const View& v, CardId card, Announced kind, Player owner);
/// The same, if a player chooses to pay what that takes.
[[nodiscard]] bool can_pay_with_lowering(const View& v, CardId card, Announced kind, Player owner,
                                         int original, int cost);
/// Such effects wait for their turn to interrupt the event announced last; false: there are none.
bool interrupted_by_lowering(const Table& t, const Announcement& event);
/// By how much effects of a card in the hand could lower the cost of digivolving into it.
/// `onto`: the Digimon, where it is known.
[[nodiscard]] int possible_reduction(const View& v, CardId card, Player owner,
                                     const Permanent* onto = nullptr);
/// The most that a single effect could take off a cost.
[[nodiscard]] int most_lowered(const View& v, const Frame& frame);
/// From where the card comes and by what: cards::kByEffect ...
[[nodiscard]] std::uint8_t origin_of(const State& state, CardId card);
[[nodiscard]] bool can_play(const View& v, CardId card, const Terms& terms);
void play_from_hand(const Table& t, CardId card);
/// Plays a card from wherever it is. What it is placed on is decided on the way (DigiXros).
void play_card(const Table& t, CardId card, const Terms& terms);
/// The card is played as announced: nothing interrupts it any more.
void play_announced(const Table& t, const Announcement& event);
/// Puts a card into play as if played, without paying; its own owner's.
void play_without_cost(const Table& t, CardId card);
/// The rest of playing, once nothing is left to decide.
void finish_playing(const Table& t, const Procedure& procedure);
/// Goes on with a card that has been declared.
void take_procedure_step(const Table& t);
/// The effects being carried out wait for the card that was declared last.
[[nodiscard]] bool procedure_goes_first(const State& state);

// ---- digivolving.cpp
void offer_digivolving(const View& v, const OneOfEach& hand, Decisions& out);
/// Every way to put `card` on `permanent`, or on any Digimon where that is kNoCard.
void offer_digivolution(const View& v, CardId permanent, CardId card, const Terms& terms,
                        Decisions& out);
/// Announces a digivolution, by whichever way and at whatever cost.
void digivolve(const Table& t, const Announcement& event);
void digivolve_announced(const Table& t, const Announcement& event);
/// The card goes on top of the stack, and what digivolving brings follows.
void put_on_top(const Table& t, CardId permanent, CardId card);
/// The card has come to lie on top: what digivolving brings with it.
void finish_digivolution(const Table& t, Permanent& permanent, std::uint8_t origin = 0);
void draw_late_bonus(const Table& t);
/// May this Digimon digivolve into the card at different costs?
[[nodiscard]] bool has_several_costs(const View& v, const Permanent& permanent, CardId card);
[[nodiscard]] bool may_be_digivolved(const View& v, const Permanent& permanent);

// ---- dna_digivolution.cpp
void offer_dna_digivolution(const View& v, CardId permanent, CardId card, const Terms& terms,
                            Decisions& out);
/// The same with one of the first and one of the second Digimon.
void offer_dna_of(const View& v, const Candidates& first, const Candidates& second, CardId card,
                  const Terms& terms, Decisions& out);
/// A Digimon and a card of the hand, as a [Counter] effect names them.
void offer_blast_dna(const View& v, const Frame& frame, const cards::Instruction& instruction,
                     Decisions& out);
void dna_digivolve(const Table& t, CardId first, CardId second, CardId card, const Terms& terms);
void dna_digivolve_announced(const Table& t, const Announcement& event, const Price& price);

// ---- burst_digivolution.cpp
void offer_burst_digivolution(const View& v, CardId permanent, CardId card, const Terms& terms,
                              Decisions& out);
void burst_digivolve(const Table& t, CardId permanent, CardId card, CardId tamer,
                     const Terms& terms);
void burst_digivolve_announced(const Table& t, const Announcement& event, const Price& price);
/// The turn ends: what burst digivolved in it loses its top card.
void end_burst_digivolutions(const Table& t);

// ---- app_fusion.cpp
void offer_app_fusion(const View& v, CardId permanent, CardId card, const Terms& terms,
                      Decisions& out);
void app_fuse(const Table& t, CardId permanent, CardId card, CardId link, const Terms& terms);
void app_fuse_announced(const Table& t, const Announcement& event, const Price& price);

// ---- linking.cpp
void offer_linking(const View& v, const OneOfEach& hand, Decisions& out);
[[nodiscard]] bool may_link(const View& v, CardId card, const Permanent& permanent,
                            const Terms& terms);
void link_card(const Table& t, CardId card, CardId permanent, const Terms& terms);
void offer_replaced_links(const View& v, Decisions& out);
/// The link card that makes room, or that an effect trashes.
void choose_link(const Table& t, CardId link);
void go_on_linking(const Table& t);
/// Link cards that may not stay go.
void trash_unfitting_links(const Table& t);
void trash_link(const Table& t, CardId permanent, CardId link);

// ---- digixros.cpp
/// By how much a DigiXros could lower the play cost of `card`.
[[nodiscard]] int most_xros_reduction(const View& v, CardId card, Player owner,
                                      std::uint8_t manner = 0);
/// Is `material` one of the cards that the DigiXros requirements of `card` name?
[[nodiscard]] bool is_named_for_xros(const View& v, CardId card, CardId material);
/// The part that is asked for next; false when the DigiXros is complete.
[[nodiscard]] bool ask_for_xros_part(const Table& t);
void offer_xros_cards(const View& v, Decisions& out);
void place_for_xros(const Table& t, CardId card);
void place_no_more_for_xros(const Table& t);
/// What the chosen cards take off the cost.
[[nodiscard]] int lowered_by_xros(const View& v, const Procedure& procedure);
/// Puts them into the stack that is played.
void stack_xros_cards(const Table& t, const Procedure& procedure, Permanent& stack);

// ---- tokens.cpp
/// Plays a Token of the player; nothing when there is no place for it.
void play_token(const Table& t, Player player, cards::CardIndex token);
/// A Token goes to an area: true when it is out of the game instead.
[[nodiscard]] bool token_vanishes(const Table& t, CardId card);
/// Tokens that have left the game and that no effect speaks of give their places free.
void forget_gone_tokens(const Table& t);
[[nodiscard]] inline bool token_lets_digivolve(const View& v, const Permanent& permanent) {
  return !v.facts(permanent).token || v.judged(Question::token_digivolves, TokenDigivolves::may);
}
[[nodiscard]] inline bool token_lets_under(const View& v, const Permanent& permanent) {
  return !v.facts(permanent).token || v.judged(Question::token_under, TokenUnder::may);
}

// ---- overflow.cpp
/// A card leaves the field, or a place under a card there, for another area.
void leave_for_an_area(const Table& t, CardId card);
/// Takes the memory that waited for what was being processed.

// ---- de_digivolution.cpp
/// Trashes the card on top of a stack that has more than one.
void trash_top_card(const Table& t, CardId permanent);
[[nodiscard]] bool can_de_digivolve(const View& v, const Permanent& permanent);
[[nodiscard]] int cards_to_de_digivolve(const View& v, const Permanent& permanent);
/// How many cards are trashed is the player's choice.
/// Of how many cards at most a player may say how many are trashed: of those that De-Digivolve
/// could trash from the highest of its stacks, or where the words say "up to"; else 0.
[[nodiscard]] int most_to_trash(const View& v, const Frame& frame,
                                const cards::Instruction& instruction);
void offer_numbers(const View& v, Decisions& out);
bool de_digivolve_targets(const Table& t, const Frame& frame);

// ---- effect_objects.cpp: cards that effects play, digivolve into or link
[[nodiscard]] bool any_object(const View& v, const Frame& frame,
                              const cards::Instruction& instruction);
void offer_objects(const View& v, Decisions& out);
/// The cards that an instruction's words fit, where they lie.
using Objects = InlineVector<CardId, 2 * kMaxCardsEach>;
/// A stack and a card that lies elsewhere, in either order.
void offer_dna_with(const View& v, const Candidates& first, const Objects& held, CardId card,
                    const Terms& terms, Decisions& out);
void gather_objects(const View& v, const Frame& frame, const cards::CardObject& object,
                    Objects& out);
/// How many there are of all that an instruction speaks of, and how many it must have.
[[nodiscard]] int count_objects(const View& v, const Frame& frame, const cards::CardObject& object);
[[nodiscard]] int objects_asked_for(const cards::CardObject& object);
/// Takes those out that go past what all together may come to.
void keep_affordable(const View& v, const Frame& frame, const cards::CardObject& object,
                     Objects& objects);
[[nodiscard]] int value_of_card(const View& v, CardId card, cards::Total total);
[[nodiscard]] bool asks_for_object(cards::Action action);
/// On what terms the card that has just been chosen is played, digivolved into or linked.
[[nodiscard]] Terms terms_of_decision(const View& v);
/// A card has been chosen: the effect that asked goes on, or the main phase has a new moment.
void note_object(const Table& t);
/// Puts an effect's own card under the Tamer that was chosen.
void save_material(const Table& t, CardId card);
bool mind_link(const Table& t, const Frame& frame);
[[nodiscard]] bool save_source(const Table& t, const Frame& frame);

// ---- options.cpp
void offer_options(const View& v, const OneOfEach& hand, Decisions& out);
/// May an effect use this Option card on these terms?
[[nodiscard]] bool can_use(const View& v, CardId card, const Terms& terms);
void use_option_by_effect(const Table& t, CardId card, const Terms& terms);
[[nodiscard]] bool meets_color_requirement(const View& v, const CardFacts& facts, Player player);
void use_option(const Table& t, CardId card);
/// The Option is used as announced.
void use_announced(const Table& t, const Announcement& event);
void put_used_option_away(const Table& t);

// ---- activating.cpp
/// The carrying out of one effect of a stack, about to begin.
[[nodiscard]] Frame frame_of(const Permanent& permanent, CardId source, std::uint16_t effect,
                             Player owner);
/// The same of a card outside the field.
[[nodiscard]] Frame frame_of_card(CardId source, std::uint16_t effect, Player owner);
/// Could a [Hand] effect do something now?
[[nodiscard]] bool may_be_activated_from_hand(const View& v, CardId card, std::uint16_t effect,
                                              Player owner);
/// May `owner` declare this effect now, as far as its words and its use this turn go?
[[nodiscard]] bool may_be_activated(const View& v, const Permanent& permanent, CardId source,
                                    std::uint16_t effect, Player owner);
void offer_activations(const View& v, const OneOfEach& hand, Decisions& out);
void activate_main(const Table& t, CardId permanent, int which);
/// Of a card in the hand or the trash: a [Hand] or [Trash] [Main] effect.
void activate_card(const Table& t, CardId card, int which);

// ---- attacking.cpp
void offer_attacks(const View& v, Decisions& out);
void declare_attack(const Table& t, CardId attacker, CardId target);
/// The attack as the main phase and effects alike declare it.
void begin_attack(const Table& t, CardId attacker, CardId target, bool suspends);
[[nodiscard]] bool may_attack_in_manner(const View& v, const Permanent& permanent,
                                        const cards::AttackManner& manner);
void offer_attack_on_player(const View& v, const Permanent& attacker, Decisions& out);
/// What attacks may reach in the opponent's field, a bit for each place in it.
struct AttackTargets {
  std::uint32_t of_anyone = 0;  ///< whoever attacks
  std::uint32_t of_some = 0;    ///< unsuspended: only who may attack such
};
[[nodiscard]] AttackTargets targets_of_attacks(const View& v);
void offer_attacks_on_digimon(const View& v, const Permanent& attacker,
                              const AttackTargets& targets, bool unsuspended_too, Decisions& out);
void take_attack_step(const Table& t);
/// To the end of the attack, or past that timing where an effect ended it and the judge says so.
void end_the_attack(const Table& t);
void suspend_permanent(const Table& t, Permanent& permanent);
void suspend_permanent(const Table& t, Permanent& permanent, Cause cause);
void unsuspend_permanent(const Table& t, Permanent& permanent);
/// Does an effect keep it from unsuspending?
[[nodiscard]] bool is_kept_suspended(const View& v, const Permanent& permanent);

// ---- attack_effects.cpp: what effects do to attacks
/// Is the attacking Digimon there, and does it have this keyword?
[[nodiscard]] bool attacker_has(const View& v, cards::Keyword keyword);
/// Is this Digimon able to attack in this manner, and whom? Nothing is offered in an attack.
void offer_attacks_by_effect(const View& v, Decisions& out);
[[nodiscard]] bool can_attack_by_effect(const View& v, const cards::Instruction& instruction,
                                        CardId attacker);
/// Lets the effect's player choose among the attacks that the instruction allows.
void let_attack(const Table& t, const cards::Instruction& instruction);
void declare_attack_by_effect(const Table& t, CardId attacker, CardId target);
/// Can an effect of player `by` switch the attack that is going on to `target`?
[[nodiscard]] bool can_switch_attack(const View& v, Player by, CardId target);
bool switch_attack(const Table& t, Player by, CardId target);
[[nodiscard]] bool can_end_attack(const View& v);
void end_attack_by_effect(const Table& t);

// ---- countering.cpp
void offer_counters(const View& v, Decisions& out);
/// Asks the attacked player, if there is a [Counter] effect to activate; otherwise the attack goes
/// on.
void open_counter_window(const Table& t);
void activate_counter(const Table& t, CardId permanent, int which);
void close_counter_window(const Table& t);

// ---- blocking.cpp
void offer_blocks(const View& v, Decisions& out);
/// Asks the attacked player, if somebody can block; otherwise the attack goes on.
void open_block_window(const Table& t);
void block_attack(const Table& t, CardId blocker);
void close_block_window(const Table& t);

// ---- limits.cpp: what a Digimon or a player can't do. Quick where nobody in this game limits
// anybody: what is asked at every turn is then answered without looking further.
[[nodiscard]] inline bool cannot(const View& v, const Permanent& permanent, cards::Limit limit) {
  return v.state.repertoire.can(Ability::limits) && standing_of(v, permanent).cannot(limit);
}
/// The same of a limit that speaks of others, and of this one.
[[nodiscard]] bool has_limit_with(const View& v, const Permanent& permanent, cards::Limit limit,
                                  const Permanent& other);
[[nodiscard]] inline bool is_limited_with(const View& v, const Permanent& permanent,
                                          cards::Limit limit, const Permanent& other) {
  return v.state.repertoire.can(Ability::limits) && has_limit_with(v, permanent, limit, other);
}
/// May it digivolve into this card, as far as it "can only digivolve into ..."?
[[nodiscard]] bool limits_let_become(const View& v, const Permanent& permanent, CardId card);
[[nodiscard]] inline bool may_become(const View& v, const Permanent& permanent, CardId card) {
  return !v.state.repertoire.can(Ability::limits) || limits_let_become(v, permanent, card);
}
[[nodiscard]] bool has_player_limit(const View& v, Player player, cards::PlayerLimit limit,
                                    CardId card);
[[nodiscard]] inline bool player_cannot(const View& v, Player player, cards::PlayerLimit limit,
                                        CardId card = kNoCard) {
  return v.state.repertoire.can(Ability::limits_players) &&
         has_player_limit(v, player, limit, card);
}
/// Could it leave so, by this cause?
[[nodiscard]] bool can_leave(const View& v, CardId permanent, Leaving how, const Cause& cause);
/// Can an effect of player `by` trash digivolution cards of it, or De-Digivolve it?
[[nodiscard]] bool can_lose_cards(const View& v, const Permanent& permanent, Player by);
[[nodiscard]] bool can_be_de_digivolved(const View& v, const Permanent& permanent, Player by);
/// Do its effects of this timing activate?
[[nodiscard]] bool activates_at(const View& v, const Permanent& permanent, cards::Timing timing);
/// The terms without a reduction that the player can't make.
[[nodiscard]] inline Terms limited_terms(const View& v, Terms terms, cards::PlayerLimit limit) {
  if (terms.reduction > 0 && player_cannot(v, terms.owner, limit)) terms.reduction = 0;
  return terms;
}

// ---- battle.cpp
/// The attack reaches a Digimon.
void battle_target(const Table& t);
/// An effect of this player lets two Digimon battle: they compare, and whoever loses leaves. An
/// attack that is going on is not touched.
void battle_outside_attack(const Table& t, Player by, CardId first, CardId second);
/// Those who lost a battle and could not be saved (`left`) have been deleted.
void finish_battle(const Table& t, const Announcement& battle, const Leavers& left);
/// The attacker battles the card that was checked.
void battle_security_digimon(const Table& t);

// ---- security_checks.cpp
void begin_security_checks(const Table& t);
void take_security_step(const Table& t);
/// How many checks a Digimon with this much Security Attack makes.
[[nodiscard]] int checks_with(int security_attack);
[[nodiscard]] int checks_of(const View& v, const Permanent& attacker);

// ---- leaving.cpp
/// It leaves, unannounced: interrupting effects do not see it. Others announce it first.
/// `other`: the Digimon that it alone lost a battle to, or the stack under which it is put.
void leave_play(const Table& t, CardId permanent, Leaving how, CardId other = kNoCard);
/// Takes a stack off the field and ends everything that refers to it; its cards are then nowhere.
[[nodiscard]] Permanent lift_permanent(const Table& t, CardId permanent, Leaving how);
/// The stack has another card at its bottom now.
void rename_permanent(const Table& t, CardId from, CardId to);
/// The waiting effects of a card that a stack has lost.
void forget_source(const Table& t, CardId card, CardId permanent);
/// Trashes digivolution cards from the bottom of a stack; 0 means all of them.
void trash_digivolution_cards(const Table& t, CardId permanent, int amount);
/// Trashes one digivolution card, wherever it lies in the stack.
void trash_digivolution_card(const Table& t, CardId permanent, CardId card);
/// Takes a card out of the hand, the security stack or the field, wherever its effect had put it.
void fetch_back(const Table& t, CardId card);

// ---- interrupting.cpp: what is about to happen, and the effects that act before it
/// These are about to leave. If an effect interrupts, it happens later; what must follow then is
/// called by finish_leaving. True when it has happened already and somebody left.
bool announce_leaving(const Table& t, const Leavers& who, Cause cause);
/// Any event: a battle's losers, a card that is played or digivolved into. Sets its `frames`.
bool announce(const Table& t, Announcement event);
/// May something interrupt the digivolution into this card?
/// Lets the next interrupting effect activate (true) or asks which; when there is none left, the
/// event happens.
bool take_announced_step(const Table& t);
void activate_interrupting(const Table& t, std::size_t position);
/// Positions in State::interrupting of those that may activate now.
using InterruptingIndices = InlineVector<std::uint8_t, kMaxInterrupting>;
void first_to_interrupt(const View& v, InterruptingIndices& out);
/// What is about to be played or digivolved into costs less.
bool reduce_announced_cost(const Table& t, int amount);
/// Those about to leave that the interrupting effect listens for.
void find_announced(const View& v, const Frame& frame, Candidates& out);
/// Keeps a permanent from leaving as announced last. True when it was about to.
bool prevent_leaving(const Table& t, CardId permanent);

// ---- rule_checks.cpp
void make_rule_check(const Table& t);
/// Is a rule check to be made now?
[[nodiscard]] bool rule_check_is_due(const View& v);
[[nodiscard]] bool rule_check_finds_something(const View& v);
/// The Digimon without DP have been deleted.
void finish_rule_deletions(const Table& t, Player cause, const Leavers& left);

// ---- decisions.cpp
void offer_decisions(const View& v, Decisions& out);
void take_decision(const Table& t, const Decision& decision);

}  // namespace headjudge::dcg

#include "model/dcg/effect_chapters.hpp"  // the chapters about effects
