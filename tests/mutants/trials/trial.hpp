// One run of the test program with one mutant switched on.
// Its verdict rests on processor time, so that a busy machine catches nothing.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace mutants {

/// How many times the clean run's processor time a mutant may take, and at least these seconds:
/// only then does the clock catch it.
inline constexpr double kFarSlower = 10;
inline constexpr double kLeastLimitSeconds = 5;

enum class Verdict { passed, failed, crashed, clock, unknown };

struct Outcome {
  Verdict verdict = Verdict::unknown;
  std::string by;      ///< the test that failed
  double seconds = 0;  ///< of the processor
};

struct Program {
  std::string path;
  std::string scratch;  ///< a folder for logs, flags and what tests write
};

/// Whole tests, and tests of golden rows of which only these rows are played.
struct Tests {
  std::set<std::string> names, rows;

  void add(const std::string& test, const std::string& row) {
    names.insert(test);
    if (!row.empty()) rows.insert(row);
  }
  [[nodiscard]] bool empty() const { return names.empty(); }
};

struct Trial {
  int mutant = 0;  ///< 0: none
  Tests tests;
  double most_seconds = 0;  ///< of the processor; afterwards the verdict is `clock`
  std::string reach_file;   ///< where the clean run tells what it reaches, of all rows
  std::string left_out;     ///< tests that take no part: "", or a "-" and gtest's patterns
};

/// Runs these tests, those of the clean run twice. A run that waits instead of computing ends as
/// unknown, which is never a catch.
[[nodiscard]] Outcome run_trial(const Program& program, const Trial& trial);

/// All suites that take part.
[[nodiscard]] std::vector<std::string> suites_of(const std::string& program,
                                                 const std::string& filter);

/// Ends what still runs when this program is told to end.
void end_children_with_us();
[[nodiscard]] bool is_ending();

}  // namespace mutants
