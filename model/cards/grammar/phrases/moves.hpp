// The language of the cards, moves: where cards are, where they go, and on what terms.
//
// The rows of phrases.hpp for areas, destinations, costs and parts of the field, in the same
// notation. An area in a list ("your hand, trash or this Digimon's digivolution cards") is a row of
// kFurtherAreas; which rows a card uses is kept with the area. {holder} is whose cards they are,
// {receiver} under whom cards are placed; with "'s" the possessive of either.
#pragma once

#include <array>
#include <string_view>

#include "model/cards/grammar/invertible/side.hpp"
#include "model/cards/syntax/effect.hpp"

namespace headjudge::cards {

inline constexpr auto kAreas = std::to_array<Phrase<CardArea>>({
    {CardArea::hand, "from your hand"},
    {CardArea::hand, "in your hand"},
    {CardArea::hand, "from the hand"},
    {CardArea::hand, "in the hand"},
    {CardArea::opponents_trash, "from your opponent's trash"},
    {CardArea::opponents_trash, "in your opponent's trash"},
    {CardArea::opponents_trash, "from their trash"},
    {CardArea::anyones_trash, "from both players' trashes"},
    {CardArea::anyones_trash, "from your or your opponent's trash"},
    {CardArea::anyones_trash, "in trashes"},
    {CardArea::anyones_trash, "from trashes"},
    {CardArea::trash, "from your trash"},
    {CardArea::trash, "in your trash"},
    {CardArea::trash, "from the trash"},
    {CardArea::trash, "in the trash"},
    {CardArea::digivolution_cards, "from under {holder}"},
    {CardArea::digivolution_cards, "from {holder's} digivolution cards {holder's area}"},
    {CardArea::digivolution_cards, "in {holder's} digivolution cards"},
    {CardArea::digivolution_cards, "of {holder's} digivolution cards"},
    {CardArea::digivolution_cards, "under {holder}"},
    {CardArea::digivolution_cards, "from the digivolution cards of {holder}"},
    {CardArea::link_cards, "of {holder's} link cards"},
    {CardArea::link_cards, "from {holder's} link cards"},
    {CardArea::face_up_security, "from your face-up security cards"},
    {CardArea::face_up_security, "in your face-up security cards"},
    {CardArea::face_up_security, "from your security stack"},
    {CardArea::face_up_security, "in your security stack"},
    {CardArea::opponents_security, "of your opponent's security cards"},
    {CardArea::security, "of your security cards"},
    {CardArea::revealed, "among them"},
    {CardArea::security, "among them"},
    {CardArea::revealed, "of them"},
    {CardArea::security, "among it"},
    {CardArea::security, "from it"},
    {CardArea::battle_area, "in the battle area"},
    {CardArea::battle_area, "from the battle area"},
    {CardArea::opponents_hand, "in your opponent's hand without looking"},
    {CardArea::opponents_hand, "in your opponent's hand"},
    {CardArea::opponents_hand, "among it"},
    {CardArea::opponents_hand, "in it"},
});

inline constexpr auto kFurtherAreas = std::to_array<Phrase<CardArea>>({
    {CardArea::trash, "or trash"},
    {CardArea::trash, "and trash"},
    {CardArea::trash, ", trash"},
    {CardArea::trash, ", or from your trash ,"},
    {CardArea::trash, "or from your trash"},
    {CardArea::trash, "or your trash"},
    {CardArea::hand, "or hand"},
    {CardArea::hand, "or from your hand"},
    {CardArea::digivolution_cards, "or {holder's} digivolution cards"},
    {CardArea::digivolution_cards, "or in {holder's} digivolution cards"},
    {CardArea::digivolution_cards, "or from {holder's} digivolution cards"},
    {CardArea::digivolution_cards, ", or from under {holder} ,"},
    {CardArea::digivolution_cards, ", or from {holder's} digivolution cards ,"},
    {CardArea::digivolution_cards, ", or {holder's} digivolution cards"},
    {CardArea::digivolution_cards, "or from under {holder}"},
    {CardArea::digivolution_cards, "or under {holder}"},
    {CardArea::link_cards, "or link cards"},
    {CardArea::link_cards, "or from {holder's} link cards"},
});

/// After "any 2 digivolution cards".
inline constexpr auto kBeneath = std::to_array<Phrase<CardArea>>({
    {CardArea::digivolution_cards, "of {holder}"},
    {CardArea::digivolution_cards, "from {holder}"},
    {CardArea::digivolution_cards, "under {holder}"},
});

/// After "any 2 link cards".
inline constexpr auto kLinked = std::to_array<Phrase<CardArea>>({
    {CardArea::link_cards, "of {holder}"},
    {CardArea::link_cards, "from {holder}"},
});

inline constexpr auto kDestinations = std::to_array<Phrase<Destination>>({
    {Destination::hand, "to the hand"},
    {Destination::deck_either, "to the top or bottom of the deck"},
    {Destination::deck_either, "at the top or bottom of the deck"},
    {Destination::deck_either, "on the top or bottom of the deck"},
    {Destination::deck_bottom, "to the bottom of the deck"},
    {Destination::deck_bottom, "at the bottom of the deck"},
    {Destination::deck_top, "to the top of the deck"},
    {Destination::deck_top, "on top of the deck"},
    {Destination::deck_top, "on top of your opponent's deck"},
    {Destination::egg_deck_bottom, "to the bottom of the Digi-Egg deck"},
    {Destination::security_either, "as the top or bottom security card"},
    {Destination::security_either, "as your top or bottom security card"},
    {Destination::security_either, "at the top or bottom of your security stack"},
    {Destination::security_top, "as the top security cards/card"},
    {Destination::security_top, "as your top security cards/card"},
    {Destination::security_top, "on top of your security stack"},
    {Destination::security_top, "on top of their security stack"},
    {Destination::security_top, "at the top of your security stack"},
    {Destination::security_top, "on top of your opponent's security stack"},
    {Destination::security_either, "at the top or bottom of your opponent's security stack"},
    {Destination::security_bottom, "as the bottom security cards/card"},
    {Destination::security_bottom, "as your bottom security cards/card"},
    {Destination::security_bottom, "at the bottom of your security stack"},
    {Destination::security_bottom, "at the bottom of their security stack"},
    {Destination::security_top, "as the {facing} top security card"},
    {Destination::security_bottom, "as the {facing} bottom security card"},
    {Destination::security_bottom, "at the bottom of the security stack"},
    {Destination::security_top, "on top of the security stack"},
    {Destination::under, "as {receiver's} bottom digivolution cards/card"},
    {Destination::under, "under {receiver} as its bottom digivolution cards/card"},
    {Destination::under, "at the bottom of {receiver's} digivolution cards"},
    {Destination::under, "as 1 digivolution card from the bottom of {receiver}"},
    {Destination::under, "as the bottom digivolution cards/card of {receiver}"},
    {Destination::under, "under {receiver} at the bottom of its digivolution cards"},
    {Destination::under, "under {receiver} as one of its digivolution cards"},
    {Destination::battle_area, "in the battle area"},
    {Destination::under, "in {receiver's} digivolution cards"},
    {Destination::on_top_of_under, "as {receiver's} top digivolution cards/card"},
    {Destination::on_top_of_under, "under {receiver} as its top digivolution cards/card"},
    {Destination::on_top_of_under, "at the top of {receiver's} digivolution cards"},
    {Destination::on_top_of_under, "on top of {receiver's} digivolution cards"},
    {Destination::under, "under {receiver} as its bottom digivolution cards"},
    {Destination::under, "under {receiver}"},
    {Destination::under, "as {receiver's} bottom digivolution cards"},
});

inline constexpr auto kFacings = std::to_array<Phrase<Facing>>({
    {Facing::face_down, "face down"},
    {Facing::face_up, "face up"},
});

inline constexpr auto kLying = std::to_array<Phrase<Facing>>({
    {Facing::face_down, "face-down"},
    {Facing::face_up, "face-up"},
});

/// What all that is chosen may come to: "up to 6 play cost's total worth of". What stands behind
/// the cards ("whose total DP adds up to 6000 or less") is a part of their description.
inline constexpr auto kTotalsBefore = std::to_array<Phrase<Total>>({
    {Total::dp, "DP total worth of"},
    {Total::cost, "play cost's total worth of"},
    {Total::cost, "play cost total worth of"},
    {Total::level, "levels' total worth of"},
});

inline constexpr auto kFieldParts = std::to_array<Phrase<syntax::FieldPart>>({
    {syntax::FieldPart::breeding_area, "in the breeding area"},
    {syntax::FieldPart::breeding_area, "in your breeding area"},
    {syntax::FieldPart::both, "on the field"},
    {syntax::FieldPart::battle_area, "in the battle area"},
});

/// What is paid. A fixed cost is the same whatever its kind is called.
inline constexpr auto kPayings = std::to_array<Phrase<Paying>>({
    {Paying::nothing, "without paying the cost"},
    {Paying::reduced, "with the cost reduced by {cost} {for each}"},
    {Paying::fixed, "for a cost of {cost}"},
    {Paying::fixed, "at a cost of {cost}"},
    {Paying::as_usual, "for the cost"},
    {Paying::as_usual, "by paying the cost"},
});

inline constexpr auto kNoRequirements = std::to_array<Phrase<bool>>({
    {true, ", ignoring its digivolution requirements"},
    {true, ", ignoring digivolution requirements"},
    {true, ", ignoring this card's digivolution requirements"},
});

inline constexpr auto kColorsIgnored = std::to_array<Phrase<bool>>({
    {true, "without meeting its color requirements or paying the cost"},
    {true, "without meeting its color requirements and without paying the cost"},
});

inline constexpr auto kPartners = std::to_array<Phrase<syntax::Said>>({
    {syntax::Said::another, "another of your {partner cards}"},
    {syntax::Said::number_of, "1 of your other {partner cards}"},
    {syntax::Said::one_of, "one of your other {partner cards}"},
    {syntax::Said::any_of, "any of your other {partner cards}"},
});

inline constexpr auto kDoers = std::to_array<Phrase<Doer>>({
    {Doer::opponent, "your opponent"},
    {Doer::they, "they"},
});

inline constexpr auto kBreedingPlaces = std::to_array<Phrase<bool>>({
    {true, "to your empty breeding area"},
    {true, "to an empty space in your breeding area"},
    {true, "to the empty space in your breeding area"},
    {true, "in your empty breeding area"},
});

/// The third person of a verb, after "your opponent".
inline constexpr auto kThirdPersons = std::to_array<Phrase<std::string_view>>({
    {"trash", "trashes"},
    {"delete", "deletes"},
    {"place", "places"},
    {"add", "adds"},
    {"play", "plays"},
    {"reveal", "reveals"},
    {"return", "returns"},
    {"suspend", "suspends"},
    {"unsuspend", "unsuspends"},
    {"draw", "draws"},
    {"gain", "gains"},
    {"shuffle", "shuffles"},
    {"choose", "chooses"},
    {"attack", "attacks"},
});

}  // namespace headjudge::cards
