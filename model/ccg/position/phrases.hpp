// The words on the cards, read and printed by one table.
//
// Each row is an action and its words, with {} for a number. Reading a text is finding the row
// whose words it is; printing is filling the row in. Nothing is understood that could not be
// printed back, letter by letter; there is no second, more lenient way to say a thing.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/ccg/position/cards.hpp"

namespace headjudge::ccg {

/// What the text box of a card says.
struct EffectText {
  Effect effect;
  bool giga_power = false;
  friend bool operator==(const EffectText&, const EffectText&) = default;
};

/// "GigaPower. Draw 2 cards." An empty text is no effect; nothing when a text is not understood.
[[nodiscard]] std::optional<EffectText> read_effect(std::string_view text);
[[nodiscard]] std::string print_effect(const EffectText& text);
/// Every phrase as it stands in the table, for error messages.
[[nodiscard]] std::string known_phrases();

[[nodiscard]] std::string_view name_of(Phase phase);    ///< "bring online phase", "all phases"
[[nodiscard]] std::string_view name_of(Level level);    ///< "Rookie"
[[nodiscard]] std::string_view name_of(CardKind kind);  ///< "Digi-Destined"
[[nodiscard]] std::optional<Phase> phase_from(std::string_view name);
[[nodiscard]] std::optional<Level> level_from(std::string_view name);
[[nodiscard]] std::optional<CardKind> kind_from(std::string_view name);

}  // namespace headjudge::ccg
