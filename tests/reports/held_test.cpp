// What holds an entry, in words: wrong versions of it and of the rules behind it, and who notices.
//
// The two files are small ones that the test writes.
#include "reports/views/held.hpp"

#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"
#include "tests/support/own_folder.hpp"

namespace headjudge::reports {
namespace {

class HeldEntries : public testing::Test {
 protected:
  HeldEntries() {
    put("tests/golden/held.tsv",
        "mine\tend.crossed\tleft out\t0\t\n"
        "mine\tend.crossed\tturned round\t1\ta b c d\n");
    put("tests/mutants/noticed.tsv",
        "1\tmodel/dcg/turn/end.cpp\tf\tbound\tturn-end pass\tDcgTurn.Ends\n"
        "2\tmodel/dcg/turn/end.cpp\tf\tbound\tturn-end\t-\n"
        "no line of this file\n");
  }

  void put(const std::string& name, std::string_view text) const {
    std::filesystem::create_directories((folder_ / name).parent_path());
    EXPECT_TRUE(write_text_file(folder_ / name, text));
  }

  const test::OwnFolder folder_;
};

TEST_F(HeldEntries, SayWhoNoticesAWrongVersion) {
  const Holding holding = Holding::load(folder_ / "");
  EXPECT_EQ(holding.of_entry("mine", "end.crossed"),
            (std::vector<std::string>{
                "held: left out, it changes no answer and no play",
                "held: turned round, it is noticed by the exact answers (1 situation) and 4 plays "
                "(a, b, c and 1 more)"}));
  EXPECT_EQ(holding.of_question("turn-end"),
            "held: 1 of 2 wrong rules where it is asked noticed: DcgTurn");
  EXPECT_EQ(holding.of_question("pass"),
            "held: 1 of 1 wrong rules where it is asked noticed: DcgTurn");
  EXPECT_EQ(holding.of_code("model/dcg/turn/end.cpp"),
            "held: 1 of 2 wrong rules in its code noticed: DcgTurn");
}

TEST_F(HeldEntries, SayNotTriedWhereNothingIsKnown) {
  const Holding holding = Holding::load(folder_ / "nothing here");
  EXPECT_EQ(holding.of_entry("mine", "end.crossed"), std::vector<std::string>{"held: not tried"});
  EXPECT_EQ(holding.of_question("turn-end"), "held: wrong rules where it is asked: not tried");
  EXPECT_EQ(Holding::load(folder_ / "").of_code("model/dcg/dcg.cpp"),
            "held: wrong rules in its code: not tried");
}

TEST_F(HeldEntries, SayWhichPlaysShowThem) {
  const auto play = [](std::string_view cites) {
    return "play 1\ntitle: A play\ngame: dcg\ncites: " + std::string(cites) +
           "\ntable: mine\nsetup:\n  turn: P1, main phase\ndecisions:\nexpect: turn P1\nend\n";
  };
  put("corpus/b/second.play", play("mine, 4-7"));
  put("corpus/a/first.play", play("mine, 4-7"));
  put("corpus/a/part.play", play("mine, 4-7.part"));
  put("corpus/a/other.play", play("mine, 4-70"));
  put("corpus/a/broken.play", "no play\n");
  const Holding holding = Holding::load(folder_ / "");
  EXPECT_EQ(
      holding.shown_by("mine", "4-7"),
      (std::vector<std::string>{"shown by corpus/a/first.play", "shown by corpus/b/second.play"}));
  EXPECT_EQ(
      holding.shown_by("mine", "4-7.part"),
      (std::vector<std::string>{"shown by corpus/a/first.play", "shown by corpus/b/second.play",
                                "shown by corpus/a/part.play"}));
  EXPECT_TRUE(holding.shown_by("yours", "4-7").empty());
}

}  // namespace
}  // namespace headjudge::reports
