// What the engine does to the gauge: named, recorded in order, and held against its rule.
//
// Whatever is missing, misnamed or of another amount must be noticed, and nothing else can write.
#include "invariants/dcg/gauge_steps.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <type_traits>

#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"
#include "tests/support/dcg_table.hpp"
#include "tests/support/recorded_steps.hpp"

namespace headjudge::dcg {
namespace {

TEST(GaugeSteps, EveryChangeInRealGamesIsNamedAndExplained) {
  const test::RecordedSteps& games = test::recorded_steps();
  EXPECT_GE(games.explained, 50'000U);
  for (const std::string& what : games.unexplained) ADD_FAILURE() << what;
  for (const GaugeRule rule :
       {GaugeRule::pay, GaugeRule::gain, GaugeRule::lose, GaugeRule::act, GaugeRule::pass,
        GaugeRule::end_comes, GaugeRule::change, GaugeRule::change_after_pass}) {
    EXPECT_TRUE(games.steps.contains(rule)) << name_of(rule);
  }
}

/// The steps of one decision, up to the next.
struct Watched {
  State before;
  State after;
  GaugeLog log;
};

Watched watch(DcgTable& table, const std::string& words) {
  Watched watched{table.state(), table.state(), {}};
  Decisions offers;
  table.game().legal(watched.before, table.judge(), offers);
  const auto chosen = std::ranges::find_if(offers, [&](const Decision& offer) {
    return table.game().say(watched.before, offer) == words;
  });
  if (chosen == offers.end()) {
    ADD_FAILURE() << words << " is not offered";
    return watched;
  }
  watched.after = watch_gauge(table.game(), table.judge(), watched.before, *chosen,
                              [&](const GaugeLog& log, const GaugePlace&, const State&) {
                                for (const GaugeTaken& taken : log.steps) watched.log.note(taken);
                                return true;
                              });
  return watched;
}

/// Pays 4 and gains 2, and the turn player is to act again.
Watched played_with_a_gain() {
  DcgTable table("en-2025");
  table.lay({"turn: P1, main phase", "memory: P1 5", "P1 hand: Tidekin", "P1 deck: Pebbit",
             "P2 deck: Pebbit"});
  return watch(table, "play Tidekin");
}

TEST(GaugeSteps, TwoChangesOfOneDecisionAreBothSeenInOrderWithTheirAmounts) {
  const Watched seen = played_with_a_gain();
  ASSERT_EQ(seen.log.steps.size(), 3U);
  EXPECT_EQ(seen.log.steps[0].rule, GaugeRule::pay);
  EXPECT_EQ(seen.log.steps[0].amount, 4);
  EXPECT_EQ(seen.log.steps[1].rule, GaugeRule::gain);
  EXPECT_EQ(seen.log.steps[1].amount, 2);
  EXPECT_EQ(seen.log.steps[2].rule, GaugeRule::act);
  DcgTable table("en-2025");
  EXPECT_TRUE(explains(seen.log, seen.before, seen.after, table.judge()));
}

TEST(GaugeSteps, AStepThatIsMissingMisnamedOrOfAnotherAmountExplainsNothing) {
  const Watched seen = played_with_a_gain();
  ASSERT_EQ(seen.log.steps.size(), 3U);
  DcgTable table("en-2025");
  const auto breaks = [&](auto change) {
    Watched doctored = seen;
    change(doctored.log);
    return !explains(doctored.log, seen.before, seen.after, table.judge());
  };
  EXPECT_TRUE(breaks([](GaugeLog& log) {
    log.steps[1] = log.steps[2];
    log.steps.shrink(2);
  })) << "the gain is left out";
  EXPECT_TRUE(breaks([](GaugeLog& log) { log.steps[1].rule = GaugeRule::lose; }));
  EXPECT_TRUE(breaks([](GaugeLog& log) { log.steps[1].rule = GaugeRule::pay; }));
  EXPECT_TRUE(breaks([](GaugeLog& log) { log.steps[1].amount = 3; }));
  EXPECT_TRUE(breaks([](GaugeLog& log) { log.steps[0].amount += 1; }));
  EXPECT_TRUE(breaks([](GaugeLog& log) { log.steps[2].rule = GaugeRule::end_comes; }));
  EXPECT_TRUE(breaks([](GaugeLog& log) { log.full = true; }));
  EXPECT_FALSE(breaks([](GaugeLog&) {}));
}

TEST(GaugeSteps, APaymentBeyondWhatMayBePaidIsNoPayment) {
  const Watched seen = played_with_a_gain();
  DcgTable table("en-2025");
  GaugeTaken taken = seen.log.steps[0];
  taken.before.gauge.memory = -9;
  taken.before.gauge.crossed = true;
  taken.after.gauge = pay(kNumbers, taken.before.gauge, taken.amount);
  EXPECT_FALSE(is_as_its_rule(JudgeRules{table.judge()}, taken));
}

TEST(GaugeSteps, NobodyElseCanWriteTheGauge) {
  static_assert(!std::is_assignable_v<decltype(State::memory)&, int>);
  static_assert(!std::is_assignable_v<decltype(State::crossed)&, int>);
  static_assert(!std::is_assignable_v<decltype(State::ending)&, int>);
  static_assert(!std::is_assignable_v<decltype(State::memory_due)::value_type&, int>);
  // What lays a position out is called where set-ups are read, and in no chapter of the rules.
  std::vector<std::string> callers;
  const auto chapters = std::filesystem::path(HEADJUDGE_SOURCE_DIR) / "model" / "dcg";
  for (const auto& file : std::filesystem::recursive_directory_iterator(chapters)) {
    if (!file.is_regular_file()) continue;
    const auto text = read_text_file(file.path().string());
    ASSERT_TRUE(text);
    if (text->find("place_gauge(") == std::string::npos) continue;
    callers.push_back(std::filesystem::relative(file.path(), chapters).generic_string());
  }
  std::ranges::sort(callers);
  const std::vector<std::string> layout = {"set_up/layout.cpp", "turn/memory.cpp",
                                           "turn/memory.hpp"};
  EXPECT_EQ(callers, layout);
}

}  // namespace
}  // namespace headjudge::dcg
