// The effect graph: which edges there are, its cycles and its ranking.
//
// That no edge is missing is tested by play (following_test.cpp).
#include "proofs/termination/trigger_graph.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
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

// What could make a block's ranking false: an edge left out between cards that may be together.
TEST(EffectGraph, LeavesOutOnlyEdgesOfCardsThatAreNeverTogether) {
  const cards::Pool pool = pool_of(
      {digimon("Swing", "[All Turns] When this Digimon becomes suspended, unsuspend it."),
       digimon("Push",
               "[All Turns] When one of your other Digimon becomes unsuspended, suspend that "
               "Digimon."),
       digimon("Whirl",
               "[All Turns] When this Digimon becomes suspended, unsuspend it. Then, "
               "suspend it.")});
  const auto acyclic = [&](std::vector<std::size_t> group, std::vector<std::size_t> owner) {
    const EffectGraph graph(pool, {.alternatives = {std::move(group), std::move(owner)}});
    return graph.ranking().acyclic;
  };
  const auto candidates = [&](std::vector<std::size_t> group, std::vector<std::size_t> owner) {
    const EffectGraph graph(pool, {.alternatives = {std::move(group), std::move(owner)}});
    std::size_t effects = 0;
    for (const auto& each : graph.candidates()) effects += each.effects.size();
    return effects;
  };
  EXPECT_EQ(candidates({}, {}), 3U);
  EXPECT_EQ(candidates({1, 1, 1}, {0, 1, 2}), 1U) << "Whirl goes round by itself";
  EXPECT_EQ(candidates({1, 1, 1}, {0, 0, 0}), 3U) << "parts of one card";
  EXPECT_EQ(candidates({1, 2, 1}, {0, 1, 2}), 3U);
  EXPECT_EQ(candidates({0, 1, 0}, {0, 1, 2}), 3U) << "beside any other";
  EXPECT_FALSE(acyclic({1, 1, 1}, {0, 1, 2}));
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

using Ways = std::vector<std::vector<std::optional<proofs::Way>>>;

/// Adds what begins with these effects of a candidate, by their places in it.
void try_all(const Ways& ways, const std::vector<std::size_t>& effects, std::size_t length,
             proofs::Way farthest, proofs::Cycle& places, std::vector<proofs::Cycle>& found) {
  if (places.size() == length) {
    proofs::Way way = proofs::Way::direct;
    for (std::size_t i = 0; i < length; ++i) {
      const auto next = ways[places[i]][places[(i + 1) % length]];
      if (!next) return;
      way = std::max(way, *next);
    }
    if (way != farthest) return;
    found.emplace_back();
    for (const std::size_t place : places) found.back().push_back(effects[place]);
    return;
  }
  for (std::size_t to = places.front() + 1; to < effects.size(); ++to) {
    if (std::ranges::find(places, to) != places.end() || !ways[places.back()][to]) continue;
    places.push_back(to);
    try_all(ways, effects, length, farthest, places, found);
    places.pop_back();
  }
}

TEST(EffectGraph, ListsTheShortCyclesOfTheOwnPoolInTheirOrder) {
  const EffectGraph graph(test::own_pool());
  ASSERT_EQ(graph.candidates().size(), 1U);
  const std::vector<std::size_t>& effects = graph.candidates()[0].effects;
  Ways ways(effects.size(), std::vector<std::optional<proofs::Way>>(effects.size()));
  for (std::size_t i = 0; i < effects.size(); ++i) {
    for (std::size_t j = 0; j < effects.size(); ++j) ways[i][j] = graph.way(effects[i], effects[j]);
  }
  const proofs::CycleLimits limits{.effects = 3, .through_procedures = 2, .cycles = 1'000'000};
  std::vector<proofs::Cycle> all;
  for (std::size_t length = 1; length <= limits.effects; ++length) {
    for (const proofs::Way farthest :
         {proofs::Way::direct, proofs::Way::rule_checks, proofs::Way::procedures}) {
      if (farthest != proofs::Way::direct && length > limits.through_procedures) continue;
      for (std::size_t start = 0; start < effects.size(); ++start) {
        proofs::Cycle places{start};
        try_all(ways, effects, length, farthest, places, all);
      }
    }
  }
  EXPECT_GT(all.size(), 1'000U);
  const proofs::CycleList list = find_cycles(graph, limits, all_candidates(graph));
  EXPECT_TRUE(list.complete);
  EXPECT_TRUE(list.cycles == all) << list.cycles.size() << " listed, " << all.size() << " there";
  const proofs::CycleList cut = find_cycles(graph, {.cycles = 500}, all_candidates(graph));
  EXPECT_FALSE(cut.complete);
  all.resize(500);
  EXPECT_TRUE(cut.cycles == all) << "the first ones, in the same order";
}

TEST(EffectGraph, IsDrawnWithItsCandidatesInRed) {
  const cards::Pool pool = pool_of({digimon("A", kSwing), digimon("B", kEcho)});
  const EffectGraph graph(pool);
  EXPECT_EQ(dot(graph),
            "digraph G {\n"
            "\"T-A A\" [color=red];\n"
            "\"T-B B\" [color=red];\n"
            "\"T-A A\"->\"T-B B\"  [label=unsuspended, color=red];\n"
            "\"T-B B\"->\"T-A A\"  [label=suspended, color=red];\n"
            "}\n");
}

TEST(EffectGraph, IsDrawnWithCardsThatHaveQuotationMarksInTheirNames) {
  const cards::Pool pool =
      pool_of({digimon(R"(A \"B\")", kSwing), digimon("C", kEcho), digimon("Alone", "")});
  const std::string drawn = dot(EffectGraph(pool));
  EXPECT_NE(drawn.find("A \\\"B\\\"\" [color=red];"), std::string::npos) << drawn;
  EXPECT_EQ(drawn.find("Alone"), std::string::npos) << "it has nothing to do with the others";
}

}  // namespace
}  // namespace headjudge::effect_graph_test
