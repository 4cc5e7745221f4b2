// Rounds that leave a Digimon with more DP each time: what the checker lets pass, and what not.
//
// What could make such a certificate false, each with its case: a round that grows otherwise than
// it says, a card of the game that compares DP with those of another, one that compares them with a
// number beside one that takes DP away, an attack that goes on, a list of the engine that is full
// after forty rounds.
#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "proofs/certificates/naming.hpp"
#include "tests/proofs/certificates/samples.hpp"

namespace headjudge::growing_certificates_test {
namespace {

using dcg::Dcg;
using proofs::CertificateKind;
using proofs::ChainCertificate;
using testing::HasSubstr;

/// Start suspends Grow, which grows, stands up and is pushed down again.
std::vector<std::string> growing_cards(const std::string& beside = "") {
  std::vector<std::string> cards = {
      test::digimon("Start", "[Main] Suspend 1 of your other Digimon."),
      test::digimon("Grow",
                    "[All Turns] When this Digimon becomes suspended, this Digimon gets +1000 DP "
                    "for the turn. Then, unsuspend this Digimon."),
      test::push()};
  if (!beside.empty()) cards.push_back(test::digimon("Beside", beside));
  return cards;
}

/// The words of the decisions that begin the round: Start is activated, and chooses Grow.
std::vector<std::string> way_in(const Dcg& game, const Judge& judge, dcg::State state) {
  std::vector<std::string> words;
  for (const char* named : {"Start", "Grow"}) {
    dcg::Decisions legal;
    game.legal(state, judge, legal);
    for (const dcg::Decision& each : legal) {
      const std::string said = game.say(state, each);
      if (!said.contains(named) || said.contains("attack")) continue;
      words.push_back("P1: " + said);
      game.apply(state, judge, each);
      break;
    }
  }
  return words;
}

/// The first certificate that holds, of all places at which the round could begin and end.
std::optional<ChainCertificate> growing_certificate(const cards::Pool& pool, bool beside) {
  const Judge judge = test::judge_of(test::kSampleEdition);
  const Dcg game(pool);
  ChainCertificate made{
      .kind = CertificateKind::lasso_growing, .about = "growing", .edition = test::kSampleEdition};
  for (const cards::Card& card : pool.cards) {
    made.cards.push_back({card.number, proofs::program_hash(card)});
  }
  proofs::RoundProof& lasso = made.lasso;
  lasso.setup = {
      "turn: P1, main phase", "memory: P1 1",
      beside ? "P1 battle area: Start, Grow, Push, Beside" : "P1 battle area: Start, Grow, Push"};
  lasso.prefix = way_in(game, judge, test::position(game, judge, lasso.setup));
  lasso.added_up = true;
  lasso.net[0].back() = 1000;
  const proofs::Checker checker(pool, test::own_rulebook());
  for (lasso.lead = 1; lasso.lead < 12; ++lasso.lead) {
    for (lasso.steps = 2; lasso.steps < 30; ++lasso.steps) {
      for (const bool push_first : {true, false}) {
        lasso.effects = {"T-Push effect 1", "T-Grow effect 1"};
        if (!push_first) std::swap(lasso.effects[0], lasso.effects[1]);
        if (checker.fault(made).empty()) return made;
      }
    }
  }
  return std::nullopt;
}

TEST(GrowingCertificates, HoldWhereOnlyDpGrow) {
  const cards::Pool pool = test::pool_of(growing_cards());
  const auto made = growing_certificate(pool, false);
  ASSERT_TRUE(made.has_value());
  const auto because = [&](auto&& damage) {
    ChainCertificate wrong = *made;
    damage(wrong);
    return test::fault_of(pool, wrong);
  };
  EXPECT_THAT(because([](auto& c) { c.lasso.net[0].back() = 1001; }), HasSubstr("something else"));
  EXPECT_THAT(because([](auto& c) { c.lasso.net[0].back() = 0; }), HasSubstr("something else"));
  EXPECT_THAT(because([](auto& c) { std::swap(c.lasso.net[0], c.lasso.net[1]); }),
              HasSubstr("something else"));
  EXPECT_THAT(because([](auto& c) { c.lasso.net[1][4] = 1; }), HasSubstr("something else"));
  EXPECT_THAT(because([](auto& c) { c.lasso.memory = 1; }), HasSubstr("something else"));
  EXPECT_THAT(because([](auto& c) { c.lasso.added_up = false; }), HasSubstr("fill"));
  EXPECT_THAT(because([](auto& c) { c.kind = CertificateKind::lasso_exact; }),
              HasSubstr("not come back"));
  EXPECT_THAT(because([](auto& c) { c.lasso.effects.pop_back(); }), HasSubstr("other effects"));
  EXPECT_NE(because([](auto& c) { ++c.lasso.steps; }), "");
  EXPECT_NE(because([](auto& c) { --c.lasso.steps; }), "");
}

TEST(GrowingCertificates, AreRefusedWhereACardComparesDp) {
  const auto holds_beside = [](const std::string& text) {
    return growing_certificate(test::pool_of(growing_cards(text)), true).has_value();
  };
  EXPECT_TRUE(holds_beside("[Main] <Draw 1>."));
  EXPECT_TRUE(holds_beside("[Main] Delete 1 of your opponent's Digimon with 5000 DP or less."));
  EXPECT_FALSE(holds_beside("[Main] Delete 1 of your opponent's Digimon with the highest DP."));
}

// How much a card takes, and when, is not looked at. Where nothing compares DP it does not matter.
TEST(GrowingCertificates, AreRefusedWhereDpAreComparedAndCanBeTakenAway) {
  const auto holds_beside = [](const std::string& text) {
    return growing_certificate(test::pool_of(growing_cards(text)), true).has_value();
  };
  const std::string compares =
      "[On Play] Delete 1 of your opponent's Digimon with 5000 DP or less.";
  const std::string takes = "[Main] 1 of your opponent's Digimon gets -1000 DP for the turn.";
  const std::string persists = "[All Turns] All of your other Digimon get -1000 DP.";
  EXPECT_TRUE(holds_beside(takes));
  EXPECT_FALSE(holds_beside(compares + "\\n" + takes));
  EXPECT_FALSE(holds_beside(compares + "\\n" + persists));
}

// What isn't affected does not have what others' effects gave it, whichever way it came to that.
TEST(GrowingCertificates, AreRefusedWhereDpAreComparedAndGainsMayNotCount) {
  const auto holds_beside = [](const std::string& text) {
    const std::string compares =
        "[On Play] Delete 1 of your opponent's Digimon with 5000 DP or less.";
    return growing_certificate(test::pool_of(growing_cards(compares + text)), true).has_value();
  };
  EXPECT_TRUE(holds_beside("\\n[All Turns] While this Digimon is suspended, it gains <Blocker>."));
  EXPECT_FALSE(
      holds_beside("\\n[All Turns] While this Digimon is suspended, it gains <Progress>."));
  EXPECT_FALSE(holds_beside("\\n<Progress>"));
  EXPECT_FALSE(holds_beside("\\n[Main] 1 of your Digimon gains <Progress> for the turn."));
}

// Of placing cards beneath nobody has said that it takes no DP, so it counts as if it could.
TEST(GrowingCertificates, AreRefusedWhereDpAreComparedAndAnActionIsNotKnownAsHarmless) {
  const std::string compares =
      "[On Play] Delete 1 of your opponent's Digimon with 5000 DP or less.";
  const std::string moves =
      "\\n[Main] Place 1 card from your hand as this Digimon's bottom digivolution card.";
  EXPECT_FALSE(
      growing_certificate(test::pool_of(growing_cards(compares + moves)), true).has_value());
}

}  // namespace
}  // namespace headjudge::growing_certificates_test
