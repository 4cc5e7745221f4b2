// The cells of a tied question, put together from its situations.
//
// What an answer depends on is told by questions and situations (Tie, WideTie), and a cell holds
// several situations. So situations are one cell only if what is told of their ties is true of each
// of them: they are tied to the same situations, or each to those in which variables of one name
// have the same value.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "proofs/realizability/judges.hpp"

namespace headjudge::proofs {

class TiedCells {
 public:
  /// `blocks`: those of `joined` that have a place of the question.
  TiedCells(const QuestionSet& questions, std::size_t question,
            const std::vector<JoinedBlock>& blocks, const JoinedAnswers& joined)
      : questions_(questions), question_(question), blocks_(blocks), joined_(joined) {}

  /// A cell of one situation, all but its ties.
  void add(Cell cell);
  /// By smallest situation.
  [[nodiscard]] std::vector<Cell> merged() const;

 private:
  /// What is tied how: other questions; of two questions the pairs that are given, of more the
  /// answers that are not given together, the one given here first.
  using Kind = std::tuple<std::vector<std::size_t>, std::vector<AnswerPair>, std::vector<int>>;
  /// Situations of these questions, in their order.
  using Places = std::set<std::vector<std::size_t>>;
  using Found = std::map<Kind, Places>;
  struct Situation {
    Cell cell;
    Found ties;
  };
  using Group = std::vector<const Situation*>;

  [[nodiscard]] Found ties_at(AskedPlace place, const std::vector<int>& options);
  [[nodiscard]] const std::vector<int>& options_at(AskedPlace place);
  [[nodiscard]] static bool say_the_same(const Situation& one, const Situation& other);
  [[nodiscard]] bool agree(std::size_t here, const Kind& kind,
                           const std::vector<std::size_t>& there) const;
  [[nodiscard]] bool are_alike(const Group& group, const Kind& kind, Places& all) const;
  [[nodiscard]] bool put_together(const Group& group, Cell& cell) const;

  const QuestionSet& questions_;
  std::size_t question_;
  const std::vector<JoinedBlock>& blocks_;
  const JoinedAnswers& joined_;
  std::vector<Situation> situations_;
  std::map<AskedPlace, std::vector<int>> options_;
};

}  // namespace headjudge::proofs
