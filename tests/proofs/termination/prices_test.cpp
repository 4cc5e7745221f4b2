// Prices of effects, and what interrupts: where each round costs something, chains end.
//
// What would be false: a price that comes back, that nobody has to pay, or behind which something
// is done in any case; and a card that is announced to leave again and again and stays for nothing.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "proofs/termination/loops.hpp"
#include "tests/proofs/termination/loop_sample.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::prices_test {
namespace {

using dcg::WordedCard;
using proofs::ComponentVerdicts;
using proofs::EffectGraph;

struct Kind {
  std::string name;
  std::vector<WordedCard> cards;
};

WordedCard named(const char* name, std::string text) { return {name, "Digimon", std::move(text)}; }

std::string told(const EffectGraph& graph, const ComponentVerdicts& verdicts) {
  std::string text;
  for (const auto& each : verdicts.each) text += component_text(graph, each) + "\n";
  return text;
}

struct Ending {
  cards::Pool pool;
  EffectGraph graph;
  ComponentVerdicts verdicts;

  explicit Ending(const std::vector<WordedCard>& cards, bool interrupts_once = false)
      : pool(dcg::worded_pool(cards)),
        graph(pool, {.interrupts_once = interrupts_once}),
        verdicts(judge_components(graph, test::judge_of("en-2025"))) {}
};

/// One card whose effect can come to trigger itself, and whose chains are proved to end.
void expect_proved(const char* text) {
  const Ending one({named("Wane", text)});
  ASSERT_EQ(one.graph.candidates().size(), 1U);
  EXPECT_TRUE(one.verdicts.all_end) << told(one.graph, one.verdicts);
}

/// A price that is no loss: it comes back, nobody has to pay it, or it costs what is made again.
std::vector<Kind> kinds_of_prices() {
  constexpr const char* kSuspended = "[All Turns] When this Digimon becomes suspended, ";
  constexpr const char* kUnsuspended = "[All Turns] When this Digimon becomes unsuspended, ";
  return {
      {"PriceThatComesBack",
       {named("Barter",
              std::string(kSuspended) +
                  "by trashing 1 card in your hand, return 1 Digimon card from your trash "
                  "to your hand. Then, unsuspend this Digimon.\n" +
                  kUnsuspended + "suspend this Digimon.")}},
      {"PriceThatAnotherGivesBack",
       {named("Debtor", std::string(kSuspended) +
                            "by trashing 1 card in your hand, unsuspend this Digimon.\n" +
                            kUnsuspended + "suspend this Digimon."),
        named("Lender",
              "[All Turns] When a card is trashed from your hand, return 1 Digimon card from your "
              "trash to your hand.")}},
      {"PriceBehindWhichThenFollows",
       {named("Poor", std::string(kSuspended) +
                          "by trashing 1 card in your hand, gain 1 memory. Then, unsuspend this "
                          "Digimon.\n" +
                          kUnsuspended + "suspend this Digimon.")}},
      {"SuspendedAsAPrice",
       {named("Rower", std::string(kUnsuspended) + "by suspending this Digimon, gain 1 memory.\n" +
                           kSuspended + "unsuspend this Digimon.")}},
      {"TopCardPlacedBeneathAgain",
       {named("Peeler",
              "<Armor Purge>\n[All Turns] When the top card of this Digimon is trashed, place 1 "
              "Digimon card from your trash as this Digimon's bottom digivolution card. Then, "
              "delete this Digimon.")}},
  };
}

TEST(Prices, ThatAreNoLossProveNothing) {
  for (const Kind& kind : kinds_of_prices()) {
    const cards::Pool pool = dcg::worded_pool(kind.cards);
    for (const Edition& edition : test::own_rulebook().editions) {
      const Judge judge = base_judge(edition, test::own_rulebook().questions);
      const EffectGraph graph(pool, {.interrupts_once = proofs::lets_interrupt_once(judge)});
      const ComponentVerdicts verdicts = judge_components(graph, judge);
      EXPECT_FALSE(verdicts.all_end) << kind.name << "\n" << told(graph, verdicts);
    }
  }
}

// Two of them delete each other to keep each other, for a judge who lets each interrupt again.
TEST(Prices, IsProvedOfWhatInterruptsOnceAndLeavesAtLast) {
  const std::vector<WordedCard> decoys = {
      named("Decoy",
            "[All Turns] When one of your other Digimon would be deleted, by deleting this "
            "Digimon, that Digimon isn't deleted.")};
  const Ending once(decoys, true);
  EXPECT_TRUE(once.verdicts.all_end) << told(once.graph, once.verdicts);
  EXPECT_FALSE(Ending(decoys, false).verdicts.all_end);
  const std::vector<WordedCard> purge = {named("Purger", "<Armor Purge>")};
  const Ending purged(purge, true);
  EXPECT_TRUE(purged.verdicts.all_end) << told(purged.graph, purged.verdicts);
  EXPECT_TRUE(proofs::lets_interrupt_once(test::judge_of("comprehensive-4.2")));
  // Kept for nothing, it can be announced again.
  const Ending kept({named("Decoy",
                           "[All Turns] When one of your other Digimon would be deleted, by "
                           "deleting this Digimon, that Digimon isn't deleted."),
                     named("Keeper",
                           "[All Turns] When this Digimon would be deleted, this Digimon isn't "
                           "deleted.")},
                    true);
  EXPECT_FALSE(kept.verdicts.all_end) << told(kept.graph, kept.verdicts);
}

TEST(Prices, IsProvedWhereEachRoundHasAPrice) {
  expect_proved(
      "[All Turns] When this Digimon becomes suspended, by trashing 1 card in your hand, unsuspend "
      "this Digimon.\n[All Turns] When this Digimon becomes "
      "unsuspended, suspend this Digimon.");
}

}  // namespace
}  // namespace headjudge::prices_test
