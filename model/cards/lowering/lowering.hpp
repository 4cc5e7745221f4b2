// Lowering: from the syntax tree of a text to its effect program.
//
// A tree (syntax/effect.hpp) says what is done and how the card words it; a program
// (program/program.hpp) says only what is done. This is the one place where one becomes the other.
// Each member of a tree is kept, worked into a member of the program, or named as a choice of words
// (lowering.cpp). So two texts that say the same have equal programs, and two texts that differ in
// a word that matters have different ones: that is how the tests find words which are read and then
// forgotten.
#pragma once

#include <vector>

#include "model/cards/program/program.hpp"
#include "model/cards/program/requirement.hpp"
#include "model/cards/syntax/trees.hpp"

namespace headjudge::cards {

/// The programs of one text or card, in the order of its trees (syntax::CompiledText), whose
/// numbers hold here as well.
struct Programs {
  std::vector<Effect> effects;
  std::vector<Instruction> instructions;
  std::vector<Effect> granted;
  std::vector<CardDescription> descriptions;
  std::vector<RequirementLine> lines;
};

[[nodiscard]] Programs lower(const syntax::CompiledText& text);
[[nodiscard]] CardDescription lower(const syntax::CardDescription& description);

/// Equal apart from how their descriptions are numbered.
[[nodiscard]] bool same_program(const Programs& a, const Programs& b);
/// Nothing that the engine looks at tells the texts apart.
[[nodiscard]] bool same_meaning(const syntax::CompiledText& a, const syntax::CompiledText& b);

}  // namespace headjudge::cards
