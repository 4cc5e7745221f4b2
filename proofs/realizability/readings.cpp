// Trying every choice of formulas (see readings.hpp).
//
// A choice is a set of bits, one for each clause of the question that can be read otherwise; where
// joint clauses tie it to other questions, of all of these.
// Choices are tried from the fewest bits up.
#include "proofs/realizability/readings.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

#include "proofs/realizability/enumeration.hpp"
#include "proofs/realizability/joined/cells.hpp"

namespace headjudge::proofs {

namespace {

using Choice = std::uint32_t;

/// The clauses of one question, and what they demand under any choice of readings.
class Readings {
 public:
  Readings(const Edition& edition, const QuestionSet& questions, std::size_t question)
      : edition_(edition),
        questions_(questions),
        number_(question),
        question_(questions.questions[question]),
        is_joined_(!edition.joint_clauses_of(question).empty()),
        clauses_(edition.clauses_of(question)) {
    const std::vector<std::size_t> tied = edition.joined_with(question);
    for (std::size_t clause = 0; clause < edition.clauses.size(); ++clause) {
      const bool concerns = std::ranges::binary_search(tied, edition.clauses[clause].question);
      if (concerns && edition.clauses[clause].otherwise) choosable_.push_back(clause);
    }
    assert(choosable_.size() <= kMostReadings);
  }

  /// Every choice but the empty one, from the fewest bits up.
  [[nodiscard]] std::vector<Choice> choices() const {
    std::vector<Choice> all;
    for (Choice choice = 1; choice < Choice{1} << choosable_.size(); ++choice)
      all.push_back(choice);
    std::ranges::sort(all, {},
                      [](Choice choice) { return std::pair{std::popcount(choice), choice}; });
    return all;
  }

  [[nodiscard]] ClauseSet read_otherwise(Choice choice) const {
    ClauseSet chosen;
    for (std::size_t i = 0; i < choosable_.size(); ++i) {
      if ((choice >> i & 1U) != 0) chosen.push_back(choosable_[i]);
    }
    return chosen;
  }

  [[nodiscard]] std::vector<AnswerRow> matrix(std::size_t situation, Choice choice) const {
    if (is_joined_) return of_block(situation, choice);
    std::vector<int> values = question_.situation_values(situation);
    const std::vector<int> seen = values;
    values.push_back(0);
    std::vector<AnswerRow> rows;
    for (int answer = 0; answer < static_cast<int>(question_.answers.size()); ++answer) {
      if (!question_.is_sensible(seen, answer)) continue;
      values.back() = answer;
      AnswerRow row{answer, {}};
      for (const std::size_t clause : clauses_) {
        if (!holds(formula_of(clause, choice), values)) row.violates.push_back(clause);
      }
      rows.push_back(std::move(row));
    }
    return rows;
  }

  [[nodiscard]] const Question& question() const { return question_; }

 private:
  [[nodiscard]] const Formula& formula_of(std::size_t clause, Choice choice) const {
    const auto place = std::ranges::find(choosable_, clause) - choosable_.begin();
    const bool other = std::cmp_less(place, choosable_.size()) && (choice >> place & 1U) != 0;
    return other ? *edition_.clauses[clause].otherwise : edition_.clauses[clause].formula;
  }

  /// What is left when the whole block is read so.
  [[nodiscard]] const std::vector<AnswerRow>& of_block(std::size_t situation, Choice choice) const {
    const auto [known, is_new] = blocks_.try_emplace({situation, choice});
    if (!is_new) return known->second;
    const auto [read, is_new_choice] = editions_.try_emplace(choice, edition_);
    if (is_new_choice) {
      for (const std::size_t clause : read_otherwise(choice)) {
        read->second.clauses[clause].formula = *edition_.clauses[clause].otherwise;
      }
    }
    const AskedPlace place{number_, situation};
    known->second =
        joined_matrix(BlockJudges(block_around(read->second, questions_, place)), place);
    return known->second;
  }

  const Edition& edition_;
  const QuestionSet& questions_;
  std::size_t number_;
  const Question& question_;
  bool is_joined_;  // to others, by joint clauses
  ClauseSet clauses_;
  ClauseSet choosable_;
  mutable std::map<Choice, Edition> editions_;
  mutable std::map<std::pair<std::size_t, Choice>, std::vector<AnswerRow>> blocks_;
};

std::vector<int> permitted_in(const std::vector<AnswerRow>& matrix) {
  std::vector<int> permitted;
  for (const AnswerRow& row : matrix) {
    if (row.violates.empty()) permitted.push_back(row.answer);
  }
  return permitted;
}

CellKind kind_with(std::size_t permitted) {
  if (permitted == 0) return CellKind::contradiction;
  return permitted == 1 ? CellKind::settled : CellKind::gap;
}

/// What this choice makes of the situations; empty where it changes none.
std::optional<OtherReading> outcome_of(const Readings& readings, Choice choice,
                                       std::span<const std::size_t> situations, CellKind kind) {
  OtherReading other{readings.read_otherwise(choice), true, true, false, {}};
  std::set<int> answers;
  bool changes = false;
  for (const std::size_t situation : situations) {
    const std::vector<int> permitted = permitted_in(readings.matrix(situation, choice));
    const CellKind then = kind_with(permitted.size());
    if (then == kind) {
      other.everywhere = false;
      continue;
    }
    changes = true;
    other.settled = other.settled && then == CellKind::settled;
    other.clashes = other.clashes || then == CellKind::contradiction;
    answers.insert(permitted.begin(), permitted.end());
  }
  if (!changes) return std::nullopt;
  other.answers.assign(answers.begin(), answers.end());
  return other;
}

bool is_better(const OtherReading& one, const OtherReading& other) {
  if (one.everywhere != other.everywhere) return one.everywhere;
  if (one.otherwise.size() != other.otherwise.size()) {
    return one.otherwise.size() < other.otherwise.size();
  }
  return one.settled && !other.settled;
}

/// Do the clauses leave no answer in the situation if fewer of them, or none, are read otherwise?
bool clashes_with_fewer(const Readings& readings, Choice choice, std::size_t situation,
                        const ClauseSet& clash) {
  for (Choice fewer = choice; fewer != 0;) {
    fewer = (fewer - 1) & choice;
    if (leaves_nothing(readings.matrix(situation, fewer), clash)) return true;
  }
  return false;
}

/// The choices that leave several answers in the situation, and no smaller choice in them does.
std::vector<Choice> opening_choices(const Readings& readings, const std::vector<Choice>& choices,
                                    std::size_t situation) {
  std::vector<Choice> found;
  for (const Choice choice : choices) {
    const auto is_part = [&](Choice smaller) { return (smaller & choice) == smaller; };
    if (std::ranges::any_of(found, is_part)) continue;
    if (permitted_in(readings.matrix(situation, choice)).size() > 1) found.push_back(choice);
  }
  return found;
}

}  // namespace

std::optional<OtherReading> other_reading(const Edition& edition, const QuestionSet& questions,
                                          std::size_t question,
                                          std::span<const std::size_t> situations, CellKind kind) {
  const Readings readings(edition, questions, question);
  std::optional<OtherReading> best;
  for (const Choice choice : readings.choices()) {
    auto other = outcome_of(readings, choice, situations, kind);
    if (other && (!best || is_better(*other, *best))) best = std::move(other);
  }
  return best;
}

ClauseSet readings_behind(const Edition& edition, const QuestionSet& questions,
                          std::size_t question, std::span<const std::size_t> situations) {
  const Readings readings(edition, questions, question);
  for (const Choice choice : readings.choices()) {
    const bool differs = std::ranges::any_of(situations, [&](std::size_t number) {
      return permitted_in(readings.matrix(number, choice)) !=
             permitted_in(readings.matrix(number, 0));
    });
    if (differs) return readings.read_otherwise(choice);
  }
  return {};
}

std::vector<ClosedGap> closed_gaps(const Edition& edition, const QuestionSet& questions,
                                   std::size_t question) {
  std::vector<ClosedGap> gaps;
  const Readings readings(edition, questions, question);
  if (!edition.asks(readings.question())) return gaps;
  const std::vector<Choice> choices = readings.choices();
  std::map<std::pair<ClauseSet, std::vector<int>>, std::size_t> known;
  for (std::size_t number = 0; number < readings.question().situation_count(); ++number) {
    if (!readings.question().is_reachable(readings.question().situation_values(number))) continue;
    if (permitted_in(readings.matrix(number, 0)).size() != 1) continue;
    for (const Choice choice : opening_choices(readings, choices, number)) {
      ClosedGap gap{
          readings.read_otherwise(choice), permitted_in(readings.matrix(number, choice)), {}};
      const auto [place, fresh] = known.try_emplace({gap.otherwise, gap.answers}, gaps.size());
      if (fresh) gaps.push_back(std::move(gap));
      gaps[place->second].situations.push_back(number);
    }
  }
  return gaps;
}

std::vector<AvoidedClash> avoided_clashes(const Edition& edition, const QuestionSet& questions,
                                          std::size_t question) {
  std::vector<AvoidedClash> avoided;
  const Readings readings(edition, questions, question);
  if (!edition.asks(readings.question())) return avoided;
  const std::vector<Choice> choices = readings.choices();
  std::map<std::pair<ClauseSet, ClauseSet>, std::size_t> known;
  for (std::size_t number = 0; number < readings.question().situation_count(); ++number) {
    if (!readings.question().is_reachable(readings.question().situation_values(number))) continue;
    for (const Choice choice : choices) {
      const ClauseSet otherwise = readings.read_otherwise(choice);
      for (ClauseSet& clash : minimal_hitting_sets(readings.matrix(number, choice))) {
        if (!std::ranges::includes(clash, otherwise)) continue;  // that of a smaller choice
        if (clashes_with_fewer(readings, choice, number, clash)) continue;
        const auto [place, fresh] = known.try_emplace({otherwise, clash}, avoided.size());
        if (fresh) avoided.push_back({otherwise, std::move(clash), {}});
        avoided[place->second].situations.push_back(number);
      }
    }
  }
  return avoided;
}

}  // namespace headjudge::proofs
