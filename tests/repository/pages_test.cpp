// Pages name files, and files move. A path in backquotes that begins with a folder of ours must
// exist, so that the small tasks of docs/CONTRIBUTING.md stay true in what they touch.

#include <algorithm>
#include <cstddef>
#include <regex>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/repository.hpp"

namespace repository_test {
namespace {

TEST(repository, pages_name_files_that_are_there) {
  static const std::regex path(R"(`([a-z]+/[A-Za-z0-9_./-]+\.(?:hpp|cpp|toml|txt|play|md))`)");
  std::size_t looked_at = 0;
  for (const File& page : files()) {
    if (!page.has_suffix(".md")) continue;
    for (std::sregex_iterator it(page.text.begin(), page.text.end(), path), end; it != end; ++it) {
      const std::string named = (*it)[1];
      const std::string folder = named.substr(0, named.find('/'));
      if (folder == "build" || folder == "report" || !fs::is_directory(root / folder)) continue;
      ++looked_at;
      EXPECT_TRUE(fs::exists(root / named)) << page.path << " names " << named;
    }
  }
  EXPECT_GT(looked_at, 20u);
}

/// Sources, not counting tests, that a task names after "Code:".
std::set<std::string> code_of(const std::string& task) {
  static const std::regex path(R"(`([a-z_/]+\.(?:hpp|cpp))`)");
  const std::size_t begin = task.find("Code:");
  if (begin == std::string::npos) return {};
  const std::size_t last =
      std::min({task.find("Data:", begin), task.find("Test:", begin), task.size()});
  const std::string code = task.substr(begin, last - begin);
  std::set<std::string> found;
  for (std::sregex_iterator it(code.begin(), code.end(), path), end; it != end; ++it) {
    found.insert((*it)[1]);
  }
  return found;
}

TEST(repository, a_small_task_has_three_code_files_at_most) {
  const std::string page = read(root / "docs" / "CONTRIBUTING.md");
  static const std::regex head(R"(\n[0-9]+\. \*)");
  std::size_t tasks = 0;
  for (std::sregex_iterator it(page.begin(), page.end(), head), end; it != end;) {
    const auto begin = static_cast<std::size_t>(it->position());
    const std::size_t next = ++it == end ? page.size() : static_cast<std::size_t>(it->position());
    const std::string task = page.substr(begin, next - begin);
    ++tasks;
    EXPECT_LE(code_of(task).size(), 3u) << task;
    EXPECT_NE(code_of(task).empty(), task.contains("Code:")) << task;
  }
  EXPECT_EQ(tasks, 10u);
}

}  // namespace
}  // namespace repository_test
