// The effect graph: which edges there are, that none is missing, its cycles and its ranking.
//
// That none is missing is tested by play: whatever an effect is seen to trigger on the engine, in
// random positions of random cards, must be an edge.
#include "proofs/effect_graph.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/random.hpp"
#include "model/core/text_file.hpp"
#include "proofs/repetition.hpp"
#include "tests/loop_sample.hpp"

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
  const EffectGraph graph(test::own_pool());
  proofs::Ranking ranking = graph.ranking();
  EXPECT_FALSE(ranking.acyclic);
  ASSERT_EQ(ranking_fault(graph, ranking), "");
  ranking.rank[effect(graph, "HJ1-052")] = 0;
  EXPECT_NE(ranking_fault(graph, ranking), "");
}

TEST(EffectGraph, ListsEachShortCycleOnce) {
  const cards::Pool pool =
      pool_of({digimon("A", kSwing), digimon("B", kEcho), digimon("C", kSwing),
               digimon("D",
                       "[All Turns] When one of your Digimon becomes suspended, "
                       "suspend 1 of your other Digimon.")});
  const EffectGraph graph(pool);
  const proofs::CycleList list = find_cycles(graph, {});
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
  EXPECT_FALSE(find_cycles(graph, {.effects = 3, .cycles = 2}).complete);
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

// ---- Held against play

/// One effect seen to trigger another: first, second, and whether one player controlled both.
using Seen = std::set<std::tuple<std::size_t, std::size_t, bool>>;

/// Fills a table with random cards of the pool.
class RandomTable {
 public:
  RandomTable(const dcg::Dcg& game, Random& random) : game_(game), random_(random) {
    for (std::size_t i = 0; i < pool().cards.size(); ++i) {
      if (pool().cards[i].token) continue;
      const cards::CardKind kind = pool().cards[i].kind;
      auto& list = kind == cards::CardKind::digimon    ? digimon_
                   : kind == cards::CardKind::digi_egg ? eggs_
                   : kind == cards::CardKind::tamer    ? tamers_
                                                       : options_;
      list.push_back(game.cards().clear_name(static_cast<cards::CardIndex>(i)));
    }
  }

  [[nodiscard]] std::vector<std::string> lines() {
    std::vector<std::string> result{"turn: P1, main phase", "memory: P1 10"};
    for (const char* player : {"P1", "P2"}) {
      std::vector<std::string> tops;
      std::vector<std::string> stacks;
      for (int i = 0; i < 4; ++i) {
        tops.push_back(any(digimon_));
        stacks.push_back(stack(tops.back()));
      }
      if (!tamers_.empty()) stacks.push_back(any(tamers_));
      result.push_back(fmt::format("{} battle area: {}", player, fmt::join(stacks, ", ")));
      for (const std::string& top : tops) {
        const cards::Card& card = game_.cards().card(game_.cards().find(top)[0]);
        const bool clear = card.name.find_first_of(",:") == std::string::npos;
        if (clear && once(card.name, tops)) weaken(player, card, result);
      }
      result.push_back(fmt::format("{} hand: {}", player, pile(4)));
      result.push_back(fmt::format("{} security: {}", player, pile(3)));
      result.push_back(fmt::format("{} deck: {}", player, pile(6)));
      result.push_back(fmt::format("{} trash: {}", player, pile(3)));
    }
    return result;
  }

 private:
  [[nodiscard]] const cards::Pool& pool() const { return game_.cards().pool(); }
  [[nodiscard]] const std::string& any(const std::vector<std::string>& list) {
    return list[static_cast<std::size_t>(random_.below(list.size()))];
  }
  [[nodiscard]] std::string stack(std::string text) {
    if (random_.below(2) == 0) text += " over " + any(digimon_);
    if (random_.below(2) == 0 && !eggs_.empty()) text += " over " + any(eggs_);
    return random_.below(3) == 0 ? text + " [suspended]" : text;
  }
  /// On the field a stack is called by its printed name alone; two cards may share one.
  [[nodiscard]] bool once(const std::string& name, const std::vector<std::string>& tops) const {
    return std::ranges::count_if(tops, [&](const std::string& top) {
             return game_.cards().card(game_.cards().find(top)[0]).name == name;
           }) == 1;
  }
  /// Some Digimon are so weakened that a continuous effect alone keeps them alive.
  void weaken(std::string_view player, const cards::Card& card, std::vector<std::string>& lines) {
    if (card.dp <= 0 || random_.below(2) == 0) return;
    lines.push_back(
        fmt::format("modifier: {} {}, -{} DP, 2 turn ends", player, card.name, card.dp));
  }
  [[nodiscard]] std::string pile(int count) {
    std::string text = any(digimon_);
    for (int i = 1; i < count; ++i) {
      const auto kind = random_.below(4);
      const bool option = kind < 2 && !options_.empty();
      text += ", " + any(option ? options_ : kind == 2 && !tamers_.empty() ? tamers_ : digimon_);
    }
    return text;
  }

  const dcg::Dcg& game_;
  Random& random_;
  std::vector<std::string> digimon_;
  std::vector<std::string> eggs_;
  std::vector<std::string> tamers_;
  std::vector<std::string> options_;
};

/// What the effect being carried out made wait, or carries out in turn, in this step.
void note_triggers(const dcg::State& before, const dcg::State& after, Seen& seen) {
  if (before.frames.empty()) return;
  const dcg::Frame& acting = before.frames.back();
  const std::size_t first = acting.effect.bits();
  for (std::size_t i = before.waiting.size(); i < after.waiting.size(); ++i) {
    const dcg::WaitingEffect& waiting = after.waiting[i];
    seen.emplace(first, waiting.effect.bits(), waiting.owner == acting.owner);
  }
  for (std::size_t i = before.frames.size(); i < after.frames.size(); ++i) {
    seen.emplace(first, after.frames[i].effect.bits(), after.frames[i].owner == acting.owner);
  }
}

Seen watch_random_plays(const cards::Pool& pool, const Judge& judge, int tables, Random& random) {
  const dcg::Dcg game(pool);
  RandomTable table(game, random);
  dcg::Decisions legal;
  Seen seen;
  for (int i = 0; i < tables; ++i) {
    dcg::State state = test::position(game, judge, table.lines());
    for (int decisions = 0; decisions < 60; ++decisions) {
      game.legal(state, judge, legal);
      if (legal.empty()) break;
      const dcg::Decision decision = legal[static_cast<std::size_t>(random.below(legal.size()))];
      (void)proofs::walk(game, judge, state, decision, 2'000,
                         [&](const dcg::State& before, const dcg::State& after) {
                           note_triggers(before, after, seen);
                           return true;
                         });
    }
  }
  return seen;
}

std::vector<std::string> missing_edges(const EffectGraph& graph, const Seen& seen) {
  std::vector<std::string> missing;
  for (const auto& [first, second, same_player] : seen) {
    const auto how = graph.triggering(first, second);
    if (same_player ? how.same_player : how.other_player) continue;
    missing.push_back(fmt::format("{} -> {}, {}", graph.name(first), graph.name(second),
                                  same_player ? "same player" : "other player"));
  }
  return missing;
}

TEST(EffectGraph, HasEveryTriggeringSeenInRandomPlays) {
  const EffectGraph graph(test::own_pool());
  Random random(11);
  std::size_t count = 0;
  for (const Edition& edition : test::own_rulebook().editions) {
    const Judge judge = base_judge(edition, test::own_rulebook().questions);
    const Seen seen = watch_random_plays(test::own_pool(), judge, 400, random);
    EXPECT_EQ(missing_edges(graph, seen), std::vector<std::string>{}) << edition.id;
    count += seen.size();
  }
  EXPECT_GT(count, 100U);
}

TEST(EffectGraph, HasEveryTriggeringSeenWithTheUsersCards) {
  const auto text =
      read_text_file(std::string(HEADJUDGE_SOURCE_DIR) + "/../shared/cards/cards.jsonl");
  if (!text) GTEST_SKIP() << "there is no card file beside the checkout";
  const auto pool = cards::survey_pool(*text, "cards.jsonl");
  ASSERT_TRUE(pool.has_value()) << pool.error().text();
  const EffectGraph graph(*pool);
  Random random(12);
  const Seen seen = watch_random_plays(*pool, test::judge_of("en-2.3"), 1'500, random);
  EXPECT_EQ(missing_edges(graph, seen), std::vector<std::string>{});
  EXPECT_GT(seen.size(), 100U);
}

}  // namespace
}  // namespace headjudge::effect_graph_test
