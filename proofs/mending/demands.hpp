// What the clauses of one question demand, situation by situation.
//
// A mending changes clauses of the question alone (a joint clause stays as it is), so all that a
// search needs is, for each situation that can come up, which answers each clause allows. A *spot*
// is the place of a situation in this list.
#pragma once

#include <bitset>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "model/core/logic/question.hpp"
#include "model/core/manual/edition.hpp"
#include "proofs/realizability/judges.hpp"

namespace headjudge::proofs {

/// A judge writes an answer down in one byte.
using AnswerSet = std::bitset<256>;
[[nodiscard]] std::vector<int> answers_of(const AnswerSet& set);
[[nodiscard]] AnswerSet only(int answer);

/// `A -> B` taken apart.
struct Implication {
  std::string premise;
  std::string conclusion;
  Operator premise_is = Operator::literal_bool;  ///< the loosest operator of A
};

struct DemandTable {
  const Question* question = nullptr;
  ClauseSet clauses;                            ///< those of the question alone
  std::vector<std::size_t> situations;          ///< by spot
  std::vector<AnswerSet> sensible;              ///< by spot
  std::vector<std::vector<AnswerSet>> allowed;  ///< by clause and spot; sensible ones
  /// By clause and spot: what B of `A -> B` allows; empty where the clause has another form.
  std::vector<std::vector<AnswerSet>> concluded;
  std::vector<std::optional<Implication>> implications;  ///< by clause
  std::vector<bool> says_more;  ///< by clause: another entry rests on a sentence of it too

  [[nodiscard]] std::size_t spots() const { return situations.size(); }
  /// What all clauses together allow.
  [[nodiscard]] AnswerSet permitted(std::size_t spot) const;
  [[nodiscard]] std::optional<std::size_t> spot_of(std::size_t situation) const;
};

[[nodiscard]] DemandTable demands_on(const Edition& edition, const Question& question,
                                     const ClauseSet& clauses);

/// Nothing where the formula is no implication.
[[nodiscard]] std::optional<Implication> taken_apart(const Formula& formula);

/// The formula's text on one line.
[[nodiscard]] std::string on_one_line(const std::string& text);

}  // namespace headjudge::proofs
