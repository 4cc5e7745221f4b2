// Processes and pipes. A worker writes its counts into its pipe when it has played all its games;
// the seed it is at stands in memory that it shares with the process that waits for it.
#include "fuzz/dcg/series/workers.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fuzz/games/shrink.hpp"
#include "model/core/base/text_file.hpp"

namespace headjudge::fuzz {
namespace {

constexpr std::size_t kMostPlays = 20;  // written of broken games; one mistake breaks many

/// The seeds of one worker.
struct SeedRange {
  std::uint64_t first = 0;
  std::uint64_t end = 0;
  std::set<std::uint64_t> left_out = {};
};

struct Worker {
  SeedRange share;
  pid_t process = -1;
  int pipe = -1;
};

void write_whole(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

std::string read_whole(int file) {
  std::string text;
  std::array<char, 65'536> buffer{};
  while (true) {
    const ssize_t got = read(file, buffer.data(), buffer.size());
    if (got <= 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(got));
  }
}

std::string how_it_ended(int status) {
  if (!WIFSIGNALED(status)) return fmt::format("exit code {}", WEXITSTATUS(status));
  if (WTERMSIG(status) == SIGALRM) return "does not come to an end";
  return fmt::format("signal {}", WTERMSIG(status));
}

class SeriesRun {
 public:
  SeriesRun(const GameSeries& series, const SeriesOptions& options)
      : series_(series), options_(options), counts_(series.no_games()) {
    const std::size_t size = sizeof(std::uint64_t) * options.processes;
    void* shared = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    at_ = shared == MAP_FAILED ? nullptr : static_cast<volatile std::uint64_t*>(shared);
  }
  SeriesRun(const SeriesRun&) = delete;
  SeriesRun& operator=(const SeriesRun&) = delete;
  ~SeriesRun() {
    // What munmap takes is the address that mmap gave.
    if (at_ != nullptr) {
      munmap(const_cast<std::uint64_t*>(at_), sizeof(std::uint64_t) * options_.processes);
    }
  }

  Result<SeriesCounts> run() {
    if (at_ == nullptr) return refuse({.message = "there is no memory to share with processes"});
    counts_.next = options_.first;
    // Decks that are refused are refused in the first game.
    const auto dealt = series_.start(options_.first);
    if (!dealt) return refuse(dealt.error());
    of_ = origin(*dealt);
    if (const auto read = read_counts(); !read) return refuse(read.error());
    const std::uint64_t end = options_.first + options_.games;
    while (counts_.next < end && !(options_.stop && options_.stop())) {
      play_round(end);
      if (const auto written = write_counts(); !written) return refuse(written.error());
      if (options_.progress) options_.progress(counts_);
    }
    return std::move(counts_);
  }

 private:
  Result<void> read_counts() {
    if (options_.counts.empty() || !std::filesystem::exists(options_.counts)) return {};
    const auto text = read_text_file(options_.counts);
    if (!text) return refuse(text.error());
    return counts_.read_json(*text, options_.counts.string(), of_);
  }

  Result<void> write_counts() {
    if (options_.counts.empty()) return {};
    return write_text_file(options_.counts, counts_.to_json(of_));
  }

  [[nodiscard]] SeriesOrigin origin(const dcg::State& first) const {
    SeriesOrigin of = options_.of;
    of.emplace_back("edition", series_.setting().rulebook().editions.front().id);
    of.emplace_back("first seed", fmt::format("{}", options_.first));
    of.emplace_back("first game", fmt::format("{:016x}", series_.setting().game().hash(first)));
    of.emplace_back("seconds a game", fmt::format("{}", options_.seconds_a_game));
    return of;
  }

  void play_round(std::uint64_t end) {
    std::vector<Worker> workers;
    for (std::uint64_t first = counts_.next; first < end && workers.size() < options_.processes;) {
      const std::uint64_t to = std::min(first + options_.round, end);
      workers.push_back({.share = {.first = first, .end = to}});
      first = to;
    }
    for (std::size_t i = 0; i < workers.size(); ++i) begin(workers[i], i);
    for (std::size_t i = 0; i < workers.size(); ++i) {
      while (!finish(workers[i], i)) begin(workers[i], i);
      counts_.next = workers[i].share.end;
    }
  }

  void begin(Worker& worker, std::size_t place) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) return;
    worker.process = fork();
    if (worker.process == 0) {
      close(ends[0]);
      work(worker.share, place, ends[1]);
    }
    close(ends[1]);
    worker.pipe = ends[0];
  }

  [[noreturn]] void work(const SeedRange& share, std::size_t place, int out) const {
    (void)std::signal(SIGINT, SIG_IGN);  // whoever waits for it decides when to stop
    SeriesCounts counts = series_.no_games();
    for (std::uint64_t seed = share.first; seed < share.end; ++seed) {
      if (share.left_out.contains(seed)) continue;
      at_[place] = seed;
      (void)alarm(options_.seconds_a_game);
      if (!series_.play(seed, counts)) _exit(EXIT_FAILURE);
    }
    (void)alarm(0);
    write_whole(out, counts.to_json());
    _exit(EXIT_SUCCESS);
  }

  /// False when the worker fell at a game; without that one it has to begin again.
  bool finish(Worker& worker, std::size_t place) {
    const std::string text = read_whole(worker.pipe);
    close(worker.pipe);
    int status = 0;
    (void)waitpid(worker.process, &status, 0);
    SeriesCounts played = series_.no_games();
    if (status == 0 && played.read_json(text, "a worker")) {
      for (const OddGame& game : played.broken) tell_broken(game);
      counts_.add(played);
      return true;
    }
    const OddGame crash{at_[place], how_it_ended(status)};
    counts_.crashed.push_back(crash);
    worker.share.left_out.insert(crash.seed);
    write_crash(crash);
    return false;
  }

  [[nodiscard]] std::filesystem::path file_of(const char* what, std::uint64_t seed) const {
    return options_.plays / fmt::format("{}_{}.play", what, seed);
  }

  /// Makes it small, unless there are enough already.
  void tell_broken(const OddGame& game) {
    if (options_.plays.empty() || plays_written_ >= kMostPlays) return;
    ++plays_written_;
    const auto play = small_play_of(game);
    if (play) (void)write_text_file(file_of("broken", game.seed), write_play(*play));
  }

  [[nodiscard]] Result<Play> small_play_of(const OddGame& game) const {
    auto play = series_.play_of(game.seed, options_.cards);
    if (!play) return play;
    const auto still_breaks = [&](const Play& candidate) {
      return broken_by(series_.setting(), series_.invariants(), candidate) == game.what;
    };
    Play small = *play;
    if (still_breaks(small)) small = shrink_play(series_.setting(), std::move(small), still_breaks);
    small.title = fmt::format("Broken: {} (the game of seed {})", game.what, game.seed);
    return small;
  }

  /// A process of its own plays the game again and writes each decision before it takes it.
  void write_crash(const OddGame& crash) {
    if (options_.plays.empty()) return;
    std::error_code error;
    std::filesystem::create_directories(options_.plays, error);
    const pid_t recorder = fork();
    if (recorder == 0) {
      (void)alarm(options_.seconds_a_game);
      record(crash);
      _exit(EXIT_SUCCESS);
    }
    int status = 0;
    (void)waitpid(recorder, &status, 0);
    std::ofstream(file_of("crash", crash.seed), std::ios::app) << "end\n";
  }

  void record(const OddGame& crash) const {
    std::ofstream out(file_of("crash", crash.seed));
    std::string head = write_play(series_.head_of(crash.seed, options_.cards));
    head.resize(head.rfind("end\n"));
    if (!head.contains("\ndecisions:")) head += "decisions:\n";
    out << head << std::flush;
    const dcg::Dcg& rules = series_.setting().game();
    const GameWatch watch{.deciding =
                              [&](const dcg::State& before, const dcg::Decision& decision) {
                                out << fmt::format("  {}: {}\n", player_name(rules.actor(before)),
                                                   rules.say(before, decision))
                                    << std::flush;
                              },
                          .done = {}};
    SeriesCounts counts = series_.no_games();
    (void)series_.play(crash.seed, counts, watch);
  }

  const GameSeries& series_;
  const SeriesOptions& options_;
  SeriesCounts counts_;
  SeriesOrigin of_;
  volatile std::uint64_t* at_ = nullptr;  // by worker: the seed it is at
  std::size_t plays_written_ = 0;
};

}  // namespace

Result<SeriesCounts> play_series(const GameSeries& series, const SeriesOptions& options) {
  return SeriesRun(series, options).run();
}

}  // namespace headjudge::fuzz
