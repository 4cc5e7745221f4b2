// docs/findings-reviewed.md, held against the findings: each that it promises has its row, and no
// row is about a finding that is gone.
#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/shipped.hpp"
#include "tests/support/shipped_audit.hpp"

namespace headjudge {
namespace {

using proofs::Finding;
using proofs::FindingKind;

const std::vector<Finding>& findings() { return test::shipped_audit().findings; }

/// The rows of a table below one heading, each as it stands.
std::vector<std::string> rows_below(const std::string& heading) {
  const std::string text = test::repository_text("docs/findings-reviewed.md");
  const std::size_t from = text.find("\n## " + heading + "\n");
  if (from == std::string::npos) return {};
  const std::size_t to = text.find("\n## ", from + 1);
  std::vector<std::string> rows;
  std::string row;
  for (const char letter : text.substr(from, to - from)) {
    if (letter != '\n') {
      row += letter;
      continue;
    }
    if (row.starts_with("| ")) rows.push_back(row);
    row.clear();
  }
  return rows;
}

/// `en-2.3/gap/effect-order/ecb83ddc`
std::set<std::string> ids_in_rows() {
  const std::string text = test::repository_text("docs/findings-reviewed.md");
  const std::regex id("\\| `([a-z0-9.-]+/(?:gap|contradiction)/[^`]+)` \\|");
  std::set<std::string> ids;
  for (std::sregex_iterator each(text.begin(), text.end(), id), end; each != end; ++each) {
    ids.insert((*each)[1].str());
  }
  return ids;
}

bool is_promised(const Finding& finding) {
  if (finding.kind == FindingKind::contradiction) return true;
  const std::string& edition = finding.editions.front();
  return finding.kind == FindingKind::gap &&
         (edition == "comprehensive-4.2" || edition == "en-2025" || edition == "en-2.3");
}

TEST(FindingsReviewed, HasARowForEachContradictionAndEachGapOfTheThreeLatestTexts) {
  std::set<std::string> promised;
  for (const Finding& finding : findings()) {
    if (is_promised(finding)) promised.insert(finding.id);
  }
  EXPECT_GE(promised.size(), 30U);
  EXPECT_EQ(ids_in_rows(), promised);
}

/// Has the change a row: one that names its question, under the step that it belongs to?
bool has_row(const Finding& change) {
  const std::string& from = change.editions.front();
  const std::string& to = change.editions.back();
  const bool latest = to == "en-2025";
  const std::vector<std::string> rows = rows_below(
      latest ? "Changes that lead to en-2025" : fmt::format("Changes from {} to {}", from, to));
  return std::ranges::any_of(rows, [&](const std::string& row) {
    const std::string asked = row.substr(0, row.find(" | "));
    return asked.find(change.questions.front()) != std::string::npos &&
           (!latest || row.find(from) != std::string::npos);
  });
}

TEST(FindingsReviewed, HasARowForEachChangeBetweenNeighbours) {
  std::size_t changes = 0;
  for (const Finding& finding : findings()) {
    if (finding.kind != FindingKind::change) continue;
    EXPECT_TRUE(has_row(finding)) << finding.id;
    ++changes;
  }
  EXPECT_GE(changes, 60U);
}

}  // namespace
}  // namespace headjudge
