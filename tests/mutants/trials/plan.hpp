// Which tests a mutant meets, and in which order.
//
// The clean run takes every suite in a process of its own, each test twice, and each test tells
// which mutants it reaches; a test of golden rows tells it of each row. What it reaches the first
// time alone, it worked out for the later tests too (a list of cards, a judge); then the mutant
// meets the whole suite. Otherwise it meets what reaches it, in a few processes: the first takes a
// second. Suites share the time: each gets it as it has noticed others of the folder, and of the
// file (noticed.tsv).
// What the first test of a suite took longer the first time than the second, each process of this
// suite has to work out before it can begin.
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
#include "trials/trial.hpp"

namespace mutants {

/// Most that a mutant's tests take of the processor without a mutant.
inline constexpr double kMostSeconds = 8;

struct Batch {
  Tests tests;
  double clean_seconds = 0;  ///< of the processor, as the clean run tells it
};

class Plan {
 public:
  /// Reads what the clean run wrote, and who noticed mutants in earlier runs.
  Plan(const std::string& reach_file, const std::string& noticed_file);

  [[nodiscard]] std::vector<Batch> batches_for(const Mutation& mutation) const;
  [[nodiscard]] bool is_reached(int mutant) const { return !meeting(mutant).empty(); }
  [[nodiscard]] std::size_t tests() const { return units_.size(); }
  [[nodiscard]] const std::vector<std::string>& failed() const { return failed_; }

 private:
  using Reach = std::bitset<headjudge_mutants::kMost>;
  /// A test, or one of its rows.
  using Name = std::pair<std::string, std::string>;
  struct Unit {
    std::string suite;
    double first = 0, again = 0;  ///< seconds; of a test those outside of its rows
    bool is_repeated = false;
    Reach reached;
    std::vector<int> by_side_effects;  ///< those of them that it reaches by side effects, in order
    [[nodiscard]] double set_up() const { return std::max(0.0, first - again); }
    [[nodiscard]] double most() const { return std::max(first, again); }
  };
  using Units = std::map<Name, Unit>;
  using Meeting = std::vector<const Units::value_type*>;
  struct Suite {
    std::string begins_with;  ///< its first test
    Reach before_any, kept;
  };
  /// What a process has begun.
  struct Begun {
    std::set<std::string> suites, tests;
  };

  void read_row(const std::vector<std::string>& columns);
  void read_noticed(const std::vector<std::string>& columns);
  [[nodiscard]] Meeting meeting(int mutant) const;
  [[nodiscard]] Meeting in_order(const Meeting& units, const Mutation& mutation) const;
  [[nodiscard]] double worth_of(const std::string& suite, const Mutation& mutation) const;
  /// Seconds that a process needs for it, which has begun with these.
  [[nodiscard]] double cost(const Units::value_type& unit, const Begun& begun) const;
  static void begin(const Units::value_type& unit, Begun& begun);

  Units units_;
  std::map<std::string, Suite> suites_;
  std::vector<std::string> failed_;
  std::map<std::pair<std::string, std::string>, int> noticed_;  ///< by folder or file, and suite
};

}  // namespace mutants
