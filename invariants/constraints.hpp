// An edition's constraints, held against the moments of a play.
//
// They differ from invariants in whose sentences they are. An invariant is ours and true at every
// table; a broken one is a mistake of the program. A constraint is the manual's; a play in which
// everybody obeys each clause and which breaks it shows something about the manual.
//
// Only what a formula mentions is read off the table.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "invariants/flat_formula.hpp"
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
    return evaluate(ConcreteAlgebra{}, formula,
                    [&](int variable) { return value(variable, player); });
  }
  [[nodiscard]] bool holds(const FlatFormula& formula, Player player) {
    return formula.holds([&](int variable) { return value(variable, player); });
  }

 private:
  static constexpr std::size_t kMostObservables = 40;
  static Moment<G> as_seen(Moment<G> moment, Player player) {
    moment.player = player;
    return moment;
  }

  [[nodiscard]] int value(int variable, Player player) {
    const auto place = static_cast<std::size_t>(variable);
    const std::uint64_t bit = std::uint64_t{1} << place;
    if ((is_read_[player] & bit) == 0) {
      read_[player].of[place] = observables_[place].of(moments_[player]);
      is_read_[player] |= bit;
    }
    return read_[player].of[place];
  }

  /// Nothing is written before it is read.
  struct Values {
    Values() {}
    std::array<int, kMostObservables> of;
  };
  std::span<const Observable<G>> observables_;
  std::array<Moment<G>, 2> moments_;
  std::array<std::uint64_t, 2> is_read_{};
  std::array<Values, 2> read_;
};

template <GameDynamics G>
class ConstraintSet {
 public:
  /// Of the constraints that have a formula. The edition outlives it.
  ConstraintSet(const Edition& edition, std::span<const Observable<G>> observables)
      : observables_(observables) {
    for (const Constraint& constraint : edition.constraints) {
      if (!constraint.formula) continue;
      said_.push_back(&constraint);
      const Formula* const when = constraint.when ? &*constraint.when : nullptr;
      breaches_.push_back(FlatFormula::of_breach(when, *constraint.formula));
      first_alike_.push_back(place_of_first_alike());
    }
  }

  [[nodiscard]] std::size_t size() const { return said_.size(); }
  [[nodiscard]] const Constraint& at(std::size_t index) const { return *said_[index]; }
  [[nodiscard]] MomentReader<G> reader(const Moment<G>& moment) const {
    return {observables_, moment};
  }

  /// Calls act(index) for each that is broken, in their order: as `look` has it.
  template <class Act>
  void for_each_broken(MomentReader<G>& moment, Act&& act) const {
    constexpr std::size_t kNoted = 64;  // of so many it is noted that they are broken
    std::uint64_t broken = 0;
    for (std::size_t i = 0; i < said_.size(); ++i) {
      const std::size_t first = first_alike_[i];
      const bool is_broken =
          first < i && first < kNoted
              ? (broken >> first & 1U) != 0
              : moment.holds(breaches_[i], Player{0}) || moment.holds(breaches_[i], Player{1});
      if (!is_broken) continue;
      if (i < kNoted) broken |= std::uint64_t{1} << i;
      act(i);
    }
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
  /// The manual may say the same in several places.
  [[nodiscard]] std::size_t place_of_first_alike() const {
    const auto text = [](const std::optional<Formula>& formula) {
      return formula ? std::string_view(formula->text) : std::string_view();
    };
    const Constraint& last = *said_.back();
    const auto alike = [&](const Constraint* other) {
      return text(other->when) == text(last.when) && text(other->formula) == text(last.formula);
    };
    return static_cast<std::size_t>(std::ranges::find_if(said_, alike) - said_.begin());
  }

  std::span<const Observable<G>> observables_;
  std::vector<const Constraint*> said_;
  std::vector<FlatFormula> breaches_;
  std::vector<std::size_t> first_alike_;
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
