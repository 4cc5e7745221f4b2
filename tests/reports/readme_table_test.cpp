// The README's table of findings: what it counts, where it stands, and that it is not out of date.
//
// The audit itself is held against corpus/baseline.txt elsewhere (audit_test.cpp); so a README that
// agrees with the baseline agrees with the audit, as far as ids tell.
#include "reports/result/readme_table.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/play/template.hpp"
#include "proofs/rulings/trial.hpp"
#include "tests/reports/sample.hpp"
#include "tests/support/real_cards.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::reports {
namespace readme_table_test {
namespace {

/// Rows by name, each with its cells by the column's heading.
using Rows = std::map<std::string, std::map<std::string, std::string>>;

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  std::istringstream in(line.substr(line.find('|') + 1));
  for (std::string cell; std::getline(in, cell, '|');) {
    const std::size_t from = cell.find_first_not_of(' ');
    const std::size_t to = cell.find_last_not_of(' ');
    cells.push_back(from == cell.npos ? "" : cell.substr(from, to - from + 1));
  }
  return cells;
}

/// The first table of the text.
Rows rows_of(std::string_view text) {
  std::istringstream lines{std::string(text)};
  std::string line;
  std::getline(lines, line);
  const std::vector<std::string> headings = cells_of(line);
  std::getline(lines, line);  // the line of dashes
  Rows rows;
  while (std::getline(lines, line) && line.starts_with('|')) {
    const std::vector<std::string> cells = cells_of(line);
    for (std::size_t i = 1; i < headings.size() && i < cells.size(); ++i) {
      if (!cells[i].empty()) rows[cells[0]][headings[i]] = cells[i];
    }
  }
  return rows;
}

TEST(ReadmeTable, CountsEachFindingOnceByKindAndOnceByWhatItChanges) {
  const Rows rows = rows_of(findings_table(sample_audit()));
  const Rows expected = {
      {"first",
       {{"contradictions", "1"},
        {"gaps", "2"},
        {"force a win", "1"},
        {"change nothing in the plays searched", "1"},
        {"still open", "1"}}},
      {"first to second", {{"changes", "1"}, {"change at least the board", "1"}}},
      {"the card pool", {{"loops", "1"}}}};
  EXPECT_EQ(rows, expected);
}

TEST(ReadmeTable, CountsEntriesByTheirStanding) {
  const std::string table = findings_table(sample_audit());
  EXPECT_TRUE(table.contains("| entries | formalised | defines |\n"));
  EXPECT_TRUE(table.contains("| first | 41 | 7 |\n"));
  EXPECT_TRUE(table.contains("| second | 1044 |  |\n"));
}

TEST(ReadmeTable, ReplacesWhatStandsBetweenTheComments) {
  const std::string begins(kTableBegins);
  const std::string ends(kTableEnds);
  const auto written =
      with_table("before\n" + begins + "old\n" + ends + "after\n", "R.md", "new\n");
  ASSERT_TRUE(written) << written.error().text();
  EXPECT_EQ(*written, "before\n" + begins + "new\n" + ends + "after\n");
  EXPECT_EQ(with_table(*written, "R.md", "new\n").value_or(""), *written);
}

TEST(ReadmeTable, RefusesATextWithoutItsComments) {
  const auto without = with_table("words\n", "R.md", "new\n");
  ASSERT_FALSE(without);
  EXPECT_EQ(without.error().file, "R.md");
  EXPECT_EQ(without.error().expected, "<!-- findings table: generated -->");
  const auto endless = with_table(std::string(kTableBegins) + "old\n", "R.md", "new\n");
  ASSERT_FALSE(endless);
  EXPECT_EQ(endless.error().expected, "<!-- end -->");
  EXPECT_FALSE(table_in(std::string(kTableEnds) + std::string(kTableBegins), "R.md"));
}

/// Counts of the baseline's ids, as the table words them.
Rows rows_of_baseline() {
  const std::map<std::string, std::string> headings = {
      {"contradiction", "contradictions"}, {"gap", "gaps"}, {"change", "changes"}};
  std::map<std::string, std::map<std::string, std::size_t>> counts;
  std::istringstream lines(test::repository_text("corpus/baseline.txt"));
  for (std::string id; std::getline(lines, id);) {
    const bool is_one = !id.contains(" kind unknown") && !id.contains(" kind no loop");
    if (id.starts_with("loop/") && is_one) {
      ++counts["the card pool"]["loops"];
    }
    const std::size_t slash = id.find('/');
    const auto heading = headings.find(id.substr(slash + 1, id.find('/', slash + 1) - slash - 1));
    if (id.starts_with('#') || slash == id.npos || heading == headings.end()) continue;
    std::string name = id.substr(0, slash);
    if (const std::size_t dots = name.find(".."); dots != name.npos) name.replace(dots, 2, " to ");
    ++counts[name][heading->second];
  }
  Rows rows;
  for (const auto& [name, cells] : counts) {
    for (const auto& [heading, count] : cells) rows[name][heading] = std::to_string(count);
  }
  return rows;
}

TEST(ReadmeTable, AgreesWithTheCommittedBaseline) {
  const std::string readme = test::repository_text("README.md");
  const auto table = table_in(readme, "README.md");
  ASSERT_TRUE(table) << table.error().text();
  Rows rows = rows_of(*table);
  std::size_t looked_at = 0;
  for (auto& [name, cells] : rows) {
    std::erase_if(cells, [](const auto& cell) {
      return cell.first != "contradictions" && cell.first != "gaps" && cell.first != "changes" &&
             cell.first != "loops";
    });
    looked_at += cells.size();
  }
  std::erase_if(rows, [](const auto& row) { return row.second.empty(); });
  EXPECT_GT(looked_at, 0u);
  EXPECT_EQ(rows, rows_of_baseline()) << "`headjudge audit --write-readme README.md` writes it";
}

TEST(ReadmeTable, CountsRulingsByWhatTheCustomaryJudgeSays) {
  AuditResult result;
  RulingView one{"Q1", "One", "one.play", {{"first", "same", true}, {"second", "words"}}};
  RulingView two{"Q2", "Two", "two.play", {{"first", "open", false}, {"second", "same", true}}};
  result.rulings = {one, two};
  const Rows expected = {
      {"first", {{"agree", "1"}, {"go otherwise", "1"}}},
      {"second", {{"agree", "1"}, {"have words that it does not define", "1"}}},
  };
  EXPECT_EQ(rows_of(rulings_table(ruling_counts(result))), expected);
}

TEST(ReadmeTable, OfRulingsIsNotOutOfDate) {
  if (!std::filesystem::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  const Rulebook& rulebook = test::rules_world<dcg::Dcg>().rulebook;
  const dcg::Dcg& game = test::real_table().game;
  std::vector<std::filesystem::path> files = test::plays_in("corpus/rulings");
  std::ranges::copy(test::files_in("corpus/rulings", kTemplateSuffix), std::back_inserter(files));
  std::vector<RulingCount> counts;
  for (const Edition& edition : rulebook.editions) {
    const Judge judge = base_judge(edition, rulebook.questions);
    RulingCount& count = counts.emplace_back(RulingCount{edition.id});
    for (const auto& file : files) {
      const auto rows = load_plays(file);
      ASSERT_TRUE(rows) << rows.error().text();
      for (const TemplateRow& row : *rows) {
        using enum proofs::CustomaryVerdict;
        const auto verdict =
            proofs::customary_verdict(game, rulebook.questions, row.play, edition, judge);
        count.agree += verdict == agrees ? 1U : 0U;
        count.otherwise += verdict == otherwise ? 1U : 0U;
        count.unknown_words += verdict == unknown_words ? 1U : 0U;
      }
    }
  }
  const std::string readme = test::repository_text("README.md");
  const auto table = table_in(readme, "README.md", kRulingsTableBegins);
  ASSERT_TRUE(table) << table.error().text();
  EXPECT_EQ(*table, rulings_table(counts))
      << "the table of rulings is stale: headjudge audit --write-readme README.md";
}

}  // namespace
}  // namespace readme_table_test
}  // namespace headjudge::reports
