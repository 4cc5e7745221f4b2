// Slips of the pen in printed texts: a word left out, doubled or misspelt, where only one reading
// makes sense.
//
// Rows as in newer.hpp, which has the notation; "@" on the right is the first text taken, once
// more. A slip that could be read in two ways ("with [Ember] from your trash": in its name, or in
// its text?) is no row: such a card is not understood.
#pragma once

#include <array>

#include "model/cards/normal_form/wordings/licences.hpp"

namespace headjudge::cards {

inline constexpr auto kSlips = std::to_array<WordingRow>({
    // Words left out
    {"# your opponent's", "# of your opponent's"},
    {"# [ * ] trait from your hand", "# [ * ] trait card from your hand", Why::stack_end},
    {"# [ * ] or [ * ] trait from any of your", "# [ * ] or [ * ] trait card from any of your",
     Why::stack_end},
    {"^ while you have [ * ] trait Digimon", "while you have a [ * ] trait Digimon"},
    {"if [ * ] or [ * ] in its digivolution cards ,",
     "if [ * ] or [ * ] is in this Digimon's digivolution cards ,", Why::this_one},
    // Words doubled
    {"as your the bottom security card", "as your bottom security card"},
    // Words misspelt or in another order
    {"Digimon with the [ * ] trait card", "Digimon card with the [ * ] trait"},
    {"digivolve ] into", "digivolve into"},
    {"] on ] #", "] #", Why::preposition},
    {". on play ] Reveal", ". [On Play] reveal"},
    {"<Blitz > When DNA", "<Blitz > . when DNA"},
    {"<Decode ( [ * ] ) / ( [ * ] ) >", "<Decode ( [ * ] or [ * ] ) >", Why::said_once},
    {"suspending this Tamer and trash # same-level",
     "suspending this Tamer and trashing # same-level"},
    {"to the battle area . you may hatch", "to the battle area , you may hatch"},
    {"leave the battle area other than in battle by suspending",
     "leave the battle area other than in battle , by suspending"},
    {"deletion effects maximum", "deletion effect's maximum"},
    {"this effect level maximum", "this effect's level maximum"},
    {"they must trash", "they trash", Why::permission},
    // A noun that is said once for two
    {"of your opponent's level # and # of their level # Digimon",
     "of your opponent's level # Digimon and # of their level # Digimon", Why::said_once},
    {"of your opponent's level # , # of their level # and # of their level # Digimon",
     "of your opponent's level # Digimon , # of their level # Digimon and # of their level # "
     "Digimon",
     Why::said_once},
    {"of your opponent's level # Digimon , level # Digimon , and level # Digimon",
     "of your opponent's level # Digimon , 1 of their level # Digimon and 1 of their level # "
     "Digimon",
     Why::otherwise_said},
    {"# each of your opponent's level # and level # Digimon",
     "# of your opponent's level # Digimon and 1 of their level # Digimon", Why::otherwise_said},
    {"# [ * ] trait or #", "# [ * ] trait card or #", Why::stack_end},
    {"play # [ * ] Token and # [ * ] Token .", "play # [ * ] Token and play # [ * ] Token .",
     Why::said_once},
    {"play # [ * ] Token , [ * ] Token , and # [ * ] Token .",
     "play # [ * ] Token , play 1 [ * ] Token , and play # [ * ] Token .", Why::said_once},
    // What a rule says in any case: the cards beneath who leaves are trashed
    // The same in other words
    {"] trait with a_play_cost|DigiXros_requirements|different_names",
     "] trait and $1",
     Why::otherwise_said},
    {"#|or 1 - color", "$1 single-color"},
    {"non - [ * ] Digimon card", "Digimon card other than [ * ]", Why::negation},
    {"^ while this Digimon is [ * ] all of", "while this Digimon is [ * ] , all of"},
    {"# cards of the same level in|from", "# same-level cards $1"},
    {"as much DP as this Digimon or less", "as much or less DP as this Digimon"},
    {"delete any of your opponent's Digimon with a total play cost up to #",
     "delete up to # play cost's total worth of your opponent's Digimon", Why::otherwise_said},
    {"increase the maximum play cost you can choose by this effect by #",
     "add # to this effect's play cost maximum", Why::otherwise_said},
    {"^ for every [ * ] in this", "for each [ * ] in this"},
    {"reduce this effect's play cost maximum by #", "remove # from this effect's play cost maximum",
     Why::otherwise_said},
    {"reduce # from this effect's", "remove # from this effect's", Why::otherwise_said},
    {"Digimon gets # DP for the turn . if * , increase the DP reduction of this effect by #",
     "Digimon gets # DP for the turn . if * , that Digimon gets # DP for the turn",
     Why::dp_reduction},
    {"Digimon that can't digivolve and gains", "Digimon , can't digivolve , and gains",
     Why::noun_unsaid},
    {"activate this Digimon's [ * ] effect .", "activate this Digimon's [ * ] effects ."},
    {"with equal or higher DP ,", "with as much or more DP as this Digimon ,", Why::comparison},
    {"by playing level #", "by playing 1 level #", Why::one_of_several},
    {"prevent the deletion", "prevent that deletion", Why::preposition},
    {"^ your opponent's cards can't", "all of your opponent's Digimon and Tamers can't",
     Why::otherwise_said},
    {"that share a name with it", "with the same name as it", Why::otherwise_said},
    {"decreasing your memory by #", "losing # memory", Why::otherwise_said},
    {"all of your Digimon and Security Digimon get",
     "all of your Digimon and all of your Security Digimon get", Why::said_once},
    {"digivolution card this Digimon has with [ * ] in its traits",
     "card with [ * ] in its traits in this Digimon's digivolution cards", Why::otherwise_said},
    {"digivolve your [ * ] into 1 [ * ] in your hand",
     "digivolve 1 of your [ * ] into [ * ] in your hand"},
    {"ignoring its level", "ignoring level", Why::passive},
    // Costs
    {"^ reduce the memory cost of this card in your hand by #",
     "when this card would be used from the hand , reduce the cost by #", Why::otherwise_said},
    {"^ while your opponent has * , reduce the memory cost to play this card from your hand by #",
     "when this card would be played from the hand , if your opponent has * , reduce the cost by "
     "#",
     Why::otherwise_said},
    {"^ while you have * , when playing this card from your hand ,",
     "when this card would be played from the hand , if you have * ,", Why::otherwise_said},
    {"^ for every # * , reduce the memory cost when playing this card from your hand by #",
     "when this card would be played from the hand , for every # * , reduce the cost by #",
     Why::otherwise_said},
    {"battle , play this Digimon without paying", "battle , play this card without paying",
     Why::otherwise_said},
    {"you may use an Option card with", "you may use 1 Option card with", Why::one_of_several},
});

}  // namespace headjudge::cards
