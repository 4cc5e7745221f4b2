// Which tests a mutant meets, and in which order.
//
// The clean run takes every suite in a process of its own, each test twice, and each test tells
// which mutants it reaches. What it reaches the first time alone, it worked out for the later tests
// too (a list of cards, a judge); then the mutant meets the whole suite. Otherwise it meets the
// tests that reach it in a few processes: most fall in the first, which takes a second. The
// quickest come first; but exact counts, which see most, and suites that have noticed others of the
// folder (noticed.tsv) may take longer and still come before others. What the first test of a suite
// took longer the first time than the second, each process of this suite has to work out before it
// can begin.
#pragma once

#include <algorithm>
#include <bitset>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "generator/mutation.hpp"
#include "switch/mutant_switch.hpp"

namespace mutants {

/// Most that a mutant's tests take of the processor without a mutant.
inline constexpr double kMostSeconds = 10;

struct Batch {
  std::vector<std::string> tests;
  double clean_seconds = 0;  ///< of the processor, as the clean run tells it
};

class Plan {
 public:
  /// Reads what the clean run wrote, and who noticed mutants in earlier runs.
  Plan(const std::string& reach_file, const std::string& noticed_file);

  [[nodiscard]] std::vector<Batch> batches_for(const Mutation& mutation) const;
  [[nodiscard]] bool is_reached(int mutant) const;
  [[nodiscard]] std::size_t tests() const { return tests_.size(); }
  [[nodiscard]] const std::vector<std::string>& failed() const { return failed_; }

 private:
  using Reach = std::bitset<headjudge_mutants::kMost>;
  struct Test {
    std::string suite;
    double first = 0, again = 0;  ///< seconds
    bool is_repeated = false;
    Reach reached;
    [[nodiscard]] double set_up() const { return std::max(0.0, first - again); }
  };
  struct Suite {
    std::string begins_with;  ///< its first test
    Reach before_any, kept;
  };

  void read_row(const std::vector<std::string>& columns);
  [[nodiscard]] std::vector<std::string> meeting(int mutant) const;
  void read_noticed(const std::vector<std::string>& columns);
  [[nodiscard]] std::vector<std::string> in_order(std::vector<std::string> tests,
                                                  const Mutation& mutation) const;
  [[nodiscard]] double cost(const std::string& test, const std::set<std::string>& begun) const;

  std::map<std::string, Test> tests_;
  std::map<std::string, Suite> suites_;
  std::vector<std::string> failed_;
  std::map<std::pair<std::string, std::string>, int> noticed_;  ///< by folder and suite
};

}  // namespace mutants
