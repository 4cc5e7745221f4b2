// The game as a search for rounds plays it: changes that add up are one change, and positions are
// told apart by as much as the search wants.
//
// The engine keeps a list entry for each change of DP, and a round that gives DP fills the list
// after some forty rounds. Here equal changes are added up after every step: of the same Digimon,
// for the same time, by effects of the same kind. All that reads DP reads the sum of them, and they
// go together, so nothing else changes. A prohibition or a keyword that is there twice is there
// once. (comprehensive-4.2, 1-3-8 and 15-9)
//
// `Ignoring` says which positions are one. With `nothing` those that are the same. With `dp_gains`
// those that differ by DP that were gained, beyond a cap; whether a round of such positions goes on
// for ever is for observers.hpp to say. With `counters` those that differ by DP, memory and what
// lies in hands, decks, trashes and security stacks: what comes back there is a guess, to be played
// (rounds.hpp).
//
// A store of positions keeps bytes, and takes positions with equal bytes for one
// (breadth_first_store.hpp). The bytes of a position here are the number of the first one that it
// is one with.
#pragma once

#include <cstdint>
#include <set>
#include <unordered_map>
#include <vector>

#include "model/dcg/dcg.hpp"
#include "proofs/model_checking/packing.hpp"

namespace headjudge::proofs {

enum class Ignoring : std::uint8_t { nothing, dp_gains, counters };

/// Effects, by their places in the pool, that waited and that activated.
struct EffectsSeen {
  std::set<std::size_t> waited;
  std::set<std::size_t> activated;
};

class SummedGame {
 public:
  using State = dcg::State;
  using Decision = dcg::Decision;
  using Decisions = dcg::Decisions;

  /// Gains beyond `cap` are alike. What effects do is noted in `seen`, if there is one.
  explicit SummedGame(const dcg::Dcg& game, Ignoring ignoring = Ignoring::nothing, int cap = 0,
                      EffectsSeen* seen = nullptr)
      : game_(game), ignoring_(ignoring), cap_(cap), seen_(seen) {}

  void legal(const State& state, const Judge& judge, Decisions& out) const {
    game_.legal(state, judge, out);
  }
  void take(State& state, const Judge& judge, const Decision& decision) const;
  /// False where nothing was left to do.
  bool advance(State& state, const Judge& judge) const;
  /// The game is stuck where the same position stands twice before anybody is asked, or where the
  /// way is too long to tell.
  void apply(State& state, const Judge& judge, const Decision& decision) const;
  [[nodiscard]] Player actor(const State& state) const { return game_.actor(state); }
  [[nodiscard]] Outcome outcome(const State& state) const { return game_.outcome(state); }
  [[nodiscard]] std::uint64_t hash(const State& state) const;
  [[nodiscard]] bool same(const State& a, const State& b) const;
  [[nodiscard]] bool same_board(const State& a, const State& b) const {
    return game_.same_board(a, b);
  }
  /// For a store of one search, on one thread.
  void pack(const State& state, PackedBytes& out) const;
  [[nodiscard]] State unpack(Bytes packed) const;
  [[nodiscard]] const dcg::Dcg& game() const { return game_; }

 private:
  [[nodiscard]] State key_of(const State& state) const;
  /// What waits, and what activates behind so many frames.
  void note(const State& state, std::size_t frames) const;

  const dcg::Dcg& game_;
  Ignoring ignoring_;
  int cap_;
  EffectsSeen* seen_;
  mutable std::vector<State> first_;  ///< of those that are one
  mutable std::unordered_multimap<std::uint64_t, std::size_t> by_hash_;
};

/// Equal changes become one.
void add_up_changes(dcg::State& state);

}  // namespace headjudge::proofs
