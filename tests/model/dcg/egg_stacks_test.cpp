// When a Digi-Egg may lie on other cards: never by a rule, and by an effect only in a breeding area
// of a game in which some effect puts cards beneath others.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "invariants/dcg_invariants.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::egg_stacks_test {
namespace {

const cards::Pool& pool() {
  static const cards::Pool made = worded_pool({
      {"Yolk", "Digi-Egg"},
      {"Small", "Digimon"},
      {"Feeder", "Digimon",
       "[On Play] You may place 1 [Small] from your hand under 1 of your Digimon."},
  });
  return made;
}

/// The id of the invariant that is broken with this stack where it was laid; none: "".
std::string broken_in(std::vector<std::string> lines, bool moved_to_battle_area = false) {
  const DcgTable table = worded_table(pool(), std::move(lines));
  State state = table.state();
  if (moved_to_battle_area) state.side(0).field[0]->breeding = 0;  // a rule check would trash it
  InvariantCounts counts = dcg_invariants().no_counts();
  Decisions offers;
  table.game().legal(state, table.judge(), offers);
  const auto* broken =
      dcg_invariants().check(DcgPosition{table.game(), table.judge(), state, offers}, counts);
  return broken == nullptr ? "" : std::string(broken->id);
}

TEST(EggStacks, LieOnNothingWhereNoEffectPutsCardsBeneath) {
  EXPECT_EQ(broken_in({"P1 breeding area: Yolk over Small"}), "stacks");
  EXPECT_EQ(broken_in({"P1 breeding area: Yolk", "P1 hand: Feeder"}), "");
}

TEST(EggStacks, LieOnCardsInTheBreedingAreaAloneWhereAnEffectPutsThemThere) {
  const std::vector<std::string> lines = {"P1 breeding area: Yolk over Small", "P1 hand: Feeder"};
  EXPECT_EQ(broken_in(lines), "");
  EXPECT_EQ(broken_in(lines, true), "stacks");
}

}  // namespace
}  // namespace headjudge::dcg::egg_stacks_test
