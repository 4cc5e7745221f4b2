// Wordings of different years that say the same, of what an effect waits for and looks at: the
// fifth table of normalise.cpp.
//
// Rows as in newer.hpp, which has the notation.
#pragma once

#include <array>

#include "model/cards/normal_form/wordings/licences.hpp"

namespace headjudge::cards {

inline constexpr auto kEventWordings = std::to_array<WordingRow>({
    // Two events or two conditions of one effect
    {"are|is deleted|played or played|deleted", "$1 $2 or $1 $3"},
    {", or when|effects|an_effect", "or $1=|effects|an_effect", Why::if_when},
    {"their security stack is removed from",
     "a card is removed from your opponent's security stack", Why::their},
    {"to your or your opponent's hand", "to any hand", Why::otherwise_said},
    {"Tamer|their_trash , or you have", "$1 or you have"},
    {"or more , or your Tamers have", "or more or your Tamers have"},
    {"traits , or [|a_card_with", "traits or $1"},
    {"by this effect , and you have", "by this effect and you have"},
    {"Tamer , if its your turn ,", "Tamer and it's your turn ,", Why::if_when},
    {"when your opponent has no Digimon , if", "if your opponent has no Digimon and", Why::if_when},
    {"if [ * ] and [ * ] are in this Digimon's digivolution cards",
     "if [ * ] is in this Digimon's digivolution cards and [ * ] is in this Digimon's digivolution "
     "cards",
     Why::said_once},
    // Whose event
    {"an effects", "an effect"},
    {"when effects trashes", "when effects trash"},
    {"one of your Tokens or a Digimon", "one of your Tokens or Digimon"},
    {"your opponent's Digimon with the highest DP attacks",
     "one of your opponent's Digimon with the highest DP attacks", Why::one_of_several},
    {"any other Digimon with the * trait is played", "another Digimon with the * trait is played",
     Why::all_but_this},
    {"when any [ * ] are returned to the bottom", "when [ * ] are returned to the bottom",
     Why::otherwise_said},
    {"you trash a digivolution card of 1 of your", "you trash a digivolution card of one of your"},
    {"of any your", "of any of your"},
    {"when an opponent's Digimon's digivolution card is trashed",
     "when a digivolution card of one of your opponent's Digimon is trashed", Why::one_of_several},
    {"effects trash this card from the deck or security stack",
     "effects trash this card from your deck or effects trash this card from the security stack",
     Why::otherwise_said},
    {"trash this card from digivolution cards of",
     "trash this card from the digivolution cards of"},
    {"delete|deletes|deleting your opponent's Digimon in battle",
     "$1 one of your opponent's Digimon in battle",
     Why::one_of_several},
    {"delete # your opponent's Digimon in battle",
     "delete one of your opponent's Digimon in battle", Why::one_of_several},
    {"trashes this card from your Digimon's digivolution cards ,",
     "trashes this card from digivolution cards ,", Why::by_rule},
    {"when this Digimon is suspended ,", "when this Digimon suspends ,"},
    {"when you would play this Digimon ,", "when this card would be played ,", Why::otherwise_said},
    {"^ when digivolving|you_would_digivolve into this card ,",
     "when one of your Digimon would digivolve into this card ,",
     Why::one_of_several},
    {"Digimon would digivolve from level # to level # ,",
     "level # Digimon would digivolve into a level # Digimon card ,", Why::otherwise_said},
    // What is looked at
    {"if one of your * has # or more", "if you have a * with # or more", Why::otherwise_said},
    {"if one of your Digimon has [ * ] or [ * ] in its name",
     "if you have a Digimon with [ * ] or [ * ] in its name", Why::otherwise_said},
    {"if [ * ] in its name or [ * ] is in this Digimon's digivolution cards",
     "if a card with [ * ] in its name is in this Digimon's digivolution cards or [ * ] is in this "
     "Digimon's digivolution cards",
     Why::otherwise_said},
    {"or [ * ] is in the battle area ,", "or there is [ * ] in the battle area ,",
     Why::noun_unsaid},
    {"[On Deletion] when this Digimon is deleted * ,", "[On Deletion] if deleted * ,",
     Why::otherwise_said},
    // What holds, and for how long
    {"by this effect don't activate , and they gain",
     "by this effect don't activate . the Digimon played by this effect gains",
     Why::otherwise_said},
    {"you can delete with this effect", "you can choose with this effect", Why::otherwise_said},
    {"delete all of your [ * ] and [ * ] .", "delete all of your [ * ] and all of your [ * ] .",
     Why::said_once},
    {"they can't play Digimon", "your opponent can't play Digimon", Why::their},
    {"other than this Digimon , all Digimon", "all other Digimon", Why::all_but_this},
    {"other than this Digimon , no Digimon or Tamers can unsuspend",
     "all other Digimon and Tamers can't unsuspend", Why::all_but_this},
    {"suspend all Digimon except this one", "suspend all other Digimon", Why::all_but_this},
    {"all of you and your opponent's Tamers", "all Tamers", Why::otherwise_said},
    {"your opponent's Digimon's effects don't affect this Digimon , and it",
     "this Digimon isn't affected by your opponent's Digimon's effects and", Why::otherwise_said},
    {"during an attack until the end of your opponent's turn ,",
     "during an attack , until the end of your opponent's turn ,"},
});

}  // namespace headjudge::cards
