// Progress, with a clock and an output of the test's own.
//
// On a terminal a line is redrawn; in a log there are five lines for a phase, and one for each half
// minute without.
#include "reports/terminal/progress.hpp"

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace headjudge::reports {
namespace progress_test {
namespace {

struct Recording {
  std::string text;
  std::chrono::milliseconds now{0};

  Progress::Output output(bool redraw) {
    return {redraw, [this](std::string_view part) { text += part; }, [this] { return now; }};
  }
};

TEST(Progress, WritesALineAtEachQuarterInALog) {
  Recording recording;
  Progress progress(9, recording.output(false));
  progress.start("witnesses", 40);
  for (int i = 0; i < 40; ++i) {
    recording.now += std::chrono::seconds(2);
    progress.advance();
  }
  progress.finish();
  EXPECT_EQ(recording.text,
            "[1/9] witnesses  0/40  0:00\n"
            "[1/9] witnesses  10/40  0:20\n"
            "[1/9] witnesses  20/40  0:40\n"
            "[1/9] witnesses  30/40  1:00\n"
            "[1/9] witnesses  40/40  1:20\n");
}

TEST(Progress, ShowsInALogEveryHalfMinuteThatWorkGoesOn) {
  Recording recording;
  Progress progress(1, recording.output(false));
  progress.start("pairs", 1'000);
  for (int i = 0; i < 5; ++i) {
    recording.now += std::chrono::seconds(14);
    progress.advance();
  }
  EXPECT_EQ(recording.text,
            "[1/1] pairs  0/1000  0:00\n"
            "[1/1] pairs  3/1000  0:42\n");
}

TEST(Progress, SaysWhereAPhaseEndedThatWasCutShort) {
  Recording recording;
  {
    Progress progress(2, recording.output(false));
    progress.start("search", 0);
    progress.advance(5);
    progress.start("report", 4);
    progress.advance(3);
  }
  EXPECT_EQ(recording.text,
            "[1/2] search  0  0:00\n"
            "[1/2] search  5  0:00\n"
            "[2/2] report  0/4  0:00\n"
            "[2/2] report  3/4  0:00\n"
            "[2/2] report  3/4  0:00\n");
}

TEST(Progress, RedrawsOneLineOnATerminal) {
  Recording recording;
  Progress progress(3, recording.output(true));
  progress.start("a", 3);
  progress.advance();  // too soon to draw again
  recording.now = std::chrono::minutes(61);
  progress.advance();
  progress.advance();
  progress.finish();
  progress.finish();
  EXPECT_EQ(recording.text, "\r[1/3] a  0/3  0:00\r[1/3] a  2/3  1:01:00\r[1/3] a  3/3  1:01:00\n");
}

TEST(Progress, WipesWhatALongerLineLeft) {
  Recording recording;
  recording.now = std::chrono::minutes(61);
  Progress progress(1, recording.output(true));
  progress.start("a", 1);
  recording.now += std::chrono::minutes(61);
  progress.advance();
  recording.now = std::chrono::minutes(61);
  progress.finish();
  EXPECT_TRUE(recording.text.ends_with("1/1  0:00   \n")) << recording.text;
}

TEST(Progress, CountsWhatEveryThreadDoes) {
  Recording recording;
  Progress progress(1, recording.output(false));
  progress.start("threads", 4000);
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int j = 0; j < 1000; ++j) progress.advance();
    });
  }
  for (std::thread& thread : threads) thread.join();
  progress.finish();
  EXPECT_EQ(std::ranges::count(recording.text, '\n'), 5);
  EXPECT_TRUE(recording.text.ends_with("threads  4000/4000  0:00\n"));
}

TEST(Progress, SaysNothingWithoutAnOutput) {
  Progress progress(1, {});
  progress.start("quiet", 1);
  progress.advance();
  progress.finish();
}

}  // namespace
}  // namespace progress_test
}  // namespace headjudge::reports
