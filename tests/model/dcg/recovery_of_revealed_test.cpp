// A card that was revealed may return to the deck and be recovered in one step.
//
// The invariant `recovery` knows that card from the deck alone. What was revealed elsewhere is no
// card of the deck, and must still be noticed.
#include <gtest/gtest.h>

#include "invariants/dcg_invariants.hpp"
#include "model/dcg/dcg.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg {
namespace {

const DcgInvariant* broken_by(const DcgTable& table, const State& before, const Decision& decision,
                              const State& after) {
  InvariantCounts counts = dcg_invariants().no_counts();
  return dcg_invariants().check(DcgStep{table.game(), table.judge(), before, decision, after},
                                counts);
}

TEST(RecoveryOfRevealed, IsARecoveryOnlyWhereTheCardWasOfTheDeck) {
  const cards::Pool pool = worded_pool(
      {{"Seeker", "Digimon",
        "[On Play] Reveal the top 3 cards of your deck. Add 1 red Digimon card among them to your "
        "hand. Return the rest to the top of your deck in any order. Then, <Recovery +1 (Deck)>."},
       {"Plain", "Digimon"},
       {"Other", "Digimon"}});
  DcgTable table = worded_table(
      pool, {"P1 hand: Seeker", "P1 deck: Plain, Other, Plain", "P2 deck: Plain, Plain"});
  table.decide({"play Seeker"});
  std::size_t recovered = 0;
  for (int i = 0; i < 6 && recovered == 0; ++i) {
    Decisions offers;
    table.game().legal(table.state(), table.judge(), offers);
    ASSERT_FALSE(offers.empty());
    State before = table.state();
    State after = before;
    table.game().apply(after, table.judge(), offers[0]);
    const DcgInvariant* wrong = broken_by(table, before, offers[0], after);
    EXPECT_EQ(wrong, nullptr) << wrong->sentence;
    if (after.side(0).security.size() > before.side(0).security.size()) {
      ++recovered;
      before.revealed_from = RevealedFrom::hand;
      wrong = broken_by(table, before, offers[0], after);
      ASSERT_NE(wrong, nullptr);
      EXPECT_EQ(wrong->id, "recovery");
    }
    table.decide({table.game().say(table.state(), offers[0])});
  }
  EXPECT_EQ(recovered, 1U);
}

}  // namespace
}  // namespace headjudge::dcg
