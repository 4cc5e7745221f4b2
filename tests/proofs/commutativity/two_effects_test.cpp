// Two effects in both orders: what boards say, what the solver proves, what the engine plays.
//
// Each pair is two invented cards of one sentence each, whose answer can be seen by hand.
#include "tests/proofs/commutativity/two_effects.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"
#include "proofs/commutativity/board/footprint.hpp"
#include "proofs/commutativity/cache.hpp"
#include "proofs/commutativity/pool.hpp"
#include "proofs/commutativity/sample.hpp"
#include "proofs/commutativity/table.hpp"
#include "tests/support/dcg_table.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/real_cards.hpp"

namespace headjudge::proofs {
namespace {

constexpr auto kForTheTurn = " for the turn.";  // apart: real cards say the whole sentence

Judge judge() { return judge_of_table(dcg::test_rulebook().questions, usual_judge()->judge()); }

TEST(Commute, ProvesThatTwoGainsOfMemoryCommute) {
  const TwoEffects two("[On Play] Gain 1 memory.", "[On Play] Gain 2 memory.");
  EXPECT_EQ(two.judged(Placing::same_side).verdict, CommuteVerdict::commute);
}

TEST(Commute, FindsTheEndOfTheGaugeWhereGainAndLossDoNotCommute) {
  const TwoEffects two("[On Play] Gain 1 memory.", "[On Play] Lose 2 memory.");
  const auto result = two.judged(Placing::same_side);
  ASSERT_EQ(result.verdict, CommuteVerdict::order_matters);
  const int memory = result.counterexample->board.memory;
  EXPECT_TRUE(memory >= 10 || memory <= -9) << memory;
}

TEST(Commute, FindsTheSmallestBoardWhereLoweringDpFirstMakesATarget) {
  const TwoEffects two(
      "[On Play] Delete 1 of your opponent's Digimon with 3000 DP or less.",
      std::string("[On Play] 1 of your opponent's Digimon gets -2000 DP") + kForTheTurn);
  const auto result = two.judged(Placing::same_side);
  ASSERT_EQ(result.verdict, CommuteVerdict::order_matters);
  const auto& board = result.counterexample->board;
  const auto there = [&](std::size_t side) {
    return std::count_if(
        board.digimon.begin() + static_cast<std::ptrdiff_t>(side * kDigimonEach),
        board.digimon.begin() + static_cast<std::ptrdiff_t>((side + 1) * kDigimonEach),
        [](const auto& each) { return each.present; });
  };
  EXPECT_EQ(there(0), 2);  // the two whose effects they are
  EXPECT_EQ(there(1), 1);
  EXPECT_EQ(board.piles[1].deck, 0);
  EXPECT_TRUE(order_matters_on(two.first, two.second, result.counterexample->scene, board));
  EXPECT_EQ(
      disagreement(two.pool, judge(), two.first, two.second, result.counterexample->scene, board),
      "");
}

TEST(Commute, CancelsTheEffectOfADigimonThatTheOtherDeleted) {
  const TwoEffects two("[On Play] Delete 1 of your opponent's Digimon.",
                       "[On Play] Gain 1 memory.");
  EXPECT_EQ(two.judged(Placing::same_side).verdict, CommuteVerdict::commute);
  EXPECT_EQ(two.judged(Placing::different_sides).verdict, CommuteVerdict::order_matters);
}

TEST(Commute, ChoosesAPriceBeforeTheRest) {
  const TwoEffects two("[On Play] By suspending this Digimon, gain 1 memory.",
                       "[On Play] Suspend 1 of your opponent's Digimon.");
  EXPECT_EQ(two.judged(Placing::same_side).verdict, CommuteVerdict::commute);
  EXPECT_EQ(two.judged(Placing::different_sides).verdict, CommuteVerdict::order_matters);
}

TEST(Commute, NamesWhatItDoesNotLookAt) {
  const TwoEffects two(
      "[On Play] Reveal the top 3 cards of your deck. Return the rest to the "
      "bottom of the deck.",
      "[Your Turn] This Digimon gets +1000 DP.");
  const auto first = why_not_modelled(two.pool, two.first);
  const auto second = why_not_modelled(two.pool, two.second);
  ASSERT_TRUE(first && second);
  EXPECT_NE(first->find("reveal"), std::string::npos) << *first;
  EXPECT_NE(second->find("all the time"), std::string::npos) << *second;
}

TEST(Commute, DoesNotSayThatAnInheritedEffectCommutesWithTheTrashingOfItsCard) {
  auto pool = cards::parse_pool(
      digimon_json("T-1", "null", R"("[When Attacking] Gain 1 memory.")") +
          card_json("T-2",
                    "[On Play] Trash 1 digivolution card from the bottom of 1 of your "
                    "opponent's Digimon."),
      "test");
  ASSERT_TRUE(pool.has_value()) << pool.error().text();
  const auto first = view_effect(*pool, pool->cards[0], pool->effects_of(pool->cards[0])[0]);
  const auto second = view_effect(*pool, pool->cards[1], pool->effects_of(pool->cards[1])[0]);
  int unknown = 0;
  for (const Scene& scene : scenes_of(first, second, usual_judge())) {
    const auto result = prove_commuting(*pool, first, second, scene);
    const bool against = scene.placing == Placing::different_sides;
    EXPECT_EQ(result.verdict, against ? CommuteVerdict::unknown : CommuteVerdict::commute);
    unknown += against && !result.why_unknown.empty() ? 1 : 0;
  }
  EXPECT_GT(unknown, 0);
}

TEST(Commute, WhatIsApartNeverDiffersOnRandomBoards) {
  const cards::Pool& pool = dcg::test_pool();
  const PoolEffects all = effects_of_pool(pool);
  int apart = 0;
  for (std::size_t i = 0; i < all.effects.size(); ++i) {
    for (std::size_t j = i; j < all.effects.size(); j += 3) {
      const auto& first = all.effects[i].view;
      const auto& second = all.effects[j].view;
      const auto rows = described_rows(pool, columns_of(first, second));
      for (const Scene& scene : scenes_of(first, second, usual_judge())) {
        if (!are_independent(footprint_of(first, scene, 0), footprint_of(second, scene, 1)))
          continue;
        ++apart;
        EXPECT_FALSE(sample_counterexample(first, second, scene, rows, 3))
            << all.effects[i].text << "\n"
            << all.effects[j].text << "\n"
            << name_of(scene.placing);
      }
    }
  }
  EXPECT_GT(apart, 200);
}

CommuteCache opened(const std::filesystem::path& folder, const std::string& program) {
  auto cache = CommuteCache::open(folder, program, "one");
  EXPECT_TRUE(cache.has_value()) << (cache ? "" : cache.error().text());
  return cache.value_or(CommuteCache());
}

/// Two verdicts about the effect "one", as the program "p" keeps them.
void keep_two_verdicts(const std::filesystem::path& folder) {
  auto board = plain_board({});
  board.memory = -4;
  CommuteCache cache = opened(folder, "p");
  cache.keep("other", 0, {CommuteVerdict::order_matters, board, {}});
  cache.keep("other", 1, {CommuteVerdict::unknown, std::nullopt, "too many ways to choose"});
  EXPECT_TRUE(cache.save().has_value());
}

std::filesystem::path only_file_in(const std::filesystem::path& folder) {
  return std::filesystem::directory_iterator(folder)->path();
}

TEST(CommuteCache, KeepsVerdictsBoardsAndWhyNothingIsKnown) {
  const test::OwnFolder folder;
  keep_two_verdicts(folder);
  const CommuteCache read = opened(folder, "p");
  ASSERT_TRUE(read.find("other", 0, {}));
  EXPECT_EQ(read.find("other", 0, {})->board->memory, -4);
  EXPECT_EQ(read.find("other", 1, {})->verdict, CommuteVerdict::unknown);
  EXPECT_EQ(read.find("other", 1, {})->why_unknown, "too many ways to choose");
  EXPECT_FALSE(read.find("third", 0, {}));
}

TEST(CommuteCache, DoesNotUseWhatAnotherBuildOfTheProgramFoundOut) {
  const test::OwnFolder folder;
  keep_two_verdicts(folder);
  EXPECT_FALSE(opened(folder, "q").find("other", 0, {}));
}

TEST(CommuteCache, KnowsNothingOnceItsFileIsDeleted) {
  const test::OwnFolder folder;
  keep_two_verdicts(folder);
  std::filesystem::remove(only_file_in(folder));
  EXPECT_FALSE(opened(folder, "p").find("other", 0, {}));
}

TEST(CommuteCache, RefusesADamagedLineWithItsNumber) {
  const test::OwnFolder folder;
  keep_two_verdicts(folder);
  const auto file = only_file_in(folder);
  std::string text = *read_text_file(file);
  const std::size_t second_line = text.find('\n') + 1;
  text[text.find(" 0 ", second_line) + 1] = '7';
  ASSERT_TRUE(write_text_file(file, text));
  const auto read = CommuteCache::open(folder, "p", "one");
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().line, 2);
  EXPECT_EQ(read.error().file, file.string());
}

TEST(CommuteCache, RefusesAFileThatIsCutShort) {
  const test::OwnFolder folder;
  keep_two_verdicts(folder);
  const auto file = only_file_in(folder);
  std::filesystem::resize_file(file, std::filesystem::file_size(file) - 3);
  const auto read = CommuteCache::open(folder, "p", "one");
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().line, 3);
}

TEST(Commute, JudgesAPoolTheSameFromItsCache) {
  auto pool = cards::parse_pool(
      card_json("T-1", "[On Play] Gain 1 memory.") + card_json("T-2", "[On Play] <Draw 1>") +
          card_json("T-3", "[When Attacking] Gain 1 memory.") +
          card_json("T-4", "[On Play] Delete 1 of your opponent's Digimon with 4000 DP or less.") +
          card_json("T-5", "[On Play] Trash the top card of your opponent's security stack."),
      "test");
  ASSERT_TRUE(pool.has_value()) << pool.error().text();
  const PoolEffects effects = effects_of_pool(*pool);
  EXPECT_EQ(effects.modelled, 5U);
  const test::OwnFolder folder;
  const auto run = [&] {
    return order_of_pool(*pool, all_editions(), effects, {folder, "p", 1, 20}, [] {});
  };
  const auto one = run();
  const auto other = run();
  ASSERT_TRUE(one && other);
  const PoolOrder& first = *one;
  const PoolOrder& again = *other;
  EXPECT_EQ(first.pairs, effects.effects.size() * (effects.effects.size() + 1) / 2);
  EXPECT_EQ(first.from_cache, 0U);
  EXPECT_GT(first.independent, 0U);
  EXPECT_GT(again.from_cache, 0U);
  EXPECT_EQ(first.findings.size(), again.findings.size());
  EXPECT_EQ(first.proved, again.proved);
  ASSERT_FALSE(first.findings.empty());
  for (const PairFinding& finding : first.findings) EXPECT_EQ(finding.problem, "");
  // Two players who both draw from empty decks: a judge may let whoever is first lose.
  EXPECT_EQ(first.findings.front().difference.stakes, OrderStakes::game);
}

/// Every 40th of the real cards.
Result<cards::Pool> some_real_cards() {
  std::istringstream all(*read_text_file(test::kRealCards));
  std::string some;
  std::size_t number = 0;
  for (std::string line; std::getline(all, line);) {
    if (number++ % 40 == 0) some += line + '\n';
  }
  const test::OwnFolder folder;
  const auto file = folder / "cards.jsonl";
  if (auto written = write_text_file(file, some); !written) return refuse(written.error());
  return cards::load_survey(file);
}

TEST(Commute, JudgesEveryPairOfSomeRealCards) {
  if (!std::filesystem::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  const auto pool = some_real_cards();
  ASSERT_TRUE(pool.has_value()) << pool.error().text();
  const std::vector<JudgesOf>& rules = all_editions();
  PoolEffects effects = effects_of_pool(*pool);
  const std::size_t modelled = effects.modelled;
  ASSERT_GT(modelled, 20U);
  std::size_t played = 0;
  play_effects(*pool, rules, 4, 1, effects, [&] { ++played; });
  EXPECT_TRUE(effects.disagreed.empty()) << effects.disagreed.front();
  EXPECT_GE(played, effects.effects.size());
  EXPECT_EQ(effects.modelled, modelled) << "boards and engine end otherwise";
  std::size_t done = 0;
  auto order = order_of_pool(*pool, rules, effects, {{}, "p", 2, 3}, [&] { ++done; });
  ASSERT_TRUE(order.has_value()) << order.error().text();
  EXPECT_EQ(done, effects.pairs());
  EXPECT_EQ(order->pairs, effects.pairs());
  EXPECT_EQ(
      order->independent + order->matters + order->proved + order->seen_by_effects + order->unknown,
      order->pairs);
  EXPECT_GT(order->matters, 0U);
  EXPECT_GT(order->proved, 0U);
  EXPECT_TRUE(order->disagreed.empty())
      << (order->disagreed.empty() ? "" : order->disagreed.front().problem);
  ASSERT_EQ(order->findings.size(), 3U);
  make_findings_smallest(*pool, rules, effects, 1, *order, [] {});
  EXPECT_TRUE(order->disagreed.empty())
      << (order->disagreed.empty() ? "" : order->disagreed.front().problem);
  for (const PairFinding& each : order->findings) {
    EXPECT_TRUE(each.found.smallest);
    EXPECT_TRUE(order_matters_on(effects.effects[each.first].view,
                                 effects.effects[each.second].view, each.found.scene,
                                 each.found.board));
  }
}

}  // namespace
}  // namespace headjudge::proofs
