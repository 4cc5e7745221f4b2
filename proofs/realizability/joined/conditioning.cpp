// Evaluating and counting (see conditioning.hpp).
//
// The place with the most demands is given its answers first: what it held together falls apart.
#include "proofs/realizability/joined/conditioning.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "model/core/logic/joint_vocabulary.hpp"

namespace headjudge::proofs {

std::vector<int> Evaluation::answers(AskedPlace place) const {
  const Question& question = questions_.questions[place.question];
  std::vector<int> sensible;
  for (int answer = 0; answer < static_cast<int>(question.answers.size()); ++answer) {
    if (question.is_sensible(question.situation_values(place.situation), answer)) {
      sensible.push_back(answer);
    }
  }
  return sensible;
}

bool Evaluation::allows(const CheckedDemand& demand, const std::vector<int>& given) const {
  ++evaluations_;
  const Clause& clause = edition_.clauses[demand.clause];
  std::map<std::string, int> named;
  (void)note_values(demand.places, named);
  for (std::size_t i = 0; i < given.size(); ++i) {
    const Question& question = questions_.questions[demand.places[i].question];
    named[clause.is_joint() ? answer_name(question) : "answer"] = given[i];
  }
  std::vector<int> values;
  for (const std::string& name : names_of(demand.clause)) values.push_back(named.at(name));
  return holds(clause.formula, values);
}

/// Does a variable of one name have one value at all these places?
bool Evaluation::agree(const std::vector<AskedPlace>& places) const {
  std::map<std::string, int> named;
  return note_values(places, named);
}

bool Evaluation::note_values(const std::vector<AskedPlace>& places,
                             std::map<std::string, int>& named) const {
  for (const AskedPlace& place : places) {
    const Question& question = questions_.questions[place.question];
    const std::vector<int> values = question.situation_values(place.situation);
    for (std::size_t i = 0; i < values.size(); ++i) {
      const auto [at, is_new] = named.try_emplace(question.situation[i].name, values[i]);
      if (!is_new && at->second != values[i]) return false;
    }
  }
  return true;
}

const std::vector<std::string>& Evaluation::names_of(std::size_t clause) const {
  const auto [known, is_new] = names_.try_emplace(clause);
  if (!is_new) return known->second;
  const Clause& read = edition_.clauses[clause];
  const std::vector<Variable> variables =
      read.is_joint() ? joint_vocabulary(questions_, read.questions())->variables
                      : questions_.questions[read.question].vocabulary();
  for (const Variable& variable : variables) known->second.push_back(variable.name);
  return known->second;
}

JudgeCount Conditioning::count(Condition condition) const {
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < block_.places.size(); ++i) {
    if (!condition.given[i]) open.push_back(i);
  }
  for (std::size_t d = 0; d < block_.demands.size(); ++d) {
    if (condition.active[d] && is_decided(d, condition) && !is_obeyed(d, condition)) return 0;
  }
  return count_open(open, condition);
}

bool Conditioning::is_decided(std::size_t demand, const Condition& condition) const {
  return std::ranges::all_of(block_.at[demand],
                             [&](std::size_t i) { return condition.given[i].has_value(); });
}

bool Conditioning::is_obeyed(std::size_t demand, const Condition& condition) const {
  std::vector<int> given;
  for (const std::size_t i : block_.at[demand]) given.push_back(*condition.given[i]);
  return evaluation_.allows(block_.demands[demand], given);
}

std::vector<std::size_t> Conditioning::touching(std::size_t place,
                                                const Condition& condition) const {
  std::vector<std::size_t> found;
  for (std::size_t d = 0; d < block_.demands.size(); ++d) {
    const bool on = std::ranges::find(block_.at[d], place) != block_.at[d].end();
    if (on && condition.active[d]) found.push_back(d);
  }
  return found;
}

/// The open places that active demands tie to the first one.
std::vector<std::size_t> Conditioning::component(const std::vector<std::size_t>& open,
                                                 const Condition& condition) const {
  std::set<std::size_t> seen{open.front()};
  std::vector<std::size_t> next{open.front()};
  while (!next.empty()) {
    const std::size_t place = next.back();
    next.pop_back();
    for (const std::size_t d : touching(place, condition)) {
      for (const std::size_t other : block_.at[d]) {
        if (!condition.given[other] && seen.insert(other).second) next.push_back(other);
      }
    }
  }
  return {seen.begin(), seen.end()};
}

JudgeCount Conditioning::count_open(std::vector<std::size_t> open, Condition& condition) const {
  JudgeCount all = 1;
  while (!open.empty() && all != 0) {
    const std::vector<std::size_t> part = component(open, condition);
    std::vector<std::size_t> rest;
    std::ranges::set_difference(open, part, std::back_inserter(rest));
    all *= count_part(part, condition);
    open = std::move(rest);
  }
  return all;
}

JudgeCount Conditioning::count_part(const std::vector<std::size_t>& part,
                                    Condition& condition) const {
  const std::size_t place = *std::ranges::max_element(
      part, {}, [&](std::size_t i) { return touching(i, condition).size(); });
  std::vector<std::size_t> rest = part;
  std::erase(rest, place);
  JudgeCount sum = 0;
  for (const int answer : block_.answers[place]) {
    condition.given[place] = answer;
    const bool obeyed = std::ranges::all_of(touching(place, condition), [&](std::size_t d) {
      return !is_decided(d, condition) || is_obeyed(d, condition);
    });
    if (obeyed) sum += count_open(rest, condition);
  }
  condition.given[place].reset();
  return sum;
}

}  // namespace headjudge::proofs
