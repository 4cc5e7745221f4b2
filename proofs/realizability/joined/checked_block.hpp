// A block of tied places as the checker knows it, and the ways in which judges answer it.
//
// Its tables are evaluated by the checker itself; what can be answered together is found and
// counted by conditioning (conditioning.hpp).
#pragma once

#include <algorithm>
#include <cstddef>
#include <set>
#include <vector>

#include "proofs/realizability/joined/conditioning.hpp"

namespace headjudge::proofs {

/// Calls `each` with every combination, that of the first place fastest.
template <class Each>
void each_way(const std::vector<std::vector<int>>& answers, const Each& each) {
  std::vector<std::size_t> digits(answers.size(), 0);
  std::vector<int> given(answers.size());
  while (true) {
    for (std::size_t i = 0; i < answers.size(); ++i) given[i] = answers[i][digits[i]];
    each(given);
    std::size_t i = 0;
    for (; i < digits.size() && ++digits[i] == answers[i].size(); ++i) digits[i] = 0;
    if (i == digits.size()) return;
  }
}

/// A block as the checker knows it: its places, their answers, and the demands on them.
struct CheckedBlock {
  std::vector<AskedPlace> places;  // ascending
  std::vector<std::vector<int>> answers;
  std::vector<CheckedDemand> demands;
  std::vector<AnswerTable> tables;  // by demand

  /// The number of places where it is none of them.
  [[nodiscard]] std::size_t number_of(AskedPlace place) const {
    const auto at = std::ranges::lower_bound(places, place);
    if (at == places.end() || *at != place) return places.size();
    return static_cast<std::size_t>(at - places.begin());
  }
  [[nodiscard]] bool touches(std::size_t demand, std::size_t place) const {
    return std::ranges::find(tables[demand].places, place) != tables[demand].places.end();
  }
  [[nodiscard]] std::vector<std::size_t> sizes() const {
    std::vector<std::size_t> sizes;
    for (const auto& each : answers) sizes.push_back(each.size());
    return sizes;
  }
};

/// The ways in which judges answer a block.
class Ways {
 public:
  explicit Ways(const CheckedBlock& block);

  /// The minimal sets of demands that some way to answer breaks. False: too many ways.
  [[nodiscard]] bool find_broken();

  [[nodiscard]] const std::vector<DemandSet>& broken() const { return broken_; }
  [[nodiscard]] const std::vector<int>& options(std::size_t place) const { return options_[place]; }
  /// The answers at a place that obey all demands but these.
  [[nodiscard]] std::vector<int> answers_with(const DemandSet& off, std::size_t place);
  /// Does some judge give these answers together?
  [[nodiscard]] bool gives(const Exclusion& answers);
  [[nodiscard]] JudgeCount count();

  [[nodiscard]] bool gave_up() const { return gave_up_ || conditioning_.gave_up(); }
  void give_up() { gave_up_ = true; }

 private:
  [[nodiscard]] Conditioning::Active without(const DemandSet& off) const;
  [[nodiscard]] std::vector<std::vector<int>> digits() const;
  [[nodiscard]] DemandSet broken_by(const std::vector<int>& given) const;
  void note_pairs(const Exclusion& answers, const std::vector<std::size_t>& judge);

  const CheckedBlock& block_;
  Conditioning conditioning_;
  std::vector<DemandSet> broken_;
  std::vector<std::vector<int>> options_;
  std::set<Exclusion> pairs_;  // that some judge gives
  bool gave_up_ = false;
};

}  // namespace headjudge::proofs
