// One card: all its texts, rules and requirement lines compiled, or the first thing that could not
// be.
//
// compile.hpp knows texts, lines/requirement.hpp lines, card_rules.hpp rules; this is where they
// meet in a card. The pool (program/card.hpp) is made of cards compiled here, and
// quality/coverage.hpp counts them.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "model/cards/compiler/compile.hpp"
#include "model/cards/program/card.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::cards {

struct CardTexts {
  Section section;
  const std::string& text;
};

/// The text boxes of a card in the order of its sections.
[[nodiscard]] std::array<CardTexts, 4> texts_of(const Card& card);

/// Compiles everything that is printed, requirement lines as well; the card gets its names and
/// traits.
[[nodiscard]] Result<syntax::CompiledText> compile_card(Card& card, const std::string& file);

/// What was refused in `place` of a card, with the card and where it stands.
[[nodiscard]] std::unexpected<InputError> refuse_in(const Card& card, const std::string& file,
                                                    std::string_view place, InputError error);

}  // namespace headjudge::cards
