// What must be so after a mending, situation by situation.
//
// In each situation of the finding exactly the wanted answer is left. Elsewhere nothing is opened:
// a settled answer stays; of several answers that were open, some are left; where clauses clash,
// one answer is left or nothing clashes that did not clash before. This is what an audit of the
// draft calls neither opened nor widened nor turned into another kind (reports/terminal/draft.cpp).
// A strict aim leaves everything elsewhere as it is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "proofs/mending/changes.hpp"

namespace headjudge::proofs {

/// The answer that is wanted in each situation of a finding.
using WantedAnswers = std::map<std::size_t, int>;

class Aim {
 public:
  Aim(const DemandTable& table, const WantedAnswers& wanted, bool strict = false);

  [[nodiscard]] const DemandTable& table() const { return table_; }
  [[nodiscard]] std::optional<int> wanted(std::size_t spot) const { return wanted_[spot]; }
  /// Those of the finding.
  [[nodiscard]] const std::vector<std::size_t>& finding() const { return finding_; }

  /// What was left at a spot.
  [[nodiscard]] const AnswerSet& before(std::size_t spot) const { return before_[spot]; }
  /// What is left at a spot; bit i of `conditions`: does that of slot i hold?
  [[nodiscard]] AnswerSet left(const ChangeShape& shape, std::size_t spot,
                               unsigned conditions) const;
  /// Is it as it must be?
  [[nodiscard]] bool accepts(const ChangeShape& shape, std::size_t spot, unsigned conditions) const;

 private:
  [[nodiscard]] bool leaves_enough(const ChangeShape& shape, std::size_t spot,
                                   unsigned conditions) const;
  [[nodiscard]] bool clashes_no_wider(const ChangeShape& shape, std::size_t spot,
                                      unsigned conditions) const;

  const DemandTable& table_;
  bool strict_;
  std::vector<std::optional<int>> wanted_;  ///< by spot
  std::vector<std::size_t> finding_;        ///< spots; ascending
  std::vector<AnswerSet> before_;           ///< by spot: what was permitted
};

/// Combinations of conditions that must not be, by spot: bit b for the combination b.
using ForbiddenCombinations = std::vector<std::uint8_t>;
inline constexpr std::size_t kMostChanges = 3;  ///< so that the bits fit

/// Nothing where some spot forbids them all: no conditions make a mending of this shape.
[[nodiscard]] std::optional<ForbiddenCombinations> forbidden_for(const Aim& aim,
                                                                 const ChangeShape& shape);

/// The situations outside of the finding in which other answers are left than before.
[[nodiscard]] std::vector<std::size_t> others_changed(const Aim& aim,
                                                      const std::vector<Literal>& literals,
                                                      const ChangeSet& change);

/// Does the change do what it must?
[[nodiscard]] bool meets(const Aim& aim, const std::vector<Literal>& literals,
                         const ChangeSet& change);

}  // namespace headjudge::proofs
