// Certificates written by hand that lie: about prices, about what leaves, and about free actions.
// Each lie stands beside a certificate of the same make that is true.
//
// Such a ranking strikes the edges behind one effect and says that each time a card is lost. It is
// not lost where it comes back, where nobody has to pay, and where what would leave stays.
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <boost/graph/iteration_macros.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "proofs/certificates/check.hpp"
#include "proofs/certificates/json.hpp"
#include "proofs/certificates/making.hpp"
#include "proofs/certificates/naming.hpp"
#include "proofs/realising/realising.hpp"
#include "tests/proofs/certificates/samples.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::certificate_lies_test {
namespace {

using dcg::WordedCard;
using events::Zone;
using proofs::CertificateKind;
using proofs::ChainCertificate;
using proofs::EffectGraph;
using testing::AnyOf;
using testing::HasSubstr;

WordedCard named(const char* name, std::string text) { return {name, "Digimon", std::move(text)}; }

/// Each card counts as many as the zones in which it weighs: all of them but these weigh nothing.
std::array<int, events::kZones> weights(const std::vector<std::pair<Zone, int>>& heavy) {
  std::array<int, events::kZones> all{};
  for (const auto& [zone, weight] : heavy) all[static_cast<std::size_t>(zone)] = weight;
  return all;
}

/// What a ranking by hand says.
struct Said {
  std::vector<std::pair<Zone, int>> heavy;
  std::size_t behind = 0;  ///< the effect behind which edges are struck
  bool to_it = false;      ///< edges that lead to the effect are struck instead
};

/// About the first component of these cards.
ChainCertificate ranking_by_hand(const cards::Pool& pool, const Said& said) {
  const Judge judge = test::judge_of(test::kSampleEdition);
  const EffectGraph graph(pool, proofs::graph_terms(judge, proofs::Span::one_turn));
  const proofs::Candidate& candidate = graph.candidates().at(0);
  std::set<std::size_t> component(candidate.effects.begin(), candidate.effects.end());
  for (const auto each : candidate.procedures) component.insert(graph.node_of(each));
  std::set<std::size_t> nodes = component;
  for (std::size_t before = 0; before != nodes.size();) {
    before = nodes.size();
    BGL_FORALL_EDGES(edge, graph.graph(), EffectGraph::Graph) {
      if (nodes.contains(boost::source(edge, graph.graph())))
        nodes.insert(boost::target(edge, graph.graph()));
    }
  }
  ChainCertificate lie{.kind = CertificateKind::ranked, .edition = test::kSampleEdition};
  for (const cards::Card& card : pool.cards) {
    if (!card.token) lie.cards.push_back({card.number, proofs::program_hash(card)});
  }
  const proofs::NodeNames names(pool);
  std::map<std::size_t, std::size_t> place;
  for (const std::size_t node : nodes) {
    place[node] = lie.graph.nodes.size();
    lie.graph.nodes.push_back(names[node]);
    if (component.contains(node)) lie.graph.component.push_back(place[node]);
  }
  proofs::ProofStep step{"", weights(said.heavy), {}, {}};
  BGL_FORALL_EDGES(edge, graph.graph(), EffectGraph::Graph) {
    const std::size_t from = boost::source(edge, graph.graph());
    const std::size_t to = boost::target(edge, graph.graph());
    if (!nodes.contains(from)) continue;
    lie.graph.edges.emplace_back(place[from], place[to]);
    const bool within = component.contains(from) && component.contains(to);
    if (within && (said.to_it ? to : from) == said.behind) {
      step.struck.emplace_back(place[from], place[to]);
    }
  }
  lie.graph.one_turn = true;
  lie.graph.steps.push_back(std::move(step));
  return lie;
}

std::string fault_of(const std::vector<WordedCard>& cards, const Said& said) {
  const cards::Pool pool = dcg::worded_pool(cards);
  return test::fault_of(pool, ranking_by_hand(pool, said));
}

const std::string kSuspended = "[All Turns] When this Digimon becomes suspended, ";
const std::string kUnsuspended =
    "\n[All Turns] When this Digimon becomes unsuspended, suspend this Digimon.";
const Said kHandIsLost{{{Zone::hand, 1}}, 0};

TEST(CertificatesThatLie, AboutPricesAreRefused) {
  EXPECT_EQ(fault_of({named("Honest", kSuspended +
                                          "by trashing 1 card in your hand, unsuspend "
                                          "this Digimon." +
                                          kUnsuspended)},
                     kHandIsLost),
            "");
  // It comes back.
  EXPECT_THAT(fault_of({named("Barter", kSuspended +
                                            "by trashing 1 card in your hand, return 1 Digimon "
                                            "card from your trash to your hand. Then, unsuspend "
                                            "this Digimon." +
                                            kUnsuspended)},
                       kHandIsLost),
              AnyOf(HasSubstr("weighs more"), HasSubstr("finitely often")));
  // What follows does not hang on it.
  EXPECT_THAT(fault_of({named("Poor", kSuspended +
                                          "by trashing 1 card in your hand, gain 1 memory. Then, "
                                          "unsuspend this Digimon." +
                                          kUnsuspended)},
                       kHandIsLost),
              HasSubstr("finitely often"));
  // It is paid with another card than the one that is said to be lost.
  EXPECT_THAT(fault_of({named("Other", kSuspended +
                                           "by trashing your top security card, "
                                           "unsuspend this Digimon." +
                                           kUnsuspended)},
                       kHandIsLost),
              HasSubstr("finitely often"));
  // Its weight is as great where it goes.
  EXPECT_THAT(fault_of({named("Honest", kSuspended +
                                            "by trashing 1 card in your hand, unsuspend "
                                            "this Digimon." +
                                            kUnsuspended)},
                       {{{Zone::hand, 1}, {Zone::trash, 1}}, 0}),
              HasSubstr("finitely often"));
}

const std::string kWouldLeave = "[All Turns] When this Digimon would leave the battle area, ";

TEST(CertificatesThatLie, AboutWhatLeavesAreRefused) {
  const std::vector<std::pair<Zone, int>> field{{Zone::upright, 1}, {Zone::suspended, 1}};
  EXPECT_EQ(fault_of({named("Honest", kWouldLeave + "delete 1 of your other Digimon.")},
                     {field, 0, true}),
            "");
  // It stays, and nothing is paid for that.
  EXPECT_NE(fault_of({named("Stayer", kWouldLeave + "delete 1 of your other Digimon. Then, this "
                                                    "Digimon doesn't leave.")},
                     {field, 0, true}),
            "");
  // It comes back from the trash.
  EXPECT_NE(fault_of({named("Honest", kWouldLeave + "delete 1 of your other Digimon."),
                      named("Nurse",
                            "[All Turns] When one of your other Digimon is deleted, play 1 "
                            "[Honest] from your trash without paying the cost.")},
                     {field, 0, true}),
            "");
}

// A pass, an effect at the end of the turn, and the main phase again.
TEST(CertificatesThatLie, AboutFreeActionsAreRefused) {
  const cards::Pool pool =
      test::pool_of({test::digimon("Late", "[End of Your Turn] Gain 3 memory.")});
  const dcg::Dcg game(pool);
  const Judge judge = test::judge_of(test::kSampleEdition);
  const EffectGraph graph(pool, proofs::graph_terms(judge));
  const proofs::LoopTable table{game, judge, test::kSampleEdition, ""};
  const auto loops = find_loops(table, graph, {});
  ASSERT_EQ(loops.size(), 1U);
  const auto honest = certificate_of(table, loops[0]);
  ASSERT_TRUE(honest.has_value());
  ASSERT_TRUE(honest->lasso.acts_freely);
  EXPECT_EQ(test::fault_of(pool, *honest), "");
  const auto read = proofs::read_certificates(proofs::write_certificates({*honest}), "a file");
  ASSERT_TRUE(read.has_value()) << read.error().text();
  EXPECT_EQ(test::fault_of(pool, read->front()), "") << "written and read back";
  const auto refused = [&](const auto& change) {
    ChainCertificate lie = *honest;
    change(lie.lasso);
    return test::fault_of(pool, lie);
  };
  const std::string told = "who can stop it is told";
  for (const CanStop answer : {CanStop::yes, CanStop::no}) {
    EXPECT_THAT(refused([&](auto& lasso) { lasso.can_stop[0] = answer; }), HasSubstr(told));
    EXPECT_THAT(refused([&](auto& lasso) { lasso.can_stop[1] = answer; }), HasSubstr(told));
    EXPECT_THAT(refused([&](auto& lasso) { lasso.together = answer; }), HasSubstr(told));
  }
  EXPECT_THAT(refused([](auto& lasso) { lasso.acts_freely = false; }), HasSubstr("acts freely"));
  EXPECT_NE(refused([](auto& lasso) { lasso.round.push_back(lasso.round.front()); }), "")
      << "two rounds are not one";
  EXPECT_NE(refused([](auto& lasso) { lasso.round.clear(); }), "") << "nobody is asked";
  EXPECT_NE(refused([](auto& lasso) { lasso.effects.clear(); }), "") << "nothing activates";
}

}  // namespace
}  // namespace headjudge::certificate_lies_test
