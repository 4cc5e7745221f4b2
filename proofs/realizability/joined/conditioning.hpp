// Counting the ways to answer a block by conditioning, for the checker (see checking.hpp).
//
// A place is given each of its answers, and what then falls apart is counted separately. Formulas
// are evaluated where they are needed, by the names of their variables: nothing of the tables that
// the analysis works with is used.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "proofs/realizability/joined/cells.hpp"

namespace headjudge::proofs {

/// What a clause demands at some places, with the formula itself.
struct CheckedDemand {
  std::size_t clause = 0;
  std::vector<AskedPlace> places;  // in the order of the clause's questions
};

/// Evaluates clauses at places, by the names of variables.
class Evaluation {
 public:
  /// `evaluations` counts.
  Evaluation(const Edition& edition, const QuestionSet& questions, std::size_t& evaluations)
      : edition_(edition), questions_(questions), evaluations_(evaluations) {}

  /// The sensible ones.
  [[nodiscard]] std::vector<int> answers(AskedPlace place) const;
  [[nodiscard]] bool allows(const CheckedDemand& demand, const std::vector<int>& given) const;
  /// Does a variable of one name have one value at all these places?
  [[nodiscard]] bool agree(const std::vector<AskedPlace>& places) const;

 private:
  [[nodiscard]] bool note_values(const std::vector<AskedPlace>& places,
                                 std::map<std::string, int>& named) const;
  [[nodiscard]] const std::vector<std::string>& names_of(std::size_t clause) const;

  const Edition& edition_;
  const QuestionSet& questions_;
  std::size_t& evaluations_;
  mutable std::map<std::size_t, std::vector<std::string>> names_;
};

/// A block as the checker knows it: its places, their answers, and the demands on them.
struct CheckedBlock {
  std::vector<AskedPlace> places;  // ascending
  std::vector<std::vector<int>> answers;
  std::vector<CheckedDemand> demands;
  std::vector<std::vector<std::size_t>> at;  // by demand: its places, by number
};

/// Answers to some places of a block, and which demands are looked at.
struct Condition {
  std::vector<std::optional<int>> given;
  std::vector<bool> active;
};

/// Counts the ways to answer a block that obey the active demands.
class Conditioning {
 public:
  Conditioning(const CheckedBlock& block, const Evaluation& evaluation)
      : block_(block), evaluation_(evaluation) {}

  [[nodiscard]] JudgeCount count(Condition condition) const;

 private:
  [[nodiscard]] bool is_decided(std::size_t demand, const Condition& condition) const;
  [[nodiscard]] bool is_obeyed(std::size_t demand, const Condition& condition) const;
  [[nodiscard]] std::vector<std::size_t> touching(std::size_t place,
                                                  const Condition& condition) const;
  [[nodiscard]] std::vector<std::size_t> component(const std::vector<std::size_t>& open,
                                                   const Condition& condition) const;
  [[nodiscard]] JudgeCount count_open(std::vector<std::size_t> open, Condition& condition) const;
  [[nodiscard]] JudgeCount count_part(const std::vector<std::size_t>& part,
                                      Condition& condition) const;

  const CheckedBlock& block_;
  const Evaluation& evaluation_;
};

}  // namespace headjudge::proofs
