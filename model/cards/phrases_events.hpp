// The language of the cards, what stands before the comma: tags, events, causes and conditions.
//
// Rows of the notation that phrases.hpp explains.
#pragma once

#include <array>

#include "model/cards/program.hpp"
#include "model/cards/side.hpp"

namespace headjudge::cards {

/// Effects whose moment is their tag.
inline constexpr auto kTimedTags = std::to_array<Phrase<Timing>>({
    {Timing::on_play, "[On Play]"},
    {Timing::when_digivolving, "[When Digivolving]"},
    {Timing::when_attacking, "[When Attacking]"},
    {Timing::end_of_attack, "[End of Attack]"},
    {Timing::counter, "[Counter]"},
    {Timing::on_deletion, "[On Deletion]"},
    {Timing::main, "[Main]"},
    {Timing::security, "[Security]"},
    {Timing::when_linking, "[When Linking]"},
    {Timing::when_moving, "[When Moving]"},
});

/// A moment of somebody's turn.
struct Moment {
  Timing timing = Timing::start_of_turn;
  TurnScope scope = TurnScope::your_turn;
  friend bool operator==(const Moment&, const Moment&) = default;
};

inline constexpr auto kMomentTags = std::to_array<Phrase<Moment>>({
    {{Timing::start_of_turn, TurnScope::your_turn}, "[Start of Your Turn]"},
    {{Timing::start_of_turn, TurnScope::opponents_turn}, "[Start of Opponent's Turn]"},
    {{Timing::start_of_main_phase, TurnScope::your_turn}, "[Start of Your Main Phase]"},
    {{Timing::start_of_main_phase, TurnScope::opponents_turn}, "[Start of Opponent's Main Phase]"},
    {{Timing::end_of_turn, TurnScope::your_turn}, "[End of Your Turn]"},
    {{Timing::end_of_turn, TurnScope::opponents_turn}, "[End of Opponent's Turn]"},
    {{Timing::end_of_turn, TurnScope::all_turns}, "[End of All Turns]"},
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

/// "When <event>, ..."
inline constexpr auto kEvents = std::to_array<Phrase<Timing>>({
    {Timing::when_blocked, "{this one} is blocked"},
    {Timing::battle_deletes, "{this one} deletes one of your opponent's Digimon in battle"},
    {Timing::effect_deletes, "{your effect} deletes one of your opponent's Digimon"},
    {Timing::becomes_suspended, "{somebody} suspends"},
    {Timing::becomes_unsuspended, "{somebody} unsuspends"},
    {Timing::digimon_attacks, "{somebody} attack/attacks"},
    {Timing::digimon_played, "{somebody} are/is played"},
    {Timing::digimon_played, "you play {played}"},
    {Timing::digimon_digivolves, "{somebody} digivolve/digivolves into {into}"},
    {Timing::digimon_digivolves, "{somebody} digivolve/digivolves"},
    {Timing::digimon_deleted, "{somebody else} is deleted"},
    {Timing::option_used, "you use {used}"},
    {Timing::would_digivolve, "{somebody} would digivolve into {into}"},
    {Timing::would_digivolve, "{somebody} would digivolve"},
    {Timing::deleted_with_cards, "{this one} is deleted with digivolution cards"},
    {Timing::survives_battle,
     "{this one} alone is deleted in its battle with one of your opponent's Digimon"},
    {Timing::would_be_deleted, "{somebody} would be deleted {cause}"},
    {Timing::would_leave, "{somebody} would leave the battle area {cause}"},
    {Timing::your_security_removed, "a card is removed from your security stack"},
    {Timing::opponents_security_removed, "a card is removed from your opponent's security stack"},
    {Timing::gets_linked, "{somebody} get/gets linked"},
});

/// "[When Attacking] When ..., ": how the attack was declared.
inline constexpr auto kAttackConditions = std::to_array<Phrase<ConditionKind>>({
    {ConditionKind::attacks_player, "when this Digimon attacks a player ,"},
    {ConditionKind::attacks_player, "when attacking a player ,"},
    {ConditionKind::attacks_digimon, "when you attack one of your opponent's Digimon ,"},
    {ConditionKind::attacks_digimon, "if you attack one of your opponent's Digimon ,"},
    {ConditionKind::attacks_digimon, "when this Digimon attacks one of your opponent's Digimon ,"},
});

/// By what, after "would be deleted".
inline constexpr auto kCauses = std::to_array<Phrase<CauseFilter>>({
    {CauseFilter::battle, "in battle"},
    {CauseFilter::opponents_effect, "by one of your opponent's effects"},
    {CauseFilter::neither, "other than by one of your effects or in battle"},
    {CauseFilter::not_your_effect, "other than by one of your effects"},
    {CauseFilter::not_battle, "other than in battle"},
    {CauseFilter::any, ""},
});

/// Whose event; what kind of Digimon it must be follows (descriptions.hpp).
inline constexpr auto kSubjects = std::to_array<Phrase<Subject>>({
    {Subject::self, "this Digimon {of a kind}"},
    {Subject::other_of_yours, "one of your other {subject cards}"},
    {Subject::one_of_opponents, "one of your opponent's {subject cards}"},
    {Subject::one_of_yours, "one of your {subject cards}"},
    {Subject::other_of_yours, "any of your other {subject cards}"},
    {Subject::one_of_opponents, "any of your opponent's {subject cards}"},
    {Subject::one_of_yours, "any of your {subject cards}"},
});

/// "If <condition>, ..." and "While <condition>, ..." Several rows may say the same: which one a
/// card uses is kept as the condition's wording.
inline constexpr auto kConditions = std::to_array<Phrase<ConditionKind>>({
    {ConditionKind::your_security, "you have {count} security cards"},
    {ConditionKind::face_up_security, "you have {count} face-up security cards"},
    {ConditionKind::opponents_security, "your opponent has {count} security cards"},
    {ConditionKind::all_security, "there're {count} total cards in both players' security stacks"},
    {ConditionKind::all_security, "there are {count} total cards in both players' security stacks"},
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
    {ConditionKind::opponents_digimon, "your opponent has {some of their Digimon}"},
    {ConditionKind::this_digivolution, "this Digimon has {count} digivolution cards"},
    {ConditionKind::this_colors, "this Digimon has {count} colors"},
    {ConditionKind::this_suspended, "this Digimon is suspended"},
    {ConditionKind::this_keyword, "this Digimon has <{condition keyword}>"},
    {ConditionKind::this_level, "this Digimon is level {higher or lower}"},
    {ConditionKind::this_dp, "this Digimon has {DP or more}"},
    {ConditionKind::this_described, "this Digimon has {named}"},
    {ConditionKind::this_described, "this Digimon is {names}"},
    {ConditionKind::this_described, "this Digimon is {colors}"},
    {ConditionKind::this_stack_has, "{names} is in this Digimon's digivolution cards"},
    {ConditionKind::this_stack_has, "{some cards} is in this Digimon's digivolution cards"},
    {ConditionKind::this_stack_has, "{some cards} are in this Digimon's digivolution cards"},
    {ConditionKind::this_stack_has, "this Digimon has {some cards} in its digivolution cards"},
    {ConditionKind::your_turn, "it's your turn"},
    {ConditionKind::opponents_turn, "it's your opponent's turn"},
    {ConditionKind::dna_digivolving, "DNA digivolving"},
    {ConditionKind::digixrosing, "DigiXrosing {xros cards}"},
});

}  // namespace headjudge::cards
