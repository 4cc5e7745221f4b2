// The command line of campaigns: what is refused before any work, and a short campaign whose
// folder is gone on with, merged, reported and told run by run.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/run_program.hpp"

namespace headjudge {
namespace {

namespace fs = std::filesystem;
using test::run_program;
using testing::HasSubstr;

class CampaignCommand : public testing::Test {
 protected:
  [[nodiscard]] std::string at(const std::string& name) const { return (folder_ / name).string(); }

  void refuses(const std::string& words, const std::string& why) const {
    const auto ran = run_program("campaign " + words);
    EXPECT_EQ(ran.exit_code, 2) << words << "\n" << ran.output;
    EXPECT_THAT(ran.output, HasSubstr(why)) << words;
    EXPECT_EQ(ran.output.find("executions"), std::string::npos) << "work was begun";
  }

  const test::OwnFolder folder_;
};

TEST_F(CampaignCommand, RefusesBadUseBeforeAnyWork) {
  refuses("", "--time and --out are missing");
  refuses("--time 3s", "missing");
  for (const char* time : {"soon", "0", "5x", "-3", "3 s", "h"}) {
    refuses("--out " + at("a") + " --time '" + std::string(time) + "'", "is no time");
  }
  const std::string good = "--time 1s --out " + at("a");
  refuses(good + " --targets gaem", "there is no fuzz target `gaem`");
  refuses(good + " --editions en-9.9", "there is no edition `en-9.9`");
  refuses(good + " --targets ccg --editions en-2.3", "none of these editions");
  refuses(good + " --jobs 0", "--jobs");
  refuses(good + " --baseline " + at("none.txt"), "none.txt");
  refuses(good + " --cards " + at("none.jsonl"), "none.jsonl");
  ASSERT_TRUE(write_text_file(at("bad.txt"), "no cause\n"));
  refuses(good + " --baseline " + at("bad.txt"), "bad.txt:1");
  EXPECT_FALSE(fs::exists(at("a")));
  refuses("--time 1s --out " + at("bad.txt"), "bad.txt");
  ASSERT_TRUE(write_text_file(at("mine/thesis.txt"), "mine"));
  refuses("--time 1s --targets card_text --out " + at("mine"), "holds other things");
  refuses("report " + at("none"), "no such folder");
  refuses("report " + at("mine"), "no campaign's folder");
  refuses(good + " --from " + at("mine"), "no campaign's folder");
  for (const char* words : {"--baseline known.txt report x", "--page p report x",
                            "report x --time 8h", "report x --editions nope", "report x --seed 5",
                            "ledger x --page p", "merge x --out y --jobs 2"}) {
    refuses(words, "this option says nothing to");
  }
  refuses("merge " + at("none") + " --out " + at("a"), "no such folder");
  EXPECT_EQ(run_program("campaign merge --out " + at("a")).exit_code, 2);
}

TEST_F(CampaignCommand, EndsWithItsReportWhenItsTerminalIsClosed) {
  const auto ran = run_program("campaign --targets ccg --jobs 1 --time 60 --out " + at("a") +
                               " & own=$!; until ls " + at("a") +
                               "/shards/ccg.* 2>/dev/null; do sleep 0.2; done; sleep 1; " +
                               "kill -HUP $own; wait $own");
  EXPECT_EQ(ran.exit_code, 3) << "it is not at its end\n" << ran.output;
  EXPECT_THAT(ran.output, HasSubstr("Ended: stopped"));
  EXPECT_THAT(ran.output, HasSubstr("did not come to its end: stopped"));
  const auto ledger = run_program("campaign ledger " + at("a"));
  EXPECT_THAT(ledger.output, HasSubstr("\"ended\":\"stopped\""));
  EXPECT_EQ(ledger.output.find("killed"), std::string::npos) << ledger.output;
  fs::create_directories(at("empty/shards"));
  refuses("report " + at("empty"), "holds no shard");
}

TEST_F(CampaignCommand, RunsGoesOnMergesAndReports) {
  const std::string options = " --targets card_text,ccg --jobs 2 --time 2 --out ";
  const auto ran = run_program("campaign --seed 5" + options + at("a"));
  ASSERT_EQ(ran.exit_code, 0) << ran.output;
  EXPECT_THAT(ran.output, HasSubstr("Ended: the time is up"));
  EXPECT_THAT(ran.output, HasSubstr("0 causes: 0 new, 0 known"));
  EXPECT_THAT(ran.output, HasSubstr("card_text"));
  EXPECT_EQ(ran.output.find('\r'), std::string::npos) << "this is no terminal";
  const auto ledger = run_program("campaign ledger " + at("a"));
  EXPECT_EQ(ledger.exit_code, 0);
  const auto runs = std::ranges::count(ledger.output, '\n');
  EXPECT_GE(runs, 3) << ledger.output;
  EXPECT_THAT(ledger.output, HasSubstr("\"target\":\"supervisor\",\"seed\":\"5\""));

  EXPECT_EQ(run_program("campaign --seed 6" + options + at("a")).exit_code, 0);
  EXPECT_GT(std::ranges::count(run_program("campaign ledger " + at("a")).output, '\n'), runs);
  const auto other = run_program("campaign --input-seconds 7" + options + at("a"));
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.output, HasSubstr("this is of another campaign: an input"));
  const auto from = run_program("campaign --targets ccg --jobs 1 --time 2 --from " + at("a") +
                                " --out " + at("c"));
  EXPECT_EQ(from.exit_code, 0) << from.output;
  EXPECT_EQ(run_program("campaign --time 1 --from " + at("none") + " --out " + at("c")).exit_code,
            2);

  std::set<std::string> seeds;
  for (const char* name : {"d", "e"}) {
    const std::string words = "campaign --targets ccg --jobs 1 --time 1 --out " + at(name);
    ASSERT_EQ(run_program(words).exit_code, 0);
    const std::string told = run_program("campaign ledger " + at(name)).output;
    seeds.insert(told.substr(told.find("\"seed\"")).substr(0, 24));
  }
  EXPECT_EQ(seeds.size(), 2U) << "two machines would do the same work";

  const auto report = run_program("campaign report " + at("a"));
  EXPECT_EQ(report.exit_code, 0);
  EXPECT_THAT(report.output, HasSubstr("ccg          found after "));
  ASSERT_EQ(
      run_program("campaign merge " + at("a") + " " + at("a") + " --out " + at("b")).exit_code, 0);
  EXPECT_EQ(run_program("campaign report " + at("b")).output, report.output);
  for (const auto& each : fs::directory_iterator(at("b") + "/shards")) {
    if (each.path().filename().string().starts_with("canary-ccg")) fs::remove(each);
  }
  const auto unproved = run_program("campaign report " + at("b"));
  EXPECT_EQ(unproved.exit_code, 3) << "that it finds nothing says nothing";
  EXPECT_THAT(unproved.output, HasSubstr("ccg          NOT LOOKED FOR"));
}

TEST_F(CampaignCommand, TriesOnePlayOrInputOnceMore) {
  ASSERT_TRUE(write_text_file(at("x.play"),
                              "play 1\ntitle: one attack\ngame: dcg\ntable first: jp-1.0\n"
                              "table second: en-1.1\nsetup:\n  turn: P1, main phase\n"
                              "  memory: P1 1\n  P1 battle area: Furnox\n  P2 security: Pebbit\n"
                              "decisions:\n  P1: attack player with Furnox\nend\n"));
  const auto ran = run_program("fuzz two_judges --try " + at("x.play"));
  EXPECT_EQ(ran.exit_code, 0) << ran.output;
  EXPECT_THAT(ran.output, HasSubstr("Nothing is broken."));
  const auto other = run_program("fuzz game --try " + at("x.play"));
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.output, HasSubstr("the play has 2 tables"));
  ASSERT_TRUE(write_text_file(at("x.input"), "[On Play] Gain 1 memory."));
  EXPECT_EQ(run_program("fuzz card_text --try " + at("x.input")).exit_code, 0);
  EXPECT_EQ(run_program("fuzz card_text --try " + at("none.input")).exit_code, 2);
}

TEST_F(CampaignCommand, HoldsWhichCardsItReadAndNotHowTheyAreCalled) {
  const std::string data = std::string(HEADJUDGE_SOURCE_DIR) + "/corpus/cards/pool.jsonl";
  const std::string cards = read_text_file(data).value();
  ASSERT_TRUE(write_text_file(at("one.jsonl"), cards));
  ASSERT_TRUE(write_text_file(at("same.jsonl"), cards));
  const std::size_t last_line = cards.rfind('\n', cards.size() - 2) + 1;
  ASSERT_TRUE(write_text_file(at("less.jsonl"), cards.substr(0, last_line)));
  const std::string options = "campaign --targets card_text --jobs 1 --time 1 --out " + at("a");
  const auto with = [&](const std::string& name) { return " --cards " + at(name); };
  ASSERT_EQ(run_program(options + with("one.jsonl")).exit_code, 0);
  EXPECT_EQ(run_program(options + with("same.jsonl")).exit_code, 0);
  for (const std::string& other : {options + with("less.jsonl"), options}) {
    const auto ran = run_program(other);
    EXPECT_EQ(ran.exit_code, 2) << other;
    EXPECT_THAT(ran.output, HasSubstr("this is of another campaign: cards of decks"));
  }
  ::setenv("HEADJUDGE_CARDS", at("same.jsonl").c_str(), 1);
  EXPECT_EQ(run_program(options).exit_code, 0) << "they are told in another way";
  ::setenv("HEADJUDGE_CARDS", at("less.jsonl").c_str(), 1);
  EXPECT_EQ(run_program(options).exit_code, 2);
  ::unsetenv("HEADJUDGE_CARDS");
}

}  // namespace
}  // namespace headjudge
