// The language of the cards, what stands before the comma: tags, events, causes and conditions.
//
// Rows of the notation that phrases.hpp explains.
#pragma once

#include <array>
#include <compare>

#include "model/cards/grammar/invertible/side.hpp"
#include "model/cards/syntax/effect.hpp"

namespace headjudge::cards {

/// A tag that is a moment of its own; some are a moment of one player's turn.
struct Tag {
  Timing timing = Timing::start_of_turn;
  TurnScope scope = TurnScope::any;
  friend bool operator==(const Tag&, const Tag&) = default;
};

/// Effects whose moment is their tag. Several tags stand in this order: normalise.cpp sorts them.
inline constexpr auto kTags = std::to_array<Phrase<Tag>>({
    {{Timing::start_of_turn, TurnScope::your_turn}, "[Start of Your Turn]"},
    {{Timing::start_of_turn, TurnScope::opponents_turn}, "[Start of Opponent's Turn]"},
    {{Timing::start_of_main_phase, TurnScope::your_turn}, "[Start of Your Main Phase]"},
    {{Timing::start_of_main_phase, TurnScope::opponents_turn}, "[Start of Opponent's Main Phase]"},
    {{Timing::when_moving}, "[When Moving]"},
    {{Timing::on_play}, "[On Play]"},
    {{Timing::when_digivolving}, "[When Digivolving]"},
    {{Timing::when_attacking}, "[When Attacking]"},
    {{Timing::end_of_attack}, "[End of Attack]"},
    {{Timing::counter}, "[Counter]"},
    {{Timing::on_deletion}, "[On Deletion]"},
    {{Timing::end_of_turn, TurnScope::your_turn}, "[End of Your Turn]"},
    {{Timing::end_of_turn, TurnScope::opponents_turn}, "[End of Opponent's Turn]"},
    {{Timing::end_of_turn, TurnScope::all_turns}, "[End of All Turns]"},
    {{Timing::main}, "[Main]"},
    {{Timing::security}, "[Security]"},
    {{Timing::when_linking}, "[When Linking]"},
});

/// Icons before the tag: where the card works from.
inline constexpr auto kPlaces = std::to_array<Phrase<Place>>({
    {Place::hand, "[Hand]"},
    {Place::trash, "[Trash]"},
    {Place::breeding, "[Breeding]"},
    {Place::security, "[Security]"},
});

/// How often in a turn; without a tag, any number of times.
inline constexpr auto kUses = std::to_array<Phrase<std::uint8_t>>({
    {1, "[Once Per Turn]"},
    {2, "[Twice Per Turn]"},
});

/// Effects that hold, or listen for an event, in certain turns.
inline constexpr auto kScopeTags = std::to_array<Phrase<TurnScope>>({
    {TurnScope::your_turn, "[Your Turn]"},
    {TurnScope::opponents_turn, "[Opponent's Turn]"},
    {TurnScope::all_turns, "[All Turns]"},
});

/// What an event is, beside whose it is and by what.
struct EventKind {
  Timing timing = Timing::when_blocked;
  EventDetail detail = EventDetail::none;
  friend auto operator<=>(const EventKind&, const EventKind&) = default;
};

/// "When <event>, ..."
inline constexpr auto kEvents = std::to_array<Phrase<EventKind>>({
    {{Timing::when_blocked}, "{subject} are/is blocked"},
    {{Timing::battle_deletes, EventDetail::survives},
     "{subject} delete/deletes one of your opponent's Digimon in battle and survives"},
    {{Timing::battle_deletes}, "{subject} delete/deletes one of your opponent's Digimon in battle"},
    {{Timing::wins_battle}, "{subject} win/wins a battle"},
    {{Timing::effect_deletes}, "{your effect} deletes one of your opponent's Digimon"},
    {{Timing::becomes_suspended, EventDetail::by_alliance},
     "{subject} suspend/suspends by an <Alliance> effect"},
    {{Timing::becomes_suspended, EventDetail::by_alliance}, "<Alliance> suspends {subject}"},
    {{Timing::becomes_suspended}, "{subject} {suspends} {cause}"},
    {{Timing::becomes_suspended}, "{acting effects} suspend/suspends {subject}"},
    {{Timing::becomes_unsuspended, EventDetail::main_phase},
     "{subject} unsuspend/unsuspends during your main phase"},
    {{Timing::becomes_unsuspended, EventDetail::a_main_phase},
     "{subject} unsuspend/unsuspends during a main phase"},
    {{Timing::becomes_unsuspended, EventDetail::unsuspend_phase},
     "{subject} unsuspend/unsuspends during your unsuspend phase"},
    {{Timing::becomes_unsuspended}, "{subject} unsuspend/unsuspends {cause}"},
    {{Timing::becomes_unsuspended}, "{acting effects} unsuspend/unsuspends {subject}"},
    {{Timing::digimon_attacks, EventDetail::against_player}, "{subject} attack/attacks players"},
    {{Timing::digimon_attacks, EventDetail::against_player}, "{subject} attack/attacks a player"},
    {{Timing::digimon_attacks, EventDetail::against_digimon},
     "{subject} attack/attacks one of your opponent's Digimon"},
    {{Timing::digimon_attacks, EventDetail::against_digimon},
     "{subject} attack/attacks one of your {attacked one}"},
    {{Timing::digimon_attacks}, "{subject} attack/attacks"},
    {{Timing::digimon_attacks}, "you attack with {played}"},
    {{Timing::attack_switched}, "an {any attack} target is switched"},
    {{Timing::attack_switched}, "{whose Digimon's} attack target is switched"},
    {{Timing::attack_switched}, "{whose Digimon's} attack targets are switched"},
    {{Timing::digimon_played, EventDetail::from_stack},
     "{subject} are/is played from digivolution cards"},
    {{Timing::digimon_played, EventDetail::from_trash}, "{subject} are/is played from the trash"},
    {{Timing::digimon_played}, "{subject} are/is played {cause}"},
    {{Timing::digimon_played, EventDetail::from_stack},
     "you play {played} from digivolution cards"},
    {{Timing::digimon_played, EventDetail::from_stack},
     "you play {played} from one of your Digimon's digivolution cards"},
    {{Timing::digimon_played, EventDetail::from_trash}, "you play {played} from your trash"},
    {{Timing::digimon_played}, "you play {played} {cause}"},
    {{Timing::digimon_played}, "your opponent plays {opponent's played} {cause}"},
    {{Timing::digimon_played},
     "{acting effects} play/plays or digivolve/digivolves {or digivolved} {subject}"},
    {{Timing::digimon_played}, "{acting effects} play/plays {subject}"},
    {{Timing::digimon_digivolves, EventDetail::by_dna},
     "{subject} DNA digivolve/digivolves into {into}"},
    {{Timing::digimon_digivolves}, "{subject} digivolve/digivolves into {into} {cause}"},
    {{Timing::digimon_digivolves, EventDetail::from_trash},
     "{subject} digivolve/digivolves from the trash"},
    {{Timing::digimon_digivolves}, "{subject} digivolve/digivolves {cause}"},
    {{Timing::digimon_digivolves}, "{acting effects} digivolve/digivolves {subject}"},
    {{Timing::checks_security, EventDetail::face_up_card},
     "{subject} check/checks a face-up security card"},
    {{Timing::checks_security, EventDetail::face_up_card},
     "{subject} check/checks face-up security cards"},
    {{Timing::checks_security}, "{subject} check/checks your opponent's security stack"},
    {{Timing::placed_in_area}, "{coming card} are/is placed in the battle area"},
    {{Timing::option_trashed}, "{any Option cards} in the battle area are trashed"},
    {{Timing::checks_security}, "{subject} check/checks an opponent's security"},
    {{Timing::digimon_deleted, EventDetail::to_zero_dp},
     "{other subject} are/is deleted by dropping to 0 DP"},
    {{Timing::digimon_returned}, "{other subject} are/is returned to the hand {cause}"},
    {{Timing::digimon_returned}, "{other subject} return/returns to the hand {cause}"},
    {{Timing::hatches}, "you {your hatching} in the breeding area"},
    {{Timing::digimon_deleted}, "{other subject} are/is deleted {cause}"},
    {{Timing::digimon_deleted}, "{acting effects} delete/deletes {other subject}"},
    {{Timing::digimon_moves}, "{subject} move/moves {out of breeding}"},
    {{Timing::digimon_moves}, "your opponent moves {opponent's played} from their breeding area"},
    {{Timing::option_used}, "you use {used}"},
    {{Timing::option_used, EventDetail::any_player}, "a player uses {used}"},
    {{Timing::option_used, EventDetail::any_player}, "{used} is used"},
    {{Timing::would_become}, "{subject} would digivolve into this card in the hand"},
    {{Timing::would_become}, "{subject} would digivolve into this card in your hand"},
    {{Timing::would_become}, "{subject} would digivolve into this card"},
    {{Timing::would_digivolve, EventDetail::from_hand},
     "{subject} would digivolve into {into} in your hand"},
    {{Timing::would_digivolve, EventDetail::from_hand},
     "{subject} would digivolve into {into} in the hand"},
    {{Timing::would_digivolve}, "{subject} would digivolve into {into}"},
    {{Timing::would_digivolve}, "{subject} would digivolve"},
    {{Timing::deleted_with_cards}, "{this one} is deleted with digivolution cards"},
    {{Timing::digimon_deleted}, "{this one} is deleted {cause}"},
    {{Timing::survives_battle},
     "{this one} alone is deleted in its battle with one of your opponent's Digimon"},
    {{Timing::would_leave, EventDetail::deleted_or_returned},
     "{subject} would be deleted or returned to the hand or deck {cause}"},
    {{Timing::would_leave, EventDetail::returned},
     "{subject} would be returned to hands or decks {cause}"},
    {{Timing::would_leave}, "{acting effects} would remove {subject} from the battle area"},
    {{Timing::would_be_deleted}, "{subject} would be deleted {cause}"},
    {{Timing::would_leave}, "{subject} would leave the battle area {cause}"},
    {{Timing::would_be_played, EventDetail::from_hand},
     "{this card} would be played from the hand"},
    {{Timing::would_be_played}, "{this card} would be played"},
    {{Timing::would_be_played, EventDetail::from_hand},
     "{coming card} would be played from your hand"},
    {{Timing::would_be_played, EventDetail::from_hand},
     "you would play {coming card} from your hand"},
    {{Timing::would_be_played}, "{coming card} would be played"},
    {{Timing::would_be_played}, "you would play {coming card}"},
    {{Timing::would_be_used, EventDetail::from_hand}, "{this card} would be used from the hand"},
    {{Timing::would_be_used}, "{this card} would be used"},
    {{Timing::would_be_used}, "you would use {coming card}"},
    {{Timing::your_security_removed, EventDetail::any_stack},
     "a card is removed from a security stack"},
    {{Timing::your_security_removed}, "a card is removed from your security stack"},
    {{Timing::your_security_removed},
     "{acting effects} remove/removes cards from your security stack"},
    {{Timing::security_trashed},
     "{some card} are/is trashed from {player's} security stack {cause}"},
    {{Timing::security_trashed},
     "{acting effects} trash/trashes {some card} from {player's} security stack"},
    {{Timing::trash_returned, EventDetail::to_hand},
     "{some card} return/returns from {player's} trash to the hand"},
    {{Timing::trash_returned, EventDetail::to_hand},
     "{some card} are/is returned from {player's} trash to the hand"},
    {{Timing::trash_returned, EventDetail::to_deck},
     "{some card} are/is returned from {player's} trash to {player's} deck"},
    {{Timing::trash_returned, EventDetail::to_deck},
     "{some card} return/returns from {player's} trash to the deck"},
    {{Timing::opponents_security_removed}, "a card is removed from your opponent's security stack"},
    {{Timing::security_gained},
     "{acting effects} add/adds {some card} to {player's} security stack"},
    {{Timing::security_gained, EventDetail::lying_face_up},
     "{some card} are/is placed face up in {player's} security stack"},
    {{Timing::security_gained, EventDetail::lying_face_up},
     "face-up {some card} are/is placed in {player's} security stack"},
    {{Timing::security_gained, EventDetail::face_up_added},
     "face-up {some card} are/is added to {player's} security stack"},
    {{Timing::security_gained}, "{some card} are/is added to {player's} security stack"},
    {{Timing::hand_gained}, "{acting effects} add/adds {some card} to {player's} hand"},
    {{Timing::hand_gained}, "{acting effects} add/adds {some card} to the {your own}"},
    {{Timing::hand_gained}, "{some card} are/is added to {player's} hand {cause}"},
    {{Timing::hand_trashed}, "{acting effects} trash/trashes {some card} in {player's} hand"},
    {{Timing::hand_trashed}, "{acting effects} trash/trashes {some card} from {player's} hand"},
    {{Timing::hand_trashed}, "{some card} are/is trashed from {player's} hand {cause}"},
    {{Timing::hand_trashed}, "{player's} hand is trashed from"},
    {{Timing::hand_trashed}, "hands {of anyone} are trashed from"},
    {{Timing::hand_trashed}, "you trash {some card} in {player's} hand using {by your effect}"},
    {{Timing::deck_trashed}, "{acting effects} trash/trashes {some card} from {player's} deck"},
    {{Timing::deck_trashed}, "{some card} are/is trashed from {player's} deck {cause}"},
    {{Timing::deck_trashed}, "{player's} deck is trashed from"},
    {{Timing::deck_trashed}, "decks {of anyone} are trashed from"},
    {{Timing::deck_trashed}, "{some card} in {player's} deck are/is trashed {cause}"},
    {{Timing::placed_under}, "{acting effects} place/places a digivolution card under {subject}"},
    {{Timing::placed_under},
     "{acting effects} place/places {placed card} in {whose Digimon's} digivolution cards"},
    {{Timing::placed_under}, "{placed card} are/is placed in {whose Digimon's} digivolution cards"},
    {{Timing::placed_under}, "{placed card} are/is placed under {subject} {cause}"},
    {{Timing::placed_under}, "{placed card} are/is placed as {whose Digimon's} digivolution cards"},
    {{Timing::placed_under},
     "{acting effects} place/places {placed card} as {whose Digimon's} digivolution cards"},
    {{Timing::placed_under},
     "{acting effects} add/adds cards to the digivolution cards of {subject}"},
    {{Timing::stack_returned},
     "{placed card} are/is placed from {whose Digimon's} digivolution cards at the bottom of the "
     "deck"},
    {{Timing::stack_returned},
     "{placed card} are/is returned to the bottom of the deck from {whose Digimon's} "
     "digivolution cards"},
    {{Timing::stack_returned},
     "{placed card} return/returns to the bottom of the deck from {whose Digimon's} digivolution "
     "cards"},
    {{Timing::top_placed},
     "{acting effects} place/places the top card of {subject} in its digivolution cards"},
    {{Timing::top_placed},
     "{acting effects} place/places the top card of {subject} in a Digimon's digivolution cards"},
    {{Timing::top_placed},
     "{acting effects} place/places {whose Digimon's} top stacked card as its bottom digivolution "
     "card"},
    {{Timing::top_trashed}, "the top card of {subject} is trashed {cause}"},
    {{Timing::top_trashed}, "the top stacked card of {subject} is trashed {cause}"},
    {{Timing::placed_under}, "{acting effects} add/adds to {whose Digimon's} digivolution cards"},
    {{Timing::placed_under}, "{acting effects} add/adds digivolution cards to {subject}"},
    {{Timing::placed_under}, "{acting effects} place/places digivolution cards under {subject}"},
    {{Timing::placed_under}, "{acting effects} place/places cards under {subject}"},
    {{Timing::placed_under}, "a digivolution card is placed under {subject} {cause}"},
    {{Timing::stack_trashed, EventDetail::by_digi_burst},
     "{subject} activate/activates <Digi-Burst>"},
    {{Timing::stack_trashed}, "a digivolution card of {subject} is trashed {cause}"},
    {{Timing::stack_trashed}, "one of {player's} digivolution cards is trashed"},
    {{Timing::stack_trashed}, "{whose Digimon's} digivolution card is trashed {cause}"},
    {{Timing::stack_trashed}, "you trash a digivolution card of {subject} {by you}"},
    {{Timing::stack_trashed}, "{acting effects} trash/trashes cards from under {subject}"},
    {{Timing::stack_trashed},
     "{acting effects} trash/trashes {whose Digimon's} digivolution cards"},
    {{Timing::stack_trashed}, "{acting effects} trash/trashes digivolution cards from {subject}"},
    {{Timing::stack_trashed}, "{acting effects} trash/trashes digivolution cards of {subject}"},
    {{Timing::stack_trashed},
     "{acting effects} trash/trashes any of {whose Digimon's} digivolution cards"},
    {{Timing::stack_trashed}, "{acting effects} trash/trashes a digivolution card of {subject}"},
    {{Timing::links_trashed}, "{acting effects} trash/trashes any of {whose Digimon's} link cards"},
    {{Timing::links_trashed}, "{acting effects} trash/trashes {whose Digimon's} link cards"},
    {{Timing::this_trashed, EventDetail::by_digi_burst},
     "{this card} is trashed due to activating this Digimon's <Digi-Burst>"},
    {{Timing::this_trashed, EventDetail::from_deck},
     "{this card} is trashed from your deck {cause}"},
    {{Timing::this_trashed, EventDetail::from_deck},
     "{this card} is trashed from the deck {cause}"},
    {{Timing::this_trashed, EventDetail::from_deck},
     "{acting effects} trash/trashes {this card} from your deck"},
    {{Timing::this_trashed, EventDetail::from_area},
     "{this card} is trashed in the battle area {cause}"},
    {{Timing::this_trashed, EventDetail::from_area},
     "{acting effects} trash/trashes {this card} in the battle area"},
    {{Timing::this_trashed, EventDetail::from_security},
     "{this card} is trashed from the security stack {cause}"},
    {{Timing::this_trashed, EventDetail::from_security},
     "{this card} is trashed from your security stack {cause}"},
    {{Timing::this_trashed, EventDetail::from_hand},
     "{this card} is trashed from the hand {cause}"},
    {{Timing::this_trashed, EventDetail::from_hand},
     "{this card} is trashed from your hand {cause}"},
    {{Timing::this_trashed, EventDetail::from_hand},
     "you trash {this card} in your hand using {by your effect}"},
    {{Timing::this_trashed, EventDetail::from_hand},
     "{acting effects} trash/trashes {this card} in your hand"},
    {{Timing::this_trashed, EventDetail::from_security},
     "{acting effects} trash/trashes {this card} from the security stack"},
    {{Timing::this_trashed, EventDetail::from_security},
     "{acting effects} trash/trashes {this card} from your security stack"},
    {{Timing::this_trashed, EventDetail::from_stack},
     "{acting effects} trash/trashes this card from the digivolution cards of {stack}"},
    {{Timing::this_trashed, EventDetail::from_stack},
     "{acting effects} trash/trashes {this card} from digivolution cards"},
    {{Timing::this_trashed, EventDetail::from_stack},
     "this card is trashed from the digivolution cards of {stack} {cause}"},
    {{Timing::this_trashed, EventDetail::from_stack},
     "{acting effects} trash/trashes this {digivolution card}"},
    {{Timing::would_link}, "{into} would link to {subject}"},
    {{Timing::gets_linked}, "{subject} get/gets linked to {into}"},
    {{Timing::gets_linked}, "{subject} get/gets linked"},
});

/// "... are played or digivolve": a second event of the same subject.
inline constexpr auto kFurtherEvents = std::to_array<Phrase<Timing>>({
    {Timing::digimon_digivolves, "digivolve/digivolves"},
    {Timing::digimon_played, "are/is played"},
    {Timing::digimon_attacks, "attack/attacks"},
    {Timing::becomes_suspended, "suspend/suspends"},
    {Timing::becomes_unsuspended, "unsuspend/unsuspends"},
    {Timing::digimon_moves, "move/moves from the breeding area to the battle area"},
    {Timing::digimon_deleted, "are/is deleted"},
});

/// What does it, before the verb of an event: those that begin with "one" are singular.
inline constexpr auto kEffectsOf = std::to_array<Phrase<CauseFilter>>({
    {CauseFilter::effect, "an effect"},
    {CauseFilter::effect, "effects"},
    {CauseFilter::your_digimon_effect, "one of your Digimon's effects"},
    {CauseFilter::your_digimon_effect, "your Digimon's effects"},
    {CauseFilter::your_effect, "one of your effects"},
    {CauseFilter::your_effect, "your effects"},
    {CauseFilter::opponents_effect, "one of your opponent's effects"},
    {CauseFilter::opponents_effect, "your opponent's effects"},
});

/// "[When Attacking] When ..., ": how the attack was declared.
inline constexpr auto kAttackConditions = std::to_array<Phrase<ConditionKind>>({
    {ConditionKind::attacks_player, "when this Digimon attacks a player ,"},
    {ConditionKind::attacks_player, "when attacking a player ,"},
    {ConditionKind::attacks_digimon, "when you attack one of your opponent's Digimon ,"},
    {ConditionKind::attacks_digimon, "if you attack one of your opponent's Digimon ,"},
    {ConditionKind::attacks_digimon, "when this Digimon attacks one of your opponent's Digimon ,"},
    {ConditionKind::attacks_digimon, "if you attack one of your opponent's {attacked} ,"},
    {ConditionKind::attacks_digimon, "when you attack your opponent's {attacked} ,"},
    {ConditionKind::attacks_digimon, "when you attack one of your opponent's {attacked} ,"},
});

/// By what, after "would be deleted", "is played" and the like.
inline constexpr auto kCauses = std::to_array<Phrase<CauseFilter>>({
    {CauseFilter::battle_or_rule, "in battle or by having 0 DP"},
    {CauseFilter::battle, "in battle"},
    {CauseFilter::opponents_effect, "by one of your opponent's effects"},
    {CauseFilter::your_effect, "by one of your effects"},
    {CauseFilter::effect, "by an effect"},
    {CauseFilter::effect, "by effects"},
    {CauseFilter::neither, "other than by one of your effects or in battle"},
    {CauseFilter::not_your_effect, "other than by one of your effects"},
    {CauseFilter::not_battle, "other than in battle"},
    {CauseFilter::not_battle, "outside of a battle"},
    {CauseFilter::not_battle, "outside of battle"},
    {CauseFilter::any, ""},
});

/// Whose event; what kind of Digimon it must be follows (descriptions.hpp).
inline constexpr auto kSubjects = std::to_array<Phrase<Subject>>({
    {Subject::self, "this {subject card}"},
    {Subject::other_of_yours, "one of your other {subject cards}"},
    {Subject::one_of_opponents, "one of your opponent's {subject cards}"},
    {Subject::one_of_yours, "one of your {subject cards}"},
    {Subject::other_of_yours, "any of your other {subject cards}"},
    {Subject::one_of_opponents, "any of your opponent's {subject cards}"},
    {Subject::one_of_yours, "any of your {subject cards}"},
    {Subject::other_of_yours, "your other {subject cards}"},
    {Subject::one_of_opponents, "your opponent's {subject cards}"},
    {Subject::one_of_yours, "your {subject cards}"},
    {Subject::another, "another {subject card}"},
    {Subject::another, "any other {subject cards}"},
    {Subject::another, "other {subject cards}"},
    {Subject::anyone, "any {subject cards}"},
    {Subject::anyone, "a {subject card}"},
    {Subject::anyone, "{subject cards}"},
});

/// Whose hand, deck or security stack.
inline constexpr auto kOfWhom = std::to_array<Phrase<Subject>>({
    {Subject::one_of_opponents, "your opponent's"},
    {Subject::one_of_yours, "your"},
    {Subject::anyone, "any"},
    {Subject::anyone, "a"},
});

/// "... Digimon's digivolution cards"
inline constexpr auto kWhoseDigimons = std::to_array<Phrase<Subject>>({
    {Subject::self, "this Digimon's"},
    {Subject::one_of_opponents, "your opponent's Digimon's"},
    {Subject::one_of_yours, "your Digimon's"},
});

}  // namespace headjudge::cards
