// A campaign that is not whole says so, and why; one that is whole says nothing.
// Each fault is made in a folder of shards that was whole.
#include "fuzz/causes/wholeness.hpp"

#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fuzz/causes/sound_text.hpp"
#include "fuzz/causes/telling.hpp"
#include "fuzz/shards/record.hpp"
#include "model/core/base/text_file.hpp"
#include "tests/support/own_folder.hpp"

namespace headjudge::fuzz {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Shard run_shard(std::int64_t began, const std::string& ended) {
  Shard shard;
  shard.head = {.target = std::string(kSupervisor),
                .id = std::to_string(began),
                .seed = 5,
                .machine = "m1",
                .began = began,
                .targets = {"game", "ccg"},
                .planned = 100};
  shard.seconds = 12;
  shard.ended = ended;
  return shard;
}

Shard work_shard(const std::string& target, std::uint64_t executions) {
  Shard shard;
  shard.head = {.target = target, .id = target};
  shard.counts.executions = executions;
  shard.ended = kTimeIsUp;
  return shard;
}

CampaignFolder campaign_of(std::vector<Shard> runs) {
  CampaignFolder folder{.path = "none"};
  folder.shards = std::move(runs);
  folder.shards.push_back(work_shard("game", 5));
  folder.shards.push_back(work_shard("ccg", 7));
  return folder;
}

TEST(CampaignWholeness, IsThereWhereARunCameToItsEnd) {
  const CampaignFolder folder = campaign_of({run_shard(10, std::string(kTimeIsUp))});
  EXPECT_THAT(faults_of(folder), IsEmpty());
  ASSERT_EQ(runs_of(folder).size(), 1U);
  EXPECT_TRUE(runs_of(folder)[0].at_its_end);
  EXPECT_EQ(runs_of(folder)[0].planned, 100);
}

TEST(CampaignWholeness, IsMissedWhereNoneDid) {
  for (const char* why : {"", "stopped", "the disk's budget is spent"}) {
    const auto faults = faults_of(campaign_of({run_shard(10, why)}));
    ASSERT_EQ(faults.size(), 1U) << why;
    EXPECT_THAT(faults[0], HasSubstr(*why == '\0' ? "killed, after at least 12 s" : why));
    EXPECT_THAT(faults[0], HasSubstr("of 1 min 40 s"));
  }
  Shard live = run_shard(10, "");
  live.live = true;
  EXPECT_THAT(faults_of(campaign_of({live})), ElementsAre(HasSubstr("still at work")));
  EXPECT_THAT(faults_of(campaign_of({})), ElementsAre(HasSubstr("No run has left its record")));
}

TEST(CampaignWholeness, IsMadeGoodByALaterRunOnly) {
  const Shard whole = run_shard(50, std::string(kTimeIsUp));
  EXPECT_THAT(faults_of(campaign_of({run_shard(10, "stopped"), whole})), IsEmpty());
  EXPECT_EQ(faults_of(campaign_of({whole, run_shard(60, "")})).size(), 1U);
  Shard shorter = whole;
  shorter.head.planned = 3;
  EXPECT_EQ(faults_of(campaign_of({run_shard(10, "stopped"), shorter})).size(), 1U);
  Shard live = run_shard(60, "");
  live.live = true;
  EXPECT_THAT(faults_of(campaign_of({whole, live})), IsEmpty()) << "it will tell itself";
}

TEST(CampaignWholeness, IsMissedWhereATargetNeverWorked) {
  CampaignFolder folder = campaign_of({run_shard(10, std::string(kTimeIsUp))});
  folder.shards.back().counts.executions = 0;
  EXPECT_THAT(faults_of(folder), ElementsAre(HasSubstr("ccg has not worked")));
  folder.shards.pop_back();
  EXPECT_THAT(faults_of(folder), ElementsAre(HasSubstr("ccg has not worked")));
}

TEST(CampaignWholeness, IsMissedWhereAnInputWasNotTriedAgain) {
  CampaignFolder folder = campaign_of({run_shard(10, std::string(kTimeIsUp))});
  folder.shards.back().ended = "";
  folder.shards.back().unsettled = Bytes{1};
  EXPECT_THAT(faults_of(folder), ElementsAre(HasSubstr("1 input was running")));
}

/// A shard of which one bit has flipped in what it found, also where it was merged.
TEST(CampaignWholeness, IsMissedWhereAShardIsDamagedAndMerged) {
  const test::OwnFolder folder;
  const auto at = [&](const char* name) { return folder / name; };
  std::filesystem::path file;
  {
    auto writer = ShardWriter::begin(shards_of(at("a")), {.target = "game"});
    ASSERT_TRUE(writer);
    file = writer->file();
    const FoundInput found{.broken = "x", .input = {1}};
    ASSERT_TRUE(writer->note_progress({.executions = 1}, 1));
    ASSERT_TRUE(writer->note(found, {.executions = 2, .found = 1}));
    ASSERT_TRUE(writer->end({.executions = 3, .found = 1}, 2, kTimeIsUp));
  }
  ASSERT_TRUE(merge_campaigns({at("a")}, at("whole")));
  std::string bytes = bytes_of_file(file).value();
  bytes[bytes.find("\"found\"")] ^= 1;
  ASSERT_TRUE(write_text_file(file, bytes));
  const auto damage_of = [&](const char* name) {
    return read_campaign(at(name)).value().warnings.size();
  };
  ASSERT_GE(damage_of("a"), 1U);
  ASSERT_TRUE(merge_campaigns({at("a")}, at("b")));
  EXPECT_EQ(damage_of("b"), damage_of("a")) << "merging does not mend it";
  EXPECT_THAT(faults_of(read_campaign(at("b")).value()),
              testing::Contains(HasSubstr("this shard is damaged")));
  const auto again = merge_campaigns({at("a"), at("b")}, at("b"));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->shards, 0U);
  ASSERT_TRUE(merge_campaigns({at("whole")}, at("b")));
  EXPECT_EQ(damage_of("b"), 0U) << "a whole copy is there";
  ASSERT_TRUE(merge_campaigns({at("a")}, at("b")));
  EXPECT_EQ(damage_of("b"), 0U);
  EXPECT_EQ(found_in(read_campaign(at("b")).value()).size(), 1U);
}

TEST(CampaignTelling, SaysOneTimeAndWhere) {
  EXPECT_EQ(count_text(1, "time"), "1 time");
  EXPECT_EQ(count_text(0, "time"), "0 times");
  EXPECT_EQ(asked_text({"attack", "the game dcg"}), "in a game of dcg, with: attack");
  EXPECT_EQ(asked_text({"the game dcg"}), "in a game of dcg");
  EXPECT_EQ(asked_text({"attack"}), "with: attack");
  EXPECT_EQ(asked_text({}), "");
}

TEST(SoundText, IsUtf8WithoutControlCharacters) {
  for (const char* sound : {"plain\ttext\n", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80", ""}) {
    EXPECT_EQ(sound_text(sound), sound);
  }
  const std::string none = "\xEF\xBF\xBD";
  EXPECT_EQ(sound_text("\xE9"), none) << "Latin-1";
  EXPECT_EQ(sound_text("a\x01z"), "a" + none + "z");
  EXPECT_EQ(sound_text("\xC0\xAF"), none + none) << "longer than needed";
  EXPECT_EQ(sound_text("\xED\xA0\x80"), none + none + none) << "a surrogate";
  EXPECT_EQ(sound_text("\xEF\xBF\xBF"), none + none + none);
  EXPECT_EQ(sound_text("\xE2\x82"), none + none) << "cut off";
  EXPECT_EQ(sound_text(std::string("\0", 1)), none);
}

}  // namespace
}  // namespace headjudge::fuzz
