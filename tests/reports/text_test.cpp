// The terminal reports: what must be said is said, and every line fits.
//
// Whole outputs are not compared: wording may change, what a reader needs may not.
#include "reports/terminal/text.hpp"

#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "reports/result/agenda.hpp"
#include "reports/result/wording.hpp"
#include "reports/views/cell_views.hpp"
#include "tests/reports/sample.hpp"

namespace headjudge::reports {
namespace report_text_test {
namespace {

std::vector<std::string> everything(TextStyle style) {
  const AuditResult audit = sample_audit();
  std::vector<std::string> texts = {summary_text(audit, style),
                                    claims_text(audit.claims, style),
                                    invariants_text(audit.invariants, style),
                                    loops_text(audit.loops, style),
                                    diff_text(audit, "first", "second", style),
                                    unasked_text(audit, style),
                                    questions_text(audit.questions, style)};
  for (const FindingView& finding : audit.findings) texts.push_back(finding_text(finding, style));
  for (const QuestionView& question : audit.questions) {
    texts.push_back(question_text(question, style));
  }
  return texts;
}

std::vector<std::string> lines_of_text(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end != text.npos; end = text.find('\n', begin)) {
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  EXPECT_EQ(begin, text.size()) << "the last line is not ended";
  return lines;
}

TEST(ReportText, FitsTheWidthAndLeavesNoBlanksAtTheEndOfALine) {
  for (const std::size_t width : {100u, 80u}) {
    for (const std::string& text : everything({.width = width})) {
      for (const std::string& line : lines_of_text(text)) {
        EXPECT_LE(columns_of(line), width) << line;
        EXPECT_FALSE(line.ends_with(' ')) << '"' << line << '"';
      }
    }
  }
}

TEST(ReportText, UsesColorOnlyWhenAsked) {
  const std::vector<std::string> plain = everything({});
  const std::vector<std::string> colored = everything({.color = true});
  static const std::regex codes("\x1b\\[[0-9;]*m");
  for (std::size_t i = 0; i < plain.size(); ++i) {
    EXPECT_FALSE(plain[i].contains('\x1b'));
    EXPECT_EQ(std::regex_replace(colored[i], codes, ""), plain[i]);
  }
  EXPECT_TRUE(colored[0].contains('\x1b'));
}

TEST(ReportText, SummarizesInOneSentenceAndNamesEveryFinding) {
  const AuditResult audit = sample_audit();
  const std::string text = summary_text(audit);
  EXPECT_TRUE(text.starts_with("Two players who both follow the same manual can end with"));
  for (const FindingView& finding : audit.findings) EXPECT_TRUE(text.contains(finding.id));
  for (const EditionView& edition : audit.editions) EXPECT_TRUE(text.contains(edition.id));
  for (const std::string& bound : audit.bounds) EXPECT_TRUE(text.contains(bound));
}

TEST(ReportText, CountsWaysInTheSummary) {
  AuditResult audit;
  audit.editions = {{.id = "one"}};
  const auto sentence_with = [&](std::vector<std::string> severities) {
    audit.findings.clear();
    for (const std::string& severity : severities) {
      audit.findings.push_back(
          {.kind = "gap", .severity = severity, .status = "witnessed", .editions = {"one"}});
    }
    return summary_sentence(audit);
  };
  const std::string start = "Two players who both follow one can end with different results in ";
  EXPECT_EQ(sentence_with({"board"}), start + "1 way.");
  EXPECT_EQ(sentence_with({"forced"}), start + "1 way, and it can decide who wins.");
  EXPECT_EQ(sentence_with({"can-decide", "board"}),
            start + "2 ways; at least 1 of them can decide who wins.");
  EXPECT_EQ(sentence_with({"forced", "can-decide"}),
            start + "2 ways, and each of them can decide who wins.");
  EXPECT_TRUE(sentence_with({}).starts_with("No play was found"));
}

TEST(ReportText, SaysNoMoreOfAnEffectThanABoundedSearchShows) {
  for (const char* severity : {"board", "number", "passing", "unseen"}) {
    const FindingView finding{.kind = "gap", .severity = severity, .status = "witnessed"};
    EXPECT_TRUE(severity_word(finding).label.contains("at least")) << severity;
  }
  const FindingView nothing{.kind = "gap", .severity = "none", .status = "harmless"};
  EXPECT_TRUE(severity_word(nothing).label.contains("in the plays searched"));
}

TEST(ReportText, ShowsAFindingWithItsClausesAndItsPlay) {
  const std::string text = finding_text(sample_audit().findings[3]);
  for (const char* part :
       {"✕ contradiction", "forces a win", "The clauses that clash", "End of Turn",
        "The Memory Gauge", "Table A", "Table B", "from here on the tables differ", "P2 wins",
        "P1 wins", "plays/contradiction.first.turn-end.play"}) {
    EXPECT_TRUE(text.contains(part)) << part;
  }
}

TEST(ReportText, TellsAPlayStepByStep) {
  const TableView table{.name = "A",
                        .judge = "somebody",
                        .steps = {{"", {"the game begins"}, false}, {"P1: pass", {"told"}, true}},
                        .final_board = "a   b",
                        .ending = "P1 wins"};
  EXPECT_EQ(table_text(table),
            "  Table A: somebody\n"
            "        · the game begins\n"
            "    ≠ from here on the tables differ\n"
            "     1  P1: pass\n"
            "        · told\n"
            "    board     a   b\n"
            "    ending    P1 wins\n");
}

TEST(ReportText, AnswersAQuestionForEachEdition) {
  const std::string text = question_text(sample_audit().questions[1]);
  EXPECT_TRUE(text.starts_with("Nothing is left to resolve. Does the turn end?\n"));
  EXPECT_TRUE(text.contains("first  ✕ contradiction"));
  EXPECT_TRUE(text.contains("second  ✓ settled"));
  EXPECT_TRUE(text.contains("or the turn goes on"));
}

TEST(ReportText, CallsTheLongestSettledCaseOtherwise) {
  const std::string text = question_text(sample_audit().questions[4]);
  EXPECT_TRUE(text.contains("otherwise:"));
  EXPECT_FALSE(text.contains("when otherwise"));
  CellView cell{.edition = "one", .kind = "settled"};
  cell.parts = {{.when = "long words", .kind = "settled"},
                {.when = "none", .kind = "gap"},
                {.when = "few", .kind = "settled"}};
  std::string order;
  for (const CellView::Part& part : cases_of(cell)) order += part.when + "; ";
  EXPECT_EQ(order, "none; few; otherwise; ");
  cell.parts = {{.when = "a", .kind = "gap"}, {.when = "b", .kind = "contradiction"}};
  EXPECT_EQ(cases_of(cell), cell.parts);
}

TEST(ReportText, ListsAllQuestionsUnderTheirHeadings) {
  const AuditResult audit = sample_audit();
  const std::string text = questions_text(audit.questions);
  for (const QuestionView& question : audit.questions) {
    EXPECT_TRUE(text.contains("== " + question.chapter + "\n")) << question.chapter;
    EXPECT_TRUE(text.contains(question.asks.substr(0, 40))) << question.asks;
  }
  EXPECT_TRUE(text.contains("possible answers: yes / no"));
  EXPECT_TRUE(text.contains("second  – does not arise"));
}

TEST(ReportText, AnswersWithoutBeingAsked) {
  const std::string text = unasked_text(sample_audit(), {.width = 300});
  EXPECT_TRUE(summary_text(sample_audit(), {.width = 300}).contains(text));
  for (const char* part :
       {"yes, in 1 way", "a forced win: 1, nothing in the plays searched: 1, not known: 1",
        "2 decisions, contradiction/first",
        "12\u202f345\u202f678\u202f901\u202f234\u202f567\u202f890", "✕ contradiction",
        "↻ no, it can go on forever", "? not known"}) {
    EXPECT_TRUE(text.contains(part)) << part;
  }
  EXPECT_EQ(unasked_text({}), "");
}

TEST(ReportText, WritesNumbersExactlyInGroupsOfThreeDigits) {
  EXPECT_EQ(number_words("1"), "1");
  EXPECT_EQ(number_words("4718592"), "4\u202f718\u202f592");
  EXPECT_EQ(number_words("12345678901234567890"),
            "12\u202f345\u202f678\u202f901\u202f234\u202f567\u202f890");
  EXPECT_EQ(number_words("many"), "many");
}

TEST(ReportText, SaysWhetherTheAnalysisIsCompleteWhereverItListsFindings) {
  AuditResult result = sample_audit();
  for (const std::string& text :
       {summary_text(result), diff_text(result, "first", "second"),
        draft_text(result, "first", "second"), completeness_text(result.unfinished)}) {
    EXPECT_NE(text.find("The analysis under this is incomplete: 1 part was not confirmed."),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("Not confirmed: second, turn-end: the solver gave up."), std::string::npos);
  }
  EXPECT_TRUE(leaves_open(result));
  result.unfinished.clear();
  for (const std::string& text : {summary_text(result), diff_text(result, "first", "second")}) {
    EXPECT_NE(text.find("The analysis under this is complete"), std::string::npos) << text;
  }
}

TEST(ReportText, DiffsTwoEditions) {
  const AuditResult audit = sample_audit();
  EXPECT_TRUE(diff_text(audit, "first", "second").contains("no longer blocks"));
  EXPECT_TRUE(diff_text(audit, "first", "first")
                  .starts_with("This audit holds no change from first to first.\n"));
  EXPECT_EQ(diff_text(audit, "first", "third"), "third was not audited.\n");
}

TEST(ReportText, NeverCallsAnUnknownClaimProved) {
  const std::string text = claims_text(sample_audit().claims);
  EXPECT_TRUE(text.contains("? unknown, not proved  (expected: proved)"));
  EXPECT_TRUE(text.contains("✓ proved within the bound"));
  ClaimView claim{.expected = "unknown", .verdict = "unknown"};
  EXPECT_FALSE(as_expected(claim));
}

TEST(ReportText, CallsAnInvariantThatNeverAppliedEmpty) {
  EXPECT_TRUE(invariants_text(sample_audit().invariants).contains("? never applied"));
}

TEST(ReportText, CountsHowTheConstraintsOfAManualFared) {
  AuditResult audit;
  audit.editions.push_back({.id = "one"});
  audit.constraints = {{.edition = "one", .id = "a", .verdict = "proved"},
                       {.edition = "one", .id = "b", .verdict = "held"},
                       {.edition = "one", .id = "c", .verdict = "held"},
                       {.edition = "one", .id = "d", .verdict = "engine-only"}};
  const std::string text = summary_text(audit);
  EXPECT_TRUE(text.contains("What the manuals say is always so")) << text;
  EXPECT_TRUE(text.contains("no play that was searched breaks it (2)")) << text;
  EXPECT_FALSE(text.contains("broken by a play")) << text;
}

TEST(ReportText, NeverCallsAConstraintKeptThatNoPlayCameTo) {
  EXPECT_EQ(constraint_word({.verdict = "silent"}).label, "no play came to what it speaks of");
  EXPECT_EQ(constraint_word({.verdict = "unknown"}).label, "unknown, not proved");
  EXPECT_EQ(constraint_word({.verdict = "anything else"}).label, "unknown, not proved");
}

TEST(ReportText, PutsWhatDecidesMostFirst) {
  AuditResult audit;
  const auto add = [&](const char* id, const char* severity, const char* status) {
    audit.findings.push_back({.id = id, .kind = "gap", .severity = severity, .status = status});
  };
  add("a", "none", "harmless");
  add("b", "number", "witnessed");
  add("c", "none", "open");
  add("d", "forced", "witnessed");
  const std::vector<FindingGroup> groups = grouped_findings(audit);
  ASSERT_EQ(groups.size(), 1u);
  std::string order;
  for (const FindingView* finding : groups[0].findings) order += finding->id;
  EXPECT_EQ(order, "dbca");
}

TEST(ReportText, ShowsCodesItDoesNotKnow) {
  AuditResult audit;
  audit.findings = {{.id = "x", .kind = "novelty", .severity = "odd", .status = "strange"}};
  const std::string text = summary_text(audit);
  for (const char* code : {"novelty", "odd", "strange"}) EXPECT_TRUE(text.contains(code)) << code;
}

TEST(FindingText, NamesTheOfficialAnswersThatDecideIt) {
  const std::string text = finding_text(sample_audit().findings[0]);
  EXPECT_TRUE(text.contains("Official answers whose plays hold with one answer alone")) << text;
  EXPECT_TRUE(text.contains("Q7: the turn ends. The counter & the <turn>")) << text;
  EXPECT_TRUE(text.contains("headjudge play corpus/rulings/q7.play")) << text;
}

}  // namespace
}  // namespace report_text_test
}  // namespace headjudge::reports
