// Reading the clean run, and parting a mutant's tests into batches.
// What a suite keeps from its first test on makes the whole suite meet a mutant.
#include "trials/plan.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <sstream>
#include <string_view>

#include "generator/mutation.hpp"

namespace mutants {

namespace {

/// A batch ends when its tests take this long without a mutant; the last has no end.
constexpr auto kBatchSeconds = std::to_array({1.0, 10.0, 1e9});

/// The line of what is reached before the first test begins.
constexpr std::string_view kBeforeAny = "before any test";

std::string suite_of(const std::string& test) { return test.substr(0, test.find('.')); }

std::set<int> numbers(const std::string& text) {
  std::istringstream in(text);
  std::set<int> out;
  for (int number = 0; in >> number;) out.insert(number);
  return out;
}

}  // namespace

Plan::Plan(const std::string& reach_file, std::vector<std::string>& failed) {
  std::istringstream in(read_file(reach_file));
  std::map<std::string, std::set<int>> first, shared;
  std::map<std::string, std::vector<std::string>> tests_of;
  std::map<int, std::set<std::string>> reached;
  std::set<int> before_any;
  for (std::string line; std::getline(in, line);) {
    const std::vector<std::string> columns = parted(line, '\t');
    if (columns.size() != 4) continue;
    const std::string& test = columns[0];
    const std::set<int> here = numbers(columns[3]);
    if (test == kBeforeAny) {
      before_any = here;
      continue;
    }
    const bool passes = columns[2] == "1";
    for (const int mutant : here) reached[mutant].insert(test);
    const auto [row, is_first] = first.try_emplace(test, here);
    seconds_[test] = std::max(seconds_[test], std::stod(columns[1]));
    std::set<int>& kept = shared[suite_of(test)];
    if (is_first) {
      if (!passes) failed.push_back(test);
      tests_of[suite_of(test)].push_back(test);
    } else if (passes) {
      std::ranges::set_difference(row->second, here, std::inserter(kept, kept.end()));
    } else {  // it is not made for being run twice, so nothing is known of what it keeps
      kept.insert(row->second.begin(), row->second.end());
    }
  }
  for (const int mutant : before_any) {
    for (const auto& [test, _] : seconds_) reached[mutant].insert(test);
  }
  for (const auto& [suite, mutants_here] : shared) {
    for (const int mutant : mutants_here) {
      reached[mutant].insert(tests_of[suite].begin(), tests_of[suite].end());
    }
  }
  for (const auto& [mutant, tests] : reached) {
    auto& out = reached_by_[mutant];
    out.assign(tests.begin(), tests.end());
    std::ranges::stable_sort(out, {},
                             [this](const std::string& test) { return seconds_.at(test); });
  }
}

std::vector<Batch> Plan::batches_for(int mutant) const {
  const auto tests = reached_by_.find(mutant);
  if (tests == reached_by_.end()) return {};
  std::vector<Batch> out(1);
  for (const std::string& test : tests->second) {
    const double seconds = seconds_.at(test);
    const double most = kBatchSeconds[std::min(out.size(), kBatchSeconds.size()) - 1];
    if (!out.back().tests.empty() && out.back().clean_seconds + seconds > most) out.emplace_back();
    out.back().tests.push_back(test);
    out.back().clean_seconds += seconds;
  }
  return out;
}

}  // namespace mutants
