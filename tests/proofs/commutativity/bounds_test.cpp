// How far the boards reach: words beyond them are never proved to make no difference.
//
// The rows of the bounds are walked, so a condition or an action that is added later is walked too.
#include "proofs/commutativity/board/bounds.hpp"

#include <string>

#include <gtest/gtest.h>

#include "proofs/commutativity/board/names.hpp"
#include "tests/proofs/commutativity/two_effects.hpp"

namespace headjudge::proofs {
namespace {

using cards::Action;
using cards::Compare;
using cards::ConditionKind;

constexpr std::size_t kConditionKinds = static_cast<std::size_t>(ConditionKind::card_described) + 1;
constexpr std::size_t kActionKinds = static_cast<std::size_t>(Action::win_game) + 1;

/// An effect of one instruction; it is all there is.
struct MadeEffect {
  cards::Pool pool;
  std::vector<cards::Instruction> instructions{1};
  EffectProgramView view;

  MadeEffect() {
    instructions[0].amount = 1;
    view.of_digimon = true;
    view.effect.timing = cards::Timing::on_play;
  }
  [[nodiscard]] bool is_judged() {
    view.instructions = instructions;
    return !why_not_modelled(pool, view) && !why_beyond_bounds(view);
  }
};

bool is_judged(ConditionKind kind, Compare compare, int amount) {
  MadeEffect made;
  made.view.effect.condition.kind = kind;
  made.view.effect.condition.compare = compare;
  made.view.effect.condition.amount = static_cast<std::int16_t>(amount);
  return made.is_judged();
}

TEST(OrderBounds, RefuseEveryConditionOverItsThreshold) {
  int numbers = 0;
  int nowhere = 0;
  for (std::size_t i = 0; i < kConditionKinds; ++i) {
    const auto kind = static_cast<ConditionKind>(i);
    const Reach reach = reach_of(kind);
    if (reach.shown == Shown::nowhere) {
      EXPECT_FALSE(is_judged(kind, Compare::at_least, 1)) << i;
      ++nowhere;
    }
    if (reach.shown != Shown::number || reach.ends_there || kind == ConditionKind::this_dp)
      continue;
    ++numbers;
    EXPECT_TRUE(is_judged(kind, Compare::at_least, reach.most)) << i;
    EXPECT_FALSE(is_judged(kind, Compare::at_least, reach.most + 1)) << i;
    EXPECT_TRUE(is_judged(kind, Compare::at_most, reach.most - 1)) << i;
    EXPECT_FALSE(is_judged(kind, Compare::at_most, reach.most)) << i;
  }
  EXPECT_EQ(numbers, 5);  // Digimon of either side and of both, digivolution cards, levels
  EXPECT_GT(nowhere, 40);
}

TEST(OrderBounds, RefuseEveryMeasureThatCouldNotCountOnce) {
  for (std::size_t i = 0; i < kConditionKinds; ++i) {
    const auto kind = static_cast<ConditionKind>(i);
    const Reach reach = reach_of(kind);
    for (const int more : {0, 1}) {
      MadeEffect made;
      made.instructions[0].action = Action::gain_memory;
      made.instructions[0].per.kind = kind;
      made.instructions[0].per.amount = static_cast<std::int16_t>(reach.most + more);
      if (kind == ConditionKind::none) continue;
      EXPECT_EQ(made.is_judged(), reach.counts && more == 0) << i;
    }
  }
}

TEST(OrderBounds, RefuseEveryAmountOverItsThreshold) {
  int numbers = 0;
  for (std::size_t i = 0; i < kActionKinds; ++i) {
    const auto action = static_cast<Action>(i);
    const Reach reach = reach_of(action);
    const auto made = [&](int amount) {
      MadeEffect effect;
      cards::Instruction& instruction = effect.instructions[0];
      instruction.action = action;
      instruction.amount = amount;
      instruction.target.pick =
          action == Action::trash_any_digivolution ? cards::Pick::self : cards::Pick::choose;
      instruction.target.count = 1;
      if (action == Action::change_dp) instruction.duration = cards::Duration::this_turn;
      return effect.is_judged();
    };
    if (reach.shown == Shown::nowhere) {
      EXPECT_FALSE(made(1)) << i;
    }
    if (reach.shown != Shown::number || reach.ends_there) continue;
    ++numbers;
    EXPECT_TRUE(made(reach.most)) << i;
    EXPECT_FALSE(made(reach.most + kDpStep)) << i;
  }
  EXPECT_EQ(numbers, 4);  // DP, and three ways to trash digivolution cards
}

bool is_filter_judged(std::int8_t cards::Filter::* part, int value) {
  MadeEffect made;
  made.instructions[0].action = Action::delete_digimon;
  made.instructions[0].target.pick = cards::Pick::choose;
  made.instructions[0].target.count = 1;
  made.instructions[0].target.filter.*part = static_cast<std::int8_t>(value);
  return made.is_judged();
}

TEST(OrderBounds, RefuseEveryFilterThatAllBoardsFitOrNone) {
  struct Part {
    std::int8_t cards::Filter::* least;
    std::int8_t cards::Filter::* most;
    int from;
    int to;
  };
  using cards::Filter;
  for (const Part& part : {Part{&Filter::min_level, &Filter::max_level, kLeastLevel, kMostLevel},
                           Part{&Filter::min_cost, &Filter::max_cost, kLeastCost, kMostCost},
                           Part{&Filter::min_under, &Filter::max_under, 0, kMostUnder}}) {
    EXPECT_TRUE(is_filter_judged(part.least, part.to));
    EXPECT_FALSE(is_filter_judged(part.least, part.to + 1));
    EXPECT_TRUE(is_filter_judged(part.most, part.to - 1));
    EXPECT_FALSE(is_filter_judged(part.most, part.to));
    if (part.from > 1) {
      EXPECT_FALSE(is_filter_judged(part.most, part.from - 1));
    }
  }
}

bool is_dp_judged(int least, int most) {
  MadeEffect made;
  made.instructions[0].action = Action::delete_digimon;
  made.instructions[0].target.pick = cards::Pick::choose;
  made.instructions[0].target.count = 1;
  made.instructions[0].target.filter.min_dp = least;
  made.instructions[0].target.filter.max_dp = most;
  return made.is_judged();
}

TEST(OrderBounds, RefuseDpBeyondTheBoardsAndDpThatAreNotOfThousands) {
  constexpr int kMost = kDpStep * kMostDpSteps;
  EXPECT_TRUE(is_dp_judged(0, 4'000));
  EXPECT_TRUE(is_dp_judged(kMost, 0));
  EXPECT_FALSE(is_dp_judged(kMost + kDpStep, 0));
  EXPECT_FALSE(is_dp_judged(0, kMost));
  EXPECT_FALSE(is_dp_judged(0, 4'500));
}

TEST(OrderBounds, RefuseMoreTargetsThanThereAreDigimon) {
  for (const int count : {3, 4}) {
    MadeEffect made;
    made.instructions[0].action = Action::suspend;
    made.instructions[0].target.pick = cards::Pick::choose_up_to;
    made.instructions[0].target.whose = cards::Whose::opponents;
    made.instructions[0].target.count = static_cast<std::uint8_t>(count);
    EXPECT_EQ(made.is_judged(), count == 3);
  }
}

TEST(OrderBounds, NameTheBoundThatAnEffectIsBeyond) {
  const TwoEffects two("[On Play] If your opponent has 4 or more Digimon, gain 1 memory.",
                       "[On Play] Delete 1 of your opponent's Digimon.");
  const auto why = why_beyond_bounds(two.first);
  ASSERT_TRUE(why.has_value());
  EXPECT_NE(why->find("4 or more"), std::string::npos) << *why;
  EXPECT_NE(why->find("3 Digimon a side"), std::string::npos) << *why;
  EXPECT_FALSE(why_beyond_bounds(two.second));
}

TEST(OrderBounds, FindADigimonBetweenTwoThousands) {
  const TwoEffects two("[On Play] Delete 1 of your opponent's Digimon with 1000 DP or less.",
                       "[On Play] Delete 1 of your opponent's Digimon with 2000 DP or more.");
  auto board = plain_board(columns_of(two.first, two.second));
  board.digimon[3].dp = kDpStep + kHalfDpStep;
  EXPECT_TRUE(is_board(ConcreteAlgebra{}, board));
}

/// What is said of two effects when the file has these cards besides.
CommuteVerdict verdict_beside(const std::string& more) {
  const TwoEffects two("[On Play] Delete 1 of your opponent's Digimon with [Ember] in its name.",
                       "[On Play] Delete 1 of your opponent's Digimon with the [Tidal] trait.",
                       more);
  return two.judged(Placing::same_side).verdict;
}

TEST(OrderBounds, HoldWhateverOtherCardsAreInTheFile) {
  const CommuteVerdict alone = verdict_beside("");
  EXPECT_EQ(alone, CommuteVerdict::order_matters);
  for (const std::string name : {"Emberling", "Tidefin"}) {
    std::string card = card_json("T-3", "<Blocker>");
    card.replace(card.find("\"name\": \"T-3\""), 13, "\"name\": \"" + name + "\"");
    EXPECT_EQ(verdict_beside(card), alone) << name;
  }
}

TEST(OrderBounds, KnowACardForEveryMixtureOfNamesThatCanBe) {
  const TwoEffects two(
      "[On Play] Delete 1 of your opponent's Digimon with [Ember] in its name.",
      "[On Play] Delete 1 of your opponent's Digimon with [Emberling] in its name.");
  const BoardColumns columns = columns_of(two.first, two.second);
  const NameRows rows = described_rows(two.pool, columns);
  EXPECT_EQ(rows.rows.size(), 3U);  // whoever has [Emberling] in its name has [Ember] in it
  EXPECT_FALSE(rows.are_all());
}

}  // namespace
}  // namespace headjudge::proofs
