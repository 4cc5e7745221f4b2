// The engine's list of questions and the data file agree, and a difference is named.
//
// The engine asks by position in a list, so a silent difference would be a wrong rule.
#include <gtest/gtest.h>

#include "tests/support/dcg_table.hpp"

namespace headjudge::dcg::questions_test {
namespace {

TEST(DcgQuestions, AreThoseOfTheDataFile) {
  const auto bound = bind_questions(test_rulebook().questions);
  EXPECT_TRUE(bound) << bound.error().text();
}

TEST(DcgQuestions, ARenamedAnswerIsAnErrorWithItsLine) {
  QuestionSet changed = test_rulebook().questions;
  changed.questions[0].answers[1].name = "loser";
  const auto bound = bind_questions(changed);
  ASSERT_FALSE(bound);
  EXPECT_EQ(bound.error().line, changed.questions[0].line);
  EXPECT_EQ(bound.error().message, "question `deck-size` has the answers `legal loser`");
  EXPECT_EQ(bound.error().expected, "`legal illegal`");
}

TEST(DcgQuestions, AMissingOneIsNamed) {
  QuestionSet changed = test_rulebook().questions;
  changed.questions.erase(changed.questions.begin());
  const auto bound = bind_questions(changed);
  ASSERT_FALSE(bound);
  EXPECT_EQ(bound.error().message, "the engine does not ask `card-copies` here");
  EXPECT_EQ(bound.error().expected, "`deck-size`");
  changed = test_rulebook().questions;
  changed.questions.pop_back();
  EXPECT_FALSE(bind_questions(changed));
}

}  // namespace
}  // namespace headjudge::dcg::questions_test
