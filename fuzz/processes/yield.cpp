// Choosing targets (see yield.hpp). Of equals the first is taken, so the same rounds give the same
// choices.
#include "fuzz/processes/yield.hpp"

#include <algorithm>
#include <tuple>

namespace headjudge::fuzz {

std::size_t TargetChooser::least_time() const {
  const auto least = std::ranges::min_element(rows_, {}, [](const Row& row) {
    return std::tuple(row.rounds + row.running > 0, row.seconds, row.running);
  });
  return static_cast<std::size_t>(least - rows_.begin());
}

/// A target of which several processes are at work yields less to each.
std::size_t TargetChooser::best_yield() const {
  const auto best = std::ranges::max_element(rows_, {}, [](const Row& row) {
    const double per_second = (row.lately_gained + 1) / (row.lately_seconds + 1);
    return per_second / static_cast<double>(1 + row.running);
  });
  return static_cast<std::size_t>(best - rows_.begin());
}

std::size_t TargetChooser::next() {
  constexpr std::size_t kLeastOneIn = 4;
  const bool some_never_ran =
      std::ranges::any_of(rows_, [](const Row& row) { return row.rounds + row.running == 0; });
  const bool least = some_never_ran || given_ % kLeastOneIn == 0;
  const std::size_t target = least ? least_time() : best_yield();
  ++given_;
  ++rows_[target].running;
  return target;
}

void TargetChooser::ended(std::size_t target, double seconds, std::uint64_t new_inputs,
                          std::uint64_t new_kinds) {
  constexpr double kKindWeighs = 20;
  Row& row = rows_[target];
  row.running -= std::min<std::size_t>(row.running, 1);
  ++row.rounds;
  row.seconds += seconds;
  row.lately_seconds = row.lately_seconds / 2 + seconds;
  row.lately_gained = row.lately_gained / 2 + static_cast<double>(new_inputs) +
                      kKindWeighs * static_cast<double>(new_kinds);
}

}  // namespace headjudge::fuzz
