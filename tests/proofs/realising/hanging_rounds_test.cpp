// Rounds that hang on a further card, or in which one acts: they are told, and that card is named.
//
// Each row has a card that goes round only beside another one, by what is printed on that: a name,
// a trait, a color, a level, DP, a kind, a keyword; on the field, beneath, in the trash, on the
// other side. Beside a card that lacks it nothing goes round. What would be false: a loop told of
// the first card alone.
#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/play/runner.hpp"
#include "proofs/certificates/check.hpp"
#include "proofs/certificates/making.hpp"
#include "proofs/combinations/search.hpp"
#include "proofs/realising/realising.hpp"
#include "tests/proofs/termination/loop_sample.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::hanging_rounds_test {
namespace {

using dcg::WordedCard;
using proofs::CardSet;
using proofs::Realised;
using proofs::RealisedSet;

constexpr const char* kEdition = "comprehensive-4.2";
const std::string kSuspended = "[All Turns] When this Digimon becomes suspended, ";
const std::string kSuspends =
    "\n[All Turns] When this Digimon becomes unsuspended, suspend this Digimon.";

struct Told {
  RealisedSet set;
  std::string fault;  ///< of its certificate
  bool drawn = false;
};

/// The first card of these, tried alone in the pool of all of them.
Told realised(const std::vector<WordedCard>& cards, CardSet set = {0}) {
  const cards::Pool pool = dcg::worded_pool(cards);
  const dcg::Dcg game(pool);
  const Judge judge = test::judge_of(kEdition);
  const proofs::LoopTable table{game, judge, kEdition, ""};
  const proofs::Parts parts(pool);
  Told told{realise_set(table, proofs::Shelf(game.cards(), parts), set), "", false};
  if (const auto made = certificate_of(table, told.set)) {
    told.fault = proofs::Checker(pool, test::own_rulebook()).fault(*made);
  }
  if (!told.set.play) return told;
  const auto run = run_play(game, test::own_rulebook(), *told.set.play);
  EXPECT_TRUE(run.has_value() && run->failed.empty()) << told.set.sentence;
  told.drawn = std::ranges::any_of(told.set.play->steps, [](const PlayStep& step) {
    return step.kind == PlayStep::Kind::expectation && step.text == "drawn";
  });
  return told;
}

struct Row {
  std::string condition;
  WordedCard card;
};
std::ostream& operator<<(std::ostream& out, const Row& row) { return out << row.condition; }

WordedCard zed(const char* name = "Zed") { return {name, "Digimon", "[On Play] Gain 1 memory."}; }

std::vector<Row> rows() {
  WordedCard blue = zed();
  blue.color = "Blue";
  WordedCard high = zed();
  high.level = 5;
  WordedCard strong = zed();
  strong.dp = 9000;
  WordedCard tamer = zed();
  tamer.type = "Tamer";
  WordedCard blocker{"Zed", "Digimon", "<Blocker>"};
  return {
      {"if you have a Digimon with [Zed] in its name, unsuspend it.", zed()},
      {"if you have [Zed], unsuspend it.", zed()},
      {"if you have a blue Digimon, unsuspend it.", blue},
      {"if you have a level 5 or higher Digimon, unsuspend it.", high},
      {"if you have a Digimon with 9000 DP or more, unsuspend it.", strong},
      {"if you have a Tamer, unsuspend it.", tamer},
      {"if you have a Digimon with <Blocker>, unsuspend it.", blocker},
      {"if [Zed] is in this Digimon's digivolution cards, unsuspend it.", zed()},
      {"if your opponent has a Digimon with [Zed] in its name, unsuspend it.", zed()},
      {"by returning 1 [Zed] from your trash to the hand, unsuspend this Digimon. Then, trash 1 "
       "card in your hand.",
       zed()},
  };
}

class HangingLoops : public testing::TestWithParam<Row> {};

TEST_P(HangingLoops, AreNamedWithTheCardOnWhichTheyHang) {
  const Row& row = GetParam();
  const WordedCard first{"Aa", "Digimon", kSuspended + row.condition + kSuspends};
  const Told told = realised({first, row.card});
  ASSERT_EQ(told.set.realised, Realised::exact) << told.set.why;
  EXPECT_EQ(told.set.hangs_on, CardSet{1}) << told.set.why;
  EXPECT_EQ(told.set.sentence.find("Aa and Zed: "), 0U) << told.set.sentence;
  EXPECT_EQ(told.fault, "");
  EXPECT_FALSE(realised({first, zed("Wye")}).set.is_endless());
}

INSTANTIATE_TEST_SUITE_P(Conditions, HangingLoops, testing::ValuesIn(rows()));

TEST(HangingLoopsOfOthers, AreToldWithTheCardsThatAct) {
  const auto spares = [](const std::string& name) {
    return WordedCard{name, "Digimon",
                      "[On Play] Delete this Digimon.\n[On Deletion] Play 1 Digimon card other "
                      "than [" +
                          name + "] from your trash without paying the cost."};
  };
  const Told told = realised({spares("Aa"), spares("Bb")});
  ASSERT_EQ(told.set.realised, Realised::exact) << told.set.why;
  EXPECT_EQ(told.set.acting, CardSet{1});
  EXPECT_EQ(told.set.actors(), (CardSet{0, 1}));
  EXPECT_EQ(told.set.sentence.find("Aa and Bb: "), 0U) << told.set.sentence;
  EXPECT_EQ(told.fault, "");
  EXPECT_FALSE(realised({spares("Aa"), zed("Wye")}).set.is_endless());
}

// Where a set goes round alone, it is told alone, whoever could act in it, too.
TEST(HangingLoopsOfOthers, GiveWayToARoundOfTheSetAlone) {
  const WordedCard circle{"Circle", "Digimon",
                          "[On Play] Delete this Digimon.\n[On Deletion] Play this card without "
                          "paying the cost."};
  const Told told = realised(
      {circle,
       {"Watcher", "Digimon", "[All Turns] When one of your Digimon is played, <Draw 1>."}});
  ASSERT_EQ(told.set.realised, Realised::exact) << told.set.why;
  EXPECT_TRUE(told.set.acting.empty()) << told.set.why;
}

// Who cannot be stopped is drawn (18-3-2), and the play says so; who can be is not.
TEST(HangingLoopsOfOthers, AreDrawnWhereNobodyIsAsked) {
  const std::string back = "[On Play] Delete this Digimon.\n[On Deletion] ";
  EXPECT_TRUE(
      realised({{"Must", "Digimon", back + "Play this card without paying the cost."}}).drawn);
  const Told may =
      realised({{"May", "Digimon", back + "You may play this card without paying the cost."}});
  EXPECT_EQ(may.set.realised, Realised::exact) << may.set.why;
  EXPECT_FALSE(may.drawn);
}

// Uses that are counted end it, however many they are; and no ranking is missing that says so.
TEST(HangingLoopsOfOthers, AreNoneWhereUsesRunOut) {
  const std::string push =
      "[All Turns] When one of your other Digimon becomes unsuspended, suspend that Digimon.";
  for (const char* limit : {"[Once Per Turn]", "[Twice Per Turn]"}) {
    const std::vector<WordedCard> cards{{"Swing", "Digimon",
                                         std::string("[All Turns] ") + limit +
                                             " When this Digimon becomes suspended, unsuspend it."},
                                        {"Push", "Digimon", push}};
    EXPECT_FALSE(realised(cards, {0, 1}).set.is_endless()) << limit;
    EXPECT_EQ(proofs::verdict_of(dcg::worded_pool(cards), test::judge_of(kEdition)).ending,
              proofs::SetEnding::ranked)
        << limit;
  }
}

}  // namespace
}  // namespace headjudge::hanging_rounds_test
