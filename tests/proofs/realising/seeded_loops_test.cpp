// The seeded loops of corpus/loops/cards.jsonl, and cards that nearly loop: each is told for what
// it is, and its play is played.
//
// What could make a verdict false has a row: a pile that runs dry, a guard that fails after some
// rounds, or after ninety; DP that fall; memory that is at its end, or at the end of the gauge; a
// deck that is empty while the loop goes on; a number of uses; copies that run out; the opponent's
// last security card; DP that something takes away after a hundred rounds; another card's round.
#include <algorithm>
#include <array>
#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/play/runner.hpp"
#include "proofs/certificates/check.hpp"
#include "proofs/certificates/making.hpp"
#include "proofs/combinations/search.hpp"
#include "proofs/realising/loop_rules.hpp"
#include "proofs/realising/realising.hpp"
#include "tests/proofs/termination/loop_sample.hpp"
#include "tests/support/corpus_files.hpp"
#include "tests/support/negated.hpp"

namespace headjudge::realising_test {
namespace {

using proofs::CardSet;
using proofs::LoopClass;
using proofs::Realised;
using proofs::RealisedSet;

constexpr const char* kEdition = "comprehensive-4.2";
const std::string kFile = std::string(HEADJUDGE_SOURCE_DIR) + "/corpus/loops/cards.jsonl";

const cards::Pool& loop_pool() {
  static const cards::Pool pool = test::must(cards::load_pool(kFile));
  return pool;
}

CardSet set_of(const std::vector<std::string>& names) {
  CardSet set;
  for (const std::string& name : names) {
    const cards::Card* card = loop_pool().find_name(name);
    if (card == nullptr) throw std::runtime_error("no card " + name);
    set.push_back(static_cast<cards::CardIndex>(card - loop_pool().cards.data()));
  }
  std::ranges::sort(set);
  return set;
}

struct Seed {
  std::vector<std::string> names;
  Realised realised = Realised::exact;
  LoopClass stopping = LoopClass::not_realised;
  std::size_t rounds = 0;  ///< of one that ends
};

std::ostream& operator<<(std::ostream& out, const Seed& seed) {
  for (const std::string& name : seed.names) out << name << ' ';
  return out;
}

const std::vector<Seed>& seeds() {
  using enum LoopClass;
  static const std::vector<Seed> all{
      // Loops
      {{"Ropewalker", "Ropebender"}, Realised::exact, mandatory},
      {{"Swellcoil", "Ropebender"}, Realised::growing, mandatory},
      {{"Looptale", "Ropebender"}, Realised::growing, one_player_can_stop},
      {{"Idlerope", "Ropebender"}, Realised::exact, one_player_can_stop},
      {{"Idlerope", "Idlehand"}, Realised::exact, either_player_can_stop},
      {{"Ropewalker", "Farbender"}, Realised::exact, mandatory},
      {{"Ashspiral"}, Realised::exact, mandatory},
      {{"Ashcircle"}, Realised::exact, one_player_can_stop},
      {{"Tirelance"}, Realised::exact, begun_freely},
      {{"Lateglow"}, Realised::exact, begun_freely},
      {{"Pumpwell", "Pumphand"}, Realised::exact, begun_freely},
      {{"Fetchmoth", "Tossmoth", "Springmoth", "Bowmoth"}, Realised::exact, mandatory},
      {{"Coinrope", "Ropebender"}, Realised::exact, mandatory},
      {{"Drawrope", "Ropebender"}, Realised::exact, mandatory},
      {{"Thinrope", "Ropebender"}, Realised::exact, mandatory},  // its "if" is of one sentence
      // Rounds that end
      {{"Onceroper", "Ropebender"}, Realised::not_realised},
      {{"Twiceroper", "Ropebender"}, Realised::not_realised},
      {{"Handrope", "Ropebender"}, Realised::ends, not_realised, 2},
      {{"Guardrope", "Ropebender"}, Realised::ends, not_realised, 3},
      {{"Millrope", "Ropebender"}, Realised::ends, not_realised, 6},
      {{"Stoutrope", "Ropebender"}, Realised::ends, not_realised, 4},
      {{"Pridecoil", "Ropebender"}, Realised::ends, not_realised, 89},
      {{"Callkin"}, Realised::not_realised},
      {{"Gravekin"}, Realised::not_realised},
      // What a player begins anew each time is no round by itself
      {{"Fadeling", "Ropebender"}, Realised::not_realised},
      {{"Leakhand", "Pumphand"}, Realised::not_realised},
      {{"Freelance"}, Realised::not_realised},
      {{"Payback"}, Realised::not_realised},
      // Rounds in which a card of the set has no part, or another has; one that goes on long
      {{"Tirelance", "Strawman"}, Realised::not_realised},
      {{"Namebender", "Fullrope"}, Realised::not_realised},
      {{"Pressbender", "Pressrope"}, Realised::not_realised},
      // Nothing is claimed where DP are compared, with whatever
      {{"Proudcoil", "Ropebender"}, Realised::not_realised},
  };
  return all;
}

const dcg::Dcg& loop_game() {
  static const dcg::Dcg game(loop_pool());
  return game;
}

RealisedSet realised(const std::vector<std::string>& names) {
  const Judge judge = test::judge_of(kEdition);
  const proofs::Parts parts(loop_pool());
  const proofs::Shelf shelf(loop_game().cards(), parts);
  return realise_set({loop_game(), judge, kEdition, kFile}, shelf, set_of(names));
}

class SeededLoops : public testing::TestWithParam<Seed> {};

TEST_P(SeededLoops, AreToldForWhatTheyAre) {
  const Seed& seed = GetParam();
  const dcg::Dcg& game = loop_game();
  const RealisedSet set = realised(seed.names);
  EXPECT_EQ(set.realised, seed.realised) << set.sentence << "\n" << set.why;
  EXPECT_EQ(set.stopping, seed.stopping) << set.sentence << "\n" << set.why;
  if (seed.rounds > 0) EXPECT_EQ(set.rounds, seed.rounds) << set.why;
  if (set.is_endless()) EXPECT_TRUE(set.play) << set.why;
  if (!set.play) return;
  const std::string text = write_play(*set.play);
  const auto play = parse_play(text, "loop.play");
  ASSERT_TRUE(play.has_value()) << text;
  const auto run = run_play(game, test::own_rulebook(), *play);
  ASSERT_TRUE(run.has_value()) << run.error().text() << "\n" << text;
  EXPECT_TRUE(run->failed.empty()) << text;
  EXPECT_GE(test::expect_contraries_to_fail(game, test::own_rulebook(), *play), 1U) << text;
}

INSTANTIATE_TEST_SUITE_P(All, SeededLoops, testing::ValuesIn(seeds()), [](const auto& each) {
  std::string name;
  for (const std::string& card : each.param.names) name += card;
  return name;
});

// The same round as without the card that measures; nothing of it would be replayed otherwise.
TEST(SeededLoops, ThatGrowAreUnknownWhereACardComparesDp) {
  const std::vector<std::vector<std::string>> beside{
      {"turn: P1, main phase", "memory: P1 5",
       "P1 battle area: Swellcoil, Ropebender, Plainhulk, Measurer", "P1 deck: Plainbit",
       "P1 security: Plainbit", "P2 battle area: Plainbit [suspended]", "P2 deck: Plainbit",
       "P2 security: Plainbit"}};
  const Judge judge = test::judge_of(kEdition);
  const RealisedSet set = proofs::realise_from({loop_game(), judge, kEdition, kFile},
                                               set_of({"Swellcoil", "Ropebender"}), beside);
  EXPECT_FALSE(set.is_endless()) << set.sentence;
  EXPECT_NE(set.why.find("DP are compared: HJ8-036"), std::string::npos) << set.why;
}

// It grows for a hundred rounds, then DP are taken from it, and after 205 it is at rest.
TEST(SeededLoops, ThatGrowAreUnknownWhereDpCanBeTakenAway) {
  const RealisedSet set = realised({"Pressbender", "Pressrope"});
  EXPECT_FALSE(set.is_endless()) << set.sentence;
  EXPECT_NE(set.why.find("DP are compared: HJ8-0"), std::string::npos) << set.why;
}

TEST(SeededLoops, AreNotThoseOfOtherCardsThatStandBy) {
  const RealisedSet set = realised({"Namebender", "Fullrope"});
  EXPECT_NE(set.why.find("a card of the set has no effect (HJ8-003"), std::string::npos) << set.why;
  EXPECT_FALSE(set.play.has_value());
  // Nor is it one of a card more than are in it.
  EXPECT_FALSE(realised({"Ropewalker", "Ropebender", "Strawman"}).is_endless());
}

TEST(SeededLoops, DoNotEndByThemselvesWhereAPlayerActsFreely) {
  const RealisedSet set = realised({"Freelance"});
  EXPECT_EQ(set.sentence.find("by itself"), std::string::npos) << set.sentence;
  EXPECT_NE(set.why.find("acts freely"), std::string::npos) << set.why;
}

// An attack that is declared, and stands still while effects are carried out, compares no DP.
TEST(SeededLoops, ThatGrowWithinADeclaredAttackHaveACertificateThatHolds) {
  const RealisedSet set = realised({"Swellcoil", "Ropebender"});
  ASSERT_EQ(set.realised, Realised::growing) << set.why;
  const Judge judge = test::judge_of(kEdition);
  const auto made = certificate_of({loop_game(), judge, kEdition, kFile}, set);
  ASSERT_TRUE(made.has_value());
  EXPECT_NE(made->lasso.prefix.back().find("attack"), std::string::npos);
  EXPECT_EQ(proofs::Checker(loop_pool(), test::own_rulebook()).fault(*made), "");
}

// An action in the main phase is no processing that goes on (comprehensive-4.2, 18-3-1).
TEST(SeededLoops, SayWhetherAPlayerActsFreelyInEachRound) {
  EXPECT_TRUE(realised({"Lateglow"}).acts_freely);
  EXPECT_TRUE(realised({"Pumpwell", "Pumphand"}).acts_freely);
  EXPECT_FALSE(realised({"Idlerope", "Ropebender"}).acts_freely);
  EXPECT_FALSE(realised({"Ropewalker", "Ropebender"}).acts_freely);
  const Edition& newest = *test::own_rulebook().find(kEdition);
  const Edition& older = *test::own_rulebook().find("en-2.3");
  EXPECT_NE(what_rules_say(newest, LoopClass::mandatory, false).find("18-3-2"), std::string::npos);
  EXPECT_NE(what_rules_say(newest, LoopClass::mandatory, true).find("18-3-1"), std::string::npos);
  EXPECT_NE(what_rules_say(older, LoopClass::mandatory, false).find("silent"), std::string::npos);
}

// A pass, an effect at the end of the turn, and the main phase again: nothing goes on by itself.
TEST(SeededLoops, InWhichAPlayerActsFreelyAreNoLoopsThatSomebodyCouldStop) {
  const Judge judge = test::judge_of(kEdition);
  const proofs::LoopTable table{loop_game(), judge, kEdition, kFile};
  const RealisedSet set = realised({"Lateglow"});
  ASSERT_TRUE(set.is_endless());
  EXPECT_FALSE(set.is_loop());
  EXPECT_EQ(set.can_stop, (std::array{CanStop::unknown, CanStop::unknown}));
  EXPECT_NE(set.sentence.find("a free action in each round"), std::string::npos) << set.sentence;
  EXPECT_EQ(set.sentence.find("mandatory"), std::string::npos) << set.sentence;
  auto made = certificate_of(table, set);
  ASSERT_TRUE(made.has_value());
  const proofs::Checker checker(loop_pool(), test::own_rulebook());
  EXPECT_EQ(checker.fault(*made), "");
  EXPECT_TRUE(made->lasso.acts_freely);
  made->lasso.acts_freely = false;
  made->lasso.can_stop = {CanStop::no, CanStop::no};
  made->lasso.together = CanStop::no;
  EXPECT_NE(checker.fault(*made).find("acts freely in the round"), std::string::npos);
  // Nor is a loop one of free actions because it says so.
  auto other = certificate_of(table, realised({"Idlerope", "Ropebender"}));
  ASSERT_TRUE(other.has_value());
  ASSERT_EQ(checker.fault(*other), "");
  other->lasso.acts_freely = true;
  EXPECT_NE(checker.fault(*other).find("no player acts freely"), std::string::npos);
}

TEST(SeededLoops, SayWhatAGrowingRoundChanges) {
  const RealisedSet set = realised({"Swellcoil", "Ropebender"});
  EXPECT_EQ(proofs::resource_words(set.net), "P1: DP +1000") << set.why;
  EXPECT_EQ(set.rounds, proofs::kMostRounds);
}

TEST(SeededLoops, ThatAreNotRealisedSayHowFarTheyCame) {
  const RealisedSet set = realised({"Onceroper", "Strawman"});
  EXPECT_EQ(set.realised, Realised::not_realised);
  EXPECT_NE(set.why.find("No round was found"), std::string::npos) << set.why;
  EXPECT_GT(set.positions, 0U);
}

// A loop of real cards that the search has found. Each player draws for each digivolution, so the
// position comes back when both decks are empty.
TEST(RealLoops, OfDexDorugoramonComesBack) {
  if (!std::filesystem::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  const auto play = load_play(test::kRoot / "corpus/loops/bt17_073.play");
  ASSERT_TRUE(play.has_value()) << play.error().text();
  const cards::Pool pool = test::must(cards::load_survey(test::kRealCards));
  const dcg::Dcg game(pool);
  const auto run = run_play(game, test::own_rulebook(), *play);
  ASSERT_TRUE(run.has_value()) << run.error().text();
  EXPECT_TRUE(run->failed.empty());
  const auto& turns = run->tables.front().turns;
  ASSERT_GT(turns.size(), 3U);
  EXPECT_TRUE(game.same(turns[turns.size() - 3].after, turns.back().after));
  EXPECT_FALSE(game.same(turns[turns.size() - 2].after, turns.back().after));
}

// A ranking says that a set ends, and an endless play of it would refute that.
TEST(SeededLoops, AreNotRankedWhereTheyLoopByThemselves) {
  const proofs::Parts parts(loop_pool());
  const Judge judge = test::judge_of(kEdition);
  std::size_t looked_at = 0;
  for (const Seed& seed : seeds()) {
    // Those in which a player acts freely in each round are not what rankings speak of.
    const bool free = seed.names.front() == "Tirelance" || seed.names.front() == "Pumpwell";
    if (seed.stopping == LoopClass::not_realised || free) continue;
    const auto verdict = proofs::verdict_of(parts.alone(set_of(seed.names)), judge);
    EXPECT_EQ(verdict.ending, proofs::SetEnding::open) << seed;
    ++looked_at;
  }
  EXPECT_GE(looked_at, 10U);
}

}  // namespace
}  // namespace headjudge::realising_test
