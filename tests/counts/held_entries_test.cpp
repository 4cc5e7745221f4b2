// Each entry of a manual is held by something, and tests/golden/held.tsv says by what: the file is
// worked out again here, for each edition (held_entries.hpp).
//
// HEADJUDGE_WRITE_GOLDEN=1 writes the lines of an edition anew, as it does golden rows.
#include "tests/support/counts/held_entries.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/counts/rules_world.hpp"

namespace headjudge::test {
namespace {

const std::filesystem::path kFile = kRoot / "tests/golden/held.tsv";

std::vector<std::string> file_lines() {
  std::vector<std::string> lines;
  std::ifstream in(kFile);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

void write_lines(const std::string& edition, const std::vector<std::string>& lines) {
  std::vector<std::string> all = file_lines();
  std::erase_if(all, [&](const std::string& line) { return line.starts_with(edition + "\t"); });
  all.insert(all.end(), lines.begin(), lines.end());
  std::ofstream out(kFile);
  for (const std::string& line : all) out << line << '\n';
  ASSERT_TRUE(out.flush().good()) << kFile;
}

template <class G>
void expect_held(std::size_t number) {
  const std::string& edition = rules_world<G>().rulebook.editions.at(number).id;
  const std::vector<std::string> now = held_lines<G>(number);
  if (std::getenv("HEADJUDGE_WRITE_GOLDEN") != nullptr) write_lines(edition, now);
  std::vector<std::string> listed = file_lines();
  std::erase_if(listed, [&](const std::string& line) { return !line.starts_with(edition + "\t"); });
  ASSERT_GT(now.size(), 100U) << edition;
  ASSERT_EQ(now.size(), listed.size()) << edition << ": write tests/golden/held.tsv anew";
  for (std::size_t i = 0; i < now.size(); ++i) {
    ASSERT_EQ(now[i], listed[i]) << "write tests/golden/held.tsv anew, and read what changed:\n"
                                 << "HEADJUDGE_WRITE_GOLDEN=1 build/dev/bin/headjudge_tests "
                                 << "--gtest_filter='CountsOfHeldEntries*'";
  }
}

TEST(CountsOfHeldEntries, OfTheFirstEdition) { expect_held<dcg::Dcg>(0); }
TEST(CountsOfHeldEntries, OfTheSecondEdition) { expect_held<dcg::Dcg>(1); }
TEST(CountsOfHeldEntries, OfTheThirdEdition) { expect_held<dcg::Dcg>(2); }
TEST(CountsOfHeldEntries, OfTheFourthEdition) { expect_held<dcg::Dcg>(3); }
TEST(CountsOfHeldEntries, OfTheFifthEdition) { expect_held<dcg::Dcg>(4); }
TEST(CountsOfHeldEntries, OfTheCollectableCardGame) { expect_held<ccg::Ccg>(0); }

}  // namespace
}  // namespace headjudge::test
