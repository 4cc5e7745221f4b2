// What a campaign shows while it runs: one line that is redrawn on a terminal, a line now and then
// elsewhere. All of it goes to stderr.
#pragma once

#include <chrono>
#include <string>

#include "fuzz/processes/supervisor.hpp"

namespace headjudge::cli {

class LiveFigures {
 public:
  LiveFigures();
  void show(const fuzz::CampaignFigures& figures);
  /// A line of its own, above the one that is redrawn.
  void say(const std::string& line);
  /// The last figures, and the end of the line.
  void finish();

 private:
  void draw();

  bool redraws_;
  std::string line_;
  std::size_t drawn_columns_ = 0;
  std::chrono::steady_clock::time_point drawn_;
};

}  // namespace headjudge::cli
