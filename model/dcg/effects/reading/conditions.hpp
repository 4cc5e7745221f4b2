// Conditions and measures: what an effect counts.
// What other chapters ask of conditions.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

[[nodiscard]] bool condition_holds(const View& v, const cards::Condition& condition,
                                   const Controller& by);
/// "If that Digimon is ...": of those that the sentence before was about.
[[nodiscard]] bool one_of_those_fits(const View& v, const Frame& frame,
                                     const cards::Condition& condition);
/// Is it about the effect's own Digimon or Tamer?
[[nodiscard]] bool is_about_this(cards::ConditionKind kind);
/// A condition of that kind.
[[nodiscard]] bool own_condition_holds(const View& v, const cards::Condition& condition,
                                       Permanent self, const Controller& by);
/// Both conditions of an effect. What one that triggers as its Digimon leaves asks about that one
/// was looked at then. (comprehensive-4.2, 15-8-3-9-4)
[[nodiscard]] bool conditions_hold(const View& v, const cards::Effect& effect,
                                   const Controller& by);
/// How often "for each ..." counts.
[[nodiscard]] int times(const View& v, const cards::Condition& measure, const Controller& by);

}  // namespace headjudge::dcg
