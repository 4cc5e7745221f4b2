// Finding blocks (see joined.hpp): from a place to all that demands tie to it, over others too.
//
// A joint situation in which a clause forbids nothing ties nothing, so blocks stay small.
#include "model/core/manual/joined.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace headjudge {

namespace {

/// A joint clause with what its formula speaks about.
class JointReading {
 public:
  JointReading(const Clause& clause, const QuestionSet& questions)
      : clause_(&clause), questions_(&questions), asked_(clause.questions()) {
    vocabulary_ = *joint_vocabulary(questions, asked_);  // held against it when it was read
  }

  /// Whether the clause allows these answers at the places.
  [[nodiscard]] bool allows(const std::vector<AskedPlace>& places,
                            const std::vector<int>& given) const {
    std::vector<std::vector<int>> situations;
    for (const AskedPlace& place : places) {
      situations.push_back(questions_->questions[place.question].situation_values(place.situation));
    }
    return holds(clause_->formula, vocabulary_.values(situations, given));
  }

  void visit(const std::optional<AskedPlace>& around,
             const std::function<void(const std::vector<AskedPlace>&)>& each) const {
    std::vector<std::vector<int>> situations;
    std::vector<AskedPlace> places;
    extend(around, each, situations, places);
  }

 private:
  void extend(const std::optional<AskedPlace>& around,
              const std::function<void(const std::vector<AskedPlace>&)>& each,
              std::vector<std::vector<int>>& situations, std::vector<AskedPlace>& places) const {
    if (places.size() == asked_.size()) return each(places);
    const std::size_t q = asked_[places.size()];
    const Question& question = questions_->questions[q];
    const bool given = around && around->question == q;
    const std::size_t first = given ? around->situation : 0;
    const std::size_t past = given ? first + 1 : question.situation_count();
    for (std::size_t number = first; number < past; ++number) {
      situations.push_back(question.situation_values(number));
      places.push_back({q, number});
      if (question.is_reachable(situations.back()) && vocabulary_.agree(situations)) {
        extend(around, each, situations, places);
      }
      situations.pop_back();
      places.pop_back();
    }
  }

  const Clause* clause_;
  const QuestionSet* questions_;
  std::vector<std::size_t> asked_;
  JointVocabulary vocabulary_;
};

std::vector<int> sensible_answers(const Question& question, std::size_t situation) {
  const std::vector<int> values = question.situation_values(situation);
  std::vector<int> sensible;
  for (int answer = 0; answer < static_cast<int>(question.answers.size()); ++answer) {
    if (question.is_sensible(values, answer)) sensible.push_back(answer);
  }
  return sensible;
}

/// Calls `each` with every combination of answers, those of the first place fastest.
template <class Each>
void for_each_combination(const std::vector<std::vector<int>>& answers, const Each& each) {
  std::vector<std::size_t> digits(answers.size(), 0);
  std::vector<int> given(answers.size());
  while (true) {
    for (std::size_t i = 0; i < answers.size(); ++i) given[i] = answers[i][digits[i]];
    each(given);
    std::size_t i = 0;
    for (; i < digits.size() && ++digits[i] == answers[i].size(); ++i) digits[i] = 0;
    if (i == digits.size()) return;
  }
}

/// A demand of known places, before they have numbers in a block.
struct PlacedDemand {
  std::size_t clause = 0;
  std::vector<AskedPlace> places;  // ascending
  std::vector<bool> allowed;
  friend auto operator<=>(const PlacedDemand&, const PlacedDemand&) = default;
};

/// Gathers what is tied to a place.
class BlockSearch {
 public:
  BlockSearch(const Edition& edition, const QuestionSet& questions)
      : edition_(edition), questions_(questions) {}

  Block around(AskedPlace start) {
    std::vector<AskedPlace> open{start};
    std::set<AskedPlace> seen{start};
    while (!open.empty()) {
      const AskedPlace place = open.back();
      open.pop_back();
      note_own_demands(place);
      for (const std::size_t clause : edition_.joint_clauses_of(place.question)) {
        reading_of(clause).visit(place, [&](const std::vector<AskedPlace>& places) {
          if (!note_joint_demand(clause, places)) return;
          for (const AskedPlace& other : places) {
            if (seen.insert(other).second) open.push_back(other);
          }
        });
      }
    }
    return numbered({seen.begin(), seen.end()});
  }

 private:
  const JointReading& reading_of(std::size_t clause) {
    const auto known = readings_.find(clause);
    if (known != readings_.end()) return known->second;
    return readings_.try_emplace(clause, edition_.clauses[clause], questions_).first->second;
  }

  [[nodiscard]] std::vector<int> answers_at(AskedPlace place) const {
    return sensible_answers(questions_.questions[place.question], place.situation);
  }

  void note_own_demands(AskedPlace place) {
    const Question& question = questions_.questions[place.question];
    for (const std::size_t clause : edition_.clauses_of(place.question)) {
      std::vector<int> values = question.situation_values(place.situation);
      values.push_back(0);
      PlacedDemand demand{clause, {place}, {}};
      for (const int answer : answers_at(place)) {
        values.back() = answer;
        demand.allowed.push_back(holds(edition_.clauses[clause].formula, values));
      }
      note(std::move(demand));
    }
  }

  /// Does it forbid anything?
  bool note_joint_demand(std::size_t clause, const std::vector<AskedPlace>& places) {
    std::vector<std::size_t> order(places.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::sort(order, {}, [&](std::size_t i) { return places[i]; });
    PlacedDemand demand{clause, {}, {}};
    std::vector<std::vector<int>> answers;
    for (const std::size_t i : order) {
      demand.places.push_back(places[i]);
      answers.push_back(answers_at(places[i]));
    }
    const JointReading& reading = reading_of(clause);
    std::vector<int> as_asked(places.size());
    for_each_combination(answers, [&](const std::vector<int>& given) {
      for (std::size_t i = 0; i < order.size(); ++i) as_asked[order[i]] = given[i];
      demand.allowed.push_back(reading.allows(places, as_asked));
    });
    return note(std::move(demand));
  }

  bool note(PlacedDemand demand) {
    if (std::ranges::find(demand.allowed, false) == demand.allowed.end()) return false;
    demands_.insert(std::move(demand));
    return true;
  }

  [[nodiscard]] Block numbered(std::vector<AskedPlace> places) const {
    Block block{std::move(places), {}, {}};
    for (const AskedPlace& place : block.places) block.answers.push_back(answers_at(place));
    for (const PlacedDemand& demand : demands_) {
      Demand& made = block.demands.emplace_back(Demand{demand.clause, {}, demand.allowed});
      for (const AskedPlace& place : demand.places) made.places.push_back(*block.find(place));
    }
    return block;
  }

  const Edition& edition_;
  const QuestionSet& questions_;
  std::map<std::size_t, JointReading> readings_;
  std::set<PlacedDemand> demands_;
};

}  // namespace

void for_each_joint_situation(const Clause& clause, const QuestionSet& questions,
                              const std::optional<AskedPlace>& around,
                              const std::function<void(const std::vector<AskedPlace>&)>& each) {
  JointReading(clause, questions).visit(around, each);
}

std::set<ForbiddenAnswers> joint_demands(const Clause& clause, const QuestionSet& questions) {
  const JointReading reading(clause, questions);
  std::set<ForbiddenAnswers> forbidden;
  reading.visit(std::nullopt, [&](const std::vector<AskedPlace>& places) {
    std::vector<std::vector<int>> answers;
    for (const AskedPlace& place : places) {
      answers.push_back(sensible_answers(questions.questions[place.question], place.situation));
    }
    for_each_combination(answers, [&](const std::vector<int>& given) {
      if (!reading.allows(places, given)) forbidden.emplace(places, given);
    });
  });
  return forbidden;
}

Block block_around(const Edition& edition, const QuestionSet& questions, AskedPlace place) {
  return BlockSearch(edition, questions).around(place);
}

JoinedAnswers::JoinedAnswers(const Edition& edition, const QuestionSet& questions) {
  if (std::ranges::none_of(edition.clauses, &Clause::is_joint)) return;
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    if (edition.joint_clauses_of(q).empty()) continue;
    const Question& question = questions.questions[q];
    for (std::size_t number = 0; number < question.situation_count(); ++number) {
      const bool known = block_of_.contains({q, number});
      if (known || !question.is_reachable(question.situation_values(number))) continue;
      Block block = block_around(edition, questions, {q, number});
      if (block.places.size() < 2) continue;
      for (const AskedPlace& place : block.places) block_of_.emplace(place, blocks_.size());
      blocks_.emplace_back(std::move(block));
    }
  }
}

const BlockJudges* JoinedAnswers::block_of(AskedPlace place) const {
  const auto found = block_of_.find(place);
  return found == block_of_.end() ? nullptr : &blocks_[found->second];
}

std::optional<InputError> joint_clause_at_fault(const Edition& edition,
                                                const QuestionSet& questions) {
  const auto fault = [&](const Clause& clause, std::string what, std::string expected) {
    return InputError{edition.file, clause.line, 1, std::move(what), std::move(expected)};
  };
  for (const Clause& clause : edition.clauses) {
    if (!clause.is_joint()) continue;
    std::size_t situations = 0;
    for_each_joint_situation(clause, questions, std::nullopt,
                             [&](const std::vector<AskedPlace>&) { ++situations; });
    if (situations == 0) {
      return fault(clause,
                   fmt::format("the questions of `{}` never come up at one moment: what they share "
                               "has no value that fits all",
                               clause.id),
                   "questions whose situations agree somewhere");
    }
    if (situations > kMostJointSituations) {
      return fault(clause, fmt::format("`{}` has {} joint situations", clause.id, situations),
                   fmt::format("at most {}", kMostJointSituations));
    }
  }
  return std::nullopt;
}

}  // namespace headjudge
