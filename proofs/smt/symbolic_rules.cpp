// An unknown judge's answers, bound by the clauses (see symbolic_rules.hpp).
//
// Answers are few, so "no other answer satisfies more clauses" is written out over all of them:
// answer k is maximal when no sensible answer j keeps every clause that k keeps and one more.
#include "proofs/smt/symbolic_rules.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "model/core/logic/joint_vocabulary.hpp"
#include "model/core/manual/joined.hpp"
#include "model/core/manual/judge.hpp"
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

/// An answer of a tied question: one that some judge of its block gives in this situation.
TermBool is_joined_option(const TermAlgebra& a, const Edition& edition,
                          const QuestionSet& questions, std::size_t question,
                          const std::vector<TermInt>& situation, const TermInt& answer) {
  const Question& asked = questions.questions[question];
  TermBool is_option = a.boolean(true);
  for (std::size_t number = 0; number < asked.situation_count(); ++number) {
    const std::vector<int> values = asked.situation_values(number);
    if (!asked.is_reachable(values)) continue;
    TermBool here = a.boolean(true);
    for (std::size_t i = 0; i < values.size(); ++i) here = here && situation[i] == values[i];
    TermBool one_of = a.boolean(false);
    for (const int option : judge_options(edition, questions, question, values)) {
      one_of = one_of || answer == option;
    }
    is_option = is_option && (!here || one_of);
  }
  return is_option;
}

/// Where no clause of the tied questions has to be broken, the joint ones are obeyed.
bool may_be_broken(const Edition& edition, const QuestionSet& questions) {
  return std::ranges::any_of(JoinedAnswers(edition, questions).blocks(), &BlockJudges::clashes);
}

/// The joint clause is obeyed by these answers, if their situations are one joint situation.
TermBool obeys_jointly(const TermAlgebra& a, const Clause& clause, const QuestionSet& questions,
                       const std::vector<const AskedTerm*>& given) {
  const JointVocabulary vocabulary = *joint_vocabulary(questions, clause.questions());
  std::vector<const TermInt*> values(vocabulary.variables.size(), nullptr);
  TermBool at_one_moment = a.boolean(true);
  for (std::size_t q = 0; q < given.size(); ++q) {
    const AskedTerm& asked = *given[q];
    const Question& question = questions.questions[asked.question];
    at_one_moment = at_one_moment && can_come_up(a, question, asked.situation);
    for (std::size_t i = 0; i < asked.situation.size(); ++i) {
      const TermInt*& value = values[vocabulary.places[q][i]];
      if (value != nullptr) at_one_moment = at_one_moment && *value == asked.situation[i];
      value = &asked.situation[i];
    }
    values[vocabulary.answers + q] = &asked.answer;
  }
  const TermBool obeyed = evaluate(
      a, clause.formula, [&](int variable) { return *values[static_cast<std::size_t>(variable)]; });
  return !at_one_moment || obeyed;
}

/// Goes through the earlier answers that go with the newest one in a joint clause.
class JointConstraints {
 public:
  JointConstraints(const TermAlgebra& a, const Clause& clause, const QuestionSet& questions,
                   const std::vector<AskedTerm>& asked)
      : a_(a), clause_(clause), questions_(questions), asked_(asked), of_(clause.questions()) {}

  void add_to(std::vector<TermBool>& constraints) { extend({}, constraints); }

 private:
  void extend(std::vector<const AskedTerm*> given, std::vector<TermBool>& constraints) {
    if (given.size() == of_.size()) {
      const bool has_newest = std::ranges::find(given, &asked_.back()) != given.end();
      if (has_newest) constraints.push_back(obeys_jointly(a_, clause_, questions_, given));
      return;
    }
    for (const AskedTerm& one : asked_) {
      if (one.question != of_[given.size()]) continue;
      given.push_back(&one);
      extend(given, constraints);
      given.pop_back();
    }
  }

  const TermAlgebra& a_;
  const Clause& clause_;
  const QuestionSet& questions_;
  const std::vector<AskedTerm>& asked_;
  std::vector<std::size_t> of_;
};

}  // namespace

void bind_jointly(const TermAlgebra& a, const Edition& edition, const QuestionSet& questions,
                  Transcript& transcript) {
  const std::size_t newest = transcript.asked.back().question;
  const auto joint = edition.joint_clauses_of(newest);
  if (joint.empty() || may_be_broken(edition, questions)) return;
  for (const std::size_t clause : joint) {
    JointConstraints(a, edition.clauses[clause], questions, transcript.asked)
        .add_to(transcript.constraints);
  }
}

TermBool is_judges_option(const TermAlgebra& a, const Edition& edition,
                          const QuestionSet& questions, std::size_t question,
                          const std::vector<TermInt>& situation, const TermInt& answer) {
  if (!edition.joint_clauses_of(question).empty()) {
    return is_joined_option(a, edition, questions, question, situation, answer);
  }
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
  bind_jointly(algebra_, edition_, questions_, transcript_);
  return answer;
}

}  // namespace headjudge::proofs
