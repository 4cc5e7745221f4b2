// From syntax trees back to card text, in the normal form.
//
// The writing is the grammar itself, run the other way (side.hpp); here it only gets its entrances.
//
//   print_effect(effect, instructions)  ->  "[On Play] Gain 2 memory."
//   print_text(pool, card, Section::main)  ->  the paragraphs of the card's upper text
#pragma once

#include <span>
#include <string>

#include "model/cards/compiler/compile.hpp"
#include "model/cards/grammar/grammar.hpp"
#include "model/cards/program/card.hpp"
#include "model/cards/syntax/effect.hpp"

namespace headjudge::cards {

/// The effect as card text. Empty if no card text says this: not every combination of fields has
/// words, but every program that was compiled from a text has.
[[nodiscard]] std::string print_effect(syntax::EffectTree program);
/// The same within so many steps, from which those taken are counted off; empty if they are spent.
[[nodiscard]] std::string print_effect(syntax::EffectTree program, StepBudget& steps);
/// The same, of an effect that lets nobody gain another one.
[[nodiscard]] std::string print_effect(const syntax::Effect& effect,
                                       std::span<const syntax::Instruction> instructions);
/// The tree of an effect that lies in the pool.
[[nodiscard]] std::string print_effect(const Pool& pool, const Effect& effect);

/// A whole section, its paragraphs joined by line breaks.
[[nodiscard]] std::string print_text(const syntax::CompiledText& text);
[[nodiscard]] std::string print_text(const Pool& pool, const Card& card, Section section);

}  // namespace headjudge::cards
