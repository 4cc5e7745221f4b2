// The manuals' worked examples, held against corpus/examples/worked_examples.toml: every one is on
// the table as a play that goes as its manual says.
//
// An example is played at a table of the manual's own edition, and the play cites that edition. A
// set-up that a manual gives as one that is not allowed must be refused. Where the manuals lie
// beside the repository, each of their lines that speaks of an example has to be in the list.
//
// Source: the manuals named by each edition's `document`.
#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/logic/data_file.hpp"
#include "model/core/play/play.hpp"
#include "tests/support/rules_plays.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::worked_examples_test {
namespace {

namespace fs = std::filesystem;

const std::string kFile = "corpus/examples/worked_examples.toml";

struct WorkedExample {
  std::string edition;
  int first_line = 0;
  int last_line = 0;
  std::vector<std::string> plays;
  std::vector<std::string> refused;
};

/// "198-210" or "198".
void read_lines(const std::string& text, WorkedExample& example) {
  std::istringstream in(text);
  in >> example.first_line;
  example.last_line = example.first_line;
  if (in.peek() == '-') in.ignore() >> example.last_line;
}

std::vector<WorkedExample> read_examples() {
  const auto root = parse_data(test::repository_text(kFile), kFile);
  if (!root) throw std::runtime_error(root.error().text());
  TableReader in(*root, kFile, "a file of worked examples", {"example"});
  std::vector<WorkedExample> examples;
  for (const DataNode* table : in.tables("example")) {
    TableReader each(*table, kFile, "a worked example",
                     {"edition", "lines", "says", "plays", "refused", "left_out"});
    WorkedExample example;
    example.edition = each.text("edition");
    read_lines(each.text("lines"), example);
    (void)each.text("says");
    example.plays = each.texts("plays");
    if (each.has("refused")) example.refused = each.texts("refused");
    if (each.failed()) throw std::runtime_error(each.error().text());
    examples.push_back(std::move(example));
  }
  return examples;
}

const std::vector<WorkedExample>& examples() {
  static const std::vector<WorkedExample> all = read_examples();
  return all;
}

const Edition* edition_named(const std::string& id) {
  for (const Rulebook* rulebook : test::shipped_world().rulebooks()) {
    if (const Edition* found = rulebook->find(id); found != nullptr) return found;
  }
  return nullptr;
}

bool cites(const Play& play, const std::string& edition) {
  return std::ranges::any_of(
      play.cites, [&](const std::string& cited) { return cited.starts_with(edition + ", "); });
}

void expect_goes_as_it_says(const std::string& path, const Edition& edition) {
  const auto play = load_play(fs::path(HEADJUDGE_SOURCE_DIR) / path);
  ASSERT_TRUE(play) << play.error().text();
  EXPECT_FALSE(play->expectations.empty()) << path;
  EXPECT_TRUE(cites(*play, edition.id)) << path << " does not cite " << edition.id;
  for (const std::string& complaint : test::complaints_about(test::at_table_of(*play, edition))) {
    ADD_FAILURE() << edition.id << ": " << complaint;
  }
}

TEST(WorkedExamples, GoAsTheirManualSays) {
  for (const WorkedExample& example : examples()) {
    const Edition* edition = edition_named(example.edition);
    ASSERT_NE(edition, nullptr) << example.edition;
    EXPECT_FALSE(example.plays.empty()) << example.edition << ':' << example.first_line;
    for (const std::string& path : example.plays) expect_goes_as_it_says(path, *edition);
  }
}

TEST(WorkedExamples, OfWhatIsNotAllowedAreRefused) {
  const proofs::World& world = test::shipped_world();
  std::set<std::string> named;
  for (const WorkedExample& example : examples()) {
    for (const std::string& path : example.refused) {
      named.insert(path);
      const auto play = load_play(fs::path(HEADJUDGE_SOURCE_DIR) / path);
      ASSERT_TRUE(play) << play.error().text();
      EXPECT_EQ(play->tables.front().edition, example.edition) << path;
      const auto run =
          run_play(dcg::Dcg(world.of<dcg::Dcg>().pool), world.of<dcg::Dcg>().rulebook, *play);
      ASSERT_FALSE(run.has_value()) << path << " is accepted";
      EXPECT_GT(run.error().line, 0) << run.error().text();
    }
  }
  std::set<std::string> there;
  for (const auto& entry :
       fs::directory_iterator(fs::path(HEADJUDGE_SOURCE_DIR) / "corpus/refused")) {
    there.insert("corpus/refused/" + entry.path().filename().string());
  }
  EXPECT_EQ(named, there);
}

TEST(WorkedExamples, AreSoManyOfEachManual) {
  std::map<std::string, int> counted;
  for (const WorkedExample& example : examples()) ++counted[example.edition];
  const std::map<std::string, int> known = {
      {"jp-1.0", 5}, {"en-1.1", 7}, {"en-2.3", 15}, {"en-2025", 39}, {"ccg", 6}};
  EXPECT_EQ(counted, known);
}

/// The plays of this folder are there for no other reason.
TEST(WorkedExamples, NameEveryPlayThatWasWrittenForOne) {
  std::set<std::string> named;
  for (const WorkedExample& example : examples()) {
    named.insert(example.plays.begin(), example.plays.end());
  }
  for (const auto& entry :
       fs::directory_iterator(fs::path(HEADJUDGE_SOURCE_DIR) / "corpus/examples/worked")) {
    EXPECT_TRUE(named.contains("corpus/examples/worked/" + entry.path().filename().string()))
        << entry.path();
  }
}

bool is_listed(const std::string& edition, int line) {
  return std::ranges::any_of(examples(), [&](const WorkedExample& example) {
    return example.edition == edition && example.first_line <= line && line <= example.last_line;
  });
}

TEST(WorkedExamples, HaveEveryLineOfAManualThatSpeaksOfOne) {
  const fs::path manuals = fs::path(HEADJUDGE_SOURCE_DIR) / ".." / "shared" / "manuals";
  if (!fs::exists(manuals)) {
    GTEST_SKIP() << "no manuals beside the repository (../shared/manuals): nothing to compare";
  }
  const std::regex speaks(R"(\bexamples?\b|\be\.g\.)", std::regex::icase);
  std::set<std::string> editions;
  for (const WorkedExample& example : examples()) editions.insert(example.edition);
  std::size_t looked_at = 0;
  for (const std::string& id : editions) {
    const auto text = read_text_file((manuals / edition_named(id)->document).string());
    ASSERT_TRUE(text) << text.error().text();
    std::istringstream in(*text);
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
      if (!std::regex_search(line, speaks)) continue;
      ++looked_at;
      EXPECT_TRUE(is_listed(id, number)) << id << ", line " << number;
    }
  }
  EXPECT_GE(looked_at, 45U);
}

}  // namespace
}  // namespace headjudge::worked_examples_test
