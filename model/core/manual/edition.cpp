// What an edition holds, and what it permits. Its file is read in edition_file.cpp.
//
// A question that does not arise has one answer only, the first sensible one: that is what the
// engine does anyway, and nobody can be seated who would give another.
#include "model/core/manual/edition.hpp"

#include <algorithm>

namespace headjudge {

const Clause* Edition::find(std::string_view clause_id) const {
  const auto found = std::ranges::find(clauses, clause_id, &Clause::id);
  return found != clauses.end() ? &*found : nullptr;
}

std::vector<std::size_t> Edition::clauses_of(std::size_t question) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    if (clauses[i].question == question) found.push_back(i);
  }
  return found;
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
  std::vector<int> values(situation.begin(), situation.end());
  values.push_back(0);
  std::vector<int> permitted;
  for (int answer = 0; answer < static_cast<int>(asked.answers.size()); ++answer) {
    values.back() = answer;
    if (!asked.is_sensible(situation, answer)) continue;
    const bool all = std::ranges::all_of(edition.clauses, [&](const Clause& clause) {
      return clause.question != question || holds(clause.formula, values);
    });
    if (all) permitted.push_back(answer);
    if (!edition.asks(asked)) break;
  }
  return permitted;
}

}  // namespace headjudge
