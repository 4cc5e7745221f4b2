// Effects that an effect activates: "activate 1 of this Digimon's [When Digivolving] effects".
// What other chapters ask of effects_of_others.cpp, which has the reasons and their sources.
#pragma once

#include <cstdint>

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

struct EffectOfCard {
  CardId source = 0;
  CardId permanent = 0;
  std::uint16_t effect = 0;
};
using EffectsOfOthers = InlineVector<EffectOfCard, kMaxInterrupting>;
/// Those of the chosen stacks that the instruction could activate.
[[nodiscard]] EffectsOfOthers effects_of_others(const View& v, const Frame& frame,
                                                const cards::Instruction& instruction);
[[nodiscard]] bool asks_which_effect(const View& v, const Frame& frame,
                                     const cards::Instruction& instruction);
bool activate_effects_of_others(const Table& t, const Frame& frame,
                                const cards::Instruction& instruction);

}  // namespace headjudge::dcg
