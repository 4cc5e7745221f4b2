// Shards and folders of them: what was written is read, what does not belong together is refused,
// and merging is exact however often and from however old a copy it is done.
#include "fuzz/shards/folder.hpp"

#include <csignal>
#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fuzz/shards/record.hpp"
#include "model/core/base/text_file.hpp"
#include "tests/support/own_folder.hpp"

namespace headjudge::fuzz {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

ShardHead head_of(const std::string& build = "b1") {
  return {.origin = {{"build", build}, {"editions", "all"}}, .target = "faulty", .seed = 7};
}

/// A campaign's folder in which shards are written by hand.
class CampaignShards : public testing::Test {
 protected:
  [[nodiscard]] fs::path at(const std::string& name) const { return folder_ / name; }

  static ShardWriter begin(const fs::path& folder, const std::string& build = "b1") {
    auto writer = ShardWriter::begin(shards_of(folder), head_of(build));
    EXPECT_TRUE(writer) << writer.error().text();
    return std::move(*writer);
  }
  static CampaignFolder read(const fs::path& folder) {
    auto campaign = read_campaign(folder);
    EXPECT_TRUE(campaign) << campaign.error().text();
    return campaign ? std::move(*campaign) : CampaignFolder{};
  }
  static RunCounts counts_in(const fs::path& folder) {
    return totals_of(read(folder))["faulty"].counts;
  }

  const test::OwnFolder folder_;
};

FoundInput found(const std::string& broken, Bytes input, std::int64_t when = 100) {
  return {.broken = broken, .cause = {"q"}, .input = std::move(input), .when = when};
}

TEST_F(CampaignShards, AreReadAsTheyWereWritten) {
  ShardWriter writer = begin(at("a"));
  ASSERT_TRUE(writer.note(found("x", {1, 2}), {.executions = 3, .found = 1}));
  const ReducedInput reduced{found("x", {2}), hash_of_input(Bytes{1, 2}), "play 1\n", 4, true};
  ASSERT_TRUE(writer.note(reduced, {.executions = 3, .found = 1}));
  ASSERT_TRUE(writer.note_progress({.executions = 9, .found = 1, .situations = 5}, 1.5));
  ASSERT_TRUE(writer.runs({.executions = 9, .found = 1}, Bytes{7}));
  const CampaignFolder campaign = read(at("a"));
  ASSERT_EQ(campaign.shards.size(), 1U);
  const Shard& shard = campaign.shards[0];
  EXPECT_TRUE(shard.live);
  EXPECT_EQ(shard.counts.executions, 9U);
  EXPECT_EQ(shard.seconds, 1.5);
  ASSERT_EQ(shard.found.size(), 1U);
  EXPECT_EQ(shard.found[0].input, (Bytes{1, 2}));
  ASSERT_EQ(shard.reduced.size(), 1U);
  EXPECT_EQ(shard.reduced[0].play, "play 1\n");
  EXPECT_EQ(shard.unsettled, (Bytes{7}));
  EXPECT_TRUE(unsettled_inputs(campaign).empty()) << "its process is at work";
  ASSERT_TRUE(writer.end({.executions = 10, .found = 1}, 2, "the time is up"));
  EXPECT_EQ(counts_in(at("a")).executions, 10U);
  EXPECT_FALSE(fs::exists(running_file_of(writer.file())));
}

TEST_F(CampaignShards, CutAtAnyByteLoseNothingThatWasWhole) {
  {
    ShardWriter writer = begin(at("a"));
    for (std::uint8_t i = 1; i <= 3; ++i) {
      ASSERT_TRUE(writer.note(found("x", {i}), {.executions = i, .found = i}));
    }
  }
  const fs::path file = read(at("a")).shards[0].file;
  const std::string whole = bytes_of_file(file).value();
  std::size_t most = 0;
  for (std::size_t cut = 0; cut <= whole.size(); cut += 3) {
    ASSERT_TRUE(write_text_file(file, whole.substr(0, cut)));
    const auto shard = read_shard(file);
    ASSERT_TRUE(shard) << cut << shard.error().text();
    if (!*shard) continue;
    EXPECT_EQ((*shard)->counts.executions, (*shard)->found.size()) << cut;
    EXPECT_GE((*shard)->found.size(), most);
    most = (*shard)->found.size();
  }
  EXPECT_EQ(most, 3U);
}

TEST_F(CampaignShards, OfAKilledProcessKeepItsCountsAndItsInput) {
  {
    ShardWriter writer = begin(at("a"));
    ASSERT_TRUE(writer.note_progress({.executions = 5, .decisions = 50}, 1));
    ASSERT_TRUE(writer.runs({.executions = 8, .decisions = 80}, Bytes{4, 2}));
  }
  EXPECT_EQ(counts_in(at("a")).executions, 8U);
  const auto left = unsettled_inputs(read(at("a")));
  ASSERT_EQ(left.size(), 1U);
  EXPECT_EQ(left[0].input, (Bytes{4, 2}));
  EXPECT_EQ(left[0].place.place, 8U);

  // Two machines try it again, each with a copy of its own.
  ASSERT_TRUE(merge_campaigns({at("a")}, at("b")));
  for (const char* copy : {"a", "b"}) {
    ShardWriter writer = begin(at(copy));
    TriedAgain tried = left[0].place;
    tried.outcome = "crash";
    ASSERT_TRUE(writer.note(found("crash", left[0].input), {}));
    ASSERT_TRUE(writer.note(tried, {}));
    EXPECT_TRUE(unsettled_inputs(read(at(copy))).empty());
  }
  ASSERT_TRUE(merge_campaigns({at("a"), at("b")}, at("c")));
  EXPECT_EQ(counts_in(at("c")).executions, 9U) << "its outcome counts once";
  EXPECT_EQ(counts_in(at("c")).found, 1U);
  EXPECT_EQ(found_in(read(at("c"))).size(), 1U) << "one input that breaks one thing";
}

TEST_F(CampaignShards, KeepTheirCourseWithItsEndHoweverLongTheyRun) {
  {
    ShardWriter writer = begin(at("a"));
    for (std::uint64_t i = 1; i <= 200; ++i) {
      ASSERT_TRUE(writer.note_progress({.executions = 10 * i}, static_cast<double>(i)));
    }
    ASSERT_TRUE(writer.end({.executions = 2'005}, 200.5, "the time is up"));
  }
  const Shard shard = read(at("a")).shards[0];
  EXPECT_LE(shard.course.size(), kMostMoments);
  EXPECT_GE(shard.course.size(), kMostMoments / 2);
  EXPECT_EQ(shard.course.back().counts.executions, 2'005U);
  EXPECT_EQ(shard.course.back().seconds, 200.5);
  for (std::size_t i = 1; i < shard.course.size(); ++i) {
    EXPECT_LT(shard.course[i - 1].seconds, shard.course[i].seconds);
    EXPECT_LT(shard.course[i - 1].counts.executions, shard.course[i].counts.executions);
  }
}

TEST_F(CampaignShards, IntoAFolderOfAnotherBuildAreRefused) {
  {
    (void)begin(at("a"), "b1");
  }
  {
    (void)begin(at("b"), "b2");
  }
  EXPECT_FALSE(merge_campaigns({at("a")}, at("b")));
  EXPECT_EQ(read(at("b")).shards.size(), 1U) << "nothing was written there";
}

TEST_F(CampaignShards, SayWhereARunningFileIsLost) {
  {
    ShardWriter writer = begin(at("a"));
    ASSERT_TRUE(writer.note_progress({.executions = 5}, 1));
  }
  EXPECT_TRUE(read(at("a")).warnings.empty()) << "nothing had run";
  {
    ShardWriter writer = begin(at("b"));
    ASSERT_TRUE(writer.runs({.executions = 8}, Bytes{4, 2}));
  }
  const fs::path file = running_file_of(read(at("b")).shards[0].file);
  const std::string whole = bytes_of_file(file).value();
  EXPECT_TRUE(read(at("b")).warnings.empty());
  std::string damaged = whole;
  for (char& byte : damaged) byte ^= static_cast<char>(0x55);
  const auto warns = [&](const fs::path& folder, const std::string& of) {
    const CampaignFolder campaign = read(folder);
    ASSERT_EQ(campaign.warnings.size(), 1U) << of;
    EXPECT_THAT(campaign.warnings[0].text(), HasSubstr(of));
    EXPECT_THAT(campaign.warnings[0].text(), HasSubstr(".running"));
  };
  ASSERT_TRUE(write_text_file(file, damaged));
  warns(at("b"), "is damaged");
  ASSERT_TRUE(merge_campaigns({at("a"), at("b")}, at("c")));
  warns(at("c"), "is damaged");
  ASSERT_TRUE(write_text_file(file, whole.substr(0, 100)));
  warns(at("b"), "is cut short");
  fs::remove(file);
  warns(at("b"), "is missing");
  {
    ShardWriter writer = begin(at("d"));
    ASSERT_TRUE(writer.end({.executions = 1}, 1, "stopped"));
  }
  EXPECT_TRUE(read(at("d")).warnings.empty()) << "who has ended needs none";
}

TEST_F(CampaignShards, OfWhichThereAreNoneAreNoCampaign) {
  fs::create_directories(shards_of(at("a")));
  const auto campaign = read_campaign(at("a"));
  ASSERT_FALSE(campaign);
  EXPECT_THAT(campaign.error().text(), HasSubstr("holds no shard"));
  EXPECT_FALSE(merge_campaigns({at("a")}, at("b")));
  EXPECT_TRUE(check_can_hold(at("a"), head_of().origin)) << "one may begin there";
}

TEST_F(CampaignShards, MergedTwiceOrFromAnOldCopyAreTheSame) {
  ShardWriter writer = begin(at("a"));
  ASSERT_TRUE(writer.note(found("x", {1}), {.executions = 1, .found = 1}));
  ASSERT_TRUE(writer.runs({.executions = 4, .found = 1}, Bytes{9}));
  ASSERT_TRUE(keep_input(inputs_of(at("a"), "faulty"), Bytes{1, 2, 3}));
  ASSERT_TRUE(merge_campaigns({at("a")}, at("old")));
  ASSERT_TRUE(writer.note(found("y", {2}), {.executions = 6, .found = 2}));
  ASSERT_TRUE(writer.end({.executions = 7, .found = 2}, 1, "the time is up"));
  {
    ShardWriter other = begin(at("b"));
    ASSERT_TRUE(other.note(found("x", {3}), {.executions = 100, .found = 1}));
  }
  EXPECT_EQ(counts_in(at("old")).executions, 4U);
  for (const auto& from : {std::vector{at("old"), at("a"), at("b")},
                           std::vector{at("b"), at("a"), at("old"), at("a")}}) {
    const auto merged = merge_campaigns(from, at("c"));
    ASSERT_TRUE(merged) << merged.error().text();
    EXPECT_EQ(counts_in(at("c")).executions, 107U);
    EXPECT_EQ(counts_in(at("c")).found, 3U);
    EXPECT_EQ(found_in(read(at("c"))).size(), 3U);
    EXPECT_TRUE(unsettled_inputs(read(at("c"))).empty());
    EXPECT_EQ(totals_of(read(at("c")))["faulty"].inputs, 1U);
  }
  const auto again = merge_campaigns({at("c"), at("a")}, at("c"));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->shards + again->inputs, 0U);
}

TEST_F(CampaignShards, OfTwoBuildsAreRefused) {
  {
    (void)begin(at("a"), "b1");
  }
  {
    (void)begin(at("b"), "b2");
  }
  const auto merged = merge_campaigns({at("a"), at("b")}, at("c"));
  ASSERT_FALSE(merged);
  EXPECT_THAT(merged.error().text(), HasSubstr("build b2 there, b1 here"));
  EXPECT_FALSE(fs::exists(at("c"))) << "nothing is merged in part";
  EXPECT_FALSE(check_can_hold(at("a"), head_of("b2").origin));
  EXPECT_TRUE(check_can_hold(at("a"), head_of("b1").origin));
  {
    (void)begin(at("a"), "b2");
  }
  EXPECT_FALSE(read_campaign(at("a"))) << "nor are they read";
}

TEST_F(CampaignShards, UnderAnotherNameOrWithOtherWordsAreRefused) {
  {
    ShardWriter writer = begin(at("a"));
    ASSERT_TRUE(writer.note(found("x", {1}), {.executions = 1}));
  }
  const fs::path file = read(at("a")).shards[0].file;
  ASSERT_TRUE(merge_campaigns({at("a")}, at("b")));
  const fs::path other = shards_of(at("b")) / file.filename();
  std::string lie = framed(records_in(bytes_of_file(other).value()).texts[0], 0);
  lie += framed(R"({"kind":"progress","seconds":1,"counts":[9,0,0,0,0,0]})", lie.size());
  ASSERT_TRUE(write_text_file(other, lie));
  const auto merged = merge_campaigns({at("a"), at("b")}, at("c"));
  ASSERT_FALSE(merged);
  EXPECT_THAT(merged.error().text(), HasSubstr("different things"));
  fs::rename(file, shards_of(at("a")) / "faulty.b1.00.00.shard");
  EXPECT_THAT(read_campaign(at("a")).error().text(), HasSubstr("another name"));
}

TEST_F(CampaignShards, AnInputIsKeptUnderWhatIsInIt) {
  {
    (void)begin(at("a"));
  }
  const fs::path inputs = inputs_of(at("a"), "faulty");
  ASSERT_TRUE(keep_input(inputs, Bytes{1, 2, 3}));
  EXPECT_EQ(kept_input(inputs / hash_of_input(Bytes{1, 2, 3})), (Bytes{1, 2, 3}));
  ASSERT_TRUE(write_text_file(inputs / "0123456789abcdef", "torn"));
  EXPECT_FALSE(kept_input(inputs / "0123456789abcdef"));
  ASSERT_TRUE(write_text_file(inputs / "0123456789abcdef.7.part", "of a killed writer"));
  const Bytes longer(kMostRunningBytes + 1, '1');
  ASSERT_TRUE(keep_input(inputs, longer));
  EXPECT_FALSE(kept_input(inputs / hash_of_input(longer))) << "none so long was ever run";
  fs::remove(inputs / hash_of_input(longer));
  const auto merged = merge_campaigns({at("a")}, at("b"));
  ASSERT_TRUE(merged);
  EXPECT_EQ(merged->inputs, 1U);
  EXPECT_EQ(merged->warnings.size(), 1U);
}

TEST_F(CampaignShards, AStrayFileIsNoInput) {
  {
    (void)begin(at("a"));
  }
  const fs::path inputs = inputs_of(at("a"), "faulty");
  ASSERT_TRUE(keep_input(inputs, Bytes{1, 2, 3}));
  ASSERT_TRUE(write_text_file(inputs / "notes.txt", "mine"));
  EXPECT_EQ(totals_of(read(at("a")))["faulty"].inputs, 1U);
}

TEST_F(CampaignShards, OfACanaryHaveFoundItWhereTheNamedIdBroke) {
  {
    ShardWriter work = begin(at("a"));
    ShardHead head = head_of();
    head.target = canary_of("faulty");
    head.planted = "planted";
    auto canary = ShardWriter::begin(shards_of(at("a")), head);
    ASSERT_TRUE(canary);
    ASSERT_TRUE(canary->note(found("other", {1}), {.executions = 1, .found = 1}));
    FoundInput real = found("planted", {2});
    real.target = "faulty";
    ASSERT_TRUE(canary->note(real, {.executions = 2, .found = 2}));
    ASSERT_EQ(canaries_of(read(at("a"))).size(), 1U);
    EXPECT_FALSE(canaries_of(read(at("a")))[0].found);
    ASSERT_TRUE(canary->note(found("planted", {3}), {.executions = 3, .found = 3}));
  }
  EXPECT_TRUE(canaries_of(read(at("a")))[0].found);
  const auto real = found_in(read(at("a")));
  ASSERT_EQ(real.size(), 1U) << "what breaks the sound target, too, is a finding of it";
  EXPECT_EQ(real[0].target, "faulty");
  EXPECT_EQ(real[0].found.input, Bytes{2});
}

TEST_F(CampaignShards, AFolderOfOtherThingsIsLeftAlone) {
  ASSERT_TRUE(write_text_file(at("mine/thesis.txt"), "mine"));
  EXPECT_FALSE(check_can_hold(at("mine"), head_of().origin));
  EXPECT_FALSE(read_campaign(at("mine")));
  EXPECT_FALSE(read_campaign(at("none")));
  EXPECT_TRUE(check_can_hold(at("new"), head_of().origin));
  EXPECT_FALSE(check_can_hold(at("mine/thesis.txt"), head_of().origin));
}

/// In a process of its own, which may write files of so many bytes only.
TEST_F(CampaignShards, OnAFullDiskEndWithAWholeRecord) {
  fs::create_directories(at("a"));
  const pid_t process = fork();
  if (process == 0) {
    (void)std::signal(SIGXFSZ, SIG_IGN);
    ShardWriter writer = begin(at("a"));
    const rlimit most{40'000, 40'000};
    (void)setrlimit(RLIMIT_FSIZE, &most);
    for (std::uint64_t i = 1;; ++i) {
      const auto noted = writer.note(found("x", Bytes(i % 50, 1)), {.executions = i, .found = i});
      if (!noted) break;
    }
    std::_Exit(0);
  }
  int status = 0;
  waitpid(process, &status, 0);
  ASSERT_EQ(status, 0);
  const CampaignFolder campaign = read(at("a"));
  ASSERT_EQ(campaign.shards.size(), 1U);
  EXPECT_FALSE(campaign.shards[0].torn) << "it was cut back";
  EXPECT_GT(campaign.shards[0].found.size(), 50U);
  EXPECT_EQ(campaign.shards[0].counts.found, campaign.shards[0].found.size());
}

}  // namespace
}  // namespace headjudge::fuzz
