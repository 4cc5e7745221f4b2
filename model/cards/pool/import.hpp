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
// which (Card::unread). A field that is missing or of the wrong kind, a key that stands twice, a
// number that another card has, and a text beyond the bounds (text/bounds.hpp) are errors of that
// card, with file and line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/cards/program/card.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::cards {

/// What a file of cards holds.
struct CardList {
  std::vector<Card> cards;
  std::vector<RefusedCard> unreadable;  ///< rows that are no cards, each with what is wrong
};

/// The cards as printed: their effects are not compiled yet, but rules and requirements that stand
/// among them have been moved to where they belong (card_sorting.hpp). A row that is no card is an
/// error of its own, the others are read. Errors: not one card can be read, or the list is cut off.
[[nodiscard]] Result<CardList> read_card_list(std::string_view json, const std::string& file);
/// The same where each row must be a card: the first that is none is the error.
[[nodiscard]] Result<std::vector<Card>> read_cards(std::string_view json, const std::string& file);

}  // namespace headjudge::cards
