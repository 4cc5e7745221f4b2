// Choosing a ranking (see termination.hpp).
//
// Greedy and complete: a measure that rises nowhere among the steps still open and falls on some of
// them can always be taken next, because taking it never makes another one useless. When no such
// measure is left and steps are, these measures rank nothing.
#include "proofs/termination/termination.hpp"

#include <iterator>

namespace headjudge::proofs {

std::string_view name_of(EndVerdict verdict) {
  switch (verdict) {
    case EndVerdict::endless: return "endless";
    case EndVerdict::ends: return "ends";
    case EndVerdict::open: break;
  }
  return "open";
}

std::optional<std::vector<RankedMeasure>> rank_steps(std::span<const std::string> names,
                                                     StepKinds steps) {
  std::vector<RankedMeasure> ranking;
  while (!steps.empty()) {
    std::size_t chosen = names.size();
    for (std::size_t m = 0; m < names.size() && chosen == names.size(); ++m) {
      const auto rises = [m](const auto& step) { return step.first[m] > 0; };
      const auto falls = [m](const auto& step) { return step.first[m] < 0; };
      if (std::ranges::none_of(steps, rises) && std::ranges::any_of(steps, falls)) chosen = m;
    }
    if (chosen == names.size()) return std::nullopt;
    RankedMeasure& ranked = ranking.emplace_back(RankedMeasure{names[chosen], 0});
    for (auto step = steps.begin(); step != steps.end();) {
      const bool settled = step->first[chosen] < 0;
      if (settled) ranked.decisions += step->second;
      step = settled ? steps.erase(step) : std::next(step);
    }
  }
  return ranking;
}

}  // namespace headjudge::proofs
