// Faults planted in certificates: the checker refuses every one.
//
// First by name: a fault of each kind, with a word of the reason that the checker must give.
// Then by system: every number, text and list of every certificate is changed in turn.
#include "proofs/certificates/check.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/proofs/certificates/samples.hpp"

namespace headjudge::certificate_check_test {
namespace {

using proofs::CertificateKind;
using proofs::ChainCertificate;
using test::CertifiedPool;
using testing::HasSubstr;

using Damage = std::function<void(ChainCertificate&)>;

const ChainCertificate& last_of(const CertifiedPool& made) { return made.certificates.back(); }

/// The reason why the checker refuses this certificate with this fault.
std::string reason(const CertifiedPool& made, const Damage& damage) {
  ChainCertificate certificate = last_of(made);
  damage(certificate);
  return test::fault_of(made.pool, certificate);
}

TEST(Certificates, OfEachKindHold) {
  std::size_t checked = 0;
  for (const CertifiedPool* made : test::all_samples()) {
    EXPECT_FALSE(made->certificates.empty());
    for (const ChainCertificate& each : made->certificates) {
      EXPECT_EQ(test::fault_of(made->pool, each), "") << each.about;
      ++checked;
    }
  }
  EXPECT_GE(checked, 7U);
  EXPECT_EQ(last_of(test::without_cycle()).kind, CertificateKind::no_cycle);
  EXPECT_EQ(last_of(test::ranked_by_uses()).kind, CertificateKind::ranked);
  EXPECT_EQ(last_of(test::forced_loop()).kind, CertificateKind::lasso_exact);
  EXPECT_TRUE(last_of(test::forced_loop()).lasso.round.empty());
  EXPECT_FALSE(last_of(test::chosen_loop()).lasso.round.empty());
}

TEST(Certificates, OfOtherCardsOrEditionsAreRefused) {
  for (const CertifiedPool* made : test::all_samples()) {
    const auto because = [&](const Damage& damage) { return reason(*made, damage); };
    EXPECT_THAT(because([](auto& c) { c.cards[0].program[3] ^= 1; }), HasSubstr("not printed"));
    EXPECT_THAT(because([](auto& c) { c.cards[0].number = "T-Nobody"; }), HasSubstr("no card"));
    EXPECT_THAT(because([](auto& c) { c.cards.push_back(c.cards[0]); }), HasSubstr("twice"));
    EXPECT_THAT(because([](auto& c) { c.cards.clear(); }), HasSubstr("no card"));
    EXPECT_THAT(because([](auto& c) { c.edition = "en-9.9"; }), HasSubstr("no edition"));
    if (!last_of(*made).is_lasso()) continue;  // what is said of fewer cards may be true as well
    EXPECT_THAT(because([](auto& c) { c.cards.pop_back(); }), HasSubstr("not those of its set-up"));
  }
}

// The same words, at a table where uses per turn are not minded, and one where a turn may change
// while effects wait.
TEST(Certificates, HoldUnderTheirOwnEditionAlone) {
  const auto at = [](const CertifiedPool& made, const char* edition) {
    return reason(made, [&](ChainCertificate& c) { c.edition = edition; });
  };
  const test::CertifiedPool memory = test::certified(
      {test::digimon("Exo",
                     "[Your Turn] When one of your Digimon becomes unsuspended, gain 5 memory.")},
      proofs::Span::turn_after_turn);
  ASSERT_EQ(test::fault_of(memory.pool, last_of(memory)), "");
  EXPECT_THAT(at(memory, "jp-1.0"), HasSubstr("is left out"));
}

TEST(Certificates, WithoutACycleMustListWhatFollows) {
  const CertifiedPool& made = test::without_cycle();
  const auto because = [&](const Damage& damage) { return reason(made, damage); };
  ASSERT_GE(last_of(made).graph.edges.size(), 1U);
  EXPECT_THAT(because([](auto& c) { c.graph.edges.pop_back(); }), HasSubstr("is left out"));
  EXPECT_THAT(because([](auto& c) { c.graph.edges.emplace_back(1, 1); }), HasSubstr("no edge"));
  EXPECT_THAT(because([](auto& c) { c.graph.edges.emplace_back(0, 99); }), HasSubstr("no edge"));
  EXPECT_THAT(because([](auto& c) { c.graph.edges.push_back(c.graph.edges[0]); }),
              HasSubstr("twice"));
  EXPECT_NE(because([](auto& c) { c.graph.nodes.pop_back(); }), "") << "a node is left out";
  EXPECT_THAT(because([](auto& c) { c.graph.nodes[0] += "1"; }), HasSubstr("have no"));
  EXPECT_THAT(because([](auto& c) { c.graph.nodes[1] = c.graph.nodes[0]; }), HasSubstr("twice"));
  EXPECT_THAT(because([](auto& c) { std::ranges::fill(c.graph.ranks, 3); }), HasSubstr("not fall"));
  EXPECT_THAT(because([](auto& c) { c.graph.ranks.pop_back(); }), HasSubstr("one rank"));
  EXPECT_NE(because([](auto& c) { c.kind = CertificateKind::ranked; }), "") << "another kind";
  EXPECT_NE(because([](auto& c) { c.kind = CertificateKind::lasso_exact; }), "") << "another kind";
}

TEST(Certificates, OfAComponentMustCoverIt) {
  const CertifiedPool& made = test::ranked_by_weights();
  const auto because = [&](const Damage& damage) { return reason(made, damage); };
  EXPECT_NE(because([](auto& c) { c.kind = CertificateKind::no_cycle; }), "") << "it has a cycle";
  EXPECT_THAT(because([](auto& c) { c.graph.component.clear(); }), HasSubstr("no effect"));
  EXPECT_THAT(because([](auto& c) { c.graph.component.push_back(99); }), HasSubstr("no node"));
  EXPECT_THAT(because([](auto& c) { c.graph.component.push_back(c.graph.component[0]); }),
              HasSubstr("twice"));
  EXPECT_THAT(because([](auto& c) { c.graph.all_chains = false; }), HasSubstr("say nothing"));
  EXPECT_THAT(because([](auto& c) { c.graph.steps.clear(); }), HasSubstr("still go on"));
  const ChainCertificate component = made.certificates.front();
  ASSERT_FALSE(component.graph.all_chains);
  ChainCertificate wider = component;
  wider.graph.all_chains = true;
  EXPECT_NE(test::fault_of(made.pool, wider), "") << "a component alone says less";
}

/// A part of a component has a ranking as well, but it is no component.
TEST(Certificates, OfAComponentMustNameAllThatLeadToEachOther) {
  const CertifiedPool& made = test::ranked_by_uses();
  const ChainCertificate whole = made.certificates.front();
  ASSERT_FALSE(whole.graph.all_chains);
  ASSERT_GE(whole.graph.component.size(), 2U);
  EXPECT_EQ(test::fault_of(made.pool, whole), "");
  for (std::size_t i = 0; i < whole.graph.component.size(); ++i) {
    ChainCertificate part = whole;
    part.graph.component.erase(part.graph.component.begin() + static_cast<std::ptrdiff_t>(i));
    const std::string fault = test::fault_of(made.pool, part);
    EXPECT_THAT(fault, testing::AnyOf(HasSubstr("the component is not what leads"),
                                      HasSubstr("the component has no effect")));
  }
}

TEST(Certificates, MustHaveWeightsThatNothingRaises) {
  const CertifiedPool& made = test::ranked_by_weights();
  const auto because = [&](const Damage& damage) { return reason(made, damage); };
  const auto weights = [&](const auto& change) {
    return because([&](ChainCertificate& c) { change(c.graph.steps[0].weights); });
  };
  EXPECT_THAT(weights([](auto& w) { w[0] = -1; }), HasSubstr("below 0"));
  EXPECT_THAT(weights([](auto& w) { w.fill(0); }), HasSubstr("finitely often"));
  EXPECT_THAT(weights([](auto& w) { w.fill(4); }), HasSubstr("finitely often"));
  EXPECT_THAT(weights([](auto& w) { w[4] = 90; }), HasSubstr("weighs more"));
  EXPECT_THAT(weights([](auto& w) {
                for (int& each : w) each = 9 - each;
              }),
              HasSubstr("weighs more"));
  EXPECT_THAT(because([](auto& c) { c.graph.steps[0].struck.clear(); }), HasSubstr("nothing"));
  EXPECT_THAT(because([](auto& c) { c.graph.steps[0].struck.emplace_back(0, 99); }),
              HasSubstr("no edge"));
  EXPECT_THAT(
      because([](auto& c) { c.graph.steps[0].struck.push_back(c.graph.steps[0].struck[0]); }),
      HasSubstr("not there any more"));
  EXPECT_THAT(because([](auto& c) { c.graph.steps.push_back(c.graph.steps.back()); }),
              HasSubstr("not there any more"));
}

TEST(Certificates, MustNameEffectsWhoseUsesLast) {
  const CertifiedPool& made = test::ranked_by_uses();
  const auto because = [&](const Damage& damage) { return reason(made, damage); };
  ASSERT_EQ(last_of(made).graph.steps.at(0).limited.size(), 1U);
  const std::size_t limited = last_of(made).graph.steps[0].limited[0];
  EXPECT_THAT(because([](auto& c) { c.graph.steps[0].limited.push_back(99); }),
              HasSubstr("no node"));
  EXPECT_THAT(because([&](auto& c) { c.graph.steps[0].limited.push_back(limited); }),
              HasSubstr("limited twice"));
  EXPECT_THAT(because([&](auto& c) {
                for (std::size_t i = 0; i < c.graph.nodes.size(); ++i) {
                  if (i != limited) c.graph.steps[0].limited.assign(1, i);
                }
              }),
              HasSubstr("no limit"));
  EXPECT_NE(because([](auto& c) { c.graph.steps[0].limited.clear(); }), "") << "without weights";
}

TEST(Certificates, OfALoopThatNobodyIsAskedInMustComeBack) {
  const CertifiedPool& made = test::forced_loop();
  const auto because = [&](const Damage& damage) { return reason(made, damage); };
  ASSERT_GE(last_of(made).lasso.steps, 2U);
  EXPECT_THAT(because([](auto& c) { --c.lasso.steps; }), HasSubstr("not come back"));
  EXPECT_NE(because([](auto& c) { ++c.lasso.steps; }), "") << "a step more";
  EXPECT_THAT(because([](auto& c) { c.lasso.steps = 0; }), HasSubstr("no step"));
  constexpr std::size_t kForEver = 1'000'000'000'000;
  EXPECT_THAT(because([](auto& c) { c.lasso.steps = kForEver; }), HasSubstr("more steps"));
  EXPECT_THAT(because([](auto& c) { c.lasso.lead = kForEver; }), HasSubstr("more steps"));
  EXPECT_NE(because([](auto& c) { c.lasso.lead = 1; }), "") << "the round begins later";
  EXPECT_THAT(because([](auto& c) { c.lasso.prefix.clear(); }), HasSubstr("no decision"));
  EXPECT_THAT(because([](auto& c) { c.lasso.prefix.back() = "P1: pass the time"; }),
              HasSubstr("not legal"));
  EXPECT_THAT(because([](auto& c) { c.lasso.prefix.back()[1] = '2'; }), HasSubstr("not legal"));
  EXPECT_NE(because([](auto& c) { c.lasso.prefix.back() = "P1: pass"; }), "") << "no loop";
  EXPECT_THAT(because([](auto& c) { c.lasso.round = {"P1: pass"}; }),
              HasSubstr("steps and decisions"));
  EXPECT_THAT(because([](auto& c) { c.lasso.effects.pop_back(); }), HasSubstr("other effects"));
  EXPECT_THAT(because([](auto& c) { std::swap(c.lasso.effects[0], c.lasso.effects[1]); }),
              HasSubstr("other effects"));
  EXPECT_THAT(because([](auto& c) { c.lasso.can_stop[0] = CanStop::yes; }), HasSubstr("P1"));
  EXPECT_THAT(because([](auto& c) { c.lasso.can_stop[1] = CanStop::yes; }), HasSubstr("P2"));
  EXPECT_THAT(because([](auto& c) { c.lasso.together = CanStop::yes; }), HasSubstr("both"));
  EXPECT_THAT(because([](auto& c) { c.lasso.net[0][2] = 1; }), HasSubstr("more after a round"));
  EXPECT_THAT(because([](auto& c) { c.lasso.memory = -1; }), HasSubstr("more after a round"));
  EXPECT_THAT(because([](auto& c) { c.lasso.setup.push_back("P1 hand: T-Nobody"); }),
              HasSubstr("set-up is refused"));
  EXPECT_NE(because([](auto& c) { c.kind = CertificateKind::lasso_growing; }), "")
      << "nothing grows";
}

TEST(Certificates, OfALoopWithChoicesMustTellThemAndWhoCanStopIt) {
  const CertifiedPool& made = test::chosen_loop();
  const auto because = [&](const Damage& damage) { return reason(made, damage); };
  EXPECT_NE(because([](auto& c) { c.lasso.round.pop_back(); }), "") << "a round shortened";
  EXPECT_THAT(because([](auto& c) { c.lasso.round[0].pop_back(); }), HasSubstr("not legal"));
  EXPECT_NE(
      because([](auto& c) { c.lasso.round[0].replace(c.lasso.round[0].find("yes"), 3, "no"); }), "")
      << "another answer";
  EXPECT_NE(because([](auto& c) {
              const auto once = c.lasso.round;
              c.lasso.round.insert(c.lasso.round.end(), once.begin(), once.end());
            }),
            "")
      << "two rounds are not one";
  EXPECT_THAT(because([](auto& c) { c.lasso.lead = 4; }), HasSubstr("steps and decisions"));
  for (const auto& who : {0, 1}) {
    EXPECT_THAT(
        because([&](auto& c) { c.lasso.can_stop[static_cast<std::size_t>(who)] = CanStop::no; }),
        HasSubstr("told wrongly"));
  }
  EXPECT_THAT(because([](auto& c) { c.lasso.together = CanStop::no; }), HasSubstr("both"));
}

}  // namespace
}  // namespace headjudge::certificate_check_test
