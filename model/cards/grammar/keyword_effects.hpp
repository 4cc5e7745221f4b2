// Keywords that are programs.
//
// A keyword that does something of its own is an ordinary effect under a short name. Its table row
// (keyword_effects.cpp) is that effect in the language of the cards; what stands beside the keyword
// on a card ("(3)", "(Black)") is put into it. The engine knows nothing of such keywords: it
// carries out their effects like any other. Keywords that merely change a rule (Blocker, Jamming)
// have no row here and are bits of a Digimon's standing.
//
//   keyword_program({.name = Keyword::evade})  ->  "When this Digimon would be deleted, ..."
#pragma once

#include <optional>

#include "model/cards/grammar/grammar.hpp"

namespace headjudge::cards::syntax {

[[nodiscard]] bool is_program(Keyword keyword);

/// The effect that the keyword stands for, with its `keyword` field set; nothing for a keyword that
/// is no program.
[[nodiscard]] std::optional<EffectTree> keyword_program(const KeywordUse& use);

}  // namespace headjudge::cards::syntax
