// The page: nothing in it escapes, every link arrives, and it needs nothing from outside.
//
// These are properties of the finished text, so they hold for whatever the templates become.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "reports/page.hpp"
#include "reports/page_links.hpp"
#include "reports/table_top.hpp"
#include "tests/report_sample.hpp"

namespace headjudge::reports {
namespace report_page_test {
namespace {

const std::filesystem::path templates =
    std::filesystem::path(HEADJUDGE_SOURCE_DIR) / "reports" / "templates";

std::string page_of(const AuditResult& audit) {
  const Result<std::string> page = page_html(audit, templates);
  EXPECT_TRUE(page) << (page ? "" : page.error().text());
  return page.value_or("");
}

const std::string& sample_page() {
  static const std::string page = page_of(sample_audit());
  return page;
}

/// The page without its style and script.
std::string markup(const std::string& page) {
  static const std::regex inlined(R"(<(style|script)>[^]*?</\1>)");
  return std::regex_replace(page, inlined, "");
}

std::vector<std::string> all_of(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  std::vector<std::string> found;
  for (std::sregex_iterator it(text.begin(), text.end(), regex), end; it != end; ++it) {
    found.push_back((*it)[1]);
  }
  return found;
}

TEST(ReportPage, EscapesWhatComesFromTheData) {
  const std::string text = markup(sample_page());
  EXPECT_FALSE(text.contains("<Blocker>"));
  EXPECT_TRUE(text.contains("&lt;Blocker&gt;"));
  EXPECT_TRUE(text.contains("&quot;active&quot;"));
  EXPECT_TRUE(text.contains("checked by hand &amp; head"));
}

TEST(ReportPage, CannotBeBrokenOutOf) {
  AuditResult audit = sample_audit();
  const std::string evil = "\"'></td></script><script>alert(1)</script>{{{style}}}";
  for (FindingView& finding : audit.findings) finding.id = finding.title = finding.kind = evil;
  for (QuestionView& question : audit.questions) question.id = question.chapter = evil;
  audit.editions[0].id = evil;
  const std::string page = page_of(audit);
  EXPECT_FALSE(page.contains("alert(1)</script>"));
  EXPECT_EQ(all_of(page, "(<script)").size(), 1u);
  EXPECT_TRUE(page.contains("{{{style}}}"));  // data is not a template
}

TEST(ReportPage, GivesEveryFindingAndQuestionAnAnchor) {
  const AuditResult audit = sample_audit();
  const PageLinks links(audit);
  for (const FindingView& finding : audit.findings) {
    const std::string anchor = " id=\"" + links.place(finding).anchor + '"';
    EXPECT_TRUE(sample_page().contains(anchor)) << finding.id;
  }
  for (const QuestionView& question : audit.questions) {
    const std::string anchor = " id=\"" + links.question_anchor(question.id) + '"';
    EXPECT_TRUE(sample_page().contains(anchor)) << question.id;
  }
}

TEST(ReportPage, HasATargetForEveryLinkAndNoIdTwice) {
  const std::string text = markup(sample_page());
  const std::vector<std::string> ids = all_of(text, R"( id="([^"]*)\")");
  const std::set<std::string> targets(ids.begin(), ids.end());
  EXPECT_EQ(targets.size(), ids.size());
  std::size_t looked_at = 0;
  for (const std::string& href : all_of(text, R"( href="([^"]*)\")")) {
    ++looked_at;
    if (href.starts_with('#')) {
      EXPECT_TRUE(targets.contains(href.substr(1))) << href;
    } else {
      EXPECT_TRUE(href.starts_with("plays/")) << href;
    }
  }
  EXPECT_GT(looked_at, 10u);
  for (const std::string& label : all_of(text, R"( aria-labelledby="([^"]*)\")")) {
    EXPECT_TRUE(targets.contains(label)) << label;
  }
}

void expect_marked(const std::string& cell, const CellView& view) {
  const Word word = kind_word(view.kind);
  EXPECT_TRUE(cell.starts_with("cell " + word.css)) << cell;
  const bool named =
      cell.contains(word.symbol + "</span>" + word.label) || cell.contains(">" + word.label + ":");
  EXPECT_TRUE(named || view.kind == "settled") << cell;
  if (view.kind == "gap" || view.kind == "contradiction") {
    EXPECT_TRUE(cell.contains("class=\"mark " + word.css + "\" href=\"#finding-")) << cell;
  }
}

TEST(ReportPage, MarksEveryCellInWordsAndLinksItsFinding) {
  const AuditResult audit = sample_audit();
  const PageLinks links(audit);
  const std::string text = markup(sample_page());
  for (const QuestionView& question : audit.questions) {
    const std::size_t row = text.find("<tr id=\"" + links.question_anchor(question.id) + '"');
    ASSERT_NE(row, std::string::npos);
    const std::vector<std::string> cells = all_of(text.substr(row, text.find("</tr>", row) - row),
                                                  R"(<td role="cell" class="(cell [^]*?</td>))");
    ASSERT_EQ(cells.size(), audit.editions.size()) << question.id;
    for (std::size_t i = 0; i < cells.size(); ++i) expect_marked(cells[i], question.cells[i]);
  }
}

TEST(ReportPage, NeedsNothingFromOutside) {
  EXPECT_FALSE(std::regex_search(sample_page(), std::regex("https?://")));
  EXPECT_FALSE(std::regex_search(sample_page(), std::regex(R"(\bsrc\s*=)")));
  EXPECT_FALSE(std::regex_search(sample_page(), std::regex(R"(<link|@import|url\()")));
}

TEST(ReportPage, IsTheSameEveryTime) { EXPECT_EQ(sample_page(), page_of(sample_audit())); }

TEST(ReportPage, NeverShowsWhatIsOpenAsProved) {
  AuditResult audit;
  audit.editions = sample_audit().editions;
  audit.claims = {{.id = "c", .sentence = "s", .expected = "proved", .verdict = "unknown"}};
  audit.findings = {{.id = "f", .kind = "gap", .severity = "none", .status = "open"}};
  const std::string text = markup(page_of(audit));
  const std::string body = text.substr(0, text.find("id=\"glossary\""));
  EXPECT_TRUE(body.contains("unknown, not proved"));
  EXPECT_TRUE(body.contains("open: neither shown nor excluded"));
  EXPECT_FALSE(body.contains("class=\"severity-none\""));
  EXPECT_FALSE(
      body.contains("class=\"mark settled\"><span class=\"symbol\" aria-hidden=\"true\">"
                    "✓</span>proved"));
}

TEST(ReportPage, MarksTheStepAtWhichTheTablesPartOnce) {
  const AuditResult audit = sample_audit();
  std::size_t plays = 0;
  for (const FindingView& finding : audit.findings) plays += finding.witnesses.size();
  EXPECT_EQ(all_of(markup(sample_page()), "(Here the tables part)").size(), plays);
}

TEST(ReportPage, StandsWithoutAnyFinding) {
  AuditResult audit;
  audit.editions = {sample_audit().editions[0]};
  const std::string text = markup(page_of(audit));
  EXPECT_TRUE(text.contains("No play was found in which two players who both follow first"));
  EXPECT_FALSE(text.contains("id=\"filter\""));
}

TEST(ReportPage, NamesATemplateThatIsMissing) {
  const Result<std::string> page = page_html(sample_audit(), "no/such/folder");
  ASSERT_FALSE(page);
  EXPECT_TRUE(page.error().file.starts_with("no/such/folder/"));
}

TEST(ReportPage, LinksOnlyPlaysInsideItsFolder) {
  EXPECT_EQ(play_href("plays/a b\"?.play"), "plays/a%20b%22%3F.play");
  EXPECT_EQ(play_href("javascript:x"), "javascript%3Ax");
  EXPECT_EQ(play_href("/etc/passwd"), "");
  EXPECT_EQ(play_href("plays/../../x.play"), "");
}

TEST(ReportPage, KeepsAnchorsApart) {
  AnchorNames names;
  EXPECT_EQ(names.make("finding", "gap/a b"), "finding-gap-a-b");
  EXPECT_EQ(names.make("finding", "gap/a/b"), "finding-gap-a-b-2");
}

TEST(TableTop, PutsEachLineWhereItBelongs) {
  const std::vector<std::string> lines = {
      "turn: P2, main phase",
      "memory: P2 4, crossed",
      "P1 hand: Sprig, Sprig, Ash over Oak over Elm [suspended; played this turn]",
      "P2 trash:",
      "deck P2: 4 Sprig",
      "modifier: P1 Ash, -2000 DP, 1 turn end"};
  const TableTop table = lay_out(lines);
  EXPECT_EQ(table.turn, "P2, main phase");
  EXPECT_EQ(table.memory, -4);
  EXPECT_EQ(memory_words(table), "P2's 4, crossed");
  ASSERT_EQ(table.areas[0].size(), 1u);
  EXPECT_EQ(table.areas[0][0].cards,
            (std::vector<TableTopCard>{{"Sprig", {}, "", 2},
                                       {"Ash", {"Oak", "Elm"}, "suspended; played this turn", 1}}));
  ASSERT_EQ(table.areas[1].size(), 2u);
  EXPECT_TRUE(table.areas[1][0].cards.empty());
  EXPECT_EQ(table.areas[1][1].name, "deck");
  EXPECT_EQ(table.notes, (std::vector<std::string>{lines.back()}));
}

TEST(TableTop, KeepsAGaugeItCannotReadAsANote) {
  for (const char* line : {"memory: P1 11", "memory: 3", "memory: P1", "memory: P3 1"}) {
    const TableTop table = lay_out(std::vector<std::string>{line});
    EXPECT_FALSE(table.memory.has_value()) << line;
    EXPECT_EQ(table.notes, (std::vector<std::string>{line}));
  }
}

}  // namespace
}  // namespace report_page_test
}  // namespace headjudge::reports
