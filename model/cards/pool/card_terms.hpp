// Which terms of the manuals a card carries.
//
// A card with <Evade> means nothing under a manual that has no Evade. What a card says is read from
// its effect programs, as ids of model/editions/*.terms.toml: its keywords, and the forms of text
// that a manual has to explain ("By ...", "when ... would ...", [Hand]). Searches use it to give an
// edition only the cards that its manual knows.
//
//   terms_of(pool, card)  ->  {"by-doing", "evade", "interrupting"}
#pragma once

#include <span>
#include <string>
#include <vector>

#include "model/cards/program/card.hpp"
#include "model/cards/program/requirement.hpp"
#include "model/core/logic/question.hpp"
#include "model/core/manual/edition.hpp"

namespace headjudge::cards {

/// "With [Ember] in its text"
[[nodiscard]] bool speaks_of_texts(const CardDescription& description);
/// Sorted, each once.
[[nodiscard]] std::vector<std::string> terms_of(const Pool& pool, const Card& card);
/// Of these, what an edition must define before it can be played with the card: those that
/// <game>.terms.toml marks as carried by cards.
[[nodiscard]] std::vector<std::string> needed_terms(const Pool& pool, const Card& card,
                                                    const QuestionSet& questions);
/// Whether the edition defines all of these terms.
[[nodiscard]] bool defines_all(const Edition& edition, std::span<const std::string> terms);

}  // namespace headjudge::cards
