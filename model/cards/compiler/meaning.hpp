// What a program means, apart from the words that say it.
//
// A program keeps which of several wordings a card prints, so that it can be printed again. Those
// fields change nothing in play. Without them, two texts that say the same have one meaning, and
// two texts that differ in a word that matters have two: that is how the tests find words which are
// read and then forgotten.
#pragma once

#include "model/cards/compiler/compile.hpp"

namespace headjudge::cards {

/// The same effects, every choice of words the first one.
[[nodiscard]] CompiledText meaning_of(CompiledText text);

/// Nothing that the engine looks at tells them apart.
[[nodiscard]] bool same_meaning(const CompiledText& a, const CompiledText& b);

}  // namespace headjudge::cards
