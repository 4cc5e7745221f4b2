// The language of the cards, time and number: what is done later, how often something is done, and
// what "for each ..." counts.
//
// Rows of the notation that phrases.hpp explains.
#pragma once

#include <array>
#include <string_view>

#include "model/cards/grammar/invertible/side.hpp"
#include "model/cards/grammar/phrases/conditions.hpp"
#include "model/cards/syntax/effect.hpp"

namespace headjudge::cards {

/// "At <this>, ...": at the end of which turn.
inline constexpr auto kLaters = std::to_array<Phrase<Duration>>({
    {Duration::this_turn, "the end of the turn"},
    {Duration::end_of_opponents_turn, "the next end of your opponent's turn"},
    {Duration::opponents_turn_ends, "the end of your opponent's turn"},
    {Duration::your_turn_ends, "the end of your turn"},
});

/// "Activate the effect below <this>"
inline constexpr auto kTimes = std::to_array<Phrase<std::int32_t>>({
    {2, "twice"},
    {3, "3 times"},
    {4, "4 times"},
    {5, "5 times"},
    {1, ""},
});

/// "for each ...": the singular counts one by one, the plural follows "every 2".
inline constexpr auto kMeasures = std::to_array<Phrase<ConditionKind>>({
    {ConditionKind::your_hand, "cards/card in your hand"},
    {ConditionKind::opponents_hand, "cards/card in your opponent's hand"},
    {ConditionKind::your_trash, "cards/card in your trash"},
    {ConditionKind::opponents_trash, "cards/card in your opponent's trash"},
    {ConditionKind::opponents_trash, "cards/card in their trash"},
    {ConditionKind::all_trash, "total cards/card in both players' trashes"},
    {ConditionKind::all_trash, "cards/card in both players' trashes"},
    {ConditionKind::face_up_security, "of your face-up security cards"},
    {ConditionKind::opponents_face_up, "of your opponent's face-up security cards"},
    {ConditionKind::your_security, "of your security cards"},
    {ConditionKind::your_security, "cards/card in your security stack"},
    {ConditionKind::your_security, "security cards/card you have"},
    {ConditionKind::opponents_security, "of your opponent's security cards"},
    {ConditionKind::opponents_security, "cards/card in your opponent's security stack"},
    {ConditionKind::opponents_memory, "memory your opponent has"},
    {ConditionKind::opponents_memory, "points/point of memory your opponent has"},
    {ConditionKind::this_digivolution, "of this Digimon's digivolution cards"},
    {ConditionKind::this_face_down, "of this Digimon's face-down digivolution cards"},
    {ConditionKind::this_face_down, "of its face-down digivolution cards"},
    {ConditionKind::this_face_down, "of their face-down digivolution cards"},
    {ConditionKind::this_digivolution, "of its digivolution cards"},
    {ConditionKind::this_digivolution, "digivolution cards/card this Digimon has"},
    {ConditionKind::this_digivolution, "digivolution cards/card of this Digimon"},
    {ConditionKind::this_digivolution, "cards/card in this Digimon's digivolution cards"},
    {ConditionKind::this_stack_has, "{stack card} in this Digimon's digivolution cards"},
    {ConditionKind::this_stack_has, "{stack card} in its digivolution cards"},
    {ConditionKind::this_stack_has, "of this Digimon's {stack level} digivolution cards"},
    {ConditionKind::this_links, "of this Digimon's link cards"},
    {ConditionKind::your_links, "of your link cards"},
    {ConditionKind::this_colors, "of this Digimon's colors"},
    {ConditionKind::this_colors, "of its colors"},
    {ConditionKind::this_colors, "color this Digimon has"},
    {ConditionKind::stack_colors, "colors/color in this Digimon's digivolution cards"},
    {ConditionKind::stack_colors, "colors/color in its digivolution cards"},
    {ConditionKind::stack_colors, "of its digivolution card colors"},
    {ConditionKind::opponents_trash_colors, "colors/color in your opponent's trash"},
    {ConditionKind::your_colors, "colors/color your {colorful cards} have"},
    {ConditionKind::opponents_colors, "colors/color your opponent's {colorful cards} have"},
    {ConditionKind::opponents_colors, "colors/color of your opponent's {colorful cards}"},
    {ConditionKind::opponents_colors, "colors/color among your opponent's {colorful cards}"},
    {ConditionKind::your_colors, "colors/color among your {colorful cards}"},
    {ConditionKind::your_colors, "of your Tamers' colors {of Tamers}"},
    {ConditionKind::all_colors, "colors/color {colorful cards} have"},
    {ConditionKind::your_digimon, "of your {counted cards}"},
    {ConditionKind::opponents_digimon, "of your opponent's {counted cards}"},
    {ConditionKind::opponents_digimon, "of their {counted cards}"},
    {ConditionKind::your_digimon, "{counted card} you have"},
    {ConditionKind::opponents_digimon, "{counted card} your opponent has"},
    {ConditionKind::trash_cards, "{counted trash} in your trash"},
    {ConditionKind::done_before, "{those done}"},
    {ConditionKind::any_digimon, "{anyone's cards}"},
    {ConditionKind::antecedent_colors, "of that Digimon's colors"},
    {ConditionKind::antecedent_cards, "of that Digimon's digivolution cards"},
    {ConditionKind::antecedent_level, "level of the Digimon deleted by this effect"},
});

/// "reduce the cost by <this>"
inline constexpr auto kSpokenCosts = std::to_array<std::string_view>({
    "the deleted Digimon's play cost",
    "the play cost of the deleted Digimon",
    "the returned Tamer's play cost",
    "the play cost of the returned Tamer",
});

/// What an earlier sentence of the effect has brought about, as "for each ..." calls it.
inline constexpr auto kDone = std::to_array<Phrase<Performed>>({
    {Performed::trashes, "security cards/card trashed with this effect"},
    {Performed::trashes, "cards/card trashed by this effect"},
    {Performed::trashes, "cards/card trashed with this effect"},
    {Performed::trashes, "cards/card this effect trashed"},
    {Performed::trashes, "cards/card trashed"},
    {Performed::places, "cards/card placed by this effect"},
    {Performed::places, "cards/card placed with this effect"},
    {Performed::places, "cards/card placed in this Digimon's digivolution cards"},
    {Performed::places, "cards/card this effect placed"},
    {Performed::places, "Digimon cards/card you placed"},
    {Performed::places, "placed cards/card"},
    {Performed::places, "cards/card placed"},
    {Performed::deletes, "Digimon deleted by this effect"},
    {Performed::deletes, "cards/card deleted by this effect"},
    {Performed::deletes, "Digimon deleted"},
    {Performed::suspends, "Digimon suspended by this effect"},
    {Performed::suspends, "Digimon this effect suspended"},
    {Performed::suspends, "Tamers/Tamer suspended by this effect"},
    {Performed::suspends, "Tamers/Tamer this effect suspended"},
    {Performed::suspends, "Tamers/Tamer you suspend this way"},
    {Performed::returns, "cards/card returned by this effect"},
    {Performed::returns, "cards/card this effect returned"},
    {Performed::returns, "cards/card you return this way"},
    {Performed::returns, "cards/card returned"},
    {Performed::returns, "returned cards/card"},
    {Performed::plays, "Digimon played by this effect"},
    {Performed::plays, "Digimon played with this effect"},
    {Performed::adds, "cards/card added to the hand by this effect"},
    {Performed::anything, "one"},
    {Performed::anything, "cards/card"},
});

}  // namespace headjudge::cards
