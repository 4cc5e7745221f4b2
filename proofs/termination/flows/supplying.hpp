// At which moments can effects trigger after an instruction, and which card has surely moved then?
//
// These are the assumptions by which an edge of the effect graph is struck out (taking.cpp). The
// graph says that an effect may trigger after a card was played; here stands what plays cards at
// all. The rules' own procedures begin no attack by themselves and declare no card but the other
// side of a DUAL card that was declared, so whatever is declared in a chain of effects was declared
// by an instruction, or by the free decision with which the chain began.
//
// What could make a ranking false: an instruction that does more than its case here says. So a test
// holds every step of random games against each of these functions, and against a copy of each from
// which a line was struck (tests/proofs/termination/flows/supplying_test.cpp).
#pragma once

#include <cstddef>

#include "model/cards/program/card.hpp"
#include "model/events/relation.hpp"

namespace headjudge::proofs {

constexpr events::Timings kPlays = events::timings(
    cards::Timing::on_play, cards::Timing::digimon_played, cards::Timing::would_be_played);
constexpr events::Timings kDigivolves =
    events::timings(cards::Timing::when_digivolving, cards::Timing::digimon_digivolves,
                    cards::Timing::would_digivolve, cards::Timing::would_become);
constexpr events::Timings kUses =
    events::timings(cards::Timing::main, cards::Timing::option_used, cards::Timing::would_be_used);
constexpr events::Timings kLinks = events::timings(
    cards::Timing::when_linking, cards::Timing::gets_linked, cards::Timing::would_link);
constexpr events::Timings kDeclaring = kPlays | kDigivolves | kUses | kLinks;
/// Once in each attack.
constexpr events::Timings kAttacks =
    events::timings(cards::Timing::when_attacking, cards::Timing::digimon_attacks,
                    cards::Timing::counter, cards::Timing::end_of_attack);
/// Of a battle, in an attack or without one.
constexpr events::Timings kBattles = events::timings(
    cards::Timing::battle_deletes, cards::Timing::wins_battle, cards::Timing::survives_battle);
/// They trigger in the very step in which the card goes, by whatever takes it.
constexpr events::Timings kAsItGoes = events::timings(
    cards::Timing::on_deletion, cards::Timing::digimon_deleted, cards::Timing::deleted_with_cards,
    cards::Timing::effect_deletes, cards::Timing::digimon_returned,
    cards::Timing::becomes_suspended, cards::Timing::becomes_unsuspended,
    cards::Timing::hand_trashed, cards::Timing::deck_trashed, cards::Timing::stack_trashed,
    cards::Timing::links_trashed, cards::Timing::top_trashed, cards::Timing::this_trashed);
/// Moments at which effects interrupt what has been announced to leave.
constexpr events::Timings kBeforeLeaving =
    events::timings(cards::Timing::would_be_deleted, cards::Timing::would_leave);
constexpr events::Timings kDeletions = events::timings(
    cards::Timing::on_deletion, cards::Timing::digimon_deleted, cards::Timing::deleted_with_cards,
    cards::Timing::would_be_deleted, cards::Timing::effect_deletes);

/// At which moments of declared cards and attacks effects can trigger after the instruction.
[[nodiscard]] events::Timings supplied_by(const cards::Instruction& instruction);

/// "By <this>, ...": what an effect costs of which everything else hangs that it does.
struct Price {
  /// Each time that it does anything else, some card has gone one of these ways; none: not known,
  /// or there is no price.
  events::Flows ways;
  /// It is announced that a card leaves, which effects may interrupt: what they do comes before it
  /// is paid.
  bool announced = false;
};
[[nodiscard]] Price price_of(const events::Relation& relation, std::size_t effect);

/// Can an effect of these timings be carried out on purpose, or work on another card than its own?
/// An Option that is used, and "activate this card's [Main] effect", carry out [Main] effects.
[[nodiscard]] bool may_be_set_off(const events::Relation& relation, events::Timings timings);

/// Does the price move a copy of the effect's own card?
[[nodiscard]] bool pays_with_its_card(const events::Relation& relation, std::size_t effect);

/// Can effects of the pool make Tokens?
[[nodiscard]] bool makes_tokens(const cards::Pool& pool);

/// Do the words describe their cards? "This card" and "that card" may be any.
[[nodiscard]] bool describes_its_cards(const cards::CardObject& object);

/// Do its words describe the card that it plays, digivolves into or uses?
[[nodiscard]] bool describes_what_it_declares(const cards::Instruction& instruction);

/// Can the card be the one that the instruction plays, digivolves into or uses?
[[nodiscard]] bool may_declare(const events::Relation& relation,
                               const cards::Instruction& instruction, const cards::Card& card);

/// Does the effect trigger, by this timing, when its own card is the one that was declared?
[[nodiscard]] bool is_of_what_was_declared(const events::Relation& relation, std::size_t effect,
                                           events::Timings timing);

/// Can it delete, also by a rule check after it, or let a Digimon stay which the next one deletes?
[[nodiscard]] bool may_delete(const events::Relation& relation, std::size_t effect);

/// Can the turn player have more memory after this instruction of the effect? The other player
/// pays by giving it memory. `effects_first`: what waits is carried out in the turn in which it
/// triggered, so whoever pays by a [Your Turn] effect is the turn player.
[[nodiscard]] bool may_raise_memory(const events::Relation& relation, std::size_t effect,
                                    const cards::Instruction& instruction, bool effects_first);

/// Does the effect move a Digimon out of the breeding area?
[[nodiscard]] bool moves_out(const cards::Pool& pool, std::size_t effect);

/// Where some card has gone when an effect triggers by this timing. What is played comes to the
/// field; what moves out of the breeding area was there before.
/// `detail` says from where this card was trashed.
[[nodiscard]] events::Flows certain_flow(cards::Timing timing, bool moved_out,
                                         cards::EventDetail detail = cards::EventDetail::none);

/// Where a copy of the effect's own card has gone when the effect triggers by this timing; none:
/// another card may have gone instead. A card beneath a Digimon goes with it when it is deleted.
[[nodiscard]] events::Flows certain_flow_of_its_card(const events::Relation& relation,
                                                     std::size_t effect, cards::Timing timing,
                                                     bool moved_out);

/// A Digimon that is deleted "with digivolution cards" takes one of them along.
[[nodiscard]] events::Flows certain_flow_beneath(cards::Timing timing);

/// Is nothing heard by this timing of what the procedure does? "When a card is placed in your
/// security stack" is also heard of cards that turn up there, which only effects and checks do.
[[nodiscard]] bool is_never_heard(cards::Timing timing, events::Procedure procedure,
                                  const events::Flows& moves);

/// Can an effect trigger by this timing though the card that went stays in one zone? From beneath
/// one Digimon it may come to lie beneath another.
[[nodiscard]] bool may_stay_in_zone(cards::Timing timing, const events::Flows& moves);

}  // namespace headjudge::proofs
