// `headjudge order` from outside: what it says of two cards, of a pool, and of a damaged cache.
//
// Each test writes a file of six invented cards and runs the built program on it.
#include <algorithm>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/run_program.hpp"

namespace headjudge {
namespace {

constexpr auto kForTheTurn = " for the turn.";  // apart: real cards say the whole sentence

namespace fs = std::filesystem;

class OrderCommand : public testing::Test {
 protected:
  OrderCommand() {
    EXPECT_TRUE(write_text_file(
        cards(),
        card("T-1", "[On Play] Gain 1 memory.") +
            card("T-2",
                 "[On Play] Delete 1 of your opponent's Digimon with 3000 DP or "
                 "less.") +
            card("T-3", std::string("[On Play] 1 of your opponent's Digimon gets "
                                    "-2000 DP") +
                            kForTheTurn) +
            card("T-4", "[On Play] Shuffle your security stack.") +
            card("T-5", "[On Play] If your opponent has 4 or more Digimon, gain 1 memory.") +
            card("T-6", "[On Play] Gain 2 memory.")));
  }

  static std::string card(const std::string& number, const std::string& text) {
    return R"({"id": ")" + number + R"(", "name": ")" + number +
           R"(", "type": "Digimon", "colors": ["Red"], "level": 4, "play_cost": 5, "dp": 5000, )"
           R"("digivolve": [{"color": "Red", "level": 3, "cost": 2}], "inherited_effect": null, )"
           R"("security_effect": null, "main_effect": ")" +
           text + "\"}\n";
  }
  [[nodiscard]] std::string cards() const { return (folder_ / "cards.jsonl").string(); }
  [[nodiscard]] std::string cache() const { return (folder_ / "cache").string(); }
  [[nodiscard]] test::Ran run_pair(const std::string& words) const {
    return test::run_program("order " + words + " --cards " + cards());
  }
  [[nodiscard]] test::Ran run_pool() const {
    return test::run_program("order --threads 1 --pool " + cards() + " --cache " + cache());
  }

  const test::OwnFolder folder_;
};

void expect_said(const test::Ran& ran, std::initializer_list<std::string> words) {
  for (const std::string& each : words) {
    EXPECT_NE(ran.output.find(each), std::string::npos) << each << "\nin:\n" << ran.output;
  }
}

TEST_F(OrderCommand, SaysForWhichRulingsTwoGainsCommute) {
  const auto ran = run_pair("T-1 T-6 --edition en-2.3");
  EXPECT_EQ(ran.exit_code, 0) << ran.output;
  expect_said(ran, {"both of one player, turn P1:",
                    "en-2.3: where nothing else triggers, the order does not matter (proved), if "
                    "memory-limit",
                    "the counter moves to 10 and stops there.",
                    "en-2.3: the order matters, if memory-limit", "up to 3 Digimon a side",
                    "Nothing else triggers"});
}

TEST_F(OrderCommand, HasALineForEachEditionWhoseJudgesSayOtherwise) {
  const auto ran = run_pair("T-1 T-6");
  EXPECT_EQ(ran.exit_code, 3) << ran.output;  // in the Japanese 1.0 the turn may change in between
  expect_said(ran, {"jp-1.0: unknown, the turn may change between the two", "en-2.3, en-2025: "});
}

TEST_F(OrderCommand, DoesNotKnowWhatLiesBeyondItsBoards) {
  const auto ran = run_pair("T-5 T-2");
  EXPECT_EQ(ran.exit_code, 3) << ran.output;
  expect_said(ran, {"unknown: A reaches beyond the boards: '4 or more', and boards show 3 Digimon "
                    "a side"});
}

TEST_F(OrderCommand, TellsTheBoardTheNumberTheEngineAndWhoChooses) {
  const auto ran = run_pair("T-2 T-3 --edition en-2.3");
  EXPECT_EQ(ran.exit_code, 0) << ran.output;
  expect_said(ran, {"en-2.3: the order matters", "The smallest board, under en-2.3",
                    "P2's first Digimon: 4000 DP", "A first or B first:", "P2's trash: 0 or 1",
                    "Played on the engine in both orders: it ends so.", "en-2.3: "});
  EXPECT_EQ(ran.output.find("en-1.1"), std::string::npos);
}

TEST_F(OrderCommand, SaysWhatItDoesNotLookAtAndThatNothingIsKnown) {
  const auto ran = run_pair("T-4 T-1");
  EXPECT_EQ(ran.exit_code, 3) << ran.output;
  expect_said(ran,
              {"Not analysed: the effect", "shuffle", "T-4 has no effect that can be analysed"});
  EXPECT_EQ(ran.output.find("proved"), std::string::npos);
}

TEST_F(OrderCommand, RefusesAnEditionAndACardThatAreNotThere) {
  EXPECT_EQ(run_pair("T-1 T-2 --edition nowhere").exit_code, 2);
  EXPECT_EQ(run_pair("T-1 T-9").exit_code, 2);
  EXPECT_EQ(test::run_program("order").exit_code, 2);
}

TEST_F(OrderCommand, CountsThePairsOfAPoolAndKnowsThemFromItsCache) {
  const auto first = run_pool();
  EXPECT_EQ(first.exit_code, 3) << "two effects are not analysed: " << first.output;
  expect_said(first, {"4 effects are analysed, 4 of them different; 2 are not", "10 pairs",
                      " 0 were known from the cache"});
  const auto again = run_pool();
  EXPECT_EQ(again.exit_code, 3) << again.output;
  EXPECT_EQ(again.output.find(" 0 were known from the cache"), std::string::npos) << again.output;
}

TEST_F(OrderCommand, RefusesADamagedCacheWithFileAndLine) {
  (void)run_pool();
  const fs::path file = fs::directory_iterator(cache())->path();
  std::string text = *read_text_file(file);
  text[text.find('\n') + 3] = '?';
  ASSERT_TRUE(write_text_file(file, text));
  const auto ran = run_pool();
  EXPECT_EQ(ran.exit_code, 2);
  expect_said(ran, {file.string() + ":2"});
  fs::remove(file);
  EXPECT_EQ(run_pool().exit_code, 3);
}

}  // namespace
}  // namespace headjudge
