// One mutex around everything: work is counted in jobs of milliseconds and more, so that is cheap
// enough, and a line is never half of one and half of another.
//
// A redrawn line goes back with a carriage return and is padded with spaces over what stood there;
// it is drawn at most ten times a second, but always at the end of a phase.
#include "reports/terminal/progress.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "reports/result/sheet.hpp"

namespace headjudge::reports {
namespace {

constexpr std::chrono::milliseconds kRedrawAfter{100};
constexpr std::chrono::seconds kLineAfter{30};

bool stderr_is_a_terminal() {
  const char* const term = std::getenv("TERM");
  const bool dumb = term != nullptr && std::string_view(term) == "dumb";
  return isatty(STDERR_FILENO) != 0 && !dumb;
}

/// "0:12", "12:05", "1:02:03".
std::string duration_text(std::chrono::milliseconds time) {
  const long long seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
  const long long minutes = seconds / 60;
  if (minutes < 60) return fmt::format("{}:{:02}", minutes, seconds % 60);
  return fmt::format("{}:{:02}:{:02}", minutes / 60, minutes % 60, seconds % 60);
}

}  // namespace

Progress::Output Progress::standard_error() {
  return {stderr_is_a_terminal(),
          [](std::string_view text) {
            std::fwrite(text.data(), 1, text.size(), stderr);
            std::fflush(stderr);
          },
          [] {
            return std::chrono::duration_cast<std::chrono::milliseconds>(
                std::chrono::steady_clock::now().time_since_epoch());
          }};
}

Progress::Progress(std::size_t phases, Output output)
    : output_(std::move(output)), phases_(phases) {}

Progress::~Progress() { finish(); }

void Progress::start(std::string_view phase, std::size_t total) {
  const std::scoped_lock lock(mutex_);
  close_phase();
  if (!output_.write) return;
  ++phase_;
  phases_ = std::max(phases_, phase_);
  name_ = phase;
  total_ = total;
  done_ = 0;
  running_ = true;
  quarters_shown_ = 0;
  began_ = output_.clock();
  drawn_columns_ = 0;
  show();
}

void Progress::advance(std::size_t steps) {
  const std::scoped_lock lock(mutex_);
  if (!running_) return;
  done_ += steps;
  if (output_.redraw) {
    if (output_.clock() - drawn_ >= kRedrawAfter) show();
    return;
  }
  const std::size_t quarters = total_ == 0 ? 0 : std::min<std::size_t>(4, done_ * 4 / total_);
  if (quarters > quarters_shown_ || output_.clock() - drawn_ >= kLineAfter) {
    quarters_shown_ = quarters;
    show();
  }
}

void Progress::finish() {
  const std::scoped_lock lock(mutex_);
  close_phase();
}

void Progress::close_phase() {
  if (!running_) return;
  if (output_.redraw) {
    show();
    output_.write("\n");
  } else if (quarters_shown_ < 4) {
    show();
  }
  running_ = false;
}

void Progress::show() {
  drawn_ = output_.clock();
  std::string text = line();
  if (!output_.redraw) {
    output_.write(text + '\n');
    return;
  }
  const std::size_t columns = columns_of(text);
  if (columns < drawn_columns_) text.append(drawn_columns_ - columns, ' ');
  drawn_columns_ = columns;
  output_.write('\r' + text);
}

std::string Progress::line() const {
  const std::string count =
      total_ == 0 ? fmt::format("{}", done_) : fmt::format("{}/{}", done_, total_);
  return fmt::format("[{}/{}] {}  {}  {}", phase_, phases_, name_, count,
                     duration_text(output_.clock() - began_));
}

}  // namespace headjudge::reports
