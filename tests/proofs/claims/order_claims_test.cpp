// Pending effects: the kernel's rules on lines that are laid out here, and the claims about all
// lines, which a wrong rule must turn red.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/manual/judge.hpp"
#include "proofs/claims/about/claims.hpp"
#include "proofs/claims/about/effect_line.hpp"
#include "proofs/effect_order/comparison.hpp"
#include "reports/terminal/order.hpp"
#include "tests/proofs/claims/verdict_under.hpp"
#include "tests/support/dcg_table.hpp"
#include "tests/support/shipped.hpp"
#include "tests/support/word_places.hpp"

namespace headjudge::proofs {
namespace {

using dcg::PendingKind;
using test::repository_text;
using test::shipped_world;

constexpr ConcreteAlgebra kPlain{};

PlaceInLine<ConcreteAlgebra> pending(PendingKind kind, bool of_turn_player, int group) {
  return {true, static_cast<int>(kind), {of_turn_player, group}};
}

/// Which places of a line may act next, under the customary judge of an edition.
std::vector<std::size_t> may_act(const std::string& edition,
                                 const std::vector<PlaceInLine<ConcreteAlgebra>>& line) {
  const Rulebook& rulebook = shipped_world().of<dcg::Dcg>().rulebook;
  const Judge judge = base_judge(*rulebook.find(edition), rulebook.questions);
  const auto acts = acting(kPlain, dcg::JudgeRules{judge}, Line<ConcreteAlgebra>{line, {}});
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < acts.size(); ++i) {
    if (acts[i]) places.push_back(i);
  }
  return places;
}

using Places = std::vector<std::size_t>;

TEST(PendingLine, DerivedEffectsGoFirstWhoeverOwnsThem) {
  const auto line = {pending(PendingKind::trigger, true, 1),
                     pending(PendingKind::trigger, false, 2),
                     pending(PendingKind::trigger, true, 1)};
  EXPECT_EQ(may_act("en-2025", line), Places({1}));
}

TEST(PendingLine, OfOneMomentTheTurnPlayersGoFirstInAnyOrder) {
  const auto line = {pending(PendingKind::trigger, false, 1),
                     pending(PendingKind::trigger, true, 1),
                     pending(PendingKind::trigger, true, 1)};
  EXPECT_EQ(may_act("en-2025", line), Places({1, 2}));
}

TEST(PendingLine, FiveGenerationsActFromTheNewestOn) {
  std::vector<PlaceInLine<ConcreteAlgebra>> line;
  for (const int group : {3, 1, 5, 2, 4}) {
    line.push_back(pending(PendingKind::trigger, group % 2 == 0, group));
  }
  EXPECT_EQ(may_act("en-2025", line), Places({2}));
}

TEST(PendingLine, InterruptingEffectsComeFirstAndCountersLast) {
  auto line = std::vector{
      pending(PendingKind::counter, false, 0), pending(PendingKind::trigger, true, 2),
      pending(PendingKind::immediate, false, 0), pending(PendingKind::immediate, false, 7)};
  EXPECT_EQ(may_act("en-2025", line), Places({2, 3})) << "no derived triggering among these";
  line.erase(line.begin() + 2, line.end());
  EXPECT_EQ(may_act("en-2025", line), Places({1}));
}

TEST(PendingLine, GroupsAreNumberedFromOneWithoutGaps) {
  const std::vector line = {pending(PendingKind::trigger, true, 4),
                            pending(PendingKind::trigger, true, 9),
                            pending(PendingKind::trigger, false, 4)};
  EXPECT_EQ(dcg::renumbered(kPlain, line, 4), 1);
  EXPECT_EQ(dcg::renumbered(kPlain, line, 9), 2);
  EXPECT_EQ(dcg::renumbered(kPlain, line, 10), 3);
}

struct Change {
  std::string claim;
  std::string formula;  ///< of en-2025
  std::string reversed;
};

TEST(OrderClaims, TurnRedWhenAClauseOfTheOrderIsReversed) {
  const std::string manual = repository_text("model/editions/en-2025.toml");
  const std::string newer =
      "(newer = x_newer -> answer = x_first) and (newer = y_newer -> answer = y_first)";
  const std::string gone = "was_waiting -> answer = cancelled";
  const std::vector<Change> changes = {
      {"derived-effects-before-pending-ones", newer, "newer = x_newer -> answer = y_first"},
      {"a-waiting-effect-is-lost-with-its-card", gone, "was_waiting -> answer = still_activates"},
      {"an-effect-of-leaving-is-not-lost", "not was_waiting -> answer = still_activates",
       "not was_waiting -> answer = cancelled"},
  };
  for (const Change& change : changes) {
    EXPECT_EQ(verdict_under(manual, change.claim), ClaimVerdict::proved) << change.claim;
    std::string doctored = manual;
    std::size_t times = 0;
    for (std::size_t at = doctored.find(change.formula); at != std::string::npos;
         at = doctored.find(change.formula, at + change.reversed.size())) {
      doctored.replace(at, change.formula.size(), change.reversed);
      ++times;
    }
    EXPECT_GE(times, 1U) << change.formula;
    EXPECT_EQ(verdict_under(doctored, change.claim), ClaimVerdict::refuted) << change.claim;
  }
}

TEST(OrderClaims, WithoutClausesEffectsMayWaitForEachOtherInACircle) {
  const std::string blank =
      "id = \"blank\"\ntitle = \"Blank\"\ndate = \"\"\ndocument = \"blank.txt\"\ngame = \"dcg\"\n" +
      test::lacks_every_word();
  EXPECT_EQ(verdict_under(blank, "pending-effects-never-wait-in-vain"), ClaimVerdict::refuted);
  EXPECT_EQ(verdict_under(blank, "the-order-of-the-list-means-nothing"), ClaimVerdict::proved);
  EXPECT_EQ(verdict_under(blank, "a-cancelled-effect-stays-cancelled"), ClaimVerdict::refuted)
      << "a judge may cancel only what was not waiting";
}

/// Evaluates a claim with plain numbers under the customary judge of en-2025.
bool breaks_with(const std::string& claim, const std::vector<std::pair<std::string, int>>& inputs) {
  const World& world = shipped_world();
  const Judge judge = base_judge(*world.of<dcg::Dcg>().rulebook.find("en-2025"),
                                 world.of<dcg::Dcg>().rulebook.questions);
  for (const LedgerRow& row : world.ledger) {
    if (row.claim.id != claim) continue;
    std::vector<int> values(row.claim.inputs.size(), 0);
    for (const auto& [name, value] : inputs) {
      const auto place = std::ranges::find(row.claim.inputs, name);
      EXPECT_NE(place, row.claim.inputs.end()) << name;
      values[static_cast<std::size_t>(place - row.claim.inputs.begin())] = value;
    }
    return breaks(row.claim, judge, values);
  }
  ADD_FAILURE() << "no claim " << claim;
  return false;
}

// The rank counts depths. An effect that sets off one as deep as itself (itself, say) is outside of
// what is claimed, and would keep the rank where it is.
TEST(OrderClaims, TheRankFallsOnlyBecauseChainsGetShorter) {
  EXPECT_FALSE(breaks_with("any-number-of-effects-comes-to-an-end",
                           {{"depth of the one whose turn comes", 3},
                            {"before: of depth 3", 1},
                            {"set off: of depth 2", 100}}));
  const World& world = shipped_world();
  const auto row = std::ranges::find(world.ledger, "any-number-of-effects-comes-to-an-end",
                                     [](const LedgerRow& one) { return one.claim.id; });
  ASSERT_NE(row, world.ledger.end());
  const Judge judge = base_judge(*world.of<dcg::Dcg>().rulebook.find("en-2025"),
                                 world.of<dcg::Dcg>().rulebook.questions);
  std::vector<int> values(row->claim.inputs.size(), 0);
  values[0] = 3;          // its depth
  values[1 + 3] = 1;      // it alone is pending
  values[1 + 5 + 3] = 1;  // and sets off one of its own depth
  const auto said = row->claim.as_numbers(kPlain, judge, values);
  EXPECT_FALSE(said.assumes);
  EXPECT_FALSE(said.concludes);
}

// ---- editions side by side

const QuestionSet& questions() { return shipped_world().of<dcg::Dcg>().rulebook.questions; }

OrderComparison compare(const std::string& older, const std::string& newer) {
  const Rulebook& rulebook = shipped_world().of<dcg::Dcg>().rulebook;
  return compare_orders(*rulebook.find(older), *rulebook.find(newer), questions());
}

TEST(OrderComparison, AnEditionOrdersAsItselfAndTheSolverSaysSo) {
  const OrderComparison same = compare("en-2.3", "en-2.3");
  EXPECT_EQ(same.alike, ClaimVerdict::proved);
  EXPECT_TRUE(same.any_number());
  EXPECT_EQ(same.smtlib.size(), 8U) << "one query each way for each of the four scenes";
  EXPECT_TRUE(same.separations.empty());
}

TEST(OrderComparison, TheNewestLetsNoOpponentsEffectOfTheSameMomentGoFirst) {
  const OrderComparison differ = compare("en-1.1", "en-2025");
  EXPECT_EQ(differ.alike, ClaimVerdict::refuted);
  const auto opponent_first = std::ranges::find_if(differ.separations, [](const Separation& found) {
    return found.scene == OrderScene::pair && found.edition == "en-1.1" &&
           found.inputs[1] == found.inputs[3] && found.inputs[0] == 1 && found.inputs[2] == 0 &&
           found.behaviour == static_cast<int>(PairOrder::only_second);
  });
  EXPECT_NE(opponent_first, differ.separations.end()) << "an opponent's effect of the same moment";
}

TEST(OrderComparison, EverySeparationIsAChangeThatTheAuditShows) {
  const auto& editions = shipped_world().of<dcg::Dcg>().rulebook.editions;
  std::size_t separations = 0;
  for (std::size_t i = 0; i < editions.size(); ++i) {
    for (std::size_t j = i + 1; j < editions.size(); ++j) {
      const OrderComparison comparison = compare_orders(editions[i], editions[j], questions());
      EXPECT_NE(comparison.alike, ClaimVerdict::unknown);
      for (const Separation& found : comparison.separations) {
        EXPECT_NE(found.change, "") << editions[i].id << " " << editions[j].id;
        ++separations;
      }
    }
  }
  EXPECT_GE(separations, 4U);
}

/// The claims of the ledger about the order of effects and what comes next.
std::vector<const LedgerRow*> claims_about_order() {
  std::vector<const LedgerRow*> rows;
  for (const auto& claims :
       {order_claims(), order_line_claims(), order_life_claims(), agenda_claims()}) {
    for (const Claim& claim : claims) {
      for (const LedgerRow& row : shipped_world().ledger) {
        if (row.claim.id == claim.id) rows.push_back(&row);
      }
    }
  }
  return rows;
}

TEST(OrderComparison, NoTwoEditionsAreAlikeThatAnOrderClaimTellsApart) {
  const auto& editions = shipped_world().of<dcg::Dcg>().rulebook.editions;
  std::size_t told_apart = 0;
  for (std::size_t i = 0; i < editions.size(); ++i) {
    for (std::size_t j = i + 1; j < editions.size(); ++j) {
      const OrderComparison comparison = compare_orders(editions[i], editions[j], questions());
      for (const LedgerRow* row : claims_about_order()) {
        const auto& expected = row->expected;
        if (!expected.contains(editions[i].id) || !expected.contains(editions[j].id)) continue;
        if (expected.at(editions[i].id) == expected.at(editions[j].id)) continue;
        ++told_apart;
        EXPECT_EQ(comparison.alike, ClaimVerdict::refuted)
            << row->claim.id << " tells " << editions[i].id << " and " << editions[j].id
            << " apart";
      }
    }
  }
  EXPECT_GE(told_apart, 10U);
}

TEST(OrderComparison, EveryQuestionThatAnOrderClaimAsksIsCompared) {
  const Edition& edition = *shipped_world().of<dcg::Dcg>().rulebook.find("en-2025");
  const OrderComparison comparison = compare("en-2025", "en-2025");
  for (const LedgerRow* row : claims_about_order()) {
    z3::context context;
    const TermAlgebra a(context);
    Transcript transcript;
    const SymbolicRules rules(a, edition, questions(), transcript);
    Inputs<TermAlgebra> inputs;
    for (const std::string& name : row->claim.inputs) inputs.push_back(a.unknown_integer(name));
    (void)row->claim.as_terms(a, rules, inputs);
    for (const AskedTerm& asked : transcript.asked) {
      EXPECT_NE(std::ranges::find(comparison.questions, asked.question), comparison.questions.end())
          << row->claim.id << " asks " << questions().questions[asked.question].id;
    }
  }
}

/// How en-2025 compares with itself and one more sentence, that forbids what its judges may say.
OrderComparison compare_with_clause(const std::string& question, const std::string& formula) {
  const std::string manual = repository_text("model/editions/en-2025.toml");
  const auto edition = parse_edition(
      manual + "\n[[clause]]\nid = \"planted.clause\"\nquestion = \"" + question +
          "\"\ncites = \"Planted\"\nsays = \"Planted.\"\nfingerprint = \"1:0000000000000000\"\n"
          "formula = \"" +
          formula + "\"\n",
      "planted.toml", questions());
  EXPECT_TRUE(edition) << (edition ? "" : edition.error().text());
  if (!edition) return {};
  const Edition& shipped = *shipped_world().of<dcg::Dcg>().rulebook.find("en-2025");
  return compare_orders(shipped, *edition, questions());
}

ClaimVerdict with_clause(const std::string& question, const std::string& formula) {
  return compare_with_clause(question, formula).alike;
}

TEST(OrderComparison, ADifferenceInAnyOneQuestionIsNoticed) {
  EXPECT_EQ(with_clause("once-per-turn", "used -> answer = may"), ClaimVerdict::refuted);
  EXPECT_EQ(with_clause("source-gone", "answer = cancelled"), ClaimVerdict::refuted);
  EXPECT_EQ(with_clause("interrupting-time", "answer = after_it_happened"), ClaimVerdict::refuted);
  EXPECT_EQ(with_clause("security-effect-time", "answer = waits"), ClaimVerdict::refuted);
  EXPECT_EQ(with_clause("end-waits", "answer = turn_first"), ClaimVerdict::refuted);
  EXPECT_EQ(with_clause("rule-check-time", "answer = within_the_effect"), ClaimVerdict::refuted);
}

TEST(OrderComparison, WhatIsNotAskedAndDiffersIsNamedBesideTheVerdict) {
  const Edition& shipped = *shipped_world().of<dcg::Dcg>().rulebook.find("en-2025");
  std::size_t named = 0;
  for (const char* id : {"block-time", "counter-time", "bonus-order", "overflow-time"}) {
    const std::size_t question = *questions().index_of(id);
    for (const Answer& answer : questions().questions[question].answers) {
      const OrderComparison comparison = compare_with_clause(id, "answer != " + answer.name);
      if (comparison.elsewhere.empty()) continue;
      EXPECT_EQ(comparison.elsewhere, std::vector<std::size_t>{question});
      const std::string text = reports::order_text(shipped, shipped, questions(), comparison);
      EXPECT_NE(text.find(std::string("answered differently: ") + id), std::string::npos) << text;
      ++named;
    }
  }
  EXPECT_GE(named, 4U);
  EXPECT_TRUE(compare("en-2025", "en-2025").elsewhere.empty());
}

TEST(OrderComparison, WithoutAStrictWeakOrderNothingIsSaidOfAnyNumber) {
  const Edition& open = *shipped_world().of<dcg::Dcg>().rulebook.find("en-1.1");
  const OrderComparison same = compare("en-1.1", "en-1.1");
  EXPECT_EQ(same.alike, ClaimVerdict::proved);
  ASSERT_FALSE(same.any_number());
  EXPECT_EQ(same.weak_orders[0].verdict, ClaimVerdict::refuted);
  EXPECT_EQ(same.weak_orders[0].triple.size(), 6U) << "three effects";
  const std::string text = reports::order_text(open, open, questions(), same);
  EXPECT_EQ(text.find("any number"), std::string::npos) << text;
  EXPECT_NE(text.find("for pairs"), std::string::npos) << text;
  EXPECT_NE(text.find("every judge"), std::string::npos) << text;
}

TEST(OrderComparison, AReversedClauseIsNoticed) {
  const std::string manual = repository_text("model/editions/en-2.3.toml");
  const std::string formula = "newer = same_time and owners = x_turn_player -> answer = x_first";
  std::string reversed = manual;
  reversed.replace(reversed.find(formula), formula.size(),
                   "newer = same_time and owners = x_turn_player -> answer = y_first");
  const auto edition = parse_edition(reversed, "reversed.toml", questions());
  ASSERT_TRUE(edition);
  const Edition& shipped = *shipped_world().of<dcg::Dcg>().rulebook.find("en-2.3");
  EXPECT_EQ(compare_orders(shipped, *edition, questions()).alike, ClaimVerdict::refuted);
}

}  // namespace
}  // namespace headjudge::proofs
