// What an edition holds, and what it permits. Its file is read in edition_file.cpp.
//
// A question that does not arise has one answer only, the first sensible one: that is what the
// engine does anyway, and nobody can be seated who would give another.
#include "model/core/manual/edition.hpp"

#include <algorithm>
#include <set>

#include "model/core/manual/joined.hpp"

namespace headjudge {

std::vector<std::size_t> Clause::questions() const {
  std::vector<std::size_t> all{question};
  all.insert(all.end(), others.begin(), others.end());
  return all;
}

bool Clause::speaks_of(std::size_t asked) const {
  return question == asked || std::ranges::find(others, asked) != others.end();
}

const Clause* Edition::find(std::string_view clause_id) const {
  const auto found = std::ranges::find(clauses, clause_id, &Clause::id);
  return found != clauses.end() ? &*found : nullptr;
}

std::vector<std::size_t> Edition::clauses_of(std::size_t question) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    if (!clauses[i].is_joint() && clauses[i].question == question) found.push_back(i);
  }
  return found;
}

std::vector<std::size_t> Edition::joint_clauses_of(std::size_t question) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    if (clauses[i].is_joint() && clauses[i].speaks_of(question)) found.push_back(i);
  }
  return found;
}

std::vector<std::size_t> Edition::joined_with(std::size_t question) const {
  std::set<std::size_t> joined{question};
  for (std::size_t size = 0; size != joined.size();) {
    size = joined.size();
    for (const Clause& clause : clauses) {
      const std::vector<std::size_t> of = clause.questions();
      const bool touches =
          std::ranges::any_of(of, [&](std::size_t each) { return joined.contains(each); });
      if (clause.is_joint() && touches) joined.insert(of.begin(), of.end());
    }
  }
  return {joined.begin(), joined.end()};
}

bool Edition::defines(std::string_view term) const {
  return std::ranges::find(definitions, term, &Definition::term) != definitions.end();
}

bool Edition::asks(const Question& question) const {
  return question.term.empty() || defines(question.term);
}

std::vector<int> permitted_answers(const Edition& edition, const QuestionSet& questions,
                                   std::size_t question, std::span<const int> situation) {
  const Question& asked = questions.questions[question];
  if (!edition.joint_clauses_of(question).empty() && asked.is_reachable(situation)) {
    const AskedPlace place{question, asked.situation_index(situation)};
    return BlockJudges(block_around(edition, questions, place)).permitted(place);
  }
  std::vector<int> values(situation.begin(), situation.end());
  values.push_back(0);
  std::vector<int> permitted;
  for (int answer = 0; answer < static_cast<int>(asked.answers.size()); ++answer) {
    values.back() = answer;
    if (!asked.is_sensible(situation, answer)) continue;
    const bool all = std::ranges::all_of(edition.clauses, [&](const Clause& clause) {
      return clause.is_joint() || clause.question != question || holds(clause.formula, values);
    });
    if (all) permitted.push_back(answer);
    if (!edition.asks(asked)) break;
  }
  return permitted;
}

}  // namespace headjudge
