// Two judges in step: they part over what their manuals say differently, and over nothing else; and
// a table that differs for any other reason is found and told as a play with both tables.
#include "fuzz/games/templates/two_judges.hpp"

#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fuzz/campaign/campaign.hpp"
#include "fuzz/dcg/driver.hpp"
#include "fuzz/dcg/setting.hpp"
#include "model/core/play/play.hpp"

namespace headjudge::fuzz {
namespace {

using testing::HasSubstr;

TargetScope scope(bool planted) {
  TargetScope made{std::filesystem::path(HEADJUDGE_SOURCE_DIR)};
  made.planted = planted;
  return made;
}

TEST(TwoJudges, PartOftenAndOnlyOverWhatTheyWereAsked) {
  const auto driver = open_two_judges_driver(scope(false));
  ASSERT_TRUE(driver) << driver.error().text();
  const auto report = run_campaign(**driver, {.seed = 2, .runs = 3'000});
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_FALSE(report->finding) << report->finding->text;
  ASSERT_EQ(report->checks.size(), 2U);
  EXPECT_GT(report->checks[0].applied, 10'000U) << "steps";
  EXPECT_GT(report->checks[1].applied, 100U) << "partings that had to be explained";
}

TEST(TwoJudges, PartOverNothingElse) {
  const auto driver = open_two_judges_driver(scope(true));
  ASSERT_TRUE(driver) << driver.error().text();
  const auto report = run_campaign(**driver, {.seed = 2, .runs = 3'000});
  ASSERT_TRUE(report) << report.error().text();
  ASSERT_TRUE(report->finding) << "a card vanishes at one table";
  const Finding& finding = *report->finding;
  EXPECT_EQ(finding.broken, TwoJudgesDriver<DcgSetting>::kBroken);
  ASSERT_TRUE(finding.play) << "it is told as a play";
  EXPECT_EQ(finding.play->tables.size(), 2U);
  EXPECT_LE(finding.play->steps.size(), 2U) << finding.text;
  const auto play = parse_play(finding.text, "found.play");
  ASSERT_TRUE(play) << play.error().text();
  EXPECT_EQ(write_play(*play), finding.text);
  EXPECT_EQ((*driver)->probe(finding.input).broken, finding.broken);
  const auto replayed = (*driver)->input_of(*play);
  ASSERT_TRUE(replayed) << replayed.error().text();
  EXPECT_EQ((*driver)->probe(*replayed).broken, finding.broken) << "the play alone shows it";
  EXPECT_THAT(finding.play->title, HasSubstr("Broken after the last decision"));
  EXPECT_THAT((*driver)->cause(finding.input), testing::Contains("the game dcg"));
  const auto sound = open_two_judges_driver(scope(false));
  ASSERT_TRUE(sound) << sound.error().text();
  EXPECT_EQ((*sound)->probe(finding.input).broken, "") << "nothing is wrong with the rules";
}

/// One attack, after which P2 has nothing to do but to pass, and a judge who forbids that.
std::string attack_of(const std::string& attacker, const std::string& first,
                      const std::string& second) {
  return "play 1\ntitle: one attack\ngame: dcg\ntable first: " + first +
         "\ntable second: " + second +
         "\nsetup:\n  turn: P2, main phase\n  memory: P2 1\n"
         "  P1 battle area: Keeper Maud [played this turn]\n  P1 security: Pebbit\n"
         "  P2 battle area: " +
         attacker + "\ndecisions:\n  P2: attack player with " +
         attacker.substr(0, attacker.find(' ')) + "\nend\n";
}

struct Compared {
  std::string broken;
  std::uint64_t explained = 0;
};

Compared compared(Driver& driver, const std::string& text) {
  const auto play = parse_play(text, "given.play");
  if (!play) return {play.error().text()};
  const auto input = driver.input_of(*play);
  if (!input) return {input.error().text()};
  const std::uint64_t before = driver.checks().at(1).applied;
  const Probe probe = driver.probe(*input);
  EXPECT_EQ(probe.decisions, 1U) << text;
  return {probe.broken, driver.checks().at(1).applied - before};
}

constexpr const char* kNoIdlePass =
    "jp-1.0; may-pass when \"not can_act and not memory_left or can_act and not memory_left\" is "
    "may_not";

// Whoever only looked at an answer has asked for it: the judge in between gives the same one.
TEST(TwoJudges, WhoForbidIdlePassesPartOverThatAlone) {
  const auto driver = open_two_judges_driver(scope(false));
  ASSERT_TRUE(driver) << driver.error().text();
  const std::string used = "Tickoon over Pebbit [used 1 of Tickoon]";
  for (const std::string& attacker : {used, std::string("Furnox")}) {
    for (const auto& [first, second] :
         {std::pair{kNoIdlePass, "en-1.1"}, std::pair{"en-1.1", kNoIdlePass},
          std::pair{kNoIdlePass, "jp-1.0"}, std::pair{"jp-1.0", kNoIdlePass}}) {
      EXPECT_EQ(compared(**driver, attack_of(attacker, first, second)).broken, "")
          << attacker << ": " << first << " and " << second;
    }
  }
}

TEST(TwoJudges, OfWhomOneIsStuckHaveParted) {
  const auto driver = open_two_judges_driver(scope(false));
  ASSERT_TRUE(driver) << driver.error().text();
  for (const auto& [first, second] :
       {std::pair{kNoIdlePass, "jp-1.0"}, std::pair{"jp-1.0", kNoIdlePass}}) {
    const Compared got = compared(**driver, attack_of("Furnox", first, second));
    EXPECT_EQ(got.broken, "");
    EXPECT_EQ(got.explained, 1U) << "one goes on, the other does not";
  }
  EXPECT_EQ(compared(**driver, attack_of("Furnox", kNoIdlePass, kNoIdlePass)).explained, 0U);
}

/// The second table gets stuck for no reason.
class StuckSetting : public DcgSetting {
 public:
  using DcgSetting::DcgSetting;
  static void plant_mistake(dcg::State& state) { state.outcome = Outcome::stuck; }
};

TEST(TwoJudges, OfWhomOneIsStuckForNoReasonAreFound) {
  auto setting = load_dcg_setting(scope(false));
  ASSERT_TRUE(setting) << setting.error().text();
  TwoJudgesDriver<StuckSetting> driver(
      std::make_unique<StuckSetting>((*setting)->rulebook(), (*setting)->pool()), true);
  EXPECT_EQ(compared(driver, attack_of("Furnox", "jp-1.0", "jp-1.0")).broken,
            TwoJudgesDriver<StuckSetting>::kBroken);
}

}  // namespace
}  // namespace headjudge::fuzz
