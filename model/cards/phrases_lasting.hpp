// The language of the cards, what lasts: changes, restrictions, durations, keywords and colors.
//
// Rows of the notation that phrases.hpp explains.
#pragma once

#include <array>

#include "model/cards/program.hpp"
#include "model/cards/side.hpp"

namespace headjudge::cards {

/// What an effect changes for a time or forbids: the second half of the table of actions.
inline constexpr auto kLasting = std::to_array<Phrase<Action>>({
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

}  // namespace headjudge::cards
