// How persistent effects come to rest, and what is known of a position while nothing changes it.
// What other chapters ask of settling.cpp, which has the reasons and their sources.
//
// Listing what is legal asks for the standing of one Digimon dozens of times, and each time looks
// at every persistent effect in play. Whoever only looks at a position makes a KnownStandings for
// it and looks through `View::remembering`: while it lives, nothing may change the position. It is
// never part of a position and never outlives a look.
//
// Stacks that do not lie in the position (the copy of one that has left, a card in security) are
// not kept.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "model/core/base/scratch_vector.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/position/chains.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Where in the fields the stack lies, as a bit of Places is counted; nothing for one that is not
/// part of this position.
[[nodiscard]] inline std::optional<std::size_t> place_of(const State& state, Permanent permanent) {
  return state.areas.place_of(permanent);
}

/// What a condition can see of one stack.
struct Sight {
  Standing standing;
  TimingSet effects = 0;  ///< which it has, of the timings that are asked for
  friend bool operator==(const Sight&, const Sight&) = default;
};

/// All stacks at one moment of the settling, each player's in the order of the field.
struct Layer {
  Layer() {}  // writes no sights
  std::array<ScratchVector<Sight, kMaxField>, 2> field;
  std::optional<Sight> apart;  ///< of a stack that does not lie in the position
  [[nodiscard]] const Sight& at(std::size_t place) const {
    return field[place / kMaxField][place % kMaxField];
  }
};
[[nodiscard]] bool operator==(const Layer& one, const Layer& other);
/// The layer in which the position settles, with effects of these timings; nothing: it does not.
[[nodiscard]] std::optional<Layer> settled_layer(const View& v, TimingSet noted);
/// Can an effect of such cards ask for what persistent effects give?
[[nodiscard]] inline bool may_ask(const View& v, const Capabilities& cards) {
  return cards.can(Ability::sees_standings) ||
         (cards.can(Ability::sees_colors) && v.state.capabilities.can(Ability::adds_colors));
}
[[nodiscard]] inline bool may_ask(const View& v, CardId card) {
  const GlanceAtCard glance = v.cards.glance(v.state.def[card]);
  return glance.sees_standings ||
         (glance.sees_colors && v.state.capabilities.can(Ability::adds_colors));
}
/// Do persistent effects that ask for what others give come to rest?
[[nodiscard]] bool asking_effects_settle(const View& v);
/// Do the persistent effects of this position come to rest?
[[nodiscard]] inline bool persistent_effects_settle(const View& v) {
  return !may_ask(v, v.state.capabilities) || asking_effects_settle(v);
}
/// Does it have an effect of this timing, in print or gained?
[[nodiscard]] bool has_effect(const View& v, Permanent permanent, cards::Timing timing);

/// Effects that can hang on each other, by the stratum in which they join the settling: one joins
/// once everything that it asks for and that does not hang on it has settled.
class Strata {
 public:
  /// Of the effects in play, gained and lasting.
  explicit Strata(const View& v);
  /// Could a chain of them be closed?
  [[nodiscard]] bool may_close() const { return closed_; }
  /// The first has number 0; only a chain that may close needs another.
  [[nodiscard]] int last() const { return last_; }
  /// Does this effect take part up to this stratum?
  [[nodiscard]] bool admits(std::uint16_t effect, int stratum) const;

 private:
  struct Link {
    std::uint16_t effect = 0;
    int stratum = 0;
    AsksAndGives words;
  };
  void add(const View& v, std::uint16_t effect);
  void add_card(const View& v, CardId id);
  void place_by_what_they_ask();

  ScratchVector<Link, 64> links_;
  int last_ = 0;
  bool closed_ = false;
  bool overfull_ = false;
};

/// What persistent effects see: a layer that is given, or the one in which the position settles,
/// which is worked out when something is first asked of it.
class SeenLayer {
 public:
  /// The settled one. `apart` is a stack to be seen that does not lie in the position.
  explicit SeenLayer(Permanent apart = nullptr) : apart_(apart) {}
  /// While the effects up to a stratum settle.
  SeenLayer(const Layer& given, Permanent apart, TimingSet noted, const Strata& strata, int stratum)
      : apart_(apart), layer_(&given), noted_(noted), strata_(&strata), stratum_(stratum) {}
  /// One that has been settled before, with effects of these timings.
  SeenLayer(const Layer& settled, TimingSet noted)
      : apart_(nullptr), layer_(&own_), noted_(noted), own_(settled) {}
  SeenLayer(const SeenLayer&) = delete;
  SeenLayer& operator=(const SeenLayer&) = delete;

  [[nodiscard]] const Standing& standing(const View& v, Permanent permanent);
  [[nodiscard]] bool has_effect(const View& v, Permanent permanent, cards::Timing timing);
  /// From here on only what also holds in this layer, in which the position would settle, counts.
  void confirm(SeenLayer& in_the_end) { in_the_end_ = &in_the_end; }
  [[nodiscard]] SeenLayer* in_the_end() const { return in_the_end_; }
  /// Does the effect take part already?
  [[nodiscard]] bool admits(std::uint16_t effect) const {
    return strata_ == nullptr || strata_->admits(effect, stratum_);
  }
  /// False once something was asked and persistent effects undo each other without end.
  [[nodiscard]] bool settles() const { return settles_; }
  /// The settled one, once it was asked for; null: it was not, or there is none.
  [[nodiscard]] const Layer* settled() const {
    return layer_ == &own_ && settles_ ? layer_ : nullptr;
  }
  /// Timings that were asked for and are not noted in the layer that was given.
  [[nodiscard]] TimingSet missed() const { return missed_; }
  /// Is all that was asked of the layer that was given the same in this one?
  [[nodiscard]] bool agrees_with(const Layer& other) const;

 private:
  const Sight& sight(const View& v, Permanent permanent);
  /// Works out the layer, with all timings that its conditions ask for and this one.
  void settle(const View& v, TimingSet asked);

  Permanent apart_;
  const Layer* layer_ = nullptr;
  TimingSet noted_ = 0;
  TimingSet missed_ = 0;
  Places asked_ = 0;  ///< stacks that were asked about
  bool asked_apart_ = false;
  bool settles_ = true;
  const Strata* strata_ = nullptr;
  int stratum_ = 0;
  SeenLayer* in_the_end_ = nullptr;
  Layer own_;
};

/// Does the effect take part in what this view sees? While layers are stacked, not all do.
[[nodiscard]] inline bool takes_part(const View& v, std::uint16_t effect) {
  return v.seen == nullptr || v.seen->admits(effect);
}

/// Does it hold in what the view sees, and in the end, where a settled layer is being confirmed?
template <class Ask>
[[nodiscard]] bool holds_throughout(const View& v, Ask&& holds) {
  if (!holds(v)) return false;
  SeenLayer* in_the_end = v.seen == nullptr ? nullptr : v.seen->in_the_end();
  return in_the_end == nullptr || holds(v.seeing(*in_the_end));
}

/// For each of the PrintedFlags, where it is.
using PlacesByFlag = std::array<Places, 8>;

/// A persistent effect that a stack has. Whether it is active is worked out when it is first asked.
enum class Active : std::uint8_t { unknown, no, yes };
struct KnownSource {
  std::uint16_t effect = 0;
  Active active = Active::unknown;
};
/// More persistent effects than this of one stack are not kept.
using SourcesOfStack = ScratchVector<KnownSource, 32>;

class KnownStandings {
 public:
  KnownStandings() {}  // writes nothing that is known by another member to be empty
  /// The layer in which the position settles is known, with effects of these timings.
  KnownStandings(const Layer& settled, TimingSet noted) : seen_(settled, noted) {}
  KnownStandings(const KnownStandings&) = delete;
  KnownStandings& operator=(const KnownStandings&) = delete;

  /// What persistent effects see of this position.
  [[nodiscard]] SeenLayer& seen() { return seen_; }
  /// Calls work_out() only if this has not been asked for the stack before.
  template <class WorkOut>
  const Standing& standing(std::size_t place, WorkOut&& work_out) {
    if (const Layer* settled = seen_.settled()) return settled->at(place).standing;
    const Places bit = Places{1} << place;
    Slot& slot = slots_[place];
    if ((known_ & bit) == 0) {
      std::construct_at(&slot.standing, work_out());
      known_ |= bit;
    }
    return slot.standing;
  }
  /// Where the stacks lie that have the flag; by_flag() says it of all flags, once.
  template <class ByFlag>
  Places places_with(std::uint8_t flag, ByFlag&& by_flag) {
    if (!places_) places_ = by_flag();
    return (*places_)[static_cast<std::size_t>(std::countr_zero(flag))];
  }
  /// Where the stacks lie that let others gain persistent effects; work_out() says it, once.
  template <class WorkOut>
  Places lending_persistent(WorkOut&& work_out) {
    if (!lending_) lending_ = work_out();
    return *lending_;
  }
  /// The timings of the cards in play; work_out() says them, once.
  template <class WorkOut>
  TimingSet timings_in_play(WorkOut&& work_out) {
    if (!timings_) timings_ = work_out();
    return *timings_;
  }
  /// Stacks that are known to have no persistent effect.
  [[nodiscard]] Places without_sources() const { return bare_; }
  /// The persistent effects of the stack there; list(out) fills them in and says whether there was
  /// room, once. Nothing where they are not kept: there was no room.
  struct Sources {
    KnownSource* first = nullptr;
    std::size_t count = 0;
  };
  template <class List>
  std::optional<Sources> sources(std::size_t place, List&& list) {
    const Places bit = Places{1} << place;
    if ((too_many_ & bit) != 0) return std::nullopt;
    if ((listed_ & bit) == 0) {
      SourcesOfStack found;
      const bool room = list(found) && all_.size() + found.size() <= all_.capacity();
      if (!room) too_many_ |= bit;
      if (!room) return std::nullopt;
      first_[place] = static_cast<std::uint8_t>(all_.size());
      count_[place] = static_cast<std::uint8_t>(found.size());
      for (const KnownSource& each : found) (void)all_.push(each);
      listed_ |= bit;
      if (found.empty()) bare_ |= bit;
    }
    return Sources{all_.begin() + first_[place], count_[place]};
  }

 private:
  static constexpr std::size_t kPlaces = 2 * kMaxField;
  /// Nothing is written before it is known: most are never asked for.
  union Slot {
    Slot() {}
    Standing standing;
  };
  /// Written when the sources of a stack are listed, not before.
  union Counts {
    Counts() {}
    std::array<std::uint8_t, kPlaces> of;
    std::uint8_t& operator[](std::size_t place) { return of[place]; }
  };

  Places known_ = 0;
  std::array<Slot, kPlaces> slots_;
  Places listed_ = 0;
  Places bare_ = 0;
  Places too_many_ = 0;
  Counts first_;
  Counts count_;
  ScratchVector<KnownSource, 128> all_;
  std::optional<PlacesByFlag> places_;
  std::optional<Places> lending_;
  std::optional<TimingSet> timings_;
  SeenLayer seen_;
};

/// Calls look(view), where view is for reading persistent effects. `of` is the stack that they are
/// about, if it is a single one.
template <class Look>
auto looking_beneath(const View& v, Permanent of, Look&& look) {
  if (v.seen != nullptr) return look(v);
  const bool lies_there = of == nullptr || place_of(v.state, of);
  if (lies_there && v.known != nullptr) return look(v.seeing(v.known->seen()));
  SeenLayer own(lies_there ? nullptr : of);
  return look(v.seeing(own));
}

}  // namespace headjudge::dcg
