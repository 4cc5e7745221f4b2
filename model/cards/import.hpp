// Reading a file of cards: a JSON array, or JSON Lines with one card to a line.
//
// Fields of a card: id, name, type, colors, level, play_cost, dp, digivolve (a list of objects with
// color, level and cost), main_effect, inherited_effect, security_effect; null where nothing is
// printed. A card may also have traits ({form, attribute, types}, lists of texts) and special, an
// object of what only some cards have: the lists digivolve_alt, dna, digixros, burst,
// link_requirement, app_fusion (requirement lines), link_effect and rule, and the numbers link_dp
// and ace_overflow; and dual ({option_name, option_effect}), the Option side of a card that has two
// types. types_all, max_copies and special.blast say once more what the card says. Fields that hold
// no rules text (kNoRules: set, rarity, illustrator, image ...) are passed over. Any other field
// that holds something, in whatever object, may be rules text: the card is then not whole and says
// which (Card::unread). A field that is missing or of the wrong kind, a number that occurs twice
// and a file that is no JSON are errors with file and line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/cards/card.hpp"
#include "model/core/result.hpp"

namespace headjudge::cards {

/// The cards as printed: their effects are not compiled yet, but rules and requirements that stand
/// among them have been moved to where they belong (card_sorting.hpp).
[[nodiscard]] Result<std::vector<Card>> read_cards(std::string_view json, const std::string& file);

}  // namespace headjudge::cards
