// All positions that plays from some positions come to, breadth first: `headjudge explore`.
//
// Every legal decision of every position is taken once. Positions are stored packed and compared in
// full (packed_set.hpp), so that none is taken for another. Nothing else is kept of a position:
// which comes next is its number, and when a layer ends is the number at which the next one begins.
// Where transitions are asked for, they are kept as well, and the strongly connected components of
// what was explored are counted.
//
// "Exhaustive" is said when all of this is so:
//  - every position that can be played on from was expanded: no bound on decisions cut one off, and
//    there was room for each;
//  - no list of offers was full, for one more decision might have had no place in it;
//  - the engine gave up on none ("stuck").
// Chance is what the set-up says it is: steps in which it was drawn are counted, and with another
// seed they lead elsewhere.
//
// Positions that differ in nothing but names of copies are one where whoever explores says how they
// are named (`Renaming`): then one of them is explored for all.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "model/core/game/differences.hpp"
#include "model/core/game/dynamics.hpp"
#include "proofs/model_checking/packed_set.hpp"
#include "proofs/model_checking/packing.hpp"
#include "proofs/model_checking/stored_graph.hpp"

namespace headjudge::proofs {

struct SpaceBounds {
  std::size_t depth = std::numeric_limits<std::size_t>::max();   ///< decisions
  std::size_t memory = std::numeric_limits<std::size_t>::max();  ///< bytes
  std::filesystem::path spill = {};  ///< a folder: positions lie in a file there
  bool components = false;           ///< keep the transitions, and look for components
};

/// Why an exploration ended.
enum class SpaceEnd : std::uint8_t { nothing_left, depth, no_room };

struct SpaceResult {
  SpaceEnd end = SpaceEnd::nothing_left;
  std::size_t states = 0;
  std::size_t expanded = 0;
  std::uint64_t transitions = 0;
  std::size_t depth = 0;                  ///< every play of up to so many decisions was followed
  std::array<std::size_t, 5> outcomes{};  ///< positions by their outcome
  std::size_t full_offers = 0;            ///< positions whose list of offers was full
  std::uint64_t drawn_chance = 0;         ///< transitions in which chance was drawn
  std::size_t in_memory = 0;              ///< bytes, of positions and their table
  std::size_t on_disk = 0;
  std::size_t transitions_in_memory = 0;      ///< bytes
  std::optional<ComponentCounts> components;  ///< where they were asked for and there was room

  [[nodiscard]] std::size_t with(Outcome outcome) const {
    return outcomes[static_cast<std::size_t>(outcome)];
  }
  [[nodiscard]] std::size_t finished() const {
    return states - with(Outcome::running) - with(Outcome::stuck);
  }
  [[nodiscard]] bool is_exhaustive() const {
    return end == SpaceEnd::nothing_left && full_offers == 0 && with(Outcome::stuck) == 0;
  }
};

template <GameDynamics G, class Hash = MixedBytes>
class StateSpace {
 public:
  using State = typename G::State;

  /// Turns each of several positions that differ in names only into the same one of them.
  using Renaming = std::function<void(State&)>;

  StateSpace(const G& game, const Judge& judge, const SpaceBounds& bounds, Renaming rename = {},
             Hash hash = {})
      : game_(game),
        judge_(judge),
        bounds_(bounds),
        rename_(std::move(rename)),
        hash_(std::move(hash)),
        packing_(game),
        graph_(&room_) {
    room_.most = bounds.memory;
  }
  StateSpace(const StateSpace&) = delete;  // its parts point at its room
  StateSpace& operator=(const StateSpace&) = delete;
  ~StateSpace() = default;

  /// Errors: no file can be made in the folder.
  [[nodiscard]] Result<SpaceResult> run(std::span<const State> starts) {
    if (auto records = records_of_states(); !records) {
      return refuse(records.error());
    } else {
      states_.emplace(&room_, std::move(*records), hash_);
    }
    for (State start : starts) line_up(start, true);
    bool has_room = settle();
    while (has_room && result_.expanded < states_->size() && result_.depth < bounds_.depth) {
      const std::size_t known = states_->size();
      has_room = expand_layer(known);
      if (has_room && states_->size() > known) ++result_.depth;
    }
    finish(has_room);
    return result_;
  }

  [[nodiscard]] State state(std::size_t number) const {
    return packing_.unpack((*states_)[number]);
  }

 private:
  [[nodiscard]] Result<GrowingBytes> records_of_states() {
    if (bounds_.spill.empty()) return GrowingBytes(&room_);
    return GrowingBytes::in_file(bounds_.spill);
  }

  /// Positions wait in line before they are looked up: what the memory has to bring for one comes
  /// while others are made.
  static constexpr std::size_t kLine = 64;
  struct InLine {
    std::size_t end = 0;  ///< of its bytes
    std::uint64_t hash = 0;
    Outcome outcome = Outcome::running;
    bool is_start = false;
    bool is_last = false;  ///< none: behind the last that a position leads to
  };

  /// False where there is no room for all that the layer leads to.
  [[nodiscard]] bool expand_layer(std::size_t end) {
    for (std::size_t number = result_.expanded; number < end; ++number) {
      expand(number);
      if (line_.size() >= kLine && !settle()) return false;
    }
    return settle();
  }

  void expand(std::size_t number) {
    const State before = state(number);
    game_.legal(before, judge_, decisions_);
    if constexpr (requires { decisions_.full(); }) {
      if (decisions_.full()) ++result_.full_offers;
    }
    for (const auto& decision : decisions_) {
      State after = before;
      game_.apply(after, judge_, decision);
      if (draws_chance(game_, before, after)) ++result_.drawn_chance;
      line_up(after, false);
    }
    line_.push_back({.end = bytes_.size(), .is_last = true});
  }

  void line_up(State& state, bool is_start) {
    if (rename_) rename_(state);
    const std::size_t begin = bytes_.size();
    packing_.pack(state, bytes_);
    const std::uint64_t hash = states_->hash_of(Bytes(bytes_).subspan(begin));
    states_->expect(hash);
    line_.push_back({bytes_.size(), hash, game_.outcome(state), is_start, false});
  }

  /// Looks up what is in line. False where there is no room for all of it.
  [[nodiscard]] bool settle() {
    for (const InLine& each : line_) {
      if (!each.is_last) states_->expect_record(each.hash);
    }
    std::size_t begin = 0;
    for (const InLine& each : line_) {
      if (!(each.is_last ? end_node() : add(each, begin))) return false;
      begin = each.end;
    }
    line_.clear();
    bytes_.clear();
    return true;
  }
  [[nodiscard]] bool end_node() {
    if (bounds_.components && !graph_.end_of_node()) return false;
    ++result_.expanded;
    return true;
  }
  [[nodiscard]] bool add(const InLine& each, std::size_t begin) {
    const auto [number, went] =
        states_->add(Bytes(bytes_).subspan(begin, each.end - begin), each.hash);
    if (went == WentIn::has_no_room) return false;
    if (went == WentIn::is_new) ++result_.outcomes[static_cast<std::size_t>(each.outcome)];
    if (each.is_start) return true;
    if (bounds_.components && !graph_.push(number)) return false;
    ++result_.transitions;
    return true;
  }

  void finish(bool has_room) {
    result_.states = states_->size();
    if (!has_room) {
      result_.end = SpaceEnd::no_room;
    } else if (any_to_play_on()) {
      result_.end = SpaceEnd::depth;
    }
    result_.in_memory = states_->in_memory();
    result_.on_disk = states_->on_disk();
    result_.transitions_in_memory = graph_.in_memory();
    if (bounds_.components) result_.components = graph_.components(states_->size());
  }
  /// Of those that were not expanded.
  [[nodiscard]] bool any_to_play_on() const {
    for (std::size_t i = result_.expanded; i < states_->size(); ++i) {
      if (game_.outcome(state(i)) == Outcome::running) return true;
    }
    return false;
  }

  const G& game_;
  const Judge& judge_;
  SpaceBounds bounds_;
  Renaming rename_;
  Hash hash_;
  StatePacking<G> packing_;
  Room room_;
  StoredGraph graph_;
  std::optional<PackedSet<Hash>> states_;
  typename G::Decisions decisions_{};
  std::vector<InLine> line_;
  PackedBytes bytes_;  ///< of those in line
  SpaceResult result_;
};

}  // namespace headjudge::proofs
