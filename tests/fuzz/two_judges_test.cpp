// Two judges in step: they part over what their manuals say differently, and over nothing else; and
// a table that differs for any other reason is found and told as a play with both tables.
#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fuzz/campaign/campaign.hpp"
#include "fuzz/dcg/driver.hpp"
#include "fuzz/dcg/setting.hpp"
#include "fuzz/games/two_judges.hpp"
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
  EXPECT_THAT((*driver)->cause(finding.input), testing::Contains("the game dcg"));
  const auto sound = open_two_judges_driver(scope(false));
  ASSERT_TRUE(sound) << sound.error().text();
  EXPECT_EQ((*sound)->probe(finding.input).broken, "") << "nothing is wrong with the rules";
}

}  // namespace
}  // namespace headjudge::fuzz
