// Files are replaced in one step, or left as they were.
//
// Counts, caches and reports are written while a run may be killed or a disk may fill up; whoever
// reads them later must find something whole.
#include "model/core/base/text_file.hpp"

#include <atomic>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/support/own_folder.hpp"

namespace headjudge {
namespace {

namespace fs = std::filesystem;

class TextFile : public testing::Test {
 protected:
  TextFile() { EXPECT_TRUE(write_text_file(file_, "what was there")); }

  const test::OwnFolder folder_;
  fs::path file_ = folder_ / "counts.json";
};

TEST_F(TextFile, IsReplacedAndNothingElseIsLeft) {
  EXPECT_TRUE(write_text_file(file_, "something new"));
  EXPECT_EQ(*read_text_file(file_), "something new");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
}

TEST_F(TextFile, StaysAsItWasWhereTheNewOneCannotBeWritten) {
  fs::path part = file_;
  part += "." + std::to_string(::getpid()) + ".part";
  fs::create_directories(part / "in the way");
  EXPECT_FALSE(write_text_file(file_, "something new"));
  EXPECT_EQ(*read_text_file(file_), "what was there");
}

TEST_F(TextFile, IsReplacedBySeveralThreadsAtOnce) {
  const std::string one(100'000, '1');
  const std::string two(200'000, '2');
  std::atomic<int> failed = 0;
  {
    std::vector<std::jthread> writers;
    for (int writer = 0; writer < 4; ++writer) {
      writers.emplace_back([&, writer] {
        for (int time = 0; time < 25; ++time) {
          if (!write_text_file(file_, writer % 2 == 0 ? one : two)) ++failed;
        }
      });
    }
  }
  EXPECT_EQ(failed, 0);
  const std::string left = *read_text_file(file_);
  EXPECT_TRUE(left == one || left == two) << left.size() << " bytes";
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
}

TEST_F(TextFile, IsReachedThroughALinkThatStays) {
  const fs::path link = folder_ / "link";
  fs::create_symlink(file_, link);
  EXPECT_TRUE(write_text_file(link, "something new"));
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(*read_text_file(file_), "something new");
}

TEST_F(TextFile, MayBeADeviceAndADeviceMayBeFull) {
  EXPECT_TRUE(write_text_file("/dev/null", "gone"));
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  EXPECT_FALSE(write_text_file("/dev/full", "too much"));
  EXPECT_FALSE(write_text_file(folder_, "a folder is no file"));
}

}  // namespace
}  // namespace headjudge
