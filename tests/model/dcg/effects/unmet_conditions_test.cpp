// Effects none of whose conditions is met: are their other parts carried out?
//
// Each answer is played with the condition before and behind the part that has none.
#include <gtest/gtest.h>

#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::unmet_conditions_test {
namespace {

const cards::Pool& unmet_pool() {
  static const cards::Pool pool = worded_pool({
      {"Plain", "Digimon"},
      {"Tamer", "Tamer"},
      {"First", "Digimon", "[On Play] If you have a Tamer, gain 2 memory. Then, <Draw 1>."},
      {"Later", "Digimon", "[On Play] <Draw 1>. Then, if you have a Tamer, gain 2 memory."},
      {"Both", "Digimon",
       "[On Play] If you have a Tamer, gain 2 memory. Then, if you have 2 or more Digimon, "
       "<Draw 1>."},
      {"Alone", "Digimon", "[On Play] If you have a Tamer, <Draw 1>."},
      {"Plainly", "Digimon", "[On Play] If you have a Tamer, gain 2 memory. <Draw 1>."},
      {"Behind", "Digimon",
       "[On Play] If you have a Tamer, gain 2 memory. If you have 2 or more Tamers, gain 1 memory. "
       "<Draw 1>."},
  });
  return pool;
}

/// What is in hand after the card was played; and was the question asked?
struct Seen {
  bool draws = false;
  bool asked = false;
  friend bool operator==(const Seen&, const Seen&) = default;
};

Seen play_it(const std::string& card, bool tamer, bool carried_out) {
  DcgTable table =
      worded_table(unmet_pool(), {"P1 hand: " + card,
                                  std::string("P1 battle area: Plain") + (tamer ? ", Tamer" : ""),
                                  "P1 deck: Plain, Plain, Plain", "P2 deck: Plain, Plain"});
  table.answer("condition-unmet-rest", carried_out ? "carried_out" : "not_activated");
  const std::string plays = "play " + card;
  table.decide({plays});
  return {table.seen("hand P1 1").empty(), table.asked("condition-unmet-rest")};
}

TEST(UnmetConditions, LeaveTheRestAsTheJudgeSaysWhereverTheyStand) {
  for (const std::string card : {"First", "Later", "Plainly", "Behind"}) {
    EXPECT_EQ(play_it(card, false, true), (Seen{.draws = true, .asked = true})) << card;
    EXPECT_EQ(play_it(card, false, false), (Seen{.draws = false, .asked = true})) << card;
    EXPECT_EQ(play_it(card, true, false), (Seen{.draws = true, .asked = false})) << card;
  }
}

TEST(UnmetConditions, AreNoQuestionWhereOneIsMetOrNothingIsLeft) {
  EXPECT_EQ(play_it("Both", false, false), (Seen{.draws = true, .asked = false}));
  EXPECT_EQ(play_it("Alone", false, false), (Seen{.draws = false, .asked = false}));
}

}  // namespace
}  // namespace headjudge::dcg::unmet_conditions_test
