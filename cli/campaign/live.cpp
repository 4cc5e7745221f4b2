// Drawing the line (see live.hpp): at most five times a second on a terminal, else twice a minute.
// A line that is redrawn is padded over the longer one that stood there.
#include "cli/campaign/live.hpp"

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include <fmt/format.h>
#include <unistd.h>

namespace headjudge::cli {
namespace {

using Clock = std::chrono::steady_clock;

bool redraws() {
  const char* const term = std::getenv("TERM");
  return isatty(STDERR_FILENO) != 0 && (term == nullptr || std::string_view(term) != "dumb");
}

void write(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
  std::fflush(stderr);
}

std::string line_of(const fuzz::CampaignFigures& now) {
  const auto seconds = static_cast<std::uint64_t>(now.seconds);
  const double rate = now.seconds < 0.5 ? 0 : static_cast<double>(now.executions) / now.seconds;
  return fmt::format(
      "{}:{:02}:{:02}  {} processes  {} executions ({:.0f}/s)  {} decisions  {} found, {} kinds, "
      "{} made small  {} replaced  {} MiB",
      seconds / 3600, seconds / 60 % 60, seconds % 60, now.working, now.executions, rate,
      now.decisions, now.found, now.kinds, now.reduced, now.replaced, now.bytes >> 20U);
}

}  // namespace

LiveFigures::LiveFigures() : redraws_(redraws()), drawn_(Clock::now()) {}

void LiveFigures::show(const fuzz::CampaignFigures& figures) {
  line_ = line_of(figures);
  const auto after = redraws_ ? std::chrono::milliseconds(200) : std::chrono::milliseconds(30'000);
  if (Clock::now() - drawn_ >= after) draw();
}

void LiveFigures::draw() {
  drawn_ = Clock::now();
  if (!redraws_) return write(line_ + "\n");
  std::string text = line_;
  if (text.size() < drawn_columns_) text.append(drawn_columns_ - text.size(), ' ');
  drawn_columns_ = line_.size();
  write("\r" + text);
}

void LiveFigures::say(const std::string& line) {
  if (redraws_ && drawn_columns_ > 0) write("\r" + std::string(drawn_columns_, ' ') + "\r");
  drawn_columns_ = 0;
  write(line + "\n");
}

void LiveFigures::finish() {
  if (line_.empty()) return;
  draw();
  if (redraws_) write("\n");
}

}  // namespace headjudge::cli
