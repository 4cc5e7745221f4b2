// `headjudge coverage` from outside: what a corpus has reached and what not, and what it refuses.
// The corpora are made here, a few bytes each.
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
using testing::Not;

const fs::path kSeeds = fs::path(HEADJUDGE_SOURCE_DIR) / "corpus/seeds";

TEST(CoverageCommand, TellsWhatTheSeedsHaveReachedByEdition) {
  const test::Ran ran = test::run_program("coverage");
  EXPECT_EQ(ran.exit_code, 0) << ran.output;
  for (const char* said : {"game: ", "decks: 8 inputs", "ccg: ", "under en-2.3", "situations",
                           "[#", "pairs of cause and trigger", "came up under no edition"}) {
    EXPECT_THAT(ran.output, HasSubstr(said));
  }
}

TEST(CoverageCommand, NamesWhatWasNeverReachedUnderOneEdition) {
  const std::string decks = (kSeeds / "decks").string();
  const test::Ran ran = test::run_program("coverage " + decks + " --edition en-2025");
  EXPECT_EQ(ran.exit_code, 0) << ran.output;
  for (const char* said : {"under en-2025", "effects that were never reached:", "      never ",
                           "cannot come up: only those do where"}) {
    EXPECT_THAT(ran.output, HasSubstr(said));
  }
  EXPECT_THAT(ran.output, Not(HasSubstr("under en-1.1")));
}

TEST(CoverageCommand, RefusesACorpusThatIsNoneWithTheFile) {
  const test::OwnFolder folder;
  const auto refuses = [](const std::string& words, const std::string& why) {
    const test::Ran ran = test::run_program("coverage " + words);
    EXPECT_EQ(ran.exit_code, 2) << words << "\n" << ran.output;
    EXPECT_THAT(ran.output, HasSubstr(why)) << words;
  };
  refuses((folder / "none").string(), "none: this folder cannot be read");
  ASSERT_TRUE(write_text_file(folder / "stray.txt", "a note"));
  refuses(folder.string(), "stray.txt: this is no input of a game");
  fs::create_directory(folder / "empty");
  refuses((folder / "empty").string(), "there is no game in this corpus");
  refuses((kSeeds / "decks").string() + " --edition en-9.9", "played under `en-9.9`");
  refuses((kSeeds / "ccg").string() + " --edition en-2.3", "played under `en-2.3`");
}

}  // namespace
}  // namespace headjudge
