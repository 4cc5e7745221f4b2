// Loops that are told: what has no certificate that is accepted is unknown.
//
// What would be false: a loop told by a play alone, one said to be cut short where other positions
// show it to go round, and one said to end where only the position shown was looked at.
#include "proofs/certificates/certified.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "proofs/certificates/check.hpp"
#include "tests/proofs/termination/loop_sample.hpp"

namespace headjudge::certified_loops_test {
namespace {

using proofs::CertifiedLoops;
using proofs::EffectGraph;
using proofs::Loop;
using proofs::LoopClass;
using test::digimon;

constexpr std::string_view kEdition = "comprehensive-4.2";

CertifiedLoops certified(const cards::Pool& pool) {
  const dcg::Dcg game(pool);
  const Judge judge = test::judge_of(kEdition);
  const EffectGraph graph(pool, proofs::graph_terms(judge));
  return certified_loops({game, judge, std::string(kEdition), ""}, test::own_rulebook(), graph, {});
}

bool is_certified(const CertifiedLoops& all, const Loop& loop) {
  return std::ranges::find(all.certificates, loop.id, &proofs::ChainCertificate::about) !=
         all.certificates.end();
}

TEST(CertifiedLoops, OfTheOwnPoolEachHaveACertificateOrAreUnknown) {
  const CertifiedLoops all = certified(test::own_pool());
  const proofs::Checker checker(test::own_pool(), test::own_rulebook());
  for (const auto& each : all.certificates) EXPECT_EQ(checker.fault(each), "") << each.about;
  std::size_t realised = 0;
  std::size_t ended = 0;
  for (const Loop& loop : all.loops) {
    EXPECT_EQ(loop.is_realised() || loop.ends, is_certified(all, loop)) << loop.sentence;
    realised += loop.is_realised() ? 1U : 0U;
    ended += loop.ends ? 1U : 0U;
    EXPECT_FALSE(loop.ends && loop.loop_class != LoopClass::cut_short) << loop.sentence;
  }
  EXPECT_EQ(all.refused, 0U);
  EXPECT_GE(realised, 8U);
  EXPECT_GE(ended, 4U) << "[Once Per Turn] ends those of two cards that stay where they are";
}

const std::string kEcho = digimon(
    "Echo",
    "[All Turns] When one of your other Digimon becomes unsuspended, suspend that Digimon.");
const std::string kOnce =
    "[All Turns] [Once Per Turn] When this Digimon becomes suspended, unsuspend it.";

TEST(CertifiedLoops, ThatGoRoundInOtherPositionsWinOverThoseCutShort) {
  const std::string proud = kOnce +
                            "\\n[All Turns] When this Digimon becomes suspended, if you have 7 or "
                            "more security cards, unsuspend it.";
  const CertifiedLoops all =
      certified(test::pool_of({digimon("Proud", proud), kEcho, digimon("Plain", "")}));
  const auto found = std::ranges::find(all.loops, "loop/T-Proud/T-Echo", &Loop::id);
  ASSERT_NE(found, all.loops.end());
  EXPECT_EQ(found->loop_class, LoopClass::mandatory) << found->sentence;
  EXPECT_TRUE(is_certified(all, *found));
}

TEST(CertifiedLoops, ThatAreCutShortEndWhereTheirCardsAloneAreRanked) {
  const CertifiedLoops all =
      certified(test::pool_of({digimon("Swing", kOnce), kEcho, digimon("Plain", "")}));
  for (const Loop& loop : all.loops) {
    EXPECT_EQ(loop.loop_class, LoopClass::cut_short) << loop.sentence;
    EXPECT_TRUE(loop.ends) << loop.certificate;
  }
}

TEST(CertifiedLoops, AreUnknownWhereTheCertificateIsRefused) {
  const cards::Pool pool = test::pool_of(
      {digimon("Swing", "[All Turns] When this Digimon becomes suspended, unsuspend it."), kEcho,
       digimon("Plain", "")});
  const CertifiedLoops all = certified(pool);
  ASSERT_EQ(all.loops.size(), 1U);
  ASSERT_EQ(all.certificates.size(), 1U);
  Loop loop = all.loops.front();
  EXPECT_TRUE(keep_if_accepted(loop, all.certificates.front(), pool, test::own_rulebook()));
  proofs::ChainCertificate false_one = all.certificates.front();
  ++false_one.lasso.steps;
  EXPECT_FALSE(keep_if_accepted(loop, false_one, pool, test::own_rulebook()));
  EXPECT_TRUE(loop.refused && !loop.is_realised() && !loop.is_candidate() && !loop.play);
  EXPECT_NE(loop.certificate.find("is not accepted"), std::string::npos) << loop.certificate;
  Loop bare = all.loops.front();
  EXPECT_FALSE(keep_if_accepted(bare, std::nullopt, pool, test::own_rulebook()));
}

}  // namespace
}  // namespace headjudge::certified_loops_test
