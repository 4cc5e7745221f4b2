// Runs of one edition among those of another: every verdict has been tried from the other side.
//
// An edition is compared with itself and with a copy of it that has a clause less or one turned
// round. What the comparison by rules (which knows nothing of runs) says is held against it.
#include <algorithm>

#include <gtest/gtest.h>

#include "model/core/base/random.hpp"
#include "proofs/gauge/edition_equivalence.hpp"
#include "proofs/gauge/trace_inclusion.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::proofs {
namespace {

using test::repository_text;
using test::shipped_world;

const QuestionSet& asked() { return shipped_world().of<dcg::Dcg>().rulebook.questions; }

const std::vector<TraceComparison>& all_pairs() {
  static const auto found = compare_all_runs(shipped_world().of<dcg::Dcg>().rulebook, 2);
  return found;
}

TEST(GaugeTraces, EveryOrderedPairOfEditionsHasAVerdict) {
  const std::size_t editions = shipped_world().of<dcg::Dcg>().rulebook.editions.size();
  ASSERT_EQ(all_pairs().size(), editions * (editions - 1));
  std::size_t apart = 0;
  for (const TraceComparison& one : all_pairs()) {
    EXPECT_NE(one.verdict, Inclusion::unknown) << trace_text(one);
    apart += one.verdict == Inclusion::not_included ? 1 : 0;
  }
  EXPECT_GE(apart, 1U);
}

/// What keeps en-2025 from having no other runs than en-2.3 is one gap: may the end of a turn come
/// for a counter that is back? A clause that closes it is all it takes.
TEST(GaugeTraces, AClauseThatClosesAGapPutsRunsAmongThoseOfAnEditionThatIsMoreOpenElsewhere) {
  const std::string newer = repository_text("model/editions/en-2025.toml");
  const std::string closed =
      newer +
      "\n[[clause]]\nid = \"test.no-end\"\nquestion = \"returned-end\"\n"
      "cites = \"Test\"\nsays = \"The end does not come.\"\n"
      "fingerprint = \"20:32b032f58e1b8321\"\nformula = \"answer = do_not\"\n";
  const auto edition = [&](const std::string& toml) {
    return parse_edition(toml, "changed.toml", asked()).value();
  };
  const Edition& older = *shipped_world().of<dcg::Dcg>().rulebook.find("en-2.3");
  const TraceComparison open = compare_runs(edition(newer), older, asked());
  ASSERT_EQ(open.verdict, Inclusion::not_included) << trace_text(open);
  EXPECT_EQ(open.run.back().rule, dcg::GaugeRule::end_comes) << trace_text(open);
  const TraceComparison shut = compare_runs(edition(closed), older, asked());
  EXPECT_EQ(shut.verdict, Inclusion::included) << trace_text(shut);
}

/// Does the judge let each step happen, and does the gauge go where the run says?
bool takes(const Judge& judge, const TraceComparison& found) {
  const ConcreteAlgebra a;
  const dcg::JudgeRules rules{judge};
  const auto same = [](const auto& x, const auto& y) {
    return x.gauge.memory == y.gauge.memory && x.gauge.crossed == y.gauge.crossed &&
           x.ending == y.ending && x.due == y.due && x.due_across == y.due_across;
  };
  auto life = dcg::first_gauge(a, rules);
  if (!same(life, found.start)) return false;
  for (const TraceStep& taken : found.run) {
    const auto step = dcg::gauge_step(a, rules, taken.rule, life, taken.amount, taken.original);
    if (!step.may || !same(step.next, taken.after)) return false;
    life = step.next;
  }
  return true;
}

/// A judge of the edition who answers at random.
Judge random_judge(const Edition& edition, Random& random) {
  Judge judge(asked());
  for (std::size_t q = 0; q < asked().questions.size(); ++q) {
    const Question& question = asked().questions[q];
    for (std::size_t s = 0; s < question.situation_count(); ++s) {
      const auto values = question.situation_values(s);
      if (!question.is_reachable(values)) continue;
      const auto options = judge_options(edition, asked(), q, values);
      judge.set_answer(q, s, options[random.below(options.size())]);
    }
  }
  return judge;
}

TEST(GaugeTraces, ARunThatIsNotAmongTheOthersIsTakenByNoJudgeOfTheirs) {
  Random random(5);
  std::size_t taken = 0;
  std::size_t runs = 0;
  for (const TraceComparison& one : all_pairs()) {
    if (one.verdict != Inclusion::not_included) continue;
    ++runs;
    const Edition& of = *shipped_world().of<dcg::Dcg>().rulebook.find(one.of);
    const Edition& among = *shipped_world().of<dcg::Dcg>().rulebook.find(one.among);
    bool some = false;
    for (int i = 0; i < 100; ++i) {
      some = takes(random_judge(of, random), one) || some;
      EXPECT_FALSE(takes(random_judge(among, random), one)) << trace_text(one);
    }
    EXPECT_TRUE(some) << trace_text(one);
    taken += some ? 1 : 0;
  }
  EXPECT_EQ(taken, runs);
  EXPECT_GE(runs, 3U);
}

TEST(GaugeTraces, EditionsWithTheSameRulesHaveTheSameRuns) {
  const auto& editions = shipped_world().of<dcg::Dcg>().rulebook.editions;
  const TraceComparison itself = compare_runs(editions[1], editions[1], asked());
  EXPECT_EQ(itself.verdict, Inclusion::included);
  EXPECT_GE(itself.gauges, 60U);
  for (const TraceComparison& one : all_pairs()) {
    if (one.verdict == Inclusion::included) continue;
    // A step that only one of them allows must be one on which the rules differ, or the beginning.
    const auto rules =
        compare_gauges(*shipped_world().of<dcg::Dcg>().rulebook.find(one.of),
                       *shipped_world().of<dcg::Dcg>().rulebook.find(one.among), asked());
    const bool apart = std::ranges::any_of(rules, [&](const RuleComparison& rule) {
      return !one.run.empty() && rule.rule == one.run.back().rule &&
             rule.sameness == Sameness::differs;
    });
    EXPECT_TRUE(apart || one.run.empty()) << trace_text(one);
  }
}

TEST(GaugeTraces, AClauseTurnedRoundIsFoundByAShortestRun) {
  const std::string text = repository_text("model/editions/en-2.3.toml");
  const auto edition = [&](const std::string& toml) {
    return parse_edition(toml, "changed.toml", asked()).value();
  };
  // A pass that leaves 4 memory: the first thing that a first turn can do.
  std::string changed = text;
  std::size_t times = 0;
  for (std::size_t at = changed.find("\"answer = 3\""); at != std::string::npos;
       at = changed.find("\"answer = 3\"")) {
    changed.replace(at, 12, "\"answer = 4\"");
    ++times;
  }
  ASSERT_GE(times, 1U);
  const TraceComparison found = compare_runs(edition(changed), edition(text), asked());
  ASSERT_EQ(found.verdict, Inclusion::not_included) << trace_text(found);
  ASSERT_EQ(found.run.size(), 1U) << trace_text(found);
  EXPECT_EQ(found.run[0].rule, dcg::GaugeRule::pass);
  EXPECT_EQ(found.run[0].after.gauge.memory, -4);
}

}  // namespace
}  // namespace headjudge::proofs
