// The report folder: everything is there, nothing is left beside it, and errors say what to do.
//
// Runs as root too: what must not be writable is a path below a file, not a folder without rights.
#include "reports/write_report.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "reports/result/json.hpp"
#include "tests/reports/sample.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/run_program.hpp"

namespace headjudge::reports {
namespace write_report_test {
namespace {

namespace fs = std::filesystem;

const std::vector<NamedPlay> sample_plays = {
    {"plays/contradiction.first.turn-end.play", "play 1\nend\n"},
    {"change.may-block.play", "play 1\nend\n"},
    {"plays/claim.turn-progress.play", "play 1\nend\n"},
    {"plays/loop.ember-return.play", "play 1\nend\n"}};

class WriteReport : public testing::Test {
 protected:
  const test::OwnFolder folder_;
};

std::set<std::string> files_below(const fs::path& folder) {
  std::set<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) names.insert(fs::relative(entry.path(), folder).generic_string());
  }
  return names;
}

TEST_F(WriteReport, OfAnIncompleteAnalysisIsShownWithExitCode3) {
  AuditResult result = sample_audit();
  const std::string id = result.findings.back().id;
  const std::string words = "show " + id + " --report " + folder_.string();
  ASSERT_TRUE(write_report(folder_, result, sample_plays));
  const auto incomplete = test::run_program(words);
  EXPECT_EQ(incomplete.exit_code, 3) << incomplete.output;
  EXPECT_TRUE(incomplete.output.contains("The analysis under this is incomplete"));
  result.unfinished.clear();
  ASSERT_TRUE(write_report(folder_, result, sample_plays));
  const auto complete = test::run_program(words);
  EXPECT_EQ(complete.exit_code, 0) << complete.output;
  EXPECT_TRUE(complete.output.contains("The analysis under this is complete"));
}

TEST_F(WriteReport, LeavesAWholeReportAndNothingElse) {
  for (int twice = 0; twice < 2; ++twice) {
    const Result<void> written = write_report(folder_, sample_audit(), sample_plays);
    ASSERT_TRUE(written) << written.error().text();
    EXPECT_EQ(files_below(folder_),
              (std::set<std::string>{
                  "answers.html", "findings.json", "findings/change-first-second-may-block.html",
                  "findings/contradiction-first-turn-end-1.html",
                  "findings/gap-first-effect-order-1.html", "findings/gap-first-setup-order.html",
                  "index.html", "loops.html", "plays/change.may-block.play",
                  "plays/claim.turn-progress.play", "plays/contradiction.first.turn-end.play",
                  "plays/loop.ember-return.play", "proofs.html", "questions.html", "rulings.html",
                  "words.html"}));
  }
  const Result<AuditResult> back = load_audit_result(folder_ / "findings.json");
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ(*back, sample_audit());
}

TEST_F(WriteReport, WritesEverythingBeforeItMissesAPlay) {
  const Result<void> written = write_report(folder_, sample_audit(), {});
  ASSERT_FALSE(written);
  EXPECT_TRUE(written.error().message.contains("was not given"));
  EXPECT_TRUE(written.error().file.ends_with(".play"));
  EXPECT_TRUE(fs::exists(folder_ / "findings.json"));
}

TEST_F(WriteReport, RefusesNamesThatAreNotPlays) {
  for (const char* name : {"../x.play", "plays/a/b.play", "x.txt", ".play", "plays/"}) {
    const std::array<NamedPlay, 1> plays = {NamedPlay{name, ""}};
    const Result<void> written = write_report(folder_, {}, plays);
    ASSERT_FALSE(written) << name;
    EXPECT_EQ(written.error().file, name);
  }
  const std::array<NamedPlay, 2> doubled = {NamedPlay{"a.play", ""}, NamedPlay{"plays/a.play", ""}};
  EXPECT_FALSE(write_report(folder_, {}, doubled));
  EXPECT_FALSE(fs::exists(folder_));
}

TEST_F(WriteReport, SaysThatAFolderCannotBeMade) {
  fs::create_directories(folder_);
  std::ofstream(folder_ / "file") << "in the way";
  for (const fs::path& place : {folder_ / "file", folder_ / "file" / "below"}) {
    const Result<void> written = write_report(place, {}, {});
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().file, place.string());
    EXPECT_TRUE(written.error().message.starts_with("no report can be written here"));
  }
}

TEST_F(WriteReport, NamesTheFileThatCannotBeReplaced) {
  fs::create_directories(folder_ / "index.html" / "folder");
  const Result<void> written = write_report(folder_, {}, {});
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().file, (folder_ / "index.html").string());
  EXPECT_FALSE(fs::exists(folder_ / "index.html.part"));
  EXPECT_FALSE(fs::exists(folder_ / "findings.json"));
}

}  // namespace
}  // namespace write_report_test
}  // namespace headjudge::reports
