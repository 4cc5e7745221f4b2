// Processes that are killed at any moment, one with its disk full, one whose clock goes backwards:
// nothing that was found is lost, nothing is corrupt, and the totals of merged shards are exact.
//
// Exact means: against what the driver itself counted, in memory that outlives its process.
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fuzz/processes/supervisor.hpp"
#include "fuzz/processes/worker.hpp"
#include "tests/fuzz/processes/faulty_driver.hpp"
#include "tests/support/own_folder.hpp"

namespace headjudge::fuzz {
namespace {

namespace fs = std::filesystem;
using test::DriverCounts;
using test::FaultyDriver;

constexpr int kDisk = 74;
const CampaignOrigin kOrigin = {{"build", "b1"}, {"editions", "all"}};

struct Started {
  pid_t process = -1;
  DriverCounts* counts = nullptr;
  fs::path folder;
};

enum class Trouble { none, full_disk, clock };

[[noreturn]] void work(const fs::path& folder, std::uint64_t seed, DriverCounts& counts,
                       Trouble trouble) {
  (void)std::signal(SIGXFSZ, SIG_IGN);
  auto shard =
      ShardWriter::begin(shards_of(folder), {.origin = kOrigin, .target = "faulty", .seed = seed});
  if (!shard) std::_Exit(EXIT_FAILURE);
  const rlimit little{36'000, 36'000};
  if (trouble == Trouble::full_disk) (void)setrlimit(RLIMIT_FSIZE, &little);
  std::int64_t now = 1'000'000;
  FaultyDriver driver(counts, 20, "", trouble == Trouble::full_disk ? 800 : 0);
  const WorkerOptions options{.inputs = inputs_of(folder, "faulty"), .seconds = 60, .clock = [&] {
                                return trouble == Trouble::clock ? --now : now;
                              }};
  std::_Exit(run_worker(driver, *shard, options) ? EXIT_SUCCESS : kDisk);
}

class KilledCampaign : public testing::Test {
 protected:
  static void wait_until_at_work(const Started& started) {
    for (int i = 0; i < 500 && started.counts->probes == 0; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }

  /// Four workers, each stopped after a moment of its own; gives those whose disk was full.
  std::size_t round(std::uint64_t number, Random& random) {
    constexpr std::array kTroubles = {Trouble::none, Trouble::full_disk, Trouble::clock,
                                      Trouble::none};
    std::vector<Started> started;
    for (std::size_t i = 0; i < kTroubles.size(); ++i) {
      DriverCounts& counts = test::shared_memory<DriverCounts>();
      const fs::path folder = folder_ / (i < 2 ? "a" : "b");
      const pid_t process = fork();
      if (process == 0) work(folder, number * 10 + i, counts, kTroubles[i]);
      started.push_back({process, &counts, folder});
    }
    std::size_t full = 0;
    for (std::size_t i = 0; i < started.size(); ++i) {
      const Started& each = started[i];
      if (number % 4 != 0) wait_until_at_work(each);
      std::this_thread::sleep_for(std::chrono::microseconds(random.below(8'000)));
      if (kTroubles[i] != Trouble::full_disk || number % 4 != 1) kill(each.process, SIGKILL);
      int status = 0;
      waitpid(each.process, &status, 0);
      if (WIFEXITED(status) && WEXITSTATUS(status) == kDisk) ++full;
      probes_ += each.counts->probes;
      broken_ += each.counts->broken;
    }
    return full;
  }

  const test::OwnFolder folder_;
  std::uint64_t probes_ = 0;  ///< that came to an end, as the drivers counted
  std::uint64_t broken_ = 0;
};

RunCounts totals(const fs::path& folder) {
  const auto campaign = read_campaign(folder);
  EXPECT_TRUE(campaign) << campaign.error().text();
  RunCounts sum;
  if (!campaign) return sum;
  EXPECT_TRUE(campaign->warnings.empty()) << campaign->warnings.front().text();
  for (const auto& [target, of] : totals_of(*campaign)) {
    sum.executions += of.counts.executions;
    sum.found += of.counts.found;
  }
  return sum;
}

std::set<std::string> broken_in(const fs::path& folder) {
  std::set<std::string> ids;
  const auto campaign = read_campaign(folder);
  EXPECT_TRUE(campaign) << campaign.error().text();
  if (!campaign) return ids;
  for (const FoundOf& each : found_in(*campaign)) ids.insert(each.found.broken);
  return ids;
}

std::size_t unsettled_in(const fs::path& folder) {
  return unsettled_inputs(read_campaign(folder).value()).size();
}

/// Tries what was left behind, and nothing else.
void settle(const fs::path& folder, DriverCounts& counts) {
  FaultyDriver driver(counts, 0);
  const auto ended = run_processes({.folder = folder,
                                    .origin = kOrigin,
                                    .targets = {{.name = "faulty", .driver = &driver}},
                                    .jobs = 1,
                                    .seconds = 0.001});
  ASSERT_TRUE(ended) << ended.error().text();
}

TEST_F(KilledCampaign, LosesNothingAtFiftyMoments) {
  Random random(19);
  std::size_t full = 0;
  for (std::uint64_t i = 0; i < 50; ++i) full += round(i, random);
  EXPECT_GT(full, 0U) << "no disk was full: the test tries less than it says";
  ASSERT_GT(broken_, 100U);

  ASSERT_TRUE(merge_campaigns({folder_ / "a", folder_ / "b"}, folder_ / "before"));
  const RunCounts before = totals(folder_ / "before");
  const std::size_t left = unsettled_in(folder_ / "before");
  EXPECT_GT(left, 20U) << "hardly any process was killed at work";
  EXPECT_LE(before.executions, probes_);
  EXPECT_GE(before.executions + left, probes_);
  EXPECT_LE(before.found, broken_);

  DriverCounts& counts = test::shared_memory<DriverCounts>();
  for (const char* each : {"a", "b"}) settle(folder_ / each, counts);
  ASSERT_TRUE(merge_campaigns({folder_ / "a", folder_ / "b"}, folder_ / "all"));
  const RunCounts all = totals(folder_ / "all");
  EXPECT_EQ(unsettled_in(folder_ / "all"), 0U);
  EXPECT_EQ(all.executions, before.executions + left) << "each input counts once";
  EXPECT_GE(all.found, broken_) << "what was found before the kill is found again after it";
  EXPECT_LE(all.found, broken_ + left);
  EXPECT_EQ(all.executions, totals(folder_ / "a").executions + totals(folder_ / "b").executions);
  EXPECT_EQ(all.found, totals(folder_ / "a").found + totals(folder_ / "b").found);
  ASSERT_TRUE(merge_campaigns({folder_ / "before", folder_ / "b"}, folder_ / "all"));
  EXPECT_EQ(totals(folder_ / "all"), all) << "merging again changes nothing";
  for (const char* id : {"rule-1", "rule-2", "rule-3"}) {
    EXPECT_TRUE(broken_in(folder_ / "all").contains(id)) << id;
  }
}

TEST_F(KilledCampaign, IsGoneOnWithWhenItsSupervisorWasKilled) {
  Random random(3);
  DriverCounts& counts = test::shared_memory<DriverCounts>();
  const CampaignPlan plan{.folder = folder_ / "a",
                          .origin = kOrigin,
                          .jobs = 2,
                          .seconds = 30,
                          .limits = {.seconds = 2}};
  for (int i = 0; i < 6; ++i) {
    const pid_t process = fork();
    if (process == 0) {
      FaultyDriver driver(counts, 500);
      CampaignPlan own = plan;
      own.targets = {{.name = "faulty", .driver = &driver}};
      (void)run_processes(own);
      std::_Exit(EXIT_SUCCESS);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(50 + random.below(300)));
    kill(process, SIGKILL);
    int status = 0;
    waitpid(process, &status, 0);
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  const auto campaign = read_campaign(plan.folder);
  ASSERT_TRUE(campaign) << campaign.error().text();
  for (const Shard& shard : campaign->shards) EXPECT_FALSE(shard.live) << "its parent was killed";
  settle(plan.folder, counts);
  EXPECT_EQ(unsettled_in(plan.folder), 0U);
  EXPECT_EQ(broken_in(plan.folder).contains("crash"), false) << "a kill is no crash";
  EXPECT_TRUE(broken_in(plan.folder).contains("rule-1"));
}

}  // namespace
}  // namespace headjudge::fuzz
