// Evaluating and counting (see conditioning.hpp).
//
// The place with the most tables is given its answers first: what it held together falls apart.
#include "proofs/realizability/joined/conditioning.hpp"

#include <algorithm>
#include <bit>
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

Conditioning::Conditioning(const std::vector<std::size_t>& answers, std::vector<AnswerTable> tables)
    : tables_(std::move(tables)), touching_(answers.size()) {
  for (const std::size_t number : answers) {
    all_.push_back(static_cast<std::uint32_t>((std::uint64_t{1} << number) - 1));
  }
  for (std::size_t t = 0; t < tables_.size(); ++t) {
    for (const std::size_t place : tables_[t].places) touching_[place].push_back(t);
  }
}

/// Takes away answers that the table allows with none that are left elsewhere, and sets it aside
/// where it allows all that are left. False: nothing is left.
bool Conditioning::look(std::size_t table, Domains& domains, Active& active,
                        std::vector<std::size_t>& changed) {
  ++looks_;
  const AnswerTable& read = tables_[table];
  std::vector<std::uint32_t> kept(read.places.size(), 0);
  bool all = true;
  for (std::size_t row = 0; row < read.allowed.size(); ++row) {
    std::size_t rest = row;
    bool left = true;
    std::vector<std::uint32_t> digits(read.places.size());
    for (std::size_t i = 0; i < read.places.size(); ++i) {
      const auto answers = static_cast<std::size_t>(std::popcount(all_[read.places[i]]));
      digits[i] = std::uint32_t{1} << (rest % answers);
      rest /= answers;
      left = left && (domains[read.places[i]] & digits[i]) != 0;
    }
    if (!left) continue;
    all = all && read.allowed[row];
    for (std::size_t i = 0; read.allowed[row] && i < digits.size(); ++i) kept[i] |= digits[i];
  }
  if (all) active[table] = false;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    std::uint32_t& domain = domains[read.places[i]];
    if (kept[i] == 0) return false;
    if (kept[i] == domain) continue;
    domain = kept[i];
    changed.push_back(read.places[i]);
  }
  return true;
}

bool Conditioning::narrow(Domains& domains, Active& active, std::vector<std::size_t> changed) {
  while (!changed.empty()) {
    const std::size_t place = changed.back();
    changed.pop_back();
    if (domains[place] == 0 || gave_up()) return false;
    for (const std::size_t table : touching_[place]) {
      if (active[table] && !look(table, domains, active, changed)) return false;
    }
  }
  return true;
}

std::size_t Conditioning::tables_at(std::size_t place, const Active& active) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(touching_[place], [&](std::size_t table) { return active[table]; }));
}

std::size_t Conditioning::most_tied(const std::vector<std::size_t>& places,
                                    const Active& active) const {
  return *std::ranges::max_element(places, {},
                                   [&](std::size_t place) { return tables_at(place, active); });
}

/// The undecided places that active tables tie to this one.
std::vector<std::size_t> Conditioning::component(std::size_t first, const Domains& domains,
                                                 const Active& active) const {
  std::set<std::size_t> seen{first};
  std::vector<std::size_t> next{first};
  while (!next.empty()) {
    const std::size_t place = next.back();
    next.pop_back();
    for (const std::size_t table : touching_[place]) {
      if (!active[table]) continue;
      for (const std::size_t other : tables_[table].places) {
        if (std::popcount(domains[other]) > 1 && seen.insert(other).second) next.push_back(other);
      }
    }
  }
  return {seen.begin(), seen.end()};
}

JudgeCount Conditioning::count(Domains domains, Active active) {
  std::vector<std::size_t> all(domains.size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  if (!narrow(domains, active, all)) return 0;
  return count_open(all, domains, active);
}

/// Of the places that are undecided.
JudgeCount Conditioning::count_open(std::vector<std::size_t> open, const Domains& domains,
                                    const Active& active) {
  std::erase_if(open, [&](std::size_t place) { return std::popcount(domains[place]) == 1; });
  JudgeCount all = 1;
  while (!open.empty() && all != 0 && !gave_up()) {
    const std::vector<std::size_t> part = component(open.front(), domains, active);
    std::vector<std::size_t> rest;
    std::ranges::set_difference(open, part, std::back_inserter(rest));
    open = std::move(rest);
    const std::size_t place = most_tied(part, active);
    if (tables_at(place, active) == 0) {
      all *= std::popcount(domains[place]);
      continue;
    }
    JudgeCount sum = 0;
    for (std::uint32_t left = domains[place]; left != 0; left &= left - 1) {
      Domains decided = domains;
      Active still = active;
      decided[place] = left & (~left + 1);
      if (narrow(decided, still, {place})) sum += count_open(part, decided, still);
    }
    all *= sum;
  }
  return all;
}

std::optional<std::vector<std::size_t>> Conditioning::find(Domains domains, Active active) {
  std::vector<std::size_t> all(domains.size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  if (!narrow(domains, active, std::move(all)) || !find_from(domains, active)) return std::nullopt;
  std::vector<std::size_t> found;
  for (const std::uint32_t domain : domains) {
    found.push_back(static_cast<std::size_t>(std::countr_zero(domain)));
  }
  return found;
}

bool Conditioning::find_from(Domains& domains, Active& active) {
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < domains.size(); ++i) {
    if (std::popcount(domains[i]) > 1) open.push_back(i);
  }
  if (open.empty()) return true;
  const std::size_t place = most_tied(open, active);
  if (tables_at(place, active) == 0) return true;  // any of the answers that are left
  for (std::uint32_t left = domains[place]; left != 0 && !gave_up(); left &= left - 1) {
    Domains decided = domains;
    Active still = active;
    decided[place] = left & (~left + 1);
    if (!narrow(decided, still, {place}) || !find_from(decided, still)) continue;
    domains = std::move(decided);
    return true;
  }
  return false;
}

}  // namespace headjudge::proofs
