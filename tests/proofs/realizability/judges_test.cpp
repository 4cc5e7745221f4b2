// The solver's judges, on small editions that can be worked out by hand.
//
// Nothing in the code knows what is settled, silent or contradictory: each test writes a few
// clauses, and the analysis must find out. Taking one clause away or turning it round must change
// the result without a change to any code, and the certificate's checker must refuse an analysis
// that was tampered with.

#include "proofs/realizability/judges.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/manual/judge.hpp"
#include "model/core/manual/rulebook.hpp"
#include "proofs/realizability/checker.hpp"
#include "proofs/realizability/enumeration.hpp"

namespace headjudge::proofs {
namespace {

constexpr std::string_view kSmallQuestions = R"(game = "small"

[[question]]
id = "turn-end"
chapter = "Ending a turn"
asks = "Does the turn end?"
situation = [
  { name = "memory", from = -3, to = 3, says = "memory" },
  { name = "crossed", kind = "bool", says = "it was on the other side" },
]
reachable = "memory < 0 -> crossed"
answers = [
  { name = "continues", says = "the turn goes on" },
  { name = "ends", says = "the turn ends" },
  { name = "replays", says = "the turn is played again" },
]
sensible = "memory > 0 -> answer != replays"
)";

const QuestionSet& small_questions() {
  static const QuestionSet parsed = parse_questions(kSmallQuestions, "small.toml").value();
  return parsed;
}

Edition edition(const std::vector<std::string>& formulas) {
  std::string text = "id = \"small-1\"\ntitle = \"Small\"\ngame = \"small\"\n";
  for (std::size_t i = 0; i < formulas.size(); ++i) {
    text += fmt::format(
        "[[clause]]\nid = \"clause-{}\"\nquestion = \"turn-end\"\ncites = \"Rules\"\n"
        "says = \"{}\"\nfingerprint = \"3:f430a5719346fb94\"\nformula = \"{}\"\n",
        i, formulas[i], formulas[i]);
  }
  return parse_edition(text, "small-1.toml", small_questions()).value();
}

// Positive memory goes on, a turn without crossing goes on, negative memory ends.
const std::vector<std::string> kSettledButZero = {
    "memory > 0 -> answer = continues",
    "not crossed -> answer = continues",
    "memory < 0 -> answer = ends",
};

QuestionAnalysis analyse(const std::vector<std::string>& formulas) {
  const Edition book = edition(formulas);
  QuestionAnalysis analysis = analyse_question(book, small_questions(), 0);
  EXPECT_EQ(analysis.unknown, "");
  const Certificate certificate = certify(analysis, book, small_questions());
  EXPECT_TRUE(certificate.holds()) << certificate.text();
  return analysis;
}

Cell cell_at(const QuestionAnalysis& analysis, std::vector<int> situation) {
  const Cell* cell = cell_of(analysis, small_questions().questions[0].situation_index(situation));
  EXPECT_NE(cell, nullptr);
  return *cell;
}

TEST(Judges, TheCellsHoldEveryReachableSituationOnce) {
  const QuestionAnalysis analysis = analyse(kSettledButZero);
  std::size_t situations = 0;
  for (const Cell& cell : analysis.cells) situations += cell.situations.size();
  EXPECT_EQ(situations, 7U * 2U - 3U);  // three negative memories without crossing cannot be
}

TEST(Judges, ASilentEditionLeavesAGap) {
  const QuestionAnalysis analysis = analyse(kSettledButZero);
  const Cell zero = cell_at(analysis, {0, 1});
  EXPECT_EQ(zero.kind, CellKind::gap);
  EXPECT_EQ(zero.permitted, (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(zero.options, zero.permitted);
}

TEST(Judges, ASettledAnswerIsCitedWithTheClausesThatForceIt) {
  const QuestionAnalysis analysis = analyse(kSettledButZero);
  const Cell negative = cell_at(analysis, {-2, 1});
  EXPECT_EQ(negative.kind, CellKind::settled);
  EXPECT_EQ(negative.permitted, std::vector<int>{1});
  EXPECT_EQ(negative.forced_by, ClauseSet{2});
  // two clauses say the same here, and one is enough to cite
  EXPECT_EQ(cell_at(analysis, {2, 0}).forced_by.size(), 1U);
}

TEST(Judges, TwoClausesThatForceOnlyTogetherAreBothCited) {
  const QuestionAnalysis analysis = analyse({"answer != continues", "answer != replays"});
  const Cell zero = cell_at(analysis, {0, 1});
  EXPECT_EQ(zero.kind, CellKind::settled);
  EXPECT_EQ(zero.forced_by, (ClauseSet{0, 1}));
  EXPECT_EQ(cell_at(analysis, {1, 0}).forced_by, ClauseSet{0}) << "replays is not sensible there";
}

// Clause 0 wants the first answer, clause 1 the second, and clause 2 forbids the first: clause 0
// clashes with each of the others, which agree.
TEST(Judges, AContradictionListsEveryMinimalClash) {
  const QuestionAnalysis analysis = analyse({
      "memory = 0 -> answer = continues",
      "memory = 0 and crossed -> answer = ends",
      "crossed -> answer != continues",
  });
  const Cell zero = cell_at(analysis, {0, 1});
  EXPECT_EQ(zero.kind, CellKind::contradiction);
  EXPECT_EQ(zero.clashes, (std::vector<ClauseSet>{{0, 1}, {0, 2}}));
  EXPECT_EQ(zero.sides, (std::vector<Side>{{{0}, {0}}, {{1, 2}, {1}}}));
  EXPECT_EQ(zero.options, (std::vector<int>{0, 1}));
  EXPECT_TRUE(zero.permitted.empty());
}

TEST(Judges, ThreeClausesCanClashWithoutAnyTwoClashing) {
  const QuestionAnalysis analysis =
      analyse({"answer != continues", "answer != ends", "answer != replays"});
  const Cell zero = cell_at(analysis, {0, 0});
  EXPECT_EQ(zero.clashes, (std::vector<ClauseSet>{{0, 1, 2}}));
  EXPECT_EQ(zero.sides.size(), 3U);
  EXPECT_EQ(zero.options, (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(cell_at(analysis, {2, 0}).clashes, (std::vector<ClauseSet>{{0, 1}}));
}

TEST(Judges, TakingAClauseAwayTurnsAContradictionIntoASettledAnswer) {
  std::vector<std::string> formulas = {"memory = 0 -> answer = continues",
                                       "memory = 0 -> answer = ends"};
  EXPECT_EQ(cell_at(analyse(formulas), {0, 0}).kind, CellKind::contradiction);
  formulas.pop_back();
  const Cell settled = cell_at(analyse(formulas), {0, 0});
  EXPECT_EQ(settled.kind, CellKind::settled);
  EXPECT_EQ(settled.permitted, std::vector<int>{0});
}

TEST(Judges, TurningAClauseRoundTurnsTheAnswerRound) {
  EXPECT_EQ(cell_at(analyse({"memory = 0 -> answer = continues"}), {0, 1}).permitted,
            std::vector<int>{0});
  EXPECT_EQ(cell_at(analyse({"memory = 0 -> answer = ends"}), {0, 1}).permitted,
            std::vector<int>{1});
}

// What no play can reach does not contradict anything: this is where satisfiability would mislead.
TEST(Judges, AClashInAnUnreachableSituationIsNoContradiction) {
  const QuestionAnalysis analysis = analyse({
      "memory < 0 and not crossed -> answer = continues",
      "memory < 0 and not crossed -> answer = ends",
  });
  for (const Cell& cell : analysis.cells) EXPECT_NE(cell.kind, CellKind::contradiction);
}

TEST(Judges, AreCountedInFull) {
  const Edition book = edition({"memory > 0 -> answer = continues"});
  const EditionAnalysis analysis = analyse_edition(book, small_questions());
  // 3 x 2 settled situations; 0 twice and three negative ones with three answers each
  EXPECT_EQ(analysis.judges, "243");
  EXPECT_EQ(analysis.uniform_judges, "3");
  EXPECT_TRUE(analysis.complete());
}

TEST(Judges, ABoundThatIsReachedIsSaidAndNotCertified) {
  const Edition book = edition({"answer != continues", "answer != ends", "answer != replays"});
  SolverLimits limits;
  limits.subsets = 1;
  const QuestionAnalysis analysis = analyse_question(book, small_questions(), 0, limits);
  EXPECT_FALSE(analysis.complete());
  EXPECT_FALSE(certify(analysis, book, small_questions()).holds());
}

// ------------------------------------------------------------------------------ give-ups

void expect_the_same_cells(const QuestionAnalysis& a, const QuestionAnalysis& b) {
  ASSERT_EQ(a.cells.size(), b.cells.size());
  for (std::size_t i = 0; i < a.cells.size(); ++i) {
    EXPECT_EQ(a.cells[i].situations, b.cells[i].situations);
    EXPECT_EQ(a.cells[i].matrix, b.cells[i].matrix);
    EXPECT_EQ(a.cells[i].kind, b.cells[i].kind);
    EXPECT_EQ(a.cells[i].permitted, b.cells[i].permitted);
    EXPECT_EQ(a.cells[i].options, b.cells[i].options);
    EXPECT_EQ(a.cells[i].clashes, b.cells[i].clashes);
    EXPECT_EQ(a.cells[i].sides, b.cells[i].sides);
    EXPECT_EQ(a.cells[i].forced_by.empty(), b.cells[i].forced_by.empty());
  }
}

TEST(GiveUps, OfTheSolverDropNoCellAndAreSaid) {
  const Result<Rulebook> rulebook = load_rulebook(HEADJUDGE_SOURCE_DIR "/model/editions", "dcg");
  ASSERT_TRUE(rulebook.has_value()) << rulebook.error().text();
  const Edition& book = *rulebook->find("en-1.1");
  const EditionAnalysis whole = analyse_edition(book, rulebook->questions);
  EXPECT_TRUE(left_open(whole, rulebook->questions).empty());
  for (const unsigned steps : {1U, 20U, 50U, 100U}) {
    const EditionAnalysis cut = analyse_edition(book, rulebook->questions, {.resources = steps});
    EXPECT_FALSE(cut.complete()) << steps;
    EXPECT_FALSE(left_open(cut, rulebook->questions).empty());
    for (std::size_t q = 0; q < cut.questions.size(); ++q) {
      expect_the_same_cells(cut.questions[q], whole.questions[q]);
    }
    EXPECT_EQ(cut.judges, whole.judges);
    EXPECT_FALSE(certify(cut, book, rulebook->questions).holds());
  }
}

TEST(GiveUps, AtABoundOnCellsOrSetsDropNothingEither) {
  const Edition book = edition({"answer != continues", "answer != ends", "answer != replays"});
  const QuestionAnalysis whole = analyse_question(book, small_questions(), 0);
  for (const SolverLimits limits : {SolverLimits{.cells = 1}, SolverLimits{.subsets = 1}}) {
    const QuestionAnalysis cut = analyse_question(book, small_questions(), 0, limits);
    EXPECT_FALSE(cut.complete());
    expect_the_same_cells(cut, whole);
  }
}

/// What the enumeration has to say to an analysis that was changed by hand.
class SolverAgainstEnumeration : public testing::Test {
 protected:
  Edition book_ = edition(
      {"memory = 0 -> answer = continues", "memory = 0 and crossed -> answer = ends",
       "crossed -> answer != continues", "memory > 0 and not crossed -> answer = continues"});
  QuestionAnalysis solved_ = analyse_question(book_, small_questions(), 0);
  std::vector<Cell> enumerated_ = enumerate_cells(book_, small_questions(), 0);

  Cell& first(CellKind kind) { return *std::ranges::find(solved_.cells, kind, &Cell::kind); }
  [[nodiscard]] bool disagrees() const {
    return !disagreement(solved_, enumerated_, small_questions().questions[0]).empty();
  }
};

TEST_F(SolverAgainstEnumeration, AgreesOnAnHonestAnalysis) { EXPECT_FALSE(disagrees()); }
TEST_F(SolverAgainstEnumeration, SeesAMissingCell) {
  solved_.cells.pop_back();
  EXPECT_TRUE(disagrees());
  solved_.unknown = "cut short";
  EXPECT_FALSE(disagrees()) << "what was not looked for may be missing";
}
TEST_F(SolverAgainstEnumeration, SeesAMatrixThatNoSituationHas) {
  solved_.cells[0].matrix[0].violates = {3, 4};
  EXPECT_TRUE(disagrees());
  solved_.unknown = "cut short";
  EXPECT_TRUE(disagrees()) << "what was found must be there";
}
TEST_F(SolverAgainstEnumeration, SeesOtherSituations) {
  solved_.cells[0].situations.pop_back();
  EXPECT_TRUE(disagrees());
}
TEST_F(SolverAgainstEnumeration, SeesAMissingClashAndOneThatIsNone) {
  first(CellKind::contradiction).clashes.pop_back();
  EXPECT_TRUE(disagrees());
  first(CellKind::contradiction).clashes.push_back({0, 1, 2});
  EXPECT_TRUE(disagrees());
  solved_.unknown = "cut short";
  EXPECT_TRUE(disagrees());
}
TEST_F(SolverAgainstEnumeration, SeesAMissingSide) {
  first(CellKind::contradiction).sides.pop_back();
  EXPECT_TRUE(disagrees());
}
TEST_F(SolverAgainstEnumeration, SeesClausesThatDoNotForce) {
  first(CellKind::settled).forced_by.clear();
  EXPECT_TRUE(disagrees());
}
TEST_F(SolverAgainstEnumeration, EndsTheProgramByNameWhereTheyDisagree) {
  solved_.cells.pop_back();
  EXPECT_DEATH((void)agreed(solved_, enumerated_, book_, small_questions().questions[0]),
               "an error of this program: small-1, turn-end: the solver and the enumeration");
}

// ------------------------------------------------------------------------------ certificates

class Doctored : public testing::Test {
 protected:
  Edition book_ = edition({
      "memory = 0 -> answer = continues",
      "memory = 0 and crossed -> answer = ends",
      "crossed -> answer != continues",
      "memory > 0 and not crossed -> answer = continues",
  });
  QuestionAnalysis analysis_ = analyse_question(book_, small_questions(), 0);

  Cell& first(CellKind kind) {
    for (Cell& cell : analysis_.cells) {
      if (cell.kind == kind) return cell;
    }
    ADD_FAILURE() << "no such cell";
    return analysis_.cells.front();
  }
  void is_refused() {
    const Certificate certificate = certify(analysis_, book_, small_questions());
    EXPECT_FALSE(certificate.holds());
    EXPECT_NE(certificate.text().find("Not certified"), std::string::npos);
  }
};

TEST_F(Doctored, AnHonestAnalysisIsCertified) {
  EXPECT_TRUE(certify(analysis_, book_, small_questions()).holds());
}
TEST_F(Doctored, AMissingCellIsRefused) {
  analysis_.cells.pop_back();
  is_refused();
}
TEST_F(Doctored, ASituationInTwoCellsIsRefused) {
  analysis_.cells[0].situations.push_back(analysis_.cells[1].situations.back());
  std::ranges::sort(analysis_.cells[0].situations);
  is_refused();
}
TEST_F(Doctored, AnotherMatrixIsRefused) {
  first(CellKind::contradiction).matrix.front().violates.clear();
  is_refused();
}
TEST_F(Doctored, AMissingClashIsRefused) {
  first(CellKind::contradiction).clashes.pop_back();
  is_refused();
}
TEST_F(Doctored, AClashThatIsNotMinimalIsRefused) {
  first(CellKind::contradiction).clashes = {{0, 1, 2}};
  is_refused();
}
TEST_F(Doctored, AMissingSideIsRefused) {
  first(CellKind::contradiction).sides.pop_back();
  is_refused();
}
TEST_F(Doctored, AnotherKindIsRefused) {
  first(CellKind::gap).kind = CellKind::settled;
  is_refused();
}
TEST_F(Doctored, AForcingSetThatDoesNotForceIsRefused) {
  first(CellKind::settled).forced_by.clear();
  is_refused();
}
TEST_F(Doctored, AnswersTheJudgesMayNotGiveAreRefused) {
  first(CellKind::settled).options.push_back(1);
  is_refused();
}

// ------------------------------------------------------------------------------ the real editions

TEST(Judges, OfEveryEditionAreFoundAndCertified) {
  const Result<Rulebook> rulebook = load_rulebook(HEADJUDGE_SOURCE_DIR "/model/editions", "dcg");
  ASSERT_TRUE(rulebook.has_value()) << rulebook.error().text();
  for (const Edition& each : rulebook->editions) {
    const EditionAnalysis analysis = analyse_edition(each, rulebook->questions);
    const Certificate certificate = certify(analysis, each, rulebook->questions);
    EXPECT_TRUE(certificate.holds()) << certificate.text();
    EXPECT_GT(certificate.evaluations, 0U);
  }
}

}  // namespace
}  // namespace headjudge::proofs
