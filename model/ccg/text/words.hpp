// The names of things in a position, as players say them.
//
// A card is called by its name, which no other card of a pool has. The second Digimon of a name on
// a player's side is "Rustpup #2", counted through the Digivolve Row and then the Attack Row.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/ccg/position/cards.hpp"
#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/state.hpp"

namespace headjudge::ccg {

[[nodiscard]] const std::string& card_words(const Pool& pool, const State& state, CardId card);
/// A Digimon in a row, as its player's.
[[nodiscard]] std::string digimon_words(const Pool& pool, const State& state, CardId card);
[[nodiscard]] std::string decision_words(const Pool& pool, const State& state,
                                         const Decision& decision);
/// Are these the words of a decision about the cards of this game, legal now or not?
[[nodiscard]] bool is_decision(const Pool& pool, const State& state, std::string_view words);
/// "attack X with X": what decisions look like.
[[nodiscard]] std::vector<std::string> decision_forms();
[[nodiscard]] std::string_view name_of(Row row);  ///< "attack row"

}  // namespace headjudge::ccg
