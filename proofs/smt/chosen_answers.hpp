// "Some judge of the edition lets this happen", without a quantifier.
//
// A rule asks few questions with few answers, so the sentence is written out over all combinations
// of answers: each must be one that a judge of the edition may give in its situation, and a judge
// who is asked the same twice says the same. Answers that joint clauses tie to each other or to
// those of other questions are not seen together here; who compares editions must look at that
// (effect_order/comparison.cpp). Both sides of "possible here, not there" are plain
// formulas then.
#pragma once

#include <utility>
#include <vector>

#include "proofs/smt/symbolic_rules.hpp"

namespace headjudge::proofs {

/// A question that a rule has asked, and whether its answer is looked at.
struct AskedHere {
  AskedTerm asked;
  TermBool relevant;
};

/// A judge who gives these answers, in the order in which he is asked.
class ChosenAnswers {
 public:
  ChosenAnswers(const TermAlgebra& algebra, const std::vector<int>& choice,
                std::vector<AskedHere>& asked)
      : algebra_(algebra), choice_(choice), asked_(asked) {}

  template <class... Values>
  [[nodiscard]] TermInt ask(dcg::Question question, const Values&... values) const {
    return ask_if(algebra_.boolean(true), question, values...);
  }
  template <class... Values>
  [[nodiscard]] TermInt ask_if(const TermBool& relevant, dcg::Question question,
                               const Values&... values) const {
    const std::size_t place = asked_.size();
    const int answer = place < choice_.size() ? choice_[place] : 0;
    asked_.push_back({{dcg::index(question), {values...}, algebra_.integer(answer)}, relevant});
    return asked_.back().asked.answer;
  }

 private:
  const TermAlgebra& algebra_;
  const std::vector<int>& choice_;
  std::vector<AskedHere>& asked_;
};

/// What a rule asks; `rule(judge)` calls it.
template <class Rule>
[[nodiscard]] std::vector<AskedHere> asked_by(const TermAlgebra& a, Rule&& rule) {
  const std::vector<int> none;
  std::vector<AskedHere> asked;
  (void)rule(ChosenAnswers(a, none, asked));
  return asked;
}

/// Does the judge answer as one judge of the edition can?
[[nodiscard]] TermBool is_one_judge(const TermAlgebra& a, const Edition& edition,
                                    const QuestionSet& questions,
                                    const std::vector<AskedHere>& asked,
                                    const std::vector<int>& choice);

/// Is there a judge of the edition with whom `rule(judge)`, a TermBool, is true?
template <class Rule>
[[nodiscard]] TermBool some_judge_makes(const TermAlgebra& a, const Edition& edition,
                                        const QuestionSet& questions, Rule&& rule) {
  std::vector<int> choice(asked_by(a, rule).size(), 0);
  TermBool some = a.boolean(false);
  while (true) {
    std::vector<AskedHere> asked;
    const TermBool holds = rule(ChosenAnswers(a, choice, asked));
    some = some || (holds && is_one_judge(a, edition, questions, asked, choice));
    std::size_t i = 0;
    for (; i < choice.size(); ++i) {
      const auto& answers = questions.questions[asked[i].asked.question].answers;
      if (++choice[i] < static_cast<int>(answers.size())) break;
      choice[i] = 0;
    }
    if (i == choice.size()) return some;
  }
}

}  // namespace headjudge::proofs
