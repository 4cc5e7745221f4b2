// Wordings of different years that say the same: the newer tables of normalise.cpp.
//
// A row's left side is printed on cards, its right side is the normal form; the notation is that of
// normalise.cpp (`#` a number, `*` the rest of a sentence up to the next token, `^` the start of a
// sentence, `a|b` alternatives: variants.hpp). Whose deck, hand or security stack a card goes to is
// never a choice: it is its owner's, whatever the words, so "its owner's hand", "your hand" and
// "the hand" are one.
// (comprehensive-4.2, 3-1 and 15-9)
#pragma once

#include <array>

#include "model/cards/normal_form/wordings/licences.hpp"

namespace headjudge::cards {

inline constexpr auto kWordings = std::to_array<WordingRow>({
    // Costs
    {"to the digivolution cost", "to the cost", Why::cost_kind},
    {". when it|that_Digimon|this_Digimon would digivolve by|with this effect , reduce the "
     "cost by # .",
     "with the cost reduced by # .",
     Why::cost_sentence},
    {". when it would be played by this effect , reduce the cost by # .",
     "with the cost reduced by # .", Why::cost_sentence},
    // Events
    {"an opponent plays", "your opponent plays", Why::passive},
    {"an opponent's Digimon|Tamer|level", "one of your opponent's $1=Digimon|Tamers|level",
     Why::one_of_several},
    {"one of one of your opponent's", "one of your opponent's", Why::said_twice},
    {"when DNA_digivolving|DigiXrosing|DigiXrosing_with_#_cards ,", "if $1 ,", Why::if_when},
    {"an unsuspended", "a unsuspended"},
    {"you may use this_card|this_Option_card without meeting its color requirements",
     "you can ignore this card's color requirements",
     Why::colors_ignored},
    {"^ when you would play|use this card |from_the_hand|from_your_hand ,",
     "when this card would be $1=played|used $2=|from_the_hand|from_the_hand ,",
     Why::passive},
    {"^ when playing this card from your hand ,", "when this card would be played from the hand ,",
     Why::otherwise_said},
    {"attack targets change ,", "an attack target is switched ,"},
    {"security stacks are removed from", "a card is removed from a security stack", Why::stack_end},
    {"] s", "]"},
    {"from a * Digimon's digivolution cards ,", "from the digivolution cards of a * Digimon ,"},
    {"or if", "or", Why::if_when},
    {"Digimon|Tamer|Option Card|Cards", "$1 $2=card|cards"},
    {"you may ignore this card's color requirements",
     "you can ignore this card's color requirements", Why::colors_ignored},
    {"<De-Digivolve # > on", "<De-Digivolve # >", Why::preposition},
    {"security Digimon", "Security Digimon"},
    {"with a play cost # or less|lower", "with a play cost of # or less"},
    // Whose hand, deck and stack
    {"your|your_opponent's deck's top card|#_cards", "the top $2 of $1 deck"},
    {"as the top card of your security stack", "as your top security card", Why::stack_end},
    {"their top security card", "the top card of your opponent's security stack", Why::their},
    // Time
    {"until your|your_opponent's turn|next_turn ends", "until the end of $1 $2"},
    {"^ until the end of your opponent's turn , * .", "* until the end of your opponent's turn ."},
    // Nouns
    {"an [", "a ["},
    {"tamer|digimon", "$1=Tamer|Digimon"},
    {"all your |opponent's Digimon|Tamers", "all of your $1 $2"},
    {"set it to #", "set your memory to #", Why::otherwise_said},
    {"without digivolution cards", "with no digivolution cards", Why::negation},
    {"the bottom|top # digivolution card|cards of|from",
     "# digivolution cards from the $1 of",
     Why::stack_end},
    {"the top digivolution card of", "1 digivolution card from the top of", Why::stack_end},
    {"all digivolution cards from", "all digivolution cards of", Why::stack_end},
    // What can't be done
    {"doesn't|don't unsuspend", "can't unsuspend", Why::negation},
    {"cannot", "can't"},
    {"during|in their next unsuspend phase",
     "during your opponent's next unsuspend phase",
     Why::their},
    {"returned|return_it to its_owner's|their_owner's|their_owners'|the| hand or deck",
     "$1 to the hand or deck",
     Why::owner},
    {"skills on Option", "effects on Option", Why::otherwise_said},
    {"the [Security] effects of any Option cards", "[Security] effects on Option cards",
     Why::otherwise_said},
    {"option card|cards", "Option $1"},
    {"the effects your opponent's Digimon", "the effects of your opponent's Digimon"},
    {"is unaffected by", "isn't affected by", Why::negation},
    // Nouns with what is said of them
    {", other than [ * ] ,", "other than [ * ]"},
    {", other than [", "other than ["},
    {"and|or with |the [", "$1 $2 [", Why::with_again},
    {", or the [", "or the ["},
    {"that is red|blue|yellow|green|black|purple|white", "that's $1"},
    {"that has|have [|the_[|no|#_DP", "with $2", Why::noun_unsaid},
    {"with_no|without cards under it|them", "with no cards under it", Why::negation},
    {"in its|their|it's form|forms|type|types|digivolution_cards",
     "in its $2=form|form|type|type|digivolution_cards"},
    {"the same names as any of your", "the same name as any of your"},
    {"the same names as your|any_of_your Digimon",
     "the same name as any of your Digimon",
     Why::one_of_several},
    {"all of the effects of|on cards", "all effects of cards", Why::preposition},
    {"for every suspended|Tamer", "for each $1"},
    // Keywords
    // Verbs
    {"becomes suspended|unsuspended", "$1=suspends|unsuspends", Why::noun_unsaid},
    {"by your|your_opponent's effect|effects", "by one of $1 effects", Why::one_of_several},
    {"by an opponent's effect", "by one of your opponent's effects", Why::one_of_several},
    {"affected by one of your opponent's effects", "affected by your opponent's effects",
     Why::otherwise_said},
    {"your|your_opponent's security stack is removed from",
     "a card is removed from $1 security stack",
     Why::stack_end},
});

}  // namespace headjudge::cards
