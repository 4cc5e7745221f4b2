// The positions that an edition can be searched from: those whose cards' terms it defines. An old
// edition has fewer of them than a new one.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/shipped.hpp"

namespace headjudge::proofs {
namespace {

TEST(PlayablePositions, AnEditionPlaysPositionsWhoseTermsItDefines) {
  const World& world = test::shipped_world();
  const Edition* old = world.of<dcg::Dcg>().rulebook.find("en-1.1");
  const Edition* present = world.of<dcg::Dcg>().rulebook.find("en-2025");
  ASSERT_TRUE(old != nullptr && present != nullptr);
  const auto of_old = playable_under(world.of<dcg::Dcg>().positions, {old});
  const auto of_present = playable_under(world.of<dcg::Dcg>().positions, {present});
  EXPECT_GE(of_old.size(), 31U) << "those made of the first cards";
  EXPECT_LT(of_old.size(), of_present.size());
  for (const StartingPosition& position : of_old) {
    EXPECT_EQ(std::ranges::count(position.terms, "evade"), 0);
    EXPECT_EQ(std::ranges::count(position.terms, "counter"), 0);
    EXPECT_EQ(std::ranges::count(position.terms, "end-of-turn"), 0);
  }
}

}  // namespace
}  // namespace headjudge::proofs
