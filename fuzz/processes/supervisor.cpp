// Starting, watching and replacing workers (see supervisor.hpp).
//
// Nothing here may lose a finding: a worker's are in its shard, and are read from there when it has
// ended and now and then before; what it was running is in its running file.
#include "fuzz/processes/supervisor.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <map>
#include <optional>
#include <set>
#include <system_error>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fuzz/processes/worker.hpp"
#include "fuzz/processes/yield.hpp"
#include "fuzz/shards/record.hpp"

namespace headjudge::fuzz {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int kDiskExit = 74;               // EX_IOERR
constexpr std::size_t kReducedOfAKind = 2;  // inputs that are made small
constexpr auto kLookAfter = std::chrono::milliseconds(50);
constexpr auto kReadAfter = std::chrono::seconds(2);
constexpr auto kMeasureAfter = std::chrono::seconds(5);

volatile std::sig_atomic_t told_to_end = 0;

/// A worker as its supervisor sees it.
struct Process {
  pid_t process = -1;
  std::size_t target = 0;
  fs::path shard;
  RunCounts counts;         ///< as the running file says
  Clock::time_point moved;  ///< when they last changed
  Clock::time_point began;
  std::string killed_for;  ///< kHang or kMemory
  bool canary = false;
};

class Supervisor {
 public:
  explicit Supervisor(const CampaignPlan& plan)
      : plan_(plan), chooser_(plan.targets.size()), began_(Clock::now()) {}

  Result<CampaignEnded> run() {
    (void)std::signal(SIGXFSZ, SIG_IGN);  // a full disk is an error like any other
    if (auto can = check_can_hold(plan_.folder, plan_.origin); !can) return refuse(can.error());
    auto own = ShardWriter::begin(shards_of(plan_.folder), own_head());
    if (!own) return refuse(own.error());
    own_ = std::move(*own);
    look_at_what_was_left();
    const auto before_canaries = Clock::now();
    run_canaries();
    began_ += Clock::now() - before_canaries;  // the plan's time is for the work
    while (!is_over()) {
      start_workers();
      look_after();
      std::this_thread::sleep_for(kLookAfter);
    }
    end_workers();
    const double enough = plan_.seconds + std::max(30.0, plan_.seconds / 20);
    while (seconds() < enough && !is_stopped() && !error_ && reduce_one()) tell_progress();
    const auto ended = own_.end({}, seconds(), error_ ? "it could not write any more" : why_);
    if (!error_) take(ended);
    if (error_) return refuse(*error_);
    ended_.figures = figures();
    ended_.why = why_;
    return std::move(ended_);
  }

 private:
  using Kind = std::pair<std::string, std::vector<std::string>>;

  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(Clock::now() - began_).count();
  }
  [[nodiscard]] bool is_stopped() const { return plan_.stop && plan_.stop(); }

  bool is_over() {
    if (is_stopped()) why_ = "stopped";
    if (seconds() >= plan_.seconds) why_ = kTimeIsUp;
    if (bytes_ > plan_.disk_mib << 20U) why_ = "the disk's budget is spent";
    return error_ || !why_.empty();
  }

  void take(Result<void> done) {
    if (!done && !error_) error_ = std::move(done.error());
  }

  /// Its seed is one that the command line takes, and that any reader of JSON can hold.
  ShardHead head_for(const std::string& target) {
    constexpr std::uint64_t kMost = (std::uint64_t{1} << 53U) - 1;
    ++shards_begun_;
    Random random(plan_.seed * 1'000'003 + shards_begun_);
    return {.origin = plan_.origin,
            .target = target,
            .seed = random.next() & kMost,
            .began = std::int64_t{std::time(nullptr)},
            .number = shards_begun_};
  }

  ShardHead own_head() {
    ShardHead head = head_for(std::string(kSupervisor));
    head.seed = plan_.seed;
    for (const PlannedTarget& target : plan_.targets) head.targets.push_back(target.name);
    head.planned = plan_.seconds;
    return head;
  }

  // ---- What earlier runs left behind

  void look_at_what_was_left() {
    const auto folder = read_campaign(plan_.folder);
    if (!folder) return take(refuse(folder.error()));
    ended_.warnings = folder->warnings;
    for (const Shard& shard : folder->shards) {
      read_findings(shard);
      if (is_canary(shard) && planted_find(shard) != nullptr) {
        canaries_found_.insert(shard.head.target);
      }
    }
    tells_ = true;
    for (const UnsettledInput& left : unsettled_inputs(*folder)) {
      const auto target = std::ranges::find(plan_.targets, left.target, &PlannedTarget::name);
      if (target == plan_.targets.end() || is_stopped() || error_) continue;
      ++tried_again_;
      settle(*target, left);
    }
  }

  /// Tries it alone, and writes down what came of it.
  void settle(const PlannedTarget& target, const UnsettledInput& left) {
    auto outcome =
        try_alone(*target.driver, left.input, plan_.limits, [this] { return is_stopped(); });
    if (!outcome) {
      if (is_stopped()) return;
      ended_.warnings.push_back(
          {.file = plan_.folder.string(),
           .message = fmt::format("an input of {} was stopped from outside while it was tried "
                                  "again; the next run of this campaign tries it",
                                  target.name)});
      return;
    }
    FoundInput& found = *outcome;
    TriedAgain tried = left.place;
    tried.outcome = found.broken;
    ++settled_.executions;
    found.when = std::int64_t{std::time(nullptr)};
    if (!found.broken.empty()) {
      ++settled_.found;
      found.target = target.name;
      take(own_.note(found, {}));
      note_kind(target.name, found);
    }
    take(own_.note(tried, {}));
  }

  // ---- Canaries

  void run_canaries() {
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < plan_.targets.size(); ++i) {
      const PlannedTarget& target = plan_.targets[i];
      const bool found = canaries_found_.contains(canary_of(target.name));
      if (target.canary != nullptr && !found) left.push_back(i);
    }
    while ((!left.empty() || !processes_.empty()) && !is_stopped() && !error_) {
      while (!left.empty() && processes_.size() < plan_.jobs && !error_) {
        start_process(left.back(), plan_.canary_seconds, true);
        left.pop_back();
      }
      for (Process& each : processes_) watch(each);
      reap();
      tell_progress();
      std::this_thread::sleep_for(kLookAfter / 5);
    }
    if (is_stopped()) end_workers();
  }

  /// An input that ended a canary's process: does it end the target's, too?
  void try_without_mistake(const PlannedTarget& target, const Bytes& input) {
    auto found = try_alone(*target.driver, input, plan_.limits, [this] { return is_stopped(); });
    if (!found || found->broken.empty()) return;
    found->when = std::int64_t{std::time(nullptr)};
    found->target = target.name;
    take(own_.note(*found, {}));
    note_kind(target.name, *found);
  }

  void take_over_canary(const std::string& target, const Shard& shard) {
    if (planted_find(shard) != nullptr || is_stopped()) return;
    ended_.warnings.push_back(
        {.file = target,
         .message = fmt::format("its planted mistake was not found in {:.0f} seconds and {} "
                                "executions: that nothing is found there says nothing",
                                shard.seconds, shard.counts.executions)});
  }

  // ---- Workers

  [[nodiscard]] double seconds_of_a_round() const {
    const double share =
        plan_.seconds * plan_.jobs / (3.0 * static_cast<double>(plan_.targets.size()));
    return std::clamp(share, 0.25, 120.0);
  }

  void start_workers() {
    while (processes_.size() < plan_.jobs && !error_) {
      const std::size_t target = chooser_.next();
      start_process(target, std::min(seconds_of_a_round(), plan_.seconds - seconds()), false);
    }
  }

  void start_process(std::size_t target, double seconds, bool canary) {
    const PlannedTarget& planned = plan_.targets[target];
    const std::string name = canary ? canary_of(planned.name) : planned.name;
    ShardHead head = head_for(name);
    if (canary) head.planted = planned.planted;
    auto shard = ShardWriter::begin(shards_of(plan_.folder), std::move(head));
    if (!shard) return take(refuse(shard.error()));
    const pid_t parent = ::getpid();
    const pid_t process = ::fork();
    if (process == 0) work(planned, *shard, {.seconds = seconds, .until_found = canary}, parent);
    if (process < 0) return take(refuse({.message = "no further process can be made"}));
    processes_.push_back({.process = process,
                          .target = target,
                          .shard = shard->file(),
                          .moved = Clock::now(),
                          .began = Clock::now(),
                          .canary = canary});
  }

  [[noreturn]] void work(const PlannedTarget& planned, ShardWriter& shard, WorkerOptions options,
                         pid_t parent) {
    (void)::prctl(PR_SET_PDEATHSIG, SIGKILL);
    (void)std::signal(SIGINT, SIG_IGN);  // the supervisor decides when to stop
    (void)std::signal(SIGTERM, [](int) { told_to_end = 1; });
    own_ = {};  // or its lock would live as long as this process
    options.inputs = inputs_of(plan_.folder, planned.name);
    options.seeds = planned.seeds;
    options.stop = [&] { return told_to_end != 0 || ::getppid() != parent; };
    options.planted = planned.planted;
    options.target = planned.name;
    options.sound = planned.driver;
    Driver& driver = options.until_found ? *planned.canary : *planned.driver;
    const auto done = run_worker(driver, shard, options);
    if (!done) fmt::print(stderr, "\nheadjudge: {}\n", done.error().text());
    std::_Exit(done ? EXIT_SUCCESS : kDiskExit);
  }

  void look_after() {
    for (Process& each : processes_) watch(each);
    reap();
    const auto now = Clock::now();
    if (now - read_ >= kReadAfter) {
      read_ = now;
      for (const Process& each : processes_) {
        if (each.counts.found > 0) read_findings_of(each.shard);
      }
    }
    if (now - measured_ >= kMeasureAfter) {
      measured_ = now;
      measure_folder();
      take(own_.note_progress({}, seconds()));  // should it be killed, it is known how far it was
    }
    (void)reduce_one();
    tell_progress();
  }

  void watch(Process& each) const {
    const auto running = running_in(bytes_of_file(running_file_of(each.shard)).value_or(""));
    const bool moved = running && running->before != each.counts;
    if (moved) {
      each.counts = running->before;
      each.moved = Clock::now();
    }
    const auto still = Clock::now() - each.moved;
    if (still > std::chrono::seconds(plan_.limits.seconds)) each.killed_for = kHang;
    if (memory_of_process(each.process) > plan_.limits.memory_mib) each.killed_for = kMemory;
    if (!each.killed_for.empty()) (void)::kill(each.process, SIGKILL);
  }

  void reap() {
    for (std::size_t i = 0; i < processes_.size();) {
      int status = 0;
      if (::waitpid(processes_[i].process, &status, WNOHANG) != processes_[i].process) {
        ++i;
        continue;
      }
      const Process ended = processes_[i];
      processes_.erase(processes_.begin() + static_cast<std::ptrdiff_t>(i));
      take_over(ended, status);
    }
  }

  /// Reads what a worker leaves behind.
  void take_over(const Process& ended, int status) {
    const PlannedTarget& target = plan_.targets[ended.target];
    const std::size_t kinds = kinds_.size();
    const auto shard = read_shard(ended.shard);
    if (!shard) return take(refuse(shard.error()));
    if (!*shard) return;
    warn_of_damage(**shard, ended_.warnings);
    const RunCounts& counts = (*shard)->counts;
    if (!ended.canary) {
      done_.executions += counts.executions;
      done_.decisions += counts.decisions;
      done_.found += counts.found;
    }
    read_findings(**shard);
    if (WIFEXITED(status) && WEXITSTATUS(status) == kDiskExit) {
      take(refuse(
          {.file = plan_.folder.string(),
           .message = "this folder cannot be written any more; nothing found is lost",
           .expected = "room on the disk: the campaign then goes on with the same command"}));
      return;
    }
    if (ended.canary) {
      if ((*shard)->ended.empty() && (*shard)->unsettled) {
        try_without_mistake(target, *(*shard)->unsettled);
      }
      return take_over_canary(target.name, **shard);
    }
    const std::chrono::duration<double> took = Clock::now() - ended.began;
    chooser_.ended(ended.target, took.count(), counts.kept, kinds_.size() - kinds);
    if (!(*shard)->ended.empty()) return;
    ++replaced_;
    if (!(*shard)->unsettled) return;
    settle(target, {target.name,
                    {.shard = (*shard)->head.id, .place = counts.executions},
                    *(*shard)->unsettled});
  }

  void end_workers() {
    constexpr auto kPatience = std::chrono::seconds(5);
    for (const Process& each : processes_) (void)::kill(each.process, SIGTERM);
    const auto until = Clock::now() + kPatience;
    while (!processes_.empty()) {
      reap();
      if (Clock::now() > until) {
        for (const Process& each : processes_) (void)::kill(each.process, SIGKILL);
      }
      std::this_thread::sleep_for(kLookAfter / 5);
    }
  }

  // ---- Findings

  void read_findings_of(const fs::path& file) {
    const auto shard = read_shard(file);
    if (shard && *shard) read_findings(**shard);
  }

  void read_findings(const Shard& shard) {
    for (const FoundInput& found : shard.found) {
      const bool planted = is_canary(shard) && found.target.empty();
      if (found.input.empty() || planted) continue;
      note_kind(found.target.empty() ? shard.head.target : found.target, found);
    }
    for (const ReducedInput& reduced : shard.reduced) note_reduced(reduced);
  }

  void note_reduced(const ReducedInput& reduced) {
    reduced_.insert({reduced.found.broken, reduced.from});
  }

  void note_kind(const std::string& target, const FoundInput& found) {
    const std::string key = target + "\n" + found.broken;
    auto [kind, is_new] = kinds_.try_emplace(Kind{key, found.cause});
    if (is_new && tells_ && plan_.tell) plan_.tell(target, found);
    if (kind->second.size() >= kReducedOfAKind) return;
    if (!inputs_taken_.insert({key, hash_of_input(found.input)}).second) return;
    kind->second.push_back({target, found});
    to_reduce_.push_back({target, found});
  }

  /// Makes one finding small. False: there is none left.
  bool reduce_one() {
    while (!to_reduce_.empty()) {
      const FoundOf next = to_reduce_.front();
      to_reduce_.erase(to_reduce_.begin());
      if (reduced_.contains({next.found.broken, hash_of_input(next.found.input)})) continue;
      const auto target = std::ranges::find(plan_.targets, next.target, &PlannedTarget::name);
      if (target == plan_.targets.end()) continue;
      const auto reduced = reduce_alone(*target->driver, next.found, plan_.limits,
                                        plan_.seconds_to_reduce, [this] { return is_stopped(); });
      if (!reduced) return !is_stopped();  // it was stopped from outside: the next run's
      note_reduced(*reduced);
      take(own_.note(*reduced, {}));
      return true;
    }
    return false;
  }

  // ---- Figures

  void measure_folder() {
    bytes_ = 0;
    std::error_code error;
    for (fs::recursive_directory_iterator at(plan_.folder, error), end; !error && at != end;
         at.increment(error)) {
      std::error_code gone;
      const std::uintmax_t size = at->is_regular_file(gone) ? at->file_size(gone) : 0;
      if (!gone) bytes_ += size;
    }
  }

  [[nodiscard]] CampaignFigures figures() const {
    CampaignFigures now{.seconds = seconds(),
                        .executions = done_.executions + settled_.executions,
                        .decisions = done_.decisions,
                        .found = done_.found + settled_.found,
                        .kinds = kinds_.size(),
                        .reduced = reduced_.size(),
                        .working = processes_.size(),
                        .bytes = bytes_,
                        .replaced = replaced_,
                        .tried_again = tried_again_};
    for (const Process& each : processes_) {
      if (each.canary) continue;
      now.executions += each.counts.executions;
      now.decisions += each.counts.decisions;
      now.found += each.counts.found;
    }
    return now;
  }

  void tell_progress() const {
    if (plan_.progress) plan_.progress(figures());
  }

  const CampaignPlan& plan_;
  TargetChooser chooser_;
  Clock::time_point began_;
  Clock::time_point read_;
  Clock::time_point measured_;
  ShardWriter own_;
  std::vector<Process> processes_;
  std::uint64_t shards_begun_ = 0;
  std::map<Kind, std::vector<FoundOf>> kinds_;  ///< by target and id, and what was asked
  std::set<std::pair<std::string, std::string>> inputs_taken_;
  std::set<std::pair<std::string, std::string>> reduced_;  ///< id, and hash of the input
  std::vector<FoundOf> to_reduce_;
  RunCounts done_;                        ///< by workers that have ended
  std::set<std::string> canaries_found_;  ///< by earlier runs in this folder
  RunCounts settled_;                     ///< inputs tried again that have an outcome
  std::uint64_t bytes_ = 0;
  std::size_t replaced_ = 0;
  std::size_t tried_again_ = 0;
  bool tells_ = false;  ///< what earlier runs found has been told
  std::string why_;
  std::optional<InputError> error_;
  CampaignEnded ended_;
};

}  // namespace

Result<CampaignEnded> run_processes(const CampaignPlan& plan) { return Supervisor(plan).run(); }

}  // namespace headjudge::fuzz
