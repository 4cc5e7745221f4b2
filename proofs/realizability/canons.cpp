// Setting aside what gives way, and counting the answers that are left (see canons.hpp).
//
// In a clash of three clauses the one that another of the three outranks gives way, whatever the
// third says: with it gone the clash is gone.
#include "proofs/realizability/canons.hpp"

#include <algorithm>
#include <map>

#include "model/core/manual/joined.hpp"

namespace headjudge::proofs {

namespace {

bool share_a_fingerprint(const Clause& one, const Clause& other) {
  return std::ranges::any_of(one.fingerprints, [&](const std::string& print) {
    return std::ranges::find(other.fingerprints, print) != other.fingerprints.end();
  });
}

bool forbids_any(const Clause& clause, const Question& question, std::size_t number) {
  std::vector<int> values = question.situation_values(number);
  const std::vector<int> situation = values;
  if (!question.is_reachable(situation)) return false;
  values.push_back(0);
  for (int answer = 0; answer < static_cast<int>(question.answers.size()); ++answer) {
    values.back() = answer;
    if (question.is_sensible(situation, answer) && !holds(clause.formula, values)) return true;
  }
  return false;
}

/// Which clause gives way to which, by one canon of one edition.
class Precedence {
 public:
  Precedence(CanonKind canon, const Edition& edition, const QuestionSet& questions)
      : canon_(canon), edition_(edition), questions_(questions) {}

  [[nodiscard]] bool outranks(std::size_t one, std::size_t other) {
    if (canon_ != CanonKind::special_before_general) {
      return puts_before(canon_, edition_.clauses[one].rank, edition_.clauses[other].rank);
    }
    if (excepts(one, other) || excepts(other, one)) return excepts(one, other);
    const std::set<BoundPlace>& narrow = bound(one);
    const std::set<BoundPlace>& wide = bound(other);
    return narrow.size() < wide.size() && std::ranges::includes(wide, narrow);
  }

 private:
  [[nodiscard]] bool excepts(std::size_t one, std::size_t other) const {
    const std::vector<std::string>& excepted = edition_.clauses[one].excepts;
    return std::ranges::find(excepted, edition_.clauses[other].id) != excepted.end();
  }

  const std::set<BoundPlace>& bound(std::size_t clause) {
    const auto [known, fresh] = bound_.try_emplace(clause);
    if (fresh) known->second = bound_by(edition_, questions_, clause);
    return known->second;
  }

  CanonKind canon_;
  const Edition& edition_;
  const QuestionSet& questions_;
  std::map<std::size_t, std::set<BoundPlace>> bound_;
};

ClauseSet giving_way(const std::vector<ClauseSet>& clashes, Precedence& precedence) {
  std::set<std::size_t> losers;
  for (const ClauseSet& clash : clashes) {
    for (const std::size_t clause : clash) {
      const bool loses = std::ranges::any_of(clash, [&](std::size_t other) {
        return other != clause && precedence.outranks(other, clause);
      });
      if (loses) losers.insert(clause);
    }
  }
  return {losers.begin(), losers.end()};
}

/// A joint clause binds joint situations, which are no situations of one question: their numbers
/// begin after those of all questions. So it is compared with other joint clauses on the same
/// questions only.
void add_joint_places(const Clause& clause, const QuestionSet& questions,
                      std::set<BoundPlace>& places) {
  std::size_t group = 0;
  for (const std::size_t asked : clause.questions()) {
    group = group * (questions.questions.size() + 1) + asked + 1;
  }
  for (const auto& [joint, answers] : joint_demands(clause, questions)) {
    std::size_t number = 0;
    for (const AskedPlace& place : joint) {
      number = number * questions.questions[place.question].situation_count() + place.situation;
    }
    places.emplace(questions.questions.size() + group, number);
  }
}

/// The edition without these clauses.
Edition without(const Edition& edition, const ClauseSet& set_aside) {
  Edition rest = edition;
  for (auto clause = set_aside.rbegin(); clause != set_aside.rend(); ++clause) {
    rest.clauses.erase(rest.clauses.begin() + static_cast<std::ptrdiff_t>(*clause));
  }
  return rest;
}

}  // namespace

std::set<BoundPlace> bound_by(const Edition& edition, const QuestionSet& questions,
                              std::size_t clause) {
  std::set<BoundPlace> places;
  for (std::size_t i = 0; i < edition.clauses.size(); ++i) {
    const Clause& one = edition.clauses[i];
    if (i != clause && !share_a_fingerprint(one, edition.clauses[clause])) continue;
    if (one.is_joint()) {
      add_joint_places(one, questions, places);
      continue;
    }
    const Question& question = questions.questions[one.question];
    for (std::size_t number = 0; number < question.situation_count(); ++number) {
      if (forbids_any(one, question, number)) places.emplace(one.question, number);
    }
  }
  return places;
}

std::vector<CanonVerdict> weigh_by_canons(const Dispute& dispute, const Edition& edition,
                                          const QuestionSet& questions) {
  std::vector<CanonVerdict> verdicts;
  for (const Canon& canon : edition.canons) {
    Precedence precedence(canon.kind, edition, questions);
    CanonVerdict verdict{canon.kind, true, {}, giving_way(dispute.clashes, precedence)};
    const Edition rest = without(edition, verdict.set_aside);
    const Question& question = questions.questions[dispute.question];
    std::set<int> left;
    for (const std::size_t number : dispute.situations) {
      const std::vector<int> answers =
          permitted_answers(rest, questions, dispute.question, question.situation_values(number));
      left.insert(answers.begin(), answers.end());
      verdict.settles = verdict.settles && answers.size() == 1;
    }
    verdict.left.assign(left.begin(), left.end());
    verdicts.push_back(std::move(verdict));
  }
  return verdicts;
}

}  // namespace headjudge::proofs
