// Syntax trees that belong together: those of a paragraph, of a card's texts, of a pool.
//
// Effects refer to their instructions by range, instructions to what they grant and filters to
// descriptions by number; these are the lists that the numbers count from.
#pragma once

#include <vector>

#include "model/cards/syntax/effect.hpp"
#include "model/cards/syntax/requirement.hpp"
#include "model/core/base/when_asked.hpp"

namespace headjudge::cards::syntax {

/// One effect with its own instructions; effect.first is 0.
struct EffectTree {
  Effect effect;
  std::vector<Instruction> instructions;
  std::vector<EffectTree> granted = {};            ///< what Instruction::granted counts from 1
  std::vector<CardDescription> descriptions = {};  ///< that filters count from 1
  std::vector<Effect> others = {};                 ///< other events of the effect, nothing else
  friend bool operator==(const EffectTree&, const EffectTree&) = default;
};

/// The effects of one text; their instruction ranges count from the text's first instruction, and
/// an instruction's `granted` is 1 + the place among the effects that the text lets others gain.
struct CompiledText {
  std::vector<Effect> effects;
  std::vector<Instruction> instructions;
  std::vector<Effect> granted = {};
  std::vector<CardDescription> descriptions = {};  ///< that filters count from 1
  std::vector<RequirementLine> lines = {};         ///< of a card; their parts count from 0
};

/// The trees of a pool's effects, each at the place of its program in Pool::effects.
struct TreeLists {
  std::vector<Effect> effects;
  std::vector<Instruction> instructions;
  std::vector<CardDescription> descriptions;
};

/// Those of a pool: only who prints its effects asks for them.
struct Trees {
  WhenAsked<TreeLists> lists;
};

}  // namespace headjudge::cards::syntax
