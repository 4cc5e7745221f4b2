// The order of two effects before every judge: what `order` says of an edition, all its judges say.
//
// What the ends are compared by is tested here, too: crossing, uses, events, and where cards lie.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"
#include "proofs/claims/ledger.hpp"
#include "proofs/commutativity/pool.hpp"
#include "proofs/commutativity/sample.hpp"
#include "proofs/commutativity/table.hpp"
#include "proofs/smt/query.hpp"
#include "tests/proofs/commutativity/two_effects.hpp"
#include "tests/support/own_folder.hpp"

namespace headjudge::proofs {
namespace {

const QuestionSet& all_questions() { return dcg::test_rulebook().questions; }

bool matters_somewhere(const std::vector<JudgedCase>& cases) {
  return std::ranges::any_of(cases, [](const JudgedCase& each) {
    return each.result.verdict == CommuteVerdict::order_matters;
  });
}

TEST(OrderBeforeJudges, SaysOfTwoLossesWhatTheLedgerSaysInEveryEdition) {
  const auto ledger = load_ledger(std::string(HEADJUDGE_SOURCE_DIR) + "/proofs/claims.toml",
                                  {&dcg::test_rulebook()});
  ASSERT_TRUE(ledger.has_value()) << ledger.error().text();
  const auto row = std::ranges::find(*ledger, "two-gains-in-any-order",
                                     [](const LedgerRow& each) { return each.claim.id; });
  ASSERT_NE(row, ledger->end());
  const TwoEffects two("[On Play] Lose 1 memory.", "[On Play] Lose 2 memory.");
  for (const Edition& edition : dcg::test_rulebook().editions) {
    const bool refuted = row->expected.at(edition.id) == ClaimVerdict::refuted;
    EXPECT_EQ(matters_somewhere(two.cases(Placing::same_side, edition.id)), refuted) << edition.id;
  }
}

TEST(OrderBeforeJudges, ProvesTwoGainsForThoseWhoStopAtTenAlone) {
  const TwoEffects two("[On Play] Gain 1 memory.", "[On Play] Gain 2 memory.");
  int stops = 0;
  int stays = 0;
  for (const JudgedCase& each : two.cases(Placing::same_side, "en-2.3")) {
    ASSERT_EQ(each.by.rulings.size(), 2U) << words_of(each.by);  // at either end of the gauge
    const bool all_stop = std::ranges::all_of(each.by.rulings, [](const OpenRuling& ruling) {
      return ruling.says == "the counter moves to 10 and stops there";
    });
    if (all_stop) {
      EXPECT_EQ(each.result.verdict, CommuteVerdict::commute) << words_of(each.by);
      ++stops;
    } else {
      ++stays;
    }
  }
  EXPECT_EQ(stops, 2);  // in either player's turn
  EXPECT_EQ(stays, 6);
  EXPECT_TRUE(matters_somewhere(two.cases(Placing::same_side, "en-2.3")));
}

TEST(OrderBeforeJudges, AsksTheJudgeWhetherAnEffectOutlivesItsDigimon) {
  const TwoEffects two("[On Play] Delete 1 of your opponent's Digimon.", "[On Play] <Draw 1>");
  int cancelled = 0;
  for (const JudgedCase& each : two.cases(Placing::different_sides, "en-1.1")) {
    const bool is_cancelled = std::ranges::any_of(each.by.rulings, [](const OpenRuling& ruling) {
      return ruling.where.starts_with("source-gone") && ruling.says.ends_with("cancelled");
    });
    EXPECT_EQ(each.result.verdict == CommuteVerdict::order_matters, is_cancelled)
        << words_of(each.by);
    cancelled += is_cancelled ? 1 : 0;
  }
  EXPECT_GT(cancelled, 0);
}

TEST(OrderBeforeJudges, AsksTheJudgeWhoLosesByDrawingFromAnEmptyDeck) {
  const TwoEffects two("[On Play] <Draw 1>", "[On Play] <Draw 1>");
  const auto cases = two.cases(Placing::different_sides, "en-2.3");
  ASSERT_EQ(cases.size(), 2U);
  EXPECT_TRUE(matters_somewhere(cases));
  EXPECT_FALSE(std::ranges::all_of(cases, [](const JudgedCase& each) {
    return each.result.verdict == CommuteVerdict::order_matters;
  }));
}

TEST(OrderBeforeJudges, DoesNotKnowWhatFollowsWhereTheTurnMayChangeInBetween) {
  const TwoEffects two("[On Play] Lose 1 memory.", "[On Play] <Draw 1>");
  const auto jp = customary_judge(edition_called("jp-1.0"));
  const auto result =
      prove_commuting(two.pool, two.first, two.second, two.scene(Placing::same_side, jp));
  EXPECT_EQ(result.verdict, CommuteVerdict::unknown);
  EXPECT_EQ(result.why_unknown, "the turn may change between the two");
  for (const JudgedCase& each : two.cases(Placing::same_side, "en-2.3")) {
    EXPECT_EQ(each.result.verdict, CommuteVerdict::commute) << words_of(each.by);
  }
}

TEST(OrderBeforeJudges, SeesTheCrossingWhereTheEndOfTheTurnHangsOnIt) {
  const TwoEffects two("[On Play] Gain 1 memory.", "[On Play] Lose 1 memory.");
  const std::size_t turn_end = dcg::index(dcg::Question::turn_end);
  Judge telling = usual_judge()->judge();
  for (int memory = 0; memory <= 10; ++memory) {
    const std::array at{memory, 1};
    telling.set_answer(turn_end, all_questions().questions[turn_end].situation_index(at),
                       static_cast<int>(dcg::TurnEnd::ends));
  }
  const Scene blind = two.scene(Placing::same_side);
  const Scene seeing = two.scene(Placing::same_side, seated(telling));
  auto board = plain_board(columns_of(two.first, two.second));
  board.digimon[0].present = board.digimon[1].present = true;
  EXPECT_FALSE(order_matters_on(two.first, two.second, blind, board));
  EXPECT_TRUE(order_matters_on(two.first, two.second, seeing, board));
  EXPECT_EQ(disagreement(two.pool, judge_of_table(all_questions(), telling), two.first, two.second,
                         seeing, board),
            "");
}

TEST(OrderBeforeJudges, CountsTheUseOfAnEffectThatDidNothing) {
  const TwoEffects two(
      "[When Attacking][Once Per Turn] If you have 1 or fewer security cards, <Draw 1>",
      "[When Attacking] Trash the top card of your security stack.");
  const Scene scene = two.scene(Placing::same_side);
  auto board = plain_board(columns_of(two.first, two.second));
  board.digimon[0].present = board.digimon[1].present = true;
  board.piles[0].security = 2;
  EXPECT_TRUE(order_matters_on(two.first, two.second, scene, board));
  EXPECT_EQ(disagreement(two.pool, judge_of_table(all_questions(), scene.judge->judge()), two.first,
                         two.second, scene, board),
            "");
}

TEST(OrderBeforeJudges, NamesTheEventsThatAnEffectCouldTellTheOrdersApartBy) {
  const TwoEffects two("[On Play] <Draw 1>", "[On Play] <Draw 2>");
  const auto result = two.judged(Placing::same_side);  // of two cards in the deck
  EXPECT_EQ(result.verdict, CommuteVerdict::seen_by_effects);
  EXPECT_EQ(result.told_by, std::vector<std::string>{"cards being added to a hand"});
}

TEST(OrderBeforeJudges, NamesThePilesInWhichOtherCardsCouldLie) {
  const std::string ones = " digivolution card from the ";
  const TwoEffects two("[On Play] Trash 1" + ones + "bottom of 1 of your opponent's Digimon.",
                       "[On Play] Trash 1" + ones + "top of 1 of your opponent's Digimon.");
  const auto result = two.judged(Placing::same_side);
  ASSERT_EQ(result.verdict, CommuteVerdict::seen_by_effects);
  EXPECT_NE(std::ranges::find(result.told_by, "which cards are P2's digivolution cards"),
            result.told_by.end());
}

TEST(OrderBeforeJudges, NamesOverflowWhereTheEditionHasIt) {
  const TwoEffects two("[On Play] Delete 1 of your opponent's Digimon.",
                       "[On Play] Gain 1 memory.");
  const auto by_overflow = [&](const std::string& edition) {
    const auto cases = two.cases(Placing::same_side, edition);
    return std::ranges::any_of(cases, [](const JudgedCase& each) {
      return std::ranges::any_of(each.result.told_by, [](const std::string& what) {
        return what.find("Overflow") != std::string::npos;
      });
    });
  };
  EXPECT_TRUE(by_overflow("en-2025"));
  EXPECT_FALSE(by_overflow("en-2.3"));
}

TEST(OrderBeforeJudges, DoesNotTakeOneEditionsVerdictFromTheCacheForAnother) {
  const TwoEffects two("[On Play] Lose 1 memory.", "[On Play] Lose 2 memory.");
  const PoolEffects effects = effects_of_pool(two.pool);
  const test::OwnFolder folder;
  const auto from_cache = [&](const std::string& edition) {
    const auto order = order_of_pool(two.pool, std::span(&edition_called(edition), 1), effects,
                                     {folder, "p", 1, 20}, [] {});
    EXPECT_TRUE(order.has_value());
    return order ? order->from_cache : 0;
  };
  EXPECT_EQ(from_cache("en-2.3"), 0U);
  EXPECT_EQ(from_cache("jp-1.0"), 0U);
  EXPECT_GT(from_cache("jp-1.0"), 0U);
}

/// Boards that are drawn for a pair and played under drawn judges of all editions.
class DrawnBoards {
 public:
  explicit DrawnBoards(const TwoEffects& two) : two_(two) {}

  /// What is wrong with the next one; "" if nothing is.
  std::string problem(const Scene& scene, bool proved) {
    return play_by_chance(two_.first, two_.second, scene, {}, means_, proved, random_);
  }

 private:
  const TwoEffects& two_;
  CommuteProver prover_;
  CommuteCache cache_;
  const std::string rulings_;
  const PairMeans means_{two_.pool, all_editions(), rulings_, prover_, cache_};
  Random random_{3};
};

TEST(OrderBeforeJudges, IsPlayedOnTheEngineWhereItIsSaidNotToMatter) {
  const TwoEffects two("[On Play] Gain 1 memory.",
                       "[On Play] If you have 1 or more memory, <Draw 1>");
  const Scene scene = two.scene(Placing::same_side);
  DrawnBoards boards(two);
  int caught = 0;
  for (int i = 0; i < 60; ++i) {
    if (boards.problem(scene, true).starts_with("said to commute")) ++caught;
  }
  EXPECT_GT(caught, 0);
}

TEST(OrderBeforeJudges, BoardsSayNothingBeforeJudgesWhomTheyDoNotFollow) {
  const TwoEffects two(
      "[When Attacking] 1 of your opponent's Digimon gets -8000 DP for the turn. Then, it gets "
      "+3000 DP for the turn.",
      "[When Attacking] 1 of your opponent's Digimon gets +3000 DP for the turn.");
  const Scene scene = two.scene(Placing::same_side);
  DrawnBoards boards(two);
  for (int i = 0; i < 200; ++i) {
    EXPECT_EQ(boards.problem(scene, false), "");
  }
  const auto found = [&](dcg::DpBelowZero ruling) {
    Judge judge = usual_judge()->judge();
    const auto place = dcg::index(dcg::Question::dp_below_zero);
    judge.set_answer(place, 0, static_cast<int>(ruling));
    const Scene before = two.scene(Placing::same_side, seated(judge));
    return sample_counterexample(two.first, two.second, before, {}, 300).has_value();
  };
  EXPECT_TRUE(found(dcg::DpBelowZero::whole_loss));
  EXPECT_FALSE(found(dcg::DpBelowZero::zero));
}

}  // namespace
}  // namespace headjudge::proofs
