// What the formula of a joint clause speaks about: several questions at one moment.
//
//   turn-end             memory, crossed       answer: continues, ends
//   turn-end-after-pass  memory                answer: ends, continues
//   both                 memory, crossed, turn_end, turn_end_after_pass
//
// A joint situation is a situation of each question, each of which can come up, in which a variable
// of the same name has the same value. So the variables of the same name are one variable here; the
// others are independent. Two questions may mean different things by one name: the memory before a
// cost is paid and the memory now, the attacker that is suspended and the blocker. Variables of one
// name whose kind, values or words differ are therefore refused, and a joint clause lists those
// that are the same (`shares`).
//
// The answer to a question is called like the question, with `_` for `-`.
#pragma once

#include <cstddef>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "model/core/logic/question.hpp"

namespace headjudge {

struct JointVocabulary {
  std::vector<Variable> variables;               ///< of the situations, then the answers
  std::vector<std::vector<std::size_t>> places;  ///< by question and variable: where it stands
  std::size_t answers = 0;                       ///< where the first question's answer stands
  std::vector<std::string> shared;               ///< variables of more than one question, in order

  /// Do the situations of the first so many questions give shared variables one value?
  [[nodiscard]] bool agree(std::span<const std::vector<int>> situations) const;
  /// A value for each variable. Contract: the situations agree, one for each question.
  [[nodiscard]] std::vector<int> values(std::span<const std::vector<int>> situations,
                                        std::span<const int> given) const;
};

/// "turn_end" for turn-end.
[[nodiscard]] std::string answer_name(const Question& question);

/// The error says which name two of the questions use for different things.
[[nodiscard]] std::expected<JointVocabulary, std::string> joint_vocabulary(
    const QuestionSet& questions, std::span<const std::size_t> asked);

}  // namespace headjudge
