// What stands in a card's text boxes but is no effect.
//
// Older printings say in the box of effects what newer ones say in a line of its own: that a card
// is also treated as another name, how many copies a deck may hold, which Digimon may digivolve
// into it past its requirements. Such sentences are cut out of the box and kept where the newer
// printings have them, as rules and requirement lines; what remains of the box are its effects.
//
//   "[On Play] Gain 1 memory.\n[Rule] Name: Also treated as [Ember]."  ->  a rule
//   "Your [Ember] can digivolve into this card in your hand for ..."    ->  a requirement line
//   "The name of this card/Digimon is also treated as [Ember]."         ->  a rule
//
// Two requirements that one line holds ("3 from [Ember]/4 from red Lv.4") become two lines.
// (en-2025, Specifying Names; comprehensive-4.2, 2-3-4)
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/cards/program/card.hpp"

namespace headjudge::cards {

/// Does a bracket of a tag or a keyword stand in front?
[[nodiscard]] bool begins_effect(std::string_view text);

/// Does a line begin with these words, in large letters or small, behind "[" or not?
[[nodiscard]] bool begins_with_small(std::string_view line, std::string_view head);

/// Moves rules and requirements out of the card's text boxes, and effects into the box that they
/// are printed in, where a list has mixed up the [Security] effects with the others.
void sort_texts(Card& card);

/// The requirements of one printed line.
[[nodiscard]] std::vector<std::string> split_line(std::string_view text);

}  // namespace headjudge::cards
