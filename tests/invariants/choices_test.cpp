// What an effect offers for choice, where cards of several areas are ordered together.
//
// A Tamer that goes under a Digimon with cards of the trash is one of those that its player orders,
// and lies in the battle area until then. No other card of the battle area may be offered so.
// (comprehensive-4.2, 3-1-3-4)
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "invariants/dcg_invariants.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::choices_test {
namespace {

const cards::Pool& pool() {
  static const cards::Pool made = worded_pool({
      {"Keeper", "Tamer",
       "[Main] By placing this Tamer and 1 [Second] and 1 [Third] from your trash as the bottom "
       "digivolution cards of 1 of your [First], <Draw 1>."},
      {"First", "Digimon"},
      {"Second", "Digimon"},
      {"Third", "Digimon"},
  });
  return made;
}

/// The Keeper's effect asks which of three cards goes first. Another Keeper lies beside it.
DcgTable asked_for_the_order() {
  DcgTable table = worded_table(pool(), {"P1 battle area: Keeper, Keeper, First",
                                         "P1 trash: Second, Third", "P1 deck: First"});
  table.decide({"activate Keeper"});
  return table;
}

/// The invariant that these offers break in the table's position; "" when none.
std::string broken_by(const DcgTable& table, const Dcg::Decisions& offers) {
  InvariantCounts counts = dcg_invariants().no_counts();
  const auto* bad = dcg_invariants().check(
      DcgPosition{table.game(), table.judge(), table.state(), offers}, counts);
  return bad == nullptr ? "" : std::string(bad->id);
}

Dcg::Decisions offers_at(const DcgTable& table) {
  Dcg::Decisions offers;
  table.game().legal(table.state(), table.judge(), offers);
  return offers;
}

TEST(Choices, OfCardsOfTheTrashAndTheTamerThatGoesAlongAreThere) {
  const DcgTable asked = asked_for_the_order();
  EXPECT_EQ(asked.legal(),
            (std::vector<std::string>{"choose Second", "choose Third", "choose Keeper"}));
  for (const std::string& first : asked.legal()) {
    DcgTable table = asked_for_the_order();
    EXPECT_EQ(broken_by(table, offers_at(table)), "");
    table.decide({first});
    EXPECT_EQ(broken_by(table, offers_at(table)), "") << first;
    table.decide({table.legal().back()});
    EXPECT_EQ(table.seen("trash P1 0"), "") << first;
    EXPECT_EQ(table.seen("hand P1 1"), "") << first;
  }
}

// Its stack has the name of another card then. (seed 39922 of 100,000 games of real cards)
TEST(Choices, OfATamerThatGoesAlongAreThereWithACardBeneathIt) {
  DcgTable table = worded_table(pool(), {"P1 battle area: Keeper over First, First",
                                         "P1 trash: Second, Third", "P1 deck: First"});
  table.decide({"activate Keeper"});
  EXPECT_EQ(table.legal().back(), "choose Keeper");
  EXPECT_EQ(broken_by(table, offers_at(table)), "");
}

TEST(Choices, OfAnotherCardOfTheBattleAreaBreakTheInvariant) {
  const DcgTable table = asked_for_the_order();
  const auto& field = table.state().side(0).field;
  ASSERT_EQ(field.size(), 3U);
  for (const std::size_t other : {1U, 2U}) {
    Dcg::Decisions offers = offers_at(table);
    offers[0].first = field[other].top();
    EXPECT_EQ(broken_by(table, offers), "choices") << other;
  }
}

}  // namespace
}  // namespace headjudge::dcg::choices_test
