// The language of the cards, what stands before the comma: tags, events, causes and conditions.
//
// Rows of the notation that phrases.hpp explains.
#pragma once

#include <array>
#include <compare>

#include "model/cards/program.hpp"
#include "model/cards/side.hpp"

namespace headjudge::cards {

/// A tag that is a moment of its own; some are a moment of somebody's turn.
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
    {{Timing::when_blocked}, "{somebody} are/is blocked"},
    {{Timing::battle_deletes, EventDetail::survives},
     "{somebody} delete/deletes one of your opponent's Digimon in battle and survives"},
    {{Timing::battle_deletes},
     "{somebody} delete/deletes one of your opponent's Digimon in battle"},
    {{Timing::wins_battle}, "{somebody} win/wins a battle"},
    {{Timing::effect_deletes}, "{your effect} deletes one of your opponent's Digimon"},
    {{Timing::becomes_suspended}, "{somebody} suspend/suspends {cause}"},
    {{Timing::becomes_suspended}, "{acting effects} suspend/suspends {somebody}"},
    {{Timing::becomes_unsuspended, EventDetail::main_phase},
     "{somebody} unsuspend/unsuspends during your main phase"},
    {{Timing::becomes_unsuspended, EventDetail::unsuspend_phase},
     "{somebody} unsuspend/unsuspends during your unsuspend phase"},
    {{Timing::becomes_unsuspended}, "{somebody} unsuspend/unsuspends {cause}"},
    {{Timing::becomes_unsuspended}, "{acting effects} unsuspend/unsuspends {somebody}"},
    {{Timing::digimon_attacks, EventDetail::against_player}, "{somebody} attack/attacks players"},
    {{Timing::digimon_attacks, EventDetail::against_player}, "{somebody} attack/attacks a player"},
    {{Timing::digimon_attacks, EventDetail::against_digimon},
     "{somebody} attack/attacks one of your opponent's Digimon"},
    {{Timing::digimon_attacks}, "{somebody} attack/attacks"},
    {{Timing::digimon_attacks}, "you attack with {played}"},
    {{Timing::attack_switched}, "an {any attack} target is switched"},
    {{Timing::attack_switched}, "{whose Digimon's} attack target is switched"},
    {{Timing::digimon_played, EventDetail::from_stack},
     "{somebody} are/is played from digivolution cards"},
    {{Timing::digimon_played, EventDetail::from_trash}, "{somebody} are/is played from the trash"},
    {{Timing::digimon_played}, "{somebody} are/is played {cause}"},
    {{Timing::digimon_played, EventDetail::from_stack},
     "you play {played} from digivolution cards"},
    {{Timing::digimon_played, EventDetail::from_stack},
     "you play {played} from one of your Digimon's digivolution cards"},
    {{Timing::digimon_played, EventDetail::from_trash}, "you play {played} from your trash"},
    {{Timing::digimon_played}, "you play {played} {cause}"},
    {{Timing::digimon_played}, "your opponent plays {opponent's played} {cause}"},
    {{Timing::digimon_played}, "{acting effects} play/plays {somebody}"},
    {{Timing::digimon_digivolves}, "{somebody} digivolve/digivolves into {into} {cause}"},
    {{Timing::digimon_digivolves, EventDetail::from_trash},
     "{somebody} digivolve/digivolves from the trash"},
    {{Timing::digimon_digivolves}, "{somebody} digivolve/digivolves {cause}"},
    {{Timing::digimon_digivolves}, "{acting effects} digivolve/digivolves {somebody}"},
    {{Timing::checks_security, EventDetail::face_up_card},
     "{somebody} check/checks a face-up security card"},
    {{Timing::checks_security, EventDetail::face_up_card},
     "{somebody} check/checks face-up security cards"},
    {{Timing::checks_security}, "{somebody} check/checks your opponent's security stack"},
    {{Timing::placed_in_area}, "{coming card} are/is placed in the battle area"},
    {{Timing::option_trashed}, "{any Option cards} in the battle area are trashed"},
    {{Timing::digimon_deleted, EventDetail::to_zero_dp},
     "{somebody else} are/is deleted by dropping to 0 DP"},
    {{Timing::digimon_deleted}, "{somebody else} are/is deleted {cause}"},
    {{Timing::digimon_deleted}, "{acting effects} delete/deletes {somebody else}"},
    {{Timing::digimon_moves}, "{somebody} move/moves from the breeding area to the battle area"},
    {{Timing::option_used}, "you use {used}"},
    {{Timing::would_become}, "{somebody} would digivolve into this card in the hand"},
    {{Timing::would_become}, "{somebody} would digivolve into this card in your hand"},
    {{Timing::would_become}, "{somebody} would digivolve into this card"},
    {{Timing::would_digivolve, EventDetail::from_hand},
     "{somebody} would digivolve into {into} in your hand"},
    {{Timing::would_digivolve, EventDetail::from_hand},
     "{somebody} would digivolve into {into} in the hand"},
    {{Timing::would_digivolve}, "{somebody} would digivolve into {into}"},
    {{Timing::would_digivolve}, "{somebody} would digivolve"},
    {{Timing::deleted_with_cards}, "{this one} is deleted with digivolution cards"},
    {{Timing::survives_battle},
     "{this one} alone is deleted in its battle with one of your opponent's Digimon"},
    {{Timing::would_leave, EventDetail::deleted_or_returned},
     "{somebody} would be deleted or returned to the hand or deck {cause}"},
    {{Timing::would_be_deleted}, "{somebody} would be deleted {cause}"},
    {{Timing::would_leave}, "{somebody} would leave the battle area {cause}"},
    {{Timing::would_be_played, EventDetail::from_hand},
     "{this card} would be played from the hand"},
    {{Timing::would_be_played}, "{this card} would be played"},
    {{Timing::would_be_played, EventDetail::from_hand},
     "{coming card} would be played from your hand"},
    {{Timing::would_be_played, EventDetail::from_hand},
     "you would play {coming card} from your hand"},
    {{Timing::would_be_played}, "{coming card} would be played"},
    {{Timing::would_be_played}, "you would play {coming card}"},
    {{Timing::would_be_used}, "{this card} would be used"},
    {{Timing::would_be_used}, "you would use {coming card}"},
    {{Timing::your_security_removed, EventDetail::any_stack},
     "a card is removed from a security stack"},
    {{Timing::your_security_removed}, "a card is removed from your security stack"},
    {{Timing::opponents_security_removed}, "a card is removed from your opponent's security stack"},
    {{Timing::security_gained},
     "{acting effects} add/adds {some card} to {of whom} security stack"},
    {{Timing::security_gained}, "{some card} are/is added to {of whom} security stack"},
    {{Timing::hand_gained}, "{acting effects} add/adds {some card} to {of whom} hand"},
    {{Timing::hand_gained}, "{acting effects} add/adds {some card} to the {your own}"},
    {{Timing::hand_gained}, "{some card} are/is added to {of whom} hand {cause}"},
    {{Timing::hand_trashed}, "{acting effects} trash/trashes {some card} in {of whom} hand"},
    {{Timing::hand_trashed}, "{acting effects} trash/trashes {some card} from {of whom} hand"},
    {{Timing::hand_trashed}, "{some card} are/is trashed from {of whom} hand {cause}"},
    {{Timing::hand_trashed}, "{of whom} hand is trashed from"},
    {{Timing::hand_trashed}, "you trash {some card} in {of whom} hand using {by your effect}"},
    {{Timing::deck_trashed}, "{acting effects} trash/trashes {some card} from {of whom} deck"},
    {{Timing::deck_trashed}, "{some card} are/is trashed from {of whom} deck {cause}"},
    {{Timing::deck_trashed}, "{of whom} deck is trashed from"},
    {{Timing::placed_under}, "{acting effects} place/places a digivolution card under {somebody}"},
    {{Timing::placed_under},
     "{acting effects} place/places {placed card} in {whose Digimon's} digivolution cards"},
    {{Timing::placed_under}, "{placed card} are/is placed in {whose Digimon's} digivolution cards"},
    {{Timing::placed_under}, "{acting effects} add/adds to {whose Digimon's} digivolution cards"},
    {{Timing::placed_under}, "{acting effects} add/adds digivolution cards to {somebody}"},
    {{Timing::placed_under}, "{acting effects} place/places digivolution cards under {somebody}"},
    {{Timing::stack_trashed}, "a digivolution card of {somebody} is trashed {cause}"},
    {{Timing::stack_trashed}, "one of {of whom} digivolution cards is trashed"},
    {{Timing::stack_trashed}, "{acting effects} trash/trashes digivolution cards from {somebody}"},
    {{Timing::stack_trashed}, "{acting effects} trash/trashes digivolution cards of {somebody}"},
    {{Timing::stack_trashed},
     "{acting effects} trash/trashes any of {whose Digimon's} digivolution cards"},
    {{Timing::stack_trashed}, "{acting effects} trash/trashes a digivolution card of {somebody}"},
    {{Timing::links_trashed}, "{acting effects} trash/trashes any of {whose Digimon's} link cards"},
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
    {{Timing::gets_linked}, "{somebody} get/gets linked"},
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
});

/// By what, after "would be deleted", "is played" and the like.
inline constexpr auto kCauses = std::to_array<Phrase<CauseFilter>>({
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
});

/// "... Digimon's digivolution cards"
inline constexpr auto kWhoseDigimons = std::to_array<Phrase<Subject>>({
    {Subject::self, "this Digimon's"},
    {Subject::one_of_opponents, "your opponent's Digimon's"},
    {Subject::one_of_yours, "your Digimon's"},
});

/// "If <condition>, ..." and "While <condition>, ..." Several rows may say the same: which one a
/// card uses is kept as the condition's wording.
inline constexpr auto kConditions = std::to_array<Phrase<ConditionKind>>({
    {ConditionKind::your_security, "you have {count} security cards"},
    {ConditionKind::face_up_security, "you have {count} face-up security cards"},
    {ConditionKind::opponents_security, "your opponent has {count} security cards"},
    {ConditionKind::all_security, "there are {count} total cards in both players' security stacks"},
    {ConditionKind::face_up_cards, "you have {a face-up} security card"},
    {ConditionKind::face_up_cards, "you have {no face-up} security cards"},
    {ConditionKind::more_security, "you have more security cards than your opponent"},
    {ConditionKind::your_memory, "you have {more or less} memory"},
    {ConditionKind::opponents_memory, "your opponent has {more or less} memory"},
    {ConditionKind::your_hand, "you have {count} cards in your hand"},
    {ConditionKind::opponents_hand, "your opponent has {count} cards in their hand"},
    {ConditionKind::your_trash, "you have {count} cards in your trash"},
    {ConditionKind::opponents_trash, "your opponent has {count} cards in their trash"},
    {ConditionKind::trash_cards, "you have {some cards} in your trash"},
    {ConditionKind::trash_cards, "there are {some cards} in your trash"},
    {ConditionKind::your_tamers, "you have {some of your Tamers} {on the field}"},
    {ConditionKind::your_digimon, "you have {some of your Digimon} {on the field}"},
    {ConditionKind::your_digimon, "you don't have {none of yours}"},
    {ConditionKind::your_digimon, "all of your Digimon are suspended {all suspended}"},
    {ConditionKind::your_colors, "your {colorful} have {count} total colors"},
    {ConditionKind::your_colors, "your {colorful} have {count} colors"},
    {ConditionKind::opponents_digimon, "your opponent has {some of their Digimon}"},
    {ConditionKind::opponents_digimon, "your opponent doesn't have {none of yours}"},
    {ConditionKind::this_stack_has, "this Digimon has {a such} digivolution card"},
    {ConditionKind::this_digivolution, "this Digimon has {count} digivolution cards"},
    {ConditionKind::this_digivolution, "there are {count} digivolution cards under this Digimon"},
    {ConditionKind::this_digivolution, "you have {count} digivolution cards under this Digimon"},
    {ConditionKind::this_digivolution, "there are {count} cards under this Tamer"},
    {ConditionKind::this_timing, "this Digimon has a {timing} effect"},
    {ConditionKind::attacks_now, "this Digimon is attacking {now}"},
    {ConditionKind::this_colors, "this Digimon has {count} colors"},
    {ConditionKind::this_suspended, "this Digimon is suspended"},
    {ConditionKind::this_suspended, "this Tamer is suspended"},
    {ConditionKind::had_described, "this Digimon had {had}"},
    {ConditionKind::came_by, "played by effects {by effects}"},
    {ConditionKind::came_by, "played by an effect {by effects}"},
    {ConditionKind::came_by, "played from digivolution cards {out of a stack}"},
    {ConditionKind::came_by, "digivolving from the trash {out of the trash}"},
    {ConditionKind::came_by, "this card is digivolving from the trash {out of the trash}"},
    {ConditionKind::came_by, "is digivolving from the trash {out of the trash}"},
    {ConditionKind::was_face_up, "this card was face-up"},
    {ConditionKind::face_up_cards, "{names} is face-up in your security stack"},
    {ConditionKind::this_keyword, "this Digimon has <{condition keyword}>"},
    {ConditionKind::this_level, "this Digimon is level {higher or lower}"},
    {ConditionKind::this_dp, "this Digimon has {DP or more}"},
    {ConditionKind::this_described, "this Digimon has {named}"},
    {ConditionKind::this_described, "this Digimon is {names}"},
    {ConditionKind::this_described, "this Digimon is level {exact level}"},
    {ConditionKind::this_described, "this Digimon is {colors}"},
    {ConditionKind::this_described, "this Digimon has a {timed effect} effect"},
    {ConditionKind::this_stack_has, "{names} is in this Digimon's digivolution cards"},
    {ConditionKind::this_stack_has, "{names} is in its digivolution cards"},
    {ConditionKind::this_stack_has, "there are {some cards} in this Digimon's digivolution cards"},
    {ConditionKind::this_stack_has, "{some cards} is in this Digimon's digivolution cards"},
    {ConditionKind::this_stack_has, "{some cards} are in this Digimon's digivolution cards"},
    {ConditionKind::this_stack_has, "this Digimon has {some cards} in its digivolution cards"},
    {ConditionKind::this_stack_has, "this Digimon has a {digivolution card said}"},
    {ConditionKind::this_same_level, "this Digimon's stack has {count} same-level cards"},
    {ConditionKind::opponents_security, "they have {count} security cards"},
    {ConditionKind::opponents_hand, "they have {count} cards in their hand"},
    {ConditionKind::opponents_trash, "they have {count} cards in their trash"},
    {ConditionKind::opponents_memory, "they have {more or less} memory"},
    {ConditionKind::opponents_digimon, "they have {some of their Digimon}"},
    {ConditionKind::fewer_security, "you have fewer security cards than your opponent"},
    {ConditionKind::any_digimon, "there's {some Digimon}"},
    {ConditionKind::any_digimon, "there are {some Digimon}"},
    {ConditionKind::revealed_described, "that card is {revealed}"},
    {ConditionKind::revealed_described, "it's {revealed}"},
    {ConditionKind::revealed_described, "that card has {revealed with}"},
    {ConditionKind::in_attack, "during an attack"},
    {ConditionKind::deleted_by, "deleted {condition cause}"},
    {ConditionKind::subject_described, "any of them have {subject's name}"},
    {ConditionKind::subject_described, "any of them are {subject's colors}"},
    {ConditionKind::subject_described, "it has {subject's name}"},
    {ConditionKind::subject_described, "it's {subject's colors}"},
    {ConditionKind::subject_described, "that Digimon has {subject's name}"},
    {ConditionKind::subject_described, "that Digimon is {subject's names}"},
    {ConditionKind::subject_described, "it's {subject's names}"},
    {ConditionKind::subject_level, "that Digimon is level {subject's level}"},
    {ConditionKind::subject_level, "it's level {subject's level}"},
    {ConditionKind::this_described, "has {as before}{named}"},
    {ConditionKind::this_level, "is level {as before}{higher or lower}"},
    {ConditionKind::this_dp, "has {as before}{DP or more}"},
    {ConditionKind::subject_described, "is {as of the subject}{subject's colors}"},
    {ConditionKind::subject_described, "has {as of the subject}{subject's name}"},
    {ConditionKind::done_before, "you place {count} cards with this effect {those placed}"},
    {ConditionKind::done_before, "you placed {count} cards with this effect {those placed}"},
    {ConditionKind::done_before, "you return {count} cards with this effect {those returned}"},
    {ConditionKind::done_before, "{count} cards were returned using this effect {those returned}"},
    {ConditionKind::your_turn, "it's your turn"},
    {ConditionKind::opponents_turn, "it's your opponent's turn"},
    {ConditionKind::dna_digivolving, "DNA digivolving"},
    {ConditionKind::digixrosing, "DigiXrosing {xros cards}"},
});

/// "If you have 3 or fewer, ...": what is counted is what the condition before has counted.
inline constexpr auto kAgain = std::to_array<std::string_view>({
    "you have",
    "they have",
    "there are",
});

/// Where those of a condition are.
inline constexpr auto kConditionAreas = std::to_array<Phrase<bool>>({
    {false, "in the battle area"},
    {true, "in the breeding area"},
    {true, "in your breeding area"},
});

/// "this Digimon has an [On Play] effect"
inline constexpr auto kTimingsNamed = std::to_array<Phrase<Timing>>({
    {Timing::on_play, "[On Play]"},
    {Timing::when_digivolving, "[When Digivolving]"},
    {Timing::when_attacking, "[When Attacking]"},
    {Timing::on_deletion, "[On Deletion]"},
    {Timing::main, "[Main]"},
});

/// What an earlier instruction is spoken of as having done.
enum class Deed : std::uint8_t {
  anything,
  deletes,
  trashes,
  suspends,
  returns,
  plays,
  digivolves,
  adds,
  places,
};

struct DeedWords {
  ConditionKind kind = ConditionKind::effect_did;
  Deed deed = Deed::anything;
  friend bool operator==(const DeedWords&, const DeedWords&) = default;
};

/// "If this effect didn't delete, ...": of the last instruction that is such a deed.
inline constexpr auto kDeeds = std::to_array<Phrase<DeedWords>>({
    {{ConditionKind::did_with, Deed::trashes}, "this effect trashed {done with}"},
    {{ConditionKind::did_with, Deed::trashes}, "you trash {done with}"},
    {{ConditionKind::did_with, Deed::trashes}, "you trashed {done with}"},
    {{ConditionKind::did_with, Deed::returns}, "this effect returned {done with}"},
    {{ConditionKind::did_with, Deed::adds}, "you added {done with}"},
    {{ConditionKind::did_with, Deed::adds}, "that card is {done as}"},
    {{ConditionKind::did_with, Deed::adds}, "it's {done as}"},
    {{ConditionKind::effect_did_not, Deed::deletes},
     "this effect didn't delete one of your opponent's Digimon"},
    {{ConditionKind::effect_did_not, Deed::deletes}, "this effect didn't delete"},
    {{ConditionKind::effect_did_not, Deed::deletes}, "no Digimon was deleted by this effect"},
    {{ConditionKind::effect_did_not, Deed::deletes}, "no Digimon is deleted by this effect"},
    {{ConditionKind::effect_did_not, Deed::trashes}, "this effect didn't trash"},
    {{ConditionKind::effect_did_not, Deed::suspends}, "this effect didn't suspend"},
    {{ConditionKind::effect_did_not, Deed::returns}, "this effect didn't return"},
    {{ConditionKind::effect_did_not, Deed::returns}, "no Digimon was returned by this effect"},
    {{ConditionKind::effect_did_not, Deed::plays}, "this effect didn't play"},
    {{ConditionKind::effect_did_not, Deed::digivolves}, "this effect didn't digivolve"},
    {{ConditionKind::effect_did_not}, "you don't"},
    {{ConditionKind::effect_did_not}, "you didn't"},
    {{ConditionKind::effect_did_not}, "they don't"},
    {{ConditionKind::effect_did_not}, "they didn't"},
    {{ConditionKind::effect_did_not, Deed::deletes},
     "one of your opponent's Digimon isn't deleted by this effect"},
    {{ConditionKind::effect_did_yours, Deed::suspends}, "this effect suspended your Digimon"},
    {{ConditionKind::effect_did_yours, Deed::suspends}, "this effect suspends your Digimon"},
    {{ConditionKind::effect_did, Deed::deletes},
     "this effect deleted one of your opponent's Digimon"},
    {{ConditionKind::effect_did, Deed::deletes}, "this effect deleted"},
    {{ConditionKind::effect_did, Deed::deletes}, "this effect deletes"},
    {{ConditionKind::effect_did, Deed::trashes}, "this effect trashed"},
    {{ConditionKind::effect_did, Deed::suspends}, "this effect suspended"},
    {{ConditionKind::effect_did, Deed::returns}, "this effect returned"},
    {{ConditionKind::effect_did, Deed::plays}, "this effect played"},
    {{ConditionKind::effect_did, Deed::digivolves}, "this effect digivolved"},
    {{ConditionKind::effect_did, Deed::digivolves}, "digivolved by this effect"},
    {{ConditionKind::effect_did_not, Deed::adds}, "this effect didn't add"},
    {{ConditionKind::effect_did_not, Deed::places}, "this effect didn't place"},
    {{ConditionKind::effect_did, Deed::places}, "this effect placed"},
    {{ConditionKind::effect_did, Deed::plays}, "you played"},
    {{ConditionKind::effect_did, Deed::adds}, "this effect added"},
    {{ConditionKind::effect_did}, "it did"},
    {{ConditionKind::effect_did}, "it does"},
    {{ConditionKind::effect_did, Deed::adds}, "you added cards"},
    {{ConditionKind::effect_did, Deed::adds}, "you added a card to the hand"},
    {{ConditionKind::effect_did, Deed::adds}, "you added a card"},
    {{ConditionKind::effect_did, Deed::adds}, "you added"},
    {{ConditionKind::effect_did}, "you do"},
    {{ConditionKind::effect_did}, "you did"},
    {{ConditionKind::effect_did}, "they do"},
    {{ConditionKind::effect_did}, "they did"},
});

}  // namespace headjudge::cards
