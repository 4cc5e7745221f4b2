// The language of the cards, what is done: actions with cards and memory, prices, areas, amounts.
//
// Rows of the notation that phrases.hpp explains. What is changed for a time is in
// phrases_lasting.hpp; phrases.hpp makes one table of both.
#pragma once

#include <array>
#include <string_view>

#include "model/cards/phrases_moves.hpp"
#include "model/cards/program.hpp"
#include "model/cards/side.hpp"

namespace headjudge::cards {

/// What an effect does; what it changes for a time is in phrases_lasting.hpp. A sentence that
/// begins with its verb can follow "you may" and "to"; one with {duration} can hold continuously.
/// Several rows may say the same: which one a card uses is kept as the instruction's wording.
inline constexpr auto kDoings = std::to_array<Phrase<Action>>({
    {Action::draw, "<Draw {amount}> {for each}"},
    {Action::draw, "both players <Draw {amount}> {both doing}"},
    {Action::recovery, "<Recovery {bonus} (Deck)> {for each}"},
    {Action::gain_memory, "gain {amount} memory {for each}"},
    {Action::lose_memory, "lose {amount} memory {for each}"},
    {Action::lose_memory, "pay {amount} memory"},
    {Action::lose_memory, "pay {amount} cost"},
    {Action::set_memory, "set your memory to {amount}"},
    {Action::opponent_loses, "your opponent loses {amount} memory"},
    {Action::do_later, "delete {whom} at {later}{deleted later}"},
    {Action::do_later, "at {later} , {what is done later}"},
    {Action::delete_digimon, "delete {whom} {for each}"},
    {Action::suspend, "suspend {whom} {for each}"},
    {Action::unsuspend, "unsuspend {whom} {for each}"},
    {Action::return_to_hand, "return {whom} to the hand {for each}"},
    {Action::return_to_deck, "return {whom} to the bottom of the deck {for each}"},
    {Action::return_to_deck, "place {whom} at the bottom of the deck"},
    {Action::trash_digivolution, "trash {all} digivolution cards of {whom}"},
    {Action::trash_digivolution,
     "trash {amount} digivolution cards/card from the bottom of {whom} {for each}"},
    {Action::trash_digivolution, "trash {all} of {whose cards} digivolution cards"},
    {Action::trash_digivolution, "trash {whose cards} bottom {amount} digivolution cards"},
    {Action::trash_top_digivolution,
     "trash {amount} digivolution cards/card from the top of {whom} {for each}"},
    {Action::trash_any_digivolution,
     "trash any {amount} digivolution cards/card of {this Digimon}"},
    {Action::trash_hand, "trash {amount} cards/card in your hand"},
    {Action::trash_hand_down, "trash cards in your hand until {they} {amount} left"},
    {Action::draw_up_to, "draw cards until there are {amount} cards in your hand"},
    {Action::trash_top_card, "trash the top card of {whom}"},
    {Action::trash_top_card, "trash {whose cards} top stacked card"},
    {Action::trash_top_card, "place the top card of {whom} {destination}"},
    {Action::trash_top_card, "place {whose cards} top stacked card {destination}"},
    {Action::trash_this, "trash this card"},
    {Action::trash_security, "trash {top cards} of {whose} security stack {for each}"},
    {Action::trash_security, "trash the bottom card of {whose} security stack {from the bottom}"},
    {Action::trash_security,
     "trash the top or bottom card of {whose} security stack {from either end}"},
    {Action::trash_deck, "trash {top cards} of {whose} deck {for each}"},
    {Action::trash_deck, "trash {top cards} of {both players'} decks"},
    {Action::trash_security, "trash {top cards} of {both players'} security stacks"},
    {Action::security_to_hand, "add {security card} to the hand"},
    {Action::security_to_hand, "add the top card of your security stack to the hand {top one}"},
    {Action::security_to_hand,
     "add the bottom card of your security stack to the hand {bottom one}"},
    {Action::security_to_hand,
     "add the top or bottom card of your security stack to the hand {from either end}"},
    {Action::turn_security, "flip {whose} top {lying one} security card {facing}"},
    {Action::search_security, "search your security stack"},
    {Action::return_from_trash, "return {cards in trash} from your trash to the hand"},
    {Action::move_cards, "return {moved} {origin} {destination}"},
    {Action::move_cards, "place {moved} {origin} {destination}"},
    {Action::move_cards, "trash {moved} {origin}{into the trash}"},
    {Action::move_cards, "trash {any digivolution cards} {beneath}{into the trash}"},
    {Action::move_cards, "place {top of deck} {destination}"},
    {Action::play_this, "play {this card or it} without paying the cost"},
    {Action::play_this, "play this card without battling and without paying the cost"},
    {Action::play_this_later, "at the end of the battle , play this card without paying the cost"},
    {Action::add_this_to_hand, "add this card to the hand"},
    {Action::add_this_to_hand, "return {this card or it} to the hand"},
    {Action::activate_main, "activate this card's [Main] effect"},
    {Action::activate_main, "activate this card's [Main] effects"},
    {Action::activate_main, "activate its [Main] effects"},
    {Action::blitz, "<Blitz>"},
    {Action::reveal_deck, "reveal {top cards} of your deck {for each}"},
    {Action::add_revealed, "add {cards among them} to the hand"},
    {Action::move_cards, "add {revealed one} {destination}"},
    {Action::move_cards, "place {revealed one} {destination}"},
    {Action::move_cards, "return {revealed one} {destination}"},
    {Action::play_card, "play {revealed one} {manner of playing}{paying}"},
    {Action::move_cards, "add {moved} {origin} {destination}"},
    {Action::return_revealed, "return the rest to {end} of the deck"},
    {Action::return_revealed, "return the rest to either end {from either end}"},
    {Action::return_revealed, "return the revealed cards to either end {from either end}"},
    {Action::trash_revealed, "trash the rest"},
    {Action::shuffle_security, "shuffle {whose} security stack"},
    {Action::switch_attack, "switch the target of attack to {whom}"},
    {Action::end_attack, "end the attack"},
    {Action::attack, "{attacker} {manner of attack}"},
    {Action::add_their_dp, "this Digimon gets the DP of {whom} {duration}"},
    {Action::play_token, "play {token} without paying the cost"},
    {Action::play_token, "play {token}"},
    {Action::play_card, "play {moved} {origin} {manner of playing}{paying}"},
    {Action::play_card, "play {this one to play} {manner of playing}{paying}"},
    {Action::play_card, "play {bare count} {origin} {manner of playing}{paying}"},
    {Action::use_option, "use {moved} {origin} {colors ignored}{paying}"},
    {Action::link_card, "link {this or cards} to {whom}{paying}"},
    {Action::reduce_cost, "reduce the cost by {amount} {for each}"},
    {Action::save, "<Save>"},
    {Action::blast_digivolve, "<Blast Digivolve>"},
    {Action::blast_dna, "<Blast DNA Digivolve ({first of two} + {second of two})>"},
    {Action::mind_link, "<Mind Link> with {whom}"},
    {Action::de_digivolve, "<De-Digivolve {amount}> {whom} {for each}"},
    {Action::de_digivolve, "to {whom} , <De-Digivolve {amount}> {for each}"},
    {Action::trash_links, "trash {amount} of {this one's} link cards"},
    {Action::move_cards, "trash {bare count} {origin} {into the trash}"},
    {Action::move_cards, "place {bare count} {origin} {destination}"},
    {Action::digivolve, "{who} {may or must} digivolve/digivolves into {into this or}{paying}"},
    {Action::digivolve, "digivolve {whom} into {into this or}{paying}"},
    {Action::burst_digivolve, "{who} may burst digivolve into {card to become}{paying}"},
    {Action::app_fuse, "{who} may app fuse into {card to become}{paying}"},
    {Action::dna_digivolve,
     "this Digimon and {another of yours} may DNA digivolve into {into this or}{paying}"},
    {Action::dna_digivolve,
     "DNA digivolve this Digimon and {another of yours} into {into this or}{paying}"},
    {Action::dna_digivolve, "{who} may DNA digivolve into {into this or}{paying}"},
    {Action::place_this, "place {this card or it} in the battle area"},
    {Action::place_this_face_up, "place this card face up {place in security}"},
    {Action::place_this_in_security, "place this card {place in security}"},
    {Action::move_this, "place {this card or it} {destination}"},
    {Action::move_this, "return this card {destination}"},
    {Action::place_digimon, "place {whom} {destination}"},
    {Action::place_digimon, "return {whom} {destination}"},
    {Action::choose_effects, "activate {effects below}"},
    {Action::move_cards, "add the rest {all revealed} to the hand"},
    {Action::move_cards, "place {moved} {among those} {destination}"},
    {Action::move_cards, "trash {moved} {among those} {into the trash}"},
    {Action::lower_this_cost,
     "when it would digivolve by this effect , reduce the cost by {amount} {for each}"},
    {Action::lower_this_cost,
     "when that Digimon would digivolve by this effect , reduce the cost by {amount} {for each}"},
    {Action::lower_this_cost,
     "when this Digimon would digivolve by this effect , reduce the cost by {amount} {for each}"},
    {Action::lower_this_cost,
     "when this Digimon would digivolve with this effect , reduce the cost by {amount} {for each}"},
    {Action::lower_this_cost,
     "when it would be played by this effect , reduce the cost by {amount} {for each}"},
    {Action::lower_this_cost, "reduce this effect's digivolution cost by {amount} {for each}"},
    {Action::lower_this_cost, "reduce this effect's paid play cost by {amount} {for each}"},
    {Action::lower_this_cost, "further reduce it by {amount} {for each}"},
    {Action::raise_limit, "add {raise} to {maximum} {for each}"},
    {Action::repeat_effect, "activate the effect below . {repeated}"},
    {Action::repeat_effect, "activate the effect below {times again}"},
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
    {"add", "adding"},
    {"unsuspend", "unsuspending"},
    {"play", "playing"},
    {"use", "using"},
    {"flip", "flipping"},
    {"link", "linking"},
    {"digivolve", "digivolving"},
});

inline constexpr auto kDeckEnds = std::to_array<Phrase<DeckEnd>>({
    {DeckEnd::bottom, "the bottom"},
    {DeckEnd::top, "the top"},
});

inline constexpr auto kEnds = std::to_array<Phrase<DeckEnd>>({
    {DeckEnd::bottom, "bottom"},
    {DeckEnd::either, "top or bottom"},
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

/// What grows by "add 2000 to ...": the most that the words of the same effect allow.
inline constexpr auto kMaxima = std::to_array<Phrase<Maximum>>({
    {Maximum::dp, "this effect's DP maximum"},
    {Maximum::dp, "this DP deletion effect's maximum"},
    {Maximum::dp, "this DP-based deletion effect's maximum"},
    {Maximum::dp, "this DP-Based deletion effect's maximum"},
    {Maximum::dp, "the maximum this DP-based deletion effect can delete"},
    {Maximum::dp, "the maximum DP this effect can choose"},
    {Maximum::dp, "the maximum DP of the card you can play by this effect"},
    {Maximum::level, "this effect's level maximum"},
    {Maximum::level, "the level this effect may choose"},
    {Maximum::level, "the level this effect may return"},
    {Maximum::level, "this effect's choosable levels"},
    {Maximum::level, "the maximum level you can choose with this effect"},
    {Maximum::level, "the maximum level of the Digimon you can choose with this effect"},
    {Maximum::level, "the maximum level of the card this effect can play"},
    {Maximum::level, "the max level of the Digimon you can choose with this effect"},
    {Maximum::level, "the level of the Digimon you can select with this effect"},
    {Maximum::cost, "this effect's play cost maximum"},
    {Maximum::cost, "this effect's maximum play cost"},
    {Maximum::cost, "the play cost maximum"},
    {Maximum::cost, "the maximum play cost this effect can choose"},
    {Maximum::cost, "the maximum play cost of the Digimon you can choose with this effect"},
    {Maximum::number, "the maximum number this effect may place"},
    {Maximum::number, "the number of cards this effect may play"},
    {Maximum::number, "the number of cards you play with this effect"},
    {Maximum::number, "the number of cards trashed by this effect"},
});

inline constexpr auto kWhose = std::to_array<Phrase<Whose>>({
    {Whose::opponents, "your opponent's"},
    {Whose::yours, "your"},
});

}  // namespace headjudge::cards
