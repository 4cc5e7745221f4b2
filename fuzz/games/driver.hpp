// Fuzzing whole games: the input is played through, and all invariants look on.
//
// The constraints of the input's edition look on as well, whoever of its judges is drawn. A broken
// one does not end the game and is no mistake of the program; it is kept as a play (forbidden()).
//
// Source of the idea to fuzz a game against its invariants rather than its crashes: the simulation
// tests of TigerBeetle and FoundationDB.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fuzz/feedback/driver.hpp"
#include "fuzz/feedback/reach.hpp"
#include "fuzz/games/checked_game.hpp"
#include "fuzz/games/encoding.hpp"
#include "invariants/constraints.hpp"
#include "invariants/invariant.hpp"

namespace headjudge::fuzz {

template <class S>
class GameDriver final : public Driver {
 public:
  using Invariants = InvariantSet<typename S::Model>;

  using Observables = std::span<const Observable<typename S::Model>>;

  /// Without observables, no constraint is looked at. `planted`: the setting's mistake is made.
  GameDriver(std::unique_ptr<S> setting, const Invariants& invariants, Observables observables = {},
             bool planted = false);

  [[nodiscard]] Probe probe(ByteView input) override;
  [[nodiscard]] std::uint64_t course(ByteView input) override;
  [[nodiscard]] Bytes fresh(Random& random) const override;
  [[nodiscard]] Bytes changed(ByteView input, ByteView other, Random& random) const override;
  [[nodiscard]] Bytes crossed(ByteView one, ByteView other, Random& random) const override;
  [[nodiscard]] std::string_view prefix() const override { return S::kMagic; }
  [[nodiscard]] Finding shrink(ByteView input, const std::string& broken) override;

  /// The questions that the judge is asked in the last step, and the effects at work in it.
  [[nodiscard]] std::vector<std::string> cause(ByteView input) override;
  [[nodiscard]] std::string play_text(ByteView input, std::size_t decisions) override;
  [[nodiscard]] Result<Bytes> input_of(const Play& play) const override;
  [[nodiscard]] std::size_t reached() const override { return reach_.situations(); }

  [[nodiscard]] std::vector<CheckCounts> checks() const override;
  [[nodiscard]] std::vector<QuestionCounts> questions() const override {
    return reach_.questions();
  }
  [[nodiscard]] std::vector<ForbiddenTable> forbidden() override;
  [[nodiscard]] std::vector<EditionReach> by_edition() const override;
  void count_into(std::span<std::uint8_t> counters) override { reach_.count_into(counters); }
  [[nodiscard]] const S& setting() const { return *setting_; }

 private:
  Probe probe_game(const GameInput<S>& input);
  [[nodiscard]] bool breaks(const Play& play, const std::string& broken);
  [[nodiscard]] bool comes_to(const Play& play, std::size_t constraint);
  void note_asked(const typename S::Model::State& before);
  void note_broken_start(const GameInput<S>& input, const Moment<typename S::Model>& start);
  /// The first game that breaks a constraint is kept, with its number of decisions.
  void hold_constraints(const GameInput<S>& input, const Moment<typename S::Model>& moment,
                        std::size_t decisions);

  std::unique_ptr<S> setting_;
  const Invariants& invariants_;
  bool planted_ = false;
  InvariantCounts counts_;
  Reach reach_;
  ConsultLog log_;
  /// What the last step asked and which effects were at work; null: nobody wants to know.
  std::set<std::string>* asked_ = nullptr;

  /// A game kept for a constraint of its edition.
  struct Kept {
    std::uint64_t times = 0;
    GameInput<S> input;
    std::size_t decisions = 0;
  };
  std::vector<ConstraintSet<typename S::Model>> constraints_;  ///< by edition
  std::map<std::pair<std::size_t, std::size_t>, Kept> kept_;   ///< by edition and constraint
  std::set<std::size_t> broken_now_;                           ///< by the game being played
  std::set<std::size_t> broken_at_start_;                      ///< by its set-up: left out
};

}  // namespace headjudge::fuzz
