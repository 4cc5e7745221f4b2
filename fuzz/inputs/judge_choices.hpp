// An edition's judges as numbers.
//
// Wherever an edition allows more than one answer (its manual is silent, or its clauses clash) its
// judges may differ. Such a place is an open point: one situation of one question. Any judge of the
// edition is its customary judge and a choice for some open points, which is what a fuzz input
// holds; as rulings, the same judge can be written down in a play. Choices that no judge makes
// together, because joint clauses tie them, are left out, the later ones first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/core/manual/joined.hpp"
#include "model/core/manual/judge.hpp"
#include "model/core/play/play.hpp"

namespace headjudge::fuzz {

struct OpenPoint {
  std::size_t question = 0;
  std::size_t situation = 0;
  std::vector<int> options;
};

/// At open point `point` the judge takes the option at this place of its list.
struct JudgeChoice {
  std::uint16_t point = 0;
  std::uint8_t option = 0;
  friend bool operator==(const JudgeChoice&, const JudgeChoice&) = default;
};

class JudgeChoices {
 public:
  JudgeChoices(const Edition& edition, const QuestionSet& questions);

  [[nodiscard]] const std::vector<OpenPoint>& open_points() const { return open_; }
  [[nodiscard]] const Judge& customary() const { return base_; }
  [[nodiscard]] Judge judge(const std::vector<JudgeChoice>& choices) const;
  /// The choices that make `judge` out of the customary judge, in order of their points.
  [[nodiscard]] std::vector<JudgeChoice> choices_of(const Judge& judge) const;
  /// Any judge at all: some questions are left as they are, the others answered at random,
  /// situation by situation.
  [[nodiscard]] std::vector<JudgeChoice> random_choices(std::uint64_t seed) const;
  /// The same judge as a play names it.
  [[nodiscard]] std::vector<PlayRuling> rulings_of(const Judge& judge) const;

 private:
  const QuestionSet* questions_;
  Judge base_;
  JoinedAnswers joined_;
  std::vector<OpenPoint> open_;
};

}  // namespace headjudge::fuzz
