// What a proof about boards does not see, and that a pool is told what two cards are told.
//
// Two effects can end in the same boards in either order and still not be alike to the players: one
// may answer what the other has chosen, or choose after a card has come up. And a pair of a pool
// must have the verdict that it has alone, before every judge, whichever short cut answers first.
#include "proofs/commutativity/board/players.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "proofs/commutativity/board/bounds.hpp"
#include "proofs/commutativity/board/footprint.hpp"
#include "proofs/commutativity/pool.hpp"
#include "tests/proofs/commutativity/two_effects.hpp"

namespace headjudge::proofs {
namespace {

using testing::HasSubstr;

constexpr auto kAnswers = "what the other player has chosen";
constexpr auto kCameUp = "hidden cards that have come up before a choice";
const std::string kUntilTurnEnds = " for the turn.";  // apart: real cards say the whole sentence

std::vector<std::string> answers(const TwoEffects& two, Placing placing) {
  return answers_of_players(two.first, two.second, two.scene(placing));
}

TEST(OrderOfPlayers, NamesThatALaterChoiceAnswersAnEarlierOneOfTheOtherPlayer) {
  const TwoEffects two(
      "[On Play] 1 of your Digimon gains <Blocker> until the end of your "
      "opponent's turn.",
      "[On Play] Suspend 1 of your opponent's Digimon.");
  for (const JudgedCase& each : two.cases(Placing::different_sides, "en-2.3")) {
    EXPECT_EQ(each.result.verdict, CommuteVerdict::seen_by_effects) << words_of(each.by);
    EXPECT_THAT(each.result.told_by, testing::Contains(kAnswers));
  }
  for (const JudgedCase& each : two.cases(Placing::same_side, "en-2.3")) {
    EXPECT_EQ(each.result.verdict, CommuteVerdict::commute) << "one player makes both choices";
  }
}

TEST(OrderOfPlayers, CountsEveryWayToChoose) {
  const std::string suspend = "[On Play] Suspend 1 of your opponent's Digimon.";
  for (const std::string other :
       {"[On Play] You may suspend this Digimon.", "[On Play] By suspending this Digimon, <Draw 1>",
        "[On Play] Trash 1 card in your hand.",
        "[On Play] Delete up to 2 of your opponent's Digimon."}) {
    const TwoEffects two(suspend, other);
    EXPECT_THAT(answers(two, Placing::different_sides), testing::Contains(kAnswers)) << other;
  }
  for (const std::string other :
       {"[On Play] Suspend all of your opponent's Digimon.", "[On Play] Gain 1 memory."}) {
    const TwoEffects two(suspend, other);
    EXPECT_TRUE(answers(two, Placing::different_sides).empty()) << other;
  }
}

TEST(OrderOfPlayers, NamesHiddenCardsThatComeUpBeforeAChoice) {
  const std::string suspend = "[On Play] Suspend 1 of your opponent's Digimon.";
  const TwoEffects drawn(suspend, "[On Play] <Draw 1>");
  EXPECT_THAT(answers(drawn, Placing::same_side), testing::ElementsAre(kCameUp));
  EXPECT_TRUE(answers(drawn, Placing::different_sides).empty()) << "the other player sees nothing";
  const TwoEffects trashed(suspend, "[On Play] Trash the top card of your security stack.");
  EXPECT_THAT(answers(trashed, Placing::same_side), testing::ElementsAre(kCameUp));
  EXPECT_THAT(answers(trashed, Placing::different_sides), testing::ElementsAre(kCameUp));
  const TwoEffects hidden(suspend, "[On Play] <Recovery +1 (Deck)>");
  EXPECT_TRUE(answers(hidden, Placing::same_side).empty()) << "nobody sees a security card";
}

TEST(OrderBounds, RefuseWhatWaitsOnlyWhereBoardsDoNotReach) {
  const TwoEffects two("[End of Your Turn] Gain 3 memory.",
                       "[End of Your Turn] Suspend 1 of your opponent's Digimon.");
  for (const EffectProgramView* each : {&two.first, &two.second}) {
    const auto why = why_beyond_bounds(*each);
    ASSERT_TRUE(why.has_value());
    EXPECT_THAT(*why, HasSubstr("the end of a turn is due"));
  }
  EXPECT_EQ(effects_of_pool(two.pool).modelled, 0U);
}

TEST(OrderBounds, KnowOfEveryTimingWhetherBoardsHaveItsSituation) {
  std::set<cards::Timing> refused;
  for (unsigned i = 0; i <= static_cast<unsigned>(cards::kLastTiming); ++i) {
    EffectProgramView view;
    view.effect.timing = static_cast<cards::Timing>(i);
    if (why_beyond_bounds(view)) refused.insert(view.effect.timing);
    EffectProgramView also;
    also.effect.timing = cards::Timing::on_play;
    also.effect.also = cards::timing_flag(view.effect.timing);
    EXPECT_EQ(why_beyond_bounds(also).has_value(), refused.contains(view.effect.timing)) << i;
  }
  EXPECT_EQ(refused, (std::set{cards::Timing::end_of_turn, cards::Timing::counter,
                               cards::Timing::security}));
}

// ---- A pool, and two cards

cards::Pool made_pool(const std::vector<std::string>& texts) {
  std::string json;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    json += card_json("T-" + std::to_string(i), "[On Play] " + texts[i]);
  }
  auto pool = cards::parse_pool(json, "test");
  EXPECT_TRUE(pool.has_value()) << (pool ? "" : pool.error().text());
  return pool ? std::move(*pool) : cards::Pool();
}

struct Said {
  CommuteVerdict verdict = CommuteVerdict::commute;
  std::set<std::string> told_by;
  friend bool operator==(const Said&, const Said&) = default;
};
std::ostream& operator<<(std::ostream& out, const Said& said) {
  out << name_of(said.verdict);
  for (const std::string& each : said.told_by) out << "; " << each;
  return out;
}

/// As `order A B` judges them: the worst of all scenes and judges.
Said as_two_cards(const PoolEffect& first, const PoolEffect& second, const PairMeans& means) {
  const NameRows rows = described_rows(means.pool, columns_of(first.view, second.view));
  Said said;
  for (const Scene& scene : scenes_of(first.view, second.view, usual_judge())) {
    const SceneSum sum = sum_of(judge_cases(
        first.view, second.view, scene, means.editions,
        [&](const Scene& seated) {
          return means.prover.prove(first.view, second.view, seated, rows);
        },
        false));
    if (sum.result.verdict == CommuteVerdict::order_matters) {
      return {CommuteVerdict::order_matters, {}};
    }
    said.verdict = std::max(said.verdict, sum.result.verdict);
    said.told_by.insert(sum.result.told_by.begin(), sum.result.told_by.end());
  }
  if (said.verdict != CommuteVerdict::seen_by_effects) said.told_by.clear();
  return said;
}

Said as_of_a_pool(const PoolEffect& first, const PoolEffect& second, const PairMeans& means) {
  const PairResult result = judge_pair(first, second, means);
  EXPECT_EQ(result.problem, "");
  if (result.found) return {CommuteVerdict::order_matters, {}};
  if (!result.why_unknown.empty()) return {CommuteVerdict::unknown, {}};
  if (result.told_by.empty()) return {CommuteVerdict::commute, {}};
  return {CommuteVerdict::seen_by_effects, {result.told_by.begin(), result.told_by.end()}};
}

TEST(OrderOfAPool, IsOfEveryPairTheOrderOfTwoCards) {
  const cards::Pool pool =
      made_pool({"Lose 2 memory.", "1 of your Digimon gets +2000 DP" + kUntilTurnEnds,
                 "Trash 1 digivolution card from the bottom of 1 of your opponent's Digimon.",
                 "<Draw 1>", "Trash the top card of your opponent's security stack.",
                 "Suspend 1 of your opponent's Digimon."});
  const PoolEffects effects = effects_of_pool(pool);
  ASSERT_EQ(effects.effects.size(), 6U);
  std::map<CommuteVerdict, int> count;
  for (const JudgesOf& edition : all_editions()) {
    CommuteProver prover({.minimise = false});
    CommuteCache cache;
    const std::string rulings;
    const PairMeans means{pool, std::span(&edition, 1), rulings, prover, cache};
    for (std::size_t i = 0; i < effects.effects.size(); ++i) {
      for (std::size_t j = i; j < effects.effects.size(); ++j) {
        const PoolEffect& first = effects.effects[i];
        const PoolEffect& second = effects.effects[j];
        const Said said = as_of_a_pool(first, second, means);
        EXPECT_EQ(said, as_two_cards(first, second, means)) << edition.id() << "\n"
                                                            << first.text << "\n"
                                                            << second.text;
        ++count[said.verdict];
      }
    }
  }
  EXPECT_GT(count[CommuteVerdict::commute], 0);
  EXPECT_GT(count[CommuteVerdict::seen_by_effects], 0);
  EXPECT_GT(count[CommuteVerdict::order_matters], 0);
  EXPECT_GT(count[CommuteVerdict::unknown], 0);
}

/// What is said of two effects of a pool in one edition.
Said said_of_pool(const std::string& one, const std::string& other, const std::string& edition) {
  const cards::Pool pool = made_pool({one, other});
  const PoolEffects effects = effects_of_pool(pool);
  EXPECT_EQ(effects.effects.size(), 2U);
  if (effects.effects.size() != 2) return {};
  CommuteProver prover({.minimise = false});
  CommuteCache cache;
  const std::string rulings;
  return as_of_a_pool(effects.effects[0], effects.effects[1],
                      {pool, std::span(&edition_called(edition), 1), rulings, prover, cache});
}

TEST(OrderOfAPool, IsUnknownWhereTheTurnMayChangeInBetween) {
  const std::string grows = "1 of your Digimon gets +2000 DP" + kUntilTurnEnds;
  EXPECT_EQ(said_of_pool("Lose 2 memory.", grows, "jp-1.0").verdict, CommuteVerdict::unknown);
  EXPECT_EQ(said_of_pool("Lose 2 memory.", grows, "en-2.3").verdict, CommuteVerdict::commute);
}

TEST(OrderOfAPool, NamesOverflowWhereTheEditionHasIt) {
  const std::string trash =
      "Trash 1 digivolution card from the bottom of 1 of your opponent's Digimon.";
  const Said said = said_of_pool("Gain 1 memory.", trash, "en-2025");
  ASSERT_EQ(said.verdict, CommuteVerdict::seen_by_effects);
  EXPECT_THAT(*said.told_by.begin(), HasSubstr("Overflow"));
}

TEST(OrderOfAPool, IsProvedBySolverTooWhereFootprintsSayThatTwoAreApart) {
  const cards::Pool& pool = dcg::test_pool();
  const PoolEffects all = effects_of_pool(pool);
  CommuteProver prover({.minimise = false, .footprints = false});
  int apart = 0;
  for (std::size_t i = 0; i < all.effects.size(); i += 2) {
    for (std::size_t j = i; j < all.effects.size(); j += 13) {
      const auto& first = all.effects[i].view;
      const auto& second = all.effects[j].view;
      const NameRows rows = described_rows(pool, columns_of(first, second));
      for (const Scene& scene : scenes_of(first, second, usual_judge())) {
        if (!are_independent_in(first, second, scene)) continue;
        if (why_not_followed(first, second, scene)) continue;  // then boards say nothing
        ++apart;
        const CommuteResult result = prover.prove(first, second, scene, rows);
        EXPECT_EQ(result.verdict, CommuteVerdict::commute)
            << all.effects[i].text << "\n"
            << all.effects[j].text << "\n"
            << name_of(scene.placing) << " " << result.why_unknown;
      }
    }
  }
  EXPECT_GT(apart, 30);
}

}  // namespace
}  // namespace headjudge::proofs
