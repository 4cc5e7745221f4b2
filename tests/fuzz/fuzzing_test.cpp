// The compact encoding of games, and campaigns: the fuzzing that needs no libFuzzer.
//
// Bytes and plays are two forms of one thing, so the way there and back must give the same game;
// and a campaign with a seed and a number of runs must do the same every time.
#include <filesystem>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fuzz/campaign/campaign.hpp"
#include "fuzz/campaign/registry.hpp"
#include "fuzz/dcg/setting.hpp"
#include "fuzz/feedback/mutation.hpp"
#include "fuzz/games/encoding.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/play/runner.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::fuzz {
namespace {

namespace fs = std::filesystem;

const DcgSetting& loaded_setting() {
  static const std::unique_ptr<DcgSetting> loaded = [] {
    auto result = load_dcg_setting(data_dir());
    if (!result) throw std::runtime_error(result.error().text());
    return std::move(*result);
  }();
  return *loaded;
}

RC_GTEST_PROP(GameEncoding, ReadsItsOwnBytesBack, (const Bytes& bytes)) {
  const GameInput<DcgSetting> input = decode_game(loaded_setting(), bytes);
  const GameInput<DcgSetting> again =
      decode_game(loaded_setting(), encode_game(loaded_setting(), input));
  RC_ASSERT(again == input);
}

RC_GTEST_PROP(GameEncoding, TurnsAGameIntoAPlayThatRunsAndComesBack, (const Bytes& bytes)) {
  constexpr std::size_t kDecisions = 20;
  const GameInput<DcgSetting> input = decode_game(loaded_setting(), bytes);
  const auto play = play_of_input(loaded_setting(), input, kDecisions);
  if (!play) RC_DISCARD("the set-up is refused");
  const auto run = run_play(loaded_setting().game(), loaded_setting().rulebook(), *play);
  if (!run) RC_FAIL(run.error().text());
  const auto back = input_of_play(loaded_setting(), *play);
  if (!back) RC_FAIL(back.error().text());
  const auto again = play_of_input(loaded_setting(), *back, kDecisions);
  RC_ASSERT(again.has_value());
  RC_ASSERT(again->setup.size() == play->setup.size());
  RC_ASSERT(again->steps.size() == play->steps.size());
  for (std::size_t i = 0; i < play->steps.size(); ++i) {
    RC_ASSERT(again->steps[i].text == play->steps[i].text);
  }
}

TEST(FuzzTargets, HaveAProgram) {
  EXPECT_GE(targets().size(), 1U);
  for (const Target& target : targets()) {
    const fs::path program =
        fs::path(HEADJUDGE_SOURCE_DIR) / "fuzz" / "targets" / (std::string(target.name) + ".cpp");
    EXPECT_TRUE(fs::exists(program)) << program;
  }
  EXPECT_EQ(find_target("no such target"), nullptr);
}

TEST(FuzzTargets, FindTheMistakeThatIsPlantedInEach) {
  for (const Target& target : targets()) {
    TargetScope scope(data_dir());
    scope.planted = true;
    const auto canary = target.open(scope);
    ASSERT_TRUE(canary) << canary.error().text();
    const auto report = run_campaign(**canary, {.seed = 3, .runs = 20'000});
    ASSERT_TRUE(report) << report.error().text();
    ASSERT_TRUE(report->finding) << target.name << ": " << target.planted;
    EXPECT_EQ(report->finding->broken, target.breaks) << "campaigns wait for this id";
    EXPECT_FALSE((*canary)->cause(report->finding->input).empty())
        << "a baseline that names it would silence all of " << target.name;
    const auto sound = target.open(data_dir());
    ASSERT_TRUE(sound) << sound.error().text();
    EXPECT_EQ((*sound)->probe(report->finding->input).broken, "") << target.name;
  }
}

/// A program has one driver, of one target; so has this one.
TEST(FuzzTargets, ChangeAnInputForAnotherEngineBySeedAlone) {
  const Target& target = targets().front();
  const auto driver = target.open(data_dir());
  ASSERT_TRUE(driver) << driver.error().text();
  Random random(5);
  const Bytes one = (*driver)->fresh(random);
  const Bytes other = (*driver)->fresh(random);
  std::set<Bytes> came_of_it;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Bytes changed = change_one_input(target.name, one, other, seed);
    EXPECT_EQ(changed, change_one_input(target.name, one, other, seed));
    EXPECT_TRUE(begins_with(changed, (*driver)->prefix()));
    EXPECT_LE(changed.size(), kMostInputBytes);
    came_of_it.insert(changed);
  }
  EXPECT_GT(came_of_it.size(), 20U);
}

CampaignReport run_target(std::string_view name, const CampaignOptions& options) {
  const auto driver = find_target(name)->open(data_dir());
  EXPECT_TRUE(driver) << (driver ? "" : driver.error().text());
  auto report = run_campaign(**driver, options);
  EXPECT_TRUE(report) << (report ? "" : report.error().text());
  return report ? std::move(*report) : CampaignReport{};
}

TEST(Campaign, FindsNothingBrokenAndDoesTheSameEveryTime) {
  for (const Target& target : targets()) {
    const CampaignReport one = run_target(target.name, {.seed = 7, .runs = 150});
    const CampaignReport two = run_target(target.name, {.seed = 7, .runs = 150});
    EXPECT_EQ(one.runs, 150U);
    EXPECT_FALSE(one.finding) << target.name << "\n" << (one.finding ? one.finding->text : "");
    EXPECT_EQ(one.text(), two.text()) << target.name;
  }
}

class CampaignFolder : public testing::Test {
 protected:
  const test::OwnFolder folder_;
};

TEST_F(CampaignFolder, IsGoneOnFromAndAStrayFileIsPassedOverByName) {
  const CampaignReport first = run_target("game", {.seed = 1, .runs = 60, .corpus = folder_});
  EXPECT_GT(first.corpus_added, 0U);
  ASSERT_TRUE(write_text_file(folder_ / "stray", "not an input"));
  const CampaignReport second = run_target("game", {.seed = 2, .runs = 200, .corpus = folder_});
  EXPECT_GE(second.corpus_read, first.corpus_added);
  ASSERT_EQ(second.warnings.size(), 1U);
  EXPECT_NE(second.warnings[0].text().find("stray"), std::string::npos);
}

}  // namespace
}  // namespace headjudge::fuzz
