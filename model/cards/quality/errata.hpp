// Pairs of printings of one card: an old and a new file of cards, or a list of errata.
//
// A list of errata is a JSON object: {"X-1": {"changes": [{"before": "...", "after": "..."}]}}. The
// after-text is looked for in the card of that number, paragraph by paragraph in normal form, and
// the before-text put in its place. Where the card says neither, the two texts are compared alone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/cards/program/card.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::cards {

struct CardPair {
  Card older;
  Card newer;
  bool alone = false;  ///< only the changed text, not the whole card
};

/// Do both say the same to the compiler? Facts, names, traits, normalised texts.
[[nodiscard]] bool same_printing(const Card& older, const Card& newer);

/// Cards that both lists have, by number, and that say something else.
[[nodiscard]] std::vector<CardPair> changed_cards(const std::vector<Card>& older,
                                                  const std::vector<Card>& newer);

/// One pair for each change of effect text in the list.
[[nodiscard]] Result<std::vector<CardPair>> errata_pairs(std::string_view json,
                                                         const std::string& file,
                                                         const std::vector<Card>& cards);

/// The paragraphs that only one of the two has, as cards of their own.
[[nodiscard]] CardPair changed_text_alone(const CardPair& pair);

}  // namespace headjudge::cards
