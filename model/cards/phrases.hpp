// The language of the cards: which words mean what.
//
// Everything that a card can say is a row here, in the normal form of normalise.hpp. grammar.cpp
// reads and prints these very rows, so a new wording costs one row (and, where it has a new kind of
// hole, one slot there).
//
// Notation: {amount} is a slot, filled by the production of that name in grammar.cpp. "get/gets" is
// the plural and the singular; which one stands there follows the number of what was named last.
// Where one row begins another, the longer one stands first: the first that fits is taken.
#pragma once

#include <array>
#include <string_view>

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
    {Timing::battle_deletes, "{this one} deletes an opponent's Digimon in battle"},
    {Timing::effect_deletes, "{your effect} deletes an opponent's Digimon"},
    {Timing::becomes_suspended, "{somebody} becomes suspended"},
    {Timing::becomes_unsuspended, "{somebody} becomes unsuspended"},
    {Timing::digimon_attacks, "{somebody} attacks"},
    {Timing::digimon_played, "{somebody} is played"},
    {Timing::deleted_with_cards, "{this one} is deleted with digivolution cards"},
    {Timing::survives_battle,
     "{this one} alone is deleted in its battle with an opponent's Digimon"},
    {Timing::would_be_deleted, "{somebody} would be deleted {cause}"},
    {Timing::would_leave, "{somebody} would leave the battle area {cause}"},
    {Timing::your_security_removed, "a card is removed from your security stack"},
    {Timing::opponents_security_removed, "a card is removed from your opponent's security stack"},
    {Timing::gets_linked, "{somebody} gets linked"},
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
    {Subject::self, "this Digimon"},
    {Subject::other_of_yours, "one of your other {subject cards}"},
    {Subject::one_of_opponents, "one of your opponent's {subject cards}"},
    {Subject::one_of_yours, "one of your {subject cards}"},
});

/// "If <condition>, ..." and "While <condition>, ..."
inline constexpr auto kConditions = std::to_array<Phrase<ConditionKind>>({
    {ConditionKind::your_security, "you have {count} security cards"},
    {ConditionKind::opponents_security, "your opponent has {count} security cards"},
    {ConditionKind::your_memory, "you have {more or less} memory"},
    {ConditionKind::your_hand, "you have {count} cards in your hand"},
    {ConditionKind::your_trash, "you have {count} cards in your trash"},
    {ConditionKind::your_tamers, "you have {some of your Tamers}"},
    {ConditionKind::your_digimon, "you have {some of your Digimon}"},
    {ConditionKind::opponents_digimon, "your opponent has {some of their Digimon}"},
    {ConditionKind::this_digivolution, "this Digimon has {count} digivolution cards"},
    {ConditionKind::this_suspended, "this Digimon is suspended"},
    {ConditionKind::this_keyword, "this Digimon has <{condition keyword}>"},
    {ConditionKind::this_level, "this Digimon is level {higher or lower}"},
    {ConditionKind::dna_digivolving, "DNA digivolving"},
    {ConditionKind::digixrosing, "DigiXrosing {xros cards}"},
});

/// What an effect does. A sentence that begins with its verb can follow "you may" and "to"; one
/// that ends with {duration} can hold continuously.
inline constexpr auto kActions = std::to_array<Phrase<Action>>({
    {Action::draw, "<Draw {amount}>"},
    {Action::recovery, "<Recovery {bonus} (Deck)>"},
    {Action::gain_memory, "gain {amount} memory"},
    {Action::lose_memory, "lose {amount} memory"},
    {Action::set_memory, "set your memory to {amount}"},
    {Action::delete_digimon, "delete {whom}"},
    {Action::suspend, "suspend {whom or Tamer}"},
    {Action::unsuspend, "unsuspend {whom or Tamer}"},
    {Action::return_to_hand, "return {whom} to their/its owners'/owner's hands/hand"},
    {Action::trash_digivolution, "trash {all} digivolution cards of {whom}"},
    {Action::trash_digivolution,
     "trash {amount} digivolution cards/card from the bottom of {whom}"},
    {Action::trash_hand, "trash {amount} cards/card in your hand"},
    {Action::trash_security, "trash {top cards} of {whose} security stack"},
    {Action::return_from_trash, "return {cards in trash} from your trash to your hand"},
    {Action::play_this, "play this card without paying its memory cost"},
    {Action::add_this_to_hand, "add this card to its owner's hand"},
    {Action::activate_main, "activate this card's [Main] effect"},
    {Action::blitz, "<Blitz>"},
    {Action::reveal_deck, "reveal {top cards} of your deck"},
    {Action::add_revealed, "add {cards among them} to the hand"},
    {Action::return_revealed, "return the rest to {end} of the deck"},
    {Action::trash_revealed, "trash the rest"},
    {Action::shuffle_security, "shuffle {whose} security stack"},
    {Action::place_this_face_up, "place this card face up {place in security}"},
    {Action::place_this_in_security, "place this card {place in security}"},
    {Action::switch_attack, "switch the target of attack to {whom}"},
    {Action::end_attack, "end the attack"},
    {Action::attack, "{attacker} {manner of attack}"},
    {Action::add_their_dp, "this Digimon gets the DP of {whom} {duration}"},
    {Action::play_token, "play {token}"},
    {Action::play_card, "play {card to play}{paying}"},
    {Action::link_card, "link {card to link} to {whom}{paying}"},
    {Action::save, "<Save>"},
    {Action::blast_digivolve, "<Blast Digivolve>"},
    {Action::blast_dna, "<Blast DNA Digivolve ({first of two} + {second of two})>"},
    {Action::mind_link, "<Mind Link> with {whom}"},
    {Action::de_digivolve, "<De-Digivolve {amount}> {whom}"},
    {Action::trash_links, "trash {amount} of {this one's} link cards"},
    {Action::digivolve, "{who} may digivolve into {card to become}{paying}"},
    {Action::burst_digivolve, "{who} may burst digivolve into {card to become}{paying}"},
    {Action::app_fuse, "{who} may app fuse into {card to become}{paying}"},
    {Action::dna_digivolve,
     "this Digimon and another of your Digimon may DNA digivolve into {card to become}{paying}"},
    {Action::change_dp, "{who} get/gets {change} DP {duration}"},
    {Action::gain_keyword, "{who} gain/gains <{keyword}> {duration}"},
    {Action::gain_effect, "{who} gain/gains \" {effect} {duration}"},
    {Action::cannot_attack_or_block, "{who} can't attack or block {duration}"},
    {Action::cannot_attack, "{who} can't attack {duration}"},
    {Action::cannot_block, "{who} can't block {duration}"},
    {Action::not_affected, "{who} aren't/isn't affected by your opponent's effects {duration}"},
    {Action::place_this, "place this card in the battle area"},
    {Action::prevent_deletion, "{who} aren't/isn't deleted"},
    {Action::prevent_leaving, "{who} don't/doesn't leave"},
});

/// "By <price>, ...": what a player may do for what follows.
inline constexpr auto kPrices = std::to_array<Phrase<Action>>({
    {Action::suspend, "suspending {whom or Tamer}"},
    {Action::delete_digimon, "deleting {whom}"},
    {Action::return_to_hand, "returning {whom} to their/its owners'/owner's hands/hand"},
    {Action::trash_hand, "trashing {amount} cards/card in your hand"},
    {Action::trash_security, "trashing {top cards} of {whose} security stack"},
    {Action::lose_memory, "losing {amount} memory"},
    {Action::trash_any_digivolution,
     "trashing any {amount} digivolution cards/card of {this Digimon}"},
    {Action::trash_top_card, "trashing the top card of {this Digimon}"},
    {Action::trash_this, "trashing this card"},
});

inline constexpr auto kDeckEnds = std::to_array<Phrase<DeckEnd>>({
    {DeckEnd::bottom, "the bottom"},
    {DeckEnd::top, "the top"},
});

inline constexpr auto kPlacesInSecurity = std::to_array<Phrase<DeckEnd>>({
    {DeckEnd::top, "as the top security card"},
    {DeckEnd::bottom, "as the bottom security card"},
});

inline constexpr auto kAgainst = std::to_array<Phrase<Against>>({
    {Against::player, "a player"},
    {Against::digimon, "an opponent's Digimon"},
});

inline constexpr auto kDurations = std::to_array<Phrase<Duration>>({
    {Duration::this_turn, "for the turn"},
    {Duration::this_attack, "for the attack"},
    {Duration::end_of_opponents_turn, "until the end of your opponent's next turn"},
    {Duration::end_of_your_next_turn, "until the end of your next turn"},
});

inline constexpr auto kKeywords = std::to_array<Phrase<Keyword>>({
    {Keyword::blocker, "Blocker"},
    {Keyword::security_attack, "Security Attack"},
    {Keyword::piercing, "Piercing"},
    {Keyword::jamming, "Jamming"},
    {Keyword::iceclad, "Iceclad"},
    {Keyword::collision, "Collision"},
    {Keyword::link_plus, "Link"},
    {Keyword::rush, "Rush"},
    {Keyword::reboot, "Reboot"},
    {Keyword::progress, "Progress"},
    {Keyword::delay, "Delay"},
    {Keyword::digi_burst, "Digi-Burst"},
    {Keyword::evade, "Evade"},
    {Keyword::barrier, "Barrier"},
    {Keyword::armor_purge, "Armor Purge"},
    {Keyword::fragment, "Fragment"},
    {Keyword::scapegoat, "Scapegoat"},
    {Keyword::decoy, "Decoy"},
    {Keyword::fortitude, "Fortitude"},
    {Keyword::retaliation, "Retaliation"},
    {Keyword::raid, "Raid"},
    {Keyword::alliance, "Alliance"},
    {Keyword::material_save, "Material Save"},
    {Keyword::partition, "Partition"},
    {Keyword::decode, "Decode"},
    {Keyword::digisorption, "Digisorption"},
    {Keyword::overclock, "Overclock"},
    {Keyword::vortex, "Vortex"},
    {Keyword::execute, "Execute"},
});

/// What stands in the keyword's brackets after its name; most have nothing there.
inline constexpr auto kKeywordArguments = std::to_array<Phrase<Keyword>>({
    {Keyword::security_attack, "{keyword change}"},
    {Keyword::link_plus, "{keyword change}"},
    {Keyword::material_save, "{keyword number}"},
    {Keyword::partition, "( {keyword cards} & {other keyword cards} )"},
    {Keyword::decode, "( {keyword cards} )"},
    {Keyword::digisorption, "{keyword change}"},
    {Keyword::fragment, "({keyword number})"},
    {Keyword::decoy, "({keyword colors})"},
    {Keyword::overclock, "( {keyword cards} )"},
});

/// Keywords that are the price of what follows them.
inline constexpr auto kPriceKeywords = std::to_array<Phrase<Keyword>>({
    {Keyword::delay, "<Delay>:"},
    {Keyword::digi_burst, "<Digi-Burst {amount}>:"},
});

inline constexpr auto kColors = std::to_array<Phrase<Color>>({
    {Color::red, "red"},
    {Color::blue, "blue"},
    {Color::yellow, "yellow"},
    {Color::green, "green"},
    {Color::black, "black"},
    {Color::purple, "purple"},
    {Color::white, "white"},
});

/// As the names of keywords have them.
inline constexpr auto kLargeColors = std::to_array<Phrase<Color>>({
    {Color::red, "Red"},
    {Color::blue, "Blue"},
    {Color::yellow, "Yellow"},
    {Color::green, "Green"},
    {Color::black, "Black"},
    {Color::purple, "Purple"},
    {Color::white, "White"},
});

inline constexpr auto kWhose = std::to_array<Phrase<Whose>>({
    {Whose::opponents, "your opponent's"},
    {Whose::yours, "your"},
});

inline constexpr auto kCardsInTrash = std::to_array<Phrase<CardKind>>({
    {CardKind::digimon, "Digimon"},
    {CardKind::tamer, "Tamer"},
    {CardKind::option, "Option"},
});

}  // namespace headjudge::cards
