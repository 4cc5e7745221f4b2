// An edition's constraints, held against the moments of a play.
//
// They differ from invariants in whose sentences they are. An invariant is ours and true at every
// table; a broken one is a mistake of the program. A constraint is the manual's; a play in which
// everybody obeys each clause and which breaks it shows something about the manual.
//
// Only what a formula mentions is read off the table.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "invariants/observable.hpp"
#include "model/core/logic/algebra.hpp"
#include "model/core/manual/edition.hpp"

namespace headjudge {

/// How a constraint fared at one moment.
struct Observed {
  bool applied = false;  ///< it speaks of this moment, from one player's side at least
  bool broken = false;
};

/// A moment as observables see it, for both players. Each is read once, when a formula mentions it.
template <GameDynamics G>
class MomentReader {
 public:
  MomentReader(std::span<const Observable<G>> observables, const Moment<G>& moment)
      : observables_(observables), moments_{as_seen(moment, 0), as_seen(moment, 1)} {
    assert(observables.size() <= kMostObservables);
  }

  [[nodiscard]] bool holds(const Formula& formula, Player player) {
    return evaluate(ConcreteAlgebra{}, formula, [&](int variable) {
      const auto place = static_cast<std::size_t>(variable);
      std::optional<int>& value = read_[player][place];
      if (!value) value = observables_[place].of(moments_[player]);
      return *value;
    });
  }

 private:
  static constexpr std::size_t kMostObservables = 40;
  static Moment<G> as_seen(Moment<G> moment, Player player) {
    moment.player = player;
    return moment;
  }

  std::span<const Observable<G>> observables_;
  std::array<Moment<G>, 2> moments_;
  std::array<std::array<std::optional<int>, kMostObservables>, 2> read_{};
};

template <GameDynamics G>
class ConstraintSet {
 public:
  /// Of the constraints that have a formula. The edition outlives it.
  ConstraintSet(const Edition& edition, std::span<const Observable<G>> observables)
      : observables_(observables) {
    for (const Constraint& constraint : edition.constraints) {
      if (constraint.formula) said_.push_back(&constraint);
    }
  }

  [[nodiscard]] std::size_t size() const { return said_.size(); }
  [[nodiscard]] const Constraint& at(std::size_t index) const { return *said_[index]; }
  [[nodiscard]] MomentReader<G> reader(const Moment<G>& moment) const {
    return {observables_, moment};
  }

  [[nodiscard]] Observed look(std::size_t index, MomentReader<G>& moment) const {
    Observed seen;
    const Constraint& constraint = *said_[index];
    for (const Player player : {Player{0}, Player{1}}) {
      if (constraint.when && !moment.holds(*constraint.when, player)) continue;
      seen.applied = true;
      seen.broken = seen.broken || !moment.holds(*constraint.formula, player);
    }
    return seen;
  }

 private:
  std::span<const Observable<G>> observables_;
  std::vector<const Constraint*> said_;
};

/// How often each constraint of a set applied and was broken.
struct ConstraintCounts {
  explicit ConstraintCounts(std::size_t constraints) : applied(constraints), broken(constraints) {}
  std::vector<std::uint64_t> applied;
  std::vector<std::uint64_t> broken;
};

/// Holds every constraint against a moment; the first that is broken.
template <GameDynamics G>
std::optional<std::size_t> first_broken(const ConstraintSet<G>& constraints,
                                        const Moment<G>& moment, ConstraintCounts& counts) {
  std::optional<std::size_t> first;
  MomentReader<G> reader = constraints.reader(moment);
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    const Observed seen = constraints.look(i, reader);
    if (!seen.applied) continue;
    ++counts.applied[i];
    if (!seen.broken) continue;
    ++counts.broken[i];
    if (!first) first = i;
  }
  return first;
}

}  // namespace headjudge
