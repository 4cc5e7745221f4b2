// The loop of a worker (see worker.hpp): an input is on disk, it runs, and what came of it is on
// disk before the next one is.
#include "fuzz/processes/worker.hpp"

#include <chrono>
#include <ctime>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "fuzz/shards/folder.hpp"
#include "fuzz/shards/record.hpp"
#include "model/core/base/folder.hpp"

namespace headjudge::fuzz {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kCountedOneByOne = 256;  // of a kind; beyond, once a second
constexpr std::size_t kMostInMemory = 20'000;
constexpr int kTicksToLook = 5;  // seconds between looks at what others have found

class Worker {
 public:
  Worker(Driver& driver, ShardWriter& shard, const WorkerOptions& options)
      : driver_(driver),
        shard_(shard),
        options_(options),
        random_(shard.head().seed),
        began_(Clock::now()),
        ticked_(began_) {}

  Result<std::string> run() {
    for (const fs::path& seeds : options_.seeds) try_files(seeds);
    try_files(options_.inputs);
    while (!is_over()) try_input(next_input(), true);
    std::string why = is_found()     ? "the planted mistake was found"
                      : is_stopped() ? "stopped"
                                     : std::string(kTimeIsUp);
    count_the_rest();
    counts_.situations = driver_.reached();
    if (!error_) take(shard_.end(counts_, seconds(), why));
    if (error_) return refuse(*error_);
    return why;
  }

 private:
  struct Kind {
    std::uint64_t times = 0;
    std::uint64_t not_written = 0;
    FoundInput found;  ///< without its input
  };

  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(Clock::now() - began_).count();
  }

  bool is_over() {
    tick();
    return error_ || seconds() >= options_.seconds || is_stopped() || is_found();
  }

  [[nodiscard]] bool is_found() const { return planted_found_; }

  [[nodiscard]] bool is_stopped() const { return options_.stop && options_.stop(); }

  void take(Result<void> done) {
    if (!done) error_ = std::move(done.error());
  }

  [[nodiscard]] std::int64_t now() const {
    return options_.clock ? options_.clock() : std::int64_t{std::time(nullptr)};
  }

  void tick() {
    if (Clock::now() - ticked_ < std::chrono::seconds(1)) return;
    ticked_ = Clock::now();
    count_the_rest();
    counts_.situations = driver_.reached();
    if (!error_) take(shard_.note_progress(counts_, seconds()));
    if (++ticks_ % kTicksToLook == 0) try_files(options_.inputs);
  }

  /// Those that have not been tried yet; a file that is no input is passed over.
  void try_files(const fs::path& folder) {
    std::error_code error;
    if (folder.empty() || !fs::is_directory(folder, error)) return;
    const auto files = files_in(folder);
    if (!files) return;
    for (const fs::path& file : *files) {
      if (is_stopped() || is_found() || seconds() >= options_.seconds || error_) return;
      if (!looked_at_.insert(file.filename().string()).second) continue;
      const bool is_kept = folder == options_.inputs;
      auto input = is_kept ? kept_input(file) : any_input(file);
      if (input && begins_with(*input, driver_.prefix())) try_input(std::move(*input), false);
    }
  }

  static std::optional<Bytes> any_input(const fs::path& file) {
    const auto bytes = bytes_of_file(file);
    if (!bytes) return std::nullopt;
    return Bytes(bytes->begin(), bytes->end());
  }

  Bytes next_input() {
    constexpr std::uint64_t kFreshOneIn = 8;
    if (corpus_.empty() || random_.below(kFreshOneIn) == 0) return driver_.fresh(random_);
    const Bytes& one = pick();
    return driver_.changed(one, pick(), random_);
  }

  const Bytes& pick() { return corpus_[static_cast<std::size_t>(random_.below(corpus_.size()))]; }

  void try_input(Bytes input, bool keep) {
    if (input.size() > kMostRunningBytes) input.resize(kMostRunningBytes);
    take(shard_.runs(counts_, input));
    if (error_) return;
    const Probe probe = driver_.probe(input);
    RunCounts after = counts_;
    ++after.executions;
    after.decisions += probe.decisions;
    if (probe.refused) ++after.refused;
    if (!probe.broken.empty() && options_.until_found) {
      judge_canary(probe.broken, input, after);
    } else if (!probe.broken.empty()) {
      ++after.found;
      note_found({.broken = probe.broken, .cause = driver_.cause(input), .when = now()}, input,
                 after);
    } else if (probe.is_new && keep) {
      ++after.kept;
      looked_at_.insert(hash_of_input(input));
      if (!options_.until_found) take(keep_input(options_.inputs, input));
    }
    if (error_) return;  // this input has no outcome on disk: it will be tried again
    counts_ = after;
    if (probe.broken.empty() && probe.is_new && corpus_.size() < kMostInMemory) {
      corpus_.push_back(std::move(input));
    }
  }

  /// Is it the planted mistake, or a mistake that nobody has planted? Some third thing that the
  /// planted one breaks as well is neither.
  void judge_canary(const std::string& broken, const Bytes& input, RunCounts& after) {
    const std::string breaks = options_.sound == nullptr ? "" : options_.sound->probe(input).broken;
    if (!breaks.empty()) {
      ++after.found;
      note_found({.broken = breaks,
                  .cause = options_.sound->cause(input),
                  .when = now(),
                  .target = options_.target},
                 input, after);
    } else if (options_.planted.empty() || broken == options_.planted) {
      ++after.found;
      note_found({.broken = broken, .cause = driver_.cause(input), .when = now()}, input, after);
      planted_found_ = !error_;
    }
  }

  void note_found(FoundInput found, const Bytes& input, const RunCounts& after) {
    Kind& kind = kinds_[{found.broken, found.cause}];
    if (kind.times == 0) kind.found = found;
    if (++kind.times <= kKeptOfAKind) {
      found.input = input;
      take(shard_.note(found, after));
    } else if (kind.times <= kCountedOneByOne) {
      take(shard_.note(found, after));
    } else {
      ++kind.not_written;
    }
  }

  void count_the_rest() {
    for (auto& [key, kind] : kinds_) {
      if (kind.not_written == 0 || error_) continue;
      FoundInput found = kind.found;
      found.times = std::exchange(kind.not_written, 0);
      found.when = now();
      take(shard_.note(found, counts_));
    }
  }

  Driver& driver_;
  ShardWriter& shard_;
  const WorkerOptions& options_;
  Random random_;
  Clock::time_point began_;
  Clock::time_point ticked_;
  int ticks_ = 0;
  RunCounts counts_;
  std::vector<Bytes> corpus_;
  std::set<std::string> looked_at_;
  std::map<std::pair<std::string, std::vector<std::string>>, Kind> kinds_;
  bool planted_found_ = false;
  std::optional<InputError> error_;
};

}  // namespace

Result<std::string> run_worker(Driver& driver, ShardWriter& shard, const WorkerOptions& options) {
  return Worker(driver, shard, options).run();
}

}  // namespace headjudge::fuzz
