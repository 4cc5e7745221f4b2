// Which situations of which question came up, and with which answer.
//
// Code coverage says little about a rules engine, in which one line asks a table. What counts is
// the situations in which the judge was asked: an input is new when it brings one up, or an answer
// to it, that no input before it did.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "fuzz/feedback/driver.hpp"
#include "model/core/logic/question.hpp"
#include "model/core/manual/judge.hpp"

namespace headjudge::fuzz {

class Coverage {
 public:
  explicit Coverage(const QuestionSet& questions);

  /// Takes the log's entries over and empties it. Whether any was new.
  bool take(ConsultLog& log);
  [[nodiscard]] std::size_t asked(std::size_t question) const;
  /// Situations, of all questions.
  [[nodiscard]] std::size_t reached() const;
  [[nodiscard]] std::vector<QuestionCounts> counts() const;

 private:
  const QuestionSet* questions_;
  std::vector<std::size_t> first_;      // by question: where its situations begin in answers_
  std::vector<std::uint32_t> answers_;  // by situation: a bit for each answer given
};

}  // namespace headjudge::fuzz
