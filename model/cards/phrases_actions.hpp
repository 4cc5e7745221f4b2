// The language of the cards, what is done: actions with cards and memory, prices, areas, amounts.
//
// Rows of the notation that phrases.hpp explains. What is changed for a time is in
// phrases_lasting.hpp; phrases.hpp makes one table of both.
#pragma once

#include <array>
#include <string_view>

#include "model/cards/program.hpp"
#include "model/cards/side.hpp"

namespace headjudge::cards {

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

/// What an effect does; what it changes for a time is in phrases_lasting.hpp. A sentence that
/// begins with its verb can follow "you may" and "to"; one with {duration} can hold continuously. Several rows may say the same: which one a card uses is
/// kept as the instruction's wording.
inline constexpr auto kDoings = std::to_array<Phrase<Action>>({
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
    {Action::reduce_cost, "reduce the cost by {amount} {for each}"},
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
    {Action::place_this, "place this card in the battle area"},
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
