// Choices of judges where joint clauses tie answers to each other.
//
// Any list of choices has to make a judge of the edition, and any judge has to be written down as
// choices and as rulings that make the same judge again.
#include "fuzz/inputs/judge_choices.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/play/tables.hpp"
#include "tests/support/small_manual.hpp"

namespace headjudge::fuzz {
namespace {

struct TiedChoices : testing::Test {
  QuestionSet questions =
      parse_questions(std::string(test::kSmallGame) + test::plain_question("first") +
                          test::plain_question("second") + test::row_question("push", 0, 2),
                      "small.questions.toml")
          .value();
  Edition edition = parse_edition(test::small_edition_head("small-1") +
                                      test::joint_clause("alike", R"("first", "second")",
                                                         "first = may <-> second = may_not") +
                                      test::joint_clause("if", R"("second", "push")",
                                                         "second = may and row > 0 -> push = may"),
                                  "small-1.toml", questions)
                        .value();
  JudgeChoices choices{edition, questions};

  /// "May it first?" and "May it second?" are answered differently, and so on.
  [[nodiscard]] static bool obeys(const Judge& judge) {
    const bool second = judge.answer_at(1, 0) == 0;
    const bool pushes = judge.answer_at(2, 1) == 0 && judge.answer_at(2, 2) == 0;
    return (judge.answer_at(0, 0) == 0) != second && (!second || pushes);
  }
};

TEST_F(TiedChoices, MakeJudgesOfTheEditionOnly) {
  ASSERT_EQ(choices.open_points().size(), 5U);
  std::size_t others = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const Judge judge = choices.judge(choices.random_choices(seed));
    EXPECT_TRUE(obeys(judge)) << seed;
    others += judge == choices.customary() ? 0U : 1U;
  }
  EXPECT_GT(others, 50U);
}

TEST_F(TiedChoices, AreReadOffAJudgeAndMakeTheSameAgain) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const Judge judge = choices.judge(choices.random_choices(seed));
    EXPECT_EQ(choices.judge(choices.choices_of(judge)), judge) << seed;
    std::vector<Ruling> rulings;
    for (const PlayRuling& each : choices.rulings_of(judge)) {
      rulings.push_back(resolve_ruling(each, questions, {}).value());
    }
    const auto seated = seat_judge(edition, questions, rulings, {});
    ASSERT_TRUE(seated) << seated.error().text();
    EXPECT_EQ(*seated, judge) << seed;
  }
}

}  // namespace
}  // namespace headjudge::fuzz
