// Invariants: sentences that stay true whatever the players do and whoever judges.
//
// An invariant is one sentence that a rules person can read, and a predicate that holds a position
// or a step against it. Where a sentence depends on a ruling it says so ("... unless the judge
// lets it"), so it is true at every table and never needs to know which edition is played.
//
// Predicates are given the decisions that were offered as well: half of the rules say what a player
// may not do, and those are sentences about offers. They answer one of three things: an invariant
// about blockers says `not_applicable` when nobody can block. Only what applied is counted, and an
// invariant that never applied in a whole campaign checked nothing and is a failure of ours.
//
// Checking allocates nothing, so it can stay on in every search. Written against a game's dynamics;
// the list of a game stands in a file of its own (dcg_invariants.hpp).
//
// The idea of a check that counts its applications: TigerBeetle's and Quint's "cover" claims.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "invariants/notes.hpp"
#include "model/core/game/dynamics.hpp"

namespace headjudge {

enum class Verdict : std::uint8_t { not_applicable, held, broken };

/// Shorthand for a predicate that applies: held or broken.
[[nodiscard]] constexpr Verdict held_if(bool holds) {
  return holds ? Verdict::held : Verdict::broken;
}

/// A position at a table, and what is offered there to the player who must decide.
template <GameDynamics G>
struct Position {
  const G& game;
  const Judge& judge;
  const typename G::State& state;
  const typename G::Decisions& offers;
  Notes* notes = nullptr;  ///< null: nobody takes any
};

/// One decision, from its position to the next one.
template <GameDynamics G>
struct Step {
  const G& game;
  const Judge& judge;
  const typename G::State& before;
  const typename G::Decision& decision;
  const typename G::State& after;
  Notes* notes = nullptr;
};

/// Parts of a position, a bit for each, as its game numbers them.
using Parts = std::uint32_t;
inline constexpr Parts kEveryPart = ~Parts{0};

/// Exactly one of the two predicates is there.
template <GameDynamics G>
struct Invariant {
  std::string_view id;
  std::string_view sentence;
  Verdict (*of_position)(const Position<G>&) = nullptr;
  Verdict (*of_step)(const Step<G>&) = nullptr;
  Parts reads = kEveryPart;  ///< what `of_position` depends on, besides the judge
};

/// The verdicts on the position before this one of a game, for those who need not be asked again.
template <GameDynamics G>
struct LastVerdicts {
  std::optional<typename G::State> of;
  std::vector<Verdict> verdicts;
};

/// How often each invariant of a set applied. Counts of several runs can be added up.
class InvariantCounts {
 public:
  explicit InvariantCounts(std::size_t invariants) : applied_(invariants, 0) {}

  void count(std::size_t invariant) { ++applied_[invariant]; }
  void add(const InvariantCounts& other) {
    for (std::size_t i = 0; i < applied_.size(); ++i) applied_[i] += other.applied_[i];
  }
  [[nodiscard]] std::span<const std::uint64_t> applied() const { return applied_; }

 private:
  std::vector<std::uint64_t> applied_;
};

template <GameDynamics G>
class InvariantSet {
 public:
  using Changed = Parts (*)(const typename G::State& before, const typename G::State& now);

  /// `changed` says which parts of a position are not as they were in another one.
  explicit InvariantSet(std::vector<Invariant<G>> invariants, Changed changed = nullptr)
      : invariants_(std::move(invariants)), changed_(changed) {}

  [[nodiscard]] std::span<const Invariant<G>> all() const { return invariants_; }
  [[nodiscard]] std::size_t size() const { return invariants_.size(); }
  [[nodiscard]] InvariantCounts no_counts() const { return InvariantCounts(invariants_.size()); }

  [[nodiscard]] const Invariant<G>* find(std::string_view id) const {
    const auto found = std::ranges::find(invariants_, id, &Invariant<G>::id);
    return found != invariants_.end() ? &*found : nullptr;
  }

  /// The first invariant that the position breaks; null when all hold.
  [[nodiscard]] const Invariant<G>* check(const Position<G>& position,
                                          InvariantCounts& counts) const {
    return first_broken(position, &Invariant<G>::of_position, counts);
  }
  /// For the next position of the game that `last` is of: an invariant is asked again only if
  /// something that it reads has changed.
  [[nodiscard]] const Invariant<G>* check(const Position<G>& position, InvariantCounts& counts,
                                          LastVerdicts<G>& last) const {
    const bool knows = changed_ != nullptr && last.of.has_value();
    const Parts changed = knows ? changed_(*last.of, position.state) : kEveryPart;
    last.of = position.state;
    last.verdicts.resize(invariants_.size(), Verdict::not_applicable);
    const Invariant<G>* broken = nullptr;
    for (std::size_t i = 0; i < invariants_.size(); ++i) {
      const Invariant<G>& invariant = invariants_[i];
      if (invariant.of_position == nullptr) continue;
      Verdict& verdict = last.verdicts[i];
      if ((invariant.reads & changed) != 0) verdict = invariant.of_position(position);
      note(i, verdict, counts, broken);
    }
    return broken;
  }
  /// The first invariant that the step breaks; null when all hold.
  [[nodiscard]] const Invariant<G>* check(const Step<G>& step, InvariantCounts& counts) const {
    return first_broken(step, &Invariant<G>::of_step, counts);
  }

 private:
  template <class Subject>
  const Invariant<G>* first_broken(const Subject& subject,
                                   Verdict (*Invariant<G>::*predicate)(const Subject&),
                                   InvariantCounts& counts) const {
    const Invariant<G>* broken = nullptr;
    for (std::size_t i = 0; i < invariants_.size(); ++i) {
      const auto check = invariants_[i].*predicate;
      if (check == nullptr) continue;
      note(i, check(subject), counts, broken);
    }
    return broken;
  }
  void note(std::size_t i, Verdict verdict, InvariantCounts& counts,
            const Invariant<G>*& broken) const {
    if (verdict == Verdict::not_applicable) return;
    counts.count(i);
    if (verdict == Verdict::broken && broken == nullptr) broken = &invariants_[i];
  }

  std::vector<Invariant<G>> invariants_;
  Changed changed_;
};

}  // namespace headjudge
