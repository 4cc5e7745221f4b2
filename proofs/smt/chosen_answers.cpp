// One judge's answers, bound by the clauses of an edition (see chosen_answers.hpp).
//
// An answer that is not looked at binds nobody: its situation need not be one of the question's.
#include "proofs/smt/chosen_answers.hpp"

namespace headjudge::proofs {

namespace {

TermBool same_situation(const TermAlgebra& a, const AskedTerm& x, const AskedTerm& y) {
  TermBool equal = a.boolean(true);
  for (std::size_t i = 0; i < x.situation.size(); ++i) {
    equal = equal && x.situation[i] == y.situation[i];
  }
  return equal;
}

}  // namespace

TermBool is_one_judge(const TermAlgebra& a, const Edition& edition, const QuestionSet& questions,
                      const std::vector<AskedHere>& asked, const std::vector<int>& choice) {
  TermBool all = a.boolean(true);
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const AskedTerm& one = asked[i].asked;
    all = all && (!asked[i].relevant ||
                  is_judges_option(a, edition, questions, one.question, one.situation, one.answer));
    for (std::size_t j = 0; j < i; ++j) {
      const AskedTerm& earlier = asked[j].asked;
      if (earlier.question != one.question || choice[j] == choice[i]) continue;
      all = all && !same_situation(a, earlier, one);
    }
  }
  return all;
}

}  // namespace headjudge::proofs
