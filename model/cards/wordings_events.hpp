// Wordings of different years that say the same, of what an effect waits for and looks at: the
// fifth table of normalise.cpp.
//
// Rows as in wordings.hpp, which has the notation.
#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace headjudge::cards {

inline constexpr auto kEventWordings = std::to_array<
    std::pair<std::string_view, std::string_view>>({
    // Two events or two conditions of one effect
    {"are deleted or played", "are deleted or are played"},
    {"is deleted or played", "is deleted or is played"},
    {"are played or suspended", "are played or suspend"},
    {"are played or deleted", "are played or are deleted"},
    {"is played or deleted", "is played or is deleted"},
    {", or when", "or"},
    {"their security stack is removed from",
     "a card is removed from your opponent's security stack"},
    {"to your or your opponent's hand", "to any hand"},
    {"their trash , or you have", "their trash or you have"},
    {"Tamer , or you have", "Tamer or you have"},
    {"or more , or your Tamers have", "or more or your Tamers have"},
    {"traits , or a card with", "traits or a card with"},
    {"traits , or [", "traits or ["},
    {"by this effect , and you have", "by this effect and you have"},
    {"Tamer , if its your turn ,", "Tamer and it's your turn ,"},
    {"when your opponent has no Digimon , if", "if your opponent has no Digimon and"},
    {"if [ * ] and [ * ] are in this Digimon's digivolution cards",
     "if [ * ] is in this Digimon's digivolution cards and [ * ] is in this Digimon's digivolution "
     "cards"},
    // Whose event
    {"an effects", "an effect"},
    {"when effects trashes", "when effects trash"},
    {"one of your Tokens or a Digimon", "one of your Tokens or Digimon"},
    {"Digimon's attack targets is switched", "Digimon's attack target is switched"},
    {"your opponent's Digimon with the highest DP attacks",
     "one of your opponent's Digimon with the highest DP attacks"},
    {"any other Digimon with the * trait is played", "another Digimon with the * trait is played"},
    {"when any [ * ] are returned to the bottom", "when [ * ] are returned to the bottom"},
    {"you trash a digivolution card of 1 of your", "you trash a digivolution card of one of your"},
    {"of any your", "of any of your"},
    {"when an opponent's Digimon's digivolution card is trashed",
     "when a digivolution card of one of your opponent's Digimon is trashed"},
    {"effects trash this card from the deck or security stack",
     "effects trash this card from your deck or effects trash this card from the security stack"},
    {"trash this card from digivolution cards of",
     "trash this card from the digivolution cards of"},
    {"delete your opponent's Digimon in battle", "delete one of your opponent's Digimon in battle"},
    {"delete # your opponent's Digimon in battle",
     "delete one of your opponent's Digimon in battle"},
    {"trashes this card from your Digimon's digivolution cards ,",
     "trashes this card from digivolution cards ,"},
    {"when this Digimon is suspended ,", "when this Digimon suspends ,"},
    {"when you would play this Digimon ,", "when this card would be played ,"},
    {"^ when you would digivolve into this card ,",
     "when one of your Digimon would digivolve into this card ,"},
    {"^ when digivolving into this card ,",
     "when one of your Digimon would digivolve into this card ,"},
    {"Digimon would digivolve from level # to level # ,",
     "level # Digimon would digivolve into a level # Digimon card ,"},
    // What is looked at
    {"if one of your * has # or more", "if you have a * with # or more"},
    {"if one of your Digimon has [ * ] or [ * ] in its name",
     "if you have a Digimon with [ * ] or [ * ] in its name"},
    {"if [ * ] in its name or [ * ] is in this Digimon's digivolution cards",
     "if a card with [ * ] in its name is in this Digimon's digivolution cards or [ * ] is in this "
     "Digimon's digivolution cards"},
    {"or [ * ] is in the battle area ,", "or there is [ * ] in the battle area ,"},
    {"if one of your Digimon has [ * ] in its name",
     "if you have a Digimon with [ * ] in its name"},
    {"# or less Tamers", "# or fewer Tamers"},
    {"[On Deletion] when this Digimon is deleted * ,", "[On Deletion] if deleted * ,"},
    {"when another Digimon is deleted , gain # memory for each Digimon deleted .",
     "when another Digimon is deleted , gain # memory ."},
    {"for the turn for each of your opponent's Digimon deleted .", "for the turn ."},
    // What holds, and for how long
    {"by this effect don't activate , and they gain",
     "by this effect don't activate . the Digimon played by this effect gains"},
    {"you can delete with this effect", "you can choose with this effect"},
    {"delete all of your [ * ] and [ * ] .", "delete all of your [ * ] and all of your [ * ] ."},
    {"they can't play Digimon", "your opponent can't play Digimon"},
    {"other than this Digimon , all Digimon", "all other Digimon"},
    {"other than this Digimon , no Digimon or Tamers can unsuspend",
     "all other Digimon and Tamers can't unsuspend"},
    {"suspend all Digimon except this one", "suspend all other Digimon"},
    {"all of you and your opponent's Tamers", "all Tamers"},
    {"your opponent's cards can't unsuspend",
     "all of your opponent's Digimon and Tamers can't unsuspend"},
    {", your opponent's Tamers can't unsuspend during your opponent's next unsuspend phase",
     ", all of your opponent's Tamers can't unsuspend in the unsuspend phase"},
    {"during an attack until the end of your opponent's turn ,",
     "during an attack , until the end of your opponent's turn ,"},
    {"and , until the end of your opponent's turn , * .",
     "and * until the end of your opponent's turn ."},
    {"in its form or type", "in its traits"},
    {"your opponent's Digimon's effects don't affect this Digimon , and it",
     "this Digimon isn't affected by your opponent's Digimon's effects and"},
});

}  // namespace headjudge::cards
