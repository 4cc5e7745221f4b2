// Tamers that digivolve: as the Digimon that a card says they count as, or as Tamers.
//
// "Onto one of your red Tamers as if the Tamer is a level 3 red Digimon" is a Digimon that
// digivolves. A requirement that names the Tamer itself is none: what waits for a Digimon to
// digivolve does not hear of it. (comprehensive-4.2, 2-3 and 15-5; rulings Q1157 and Q2913)
#pragma once

#include <algorithm>

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Does the line let this Tamer count as a Digimon?
[[nodiscard]] inline bool counts_as_digimon(const View& v, const cards::RequirementLine& line,
                                            CardId tamer) {
  const CardFacts& facts = v.facts(tamer);
  if (line.as_level == 0 || facts.kind != cards::CardKind::tamer) return false;
  if (line.tamer_colors != 0) return (facts.colors & line.tamer_colors) != 0;
  return line.parts.empty() || v.fits(line.parts[0].description, v.state.def[tamer]);
}

/// Does a line of the card count this stack's Tamer as a Digimon that digivolves into it? Effects
/// that make the Tamer a Digimon are not asked.
[[nodiscard]] inline bool digivolves_as_digimon(const View& v, Permanent tamer, CardId card) {
  if (v.facts(tamer).kind != cards::CardKind::tamer || v.is_digimon(tamer)) return false;
  return std::ranges::any_of(v.cards.card(v.state.def[card]).lines, [&](const auto& line) {
    return counts_as_digimon(v, line, tamer.top());
  });
}

/// Has a Tamer, as it was, digivolved into the card on top of this stack?
[[nodiscard]] inline bool digivolved_as_tamer(const View& v, Permanent stack) {
  if (stack.cards().size() < 2) return false;
  const CardId below = stack.cards()[stack.cards().size() - 2];
  if (v.facts(below).kind != cards::CardKind::tamer || v.is_treated_as_digimon(stack)) return false;
  const auto& lines = v.cards.card(v.state.def[stack.top()]).lines;
  return std::ranges::none_of(lines,
                              [&](const auto& line) { return counts_as_digimon(v, line, below); });
}

}  // namespace headjudge::dcg
