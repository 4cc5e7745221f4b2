// Wordings of different years that say the same, of whom and with which cards: nouns, slips of the
// pen, and orders of words.
//
// Rows as in newer.hpp, which has the notation.
#pragma once

#include <array>

#include "model/cards/normal_form/wordings/licences.hpp"

namespace headjudge::cards {

inline constexpr auto kNounWordings = std::to_array<WordingRow>({
    // What is played comes as a card of its own, whatever it was before
    {"play * as another_Digimon|other_Digimon|a_Tamer_or_another_Digimon without paying",
     "play * without paying",
     Why::by_rule},
    // Colors and kinds
    {"and / or", "or", Why::and_or},
    {"all of your Tokens and [", "all of your Tokens or [", Why::otherwise_said},
    {"with the [ * ] or [ * ] in one|any of its traits", "with [ * ] or [ * ] in $1 of its traits"},
    {"as much or less DP than", "as much or less DP as", Why::comparison},
    {"] in the battle area , you can ignore", "] , you can ignore", Why::in_play_there},
    {"[ * ] s' bottom", "[ * ] ' s bottom"},
    {"under your Tamers", "under any of your Tamers", Why::one_of_several},
    {"of each of your opponent's Digimon", "of all of your opponent's Digimon",
     Why::otherwise_said},
    // Verbs
    {"^ this Digimon get #", "this Digimon gets #"},
    {"this card gets #", "this Digimon gets #", Why::noun_unsaid},
    {"all get # DP", "get # DP", Why::by_rule},
    {"gain|gains the following effect for the turn : \" * . \"",
     "$1 \" * . \" for the turn",
     Why::otherwise_said},
    {"this Digimon can digivolve into", "this Digimon may digivolve into", Why::permission},
    {"prevent that removal", "prevent it from leaving", Why::otherwise_said},
    {"prevent 1 of those Digimon from leaving", "1 of those Digimon doesn't leave",
     Why::otherwise_said},
    {"end this attack", "end the attack", Why::duration},
    {"you may attack a player with that Digimon", "that Digimon may attack a player",
     Why::permission},
    {"you may attack with this Digimon without suspending it",
     "this Digimon may attack without suspending", Why::permission},
    {"must attacks with", "attacks with", Why::permission},
    {"may attack your opponent .", "may attack a player .", Why::otherwise_said},
    {"you may attack your opponent's Digimon with this Digimon",
     "this Digimon may attack your opponent's Digimon", Why::permission},
    {"it can attack your opponent's Digimon", "it may attack your opponent's Digimon",
     Why::permission},
    {"one of them may attack", "one of those Digimon may attack", Why::otherwise_said},
    {", instead * .", ", * instead ."},
    {"and have # of your opponent's Digimon get #", "and # of your opponent's Digimon gets #",
     Why::permission},
    {"to have all of your opponent's Security Digimon get",
     "to all of your opponent's Security Digimon get", Why::permission},
    // Who did it, before or behind
    // Order of words
    {"^ you may unsuspend this Digimon by * .", "by * , unsuspend this Digimon .", Why::permission},
    {", end the attack by returning * .", ", by returning * , end the attack ."},
    // Both players
    {"trash their deck's top # cards", "trash the top # cards of your opponent's deck", Why::their},
    // Searching
    {"search your security stack , reveal # * from it , and add it to the hand",
     "search your security stack . add # * among it to the hand", Why::otherwise_said},
    {"search your security stack for # * , reveal it , and add it to the hand",
     "search your security stack . add # * among it to the hand", Why::otherwise_said},
    {"you may search your security stack . add", "search your security stack . you may add"},
    {"look at your security stack , then reveal # card in it and add it to the hand",
     "search your security stack . add # card among it to the hand", Why::otherwise_said},
    // Digivolution cards
    {"into this Digimon's digivolution cards", "in this Digimon's digivolution cards"},
    {"in|on_top_of this card's digivolution cards",
     "$1 this Digimon's digivolution cards",
     Why::noun_unsaid},
    {"return all of the digivolution cards under", "return all digivolution cards of",
     Why::choosing},
    {"Digimon with a digivolution card ,", "Digimon with digivolution cards ,"},
    {"from the digivolution cards of your Digimon in the breeding area",
     "from your Digimon's digivolution cards in the breeding area"},
    // What a card that was trashed does with itself
    {"this Digimon's DP can't be reduced", "this Digimon can't have its DP reduced",
     Why::noun_unsaid},
    {"this Digimon isn't returned to", "this Digimon can't be returned to", Why::negation},
    {"^ suspend # Digimon , then unsuspend # Digimon .",
     "suspend # Digimon . then , unsuspend # Digimon ."},
    {"trait , gain <", "trait gain <"},
    {"whose levels that add up to", "whose levels add up to", Why::noun_unsaid},
    {"the top stacked card of any of", "the top card of any of", Why::noun_unsaid},
    {"is in its digivolution cards ,", "is in this Digimon's digivolution cards ,", Why::this_one},
    {"choose # digivolution card of * and trash it", "trash any # digivolution card of *",
     Why::choosing},
    {"choose up to # Digimon cards in the digivolution cards of * and play them",
     "play up to # Digimon cards from the digivolution cards of *", Why::choosing},
    {"choose a Digimon digivolution card placed under * and play it",
     "play 1 Digimon card from the digivolution cards of *", Why::choosing},
    {"play # level # or lower digivolution card of 1 of your Digimon cards",
     "play # level # or lower card from the digivolution cards of 1 of your Digimon",
     Why::stack_end},
    {"by trashing # * trait , <", "by trashing # * trait in your hand , <", Why::otherwise_said},
    {"choose any number of * and return them to the bottom of the deck",
     "return any number of * to the bottom of the deck", Why::choosing},
    {"with # of your Digimon without paying", "to # of your Digimon without paying",
     Why::otherwise_said},
    {"for each one ,", "for each card trashed by this effect ,", Why::otherwise_said},
    {"of the [ * ] in your breeding area", "of your [ * ] in your breeding area", Why::passive},
    {"the [ * ] trait and [ * ] in the", "the [ * ] and [ * ] trait in the"},
    {"with cost of # or less", "with a cost of # or less"},
    {"and without the same name as", "without the same name as", Why::passive},
    {"trash up to # digivolution cards of", "trash any up to # digivolution cards of",
     Why::one_of_several},
    {"trash # digivolution cards under", "trash any # digivolution cards under",
     Why::one_of_several},
    {"in its_name|any_of_its_traits , and #", "in $1 and #"},
    {"placing # [ * ] and [ * ] from", "placing # [ * ] and 1 [ * ] from", Why::one_of_several},
    {"with a DigiXros requirement", "with DigiXros requirements"},
    {"delete your chosen Digimon", "delete the chosen Digimon", Why::passive},
    // Costs
    {"for the cost with the cost reduced by", "with the cost reduced by", Why::otherwise_said},
});

}  // namespace headjudge::cards
