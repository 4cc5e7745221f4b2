// Two judges at one game, in step: an oracle that needs no sentence about the game.
//
// Before each decision both judges are asked what is legal, and both carry the decision out, from
// one and the same position. Where what is legal, or the next position, is not the same at both,
// that is a parting. It is explained by a finding that is known: a question that was asked and that
// the two judges answer differently. Their manuals differ there, or one of them leaves it open, and
// the audit has it. Whether it explains the parting is tried: a judge who answers what was asked
// like the second one, and all else like the first, must do what the second one does. A parting
// that this does not explain is a finding about the program: it looked at an edition in another way
// than by asking. Where the positions have parted the game ends: what one judge's answers have made
// is no position for the other. A table that gets stuck where the other goes on has parted as well.
//
// An input is the mark, the second judge (edition, judge: encoding.hpp), and the input of a game
// without its mark, which names the first judge.
//
// What could make it false, with tests (tests/fuzz/two_judges_test.cpp): judges who never part; a
// rule that reads an edition behind the judge's back, or looks at an answer without asking; the
// same without any difference in answers; one table that is stuck.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fuzz/feedback/driver.hpp"
#include "fuzz/feedback/reach.hpp"
#include "fuzz/games/encoding.hpp"

namespace headjudge::fuzz {

template <class S>
struct TwoJudgesInput {
  std::size_t edition = 0;  ///< of the second judge
  std::vector<JudgeChoice> choices;
  GameInput<S> game;  ///< with the first judge
};

template <class S>
class TwoJudgesDriver final : public Driver {
 public:
  /// `planted`: the setting's mistake is made at the second table.
  explicit TwoJudgesDriver(std::unique_ptr<S> setting, bool planted = false);

  [[nodiscard]] Probe probe(ByteView input) override;
  [[nodiscard]] Bytes fresh(Random& random) const override;
  [[nodiscard]] Bytes changed(ByteView input, ByteView other, Random& random) const override;
  [[nodiscard]] Bytes crossed(ByteView one, ByteView other, Random& random) const override;
  [[nodiscard]] std::string_view prefix() const override { return kMagic; }
  [[nodiscard]] Finding shrink(ByteView input, const std::string& broken) override;
  /// The questions that the judges were asked in the last step.
  [[nodiscard]] std::vector<std::string> cause(ByteView input) override;
  [[nodiscard]] std::string play_text(ByteView input, std::size_t decisions) override;
  [[nodiscard]] Result<Bytes> input_of(const Play& play) const override;
  [[nodiscard]] std::size_t reached() const override { return reach_.situations(); }
  /// Steps that were compared, and partings that were explained.
  [[nodiscard]] std::vector<CheckCounts> checks() const override;
  [[nodiscard]] std::vector<QuestionCounts> questions() const override {
    return reach_.questions();
  }
  [[nodiscard]] std::vector<EditionReach> by_edition() const override;
  void count_into(std::span<std::uint8_t> counters) override { reach_.count_into(counters); }

  static constexpr std::string_view kMagic = "HJL1";
  static constexpr const char* kBroken = "two-judges";

 private:
  using Model = typename S::Model;
  using State = typename Model::State;
  using Decisions = typename Model::Decisions;
  struct Tables;

  [[nodiscard]] TwoJudgesInput<S> decode(ByteView bytes) const;
  [[nodiscard]] Bytes encode(const TwoJudgesInput<S>& input) const;
  /// An input as the second judge (edition, judge) and the game's input, with its mark.
  struct Halves {
    Bytes second;
    Bytes game;
  };
  [[nodiscard]] Halves halves(ByteView input) const;
  [[nodiscard]] static Bytes joined_halves(const Halves& halves);
  [[nodiscard]] Judge second_of(const TwoJudgesInput<S>& input) const;
  Probe play(const TwoJudgesInput<S>& input);
  [[nodiscard]] bool came_to_the_same(const State& one, const State& other) const;
  [[nodiscard]] bool parts(const TwoJudgesInput<S>& input);
  [[nodiscard]] bool parts(const Play& first, TwoJudgesInput<S> input);
  [[nodiscard]] Result<Play> play_of(const TwoJudgesInput<S>& input, std::size_t decisions) const;

  std::unique_ptr<S> setting_;
  bool planted_;
  Reach reach_;
  std::uint64_t compared_ = 0;
  std::uint64_t explained_ = 0;
  std::vector<std::string> asked_;  ///< in the last step of the last game
};

}  // namespace headjudge::fuzz
