// Which target a free process takes: what has lately given most for its time, and none starves.
//
// Each target runs once at first. After that one round in four goes to the target that has had the
// least time; the others go to the one with the best yield, where a round counts half of the one
// after it. A finding of a new kind weighs as much as twenty inputs that reach something new.
//
// Source of the idea: the multi-armed bandits of fuzzers, e.g. M. Böhme et al., "Boosting Fuzzer
// Efficiency: An Information Theoretic Perspective" (2020); the rule itself is our own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace headjudge::fuzz {

class TargetChooser {
 public:
  explicit TargetChooser(std::size_t targets) : rows_(targets) {}

  /// The target for the next round, which counts as running from now on. Contract: there is one.
  [[nodiscard]] std::size_t next();
  /// A round has ended.
  void ended(std::size_t target, double seconds, std::uint64_t new_inputs, std::uint64_t new_kinds);

 private:
  struct Row {
    std::size_t running = 0;
    double seconds = 0;
    double lately_seconds = 0;
    double lately_gained = 0;
    std::size_t rounds = 0;
  };
  [[nodiscard]] std::size_t least_time() const;
  [[nodiscard]] std::size_t best_yield() const;

  std::vector<Row> rows_;
  std::size_t given_ = 0;
};

}  // namespace headjudge::fuzz
