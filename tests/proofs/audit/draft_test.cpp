// The world of a draft: the edition and what the overlay makes of it. A draft that is shipped
// settles what it was written for.
#include "proofs/audit/draft.hpp"

#include <gtest/gtest.h>

#include "proofs/realizability/judges.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::proofs {
namespace {

/// In how many situations the clauses on a question leave no answer.
std::size_t clashes(const Rulebook& rulebook, const Edition& edition, std::string_view question) {
  const std::size_t index = *rulebook.questions.index_of(question);
  const auto analysis = analyse_question(edition, rulebook.questions, index);
  EXPECT_TRUE(analysis.complete());
  std::size_t count = 0;
  for (const Cell& cell : analysis.cells) {
    if (cell.kind == CellKind::contradiction) count += cell.situations.size();
  }
  return count;
}

TEST(Draft, ThatIsShippedSettlesTheClashOnTheEndOfTheTurn) {
  World world = test::shipped_world();
  const auto overlay = enter_draft(
      world, std::string(HEADJUDGE_SOURCE_DIR) + "/corpus/drafts/en-1.1-glossary-of-turns.toml");
  ASSERT_TRUE(overlay) << overlay.error().text();
  ASSERT_EQ(world.of<dcg::Dcg>().rulebook.editions.size(), 2U);
  EXPECT_TRUE(world.of<ccg::Ccg>().rulebook.editions.empty());
  EXPECT_EQ(world.of<dcg::Dcg>().rulebook.editions.back().id, "en-1.1-draft");
  EXPECT_GT(clashes(world.of<dcg::Dcg>().rulebook, world.of<dcg::Dcg>().rulebook.editions.front(),
                    "turn-end"),
            clashes(world.of<dcg::Dcg>().rulebook, world.of<dcg::Dcg>().rulebook.editions.back(),
                    "turn-end"));
}

}  // namespace
}  // namespace headjudge::proofs
