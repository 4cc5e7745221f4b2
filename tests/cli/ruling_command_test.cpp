// headjudge ruling: a play to begin with, and what is wrong with a file of questions.
//
// The questions and the cards are the test's own. `status` is looked at with the publisher's, where
// they lie beside the repository.
#include <filesystem>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"
#include "model/core/play/play.hpp"
#include "tests/support/corpus_files.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/run_program.hpp"

namespace headjudge::ruling_command_test {
namespace {

using test::run_program;
using testing::HasSubstr;

constexpr std::string_view kRulings =
    R"({"qno": "Q1", "card_id": "T-1", "question": "Does [Digger] see my opponent's [Wall]?", )"
    R"("answer": "Yes."})"
    "\n"
    R"({"qno": "Q2", "card_id": "T-9", "question": "Who is that?", "answer": "Nobody."})"
    "\n";

constexpr std::string_view kCard =
    R"({{"id": "{}", "name": "{}", "type": "Digimon", "colors": ["Red"], "level": {}, )"
    R"("play_cost": 3, "dp": 4000, "digivolve": [], "main_effect": {}, )"
    R"("inherited_effect": null, "security_effect": null}})"
    "\n";

class RulingCommand : public testing::Test {
 protected:
  RulingCommand() {
    write("rulings.jsonl", kRulings);
    write("cards.jsonl",
          fmt::format(kCard, "T-1", "Digger", 4, R"("[When Digivolving] Gain 1 memory.")") +
              fmt::format(kCard, "T-2", "Wall", 3, R"("<Blocker>")") +
              fmt::format(kCard, "T-3", "Plain", 3, "null"));
  }
  void write(const std::string& name, std::string_view text) const {
    ASSERT_TRUE(write_text_file(folder_ / name, text));
  }
  [[nodiscard]] test::Ran run(const std::string& words) const {
    return run_program(fmt::format("ruling {} --rulings '{}' --cards '{}'", words,
                                   (folder_ / "rulings.jsonl").string(),
                                   (folder_ / "cards.jsonl").string()));
  }

  const test::OwnFolder folder_;
};

TEST_F(RulingCommand, MakesAPlayWithTheCardsInTheirPlaces) {
  const std::string out = (folder_ / "q1.play").string();
  const test::Ran made = run(fmt::format("new Q1 --out '{}'", out));
  EXPECT_EQ(made.exit_code, 0) << made.output;
  EXPECT_THAT(made.output, HasSubstr("Yes."));
  const auto text = read_text_file(out);
  ASSERT_TRUE(text);
  EXPECT_THAT(*text, HasSubstr("cards: cards.jsonl\ncites: rulings, Q1\n"));
  EXPECT_THAT(*text, HasSubstr("P1 hand: T-1\n  P1 battle area: T-3\n  P2 battle area: T-2\n"));
  EXPECT_THAT(*text, testing::Not(HasSubstr("see my"))) << "no word of the question";
  const test::Ran played = run_program(fmt::format("play '{}'", out));
  EXPECT_EQ(played.exit_code, 0) << played.output;
  EXPECT_THAT(played.output, HasSubstr("P1 could: "));
}

TEST_F(RulingCommand, PutsCardsWhereTheWordsSayAndTakesTheRestFromTheShelf) {
  write("cards.jsonl",
        fmt::format(kCard, "T-1", "Digger", 4, R"("[When Digivolving] Gain 1 memory.")") +
            fmt::format(kCard, "T-2", "Wall", 3, R"("<Blocker>")") +
            fmt::format(kCard, "T-3", "Plain", 3, "null") +
            fmt::format(kCard, "T-4", "Root", 3, R"("[On Play] Gain 1 memory.")") +
            fmt::format(kCard, "T-5", "Singer", 3, R"("[On Play] Sing a song.")"));
  write(
      "rulings.jsonl",
      R"({"qno": "Q5", "card_id": "T-1", "question": "With T-4 [Root] in its digivolution cards, )"
      R"(may I attack while an opponent has [T-5 Singer]?", "answer": "Yes."})"
      "\n");
  const test::Ran made = run("new Q5");
  EXPECT_EQ(made.exit_code, 0) << made.output;
  EXPECT_THAT(made.output, HasSubstr("T-1 is understood:"));
  EXPECT_THAT(made.output, HasSubstr("T-4 is understood:"));
  EXPECT_THAT(made.output, HasSubstr("T-5 Singer is left out"));
  EXPECT_THAT(made.output, HasSubstr("  T-2 (Wall) blocks\n"));
  EXPECT_THAT(made.output, HasSubstr("  level 3, no effects: T-3\n"));
  EXPECT_THAT(made.output, HasSubstr("  P1 hand: T-1\n  P1 battle area: T-3 over T-4\n"
                                     "  P2 battle area: T-2\n  P1 security: 3 T-3\n"));
}

TEST_F(RulingCommand, TellsWhichOtherCardsAQuestionIsListedUnder) {
  write("rulings.jsonl",
        std::string(kRulings) +
            R"({"qno": "Q1", "card_id": "T-3", "question": "The same?", "answer": "Yes."})"
            "\n");
  const test::Ran made = run("new Q1");
  EXPECT_EQ(made.exit_code, 0) << made.output;
  EXPECT_THAT(made.output,
              HasSubstr("The question is also listed under T-3.\n\nT-3 is understood"));
  EXPECT_THAT(run("new Q2").output, testing::Not(HasSubstr("also listed")));
}

TEST_F(RulingCommand, MakesAPlayThatMayNotContradictNothing) {
  const std::string out = (folder_ / "q1.play").string();
  ASSERT_EQ(run(fmt::format("new Q1 --out '{}'", out)).exit_code, 0);
  std::string text = *read_text_file(out);
  const std::string cite = "cites: rulings, Q1\n";
  text.insert(text.find(cite) + cite.size(), "contradicts: the manual\n");
  write("q1.play", text);
  const test::Ran played = run_program(fmt::format("play '{}'", out));
  EXPECT_EQ(played.exit_code, 2) << played.output;
  EXPECT_THAT(played.output, HasSubstr("`contradicts: the manual` names no text"));
}

TEST_F(RulingCommand, GoesOnWithRecording) {
  const std::string out = (folder_ / "q1.play").string();
  write("answers.txt", "pass\ndone\n1\n");
  const test::Ran made = run(
      fmt::format("new Q1 --record --out '{}' < '{}'", out, (folder_ / "answers.txt").string()));
  EXPECT_EQ(made.exit_code, 0) << made.output;
  EXPECT_THAT(*read_text_file(out), HasSubstr("decisions:\n  P1: pass\nexpect: not asked\nend\n"));
  EXPECT_NE(run("new Q1 --record").exit_code, 0) << "there is no file to write";
}

TEST_F(RulingCommand, PrintsThePlayWhereNoFileIsNamed) {
  const test::Ran printed = run("new Q1");
  EXPECT_EQ(printed.exit_code, 0) << printed.output;
  EXPECT_THAT(printed.output, HasSubstr("cites: rulings, Q1\n"));
  EXPECT_THAT(printed.output, testing::EndsWith("decisions:\nend\n"));
}

TEST_F(RulingCommand, WritesOverNoFile) {
  write("mine.play", "an older play");
  const std::string out = (folder_ / "mine.play").string();
  for (const std::string more : {"", " --record"}) {
    const test::Ran made = run(fmt::format("new Q1 --out '{}'{}", out, more));
    EXPECT_EQ(made.exit_code, 2) << made.output;
    EXPECT_THAT(made.output, HasSubstr("mine.play: there is such a file already"));
    EXPECT_EQ(*read_text_file(out), "an older play");
  }
}

TEST_F(RulingCommand, RefusesWhatItCannotMake) {
  EXPECT_EQ(run("new Q3").exit_code, 2);
  EXPECT_THAT(run("new Q3").output, HasSubstr("rulings.jsonl: there is no question `Q3`"));
  EXPECT_THAT(run("new Q2").output, HasSubstr("there is no card"));
  write("rulings.jsonl", std::string(kRulings) + "{\"qno\": \"Q4\"}\n");
  const test::Ran bad = run("new Q1");
  EXPECT_EQ(bad.exit_code, 2);
  EXPECT_THAT(bad.output, HasSubstr("rulings.jsonl:3: this line is no ruling"));
}

TEST(RulingStatus, CountsPlaysThatGoAsThePublisherSays) {
  if (!std::filesystem::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  const test::Ran ran = run_program("ruling status");
  EXPECT_EQ(ran.exit_code, 0) << "of the manual in force none goes otherwise: " << ran.output;
  EXPECT_THAT(ran.output, HasSubstr(" are plays, "));
  EXPECT_THAT(ran.output, HasSubstr("\nby chapter "));
  EXPECT_THAT(ran.output, HasSubstr("\n12 Blocking "));
  EXPECT_THAT(ran.output, HasSubstr("\nby keyword "));
  EXPECT_THAT(ran.output, HasSubstr("\nSecurity Attack "));
  EXPECT_THAT(ran.output, HasSubstr("Next, the wordings that most cards share"));
}

}  // namespace
}  // namespace headjudge::ruling_command_test
