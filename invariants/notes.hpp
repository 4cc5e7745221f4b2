// What has been worked out while a game is checked, for the next invariant that asks for it.
//
// Many invariants look at one moment of one game, and several of them need the same answer: what
// the engine did step by step since the last decision, what the Digimon are, what any card of the
// game can do. Whoever plays a game with every invariant looking on makes Notes for it, says when
// the next moment has come, and hands them along with each position and step. What lies in them is
// the game's own affair (invariants/<game>/notes.hpp).
//
// Contract: one game at one table. Without notes everything is worked out anew; a test plays random
// games both ways and holds the verdicts against each other.
#pragma once

#include <cstdint>
#include <memory>

namespace headjudge {

class Notes {
 public:
  /// The game goes on: a decision is to be taken, or its step is looked at. What was noted of one
  /// moment is not read in another.
  void next_moment() { ++moment_; }
  [[nodiscard]] std::uint64_t moment() const { return moment_; }

  /// What a game notes. A game has one type for that; it is made when it is first asked for.
  template <class OfGame>
  [[nodiscard]] OfGame& of() {
    if (held_ == nullptr) held_ = std::make_unique_for_overwrite<Held<OfGame>>();
    return static_cast<Held<OfGame>&>(*held_).notes;
  }

 private:
  struct AnyHeld {
    virtual ~AnyHeld() = default;
  };
  template <class OfGame>
  struct Held : AnyHeld {
    OfGame notes;
  };

  std::unique_ptr<AnyHeld> held_;
  std::uint64_t moment_ = 1;
};

/// Takes a decision. A game whose invariants look at its single steps notes them, by a function of
/// this name beside it.
template <class G>
void apply_noting(Notes& /*notes*/, const G& game, const auto& judge, typename G::State& state,
                  const typename G::Decision& decision) {
  game.apply(state, judge, decision);
}

}  // namespace headjudge
