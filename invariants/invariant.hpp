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

/// Parts of a position, a bit for each, as its game numbers them.
using Parts = std::uint32_t;
inline constexpr Parts kNoPart = 0;
inline constexpr Parts kEveryPart = ~Parts{0};

/// A position at a table, and what is offered there to the player who must decide.
template <GameDynamics G>
struct Position {
  const G& game;
  const Judge& judge;
  const typename G::State& state;
  const typename G::Decisions& offers;
  Notes* notes = nullptr;      ///< null: nobody takes any
  std::uint64_t number = 0;    ///< so many positions of the game were looked at before it
  Parts changed = kEveryPart;  ///< since the one before; every part: it is not known
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

/// Kinds of decisions, a bit for each, as its game numbers them.
using Kinds = std::uint64_t;
inline constexpr Kinds kAnyKind = ~Kinds{0};

/// On what a verdict hangs, apart from the judge. A row that does not say it does not compile, as
/// this cannot be made from nothing.
class HangsOn {
 public:
  /// Of a position: it is the same as long as these parts are as they were. What is offered is one
  /// of them. Of a step: everything.
  [[nodiscard]] static constexpr HangsOn parts(Parts parts) {
    return {parts, kAnyKind, kEveryPart};
  }
  /// It applies only where something of these kinds is offered or, of a step, decided.
  template <class... Kind>
  [[nodiscard]] static constexpr HangsOn kinds(Kind... kinds) {
    return {kEveryPart, (bit(kinds) | ...), kEveryPart};
  }
  /// Of a step: it applies only where one of these parts changes.
  [[nodiscard]] static constexpr HangsOn changes(Parts parts) {
    return {kEveryPart, kAnyKind, parts};
  }
  [[nodiscard]] static constexpr HangsOn everything() { return parts(kEveryPart); }

  template <class Kind>
  [[nodiscard]] static constexpr Kinds bit(Kind kind) {
    return Kinds{1} << static_cast<unsigned>(kind);
  }

  [[nodiscard]] constexpr Parts reads() const { return reads_; }
  [[nodiscard]] constexpr Kinds of_kinds() const { return kinds_; }
  [[nodiscard]] constexpr Parts of_changes() const { return changes_; }

 private:
  constexpr HangsOn(Parts reads, Kinds kinds, Parts changes)
      : reads_(reads), kinds_(kinds), changes_(changes) {}

  Parts reads_;
  Kinds kinds_;
  Parts changes_;
};

/// Exactly one of the two predicates is there.
template <GameDynamics G>
struct Invariant {
  std::string_view id;
  std::string_view sentence;
  Verdict (*of_position)(const Position<G>&) = nullptr;
  Verdict (*of_step)(const Step<G>&) = nullptr;
  HangsOn hangs_on;
  /// Of a position: on which of those parts the verdict on this one hangs, until one of them
  /// changes. What says so is read off the same parts. Null: on all.
  Parts (*reads_here)(const Position<G>&) = nullptr;
};

/// How a game tells what an invariant need not be asked about.
template <GameDynamics G>
struct Watch {
  /// The parts of a position that are not as they were in another one; `kinds` and offers count as
  /// changed. Null: all of them.
  Parts (*changed)(const typename G::State& before, const typename G::State& now) = nullptr;
  Kinds (*offered)(const typename G::Decisions& offers) = nullptr;   ///< null: of any kind
  Kinds (*decided)(const typename G::Decision& decision) = nullptr;  ///< null: of any kind
};

/// The verdicts on the position before this one of a game, for those who need not be asked again.
template <GameDynamics G>
struct LastVerdicts {
  struct Of {
    Verdict verdict = Verdict::not_applicable;
    Parts reads = kEveryPart;  ///< on which that verdict hangs
  };
  std::optional<typename G::State> position;
  std::uint64_t looked_at = 0;  ///< so many positions
  std::vector<Of> of;
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
  explicit InvariantSet(std::vector<Invariant<G>> invariants, Watch<G> watch = {})
      : invariants_(std::move(invariants)), watch_(watch) {}

  [[nodiscard]] std::span<const Invariant<G>> all() const { return invariants_; }
  [[nodiscard]] std::size_t size() const { return invariants_.size(); }
  [[nodiscard]] InvariantCounts no_counts() const { return InvariantCounts(invariants_.size()); }

  [[nodiscard]] const Invariant<G>* find(std::string_view id) const {
    const auto found = std::ranges::find(invariants_, id, &Invariant<G>::id);
    return found != invariants_.end() ? &*found : nullptr;
  }

  /// The first invariant that the position breaks; null when all hold. All are asked.
  [[nodiscard]] const Invariant<G>* check(const Position<G>& position,
                                          InvariantCounts& counts) const {
    return first_broken(position, &Invariant<G>::of_position, counts);
  }
  /// For the next position of the game that `last` is of: an invariant is asked only if what it is
  /// about is offered, and something on which its verdict hangs has changed.
  [[nodiscard]] const Invariant<G>* check(const Position<G>& position, InvariantCounts& counts,
                                          LastVerdicts<G>& last) const {
    const bool knows = watch_.changed != nullptr && last.position.has_value();
    const Parts changed = knows ? watch_.changed(*last.position, position.state) : kEveryPart;
    const Kinds offered = watch_.offered != nullptr ? watch_.offered(position.offers) : kAnyKind;
    const Position<G> now{position.game,  position.judge, position.state, position.offers,
                          position.notes, last.looked_at, changed};
    ++last.looked_at;
    last.position = position.state;
    last.of.resize(invariants_.size());
    const Invariant<G>* broken = nullptr;
    for (std::size_t i = 0; i < invariants_.size(); ++i) {
      const Invariant<G>& invariant = invariants_[i];
      if (invariant.of_position == nullptr) continue;
      if (!is_about(invariant, offered)) {
        last.of[i].reads = kEveryPart;  // what changes meanwhile is not looked at
        continue;
      }
      note(i, verdict(i, now, last), counts, broken);
    }
    return broken;
  }
  /// The first invariant that the step breaks; null when all hold. All are asked.
  [[nodiscard]] const Invariant<G>* check(const Step<G>& step, InvariantCounts& counts) const {
    return first_broken(step, &Invariant<G>::of_step, counts);
  }
  /// The same; an invariant is asked only if the step is such as it is about.
  [[nodiscard]] const Invariant<G>* check_such(const Step<G>& step, InvariantCounts& counts) const {
    const bool knows = watch_.changed != nullptr;
    const Parts changed = knows ? watch_.changed(step.before, step.after) : kEveryPart;
    const Kinds decided = watch_.decided != nullptr ? watch_.decided(step.decision) : kAnyKind;
    const Invariant<G>* broken = nullptr;
    for (std::size_t i = 0; i < invariants_.size(); ++i) {
      const Invariant<G>& invariant = invariants_[i];
      if (invariant.of_step == nullptr || !is_about(invariant, decided)) continue;
      if ((invariant.hangs_on.of_changes() & changed) == 0) continue;
      note(i, invariant.of_step(step), counts, broken);
    }
    return broken;
  }

 private:
  [[nodiscard]] static bool is_about(const Invariant<G>& invariant, Kinds kinds) {
    return invariant.hangs_on.of_kinds() == kAnyKind ||
           (invariant.hangs_on.of_kinds() & kinds) != 0;
  }
  [[nodiscard]] Verdict verdict(std::size_t i, const Position<G>& position,
                                LastVerdicts<G>& last) const {
    const Invariant<G>& invariant = invariants_[i];
    auto& [verdict, reads] = last.of[i];
    if ((reads & position.changed) == 0) return verdict;
    verdict = invariant.of_position(position);
    reads = invariant.reads_here != nullptr ? invariant.reads_here(position)
                                            : invariant.hangs_on.reads();
    return verdict;
  }
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
  Watch<G> watch_;
};

}  // namespace headjudge
