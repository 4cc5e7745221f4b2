// `headjudge explore` from outside: what it says, and that it says exhaustive only where it is.
//
// The gauge without cards has sizes that are known; a play of the smallest kind ends at once.
#include <filesystem>
#include <initializer_list>
#include <string>

#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/run_program.hpp"

namespace headjudge {
namespace {

void expect_explored(const std::string& words, int exit_code,
                     std::initializer_list<std::string> said) {
  const test::Ran ran = test::run_program("explore " + words);
  EXPECT_EQ(ran.exit_code, exit_code) << words << "\n" << ran.output;
  for (const std::string& each : said) {
    EXPECT_NE(ran.output.find(each), std::string::npos) << each << "\nin:\n" << ran.output;
  }
}

/// One Digimon each with nothing to say, and nothing to draw: the next turn is the last.
std::string small_play(const test::OwnFolder& folder) {
  const auto file = folder / "small.play";
  EXPECT_TRUE(write_text_file(file,
                              "play 1\n"
                              "title: The last turns\n"
                              "game: dcg\n"
                              "table: en-1.1\n"
                              "setup:\n"
                              "  turn: P1, main phase\n"
                              "  memory: P1 1\n"
                              "  P1 battle area: Pebbit\n"
                              "  P2 battle area: Pebbit\n"
                              "  P2 security: Pebbit\n"
                              "decisions:\n"
                              "end\n"));
  return file.string();
}

TEST(ExploreCommand, IsExhaustiveOnTheGauge) {
  expect_explored("gauge --deck 3 --components", 0,
                  {"3 cards in each deck, under comprehensive-4.2", "23,615", "73,148",
                   "0 of them cyclic", "Exhaustive: every decision was taken"});
}

TEST(ExploreCommand, SaysWhatCutItShort) {
  expect_explored("gauge --depth 20", 3,
                  {"Not exhaustive: play goes on behind the bound of --depth 20."});
  expect_explored("gauge --memory 1", 3,
                  {"Not exhaustive: 1 MiB of memory were spent (--memory, --spill)."});
}

TEST(ExploreCommand, IsNoSuccessWithoutTheComponentsThatWereAskedFor) {
  expect_explored("gauge --deck 5 --memory 2 --components", 3,
                  {"no memory left to look for components", "Exhaustive"});
}

TEST(ExploreCommand, KeepsPositionsOnDiskWhereItIsAsked) {
  const test::OwnFolder folder;
  std::filesystem::create_directory(folder.path());
  expect_explored("gauge --deck 3 --spill " + folder.string(), 0, {"23,615", "Exhaustive"});
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
  expect_explored("gauge --spill " + folder.string() + "/nowhere", 2,
                  {"no file can be made in this folder"});
}

TEST(ExploreCommand, FollowsAPlayToItsEnds) {
  const test::OwnFolder folder;
  const std::string play = small_play(folder);
  expect_explored(play, 0, {"The last turns: its set-up under en-1.1", "Exhaustive"});
  expect_explored(play + " --edition comprehensive-4.2", 0,
                  {"its set-up under comprehensive-4.2", "Exhaustive"});
  expect_explored(play + " --depth 1", 3, {"Not exhaustive"});
}

TEST(ExploreCommand, RefusesBadInput) {
  const test::OwnFolder folder;
  const std::string play = small_play(folder);
  expect_explored(play + " --edition en-0.0", 2, {"en-0.0"});
  expect_explored("gauge --edition en-0.0", 2, {"there is no edition 'en-0.0'"});
  expect_explored(folder.string() + "/none.play", 2, {"none.play"});
  expect_explored("gauge --deck 56", 2, {"56 is not"});
  expect_explored(play + " --deck 5", 2, {"--deck", "decks of its own"});
  expect_explored("gauge --memory 0", 2, {"0 is not"});
  expect_explored("", 2, {"SETUP"});
}

}  // namespace
}  // namespace headjudge
