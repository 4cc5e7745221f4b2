// An unknown judge's answers, bound by the clauses (see symbolic_rules.hpp).
//
// Answers are few, so "no other answer satisfies more clauses" is written out over all of them:
// answer k is maximal when no sensible answer j keeps every clause that k keeps and one more.
#include "proofs/smt/symbolic_rules.hpp"

#include <fmt/core.h>

#include "proofs/smt/clause_terms.hpp"

namespace headjudge::proofs {

namespace {

/// For one candidate answer: is it sensible here, and which clauses does it satisfy?
struct Candidate {
  TermBool sensible;
  std::vector<TermBool> satisfies;
};

std::vector<Candidate> candidates_of(const TermAlgebra& a, const Edition& edition,
                                     const Question& question, std::size_t index,
                                     const std::vector<TermInt>& situation) {
  std::vector<Candidate> candidates;
  const auto clauses = edition.clauses_of(index);
  for (std::size_t k = 0; k < question.answers.size(); ++k) {
    const TermInt answer = a.integer(static_cast<int>(k));
    Candidate candidate{is_sensible(a, question, situation, answer), {}};
    for (const std::size_t clause : clauses) {
      candidate.satisfies.push_back(is_obeyed(a, edition, clause, situation, answer));
    }
    candidates.push_back(std::move(candidate));
  }
  return candidates;
}

TermBool satisfies_all(const Candidate& candidate) {
  TermBool all = candidate.sensible;
  for (const TermBool& clause : candidate.satisfies) all = all && clause;
  return all;
}

/// Does `j` keep every clause that `k` keeps, and one more?
TermBool satisfies_more(const TermAlgebra& a, const Candidate& j, const Candidate& k) {
  TermBool keeps = j.sensible;
  TermBool one_more = a.boolean(false);
  for (std::size_t c = 0; c < k.satisfies.size(); ++c) {
    keeps = keeps && (!k.satisfies[c] || j.satisfies[c]);
    one_more = one_more || (j.satisfies[c] && !k.satisfies[c]);
  }
  return keeps && one_more;
}

/// The first sensible answer: what everybody says where the question does not arise.
TermBool is_customary(const TermAlgebra& a, const std::vector<Candidate>& candidates,
                      const TermInt& answer) {
  TermBool is_first = a.boolean(false);
  TermBool none_before = a.boolean(true);
  for (std::size_t k = 0; k < candidates.size(); ++k) {
    const TermBool first = none_before && candidates[k].sensible;
    is_first = is_first || (answer == static_cast<int>(k) && first);
    none_before = none_before && !candidates[k].sensible;
  }
  return is_first;
}

}  // namespace

TermBool is_judges_option(const TermAlgebra& a, const Edition& edition,
                          const QuestionSet& questions, std::size_t question,
                          const std::vector<TermInt>& situation, const TermInt& answer) {
  const auto candidates =
      candidates_of(a, edition, questions.questions[question], question, situation);
  if (!edition.asks(questions.questions[question])) return is_customary(a, candidates, answer);
  TermBool some_permitted = a.boolean(false);
  for (const Candidate& candidate : candidates) {
    some_permitted = some_permitted || satisfies_all(candidate);
  }
  TermBool is_option = a.boolean(false);
  for (std::size_t k = 0; k < candidates.size(); ++k) {
    TermBool maximal = candidates[k].sensible;
    for (std::size_t j = 0; j < candidates.size(); ++j) {
      if (j != k) maximal = maximal && !satisfies_more(a, candidates[j], candidates[k]);
    }
    const TermBool open = a.pick(some_permitted, satisfies_all(candidates[k]), maximal);
    is_option = is_option || (answer == static_cast<int>(k) && open);
  }
  return is_option;
}

TermInt SymbolicRules::ask_terms(std::size_t question, std::vector<TermInt> situation) const {
  const OutsideKernel judging;
  const Question& asked = questions_.questions[question];
  assert(situation.size() == asked.situation.size());
  const TermInt answer =
      algebra_.unknown_integer(fmt::format("{}#{}", asked.id, transcript_.asked.size()));
  transcript_.constraints.push_back(
      !can_come_up(algebra_, asked, situation) ||
      is_judges_option(algebra_, edition_, questions_, question, situation, answer));
  for (const AskedTerm& earlier : transcript_.asked) {
    if (earlier.question != question) continue;
    TermBool same = algebra_.boolean(true);
    for (std::size_t i = 0; i < situation.size(); ++i) {
      same = same && earlier.situation[i] == situation[i];
    }
    transcript_.constraints.push_back(!same || earlier.answer == answer);
  }
  transcript_.asked.push_back({question, std::move(situation), answer});
  return answer;
}

}  // namespace headjudge::proofs
