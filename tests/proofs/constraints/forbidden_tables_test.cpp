// Plays that come to a table which a constraint of the same manual forbids.
//
// The game of a shared pot (tests/support/pot_game.hpp) is small enough to know what must be found:
// who fills a pot of 4 or 5 wins it, or the other player does. What could make a verdict false is
// planted: a constraint that every judge breaks, one that some judges break, one that nobody
// breaks, one that no play comes to, and one that no judge can keep whatever the clauses say.
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/core/logic/variable_file.hpp"
#include "proofs/audit/game_audit.hpp"
#include "tests/support/pot_game.hpp"

namespace headjudge::pot {
namespace {

using proofs::Blame;
using proofs::Finding;
using proofs::FindingKind;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::string clause(std::string_view id, std::string_view formula) {
  return fmt::format(
      "[[clause]]\nid = \"{}\"\nquestion = \"full-pot\"\ncites = \"Winning\"\nsays = \"{}\"\n"
      "fingerprint = \"3:f430a5719346fb94\"\nformula = \"{}\"\n",
      id, id, formula);
}

std::string constraint(std::string_view id, std::string_view when, std::string_view formula) {
  const std::string moments = when.empty() ? "" : fmt::format("when = \"{}\"\n", when);
  return fmt::format(
      "[[constraint]]\nid = \"{}\"\n{}formula = \"{}\"\ncites = \"Counters\"\nsays = \"{}\"\n"
      "fingerprint = \"3:f430a5719346fb95\"\n",
      id, moments, formula, id);
}

struct Looked {
  std::vector<Finding> findings;
  proofs::ConstraintSearchResult found;
  std::vector<proofs::ConstraintOutcome> outcomes;
};

class ForbiddenTables : public testing::Test {
 protected:
  ForbiddenTables() {
    questions_ = parse_questions(kQuestionsFile, "pot.questions.toml").value();
    questions_.observables = parse_observables(kObservablesFile, "pot.observables.toml").value();
  }

  [[nodiscard]] Result<Edition> edition(const std::string& entries) const {
    return parse_edition("id = \"book\"\ntitle = \"Book\"\ngame = \"pot\"\n" + entries, "book.toml",
                         questions_);
  }

  /// What is found about a manual with these entries, from a pot of 2 and one pot left.
  Looked look(const std::string& entries) {
    auto read = edition(entries);
    if (!read) throw std::runtime_error(read.error().text());
    world_.rulebook = {questions_, {std::move(*read)}};
    world_.pool.sizes = {1, 2};
    world_.positions = {{{{"turn: P1", 1}, {"pot: 2", 2}, {"pots left: 1", 3}}}};
    const auto trial = proofs::game_on_trial(world_);
    const Edition& book = world_.rulebook.editions[0];
    const ConstraintSet<Pot> constraints(book, GameTraits<Pot>::observables());
    const proofs::Freedoms freedoms(book, world_.rulebook.questions);
    Looked looked;
    looked.found =
        proofs::ConstraintSearch<Pot>(trial.game, constraints, freedoms, trial.positions, {}).run();
    looked.outcomes = proofs::constraint_outcomes(book, world_.rulebook.questions, looked.found);
    proofs::HeldConstraints held;
    for (const auto& line : looked.found.lines) {
      held.add(proofs::find_forbidden(proofs::tools_for(trial), constraints, book,
                                      world_.rulebook.questions, line, looked.found.text(),
                                      {trial.positions, {}}));
    }
    looked.findings = std::move(held.findings);
    return looked;
  }

  /// The play, run once more; "" when it goes as it says.
  [[nodiscard]] std::string complaint(const Play& play) const {
    const auto run = run_play(Pot(world_.pool), world_.rulebook, play);
    if (!run) return run.error().text();
    return run->failed.empty() ? "" : run->failed.front().text;
  }

  QuestionSet questions_;
  proofs::GameWorld<Pot> world_;
};

std::vector<std::string> clauses_of(const Finding& finding) {
  std::vector<std::string> ids;
  for (const auto& clause : finding.clauses) ids.push_back(clause.id);
  return ids;
}

constexpr std::string_view kFour = "added > 0";  // who has just added

TEST_F(ForbiddenTables, AreAContradictionWhereEveryJudgeIsLedThere) {
  const auto looked = look(clause("adder", "answer = adder_wins") +
                           clause("idle", "over = 1 -> answer = adder_wins") +
                           constraint("three-at-most", kFour, "won <= 3"));
  ASSERT_THAT(looked.findings, SizeIs(1));
  const Finding& finding = looked.findings[0];
  EXPECT_EQ(finding.id, "book/contradiction/constraint/three-at-most");
  EXPECT_EQ(finding.kind, FindingKind::contradiction);
  EXPECT_THAT(clauses_of(finding), ElementsAre("three-at-most", "adder"))
      << "the constraint, and no clause that is not needed";
  ASSERT_THAT(finding.witnesses, SizeIs(1));
  const Play& play = finding.witnesses[0].play;
  EXPECT_EQ(finding.witnesses[0].decisions, 1u) << "2 and 2 fill the pot";
  EXPECT_EQ(complaint(play), "");
  ASSERT_FALSE(play.expectations.empty());
  Play denied = play;
  denied.expectations[0].text = "won P1 0";
  EXPECT_NE(complaint(denied), "") << "a negated expectation fails";
  EXPECT_TRUE(looked.outcomes[0].broken);
}

TEST_F(ForbiddenTables, AreAGapThatTheConstraintClosesWhereAJudgeAvoidsThem) {
  const auto looked = look(clause("four", "over = 0 -> answer = opponent_wins") +
                           constraint("four-at-most", kFour, "won <= 4"));
  ASSERT_THAT(looked.findings, SizeIs(1));
  const Finding& finding = looked.findings[0];
  EXPECT_EQ(finding.id, "book/gap/constraint/four-at-most/full-pot");
  EXPECT_EQ(finding.kind, FindingKind::gap);
  ASSERT_THAT(finding.options, SizeIs(2));
  EXPECT_EQ(finding.options[0].answer, "adder_wins");
  EXPECT_EQ(finding.options[1].answer, "opponent_wins");
  ASSERT_THAT(finding.witnesses, SizeIs(1));
  EXPECT_EQ(complaint(finding.witnesses[0].play), "");
  EXPECT_THAT(finding.witnesses[0].play.tables, SizeIs(2));
}

TEST_F(ForbiddenTables, AreAContradictionWhereEachJudgeIsLedThereByAnotherPlay) {
  const auto looked =
      look(constraint("three-or-four", "", "(added > 0 -> won <= 3) and (added = 0 -> won <= 4)"));
  ASSERT_THAT(looked.findings, SizeIs(1));
  const Finding& finding = looked.findings[0];
  EXPECT_EQ(finding.id, "book/contradiction/constraint/three-or-four")
      << "who gives a pot of 4 to the other player has no answer for a pot of 5";
  ASSERT_THAT(finding.witnesses, SizeIs(2));
  EXPECT_THAT(finding.explanation, HasSubstr("one of 2 plays"));
  EXPECT_THAT(finding.certificate, HasSubstr("each judge is led there by one of these plays"));
  for (const auto& witness : finding.witnesses) EXPECT_EQ(complaint(witness.play), "");
}

TEST_F(ForbiddenTables, AreSaidToBeAvoidedAsFarAsWasSearched) {
  const auto looked = look(clause("four", "over = 0 -> answer = opponent_wins") +
                           constraint("four-at-most", kFour, "won <= 4"));
  ASSERT_THAT(looked.findings, SizeIs(1));
  EXPECT_THAT(looked.findings[0].explanation, HasSubstr("With this one no play of up to "));
  EXPECT_THAT(looked.findings[0].explanation, HasSubstr("as far as was searched"));
}

TEST_F(ForbiddenTables, AreFoundUnderAJudgeWhoIsNotTheCustomaryOne) {
  const auto looked = look(clause("four", "over = 0 -> answer = adder_wins") +
                           constraint("others-win-four", "added = 0", "won <= 4"));
  ASSERT_THAT(looked.findings, SizeIs(1));
  EXPECT_EQ(looked.findings[0].id, "book/gap/constraint/others-win-four/full-pot");
  EXPECT_EQ(looked.findings[0].options[0].answer, "opponent_wins")
      << "the customary judge lets the adder win";
}

TEST_F(ForbiddenTables, NeedNoClauseWhereNoAnswerMatters) {
  const auto looked =
      look(clause("adder", "answer = adder_wins") + constraint("never-full", "", "won <= 3"));
  ASSERT_THAT(looked.findings, SizeIs(1));
  EXPECT_EQ(looked.findings[0].kind, FindingKind::contradiction);
  EXPECT_THAT(clauses_of(looked.findings[0]), ElementsAre("never-full"));
}

TEST_F(ForbiddenTables, AreNotFoundWhereNobodyBreaksTheConstraint) {
  const auto looked = look(clause("adder", "answer = adder_wins") +
                           constraint("never-above-three", "", "pot <= 3"));
  EXPECT_THAT(looked.findings, IsEmpty());
  EXPECT_GT(looked.outcomes[0].applied, 0u);
  EXPECT_FALSE(looked.outcomes[0].broken);
}

TEST_F(ForbiddenTables, AreNotSaidToBeAbsentWhereNoPlayCameToWhatIsSpokenOf) {
  const auto looked = look(constraint("silent", "pot = 5", "won = 0"));
  EXPECT_EQ(looked.outcomes[0].applied, 0u);
}

TEST_F(ForbiddenTables, OfTwoClashingClausesAreLaidAtTheConstraintThatSettlesThem) {
  const auto looked =
      look(clause("adder", "answer = adder_wins") + clause("other", "answer = opponent_wins") +
           constraint("three-at-most", kFour, "won <= 3"));
  ASSERT_THAT(looked.findings, SizeIs(1));
  EXPECT_EQ(looked.findings[0].kind, FindingKind::gap)
      << "a judge who sets the first clause aside avoids the table";
}

TEST_F(ForbiddenTables, AnUnknownObservableIsRefusedWithItsLine) {
  const auto refused = edition(constraint("x", "", "stones <= 3"));
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().text(), HasSubstr("book.toml:6"));
  EXPECT_THAT(refused.error().text(), HasSubstr("stones"));
}

TEST_F(ForbiddenTables, MomentsWithoutAnythingSaidOfThemAreRefused) {
  const auto refused = edition(
      "[[constraint]]\nid = \"x\"\nwhen = \"pot = 1\"\ninvariant = \"i\"\ncites = \"C\"\n"
      "says = \"S\"\nfingerprint = \"3:f430a5719346fb95\"\n");
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().text(), HasSubstr("no formula says what holds then"));
}

TEST_F(ForbiddenTables, ObservablesOfFileAndGameAreHeldAgainstEachOther) {
  EXPECT_TRUE(bind_observables(questions_, GameTraits<Pot>::observables()));
  std::swap(questions_.observables[0], questions_.observables[1]);
  const auto bound = bind_observables(questions_, GameTraits<Pot>::observables());
  ASSERT_FALSE(bound);
  EXPECT_THAT(bound.error().text(), HasSubstr("`pot`"));
}

}  // namespace
}  // namespace headjudge::pot
