// Constraints of the shipped manuals about the gauge, and contradictions planted in one of them.
//
// A planted one changes the formula of a constraint and nothing else.
#include <stdexcept>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "proofs/audit/game_audit.hpp"
#include "proofs/constraints/gauge.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::proofs {
namespace {

using dcg::Dcg;
using testing::Contains;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

const GameWorld<Dcg>& world() { return test::shipped_world().of<Dcg>(); }

const Constraint& constraint_of(const Edition& edition, std::string_view id) {
  const auto found = std::ranges::find(edition.constraints, id, &Constraint::id);
  if (found == edition.constraints.end()) throw std::runtime_error("no such constraint");
  return *found;
}

/// The manual with another formula of one constraint, and no other constraint with a formula.
Edition planted(std::string_view id, std::string_view constraint, std::string_view formula) {
  const Edition* shipped = world().rulebook.find(id);
  if (shipped == nullptr) throw std::runtime_error("no such edition");
  Edition edition = *shipped;
  for (Constraint& each : edition.constraints) {
    if (each.id != constraint) {
      each.formula = each.when = std::nullopt;
    } else {
      each.formula =
          parse_formula(formula, world().rulebook.questions.observables, {"planted", 1, 1}).value();
    }
  }
  return edition;
}

std::vector<Finding> found_in(const Edition& edition) {
  const GameOnTrial<Dcg> trial = game_on_trial(world());
  const ConstraintSet<Dcg> constraints(edition, GameTraits<Dcg>::observables());
  const Freedoms freedoms(edition, trial.rulebook.questions);
  const auto starts = playable_under(trial.positions, {&edition});
  const ConstraintBounds bounds{{.depth = 2, .states = 100}, {.depth = 1, .states = 30}, 1, 1};
  const auto found = ConstraintSearch<Dcg>(trial.game, constraints, freedoms, starts, bounds).run();
  HeldConstraints held;
  for (const ForbiddenLine& line : found.lines) {
    held.add(find_forbidden(tools_for(trial), constraints, edition, trial.rulebook.questions, line,
                            found.text(), {starts, bounds.customary}));
  }
  return std::move(held.findings);
}

TEST(GaugeConstraints, AreProvedForEveryJudgeWhereTheManualKeepsThem) {
  for (const auto& [edition, id] :
       {std::pair("en-2025", "passing.counter"), std::pair("en-2025", "paying-costs.gauge-ends"),
        std::pair("jp-1.0", "notes.ten-is-the-most")}) {
    const Edition& book = *world().rulebook.find(edition);
    const auto claim = claim_of_gauge(constraint_of(book, id), world().rulebook.questions);
    ASSERT_TRUE(claim) << id;
    EXPECT_EQ(prove(*claim, book, world().rulebook.questions).verdict, ClaimVerdict::proved) << id;
  }
}

TEST(GaugeConstraints, AreRefutedWhereTheManualSaysSomethingElse) {
  const Edition book = planted("en-2025", "passing.counter", "memory = 2");
  const auto claim =
      claim_of_gauge(constraint_of(book, "passing.counter"), world().rulebook.questions);
  ASSERT_TRUE(claim);
  EXPECT_EQ(prove(*claim, book, world().rulebook.questions).verdict, ClaimVerdict::refuted);
}

TEST(GaugeConstraints, AreOnlyThoseThatSpeakOfNothingElse) {
  const Edition& book = *world().rulebook.find("en-2025");
  EXPECT_FALSE(claim_of_gauge(constraint_of(book, "playing.pay"), world().rulebook.questions));
  EXPECT_FALSE(
      claim_of_gauge(constraint_of(book, "choosing.conditions"), world().rulebook.questions))
      << "it has no formula";
}

TEST(PlantedContradiction, OfAPassIsFoundWithTheClauseThatLeadsThere) {
  const auto findings = found_in(planted("en-2025", "passing.counter", "memory = 2"));
  ASSERT_THAT(findings, SizeIs(1));
  const Finding& finding = findings[0];
  EXPECT_EQ(finding.id, "en-2025/contradiction/constraint/passing.counter");
  EXPECT_THAT(finding.questions, Contains("pass-memory"));
  ASSERT_THAT(finding.witnesses, SizeIs(1));
  EXPECT_EQ(finding.witnesses[0].decisions, 1u) << "a pass";
  EXPECT_THAT(test::complaints_about(finding.witnesses[0].play), IsEmpty());
  Play denied = finding.witnesses[0].play;
  denied.expectations[0].text = "memory P1 9";
  EXPECT_THAT(test::complaints_about(denied), Not(IsEmpty()));
  std::vector<std::string> answered;
  for (std::size_t i = 1; i < finding.clauses.size(); ++i) {
    const Clause* clause = world().rulebook.find("en-2025")->find(finding.clauses[i].id);
    ASSERT_NE(clause, nullptr);
    answered.push_back(world().rulebook.questions.questions[clause->question].id);
  }
  EXPECT_THAT(answered, Contains("pass-memory"));
}

TEST(PlantedContradiction, OfTheGaugeIsOneThoughEachOfItsPlaysIsAvoidedByAJudge) {
  // Memory past the opponent's 10 is left open; 10 itself comes about whatever a judge rules on it.
  const auto findings =
      found_in(planted("en-2025", "paying-costs.gauge-ends", "memory >= -9 and memory <= 10"));
  ASSERT_FALSE(findings.empty());
  for (const Finding& finding : findings) {
    EXPECT_EQ(finding.id, "en-2025/contradiction/constraint/paying-costs.gauge-ends")
        << finding.explanation;
    for (const Witness& witness : finding.witnesses) {
      EXPECT_THAT(test::complaints_about(witness.play), IsEmpty());
    }
  }
}

TEST(PlantedContradiction, OfAnAttackIsFoundThoughNoQuestionIsAsked) {
  const auto findings =
      found_in(planted("en-2025", "declaration.attacker-suspends", "fighter_stands = unsuspended"));
  ASSERT_FALSE(findings.empty());
  EXPECT_EQ(findings[0].id, "en-2025/contradiction/constraint/declaration.attacker-suspends");
}

}  // namespace
}  // namespace headjudge::proofs
