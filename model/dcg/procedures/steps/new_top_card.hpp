// A new card lies on top of a Digimon, and what digivolving brings follows.
// What other chapters ask of new_top_card.cpp, which has the reasons and their sources.
#pragma once

#include <array>

#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/steps/cards.hpp"
#include "model/dcg/procedures/steps/list.hpp"

namespace headjudge::dcg {

[[nodiscard]] bool may_be_digivolved(const View& v, const Permanent& permanent);
/// The card goes on top of the stack.
[[nodiscard]] Went put_on_top(const Table& t, CardRun& run);
/// Notes that the stack has digivolved this turn, and unsuspends it where the judge says so.
[[nodiscard]] Went become_digivolved(const Table& t, CardRun& run, Permanent& permanent);
[[nodiscard]] Went trigger_digivolved(const Table& t, CardRun& run);
[[nodiscard]] Went let_effects_go_first(const Table& t, CardRun& run);
[[nodiscard]] Went draw_bonus_card(const Table& t, CardRun& run);
/// The bonus that was to come after the effects.
void draw_late_bonus(const Table& t);

/// The steps with which each way of digivolving ends. [bonus-order]
inline constexpr auto kStepsOnceDigivolved = std::to_array<CardStepRow>({
    {CardStep::trigger, "let effects trigger", trigger_digivolved},
    {CardStep::effects, "carry out what has triggered", let_effects_go_first},
    {CardStep::bonus, "draw the bonus card", draw_bonus_card},
});
inline constexpr std::array kBonusBeforeEffects{CardStep::trigger, CardStep::bonus,
                                                CardStep::effects};
inline constexpr std::array kEffectsBeforeBonus{CardStep::trigger, CardStep::effects,
                                                CardStep::bonus};

}  // namespace headjudge::dcg
