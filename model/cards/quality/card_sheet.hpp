// A card on one sheet of text: what is printed, how it is read, and what was not understood.
//
//   HJ1-010 Emberling, Digimon, red, level 3, play cost 3, 2000 DP
//   main effect
//     [On Play] Delete 1 of your opponent's Digimon.
//       delete {target}: "delete 1 of your opponent's Digimon"
//         target: "1 of your opponent's Digimon"
#pragma once

#include <string>

#include "model/cards/program/card.hpp"

namespace headjudge::cards {

/// The facts in one line.
[[nodiscard]] std::string facts_in_words(const Card& card);

/// Facts, and each effect, requirement and rule with its reading.
[[nodiscard]] std::string card_sheet(const Card& card);

}  // namespace headjudge::cards
