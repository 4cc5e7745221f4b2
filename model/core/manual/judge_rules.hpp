// A judge as the kernel of a game sees it: asked by the game's own names of questions.
//
// The proofs have another of the same shape, whose answers are terms
// (proofs/smt/symbolic_rules.hpp).
#pragma once

#include "model/core/manual/judge.hpp"

namespace headjudge {

template <class Question>
struct JudgeRulesOf {
  const Judge& judge;
  template <class... Values>
  [[nodiscard]] int ask(Question question, Values... values) const {
    return judge.ask(index(question), values...);
  }
  /// Only asks where the answer matters.
  template <class... Values>
  [[nodiscard]] int ask_if(bool relevant, Question question, Values... values) const {
    return relevant ? ask(question, values...) : 0;
  }
};

}  // namespace headjudge
