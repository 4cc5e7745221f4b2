// Answers without being asked, on a small manual that can be worked out by hand.
//
// The point of them is that nobody enters them: turning a clause round turns the answer round.
#include "reports/views/unasked.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "reports/views/audit_views.hpp"
#include "reports/views/cell_views.hpp"

namespace headjudge::reports {
namespace unasked_test {
namespace {

constexpr std::string_view kQuestions = R"(game = "small"

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
]

[[question]]
id = "first-player"
chapter = "Beginning"
asks = "Who begins?"
answers = [
  { name = "youngest", says = "the youngest" },
  { name = "oldest", says = "the oldest" },
  { name = "winner", says = "the last winner" },
]
)";

/// A rulebook of one edition with these clauses on turn-end, and its analysis.
struct Small {
  Rulebook rulebook;
  std::vector<proofs::EditionAnalysis> analyses;
};

Small small(const std::vector<std::string>& formulas) {
  Small made;
  made.rulebook.questions = parse_questions(kQuestions, "small.toml").value();
  std::string text = "id = \"one\"\ntitle = \"Small\"\ngame = \"small\"\n";
  for (std::size_t i = 0; i < formulas.size(); ++i) {
    text += fmt::format(
        "[[clause]]\nid = \"clause-{}\"\nquestion = \"turn-end\"\ncites = \"Rules\"\n"
        "says = \"s\"\nfingerprint = \"3:f430a5719346fb94\"\nformula = \"{}\"\n",
        i, formulas[i]);
  }
  made.rulebook.editions = {parse_edition(text, "one.toml", made.rulebook.questions).value()};
  made.analyses = {proofs::analyse_edition(made.rulebook.editions[0], made.rulebook.questions)};
  return made;
}

std::string answer_of(const std::vector<std::string>& formulas) {
  const Small made = small(formulas);
  const auto views = answered_views(made.rulebook, made.analyses, {});
  EXPECT_TRUE(views) << (views ? "" : views.error().text());
  if (!views || views->size() != 1) return "not looked up";
  std::string text = views->front().cells.front().kind;
  for (const CellView::Part& part : views->front().cells.front().parts) {
    text += fmt::format("; {}{}{}", part.when, part.when.empty() ? "" : ": ",
                        fmt::join(part.answers, " or "));
  }
  return text;
}

TEST(Unasked, LooksUpWhatTheClausesSayAboutMemoryThatCameBack) {
  EXPECT_EQ(answer_of({"memory >= 0 -> answer = continues", "memory < 0 -> answer = ends"}),
            "settled; the turn goes on");
  EXPECT_EQ(answer_of({"crossed -> answer = ends"}), "settled; the turn ends");
  EXPECT_EQ(answer_of({"memory >= 0 -> answer = continues", "crossed -> answer = ends"}),
            "contradiction; the turn goes on or the turn ends");
  EXPECT_EQ(answer_of({"memory < 0 -> answer = ends"}), "gap; the turn goes on or the turn ends");
  EXPECT_EQ(answer_of({}), "silent; the turn goes on or the turn ends");
}

TEST(Unasked, NamesOnlySituationsThatWereLookedUp) {
  EXPECT_EQ(
      answer_of({"memory > 0 -> answer = continues", "memory <= 0 -> answer = ends"}),
      "settled; memory: 0, it was on the other side: the turn ends; memory: 1 or more, it was "
      "on the other side: the turn goes on");
}

FindingView gap(const std::string& id, const std::string& question, const std::string& when,
                const std::string& severity, std::size_t decisions) {
  FindingView finding{.id = id,
                      .kind = "gap",
                      .severity = severity,
                      .status = "witnessed",
                      .question = question,
                      .editions = {"one"},
                      .when_formula = when};
  WitnessView witness{.level = severity == "can-decide" ? "winner" : severity,
                      .tables = {TableView{}, TableView{}}};
  for (TableView& table : witness.tables) {
    table.steps = {{"", {}, false}};
    for (std::size_t i = 0; i < decisions; ++i) table.steps.push_back({"P1: pass", {}, false});
  }
  finding.witnesses = {witness};
  return finding;
}

TEST(EditionView, CountsEveryJudgeAlsoThoseWhoTreatSituationsOfAPointDifferently) {
  const Small made = small({"memory < 0 -> answer = ends"});
  const EditionView view = edition_view(made.rulebook, made.rulebook.editions[0], made.analyses[0]);
  EXPECT_EQ(view.judges, std::to_string(256 * 3))
      << "eight situations of two answers, one of three";
}

TEST(Unasked, CountsWaysAndHowTheyCanBeRuledOn) {
  const Small made = small({"memory < 0 -> answer = ends"});
  std::vector<FindingView> findings = {gap("a", "turn-end", "memory >= 0", "board", 1),
                                       gap("b", "first-player", "true", "can-decide", 3)};
  const auto view = [&] {
    return same_manual_view(made.rulebook.editions[0], made.rulebook.questions, made.analyses[0],
                            findings);
  };
  EXPECT_EQ(view(), (SameManualView{"one", 0, 1, 1, 0, 0, 0, 0, 0, "6", "b", 3}));
  findings.push_back(gap("c", "first-player", "true", "can-decide", 2));
  EXPECT_EQ(view().shortest, "c");
  findings.pop_back();
  findings[1].status = "open";
  EXPECT_EQ(view(), (SameManualView{"one", 0, 0, 1, 0, 0, 0, 0, 1, "2", "", 0}));
  findings[0].status = "harmless";
  EXPECT_EQ(view(), (SameManualView{"one", 0, 0, 0, 0, 0, 0, 1, 1, "1", "", 0}));
  findings[0].editions = {"another"};
  EXPECT_EQ(view(), (SameManualView{"one", 0, 0, 0, 0, 0, 0, 0, 1, "1", "", 0}));
}

TEST(CellView, PutsCellsWithTheSameAnswersTogetherAndNamesTheirFinding) {
  const Small made = small({"memory > 1 -> answer = continues", "memory < 0 -> answer = ends",
                            "memory < -1 -> answer = ends"});
  const std::vector<FindingView> findings = {
      gap("other", "turn-end", "memory < 0", "board", 1),
      gap("mine", "turn-end", "memory = 0 or memory = 1", "board", 1)};
  const CellView cell = cell_view(made.rulebook.editions[0], made.rulebook.questions,
                                  made.analyses[0].questions[0], findings);
  EXPECT_EQ(cell.kind, "gap");
  ASSERT_EQ(cell.parts.size(), 3u);
  std::size_t gaps = 0;
  for (const CellView::Part& part : cell.parts) {
    EXPECT_EQ(part.finding, part.kind == "gap" ? "mine" : "");
    gaps += part.kind == "gap" ? 1U : 0U;
  }
  EXPECT_EQ(gaps, 1u);
}

}  // namespace
}  // namespace unasked_test
}  // namespace headjudge::reports
