// All judges of a small manual, by going through every function of every question at once.
//
// It knows nothing of blocks: what a function breaks is the set of joint situations in which a
// clause does not hold, and judges are the functions of which no other breaks a proper part.
// Questions have no variable or a row, and two answers; rows of one joint situation are the same.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "model/core/base/random.hpp"
#include "model/core/manual/joined.hpp"
#include "model/core/manual/judge.hpp"
#include "tests/proofs/realizability/tied_manual.hpp"

namespace headjudge::test {

/// All judges of a manual, by going through every function of every question.
class EveryFunction {
 public:
  EveryFunction(const Edition& book, const QuestionSet& set) : set_(set) {
    for (std::size_t q = 0; q < set.questions.size(); ++q) {
      for (std::size_t s = 0; s < set.questions[q].situation_count(); ++s)
        places_.push_back({q, s});
    }
    for (std::size_t f = 0; f < std::size_t{1} << places_.size(); ++f) note(book, f);
    const auto all = judges_;
    std::erase_if(judges_, [&](const auto& one) {
      return std::ranges::any_of(all, [&](const auto& other) {
        return other.second != one.second && std::ranges::includes(one.second, other.second);
      });
    });
  }

  [[nodiscard]] std::size_t count() const { return judges_.size(); }
  [[nodiscard]] std::set<std::size_t> functions() const {
    std::set<std::size_t> all;
    for (const auto& [function, broken] : judges_) all.insert(function);
    return all;
  }
  /// Does some judge give these answers together?
  [[nodiscard]] bool gives(const std::vector<WantedAnswer>& answers) const {
    return std::ranges::any_of(judges_, [&](const auto& one) {
      return std::ranges::all_of(answers, [&](const WantedAnswer& each) {
        return answer(one.first, each.place) == each.answer;
      });
    });
  }
  /// By set of broken situations, the answers at a place.
  [[nodiscard]] std::vector<std::set<int>> answers_by_way(AskedPlace place) const {
    std::map<Broken, std::set<int>> by_way;
    for (const auto& [function, broken] : judges_) {
      by_way[broken].insert(answer(function, place));
    }
    std::vector<std::set<int>> all;
    for (const auto& [broken, answers] : by_way) all.push_back(answers);
    return all;
  }
  [[nodiscard]] std::vector<int> options(AskedPlace place) const {
    std::set<int> found;
    for (const auto& [function, broken] : judges_) found.insert(answer(function, place));
    return {found.begin(), found.end()};
  }
  [[nodiscard]] bool has(const Judge& judge) const {
    return std::ranges::any_of(judges_, [&](const auto& one) {
      return std::ranges::all_of(places_, [&](const AskedPlace& place) {
        return judge.answer_at(place.question, place.situation) == answer(one.first, place);
      });
    });
  }
  [[nodiscard]] const std::vector<AskedPlace>& places() const { return places_; }

 private:
  using Broken = std::set<std::vector<std::size_t>>;  // a clause and the situations it is broken in

  [[nodiscard]] int answer(std::size_t function, AskedPlace place) const {
    const auto at = std::ranges::find(places_, place) - places_.begin();
    return static_cast<int>(function >> at & 1U);
  }

  void note(const Edition& book, std::size_t function) {
    Broken broken;
    for (std::size_t c = 0; c < book.clauses.size(); ++c) look(book, c, function, {}, broken);
    judges_.emplace_back(function, std::move(broken));
  }

  /// Every joint situation, a question at a time; rows have to be the same.
  void look(const Edition& book, std::size_t c, std::size_t function,
            const std::vector<AskedPlace>& places, Broken& broken) const {
    const Clause& clause = book.clauses[c];
    const std::vector<std::size_t> asked = clause.questions();
    if (places.size() < asked.size()) {
      const std::size_t q = asked[places.size()];
      for (std::size_t s = 0; s < set_.questions[q].situation_count(); ++s) {
        std::vector<AskedPlace> more = places;
        more.push_back({q, s});
        look(book, c, function, more, broken);
      }
      return;
    }
    std::vector<int> values;
    std::set<std::size_t> rows;
    for (const AskedPlace& place : places) {
      if (set_.questions[place.question].situation.empty()) continue;
      if (rows.insert(place.situation).second) values.push_back(static_cast<int>(place.situation));
    }
    if (rows.size() > 1) return;
    std::vector<std::size_t> name{c};
    for (const AskedPlace& place : places) {
      values.push_back(answer(function, place));
      name.push_back(place.situation);
    }
    if (!holds(clause.formula, values)) broken.insert(name);
  }

  const QuestionSet& set_;
  std::vector<AskedPlace> places_;
  std::vector<std::pair<std::size_t, Broken>> judges_;
};

inline std::string drawn_formula(Random& random, const std::vector<std::string>& answers,
                                 bool has_row) {
  const auto literal = [&](const std::string& answer) {
    return fmt::format("{} = {}", answer, random.below(2) == 0 ? "may" : "may_not");
  };
  constexpr std::array kLinks{"->", "<->", "or"};
  std::string text = literal(answers[0]);
  for (std::size_t i = 1; i < answers.size(); ++i) {
    text =
        fmt::format("({}) {} {}", text, kLinks[random.below(kLinks.size())], literal(answers[i]));
  }
  if (has_row && random.below(2) == 0)
    text = fmt::format("row = {} -> ({})", random.below(2), text);
  return text;
}

/// A manual of first, second (one situation) and push, pull (two rows).
inline std::string drawn_clauses(Random& random) {
  struct Kind {
    std::string questions;
    std::vector<std::string> answers;
    bool has_row;
    bool shares;
  };
  const std::vector<Kind> kinds{
      {R"("first", "second")", {"first", "second"}, false, false},
      {R"("second", "first")", {"second", "first"}, false, false},
      {R"("first", "push")", {"first", "push"}, true, false},
      {R"("pull", "second")", {"pull", "second"}, true, false},
      {R"("push", "pull")", {"push", "pull"}, true, true},
      {R"("first", "push", "pull")", {"first", "push", "pull"}, true, true},
      {"first", {"answer"}, false, false},
      {"push", {"answer"}, true, false},
      {"pull", {"answer"}, true, false},
  };
  std::string clauses;
  const std::size_t count = 1 + random.below(5);
  for (std::size_t i = 0; i < count; ++i) {
    const Kind& kind = kinds[random.below(kinds.size())];
    const std::string formula = drawn_formula(random, kind.answers, kind.has_row);
    const std::string id = fmt::format("c{}", i);
    clauses += kind.answers.size() > 1 ? joint_clause(id, kind.questions, formula,
                                                      kind.shares ? "shares = [\"row\"]\n" : "")
                                       : small_clause(id, kind.questions, formula, i);
  }
  return clauses;
}

}  // namespace headjudge::test
