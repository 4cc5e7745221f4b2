// The language of the cards, what lasts: changes, restrictions, durations, keywords and colors.
//
// Rows of the notation that phrases.hpp explains.
#pragma once

#include <array>

#include "model/cards/grammar/invertible/side.hpp"
#include "model/cards/syntax/effect.hpp"

namespace headjudge::cards {

/// What an effect changes for a time or forbids: the second half of the table of actions.
inline constexpr auto kLasting = std::to_array<Phrase<Action>>({
    {Action::change_dp, "{who} get/gets {change} DP {lasting}"},
    {Action::change_dp, "{who} get/gets {change} DP {really for each} {duration}"},
    {Action::change_dp, "{who} get/gets {change} DP {duration} {really for each}"},
    {Action::gain_keyword, "{who} gain/gains <{keyword}> {lasting}"},
    {Action::gain_keyword, "{who} gain/gains <{keyword}> {really for each} {duration}"},
    {Action::gain_keyword, "{who} gain/gains <{keyword}> {duration} {really for each}"},
    {Action::gain_keyword, "{who} {may} gain <{keyword}> {lasting}"},
    {Action::change_dp, "{who} {may} get {change} DP {lasting}"},
    {Action::gain_stack_effects, "{who} gain/gains all effects of {stack cards} {lasting}"},
    {Action::gain_stack_effects,
     "{who} gain/gains all {timed effects} effects of its digivolution cards with {stack cards "
     "with} {lasting}"},
    {Action::gain_stack_effects,
     "{who} gain/gains all {timed effects} effects on {stack cards} {lasting}"},
    {Action::add_colors, "{who} is also treated as {more colors} {lasting}"},
    {Action::become_digimon, "{who} are/is also treated as a {more DP} DP Digimon {lasting}"},
    {Action::become_digimon, "{who} are also treated as {more DP} DP Digimon {lasting}"},
    {Action::treat_for_dna,
     "{this Digimon} is also treated as {treated so} for {DNA card}' s DNA digivolution {lasting}"},
    {Action::treat_for_dna,
     "{DNA card} in your hand can treat {this Digimon} as {treated level} for DNA digivolution "
     "{lasting}"},
    {Action::gain_keyword, "give {target} <{keyword}> {duration}"},
    {Action::change_dp, "give {target} {change} DP {really for each} {duration}"},
    {Action::change_dp, "give {target} {change} DP {duration} {for each}"},
    {Action::change_dp, "to {target} , give {change} DP {really for each} {duration}"},
    {Action::change_dp, "to {target} , give {change} DP {duration} {for each}"},
    {Action::original_dp, "change the original DP of {target} to {plain DP} {duration}"},
    {Action::gain_effect, "{who} gain/gains \" {effect} {lasting}"},
    {Action::gain_effect, "give {target} \" {effect} {duration}"},
    {Action::security_dp, "all of {whose} Security Digimon get {change} DP {duration}"},
    {Action::limit, "{who} can't {limits} {lasting}"},
    {Action::limit, "{none of them} can {limits} {lasting}"},
    {Action::limit, "{their effects} can't {limited actions} {lasting}"},
    {Action::limit, "{who} {besides} {lasting}"},
    {Action::limit, "{whose cards} attack target {is fixed} {lasting}"},
    {Action::not_affected, "{who} aren't/isn't affected by {effects} {lasting}"},
    {Action::limit, "{who} aren't/isn't affected by {De-Digivolve effects} {lasting}"},
    {Action::limit, "{who} [On Play] effects don't activate {muted as played} {lasting}"},
    {Action::limit, "the [When Digivolving] effects on {muted all} don't activate {lasting}"},
    {Action::limit,
     "the [Security] effects on cards checked by {checker} don't activate {lasting}"},
    {Action::limit_player,
     "none of your opponent's [Security] effects can activate {security muted} {lasting}"},
    {Action::limit_player,
     "all of your opponent's [Security] effects on Option cards don't activate {Options muted} "
     "{lasting}"},
    {Action::limit_player,
     "their effects can't play {limit cards} from the trash {not from the trash} {lasting}"},
    {Action::not_affected, "{effects} don't affect {target} {lasting}"},
    {Action::not_affected, "{none of them} are affected by {effects} {lasting}"},
    {Action::limit, "{De-Digivolve effects} don't affect {target} {lasting}"},
    {Action::raise_limit, "add {raise} to {deletions} {lasting}"},
    {Action::may_become, "{who} may digivolve into {hand card}{paying} {lasting}"},
    {Action::do_later, "{who} are/is deleted at {later}{deleted later}"},
    {Action::limit_player, "{player} can't {player limit} {lasting}"},
    {Action::unsuspend, "{who} unsuspend/unsuspends"},
    {Action::prevent_deletion, "{who} aren't/isn't deleted"},
    {Action::prevent_leaving, "{who} don't/doesn't leave"},
    {Action::battle, "{who} {may} battle {battle opponent}"},
    {Action::unsuspend, "{who} {may} unsuspend"},
    {Action::move_out, "{who} {may} move"},
    {Action::move_out, "{who} move/moves to the battle area"},
    {Action::suspend, "{who} {may} suspend"},
    {Action::prevent_deletion, "prevent that deletion {its subject}"},
    {Action::prevent_deletion, "prevent its deletion {its subject}"},
    {Action::prevent_leaving, "prevent it from leaving {its subject}"},
    {Action::prevent_leaving, "prevent that {its subject}"},
    {Action::prevent_leaving, "prevent it {its subject}"},
    {Action::prevent_leaving, "they don't leave {all announced}"},
    {Action::prevent_deletion, "they aren't deleted {all announced}"},
});

/// What follows "gets +2000 DP and ..." about the same Digimon.
inline constexpr auto kElided = std::to_array<Phrase<Action>>({
    {Action::change_dp, "get/gets {change} DP {really for each} {duration}"},
    {Action::change_dp, "get/gets {change} DP {duration} {really for each}"},
    {Action::gain_keyword, "gain/gains <{keyword}> {really for each} {duration}"},
    {Action::gain_keyword, "gain/gains <{keyword}> {duration} {really for each}"},
    {Action::change_dp, "get/gets {change} DP {lasting}"},
    {Action::gain_keyword, "gain/gains <{keyword}> {lasting}"},
    {Action::gain_keyword, "<{keyword}> {lasting}"},
    {Action::gain_effect, "gain/gains \" {effect} {lasting}"},
    {Action::gain_effect, "\" {effect} {lasting}"},
    {Action::change_dp, "{change} DP {lasting}"},
    {Action::limit, "can't {limits} {lasting}"},
    {Action::limit, "{besides} {lasting}"},
    {Action::not_affected, "aren't/isn't affected by {effects} {lasting}"},
    {Action::limit, "aren't/isn't affected by {De-Digivolve effects} {lasting}"},
    {Action::do_later, "are/is deleted at {later}{deleted later}"},
});

/// What stands behind "can't", longer rows before those that begin them.
inline constexpr auto kLimits = std::to_array<Phrase<Limit>>({
    {Limit::attack_players, "attack players"},
    {Limit::attack_players, "attack a player"},
    {Limit::attack_digimon, "attack your opponent's Digimon"},
    {Limit::attack_digimon, "attack Digimon"},
    {Limit::attack, "attack"},
    {Limit::block, "block"},
    {Limit::be_attacked, "be attacked"},
    {Limit::be_blocked_by, "be blocked by your opponent's {limit cards}"},
    {Limit::be_blocked, "be blocked"},
    {Limit::switch_target, "have their/its attack targets/target switched"},
    {Limit::suspend, "suspend"},
    {Limit::suspend, "be suspended"},
    {Limit::unsuspend_in_phase, "unsuspend in the unsuspend phase"},
    {Limit::unsuspend, "unsuspend"},
    {Limit::unsuspend, "be unsuspended"},
    {Limit::digivolve, "digivolve"},
    {Limit::activate_digivolving_or_attacking,
     "activate [When Digivolving] or [When Attacking] effects"},
    {Limit::activate_when_digivolving, "activate [When Digivolving] effects"},
    {Limit::activate_when_digivolving, "activate its [When Digivolving] effects"},
    {Limit::activate_when_attacking, "activate [When Attacking] effects"},
    {Limit::activate_on_play, "activate [On Play] effects"},
    {Limit::be_deleted_in_battle, "be deleted in battle"},
    {Limit::be_deleted_by_theirs, "be deleted by one of your opponent's effects"},
    {Limit::be_deleted_by_effects, "be deleted by effects"},
    {Limit::be_deleted, "be deleted"},
    {Limit::be_returned_by_theirs,
     "be returned to hands or decks by one of your opponent's effects"},
    {Limit::be_returned_by_theirs,
     "be returned to the hand or deck by one of your opponent's effects"},
    {Limit::be_returned, "be returned to hands or decks"},
    {Limit::be_returned, "be returned to the hand or deck"},
    {Limit::leave_but_by_yours,
     "leave the battle area other than by one of your effects or by deletion"},
    {Limit::leave_undeleted, "leave the battle area other than by deletion"},
    {Limit::lose_dp_by_theirs, "have their/its DP reduced by one of your opponent's effects"},
    {Limit::lose_dp, "have their/its DP reduced"},
    {Limit::be_de_digivolved_by_theirs, "be affected by your opponent's <De-Digivolve> effects"},
    {Limit::be_de_digivolved, "be affected by <De-Digivolve> effects"},
});

/// "can't be deleted in battle or <this>": deleted, too.
inline constexpr auto kDeletedToo = std::to_array<Phrase<Limit>>({
    {Limit::be_deleted_by_theirs, "by one of your opponent's effects"},
    {Limit::be_deleted_by_effects, "by effects"},
});

/// Those that the sentence before was about, else whose event it is.
inline constexpr auto kThoseNamed = std::to_array<std::string_view>({
    "those/that Digimon",
    "the chosen Digimon",
    "the suspended Digimon",
    "the Digimon chosen by this effect",
    "the Digimon this effect suspended",
    "1 of those Digimon",
    "your chosen Digimon",
    "the chosen cards/card",
    "one of those Digimon",
    "1 of the played Digimon",
    "that Tamer",
    "that DNA digivolved Digimon",
    "the DNA digivolved Digimon",
    "the Digimon this effect DNA digivolved",
    "the Digimon this effect digivolved",
    "the Digimon that digivolved with this effect",
    "cards this effect suspended",
    "your opponent's cards suspended with this effect",
    "those Digimon",
    "any of those Digimon",
    "1 of them",
    "any of them",
});

/// Those that an instruction before has played.
inline constexpr auto kThosePlayed = std::to_array<std::string_view>({
    "the Digimon this effect played",
    "the Digimon played by this effect",
    "the Digimon played with this effect",
    "the Tamer this effect played",
    "the Tamer played by this effect",
    "all Digimon played by this effect",
    "any Digimon played by this effect",
    "the Digimon you played",
    "the played Digimon",
    "that token",
});

/// What "your opponent's effects can't" do; the first names whom, the others say "it".
inline constexpr auto kLimitedActions = std::to_array<Phrase<Limit>>({
    {Limit::be_deleted_by_theirs, "delete {victim}"},
    {Limit::be_returned_by_theirs, "return {victim} to hands or decks"},
    {Limit::be_returned_by_theirs, "return {victim} to the hand or deck"},
    {Limit::lose_dp_by_theirs, "reduce the DP of {victim}"},
    {Limit::lose_dp_by_theirs, "reduce {victim's} DP"},
    {Limit::be_de_digivolved_by_theirs, "affect {victim} with <De-Digivolve> effects"},
    {Limit::lose_cards_by_theirs, "trash {victim's} digivolution cards"},
    {Limit::lose_stacked_cards_by_theirs, "trash {victim's} stacked cards"},
    {Limit::lose_cards_by_theirs, "trash any of {victim's} digivolution cards"},
    {Limit::lose_stacked_cards_by_theirs, "trash any of {victim's} stacked cards"},
});

/// Which <De-Digivolve> effects don't affect a Digimon.
inline constexpr auto kDeDigivolvings = std::to_array<Phrase<Limit>>({
    {Limit::be_de_digivolved_by_theirs, "your opponent's <De-Digivolve> effects"},
    {Limit::be_de_digivolved_by_theirs, "their <De-Digivolve> effects"},
    {Limit::be_de_digivolved, "<De-Digivolve> effects"},
});

/// Whose deletions reach further, for as long as an effect says so: of this Digimon's effects, or
/// of all of yours.
inline constexpr auto kDeletions = std::to_array<Phrase<Pick>>({
    {Pick::none, "the maximum DP you can choose with DP-based deletion effects"},
    {Pick::self, "the maximum DP you can choose with this Digimon's DP-based deletion effects"},
    {Pick::self, "this Digimon's DP-based deletion effects' maximums"},
    {Pick::self, "this Digimon's DP deletion effects' maximums"},
});

/// What a sentence says of the cards that the one before plays.
inline constexpr auto kPlayedUnlike = std::to_array<Phrase<Unlike>>({
    {Unlike::your_tamers, "this effect can't play cards with the same name as any of your Tamers"},
    {Unlike::your_digimon,
     "this effect can't play cards with the same name as any of your Digimon"},
});

/// The same of their effects; the first is no. 1.
inline constexpr auto kMuted = std::to_array<std::string_view>({
    "any [On Play] effects on Digimon played with this effect don't activate",
    "any [On Play] effects on Digimon played by this effect don't activate",
    "any [On Play] effects on the Digimon played with this effect don't activate",
    "any [On Play] effects on the Tamer played with this effect don't activate",
    "[On Play] effects on Digimon played by this effect don't activate",
});

/// What a Digimon can do besides.
inline constexpr auto kBesides = std::to_array<Phrase<Limit>>({
    {Limit::attack_unsuspended, "can also attack your opponent's unsuspended {limit cards}"},
    {Limit::attack_unsuspended, "can attack your opponent's unsuspended {limit cards}"},
    {Limit::attack_unsuspended, "may also attack your opponent's unsuspended {limit cards}"},
    {Limit::attack_unsuspended, "can also attack unsuspended {limit cards}"},
    {Limit::attack_unsuspended, "may also attack unsuspended {limit cards}"},
    {Limit::attack_otherwise, "can only attack suspended Digimon"},
    {Limit::digivolve_otherwise, "can only digivolve into {limit card}"},
    {Limit::set_off_options, "doesn't activate [Security] effects on Option cards it checks"},
});

/// Of whose effects "isn't affected by ..." speaks: 0 means of any kind of card.
inline constexpr auto kEffectsOfKinds = std::to_array<Phrase<KindSet>>({
    {kind_bit(CardKind::digimon), "your opponent's Digimon's effects"},
    {kind_bit(CardKind::digimon), "your opponent's Digimon effects"},
    {kind_bit(CardKind::digimon), "the effects of your opponent's Digimon"},
    {kind_bit(CardKind::digimon), "their Digimon's effects"},
    {kind_bit(CardKind::digimon), "their Digimon effects"},
    {kind_bit(CardKind::digimon), "the effects of their Digimon"},
    {kind_bit(CardKind::option), "your opponent's Option effects"},
    {kind_bit(CardKind::option), "your opponent's Option cards"},
    {kind_bit(CardKind::option), "the effects of your opponent's Option cards"},
    {kind_bit(CardKind::option), "their Option effects"},
    {kind_bit(CardKind::tamer), "your opponent's Tamer effects"},
    {0, "your opponent's effects"},
    {0, "the effects of your opponent's cards"},
    {0, "their effects"},
});

/// What a player can't do.
inline constexpr auto kPlayerLimits = std::to_array<Phrase<PlayerLimit>>({
    {PlayerLimit::gain_memory, "gain memory other than by Tamer effects"},
    {PlayerLimit::gain_memory, "gain memory except with Tamer effects"},
    {PlayerLimit::reduce_play_costs, "reduce play costs"},
    {PlayerLimit::reduce_digivolution_costs, "reduce digivolution costs"},
    {PlayerLimit::play_or_move, "play or move {limit cards}"},
    {PlayerLimit::play_by_effects, "play {limit cards} by effects"},
    {PlayerLimit::play, "play {limit cards}"},
    {PlayerLimit::use_options, "use Option cards"},
});

inline constexpr auto kPlayers = std::to_array<Phrase<Whose>>({
    {Whose::opponents, "your opponent"},
    {Whose::anyones, "players"},
});

inline constexpr auto kDurations = std::to_array<Phrase<Duration>>({
    {Duration::this_turn, "for the turn"},
    {Duration::this_attack, "for the attack"},
    {Duration::end_of_opponents_turn, "until the end of your opponent's next turn"},
    {Duration::end_of_your_next_turn, "until the end of your next turn"},
    {Duration::opponents_turn_ends, "until the end of your opponent's turn"},
    {Duration::your_turn_ends, "until the end of your turn"},
    {Duration::next_unsuspend_phase, "during your opponent's next unsuspend phase"},
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
    {Keyword::ascension, "Ascension"},
    {Keyword::engage, "Engage"},
    {Keyword::guard, "Guard"},
    {Keyword::use_req, "Use Req ."},
    {Keyword::succession, "Succession"},
    {Keyword::training, "Training"},
    {Keyword::detach, "Detach"},
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
    {Keyword::decoy, "( {keyword cards} )"},
    {Keyword::use_req, "( {keyword cards} )"},
    {Keyword::succession, "( {keyword cards} )"},
    {Keyword::detach, "( {keyword cards} )"},
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
