// One file under two options of a command line, of which one writes it: refused before anything is
// done, and the file is as it was.
#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/run_program.hpp"

namespace headjudge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class SharedFiles : public testing::Test {
 protected:
  SharedFiles() {
    fs::create_directories(folder_ / "sub");
    EXPECT_TRUE(write_text_file(file_, "mine\n"));
  }

  void expect_refused(const std::string& words, const std::string& a, const std::string& b) const {
    const test::Ran ran = test::run_program(words);
    EXPECT_EQ(ran.exit_code, 2) << ran.output;
    EXPECT_THAT(ran.output, HasSubstr("this is the file of " + a + " and of " + b));
    EXPECT_EQ(*read_text_file(file_), "mine\n");
  }

  const test::OwnFolder folder_;
  std::string file_ = (folder_ / "counts.json").string();
  std::string other_name_ = (folder_ / "sub/../counts.json").string();
};

TEST_F(SharedFiles, OfGamesAreRefused) {
  expect_refused("games --games 1 --resume " + file_ + " --coverage " + other_name_, "--resume",
                 "--coverage");
  expect_refused("games --games 1 --cards " + file_ + " --coverage " + file_, "--cards",
                 "--coverage");
  expect_refused("play --decks " + file_ + " " + file_ + " --coverage " + file_, "--decks",
                 "--coverage");
}

TEST_F(SharedFiles, OfAnAuditAreRefused) {
  expect_refused("audit --write-baseline " + file_ + " --write-readme " + other_name_,
                 "--write-baseline", "--write-readme");
  expect_refused("audit --overlay " + file_ + " --write-baseline " + file_, "--overlay",
                 "--write-baseline");
  expect_refused("audit --baseline " + file_ + " --write-readme " + file_, "--baseline",
                 "--write-readme");
}

TEST_F(SharedFiles, AFolderThatAnAuditHasNotMadeIsLeftAlone) {
  const fs::path thesis = folder_ / "report/unfinished/thesis.txt";
  ASSERT_TRUE(write_text_file(thesis, "mine\n"));
  const test::Ran ran = test::run_program("audit --report " + (folder_ / "report").string());
  EXPECT_EQ(ran.exit_code, 2) << ran.output;
  EXPECT_THAT(ran.output, HasSubstr("this was not made by an audit"));
  EXPECT_EQ(*read_text_file(thesis), "mine\n");
}

}  // namespace
}  // namespace headjudge
