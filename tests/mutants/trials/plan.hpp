// Which tests a mutant meets, and in which order.
//
// The clean run takes every test twice in one process, and each test tells which mutants it
// reaches. What it reaches the first time alone, it worked out for all the tests behind it too (a
// list of cards, a judge); then the mutant meets the whole suite. Otherwise it meets the tests that
// reach it, the quickest first, in a few processes: most fall in the first, which takes a second.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace mutants {

struct Batch {
  std::vector<std::string> tests;
  double clean_seconds = 0;  ///< of the processor
};

class Plan {
 public:
  /// Reads what the clean run wrote. `failed` gets the tests that did not pass.
  Plan(const std::string& reach_file, std::vector<std::string>& failed);

  [[nodiscard]] std::vector<Batch> batches_for(int mutant) const;
  [[nodiscard]] std::size_t tests() const { return seconds_.size(); }

 private:
  std::map<std::string, double> seconds_;
  std::map<int, std::vector<std::string>> reached_by_;
};

}  // namespace mutants
