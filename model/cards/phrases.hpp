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

/// "for each ...": the singular counts one by one, the plural follows "every 2".
inline constexpr auto kMeasures = std::to_array<Phrase<ConditionKind>>({
    {ConditionKind::your_hand, "cards/card in your hand"},
    {ConditionKind::opponents_hand, "cards/card in your opponent's hand"},
    {ConditionKind::your_trash, "cards/card in your trash"},
    {ConditionKind::opponents_trash, "cards/card in your opponent's trash"},
    {ConditionKind::your_security, "of your security cards"},
    {ConditionKind::your_security, "cards/card in your security stack"},
    {ConditionKind::your_security, "security cards/card you have"},
    {ConditionKind::opponents_security, "of your opponent's security cards"},
    {ConditionKind::opponents_security, "cards/card in your opponent's security stack"},
    {ConditionKind::this_digivolution, "of this Digimon's digivolution cards"},
    {ConditionKind::this_digivolution, "digivolution cards/card this Digimon has"},
    {ConditionKind::this_digivolution, "digivolution cards/card of this Digimon"},
    {ConditionKind::this_colors, "of this Digimon's colors"},
    {ConditionKind::this_colors, "color this Digimon has"},
    {ConditionKind::your_digimon, "of your {counted cards}"},
    {ConditionKind::opponents_digimon, "of your opponent's {counted cards}"},
    {ConditionKind::your_digimon, "{counted card} you have"},
    {ConditionKind::opponents_digimon, "{counted card} your opponent has"},
    {ConditionKind::trash_cards, "{counted trash} in your trash"},
});

/// What an effect does. A sentence that begins with its verb can follow "you may" and "to"; one
/// with {duration} can hold continuously. Several rows may say the same: which one a card uses is
/// kept as the instruction's wording.
inline constexpr auto kActions = std::to_array<Phrase<Action>>({
    {Action::draw, "<Draw {amount}>"},
    {Action::recovery, "<Recovery {bonus} (Deck)>"},
    {Action::gain_memory, "gain {amount} memory {for each}"},
    {Action::lose_memory, "lose {amount} memory"},
    {Action::lose_memory, "pay {amount} memory"},
    {Action::set_memory, "set your memory to {amount}"},
    {Action::opponent_loses, "your opponent loses {amount} memory"},
    {Action::delete_digimon, "delete {whom}"},
    {Action::suspend, "suspend {whom}"},
    {Action::unsuspend, "unsuspend {whom}"},
    {Action::return_to_hand, "return {whom} to the hand"},
    {Action::return_to_deck, "return {whom} to the bottom of the deck"},
    {Action::trash_digivolution, "trash {all} digivolution cards of {whom}"},
    {Action::trash_digivolution,
     "trash {amount} digivolution cards/card from the bottom of {whom}"},
    {Action::trash_top_digivolution,
     "trash {amount} digivolution cards/card from the top of {whom}"},
    {Action::trash_any_digivolution,
     "trash any {amount} digivolution cards/card of {this Digimon}"},
    {Action::trash_hand, "trash {amount} cards/card in your hand"},
    {Action::trash_top_card, "trash the top card of {this Digimon}"},
    {Action::trash_this, "trash this card"},
    {Action::trash_security, "trash {top cards} of {whose} security stack"},
    {Action::trash_deck, "trash {top cards} of {whose} deck"},
    {Action::security_to_hand, "add {security card} to the hand"},
    {Action::return_from_trash, "return {cards in trash} from your trash to the hand"},
    {Action::move_cards, "return {moved} {origin} {destination}"},
    {Action::move_cards, "place {moved} {origin} {destination}"},
    {Action::move_cards, "trash {moved} {origin}{into the trash}"},
    {Action::play_this, "play this card without paying the cost"},
    {Action::play_this_later, "at the end of the battle , play this card without paying the cost"},
    {Action::add_this_to_hand, "add this card to the hand"},
    {Action::activate_main, "activate this card's [Main] effects/effect"},
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
    {Action::reduce_cost, "reduce the cost by {amount}"},
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
    {Action::change_dp, "{who} get/gets {change} DP {lasting}"},
    {Action::change_dp, "{who} get/gets {change} DP {really for each} {duration}"},
    {Action::change_dp, "{who} get/gets {change} DP {duration} {really for each}"},
    {Action::gain_keyword, "{who} gain/gains <{keyword}> {lasting}"},
    {Action::gain_effect, "{who} gain/gains \" {effect} {lasting}"},
    {Action::gain_effect, "give {whom} \" {effect} {duration}"},
    {Action::security_dp, "all of {whose} Security Digimon get {change} DP {duration}"},
    {Action::cannot_attack_or_block, "{who} can't attack or block {duration}"},
    {Action::cannot_attack_player, "{who} can't attack players {duration}"},
    {Action::cannot_attack, "{who} can't attack {lasting}"},
    {Action::cannot_block, "{who} can't block {lasting}"},
    {Action::cannot_be_blocked, "{who} can't be blocked {duration}"},
    {Action::cannot_unsuspend, "{who} can't unsuspend {duration}"},
    {Action::not_affected, "{who} aren't/isn't affected by your opponent's effects {duration}"},
    {Action::place_this, "place this card in the battle area"},
    {Action::unsuspend, "{whom} unsuspend/unsuspends"},
    {Action::prevent_deletion, "{who} aren't/isn't deleted"},
    {Action::prevent_leaving, "{who} don't/doesn't leave"},
});

/// What follows "gets +2000 DP and ..." about the same Digimon.
inline constexpr auto kElided = std::to_array<Phrase<Action>>({
    {Action::change_dp, "get/gets {change} DP {lasting}"},
    {Action::gain_keyword, "gain/gains <{keyword}> {lasting}"},
    {Action::gain_keyword, "<{keyword}> {lasting}"},
    {Action::gain_effect, "gain/gains \" {effect} {lasting}"},
    {Action::cannot_attack, "can't attack {duration}"},
    {Action::cannot_block, "can't block {duration}"},
    {Action::cannot_be_blocked, "can't be blocked {duration}"},
});

/// "By <price>, ...": what a player may do for what follows, in the words of the actions.
inline constexpr auto kPrices = std::to_array<Action>({
    Action::suspend,
    Action::delete_digimon,
    Action::return_to_hand,
    Action::return_to_deck,
    Action::trash_hand,
    Action::trash_security,
    Action::lose_memory,
    Action::trash_any_digivolution,
    Action::trash_top_card,
    Action::trash_this,
    Action::move_cards,
});

/// Prices that are said in no other way.
inline constexpr auto kGerunds = std::to_array<Phrase<std::string_view>>({
    {"suspend", "suspending"},
    {"delete", "deleting"},
    {"return", "returning"},
    {"trash", "trashing"},
    {"lose", "losing"},
    {"pay", "paying"},
    {"place", "placing"},
});

inline constexpr auto kDeckEnds = std::to_array<Phrase<DeckEnd>>({
    {DeckEnd::bottom, "the bottom"},
    {DeckEnd::top, "the top"},
});

inline constexpr auto kEnds = std::to_array<Phrase<DeckEnd>>({
    {DeckEnd::bottom, "bottom"},
    {DeckEnd::top, "top"},
});

inline constexpr auto kPlacesInSecurity = std::to_array<Phrase<DeckEnd>>({
    {DeckEnd::top, "as the top security card"},
    {DeckEnd::bottom, "as the bottom security card"},
});

inline constexpr auto kAgainst = std::to_array<Phrase<Against>>({
    {Against::player, "a player"},
    {Against::digimon, "one of your opponent's Digimon"},
});

inline constexpr auto kDurations = std::to_array<Phrase<Duration>>({
    {Duration::this_turn, "for the turn"},
    {Duration::this_attack, "for the attack"},
    {Duration::end_of_opponents_turn, "until the end of your opponent's next turn"},
    {Duration::end_of_your_next_turn, "until the end of your next turn"},
    {Duration::opponents_turn_ends, "until the end of your opponent's turn"},
    {Duration::your_turn_ends, "until the end of your turn"},
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

inline constexpr auto kDestinations = std::to_array<Phrase<Destination>>({
    {Destination::hand, "to the hand"},
    {Destination::deck_bottom, "to the bottom of the deck"},
    {Destination::deck_bottom, "at the bottom of the deck"},
    {Destination::deck_top, "to the top of the deck"},
    {Destination::deck_top, "on top of the deck"},
    {Destination::security_top, "as your top security card"},
    {Destination::security_top, "on top of your security stack"},
    {Destination::security_bottom, "as your bottom security card"},
    {Destination::security_bottom, "at the bottom of your security stack"},
    {Destination::under_this, "as this Digimon's bottom digivolution cards/card"},
    {Destination::under_this, "under this Digimon as its bottom digivolution cards/card"},
    {Destination::under_this, "at the bottom of this Digimon's digivolution cards"},
});

/// Where the cards of "play", "return", "place" come from.
inline constexpr auto kOrigins = std::to_array<Phrase<CardArea>>({
    {CardArea::hand_or_trash, "from your hand or trash"},
    {CardArea::hand_or_under_this, "from your hand or this Digimon's digivolution cards"},
    {CardArea::hand, "from your hand"},
    {CardArea::hand, "in your hand"},
    {CardArea::trash, "from your trash"},
    {CardArea::trash, "in your trash"},
    {CardArea::digivolution_cards, "from this Digimon's digivolution cards"},
    {CardArea::digivolution_cards, "in this Digimon's digivolution cards"},
    {CardArea::under_tamers, "from under your Tamers"},
    {CardArea::revealed, "among them"},
});

inline constexpr auto kHandAreas = std::to_array<Phrase<CardArea>>({
    {CardArea::hand_or_trash, "in the hand or trash"},
    {CardArea::hand_or_trash, "from the hand or trash"},
    {CardArea::hand_or_trash, "from your hand or trash"},
    {CardArea::hand_or_trash, "in your hand or trash"},
    {CardArea::hand, "in the hand"},
    {CardArea::hand, "in your hand"},
    {CardArea::hand, "from your hand"},
    {CardArea::trash, "in the trash"},
    {CardArea::trash, "in your trash"},
    {CardArea::trash, "from your trash"},
});

inline constexpr auto kWhose = std::to_array<Phrase<Whose>>({
    {Whose::opponents, "your opponent's"},
    {Whose::yours, "your"},
});

}  // namespace headjudge::cards
