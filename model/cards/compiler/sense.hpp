// What can be read word by word and still says nothing that could be played.
//
// Definite words speak of what was there before: "the deleted Digimon" of one that was deleted,
// "the rest" of cards that were revealed, "this effect's DP maximum" of a bound that the effect
// has. Where nothing of the kind was there, or words contradict each other, a text is refused. The
// engine would take the last antecedent, or nothing at all. (comprehensive-4.2, 15-9)
#pragma once

#include <optional>

#include "model/cards/grammar/grammar.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::cards {

/// What is wrong with a program, without its column; nothing: it makes sense.
[[nodiscard]] std::optional<InputError> without_sense(const syntax::EffectTree& program);

}  // namespace headjudge::cards
