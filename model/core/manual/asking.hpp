// Asking a judge, as the rules of every game do.
//
// Where there is no judge, each question's customary answer is taken and nobody is asked: that
// serves those who only show a position.
#pragma once

#include "model/core/manual/judge.hpp"

namespace headjudge {

/// The base of a game's View. `Question` is the game's enumeration of its questions; `index` says
/// where one stands among them.
template <class Question>
struct Asking {
  const Judge* judge = nullptr;

  /// The answer's position in its list (or the number that is the answer).
  template <class... Values>
  [[nodiscard]] int ask(Question question, Values... values) const {
    return judge == nullptr ? 0 : judge->ask(index(question), static_cast<int>(values)...);
  }
  /// The shape that the kernel wants of its rules.
  template <class... Values>
  [[nodiscard]] int ask_if(bool relevant, Question question, Values... values) const {
    return relevant ? ask(question, values...) : 0;
  }
  /// Is `wanted` the answer?
  template <class Answer, class... Values>
  [[nodiscard]] bool judged(Question question, Answer wanted, Values... values) const {
    return ask(question, values...) == static_cast<int>(wanted);
  }
};

}  // namespace headjudge
