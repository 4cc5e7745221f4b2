// A new card lies on top of a Digimon, and what digivolving brings follows.
// What other chapters ask of new_top_card.cpp, which has the reasons and their sources.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/steps/cards.hpp"
#include "model/dcg/procedures/steps/list.hpp"

namespace headjudge::dcg {

[[nodiscard]] bool may_be_digivolved(const View& v, Permanent permanent);
/// The card goes on top of the stack.
[[nodiscard]] Went put_on_top(const Table& t, CardRun& run);
/// A card that has been placed and cannot be paid for goes back to the hand.
void take_new_top_back(const Table& t, CardRun& run);
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

/// The two orders of a way of digivolving.
template <std::size_t kNames>
struct DigivolvingOrders {
  std::array<CardStep, kNames> bonus_first;
  std::array<CardStep, kNames> effects_first;

  [[nodiscard]] constexpr CardOrders spans() const { return {bonus_first, effects_first}; }
};

/// Those that begin so. What is no order of these steps, or waits at two places, does not compile.
template <std::size_t kUntilPlaced, std::size_t kRows>
consteval auto digivolving_orders(const std::array<CardStep, kUntilPlaced>& until_placed,
                                  const std::array<CardStepRow, kRows>& steps) {
  DigivolvingOrders<kUntilPlaced + kBonusBeforeEffects.size()> orders{};
  orders.bonus_first = joined(until_placed, kBonusBeforeEffects);
  orders.effects_first = joined(until_placed, kEffectsBeforeBonus);
  const bool in_order =
      is_order_of(orders.bonus_first, steps) && is_order_of(orders.effects_first, steps) &&
      are_same_until(CardStep::trigger, orders.bonus_first, orders.effects_first) &&
      waits_at_one_place(orders.bonus_first);
  if (!in_order) std::unreachable();
  return orders;
}

/// The same with the cost paid once the card is placed.
template <std::size_t kNames>
consteval DigivolvingOrders<kNames> paid_once_placed(const DigivolvingOrders<kNames>& orders) {
  return {paid_once_placed(orders.bonus_first), paid_once_placed(orders.effects_first)};
}

}  // namespace headjudge::dcg
