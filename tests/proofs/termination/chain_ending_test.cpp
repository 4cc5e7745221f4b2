// What ends and what is not said to: kinds of loops that an effect graph which knows less than the
// rules would miss, and chains that a ranking proves to end.
//
// Each card of a kind is written out here; none of them may be told that its chains end.
#include "proofs/termination/chain_ending.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "proofs/termination/loops.hpp"
#include "tests/proofs/termination/loop_sample.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::chain_ending_test {
namespace {

using dcg::WordedCard;
using proofs::Candidate;
using proofs::ChainEnding;
using proofs::ComponentVerdicts;
using proofs::EffectGraph;

/// Some cards, and the name of the one whose effect can come to trigger itself.
struct Kind {
  std::string name;
  std::string looping;
  std::vector<WordedCard> cards;
};

std::ostream& operator<<(std::ostream& out, const Kind& kind) { return out << kind.name; }

WordedCard named(const char* name, std::string text) { return {name, "Digimon", std::move(text)}; }

/// Where "this" is another card than the one with the words, or another than was printed.
std::vector<Kind> kinds_of_other_bearers() {
  const WordedCard bowed =
      named("Bowed", "[All Turns] When this Digimon becomes unsuspended, suspend this Digimon.");
  constexpr const char* kRise =
      "[All Turns] When this Digimon becomes suspended, unsuspend this Digimon.";
  return {
      {"GainedFromATamer",
       "Bowed",
       {bowed,
        {"Herald", "Tamer",
         "[All Turns] All of your Digimon gain \"[All Turns] When this Digimon becomes "
         "suspended, unsuspend this Digimon.\"."}}},
      {"InheritedFromATamer",
       "Bowed",
       {bowed, {"Rider", "Tamer", "[Main] <Mind Link> with 1 of your Digimon.", kRise}}},
      {"KeywordGainedFromATamer",
       "Ducker",
       {named("Ducker",
              "[All Turns] When this Digimon becomes suspended, unsuspend this Digimon. Then, "
              "delete this Digimon."),
        {"Cloak", "Tamer", "[All Turns] All of your Digimon gain <Evade>."}}},
      {"CounterActivated",
       "Rebound",
       {named("Rebound",
              "[All Turns] When this Digimon becomes suspended, activate 1 of this Digimon's "
              "[Counter] effects.\n[Counter] Unsuspend this Digimon. Then, suspend this "
              "Digimon.")}},
      {"SecurityActivated",
       "Vault",
       {{"Vault", "Digimon",
         "[All Turns] When this Digimon becomes suspended, activate 1 of this Digimon's "
         "[Security] effects.",
         "", "[Security] Unsuspend 1 of your Digimon. Then, suspend 1 of your Digimon."}}},
      {"SecurityOfATamerActivated",
       "Keeper",
       {{"Keeper", "Tamer",
         "[All Turns] When this Tamer becomes suspended, activate this Tamer's [Security] "
         "effects.",
         "", "[Security] Unsuspend 1 of your Tamers. Then, suspend 1 of your Tamers."}}},
      {"AnotherColor",
       "Chameleon",
       {named("Chameleon",
              "[All Turns] This Digimon is also treated as blue.\n[All Turns] When this Digimon "
              "becomes suspended, unsuspend 1 of your blue Digimon.\n[All Turns] When this "
              "Digimon becomes unsuspended, suspend 1 of your blue Digimon.")}},
      {"LentFromBeneath",
       "Bowed",
       {bowed, named("Borrower",
                     "[All Turns] This Digimon gains all effects of [Bowed] in this Digimon's "
                     "digivolution cards.\n[All Turns] When this Digimon becomes suspended, "
                     "unsuspend this Digimon.")}},
      {"AnotherTopMeanwhile",
       "Bowed",
       {bowed, named("Climber",
                     "[All Turns] When this Digimon becomes suspended, this Digimon may digivolve "
                     "into a Digimon card in your hand without paying the cost. Then, unsuspend "
                     "this Digimon.")}},
  };
}

/// Whoever can bring a Digimon to 0 DP deletes it.
std::vector<Kind> kinds_of_falling() {
  constexpr const char* kWhen = "[All Turns] When one of your opponent's Digimon is deleted, ";
  const auto falling = [&](const char* name, const char* card, const char* words) {
    return Kind{name, card, {named(card, std::string(kWhen) + words)}};
  };
  return {
      falling("TopCardsTrashed", "Peeler", "trash the top card of 1 of your opponent's Digimon."),
      falling("DeDigivolved", "Unmaker", "<De-Digivolve 1> 1 of your opponent's Digimon."),
      falling("OriginalDpChanged", "Shrinker",
              "change the original DP of 1 of your opponent's Digimon to 1000 for the turn."),
      falling("EffectThatWeakensGained", "Curser",
              "1 of your opponent's Digimon gains \"[All Turns] This Digimon gets -5000 DP.\" "
              "for the turn."),
      {"BecomesADigimon",
       "Dreamer",
       {{"Dreamer", "Tamer",
         "[All Turns] When one of your Digimon is deleted, this Tamer is also treated as a 3000 DP "
         "Digimon for the turn."},
        named("Dread", "[All Turns] All of your opponent's Digimon get -3000 DP.")}},
      {"SecurityTurnedFaceUp",
       "Opener",
       {named("Opener",
              "[All Turns] When one of your opponent's Digimon is deleted, flip your top face-down "
              "security card face up."),
        {"Ward", "Digimon", "", "",
         "[Security] [All Turns] All of your opponent's Digimon get -2000 DP."}}},
  };
}

/// Something on which a persistent effect hangs goes away.
std::vector<Kind> kinds_of_losing() {
  return {
      {"TamersReturned",
       "Xeno",
       {named("Xeno",
              "[All Turns] While you have a Tamer, this Digimon gets +5000 DP.\n[On Deletion] "
              "Return 1 of your Tamers to the hand."),
        {"Tamra", "Tamer", "[On Play] Gain 1 memory."}}},
      {"TamersUnsuspended",
       "Susa",
       {named("Susa",
              "[All Turns] While you have a suspended Tamer, this Digimon gets +5000 DP.\n[On "
              "Deletion] Unsuspend 1 of your Tamers."),
        {"Tamra", "Tamer", "[On Play] Gain 1 memory."}}},
      {"OneLinkCardLess",
       "Linka",
       {named("Linka",
              "[All Turns] While you have 1 or more cards in your hand, this Digimon gains <Link "
              "+1>.\n[On Deletion] Trash 1 card in your hand.")}},
      {"AffectedAgain",
       "Progo",
       {named("Progo",
              "[All Turns] While you have 1 or more cards in your hand, this Digimon gains "
              "<Progress>.\n[On Deletion] Trash 1 card in your hand.")}},
      {"OptionsInTheBattleAreaTrashed",
       "Sweeper",
       {named("Sweeper",
              "[All Turns] When Option cards in the battle area are trashed, trash 1 of your "
              "opponent's Option cards in the battle area."),
        {"Trap", "Option", "[Main] Place this card in the battle area."}}},
  };
}

/// Security cards are checked or trashed, and come from the deck: the cards run out.
std::vector<Kind> kinds_of_checking() {
  return {
      {"MoreChecksForEachCheck",
       "Checker",
       {named("Checker",
              "[Your Turn] When a card is removed from your opponent's security stack, this "
              "Digimon gains <Security Attack +1> for the turn.")}},
      {"MoreCardsToCheck",
       "Refill",
       {named("Checker", "<Security Attack +2>"),
        {"Refill", "Tamer",
         "[All Turns] When a card is removed from your security stack, <Recovery +1 (Deck)>."}}},
      {"SecurityRoundTrip",
       "Warden",
       {named("Warden",
              "[All Turns] When a card is removed from your security stack, trash the top card of "
              "your security stack. Then, <Recovery +1 (Deck)>.")}},
  };
}

std::vector<Kind> kinds() {
  const WordedCard wrecker = named("Wrecker", "[On Play] Delete 1 of your other Digimon.");
  return {
      {"TrashToPlay",
       "Phoenix",
       {named("Phoenix",
              "[On Play] Delete 1 of your other Digimon.\n[On Deletion] Play 1 level 3 Digimon "
              "card from your trash without paying the cost.")}},
      {"AttackAgain",
       "Charger",
       {named("Charger",
              "[End of Attack] Unsuspend this Digimon. Then, this Digimon may attack.")}},
      {"HandToPlay",
       "Caller",
       {wrecker, named("Caller",
                       "[On Deletion] You may play 1 level 3 Digimon card from your hand without "
                       "paying the cost.")}},
      {"PlayedFromUnderACard",
       "Nester",
       {wrecker, named("Nester",
                       "[On Deletion] Play 1 level 3 Digimon card from your Digimon's digivolution "
                       "cards without paying the cost.")}},
      {"PlaysItselfAgain",
       "Echo",
       {named("Echo",
              "[On Play] Delete 1 of your Digimon.\n[On Deletion] Play this card without paying "
              "the cost.")}},
      {"Battles",
       "Brawler",
       {named("Brawler",
              "[On Deletion] Play 1 level 3 Digimon card from your trash without paying the "
              "cost.\n[On Play] 1 of your Digimon may attack.")}},
      {"SwingBothWays",
       "Swing",
       {named("Swing", "[All Turns] When this Digimon becomes suspended, unsuspend it."),
        named("Push",
              "[All Turns] When one of your other Digimon becomes unsuspended, suspend that "
              "Digimon.")}},
      {"WeakenedByDp",
       "Riser",
       {named("Sapper", "[On Play] 1 of your other Digimon gets -9000 DP for the turn."),
        named("Riser",
              "[On Deletion] Play 1 level 3 Digimon card from your trash without paying the "
              "cost.")}},
      {"BouncedAndPlayed",
       "Bouncer",
       {named("Bouncer",
              "[On Play] Return 1 of your other Digimon to its owner's hand.\n[All Turns] When one "
              "of your Digimon is returned to the hand, play 1 level 3 Digimon card from your hand "
              "without paying the cost.")}},
      {"AttacksThatDelete",
       "Raider",
       {named("Raider", "[On Deletion] 1 of your Digimon may attack."),
        named("Martyr",
              "[When Attacking] Unsuspend this Digimon. Then, delete 1 of your Digimon.")}},
      {"TurnThatGoesOn", "Sunset", {named("Sunset", "[End of Your Turn] Gain 3 memory.")}},
      {"EndOfTurnThroughAnother",
       "Dusk",
       {named("Dusk", "[End of Your Turn] Suspend this Digimon."),
        named("Glow", "[Your Turn] When one of your Digimon becomes suspended, gain 3 memory.")}},
      {"StartOfTurn", "Dawn", {named("Dawn", "[Start of Your Turn] Lose 9 memory.")}},
  };
}

/// By what an effect does to the procedure that is going on, or to its own card.
std::vector<Kind> kinds_of_going_on() {
  return {
      {"OncePerTurnOffTheField",
       "Shuttle",
       {named("Shuttle",
              "[All Turns][Once Per Turn] When this card is trashed from your hand, return 1 "
              "Digimon card from your trash to your hand."),
        named("Binner",
              "[All Turns] When cards are returned from your trash to the hand, trash 1 card in "
              "your hand.")}},
      {"StaysWith0Dp",
       "Keeper",
       {named("Keeper",
              "[All Turns] When this Digimon would be deleted, this Digimon isn't deleted.")}},
  };
}

/// A card goes from one stack to another, or to the other end of a stack: it stays in its zone.
std::vector<Kind> kinds_within_a_zone() {
  constexpr const char* kPass =
      "place 1 of this Digimon's digivolution cards under 1 of your other Digimon";
  return {
      {"FromBeneathToBeneath",
       "Passer",
       {named("Passer",
              std::string("[All Turns] When an effect adds digivolution cards to this Digimon, ") +
                  kPass + ".")}},
      {"UsesOfACardThatIsPassedOn",
       "Giver",
       {{"Giver", "Digimon", "",
         std::string("[All Turns][Once Per Turn] When one of your Digimon becomes suspended, "
                     "unsuspend all of your Digimon. Then, ") +
             kPass + ". Then, suspend 1 of your Digimon."}}},
      {"FromSecurityToSecurity",
       "Shelver",
       {named("Shelver",
              "[All Turns] When cards are added to your security stack, place 1 of your security "
              "cards as the bottom security card.")}},
      {"OutOfSecurityIntoSecurity",
       "Taker",
       {named("Taker",
              "[All Turns] When a card is removed from your security stack, place 1 of your "
              "security cards as the bottom security card.")}},
  };
}

class LoopKinds : public testing::TestWithParam<Kind> {};

std::string told(const EffectGraph& graph, const ComponentVerdicts& verdicts) {
  std::string text;
  for (const auto& each : verdicts.each) text += component_text(graph, each) + "\n";
  return text;
}

TEST_P(LoopKinds, AreNotToldToEnd) {
  const cards::Pool pool = dcg::worded_pool(GetParam().cards);
  for (const Edition& edition : test::own_rulebook().editions) {
    const Judge judge = base_judge(edition, test::own_rulebook().questions);
    const EffectGraph graph(pool, {.interrupts_once = proofs::lets_interrupt_once(judge)});
    EXPECT_FALSE(graph.ranking().acyclic);
    const ComponentVerdicts verdicts = judge_components(graph, judge);
    EXPECT_FALSE(verdicts.all_end) << told(graph, verdicts);
    const bool open = std::ranges::any_of(verdicts.open(), [&](std::size_t i) {
      return std::ranges::any_of(graph.candidates()[i].effects, [&](std::size_t effect) {
        return graph.card_of(effect).name == GetParam().looping;
      });
    });
    EXPECT_TRUE(open) << told(graph, verdicts);
  }
}

INSTANTIATE_TEST_SUITE_P(Each, LoopKinds, testing::ValuesIn(kinds()),
                         [](const testing::TestParamInfo<Kind>& kind) { return kind.param.name; });
INSTANTIATE_TEST_SUITE_P(OfGoingOn, LoopKinds, testing::ValuesIn(kinds_of_going_on()),
                         [](const testing::TestParamInfo<Kind>& kind) { return kind.param.name; });
INSTANTIATE_TEST_SUITE_P(WithinAZone, LoopKinds, testing::ValuesIn(kinds_within_a_zone()),
                         [](const testing::TestParamInfo<Kind>& kind) { return kind.param.name; });
INSTANTIATE_TEST_SUITE_P(OfOtherBearers, LoopKinds, testing::ValuesIn(kinds_of_other_bearers()),
                         [](const testing::TestParamInfo<Kind>& kind) { return kind.param.name; });

class FallingKinds : public testing::TestWithParam<Kind> {};

/// That such a chain ends may be proved: each round costs a Digimon, an Option or a security card.
TEST_P(FallingKinds, AreToldToTriggerThemselves) {
  const cards::Pool pool = dcg::worded_pool(GetParam().cards);
  const EffectGraph graph(pool);
  const bool cyclic = std::ranges::any_of(graph.candidates(), [&](const Candidate& candidate) {
    return std::ranges::any_of(candidate.effects, [&](std::size_t effect) {
      return graph.card_of(effect).name == GetParam().looping;
    });
  });
  EXPECT_TRUE(cyclic);
}

INSTANTIATE_TEST_SUITE_P(Each, FallingKinds, testing::ValuesIn(kinds_of_falling()),
                         [](const testing::TestParamInfo<Kind>& kind) { return kind.param.name; });
INSTANTIATE_TEST_SUITE_P(ByChecking, FallingKinds, testing::ValuesIn(kinds_of_checking()),
                         [](const testing::TestParamInfo<Kind>& kind) { return kind.param.name; });
INSTANTIATE_TEST_SUITE_P(ByLosing, FallingKinds, testing::ValuesIn(kinds_of_losing()),
                         [](const testing::TestParamInfo<Kind>& kind) { return kind.param.name; });

// ---- Chains that end

struct Ending {
  cards::Pool pool;
  EffectGraph graph;
  ComponentVerdicts verdicts;

  explicit Ending(const std::vector<WordedCard>& cards)
      : pool(dcg::worded_pool(cards)),
        graph(pool),
        verdicts(judge_components(graph, test::judge_of("en-2025"))) {}
};

/// One card whose effect can come to trigger itself, and whose chains are proved to end.
void expect_proved(const char* text) {
  const Ending one({named("Wane", text)});
  ASSERT_EQ(one.graph.candidates().size(), 1U);
  EXPECT_TRUE(one.verdicts.all_end) << told(one.graph, one.verdicts);
}

TEST(ChainEnding, IsProvedWhereEachRoundCostsSomethingThatDoesNotComeBack) {
  expect_proved("[On Deletion] Delete 1 of your other Digimon.");
  expect_proved(
      "[All Turns] When one of your Digimon becomes suspended, suspend 1 of your other Digimon.");
  expect_proved("[All Turns] When a card is trashed from your hand, trash 1 card in your hand.");
  expect_proved(
      "[All Turns] When a card is trashed from your hand, <Draw 1>. Then, trash 1 card in your "
      "hand.");
}

TEST(ChainEnding, IsProvedWhereStayingHasAPriceThatDoesNotComeBack) {
  expect_proved(
      "[All Turns] When this Digimon would be deleted, by trashing 1 card in your hand, this "
      "Digimon isn't deleted.");
  expect_proved("<Evade>");
}

TEST(ChainEnding, IsNotProvedByMemoryGainedInATurnThatIsNoLongerOnes) {
  const cards::Pool pool = dcg::worded_pool(
      {named("Exo", "[Your Turn] When one of your Digimon becomes unsuspended, gain 5 memory.")});
  EXPECT_TRUE(EffectGraph(pool, {.effects_first = true}).ranking().acyclic);
  EXPECT_FALSE(EffectGraph(pool, {.effects_first = false}).ranking().acyclic);
  for (const Edition& edition : test::own_rulebook().editions) {
    const Judge judge = base_judge(edition, test::own_rulebook().questions);
    EXPECT_EQ(proofs::lets_effects_go_first(judge), edition.id != "jp-1.0") << edition.id;
  }
}

TEST(ChainEnding, IsProvedByUsesThatLastWhereCardsStayWhereTheyAre) {
  const std::vector<WordedCard> cards = {
      named("Swing",
            "[All Turns][Once Per Turn] When this Digimon becomes suspended, unsuspend it."),
      named("Push",
            "[All Turns] When one of your other Digimon becomes unsuspended, suspend that "
            "Digimon.")};
  const Ending limited(cards);
  ASSERT_FALSE(limited.graph.candidates().empty());
  EXPECT_TRUE(limited.verdicts.all_end) << told(limited.graph, limited.verdicts);
  // Not so for a judge who does not mind it.
  const ChainEnding free = rank_chains(limited.graph, limited.graph.candidates()[0], false);
  EXPECT_FALSE(free.ends);
  EXPECT_NE(ending_fault(limited.graph, limited.graph.candidates()[0],
                         limited.verdicts.each[0].ending, false),
            "");
}

TEST(ChainEnding, IsNotProvedWhereWhatFollowsBringsTheDigimonBack) {
  // Wane alone ends. What its deletions bring about plays Digimon, and is itself in no cycle.
  const Ending fed({named("Wane", "[On Deletion] Delete 1 of your other Digimon."),
                    named("Well",
                          "[On Deletion] Play 1 level 3 Digimon card from your hand without paying "
                          "the cost.")});
  EXPECT_FALSE(fed.verdicts.all_end) << told(fed.graph, fed.verdicts);
}

// What lies face up in security is turned down by shuffling, and holds nobody up any longer.
// (comprehensive-4.2, 1-3-10)
TEST(ChainEnding, KnowsThatShufflingSecurityTurnsItsCardsDown) {
  const Ending pool(
      {named("Mixer", "[On Deletion] Shuffle your security stack."),
       named("Leaner",
             "[All Turns] While you have 1 or more face-up security cards, this Digimon gets "
             "+2000 DP.\n[On Deletion] <Draw 1>.")});
  const auto last_effect_of = [&](const char* name) {
    std::size_t last = 0;
    for (std::size_t i = 0; i < pool.graph.effects(); ++i) {
      if (pool.graph.card_of(i).name == name) last = i;
    }
    return last;
  };
  EXPECT_TRUE(pool.graph.way(last_effect_of("Mixer"), last_effect_of("Leaner")));
  EXPECT_FALSE(pool.graph.way(last_effect_of("Leaner"), last_effect_of("Mixer")));
}

TEST(ChainEnding, DoesNotPassItsCheckWithAFaultInTheRanking) {
  const Ending wane({named("Wane", "[On Deletion] Delete 1 of your other Digimon.")});
  const Candidate& candidate = wane.graph.candidates()[0];
  const ChainEnding& right = wane.verdicts.each[0].ending;
  const auto fault = [&](const ChainEnding& ending) {
    return ending_fault(wane.graph, candidate, ending, true);
  };
  ASSERT_EQ(fault(right), "");
  ASSERT_FALSE(right.steps.empty());
  std::size_t noticed = 0;
  for (std::size_t zone = 0; zone < events::kZones; ++zone) {
    ChainEnding wrong = right;
    wrong.steps[0].weights[zone] = -1;
    EXPECT_NE(fault(wrong), "") << "a weight below 0";
    ++noticed;
  }
  ChainEnding flat = right;
  flat.steps[0].weights = {};
  EXPECT_NE(fault(flat), "") << "nothing is lowered";
  ChainEnding upside_down = right;
  for (int& weight : upside_down.steps[0].weights) weight = 9 - weight;
  EXPECT_NE(fault(upside_down), "") << "deletions raise the sum";
  ChainEnding short_of = right;
  short_of.steps[0].struck.clear();
  EXPECT_NE(fault(short_of), "") << "a cycle is left";
  ChainEnding invented = right;
  invented.steps[0].struck.emplace_back(0, wane.graph.node_of(events::Procedure::attack));
  EXPECT_NE(fault(invented), "") << "an edge that is not there";
  ChainEnding limited = right;
  limited.steps[0].limited = candidate.effects;
  EXPECT_NE(fault(limited), "") << "no effect is limited";
  EXPECT_EQ(noticed, events::kZones);
}

}  // namespace
}  // namespace headjudge::chain_ending_test
