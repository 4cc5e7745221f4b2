// headjudge cache, and what the other commands say with a cache, without one, and with a bad one:
// the same.
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/own_folder.hpp"
#include "tests/support/run_program.hpp"

namespace headjudge {
namespace {

namespace fs = std::filesystem;
using test::run_program;
using testing::HasSubstr;
using testing::StartsWith;

class CacheCommand : public testing::Test {
 protected:
  [[nodiscard]] test::Ran run(const std::string& words) const {
    return run_program(words, folder_.string());
  }
  [[nodiscard]] std::vector<fs::path> entries() const {
    if (!fs::exists(folder_.path())) return {};
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder_.path())) files.push_back(entry.path());
    return files;
  }

  const test::OwnFolder folder_;
};

TEST_F(CacheCommand, SaysWhatIsKeptAndRemovesIt) {
  EXPECT_EQ(run("cache").output, folder_.string() + ": 0 entries, 0.0 MiB; at most 256 MiB.\n");
  const std::string play = "play --quiet '" + std::string(HEADJUDGE_SOURCE_DIR) +
                           "/corpus/examples/keywords/blocker_shows.play'";
  EXPECT_EQ(run(play).exit_code, 0);
  ASSERT_EQ(entries().size(), 2U) << "the cards, and what they were read as";
  EXPECT_THAT(run("cache").output, StartsWith(folder_.string() + ": 2 entries, "));
  fs::remove(entries().back());
  EXPECT_THAT(run("cache").output, StartsWith(folder_.string() + ": 1 entry, "));
  EXPECT_THAT(run("cache --clear").output, HasSubstr(": 1 entry, "));
  EXPECT_TRUE(entries().empty());
  EXPECT_THAT(run_program("cache").output, HasSubstr("HEADJUDGE_CACHE is empty"));
  EXPECT_THAT(run("cache --no-cache").output, HasSubstr("--no-cache"));
}

TEST_F(CacheCommand, ChangesNothingThatCommandsSay) {
  const std::string words = "ask memory --edition en-1.1";
  const test::Ran without = run(words + " --no-cache");
  EXPECT_EQ(without.exit_code, 0) << without.output;
  EXPECT_TRUE(entries().empty()) << "--no-cache keeps nothing";
  EXPECT_EQ(run(words).output, without.output);
  EXPECT_FALSE(entries().empty());
  EXPECT_EQ(run(words).output, without.output);
  EXPECT_EQ(run("--no-cache " + words).output, without.output);
  for (const fs::path& entry : entries()) fs::resize_file(entry, fs::file_size(entry) / 2);
  EXPECT_EQ(run(words).output, without.output) << "entries that are cut short";
  for (const fs::path& entry : entries()) std::ofstream(entry) << "nonsense";
  EXPECT_EQ(run(words).output, without.output) << "entries that are none";
  EXPECT_EQ(run_program(words, "/proc/headjudge").output, without.output) << "no such folder";
}

// What the solver may do belongs to what it found.
TEST_F(CacheCommand, KeepsWhatEachLimitOfTheSolverLeavesOpen) {
  const std::string words = "ask turn-end --edition en-1.1";
  EXPECT_EQ(run(words + " --solver-steps 1").exit_code, 3);
  EXPECT_EQ(run(words).exit_code, 0);
  EXPECT_EQ(run(words + " --solver-steps 1").exit_code, 3);
}

}  // namespace
}  // namespace headjudge
