// Random syntax trees of effects, for the properties of the card language.
//
// The generator covers every program that has words: each timing, event, condition, action, target
// and filter, in any combination that a sentence can express. It keeps its own account of whom
// "that Digimon" and "it" may mean, written from the description in model/cards/grammar/grammar.hpp
// and not from the grammar, so that the two check each other.
#pragma once

#include "model/cards/grammar/grammar.hpp"

namespace headjudge::cards::syntax::card_programs {

/// To be called within a RapidCheck property. Instruction ranges count from 0.
[[nodiscard]] EffectTree any_program();

}  // namespace headjudge::cards::syntax::card_programs
