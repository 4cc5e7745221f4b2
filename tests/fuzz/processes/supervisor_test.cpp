// What ends a process, or does not come to an end, is a finding; it stops nothing else. A finding
// is made small, and which target a process takes is told by what targets yield.
#include "fuzz/processes/supervisor.hpp"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include "fuzz/causes/report.hpp"
#include "fuzz/processes/worker.hpp"
#include "fuzz/processes/yield.hpp"
#include "model/core/base/text_file.hpp"
#include "tests/fuzz/processes/faulty_driver.hpp"
#include "tests/support/own_folder.hpp"

namespace headjudge::fuzz {
namespace {

using test::DriverCounts;
using test::FaultyDriver;

Bytes bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

TEST(AloneInput, IsTriedWhateverItDoes) {
  DriverCounts& counts = test::shared_memory<DriverCounts>();
  FaultyDriver driver(counts, 0, "chm");
  const InputLimits limits{.seconds = 1, .memory_mib = 512};
  EXPECT_EQ(try_alone(driver, bytes_of("123"), limits)->broken, "");
  EXPECT_EQ(try_alone(driver, bytes_of("1c"), limits)->broken, kCrash);
  EXPECT_EQ(try_alone(driver, bytes_of("1c"), limits)->cause.at(0), "signal 11");
  EXPECT_EQ(try_alone(driver, bytes_of("1h"), limits)->broken, kHang);
  const InputLimits little{.seconds = 60, .memory_mib = 256};
  EXPECT_EQ(try_alone(driver, bytes_of("1m"), little)->broken, kMemory);
  const FoundInput found = try_alone(driver, bytes_of("1b2q"), limits).value();
  EXPECT_EQ(found.broken, "rule-2");
  EXPECT_EQ(found.cause, std::vector<std::string>{"question-q"});
}

TEST(AloneInput, IsReducedUntilNoSingleByteCanGo) {
  DriverCounts& counts = test::shared_memory<DriverCounts>();
  FaultyDriver driver(counts, 0, "c");
  const InputLimits limits{.seconds = 2};
  for (const char* text : {"123b2q999", "77c123c"}) {
    const FoundInput found = try_alone(driver, bytes_of(text), limits).value();
    const auto reduced = reduce_alone(driver, found, limits, 20);
    ASSERT_TRUE(reduced);
    EXPECT_TRUE(reduced->minimal);
    EXPECT_EQ(reduced->from, hash_of_input(bytes_of(text)));
    const Bytes& small = reduced->found.input;
    EXPECT_EQ(try_alone(driver, small, limits)->broken, found.broken);
    for (std::size_t i = 0; i < small.size(); ++i) {
      Bytes without = small;
      without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_NE(try_alone(driver, without, limits)->broken, found.broken) << text << i;
    }
  }
}

// What would have come of it is not known, and whoever waits for it does not wait for ever.
TEST(AloneInput, IsNotJudgedWhereItsProcessWasStoppedFromOutside) {
  FaultyDriver driver(test::shared_memory<DriverCounts>(), 0, "s");
  const auto began = std::chrono::steady_clock::now();
  EXPECT_FALSE(try_alone(driver, bytes_of("12s"), {.seconds = 1}));
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(30));
  EXPECT_EQ(try_alone(driver, bytes_of("12"), {.seconds = 1})->broken, "");
}

/// In a group of its own, which is stopped as by Ctrl-Z while an input of two seconds runs.
TEST(AloneInput, IsNoHangWhereEverybodyWasStoppedForAWhile) {
  const pid_t process = fork();
  if (process == 0) {
    (void)setpgid(0, 0);
    const AloneEnd end = run_alone(
        [] {
          std::this_thread::sleep_for(std::chrono::seconds(2));
          return std::string("done");
        },
        {.seconds = 4});
    std::_Exit(end.held || end.died.empty() ? EXIT_SUCCESS : EXIT_FAILURE);
  }
  (void)setpgid(process, process);
  std::this_thread::sleep_for(std::chrono::milliseconds(700));
  kill(-process, SIGSTOP);
  std::this_thread::sleep_for(std::chrono::seconds(5));
  kill(-process, SIGCONT);
  int status = 0;
  waitpid(process, &status, 0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS)
      << "its alarm came while it was stopped";
}

TEST(Supervisor, KeepsAnInputWhoseProcessWasStoppedFromOutside) {
  const test::OwnFolder folder;
  DriverCounts& counts = test::shared_memory<DriverCounts>();
  FaultyDriver driver(counts, 0, "s");
  const auto ended = run_processes({.folder = folder.path(),
                                    .origin = {{"build", "b1"}},
                                    .targets = {{.name = "faulty", .driver = &driver}},
                                    .jobs = 1,
                                    .seconds = 3,
                                    .limits = {.seconds = 1}});
  ASSERT_TRUE(ended) << ended.error().text();
  EXPECT_EQ(ended->figures.found, 0U) << "a stopped process is no hang of its input";
  const auto campaign = read_campaign(folder);
  ASSERT_TRUE(campaign) << campaign.error().text();
  EXPECT_FALSE(unsettled_inputs(*campaign).empty());
  ASSERT_FALSE(ended->warnings.empty());
  EXPECT_TRUE(ended->warnings.front().text().contains("stopped from outside"));
}

// A signal from outside ends a process as well.
TEST(AloneInput, IsNotCalledMinimalWhereItDoesNotEndItsProcessAgain) {
  FaultyDriver driver(test::shared_memory<DriverCounts>(), 0, "c");
  const FoundInput found{.broken = std::string(kCrash), .cause = {"signal 11"}, .input = {'7'}};
  const auto reduced = reduce_alone(driver, found, {.seconds = 2}, 20);
  ASSERT_TRUE(reduced);
  EXPECT_FALSE(reduced->minimal);
  EXPECT_EQ(reduced->found.input, found.input);
}

/// What a worker writes in so many seconds.
Shard shard_of_worker(const std::filesystem::path& folder, FaultyDriver& driver,
                      const WorkerOptions& options) {
  auto writer = ShardWriter::begin(shards_of(folder), {.target = "faulty", .seed = 4});
  EXPECT_TRUE(writer);
  EXPECT_EQ(run_worker(driver, *writer, options).value_or("failed"), "the time is up");
  return read_shard(writer->file()).value().value();
}

TEST(Worker, BeginsWithItsSeedsAndWithWhatOthersKept) {
  const test::OwnFolder folder;
  const std::filesystem::path inputs = inputs_of(folder, "faulty");
  ASSERT_TRUE(write_text_file(folder / "seeds/any name", "b1q"));
  ASSERT_TRUE(keep_input(inputs, bytes_of("b2q")));
  ASSERT_TRUE(write_text_file(inputs / "0123456789abcdef", "b3q"));  // not what its name says
  FaultyDriver driver(test::shared_memory<DriverCounts>(), 0);
  const Shard shard = shard_of_worker(
      folder, driver, {.inputs = inputs, .seeds = {folder / "seeds"}, .seconds = 2});
  ASSERT_GE(shard.found.size(), 2U);
  EXPECT_EQ(shard.found[0].broken, "rule-1");
  EXPECT_EQ(shard.found[1].broken, "rule-2");
}

TEST(Worker, CountsEachFindingAndKeepsTheFirstOfAKind) {
  const test::OwnFolder folder;
  DriverCounts& counts = test::shared_memory<DriverCounts>();
  FaultyDriver driver(counts, 1);
  const Shard shard =
      shard_of_worker(folder, driver, {.inputs = inputs_of(folder, "faulty"), .seconds = 2});
  std::uint64_t times = 0;
  std::map<std::pair<std::string, std::vector<std::string>>, std::uint64_t> kept;
  for (const FoundInput& each : shard.found) {
    times += each.times;
    if (!each.input.empty()) ++kept[{each.broken, each.cause}];
  }
  EXPECT_GT(times, 1'000U);
  EXPECT_EQ(times, counts.broken);
  EXPECT_EQ(shard.counts.found, counts.broken);
  EXPECT_EQ(shard.counts.executions, counts.probes);
  for (const auto& [kind, inputs] : kept) EXPECT_LE(inputs, kKeptOfAKind);
}

TEST(Supervisor, GoesOnAfterCrashesHangsAndFindings) {
  const test::OwnFolder folder;
  DriverCounts& counts = test::shared_memory<DriverCounts>();
  FaultyDriver faulty(counts, 50);
  FaultyDriver deadly(counts, 0, "c");
  FaultyDriver hanging(counts, 0, "h");
  std::map<std::string, int> told;
  const auto ended =
      run_processes({.folder = folder.path(),
                     .origin = {{"build", "b1"}},
                     .targets = {{.name = "faulty", .driver = &faulty},
                                 {.name = "deadly", .driver = &deadly},
                                 {.name = "hanging", .driver = &hanging}},
                     .jobs = 3,
                     .seconds = 5,
                     .limits = {.seconds = 1},
                     .seconds_to_reduce = 2,
                     .tell = [&](const std::string& target, const FoundInput& found) {
                       ++told[target + " " + found.broken];
                     }});
  ASSERT_TRUE(ended) << ended.error().text();
  EXPECT_EQ(ended->why, "the time is up");
  EXPECT_GT(ended->figures.replaced, 0U);
  for (const char* each :
       {"faulty rule-1", "faulty rule-2", "faulty rule-3", "deadly crash", "hanging hang"}) {
    EXPECT_GE(told[each], 1) << each << testing::PrintToString(told);
  }
  const auto campaign = read_campaign(folder);
  ASSERT_TRUE(campaign) << campaign.error().text();
  EXPECT_TRUE(unsettled_inputs(*campaign).empty());
  for (const FoundOf& each : found_in(*campaign)) {
    const std::string& broken = each.found.broken;
    EXPECT_EQ(each.target, broken == kCrash  ? "deadly"
                           : broken == kHang ? "hanging"
                                             : "faulty")
        << broken;
  }
  std::map<std::string, std::size_t> reduced;
  for (const Shard& shard : campaign->shards) {
    for (const ReducedInput& each : shard.reduced) {
      if (each.minimal) reduced[each.found.broken] = each.found.input.size();
    }
  }
  EXPECT_EQ(reduced["rule-1"], 3U);
  EXPECT_EQ(reduced["crash"], 1U);
  std::uint64_t executions = 0;
  std::uint64_t broken = 0;
  for (const auto& [target, of] : totals_of(*campaign)) {
    executions += of.counts.executions;
    broken += of.counts.found;
  }
  EXPECT_EQ(executions, ended->figures.executions) << "with those that were tried again";
  EXPECT_EQ(broken, ended->figures.found);
  std::uint64_t in_ledger = 0;
  std::istringstream lines(ledger_text(*campaign));
  for (std::string line; std::getline(lines, line);) {
    in_ledger += nlohmann::json::parse(line).at("executions").get<std::uint64_t>();
  }
  EXPECT_EQ(in_ledger, executions);
}

/// Nothing breaks it. (A FaultyDriver's inputs may be mutated into what breaks something.)
class SoundDriver final : public Driver {
 public:
  explicit SoundDriver(DriverCounts& counts) : counts_(counts) {}

  [[nodiscard]] Probe probe(ByteView input) override {
    ++counts_.probes;
    return {.decisions = input.size()};
  }
  [[nodiscard]] Bytes fresh(Random&) const override { return {'1'}; }
  [[nodiscard]] std::string_view prefix() const override { return ""; }
  [[nodiscard]] Finding shrink(ByteView, const std::string& broken) override {
    return {.broken = broken};
  }
  [[nodiscard]] std::vector<CheckCounts> checks() const override { return {}; }

 private:
  DriverCounts& counts_;
};

/// A sound target beside its canary.
CampaignPlan plan_with_canary(const std::filesystem::path& folder, SoundDriver& sound,
                              Driver& canary) {
  return {.folder = folder,
          .origin = {{"build", "b1"}},
          .targets = {{.name = "sound", .driver = &sound, .canary = &canary, .planted = "rule-1"}},
          .jobs = 1,
          .seconds = 1,
          .canary_seconds = 1};
}

TEST(Supervisor, FindsThePlantedMistakeBeforeItsWorkAndOnce) {
  const test::OwnFolder folder;
  DriverCounts& work = test::shared_memory<DriverCounts>();
  DriverCounts& planted = test::shared_memory<DriverCounts>();
  SoundDriver sound(work);
  FaultyDriver canary(planted, 30);
  const CampaignPlan plan = plan_with_canary(folder, sound, canary);
  const auto ended = run_processes(plan);
  ASSERT_TRUE(ended) << ended.error().text();
  EXPECT_TRUE(ended->warnings.empty());
  EXPECT_EQ(ended->figures.executions + planted.broken, work.probes)
      << "the canary's are no work: what it found was tried without the mistake as well";
  const auto campaign = read_campaign(folder);
  ASSERT_TRUE(campaign) << campaign.error().text();
  const auto canaries = canaries_of(*campaign);
  ASSERT_EQ(canaries.size(), 1U);
  EXPECT_TRUE(canaries[0].found);
  EXPECT_EQ(canaries[0].broken, "rule-1") << "and what else it breaks is not what was planted";
  EXPECT_EQ(canaries[0].executions, planted.probes);
  const std::uint64_t broken = planted.broken;
  EXPECT_TRUE(found_in(*campaign).empty()) << "what was planted is no finding";
  EXPECT_EQ(totals_of(*campaign).size(), 2U) << "of the target and its supervisor";
  ASSERT_TRUE(run_processes(plan));
  EXPECT_EQ(planted.broken, broken) << "a later run in the folder knows of it";
  ASSERT_TRUE(merge_campaigns({folder.path()}, folder / "merged"));
  EXPECT_TRUE(canaries_of(read_campaign(folder / "merged").value()).at(0).found);
}

/// Of a target that is broken itself: each input that its canary comes upon breaks both.
TEST(Supervisor, TakesNoRealFaultForThePlantedMistake) {
  const test::OwnFolder folder;
  FaultyDriver faulty(test::shared_memory<DriverCounts>(), 10);
  FaultyDriver canary(test::shared_memory<DriverCounts>(), 10);
  const PlannedTarget target{
      .name = "faulty", .driver = &faulty, .canary = &canary, .planted = "rule-1"};
  const auto ended = run_processes({.folder = folder.path(),
                                    .origin = {{"build", "b1"}},
                                    .targets = {target},
                                    .jobs = 1,
                                    .seconds = 0.5,
                                    .canary_seconds = 1});
  ASSERT_TRUE(ended) << ended.error().text();
  const auto campaign = read_campaign(folder);
  ASSERT_TRUE(campaign) << campaign.error().text();
  ASSERT_EQ(canaries_of(*campaign).size(), 1U);
  EXPECT_TRUE(canaries_of(*campaign)[0].sought);
  EXPECT_FALSE(canaries_of(*campaign)[0].found) << canaries_of(*campaign)[0].broken;
  std::set<std::string> real;
  for (const Shard& shard : campaign->shards) {
    for (const FoundInput& each : shard.found) {
      if (is_canary(shard) && each.target == "faulty") real.insert(each.broken);
    }
  }
  EXPECT_TRUE(real.contains("rule-1")) << "what nobody planted is a finding";
  for (const FoundOf& each : found_in(*campaign)) EXPECT_EQ(each.target, "faulty");
}

/// Of the first process: how many follow is a matter of time.
std::uint64_t seed_of_work(const std::filesystem::path& folder) {
  const CampaignFolder campaign = read_campaign(folder).value();
  for (const Shard& shard : campaign.shards) {
    EXPECT_LT(shard.head.seed, std::uint64_t{1} << 53U) << "a reader of JSON would round it";
    if (shard.head.number == 1) EXPECT_LE(shard.head.seed, 8U) << "the run's own is kept as it is";
    if (shard.head.number == 2) return shard.head.seed;
  }
  return 0;
}

TEST(Supervisor, BeginsWithTheSameWorkOnlyWhereTheSeedIsTheSame) {
  const test::OwnFolder folder;
  FaultyDriver driver(test::shared_memory<DriverCounts>(), 0);
  for (const auto& [name, seed] : {std::pair{"a", 7U}, std::pair{"b", 7U}, std::pair{"c", 8U}}) {
    ASSERT_TRUE(run_processes({.folder = folder / name,
                               .origin = {{"build", "b1"}},
                               .targets = {{.name = "faulty", .driver = &driver}},
                               .jobs = 1,
                               .seconds = 0.3,
                               .seed = seed}));
  }
  EXPECT_GT(seed_of_work(folder / "a"), 8U);
  EXPECT_EQ(seed_of_work(folder / "a"), seed_of_work(folder / "b"));
  EXPECT_NE(seed_of_work(folder / "a"), seed_of_work(folder / "c"));
}

TEST(Supervisor, SaysThatAPlantedMistakeWasNotFoundAndWorks) {
  const test::OwnFolder folder;
  SoundDriver sound(test::shared_memory<DriverCounts>());
  const auto ended = run_processes(plan_with_canary(folder, sound, sound));
  ASSERT_TRUE(ended) << ended.error().text();
  ASSERT_EQ(ended->warnings.size(), 1U);
  EXPECT_TRUE(ended->warnings[0].text().contains("planted mistake was not found"));
  EXPECT_GT(ended->figures.executions, 0U);
  const auto campaign = read_campaign(folder);
  ASSERT_TRUE(campaign) << campaign.error().text();
  const auto canaries = canaries_of(*campaign);
  ASSERT_EQ(canaries.size(), 1U);
  EXPECT_TRUE(canaries[0].sought);
  EXPECT_FALSE(canaries[0].found);
  const std::string text = campaign_text(*campaign, {}, folder.path());
  EXPECT_TRUE(text.contains("sound        NOT FOUND in ")) << text;
}

TEST(Supervisor, EndsWhenItsDiskIsSpentOrItIsTold) {
  DriverCounts& counts = test::shared_memory<DriverCounts>();
  FaultyDriver driver(counts, 0);
  const test::OwnFolder folder;
  int asked = 0;
  const CampaignPlan plan{.folder = folder.path(),
                          .origin = {{"build", "b1"}},
                          .targets = {{.name = "faulty", .driver = &driver}},
                          .seconds = 60,
                          .disk_mib = 0,
                          .stop = [&] { return ++asked > 1'000; }};
  const auto spent = run_processes(plan);
  ASSERT_TRUE(spent);
  EXPECT_EQ(spent->why, "the disk's budget is spent");
  CampaignPlan stopped = plan;
  stopped.disk_mib = 100;
  stopped.stop = [&] { return ++asked > 40; };
  asked = 0;
  const auto told = run_processes(stopped);
  ASSERT_TRUE(told);
  EXPECT_EQ(told->why, "stopped");
  EXPECT_LT(told->figures.seconds, 30);
  stopped.origin = {{"build", "b2"}};
  EXPECT_FALSE(run_processes(stopped)) << "another build";
}

TEST(TargetChooser, StarvesNoneAndPrefersWhatYields) {
  TargetChooser chooser(3);
  std::vector<int> rounds(3);
  for (int i = 0; i < 100; ++i) {
    const std::size_t target = chooser.next();
    ++rounds[target];
    chooser.ended(target, 10, target == 2 ? 50 : 0, 0);
  }
  EXPECT_GT(rounds[2], 60);
  EXPECT_GT(rounds[0], 8);
  EXPECT_GT(rounds[1], 8);
}

TEST(TargetChooser, GivesEachTargetARoundFirst) {
  TargetChooser chooser(3);
  EXPECT_EQ(chooser.next(), 0U);
  EXPECT_EQ(chooser.next(), 1U);
  EXPECT_EQ(chooser.next(), 2U);
}

}  // namespace
}  // namespace headjudge::fuzz
