// What an edition leaves to its judges, gathered: situations with the same choice of answers.
//
// A judge who uses one freedom gives, in all its situations, one of the other answers. Where
// clauses clash, the answers are those of the maximal sets of clauses that can be obeyed together
// (model/core/manual/judge.hpp), so a judge of each such set is among those that are tried. Where
// joint clauses tie a freedom to other answers, these move with it as far as they must.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "model/core/manual/joined.hpp"
#include "model/core/manual/judge.hpp"

namespace headjudge::proofs {

struct Freedom {
  std::size_t question = 0;
  std::vector<std::size_t> situations;  ///< reachable ones, ascending
  std::vector<int> options;             ///< more than one, ascending
};

class Freedoms {
 public:
  Freedoms(const Edition& edition, const QuestionSet& questions);

  [[nodiscard]] const Judge& customary() const { return customary_; }
  [[nodiscard]] std::span<const Freedom> all() const { return all_; }
  /// The freedom that this situation belongs to; null where the edition leaves no choice.
  [[nodiscard]] const Freedom* at(std::size_t question, std::size_t situation) const;
  /// The customary judge, but for this freedom and what is tied to it.
  [[nodiscard]] Judge using_one(const Freedom& freedom, int answer) const;
  /// Who uses every freedom: in each the answer this many places behind the customary one.
  [[nodiscard]] Judge using_all(std::size_t places) const;
  [[nodiscard]] std::size_t most_options() const;

 private:
  Judge customary_;
  JoinedAnswers joined_;
  std::vector<Freedom> all_;
  std::vector<std::vector<std::size_t>> place_;  ///< by question and situation: 1 + its freedom
};

}  // namespace headjudge::proofs
