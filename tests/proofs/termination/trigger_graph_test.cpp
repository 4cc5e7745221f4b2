// The effect graph: which edges there are, its cycles and its ranking.
//
// That no edge is missing is tested by play (following_test.cpp).
#include "proofs/termination/trigger_graph.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/proofs/termination/loop_sample.hpp"

namespace headjudge::effect_graph_test {
namespace {

using proofs::EffectGraph;
using test::digimon;
using test::pool_of;

/// The effect with this name.
std::size_t effect(const EffectGraph& graph, std::string_view name) {
  for (std::size_t i = 0; i < graph.pool().effects.size(); ++i) {
    if (graph.name(i) == name) return i;
  }
  throw std::runtime_error(std::string(name));
}

std::string edge(const EffectGraph& graph, std::string_view first, std::string_view second) {
  const auto how = graph.triggering(effect(graph, first), effect(graph, second));
  if (how.same_player) return how.other_player ? "both" : "same player";
  return how.other_player ? "other player" : "none";
}

constexpr std::string_view kSwing =
    "[All Turns] When this Digimon becomes suspended, unsuspend it.";
constexpr std::string_view kEcho =
    "[All Turns] When one of your other Digimon becomes unsuspended, suspend that Digimon.";

TEST(EffectGraph, KnowsWhoseDigimonAnEffectSpeaksOf) {
  const cards::Pool pool = pool_of(
      {digimon("Swing", kSwing), digimon("Echo", kEcho),
       digimon("Watch",
               "[All Turns] When one of your opponent's Digimon becomes unsuspended, suspend it."),
       digimon("Other", kSwing)});
  const EffectGraph graph(pool);
  EXPECT_EQ(edge(graph, "T-Swing", "T-Echo"), "same player");
  EXPECT_EQ(edge(graph, "T-Echo", "T-Swing"), "same player");
  EXPECT_EQ(edge(graph, "T-Swing", "T-Watch"), "other player");
  EXPECT_EQ(edge(graph, "T-Watch", "T-Swing"), "other player");
  EXPECT_EQ(edge(graph, "T-Swing", "T-Swing"), "none");
  EXPECT_EQ(edge(graph, "T-Swing", "T-Other"), "none");
  EXPECT_EQ(edge(graph, "T-Echo", "T-Watch"), "none");
}

TEST(EffectGraph, LetsAnInheritedEffectShareAStackWithAnother) {
  const cards::Pool pool = pool_of(
      {digimon("Top", "[When Attacking] Suspend this Digimon."), digimon("Under", kSwing, true)});
  const EffectGraph graph(pool);
  EXPECT_EQ(edge(graph, "T-Top", "T-Under"), "same player");
}

TEST(EffectGraph, MindsTheLevelThatAnEffectAsksFor) {
  const cards::Pool pool =
      pool_of({digimon("Three", "[On Play] Delete 1 of your opponent's level 3 Digimon."),
               digimon("Any", "[On Play] Delete 1 of your opponent's Digimon."),
               digimon("Last", "[On Deletion] Gain 1 memory.")});
  const EffectGraph graph(pool);
  EXPECT_EQ(edge(graph, "T-Three", "T-Last"), "none");
  EXPECT_EQ(edge(graph, "T-Any", "T-Last"), "other player");
}

TEST(EffectGraph, FollowsARuleCheckThatAnEffectBringsAbout) {
  const cards::Pool pool = pool_of(
      {digimon("Rest", "[On Play] Unsuspend 1 of your other Digimon."),
       digimon("Draw", "[On Play] Trigger ＜Draw 1＞."),
       digimon("Sleeper", "[All Turns] While this Digimon is suspended, it gets +1000 DP.", true),
       digimon("Last", "[On Deletion] Gain 1 memory.")});
  const EffectGraph graph(pool);
  EXPECT_EQ(edge(graph, "T-Rest", "T-Last"), "same player");
  EXPECT_EQ(edge(graph, "T-Draw", "T-Last"), "none");
}

TEST(EffectGraph, HasARankingWhereItHasNoCycle) {
  const cards::Pool pool =
      pool_of({digimon("Strike", "[On Play] Delete 1 of your opponent's Digimon."),
               digimon("Last", "[On Deletion] Suspend 1 of your opponent's Digimon."),
               digimon("Swing", kSwing)});
  const EffectGraph graph(pool);
  EXPECT_TRUE(graph.candidates().empty());
  EXPECT_TRUE(graph.ranking().acyclic);
  EXPECT_EQ(ranking_fault(graph, graph.ranking()), "");
  EXPECT_EQ(ranking_lines(graph),
            (std::vector<std::string>{"rank 0: 1 effects that trigger nothing",
                                      "rank 1: T-Last Last", "rank 2: T-Strike Strike"}));
}

TEST(EffectGraph, FindsTheFaultOfAFalseRanking) {
  const EffectGraph own(test::own_pool());
  EXPECT_FALSE(own.ranking().acyclic);
  EXPECT_EQ(ranking_fault(own, own.ranking()), "");
  const cards::Pool pool =
      pool_of({digimon("Strike", "[On Play] Delete 1 of your opponent's Digimon."),
               digimon("Last", "[On Deletion] Suspend 1 of your opponent's Digimon."),
               digimon("Swing", kSwing), digimon("Echo", kEcho)});
  const EffectGraph graph(pool);
  proofs::Ranking ranking = graph.ranking();
  ASSERT_FALSE(ranking.acyclic);
  ASSERT_EQ(ranking_fault(graph, ranking), "");
  ranking.rank[effect(graph, "T-Strike")] = 0;
  EXPECT_NE(ranking_fault(graph, ranking), "");
}

std::vector<std::size_t> all_candidates(const EffectGraph& graph) {
  std::vector<std::size_t> all(graph.candidates().size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

TEST(EffectGraph, ListsEachShortCycleOnce) {
  const cards::Pool pool =
      pool_of({digimon("A", kSwing), digimon("B", kEcho), digimon("C", kSwing),
               digimon("D",
                       "[All Turns] When one of your Digimon becomes suspended, "
                       "suspend 1 of your other Digimon.")});
  const EffectGraph graph(pool);
  const proofs::CycleList list = find_cycles(graph, {}, all_candidates(graph));
  std::vector<std::string> cycles;
  for (const proofs::Cycle& cycle : list.cycles) {
    std::string text;
    for (const std::size_t each : cycle) text += graph.card_of(each).name;
    cycles.push_back(text);
  }
  EXPECT_TRUE(list.complete);
  EXPECT_EQ(cycles, (std::vector<std::string>{"D", "AB", "BC", "ABD", "BDC"}));
  ASSERT_EQ(graph.candidates().size(), 1U);
  EXPECT_EQ(graph.candidates()[0].shortest, list.cycles[0]);
  EXPECT_FALSE(find_cycles(graph, {.effects = 3, .cycles = 2}, all_candidates(graph)).complete);
}

TEST(EffectGraph, IsDrawnWithItsCandidatesInRed) {
  const cards::Pool pool = pool_of({digimon("A", kSwing), digimon("B", kEcho)});
  const EffectGraph graph(pool);
  EXPECT_EQ(dot(graph),
            "digraph effects {\n"
            "  \"T-A A\" -> \"T-B B\" [label=\"unsuspended\", color=red];\n"
            "  \"T-B B\" -> \"T-A A\" [label=\"suspended\", color=red];\n"
            "}\n");
}

}  // namespace
}  // namespace headjudge::effect_graph_test
