// Rounds that leave a Digimon with more DP each time: what the checker lets pass, and what not.
//
// What could make such a certificate false, each with its case: a round that grows otherwise than
// it says, a card of the game that reads DP, an attack that goes on, a list of the engine that is
// full after forty rounds, an effect whose card is not in the game.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "proofs/certificates/check_parts.hpp"
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
std::optional<ChainCertificate> growing_certificate(const cards::Pool& pool, bool beside,
                                                    const std::string& further = "",
                                                    const std::string& not_named = "") {
  const Judge judge = test::judge_of(test::kSampleEdition);
  const Dcg game(pool);
  ChainCertificate made{
      .kind = CertificateKind::lasso_growing, .about = "growing", .edition = test::kSampleEdition};
  for (const cards::Card& card : pool.cards) {
    if (card.number == not_named) continue;
    made.cards.push_back({card.number, proofs::program_hash(card)});
  }
  proofs::RoundProof& lasso = made.lasso;
  lasso.setup = {
      "turn: P1, main phase", "memory: P1 1",
      beside ? "P1 battle area: Start, Grow, Push, Beside" : "P1 battle area: Start, Grow, Push"};
  if (!further.empty()) lasso.setup.push_back(further);
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
  EXPECT_FALSE(holds_beside("[Main] Delete 1 of your opponent's Digimon with 5000 DP or less."));
  EXPECT_FALSE(holds_beside("[Main] Delete 1 of your opponent's Digimon with the highest DP."));
}

// Found by a reader from outside: the condition of a requirement line was not read.
TEST(GrowingCertificates, AreRefusedWhereARequirementComparesDp) {
  const auto holds_beside = [](const std::string& line) {
    std::vector<std::string> cards = growing_cards("[Main] <Draw 1>.");
    cards.back().pop_back();
    cards.back() += fmt::format(R"(, "special": {{"digivolve_alt": ["{}"]}}}})", line);
    return growing_certificate(test::pool_of(cards), true).has_value();
  };
  EXPECT_TRUE(holds_beside("[Digivolve] While you have a red Digimon, [Grow]: Cost 0"));
  EXPECT_FALSE(
      holds_beside("[Digivolve] While you have a 80000 DP or higher Digimon, [Grow]: Cost 0"));
}

// Nothing reads DP: then it does not matter who takes them.
TEST(GrowingCertificates, HoldWhereDpCanBeTakenAwayAndNothingReadsThem) {
  const auto holds_beside = [](const std::string& text) {
    return growing_certificate(test::pool_of(growing_cards(text)), true).has_value();
  };
  EXPECT_TRUE(holds_beside("[Main] 1 of your opponent's Digimon gets -1000 DP for the turn."));
  EXPECT_TRUE(holds_beside("[Main] 1 of your Digimon gains <Progress> for the turn."));
}

// Found by readers from outside: the card that lets others gain an effect was neither read nor
// named.
TEST(GrowingCertificates, ReadAndNameTheCardsWhoseEffectsHaveBeenGained) {
  const auto gaining = [](const std::string& text, const std::string& not_named) {
    std::vector<std::string> cards = growing_cards();
    cards.push_back(test::digimon(
        "Giver", "[On Play] 1 of your Digimon gains \\\"" + text + "\\\" for the turn."));
    return growing_certificate(test::pool_of(cards), false,
                               "gained: P1 Grow, effect 1 of Giver by P1, 1 turn end", not_named)
        .has_value();
  };
  const std::string draws = "[On Deletion] <Draw 1>.";
  EXPECT_TRUE(gaining(draws, ""));
  EXPECT_FALSE(gaining(draws, "T-Giver"));
  EXPECT_FALSE(
      gaining("[On Deletion] Delete 1 of your opponent's Digimon with the highest DP.", ""));
}

TEST(GrowingCertificates, ReadAndNameTheCardsWhoseChangesLast) {
  const auto lasting = [](const std::string& compares, const std::string& not_named) {
    std::vector<std::string> cards = growing_cards();
    cards.push_back(test::digimon(
        "Giver", "[On Play] All of your Digimon get +1000 DP for the turn." + compares));
    return growing_certificate(test::pool_of(cards), false,
                               "lasting: P1 effect 1.1 of Giver, 1 turn end", not_named)
        .has_value();
  };
  EXPECT_TRUE(lasting("", ""));
  EXPECT_FALSE(lasting("", "T-Giver"));
  EXPECT_FALSE(
      lasting("\\n[On Deletion] Delete 1 of your opponent's Digimon with the highest DP.", ""));
}

// Positions that differ by DP gained beyond a number are one; what they have is not cut for that.
// Bbb suspends Aaa or not, and then Aaa does so by itself, for as long as it has 99000 DP.
TEST(GrowingCertificates, FollowWhoCanStopThemWithAllDpThatWereGained) {
  const cards::Pool pool = test::pool_of(
      {test::digimon(
           "Aaa",
           "[All Turns] When this Digimon becomes suspended, unsuspend this Digimon. "
           "Then, this Digimon gets +600 DP for the turn.\\n[All Turns] When this Digimon "
           "becomes unsuspended, if this Digimon has 99000 DP or more, suspend this "
           "Digimon."),
       test::digimon("Bbb",
                     "[All Turns] When one of your other Digimon becomes unsuspended, you may "
                     "suspend that Digimon.")});
  const Dcg game(pool);
  const Judge judge = test::judge_of(test::kSampleEdition);
  dcg::State state = test::position(
      game, judge,
      {"turn: P1, main phase", "memory: P1 5", "P1 battle area: Aaa, Bbb",
       "modifier: P1 Aaa, +95000 DP, 1 turn end", "modifier: P1 Aaa, +95001 DP, 1 turn end",
       "modifier: P1 Aaa, -90000 DP, 1 turn end"});
  std::vector<dcg::State> asked;
  for (const char* words : {"attack player with Aaa", "resolve Bbb", "no", "resolve Bbb"}) {
    dcg::Decisions legal;
    game.legal(state, judge, legal);
    const auto found = std::ranges::find_if(
        legal, [&](const dcg::Decision& each) { return game.say(state, each).starts_with(words); });
    ASSERT_NE(found, legal.end()) << words;
    game.apply(state, judge, *found);
    asked.push_back(state);
  }
  EXPECT_NE(proofs::who_stops(game, judge, {asked[1], asked[2]}, 100'000).alone[0], CanStop::yes);
}

}  // namespace
}  // namespace headjudge::growing_certificates_test
