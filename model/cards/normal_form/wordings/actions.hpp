// Wordings of different years that say the same, of what is done: costs, lists, decks, marks.
//
// Rows as in newer.hpp, which has the notation.
#pragma once

#include <array>

#include "model/cards/normal_form/wordings/licences.hpp"

namespace headjudge::cards {

inline constexpr auto kActionWordings = std::to_array<WordingRow>({
    // Marks and lists
    {"> Then|then ,|", "> . then ,"},
    {"> After ,", "> . then ,", Why::otherwise_said},
    {"^ after ,", "then ,", Why::otherwise_said},
    {"<Delay > . :", "<Delay > :"},
    {"<Delay > You|Place|Reveal|Suspend|Delete|Gain|All",
     "<Delay > : $1=you|place|reveal|suspend|delete|gain|all"},
    {"one|#|all of the following effects", "$1=1|#|all of the effects below"},
    {"effects_below|effects_below_instead|the_effect_below|effect_below_twice|"
     "activate_it_again . :",
     "$1 : :"},
    // Costs
    {"have don't have", "don't have", Why::said_twice},
    {"paying the|its|their |play|use|memory|digivolution|link|DNA_digivolve|DNA_digivolution "
     "cost|costs",
     "paying the cost",
     Why::cost_kind},
    {"for a| play|memory|digivolution|link|use cost of", "for a cost of", Why::cost_kind},
    {"a memory|use|play_or_use cost of", "a cost of", Why::card_cost},
    {"for its|the |play|use|memory|digivolution|link|DNA_digivolve|DNA_digivolution cost",
     "for the cost",
     Why::cost_kind},
    {"the|its |play|use|memory|digivolution|link cost reduced by",
     "the cost reduced by",
     Why::cost_kind},
    {"suspended among them", "among them suspended"},
    {"^ from among them ,", "among them ,", Why::stack_end},
    // Areas
    {"in|into its_owner's|their_owner's|your|its|the battle_area|Battle_Area",
     "in the battle area",
     Why::owner},
    {"different card numbers from your hand and trash",
     "different card numbers from your hand or trash", Why::otherwise_said},
    {"from their trash", "from your opponent's trash", Why::their},
    {"under your Tamer", "under 1 of your Tamers", Why::one_of_several},
    {"from it's digivolution", "from its digivolution"},
    {"digivolution_card|digivolution_cards|security_stack|the_deck|either_end|from_your_trash|"
     "this_Tamer in any order",
     "$1",
     Why::any_order},
    {"in any order as", "as", Why::any_order},
    {"of its_owner's|their_owner's|their_owners' deck|decks|security_stack|security_stacks",
     "of the $2=deck|deck|security_stack|security_stack",
     Why::owner},
    {"on |the top of its_owner's|their_owner's|their_owners'|your|the deck|decks",
     "on top of the deck",
     Why::owner},
    {"to the bottom of your Digi-Egg deck", "to the bottom of the Digi-Egg deck", Why::owner},
    {"add this card its owner's hand", "add this card to the hand", Why::owner},
    {"to its_owner's|their_owner's|their_owners'|their|your hand|hands", "to the hand", Why::owner},
    {"face-up|face-down as|at|under", "$1=face_up|face_down $2"},
    // The rest of what was revealed
    {"place|return the rest|remaining_cards|remaining_card "
     "on_top|on_the_top|at_the_top|to_the_top of the|your deck",
     "return the rest to the top of the deck",
     Why::the_rest},
    {"place|return the rest|remaining_cards|remaining_card at|on|to the top or |the bottom of "
     "the|your deck",
     "return the rest to either end",
     Why::the_rest},
    {"place those cards on the top or bottom of your deck",
     "return the revealed cards to either end", Why::the_rest},
    {"place|return the revealed cards at|on|to the top or |the bottom of the|your deck",
     "return the revealed cards to either end",
     Why::the_rest},
    {"trash the revealed cards", "trash the rest", Why::the_rest},
    {"trash|add the remaining_cards|remaining_card", "$1 the rest", Why::the_rest},
    {"reveal|trash|trashing|trashes 1 card from the top of "
     "your_deck|your_opponent's_deck|your_security_stack|your_opponent's_security_stack|"
     "both_players'_security_stacks",
     "$1 the top card of $2",
     Why::stack_end},
    {"reveal|trash|trashing|trashes # cards from the top of "
     "your_deck|your_opponent's_deck|your_security_stack|your_opponent's_security_stack",
     "$1 the top # cards of $2",
     Why::stack_end},
    {"trash|trashing|trashes both players' top security cards",
     "$1 the top card of both players' security stacks",
     Why::stack_end},
    {"trash|trashing|trashes your|your_opponent's bottom|top_or_bottom security card",
     "$1 the $3 card of $2 security stack",
     Why::stack_end},
    {"returning the top card of your security stack to the hand",
     "adding the top card of your security stack to the hand", Why::otherwise_said},
    {"your|your_opponent's top security card", "the top card of $1 security stack", Why::stack_end},
    {"place the cards on top of the deck", "return the rest to the top of the deck", Why::the_rest},
    {"at the top or bottom of your deck", "at the top or bottom of the deck", Why::owner},
    {"^ among them , play * without paying the cost or add * to the hand",
     "play * among them without paying the cost or add * among them to the hand", Why::said_once},
    {"^ among them , place * card as this Digimon's bottom digivolution card , and add * to "
     "the hand",
     "place * card among them as this Digimon's bottom digivolution card , and add * among "
     "them to the hand",
     Why::said_once},
    {"^ among them , |you_may add|play|place * "
     "to_the_hand|without_paying_the_cost|as_this_Digimon's_bottom_digivolution_card",
     "$1 $2 * among them $3"},
    {"^ choose # card in your opponent's hand without looking and place it",
     "place # card in your opponent's hand without looking", Why::choosing},
    {". if that card is a Digimon card , * . if it's a non-Digimon card ,",
     ". if that card is a Digimon card , * . otherwise ,", Why::otherwise_said},
    {". if it's not ,", ". otherwise ,", Why::otherwise_said},
    {"under another of your opponent's Digimon", "under 1 of your opponent's other Digimon",
     Why::all_but_this},
    {"or under an opponent's Tamer", "or under 1 of your opponent's Tamers", Why::one_of_several},
    {"you can digivolve this card into", "this Digimon may digivolve into", Why::otherwise_said},
    {"trash # Option card in your opponent's battle area",
     "trash # of your opponent's Option cards in the battle area"},
    {"your opponent adds the top card of your opponent's security stack",
     "your opponent adds the top card of their security stack", Why::otherwise_said},
    {"have a [ * ] card ,", "have a [ * ] ,", Why::noun_unsaid},
    {", or move * from your breeding area to your battle area",
     ", or move * from the breeding area to the battle area", Why::owner},
    {"there're #", "there are #"},
    {"there is a", "there's a"},
    // What is said once of two things, of each
    {", from this Digimon's digivolution cards , return * to the hand and place * on top",
     ", return * from this Digimon's digivolution cards to the hand and place * from this "
     "Digimon's digivolution cards on top",
     Why::said_once},
    {"play # [ * ] or up to # * from your hand without paying the cost",
     "play # [ * ] from your hand without paying the cost or play up to # * from your hand "
     "without paying the cost",
     Why::said_once},
    {"returning # of your opponent's * or # of your Digimon to the hand ,",
     "returning # of your opponent's * to the hand or returning # of your Digimon to the "
     "hand ,",
     Why::said_once},
    {"this Digimon unsuspends and gains", "this Digimon unsuspends and this Digimon gains",
     Why::said_once},
    {"and , until the end of your opponent's turn , * .",
     ", and * until the end of your opponent's turn ."},
    {"placing another * Digimon under this Digimon",
     "placing 1 of your other * Digimon under this Digimon", Why::all_but_this},
    {"# of your Digimon cards with", "# Digimon card with", Why::passive},
    {"of your [ * ] cards get|gain|,|to_the_hand|at_the_bottom",
     "of your [ * ] $1",
     Why::noun_unsaid},
    {"your opponent plays * from your opponent's trash", "your opponent plays * from the trash",
     Why::said_twice},
    // Procedures
    {"you can also place", "you may place", Why::permission},
    {"in digivolution cards for a DigiXros", "as digivolution cards for a DigiXros",
     Why::preposition},
    {"# card from under any of your Tamers and # card in your trash can also be placed",
     "# card under any of your Tamers and # card in your trash can also be placed", Why::stack_end},
    {"for DigiXros .", "for a DigiXros ."},
    {"^ when you would DigiXros , the name of this card / Digimon is also treated as [ * ] .",
     "this card is also treated as [ * ] for a DigiXros .", Why::otherwise_said},
    {"for DNA Digivolution", "for DNA digivolution"},
    {"placed card's [ * ] as an effect of this Digimon",
     "placed card's [ * ] effects as an effect of this Digimon", Why::said_once},
    // Digivolution cards of what returns to a hand or a deck are trashed in any case
    {"you may DNA digivolve this Digimon and one of your other Digimon may DNA digivolve into",
     "this Digimon and one of your other Digimon may DNA digivolve into", Why::said_twice},
    // Digimon that are chosen
    {"^ choose any number of * and delete them", "delete any number of *", Why::choosing},
    {"^ then , choose any number of * and delete them", "then , delete any number of *",
     Why::choosing},
    {"any of * with DP adding up to #", "any number of * whose total DP adds up to # or less",
     Why::otherwise_said},
    {"so that their DP total is up to #", "whose total DP adds up to # or less",
     Why::otherwise_said},
    {"so that their play cost total is up to #", "whose total play costs add up to # or less",
     Why::otherwise_said},
    {"unsuspended this Digimon", "unsuspend this Digimon"},
    {"by trash #", "by trashing #"},
    {"you can suspend|unsuspend", "you may $1", Why::permission},
    // Digivolving
    {"reduce the |play|use|memory cost of this_card|the_digivolution by",
     "reduce the cost by",
     Why::cost_kind},
    {"reduce|increase the|its|their|this_card's "
     "|play|use|memory|digivolution|link|play_or_digivolution cost|costs by",
     "$1 the cost by",
     Why::cost_kind},
});

}  // namespace headjudge::cards
