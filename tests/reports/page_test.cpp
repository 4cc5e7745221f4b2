// The pages: nothing in them escapes, every link arrives, and they need nothing from outside.
//
// These are properties of the finished texts, so they hold for whatever the templates become.
#include "reports/page/page.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "reports/page/links.hpp"
#include "reports/page/table_top.hpp"
#include "tests/reports/sample.hpp"

namespace headjudge::reports {
namespace report_page_test {
namespace {

const std::filesystem::path templates =
    std::filesystem::path(HEADJUDGE_SOURCE_DIR) / "reports" / "templates";

/// The pages by their paths.
using Pages = std::map<std::string, std::string>;

Pages pages_of(const AuditResult& audit) {
  const Result<std::vector<Page>> pages = pages_html(audit, templates);
  EXPECT_TRUE(pages) << (pages ? "" : pages.error().text());
  Pages named;
  for (const Page& page : pages.value_or(std::vector<Page>{})) {
    EXPECT_TRUE(named.emplace(page.path, page.html).second) << page.path;
  }
  return named;
}

const Pages& sample_pages() {
  static const Pages pages = pages_of(sample_audit());
  return pages;
}

/// The page of the sample's finding of this kind, the first one.
const std::string& finding_page(const AuditResult& audit, const Pages& pages,
                                const std::string& kind) {
  const PageLinks links(audit);
  const auto finding = std::ranges::find(audit.findings, kind, &FindingView::kind);
  return pages.at(links.place(*finding).page);
}

/// All pages in one text.
std::string all_pages(const Pages& pages) {
  std::string all;
  for (const auto& [path, html] : pages) all += html;
  return all;
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
  const AuditResult audit = sample_audit();
  EXPECT_FALSE(markup(all_pages(sample_pages())).contains("<Blocker>"));
  EXPECT_TRUE(markup(sample_pages().at(kFindingsPage)).contains("&lt;Blocker&gt;"));
  EXPECT_TRUE(markup(sample_pages().at(kQuestionsPage)).contains("&quot;active&quot;"));
  EXPECT_TRUE(
      finding_page(audit, sample_pages(), "contradiction").contains("checked by hand &amp; head"));
  EXPECT_TRUE(sample_pages().at(kAnswersPage).contains("The cycle of &lt;two&gt; decisions."));
}

TEST(ReportPage, SaysOnEveryPageAboutTheManualsWhetherTheAnalysisIsComplete) {
  AuditResult audit = sample_audit();
  const auto about_manuals = [&](const Pages& pages) {
    return std::vector{pages.at(kFindingsPage), pages.at(kQuestionsPage),
                       finding_page(audit, pages, "gap")};
  };
  for (const std::string& page : about_manuals(sample_pages())) {
    EXPECT_TRUE(page.contains("The analysis under this is incomplete: 1 part was not confirmed."));
    EXPECT_TRUE(page.contains("Not confirmed: second, turn-end: the solver gave up."));
  }
  EXPECT_TRUE(sample_pages().at(kFindingsPage).contains("does not change what the clause means"));
  audit.unfinished.clear();
  for (const std::string& page : about_manuals(pages_of(audit))) {
    EXPECT_TRUE(page.contains("The analysis under this is complete"));
  }
}

TEST(ReportPage, CannotBeBrokenOutOf) {
  AuditResult audit = sample_audit();
  const std::string evil = "\"'></td></script><script>alert(1)</script>{{{style}}}";
  for (FindingView& finding : audit.findings) finding.id = finding.title = finding.kind = evil;
  for (QuestionView& question : audit.questions) {
    question.id = question.chapter = question.game = question.answers[0] = evil;
    for (CellView& cell : question.cells) cell.edition = evil;
  }
  for (AnsweredView& view : audit.answered) view.asks = view.when = view.question = evil;
  for (EndingView& ending : audit.endings) ending.certificate = ending.judge = evil;
  for (SameManualView& view : audit.same_manual) view.edition = view.rulings = evil;
  audit.editions[0].id = evil;
  const Pages pages = pages_of(audit);
  for (const auto& [path, page] : pages) {
    EXPECT_FALSE(page.contains("alert(1)</script>")) << path;
    EXPECT_EQ(all_of(page, "(<script)").size(), 1u) << path;
    EXPECT_FALSE(path.contains('<') || path.contains("..")) << path;
  }
  for (const char* path : {kFindingsPage, kQuestionsPage, kAnswersPage}) {
    EXPECT_TRUE(pages.at(path).contains("{{{style}}}"));  // data is not a template
  }
}

TEST(ReportPage, GivesEveryFindingALineAndAPageAndEveryQuestionAnAnchor) {
  const AuditResult audit = sample_audit();
  const PageLinks links(audit);
  const std::string start = markup(sample_pages().at(kFindingsPage));
  EXPECT_EQ(all_of(start, "(<li class=\"line\")").size(), audit.findings.size());
  for (const FindingView& finding : audit.findings) {
    const std::string& path = links.place(finding).page;
    EXPECT_EQ(all_of(start, "(href=\"" + path + "\")").size(), 1u) << finding.id;
    EXPECT_TRUE(sample_pages().at(path).contains("<code>" + finding.id + "</code>"));
  }
  for (const QuestionView& question : audit.questions) {
    const std::string anchor = " id=\"" + links.question_anchor(question.id) + '"';
    EXPECT_TRUE(sample_pages().at(kQuestionsPage).contains(anchor)) << question.id;
  }
}

std::vector<std::string> lines_of(const AuditResult& audit) {
  return all_of(markup(pages_of(audit).at(kFindingsPage)), R"(<a href="findings/([^"]*)\.html")");
}

// The second edition is the manual in force; it changed one thing, and says nothing two ways.
TEST(ReportPage, ListsWhatIsAboutTheManualInForceFirst) {
  AuditResult audit = sample_audit();
  audit.editions[0].date = "2020-01";
  audit.editions[1].date = "2025-01";
  const std::vector<std::string> changes_first = {
      "change-first-second-may-block", "contradiction-first-turn-end-1", "gap-first-effect-order-1",
      "gap-first-setup-order"};
  EXPECT_EQ(lines_of(audit), changes_first);
  const std::string start = pages_of(audit).at(kFindingsPage);
  EXPECT_TRUE(start.contains("data-filter=\"edition\" data-default=\"second\""));
  EXPECT_FALSE(start.contains("data-filter=\"scope\" data-default"));
  audit.findings.back().editions = {"second"};
  EXPECT_TRUE(
      pages_of(audit).at(kFindingsPage).contains("data-filter=\"scope\" data-default=\"one\""));
  EXPECT_EQ(lines_of(audit).front(), "contradiction-first-turn-end-1");
}

TEST(ReportPage, CanBeFilteredByWhatItsLinesSay) {
  const std::string start = markup(sample_pages().at(kFindingsPage));
  const std::vector<std::string> filters = all_of(start, "data-filter=\"([a-z]+)\"");
  EXPECT_EQ(filters,
            (std::vector<std::string>{"edition", "scope", "kind", "question", "effect", "status"}));
  for (const std::string& filter : filters) {
    const std::size_t from = start.find("data-filter=\"" + filter);
    const std::string choices = start.substr(from, start.find("</select>", from) - from);
    std::set<std::string> offered;
    for (const std::string& value : all_of(choices, "value=\"([^\"]+)\"")) offered.insert(value);
    std::set<std::string> used;
    for (const std::string& values : all_of(start, " data-" + filter + "=\"([^\"]+)\"")) {
      for (const std::string& value : all_of(values, "([^ ]+)")) used.insert(value);
    }
    EXPECT_EQ(offered, used) << filter;
  }
}

TEST(ReportPage, HasATargetForEveryLinkAndNoIdTwice) {
  std::map<std::string, std::set<std::string>> targets;
  for (const auto& [name, page] : sample_pages()) {
    const std::string text = markup(page);
    const std::vector<std::string> ids = all_of(text, R"( id="([^"]*)\")");
    targets[name] = {ids.begin(), ids.end()};
    EXPECT_EQ(targets[name].size(), ids.size());
    for (const std::string& label : all_of(text, R"( aria-labelledby="([^"]*)\")")) {
      EXPECT_TRUE(targets[name].contains(label)) << label;
    }
  }
  std::size_t looked_at = 0;
  for (const auto& [name, page] : sample_pages()) {
    for (const std::string& href : all_of(markup(page), R"( href="([^"]*)\")")) {
      ++looked_at;
      const std::size_t hash = href.find('#');
      const std::filesystem::path here = std::filesystem::path(name).parent_path();
      const std::string led_to =
          hash == 0 ? name : (here / href.substr(0, hash)).lexically_normal().generic_string();
      if (led_to.starts_with("plays/")) continue;
      ASSERT_TRUE(targets.contains(led_to)) << name << ": " << href;
      EXPECT_TRUE(hash == href.npos || targets[led_to].contains(href.substr(hash + 1))) << href;
    }
  }
  EXPECT_GT(looked_at, 60u);
}

void expect_marked(const std::string& cell, const CellView& view) {
  const Word word = kind_word(view.kind);
  EXPECT_TRUE(cell.starts_with("cell " + word.css)) << cell;
  EXPECT_TRUE(cell.contains(">" + word.label + ":")) << cell;
  EXPECT_TRUE(cell.contains("data-kinds=\"") && cell.contains(view.kind)) << cell;
  for (const CellView::Part& part : view.parts) {
    for (const ClauseView& clause : part.clauses) {
      EXPECT_TRUE(cell.contains("<summary>" + clause.cites)) << cell;
    }
    if (part.finding.empty()) continue;
    EXPECT_TRUE(cell.contains("class=\"mark " + kind_word(part.kind).css + "\" href=\"findings/"))
        << cell;
  }
}

TEST(ReportPage, MarksEveryCellInWordsAndLinksItsFinding) {
  const AuditResult audit = sample_audit();
  const PageLinks links(audit);
  const std::string text =
      std::regex_replace(markup(sample_pages().at(kQuestionsPage)),
                         std::regex("Keywords: &lt;Blocker&gt;"), "Keywords: <Blocker>");
  for (const QuestionView& question : audit.questions) {
    const std::size_t row = text.find("<tr id=\"" + links.question_anchor(question.id) + '"');
    ASSERT_NE(row, std::string::npos);
    const std::vector<std::string> cells = all_of(text.substr(row, text.find("</tr>", row) - row),
                                                  R"(<td role="cell" class="(cell [^]*?)</td>)");
    ASSERT_EQ(cells.size(), audit.editions.size()) << question.id;
    for (std::size_t i = 0; i < cells.size(); ++i) expect_marked(cells[i], question.cells[i]);
  }
}

TEST(ReportPage, ShowsEachGameItsOwnMatrix) {
  AuditResult audit = sample_audit();
  EXPECT_EQ(all_of(pages_of(audit).at(kQuestionsPage), "(<table class=\"matrix\")").size(), 1u);
  audit.questions.back().game = "other";
  audit.questions.back().cells.pop_back();
  const std::string text = markup(pages_of(audit).at(kQuestionsPage));
  EXPECT_EQ(all_of(text, "(<table class=\"matrix\")").size(), 2u);
  EXPECT_EQ(all_of(text, "<th scope=\"col\" role=\"columnheader\" data-edition=\"(\\w+)").size(),
            3u);
}

TEST(ReportPage, MarksAChangeSinceTheEditionBeforeOnly) {
  AuditResult audit = sample_audit();
  const std::string mark = "class=\"mark change\" href=";
  EXPECT_TRUE(pages_of(audit).at(kQuestionsPage).contains(mark));
  for (FindingView& finding : audit.findings) {
    if (finding.kind == "change") finding.editions = {"long ago", "second"};
  }
  EXPECT_FALSE(pages_of(audit).at(kQuestionsPage).contains(mark));
}

TEST(ReportPage, AnswersWhatNobodyHadToAsk) {
  const std::string& text = sample_pages().at(kAnswersPage);
  for (const char* part :
       {"yes, in 1 way", "no play shows it", "2 decisions",
        "12\u202f345\u202f678\u202f901\u202f234\u202f567\u202f890", "no, it can go on forever",
        "yes, from every position that was followed", "not known", "who draws nothing",
        "crossed earlier", "or</i> the turn goes on"}) {
    EXPECT_TRUE(text.contains(part)) << part;
  }
  AuditResult bare;
  bare.editions = sample_audit().editions;
  const Pages pages = pages_of(bare);
  EXPECT_FALSE(pages.contains(kAnswersPage));
  EXPECT_FALSE(all_pages(pages).contains(kAnswersPage));
}

TEST(ReportPage, NeedsNothingFromOutside) {
  const std::string text = all_pages(sample_pages());
  EXPECT_FALSE(std::regex_search(text, std::regex("https?://")));
  EXPECT_FALSE(std::regex_search(text, std::regex(R"(\bsrc\s*=)")));
  EXPECT_FALSE(std::regex_search(text, std::regex(R"(<link|@import|url\()")));
}

TEST(ReportPage, IsTheSameEveryTime) {
  EXPECT_EQ(all_pages(sample_pages()), all_pages(pages_of(sample_audit())));
}

TEST(ReportPage, NeverShowsWhatIsOpenAsProved) {
  AuditResult audit;
  audit.editions = sample_audit().editions;
  audit.claims = {{.id = "c", .sentence = "s", .expected = "proved", .verdict = "unknown"}};
  audit.findings = {{.id = "f", .kind = "gap", .severity = "none", .status = "open"}};
  audit.endings = {{"first", "any", "unknown", ""}};
  Pages pages = pages_of(audit);
  pages.erase(kWordsPage);  // it says what the words would mean
  const std::string body = markup(all_pages(pages));
  EXPECT_TRUE(body.contains("unknown, not proved"));
  EXPECT_TRUE(body.contains("open: neither shown nor excluded"));
  EXPECT_FALSE(body.contains("yes, from every position"));
  EXPECT_FALSE(body.contains("class=\"severity-none\""));
  EXPECT_FALSE(
      body.contains("class=\"mark settled\"><span class=\"symbol\" aria-hidden=\"true\">"
                    "✓</span>proved"));
}

TEST(ReportPage, ShowsEachClaimOnceWithItsVerdictsAndThePlayThatRefutesIt) {
  AuditResult audit = sample_audit();
  ClaimView again = audit.claims[0];
  again.edition = "second";
  again.verdict = "refuted";
  again.bound = "every play of up to 3 decisions";
  audit.claims.push_back(again);
  const std::string claims = markup(pages_of(audit).at(kProofsPage));
  EXPECT_EQ(all_of(claims, "(The counter never leaves the gauge)").size(), 1U);
  EXPECT_EQ(all_of(claims, "(Every turn ends, whatever)").size(), 1U);
  EXPECT_TRUE(claims.contains("The play that refutes it"));
  EXPECT_TRUE(claims.contains("P1 plays Emberling (cost 1)."));
  EXPECT_TRUE(claims.contains("No play that shows it was found. Searched: every play of up to 3"));
}

TEST(ReportPage, MarksTheStepAtWhichTheTablesPartOnce) {
  const AuditResult audit = sample_audit();
  const PageLinks links(audit);
  for (const FindingView& finding : audit.findings) {
    const std::string page = markup(sample_pages().at(links.place(finding).page));
    EXPECT_EQ(all_of(page, "(From here on the tables differ)").size(), finding.witnesses.size());
  }
}

TEST(ReportPage, HasTheBoardAfterEachStepOfAFinding) {
  const AuditResult audit = sample_audit();
  const std::string page = markup(finding_page(audit, sample_pages(), "contradiction"));
  const std::size_t steps = all_of(page, "<tr class=\"(step)[ \"]").size();
  EXPECT_EQ(steps, 4U);
  EXPECT_EQ(all_of(page, "<div class=\"(moment)\"").size(), steps);
  EXPECT_EQ(all_of(page, "<figcaption>(After step 1) ").size(), 1U) << "both tables see the same";
  EXPECT_EQ(all_of(page, "<figcaption>(After step 3 at table [AB])").size(), 2U);
  EXPECT_EQ(all_of(page, "(pip p2 here)\">3<").size(), 1U);
  EXPECT_EQ(all_of(page, "(pip p1 here)\">1<").size(), 2U) << "B stays as it is after its end";
  EXPECT_FALSE(sample_pages().at(kProofsPage).contains("\"moment\""));
}

TEST(ReportPage, StandsWithoutAnyFindingOrQuestion) {
  AuditResult audit;
  audit.editions = {sample_audit().editions[0]};
  const Pages pages = pages_of(audit);
  const std::string text = markup(pages.at(kFindingsPage));
  EXPECT_TRUE(text.contains("No play was found in which two players who both follow first"));
  EXPECT_FALSE(text.contains("id=\"filter\""));
  EXPECT_FALSE(text.contains("questions.html"));
  EXPECT_FALSE(pages.contains(kQuestionsPage));
}

TEST(ReportPage, NamesATemplateThatIsMissing) {
  const Result<std::vector<Page>> pages = pages_html(sample_audit(), "no/such/folder");
  ASSERT_FALSE(pages);
  EXPECT_TRUE(pages.error().file.starts_with("no/such/folder/"));
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

TEST(Page, OfOfficialAnswersSaysWhatEachEditionMakesOfThem) {
  const AuditResult audit = sample_audit();
  const Pages& pages = sample_pages();
  const std::string& page = pages.at(kRulingsPage);
  for (const std::string words :
       {"Given otherwise by an edition", "expected turn P2, seen: turn P1",
        "headjudge play corpus/rulings/q8.template --row Q8", "Left open by an edition",
        "The counter &amp; the &lt;turn&gt;", "See End of Turn.",
        "Findings that official answers"}) {
    EXPECT_TRUE(page.contains(words)) << words;
  }
  const PageLinks links(audit);
  const std::string& href = links.find("contradiction/first/turn-end/1")->page;
  EXPECT_TRUE(page.contains(fmt::format("href=\"{}\"", href))) << "to what it decides";
  const std::string& decided = pages.at(links.place(audit.findings[0]).page);
  EXPECT_TRUE(decided.contains("Official answers whose plays hold with one answer alone"));
  AuditResult without = audit;
  without.rulings.clear();
  EXPECT_FALSE(pages_of(without).contains(kRulingsPage)) << "nothing to say";
}

}  // namespace
}  // namespace report_page_test
}  // namespace headjudge::reports
