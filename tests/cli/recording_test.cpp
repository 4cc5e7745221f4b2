// headjudge play --record: what is picked becomes a play that headjudge play accepts.
//
// The answers come from a file, a line each, as a user would type them.
#include <filesystem>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/run_program.hpp"

namespace headjudge::recording_test {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::string_view kStub =
    "# to be recorded\nplay 1\ntitle: Recorded\ngame: dcg\ncites: rulings, Q1\ntable: en-2.3\n"
    "setup:\n  turn: P1, main phase\n  memory: P1 9\n  P1 hand: Veil of Moths\n"
    "  P1 battle area: Duskit, Pebbit\n  P1 deck: Pebbit, Pebbit\n  P2 battle area: Ashpaw\n"
    "  P2 deck: Pebbit, Pebbit\ndecisions:\nend\n";

class Recording : public testing::Test {
 protected:
  Recording() { write("x.play", kStub); }
  void write(const std::string& name, std::string_view text) const {
    ASSERT_TRUE(write_text_file(folder_ / name, text));
  }
  [[nodiscard]] std::string file() const { return (folder_ / "x.play").string(); }
  [[nodiscard]] std::string text() const { return *read_text_file(file()); }
  [[nodiscard]] test::Ran record(std::string_view answers) const {
    write("answers.txt", answers);
    return test::run_program(
        fmt::format("play --record '{}' < '{}'", file(), (folder_ / "answers.txt").string()));
  }

  const test::OwnFolder folder_;
};

TEST_F(Recording, WritesWhatIsPickedAsAPlayThatIsAccepted) {
  const test::Ran made = record("use Veil of Moths\n2\ndone\n1, 2 3\n");
  EXPECT_EQ(made.exit_code, 0) << made.output;
  EXPECT_THAT(made.output, HasSubstr("asked P1 about Veil of Moths: [Main]"));
  EXPECT_THAT(made.output, HasSubstr("   1  yes to Veil of Moths: [Main]"));
  EXPECT_THAT(text(), HasSubstr("decisions:\n  P1: use Veil of Moths\n"
                                "  P1: no to Veil of Moths: [Main]\n"
                                "expect: not asked\nexpect: winner none\nexpect: turn P1\nend\n"));
  EXPECT_THAT(text(), testing::StartsWith("# to be recorded\nplay 1\n"));
  const test::Ran played = test::run_program(fmt::format("play --quiet '{}'", file()));
  EXPECT_EQ(played.exit_code, 0) << played.output;
}

TEST_F(Recording, TakesBackAndGoesOn) {
  const test::Ran made =
      record("undo\nuse Veil of Moths\nyes\nundo\nno to Veil of Moths\ndone\n\n");
  EXPECT_EQ(made.exit_code, 0) << made.output;
  EXPECT_THAT(made.output, HasSubstr("There is nothing to take back"));
  EXPECT_THAT(text(), HasSubstr("  P1: use Veil of Moths\n  P1: no to Veil of Moths: [Main]\nend"));
  const test::Ran more = record("pass\ndone\n1\n");
  EXPECT_EQ(more.exit_code, 0) << more.output;
  EXPECT_THAT(text(),
              HasSubstr("  P1: no to Veil of Moths: [Main]\n  P1: pass\nexpect: not asked"));
}

TEST_F(Recording, KeepsWhatWasExpectedBeforeTheNewDecisions) {
  ASSERT_EQ(record("done\n1\n").exit_code, 0);
  ASSERT_THAT(text(), HasSubstr("decisions:\nexpect: not asked\nend\n"));
  EXPECT_EQ(record("use Veil of Moths\ndone\n1\n").exit_code, 0);
  EXPECT_THAT(text(), HasSubstr("decisions:\n  expect: not asked\n  P1: use Veil of Moths\n"
                                "expect: asked P1 about Veil of Moths: [Main]\nend\n"));
  EXPECT_EQ(test::run_program(fmt::format("play --quiet '{}'", file())).exit_code, 0);
}

TEST_F(Recording, RefusesNumbersAndWordsThatAreNotThere) {
  const test::Ran made = record("99\n0\nfly\nyes to Duskit\npass\ndone\n500\n1 x\n1\n");
  EXPECT_EQ(made.exit_code, 0) << made.output;
  EXPECT_THAT(made.output, HasSubstr("`99` is not one of the numbers 1 to "));
  EXPECT_THAT(made.output, HasSubstr("`0` is not one of the numbers 1 to "));
  EXPECT_THAT(made.output, HasSubstr("`fly` is not legal here"));
  EXPECT_THAT(made.output, HasSubstr("`yes to Duskit` answers no question"));
  EXPECT_THAT(made.output, HasSubstr("`500` is not one of the numbers"));
  EXPECT_THAT(made.output, HasSubstr("`x` is not one of the numbers"));
  EXPECT_THAT(text(), HasSubstr("decisions:\n  P1: pass\nexpect: not asked\nend\n"));
}

TEST_F(Recording, SavesNothingUnlessDone) {
  const test::Ran ended = record("use Veil of Moths\n");
  EXPECT_EQ(ended.exit_code, 2);
  EXPECT_THAT(ended.output, HasSubstr("the input ended: nothing is saved"));
  EXPECT_EQ(text(), kStub);
  for (const char* words : {"use Veil of Moths\nquit\n", "use Veil of Moths\ndone\nquit\n"}) {
    const test::Ran quit = record(words);
    EXPECT_EQ(quit.exit_code, 0);
    EXPECT_THAT(quit.output, HasSubstr("Nothing is saved."));
    EXPECT_EQ(text(), kStub);
  }
  EXPECT_EQ(record("pass\ndone\n").exit_code, 0) << "no expectation is picked";
  EXPECT_THAT(text(), HasSubstr("  P1: pass\nend\n"));
}

TEST_F(Recording, IsForOnePlayWithOneTable) {
  std::string two(kStub);
  two.replace(two.find("table: en-2.3\n"), 14, "table A: en-2.3\ntable B: en-1.1\n");
  write("x.play", two);
  const test::Ran refused = record("done\n");
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.output, HasSubstr("x.play:7: only a play with one table is recorded"));
  EXPECT_NE(test::run_program(fmt::format("play --record '{0}' '{0}'", file())).exit_code, 0);
  EXPECT_NE(test::run_program(fmt::format("play --record --quiet '{}'", file())).exit_code, 0);
}

}  // namespace
}  // namespace headjudge::recording_test
