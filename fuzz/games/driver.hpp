// Fuzzing whole games: the input is played through, and all invariants look on.
//
// Source of the idea to fuzz a game against its invariants rather than its crashes: the simulation
// tests of TigerBeetle and FoundationDB.
#pragma once

#include <memory>
#include <string_view>

#include "fuzz/feedback/coverage.hpp"
#include "fuzz/feedback/driver.hpp"
#include "fuzz/games/checked_game.hpp"
#include "fuzz/games/encoding.hpp"
#include "invariants/invariant.hpp"

namespace headjudge::fuzz {

template <class S>
class GameDriver final : public Driver {
 public:
  using Invariants = InvariantSet<typename S::Model>;

  GameDriver(std::unique_ptr<S> setting, const Invariants& invariants);

  [[nodiscard]] Probe probe(ByteView input) override;
  [[nodiscard]] Bytes fresh(Random& random) const override;
  [[nodiscard]] std::string_view prefix() const override { return S::kMagic; }
  [[nodiscard]] Finding shrink(ByteView input, const std::string& broken) override;

  [[nodiscard]] std::vector<CheckCounts> checks() const override;
  [[nodiscard]] std::vector<QuestionCounts> questions() const override {
    return coverage_.counts();
  }
  [[nodiscard]] const S& setting() const { return *setting_; }

 private:
  Probe probe_game(const GameInput<S>& input);
  [[nodiscard]] bool breaks(const Play& play, const std::string& broken);

  std::unique_ptr<S> setting_;
  const Invariants& invariants_;
  InvariantCounts counts_;
  Coverage coverage_;
  ConsultLog log_;
};

}  // namespace headjudge::fuzz
