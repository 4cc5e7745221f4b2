// Whose effects hear what is done to cards that are revealed.
//
// A game of real cards showed it: Omnimon (X Antibody) reveals the opponent's security cards and
// trashes one, and the opponent's Bulkmon listens for that (BT10-086, BT17-034).
#include "model/events/relation.hpp"

#include <string>

#include <gtest/gtest.h>

#include "tests/support/worded_cards.hpp"

namespace headjudge::relation_test {
namespace {

/// Can the first card's effect trigger the second one's, which the opponent controls?
bool is_heard_by_the_opponent(const std::string& acts, const std::string& listens) {
  const cards::Pool pool =
      dcg::worded_pool({{"Acts", "Digimon", acts}, {"Listens", "Digimon", listens}});
  const auto effect_of = [&](const char* name) { return pool.find_name(name)->first_effect; };
  return events::Relation(pool).heard(effect_of("Listens"), effect_of("Acts"), false).any();
}

const std::string kListens =
    "[All Turns] When a card is trashed from your security stack, gain 1 memory.";

TEST(Relation, ARevealedCardThatIsTrashedMayBeTheOpponents) {
  EXPECT_TRUE(is_heard_by_the_opponent(
      "[On Play] Reveal all of your opponent's security cards, and trash 1 of them. Place the rest "
      "in your opponent's security stack face down.",
      kListens));
  EXPECT_FALSE(is_heard_by_the_opponent("[On Play] Gain 1 memory.", kListens));
}

}  // namespace
}  // namespace headjudge::relation_test
