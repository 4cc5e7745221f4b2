// Small drawn manuals with joint clauses, against a search of this test's own.
//
// It goes through every function of every question at once, and knows nothing of blocks: what a
// function breaks is the set of joint situations in which a clause does not hold, and judges are
// the functions of which no other breaks a proper part.
#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/base/random.hpp"
#include "model/core/logic/situation_formula.hpp"
#include "model/core/manual/joined.hpp"
#include "model/core/manual/judge.hpp"
#include "tests/proofs/realizability/tied_manual.hpp"

namespace headjudge::proofs {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace): the small manual

// ------------------------------------------------------------------------------ drawn manuals

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

std::string drawn_formula(Random& random, const std::vector<std::string>& answers, bool has_row) {
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
std::string drawn_clauses(Random& random) {
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

TEST(DrawnManuals, HaveTheJudgesThatEveryFunctionShows) {
  const QuestionSet set =
      small_questions_of(test::plain_question("first") + test::plain_question("second") +
                         test::row_question("push", 0, 1) + test::row_question("pull", 0, 1));
  std::size_t clashes = 0;
  std::size_t ties = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed);
    const std::string clauses = drawn_clauses(random);
    const Edition book = tied_edition(clauses, set);
    const EveryFunction every(book, set);
    const EditionAnalysis analysis = tied_analysis(book, set);
    ASSERT_EQ(analysis.judges, std::to_string(every.count())) << clauses;
    EXPECT_TRUE(every.has(base_judge(book, set))) << clauses;
    for (const AskedPlace& place : every.places()) {
      const std::vector<int> options = every.options(place);
      const Cell* cell = cell_of(analysis.questions[place.question], place.situation);
      ASSERT_NE(cell, nullptr);
      EXPECT_EQ(cell->options, options) << clauses;
      clashes += cell->kind == CellKind::contradiction ? 1U : 0U;
      ties += cell->ties.size();
      for (const int answer : options) {
        Judge judge = base_judge(book, set);
        std::set<AskedPlace> kept;
        EXPECT_TRUE(give_answer(judge, JoinedAnswers(book, set), place, answer, kept)) << clauses;
        EXPECT_TRUE(every.has(judge)) << clauses;
        EXPECT_EQ(judge.answer_at(place.question, place.situation), answer);
      }
    }
    for (const AskedPlace& place : every.places()) {
      const Question& question = set.questions[place.question];
      const std::string when =
          situation_formula(question, question.situation_values(place.situation));
      for (const int answer : {kMayDo, kMayNotDo}) {
        const Ruling one{
            place.question,
            parse_formula(when.empty() ? "true" : when, question.situation, {}).value(), answer};
        const auto seated = seat_judge(book, set, {one}, {});
        EXPECT_EQ(seated.has_value(), std::ranges::count(every.options(place), answer) == 1)
            << clauses;
        if (seated) EXPECT_TRUE(every.has(*seated)) << clauses;
      }
    }
    Judge drawn(set);
    for (const AskedPlace& place : every.places()) {
      drawn.set_answer(place.question, place.situation, static_cast<int>(random.below(2)));
    }
    const Judge nearest = nearest_judge(book, set, drawn);
    EXPECT_TRUE(every.has(nearest)) << clauses;
    EXPECT_TRUE(!every.has(drawn) || nearest == drawn) << clauses;
  }
  EXPECT_GT(clashes, 50U);
  EXPECT_GT(ties, 100U);
}

}  // namespace
}  // namespace headjudge::proofs
