// Reading the clean run, and parting a mutant's tests into batches.
// What a suite keeps from its first test on makes the whole suite meet a mutant.
#include "trials/plan.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <string_view>

#include "generator/mutation.hpp"

namespace mutants {

namespace {

/// A batch ends when its tests take this long without a mutant; the last has no end.
constexpr auto kBatchSeconds = std::to_array({1.0, 4.0, kMostSeconds});

/// An exact count sees whatever differs, another test what it asks for: a mutant meets the count
/// first, unless the other test is so many times quicker.
constexpr double kCountIsWorth = 5;
constexpr std::string_view kCounts = "CountsOf";

/// The row of what a suite reaches before its first test begins ends in this.
constexpr std::string_view kBeforeAny = "before any test";

/// "model/dcg"
std::string folder_of(const std::string& file) {
  return file.substr(0, file.find('/', file.find('/') + 1));
}

std::string suite_of(const std::string& test) { return test.substr(0, test.find('.')); }

template <class Bits>
Bits bits_of(const std::string& digits) {
  Bits out;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const int four = digits[i] <= '9' ? digits[i] - '0' : digits[i] - 'a' + 10;
    for (std::size_t bit = 0; bit < 4; ++bit) {
      if ((four >> bit & 1) != 0) out.set(4 * i + bit);
    }
  }
  return out;
}

}  // namespace

Plan::Plan(const std::string& reach_file, const std::string& noticed_file) {
  std::ifstream in(reach_file);
  for (std::string line; std::getline(in, line);) read_row(parted(line, '\t'));
  std::ifstream noticed(noticed_file);
  for (std::string line; std::getline(noticed, line);) read_noticed(parted(line, '\t'));
  for (const auto& [name, test] : tests_) {
    if (!test.is_repeated) suites_[test.suite].kept |= test.reached;
  }
}

void Plan::read_row(const std::vector<std::string>& columns) {
  if (columns.size() != 4) return;
  const std::string& name = columns[0];
  const auto reached = bits_of<Reach>(columns[3]);
  const std::string suite = suite_of(name);
  if (name.ends_with(kBeforeAny)) {
    suites_[suite].before_any |= reached;
    return;
  }
  const bool passes = columns[2] == "1";
  const double seconds = std::stod(columns[1]);
  const auto [row, is_first] = tests_.try_emplace(name);
  Test& test = row->second;
  if (is_first) {
    if (suites_[suite].begins_with.empty()) suites_[suite].begins_with = name;
    if (!passes) failed_.push_back(name);
    test = {suite, seconds, seconds, false, reached};
  } else if (passes) {  // one that fails is not made for being run twice: its suite keeps all
    test.again = seconds;
    test.is_repeated = true;
    suites_[suite].kept |= test.reached & ~reached;
    test.reached |= reached;
  }
}

void Plan::read_noticed(const std::vector<std::string>& columns) {
  if (columns.size() == 6) ++noticed_[{folder_of(columns[1]), suite_of(columns[5])}];
}

std::vector<std::string> Plan::meeting(int mutant) const {
  const auto bit = static_cast<std::size_t>(mutant);
  std::vector<std::string> out;
  for (const auto& [name, test] : tests_) {
    const Suite& suite = suites_.at(test.suite);
    if (test.reached[bit] || suite.kept[bit] || suite.before_any[bit]) out.push_back(name);
  }
  return out;
}

bool Plan::is_reached(int mutant) const { return !meeting(mutant).empty(); }

double Plan::cost(const std::string& test, const std::set<std::string>& begun) const {
  const Test& row = tests_.at(test);
  const std::string& begins_with = suites_.at(row.suite).begins_with;
  const bool sets_up = test != begins_with && !begun.contains(row.suite);
  return std::max(row.first, row.again) + (sets_up ? tests_.at(begins_with).set_up() : 0);
}

/// Tests that reach it themselves, then those that see what another one worked out.
std::vector<std::string> Plan::in_order(std::vector<std::string> tests,
                                        const Mutation& mutation) const {
  const auto rank = [&](const std::string& test) {
    const auto noticed = noticed_.find({folder_of(mutation.file), suite_of(test)});
    const double worth = (test.find(kCounts) != std::string::npos ? kCountIsWorth : 1) *
                         (noticed == noticed_.end() ? 1 : 1 + noticed->second);
    return std::pair(!tests_.at(test).reached[static_cast<std::size_t>(mutation.number)],
                     cost(test, {}) / worth);
  };
  std::ranges::stable_sort(tests, {}, rank);
  return tests;
}

std::vector<Batch> Plan::batches_for(const Mutation& mutation) const {
  const std::vector<std::string> tests = in_order(meeting(mutation.number), mutation);
  std::vector<Batch> out;
  std::set<std::string> begun;
  double total = 0;
  for (const std::string& test : tests) {
    const double most =
        kBatchSeconds[std::clamp<std::size_t>(out.size(), 1, kBatchSeconds.size()) - 1];
    if (out.empty() || out.back().clean_seconds + cost(test, begun) > most) {
      if (out.empty() || !out.back().tests.empty()) out.emplace_back();
      begun.clear();
    }
    const double seconds = cost(test, begun);
    if (total + seconds > kMostSeconds) break;
    total += seconds;
    out.back().clean_seconds += seconds;
    out.back().tests.push_back(test);
    begun.insert(tests_.at(test).suite);
  }
  std::erase_if(out, [](const Batch& batch) { return batch.tests.empty(); });
  return out;
}

}  // namespace mutants
