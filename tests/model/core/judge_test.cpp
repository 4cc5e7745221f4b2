// Judges: the options that an edition leaves, the customary judge, rulings, the nearest judge.
//
// The book `mixed` has in one question all that can happen: at 0 it is silent, at 1 it is settled,
// at 2 two of three sentences clash with the third, and 3 cannot come up.
#include "model/core/manual/judge.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/support/toy_game.hpp"

namespace headjudge::judge_test {
namespace {

constexpr std::string_view kQuestions = R"(game = "toy"
[[question]]
id = "q"
chapter = "C"
asks = "Which?"
situation = [{ name = "n", from = 0, to = 3, says = "n" }]
reachable = "n != 3"
answers = [
  { name = "a", says = "a" },
  { name = "b", says = "b" },
  { name = "c", says = "c" },
  { name = "d", says = "d" },
]
sensible = "n = 0 or n = 3 -> answer != a"
)";

const QuestionSet& questions() {
  static const QuestionSet set = parse_questions(kQuestions, "q.toml").value();
  return set;
}

Edition book(const std::vector<std::string>& formulas) {
  std::vector<std::string> clauses;
  clauses.reserve(formulas.size());
  for (const std::string& formula : formulas) {
    clauses.push_back(toy::clause(fmt::format("c{}", clauses.size()), "q", formula));
  }
  return parse_edition(toy::book("mixed", clauses), "mixed.toml", questions()).value();
}

const Edition& mixed() {
  static const Edition edition =
      book({"n = 1 -> answer = c", "n = 2 -> answer = a", "n = 2 -> answer = b or answer = d",
            "n = 2 -> answer != a and answer != c"});
  return edition;
}

std::vector<int> options(int n) { return judge_options(mixed(), questions(), 0, std::vector{n}); }

Ruling ruling(std::string_view when, int answer) {
  return {0, parse_formula(when, questions().questions[0].situation, {}).value(), answer};
}

TEST(JudgeOptions, AreThePermittedAnswers) {
  EXPECT_EQ(options(0), (std::vector{1, 2, 3})) << "a gap: every sensible answer";
  EXPECT_EQ(options(1), (std::vector{2})) << "settled";
}

TEST(JudgeOptions, SatisfyAMaximalSetOfClausesWhereTheyClash) {
  EXPECT_TRUE(permitted_answers(mixed(), questions(), 0, std::vector{2}).empty());
  EXPECT_EQ(options(2), (std::vector{0, 1, 3})) << "a obeys one sentence, b and d the other two";
}

TEST(BaseJudge, TakesTheFirstOpenAnswerAndTheOneThatObeysMost) {
  const Judge judge = base_judge(mixed(), questions());
  EXPECT_EQ(judge.ask(0, 0), 1);
  EXPECT_EQ(judge.ask(0, 1), 2);
  EXPECT_EQ(judge.ask(0, 2), 1);
  EXPECT_EQ(judge.ask(0, 3), 1) << "it cannot come up: the first sensible answer";
}

TEST(Judge, IsTheCustomaryOneWithoutAnEdition) {
  const Judge judge(questions());
  for (int n = 0; n <= 3; ++n) EXPECT_EQ(judge.ask(0, n), 0);
}

TEST(Judge, LogsWhatItIsAsked) {
  Judge judge = base_judge(mixed(), questions());
  ConsultLog log;
  judge.attach(&log);
  (void)judge.ask(0, 2);
  judge.attach(nullptr);
  (void)judge.ask(0, 1);
  EXPECT_EQ(log.entries, (std::vector<ConsultLog::Entry>{{0, 2, 1}}));
}

TEST(SeatJudge, FollowsTheRulingsThatTheEditionAllows) {
  const Result<Judge> judge =
      seat_judge(mixed(), questions(), {ruling("n = 0 or n = 2", 3), ruling("n = 2", 0)}, {});
  ASSERT_TRUE(judge.has_value()) << judge.error().text();
  EXPECT_EQ(judge->ask(0, 0), 3);
  EXPECT_EQ(judge->ask(0, 2), 0) << "the later ruling stands";
  EXPECT_EQ(judge->ask(0, 1), 2);
}

TEST(SeatJudge, RefusesARulingThatTheEditionForbids) {
  const Result<Judge> judge =
      seat_judge(mixed(), questions(), {ruling("n <= 1", 1)}, {"x.play", 4, 0});
  ASSERT_FALSE(judge.has_value());
  EXPECT_EQ(judge.error().text(),
            "x.play:4: mixed does not allow `b` for q where n: 1 (expected c)");
}

TEST(SeatJudge, RefusesARulingThatCoversNothing) {
  const Result<Judge> judge =
      seat_judge(mixed(), questions(), {ruling("n = 3", 1)}, {"x.play", 4, 0});
  ASSERT_FALSE(judge.has_value());
  EXPECT_EQ(judge.error().text(),
            "x.play:4: the ruling on q covers no situation that can come up: n = 3 (expected a "
            "situation with n != 3)");
}

TEST(NearestJudge, AgreesWhereverTheEditionLetsIt) {
  Judge other(questions());
  for (std::size_t n = 0; n <= 3; ++n) other.set_answer(0, n, 3);
  const Judge nearest = nearest_judge(mixed(), questions(), other);
  EXPECT_EQ(nearest.ask(0, 0), 3);
  EXPECT_EQ(nearest.ask(0, 1), 2) << "settled otherwise";
  EXPECT_EQ(nearest.ask(0, 2), 3);
  EXPECT_EQ(nearest.ask(0, 3), 1) << "it cannot come up: as the customary judge";
}

/// A random book of sentences "at n the answer is one of these".
Edition random_book() {
  std::vector<std::string> formulas;
  for (int left = *rc::gen::inRange(0, 5); left > 0; --left) {
    std::string allowed;
    for (const char* name : {"a", "b", "c", "d"}) {
      if (!*rc::gen::arbitrary<bool>()) continue;
      allowed += fmt::format("{}answer = {}", allowed.empty() ? "" : " or ", name);
    }
    if (allowed.empty()) allowed = "answer != a";
    formulas.push_back(fmt::format("n = {} -> {}", *rc::gen::inRange(0, 3), allowed));
  }
  return book(formulas);
}

std::vector<bool> obeyed(const Edition& edition, int n, int answer) {
  std::vector<bool> verdicts(edition.clauses.size());
  std::transform(
      edition.clauses.begin(), edition.clauses.end(), verdicts.begin(),
      [&](const Clause& clause) { return holds(clause.formula, std::vector{n, answer}); });
  return verdicts;
}

RC_GTEST_PROP(JudgeProperty, AnOptionObeysAMaximalSetOfClauses, ()) {
  const Edition edition = random_book();
  const int n = *rc::gen::inRange(0, 3);
  const std::vector<int> open = judge_options(edition, questions(), 0, std::vector{n});
  RC_ASSERT(!open.empty());
  for (int answer = n == 0 ? 1 : 0; answer < 4; ++answer) {
    const std::vector<bool> mine = obeyed(edition, n, answer);
    bool beaten = false;
    for (int other = n == 0 ? 1 : 0; other < 4; ++other) {
      const std::vector<bool> theirs = obeyed(edition, n, other);
      bool covers = theirs != mine;
      for (std::size_t i = 0; i < mine.size(); ++i) covers = covers && (theirs[i] || !mine[i]);
      beaten = beaten || covers;
    }
    RC_ASSERT((std::ranges::find(open, answer) != open.end()) == !beaten);
  }
}

RC_GTEST_PROP(JudgeProperty, TheCustomaryAnswerIsAnOption, ()) {
  const Edition edition = random_book();
  const int n = *rc::gen::inRange(0, 3);
  const std::vector<int> open = judge_options(edition, questions(), 0, std::vector{n});
  const int answer = base_judge(edition, questions()).ask(0, n);
  RC_ASSERT(std::ranges::find(open, answer) != open.end());
}

}  // namespace
}  // namespace headjudge::judge_test
