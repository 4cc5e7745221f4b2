// Bounds of what is worked out about joint clauses: large blocks that are done, and larger ones of
// which it is said that they are not.
//
// A bound that is reached is named in the reason, and nothing is certified then.
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/manual/joined.hpp"
#include "model/core/manual/judge.hpp"
#include "proofs/realizability/joined/cells.hpp"
#include "tests/proofs/realizability/tied_manual.hpp"

namespace headjudge::proofs {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace): the small manual

/// A question of so many situations that shares no variable with others.
std::string own_question(const std::string& id, int from, int to) {
  std::string text = row_question(id, from, to);
  text.replace(text.find("\"row\""), 5, fmt::format("\"{}_row\"", id));
  return text;
}

/// That a bound is reached is said, and nothing is certified.
void reaches(std::string_view bound, const Edition& book, const QuestionSet& set) {
  const EditionAnalysis analysis = analyse_edition(book, set);
  const std::vector<std::string> open = left_open(analysis, set);
  ASSERT_FALSE(open.empty());
  EXPECT_NE(open.front().find(bound), std::string::npos) << open.front();
  EXPECT_TRUE(analysis.judges.starts_with("at least ")) << analysis.judges;
  EXPECT_FALSE(certify(analysis, book, set).holds());
}

TEST(JoinedBounds, ABlockOfManyPlacesIsCountedAndCertified) {
  const QuestionSet set =
      small_questions_of(own_question("push", 0, 19) + own_question("pull", 0, 14));
  const Edition book =
      tied_edition(joint_clause("c", R"("push", "pull")", "not (push = may and pull = may)"), set);
  const EditionAnalysis analysis = tied_analysis(book, set);
  EXPECT_EQ(analysis.judges, std::to_string((1U << 20U) + (1U << 15U) - 1));
  EXPECT_EQ(analysis.questions[0].blocks[0].exclusions.size(), 300U);
}

TEST(JoinedBounds, ThreeQuestionsOfManySituationsAreCertified) {
  const QuestionSet set = small_questions_of(
      own_question("push", 0, 3) + own_question("pull", 0, 3) + own_question("lift", 0, 3));
  const Edition book = tied_edition(joint_clause("c", R"("push", "pull", "lift")",
                                                 "not (push = may and pull = may and lift = may)"),
                                    set);
  EXPECT_EQ(tied_analysis(book, set).judges, std::to_string(4096 - 15 * 15 * 15))
      << "one question at least is answered \"no\" in all situations";
}

TEST(JoinedBounds, WithTooManyWaysOutOfAClashAreSaidAndTheManualIsRead) {
  // Setting `one` aside is a way out; else one of two clauses in each of 21 rows is broken.
  const QuestionSet set = small_questions_of(plain_question("first") + row_question("push", 0, 20));
  const Edition book =
      tied_edition(joint_clause("if", R"("first", "push")", "first = may -> push = may_not") +
                       small_clause("one", "first", "answer = may") +
                       small_clause("two", "push", "answer = may"),
                   set);
  reaches("bound of 2048 sets of demands reached", book, set);
  const Judge customary = base_judge(book, set);
  EXPECT_EQ(customary.answer_at(1, 0), kMayDo);
}

TEST(JoinedBounds, OfANumberThatTakesTooLargeATableAreSaid) {
  const QuestionSet set =
      small_questions_of(own_question("push", 0, 20) + own_question("pull", 0, 20));
  const Edition book =
      tied_edition(joint_clause("c", R"("push", "pull")", "not (push = may and pull = may)"), set);
  reaches("bound of 1000000 rows of a table reached", book, set);
}

TEST(JoinedBounds, OfDemandsThatTieTooManyAnswersAreSaid) {
  const QuestionSet set = small_questions_of(
      own_question("push", 0, 10) + own_question("pull", 0, 10) + own_question("lift", 0, 10));
  const Edition book = tied_edition(joint_clause("c", R"("push", "pull", "lift")",
                                                 "not (push = may and pull = may and lift = may)"),
                                    set);
  reaches("bound of 1024 demands on tied answers reached", book, set);
}

}  // namespace
}  // namespace headjudge::proofs
