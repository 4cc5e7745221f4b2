// How far long work has come.
//
// On a terminal one line per phase is redrawn in place; anywhere else (CI, a file) plain lines are
// written at 0, 25, 50, 75 and 100 %, and after half a minute without one: a log stays short, and
// still shows that work goes on. Everything goes to stderr: stdout
// belongs to results. Any thread may advance.
//
//   Progress progress(3);
//   progress.start("witnesses", jobs.size());
//   for (const Job& job : jobs) { run(job); progress.advance(); }
//   progress.finish();
//
//   [1/3] witnesses  17/41  0:12
//
// The clock is shown here and nowhere in a report.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

namespace headjudge::reports {

class Progress {
 public:
  struct Output {
    bool redraw = false;                               ///< the output is a terminal
    std::function<void(std::string_view)> write;       ///< absent: say nothing
    std::function<std::chrono::milliseconds()> clock;  ///< since any fixed moment
  };
  /// stderr and the steady clock.
  [[nodiscard]] static Output standard_error();

  explicit Progress(std::size_t phases, Output output = standard_error());
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Begins the next phase, and ends the one before it. A `total` of 0 means not known.
  void start(std::string_view phase, std::size_t total);
  void advance(std::size_t steps = 1);
  /// Ends the phase; without a call, the next `start` or the destructor does.
  void finish();

 private:
  void close_phase();
  void show();
  [[nodiscard]] std::string line() const;

  std::mutex mutex_;
  Output output_;
  std::size_t phases_;
  std::size_t phase_ = 0;
  std::string name_;
  std::size_t total_ = 0;
  std::size_t done_ = 0;
  bool running_ = false;
  std::size_t quarters_shown_ = 0;  ///< plain lines only
  std::chrono::milliseconds began_{0};
  std::chrono::milliseconds drawn_{0};
  std::size_t drawn_columns_ = 0;
};

}  // namespace headjudge::reports
