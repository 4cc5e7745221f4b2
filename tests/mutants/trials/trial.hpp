// One run of the test program with one mutant switched on.
// Its verdict rests on processor time, so that a busy machine catches nothing.
#pragma once

#include <string>
#include <vector>

namespace mutants {

/// How many times the clean run's processor time a mutant may take, and at least these seconds:
/// only then does the clock catch it.
inline constexpr double kFarSlower = 10;
inline constexpr double kLeastLimitSeconds = 10;

enum class Verdict { passed, failed, crashed, clock, unknown };

struct Outcome {
  Verdict verdict = Verdict::unknown;
  std::string by;      ///< the test that failed
  double seconds = 0;  ///< on the wall's clock
};

struct Program {
  std::string path;
  std::string scratch;  ///< a folder for logs, flags and what tests write
};

/// Runs these tests. `clean_seconds` is what they take of the processor without a mutant; a run
/// that waits instead of computing ends as unknown, which is never a catch.
[[nodiscard]] Outcome run_trial(const Program& program, int mutant,
                                const std::vector<std::string>& tests, double clean_seconds,
                                const std::string& reach_file = "", int repeats = 1);

/// Ends what still runs when this program is told to end.
void end_children_with_us();
[[nodiscard]] bool is_ending();

}  // namespace mutants
