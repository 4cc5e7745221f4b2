// Joining values: runs of numbers become ranges, everything else is listed.
//
// A run that reaches the end of what there is says "or more" or "or less": nobody at a table looks
// for the number beyond which there is none.
#include "model/core/logic/value_words.hpp"

#include <cassert>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace headjudge {

namespace {

/// A run of numbers without a hole, both ends included.
struct Run {
  int first = 0;
  int last = 0;
};

std::vector<Run> runs_of(const std::vector<int>& values) {
  std::vector<Run> runs;
  for (const int value : values) {
    if (runs.empty() || runs.back().last + 1 != value) runs.push_back({value, value});
    runs.back().last = value;
  }
  return runs;
}

std::string run_words(const Run& run, int from, int to) {
  if (run.first == run.last) return fmt::format("{}", run.first);
  if (run.last - run.first == 1) return fmt::format("{} or {}", run.first, run.last);
  if (run.last == to && run.first != from) return fmt::format("{} or more", run.first);
  if (run.first == from && run.last != to) return fmt::format("{} or less", run.last);
  return fmt::format("{} to {}", run.first, run.last);
}

}  // namespace

std::string number_ranges(const std::vector<int>& values, int from, int to) {
  std::vector<std::string> words;
  for (const Run& run : runs_of(values)) words.push_back(run_words(run, from, to));
  return fmt::format("{}", fmt::join(words, " or "));
}

std::string value_words(const Variable& variable, const std::vector<int>& values) {
  assert(!values.empty());
  const bool one_for_all = variable.kind == ValueKind::integer && variable.words.size() == 1;
  if (one_for_all) {
    std::string words = variable.words[0];
    return words.replace(words.find("{}"), 2, number_ranges(values, variable.from, variable.to));
  }
  if (variable.words.empty() && variable.kind == ValueKind::integer) {
    return fmt::format("{}: {}", variable.says, number_ranges(values, variable.from, variable.to));
  }
  const bool plainly_so =
      variable.words.empty() && variable.kind == ValueKind::boolean && values == std::vector{1};
  if (plainly_so) return variable.says;
  std::vector<std::string> words;
  for (const int value : values) {
    words.push_back(variable.words.empty()
                        ? variable.value_text(value)
                        : variable.words[static_cast<std::size_t>(value - variable.from)]);
  }
  const std::string all = fmt::format("{}", fmt::join(words, " or "));
  return variable.words.empty() ? fmt::format("{}: {}", variable.says, all) : all;
}

}  // namespace headjudge
