// The program from outside: bad input names file, line and what was expected, and exits with 2.
//
// Each test runs the built program in a process of its own, on files it writes itself.
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge {
namespace {

namespace fs = std::filesystem;

using test::Ran;
using test::run_program;

class Program : public testing::Test {
 protected:
  Program() { fs::create_directories(folder_); }

  [[nodiscard]] std::string write(const std::string& name, const std::string& text) const {
    const fs::path path = folder_ / name;
    EXPECT_TRUE(write_text_file(path, text));
    return path.string();
  }
  /// A folder of editions: the shipped questions and one edition with this text.
  [[nodiscard]] std::string editions_with(const std::string& edition) const {
    (void)write("editions/dcg.questions.toml",
                test::repository_text("model/editions/dcg.questions.toml"));
    (void)write("editions/mine.toml", edition);
    return (folder_ / "editions").string();
  }

  const test::OwnFolder folder_;
};

void expect_refusal(const Ran& ran, std::initializer_list<std::string> words) {
  EXPECT_EQ(ran.exit_code, 2) << ran.output;
  for (const std::string& word : words) {
    EXPECT_NE(ran.output.find(word), std::string::npos) << "no '" << word << "' in " << ran.output;
  }
}

std::string edition(const std::string& clause) {
  return "id = \"mine\"\ntitle = \"Mine\"\ndate = \"\"\ndocument = \"mine.txt\"\ngame = \"dcg\"\n"
         "\n[[clause]]\nid = \"one\"\n" +
         clause;
}

TEST_F(Program, SaysWhatItSaysOrFails) {
  for (const std::string words : {"ask --all", "clauses en-1.1", "--version"}) {
    EXPECT_EQ(run_program(words + " >/dev/full").exit_code, 2) << words;
    EXPECT_EQ(run_program(words + " >&-").exit_code, 2) << words;
  }
}

TEST_F(Program, RefusesNumbersThatItWouldHaveToBend) {
  for (const std::string words :
       {"games --games 3 --seed -1", "games --games 3 --seed 18446744073709551615",
        "games --games 99999999999999999999999", "games --games 0", "fuzz game --runs -1",
        "fuzz game --time nan", "fuzz game --seed 99999999999999999999", "order --pool --most -1",
        "order --pool --threads 100000", "audit --threads 0", "ask memory --solver-steps 0"}) {
    expect_refusal(run_program(words), {"a whole number from"});
  }
}

TEST_F(Program, RefusesOptionsThatItWouldNotLookAt) {
  const std::string play = write("mine.play", "play 1\n");
  for (const std::string words : {"--edition en-1.1", "--cards x.jsonl", "--games 7", "--seed 2",
                                  "--resume x.json", "--coverage x.txt", "--plays x"}) {
    expect_refusal(run_program("play " + play + " " + words), {"--decks"});
    const std::string option = words.substr(0, words.find(' '));
    const bool of_one_game =
        option == "--edition" || option == "--cards" || option == "--seed" || option == "--plays";
    if (of_one_game) continue;
    expect_refusal(run_program("games --tell " + words), {option});
  }
  for (const std::string words : {"--most 3", "--threads 2", "--cache ''"}) {
    expect_refusal(run_program("order HJ1-012 HJ2-026 " + words), {"--pool"});
  }
}

TEST_F(Program, RefusesToCompareCardsOfWhichNoneIsInBothFiles) {
  const std::string one = write("one.jsonl", R"({"id": "X-1", "name": "A", "type": "Digimon"})");
  const std::string pool = std::string(HEADJUDGE_SOURCE_DIR) + "/corpus/cards/pool.jsonl";
  expect_refusal(run_program("cards diff " + pool + " " + one), {"one.jsonl"});
}

TEST_F(Program, RefusesAnEditionWithAnUnknownQuestion) {
  const auto folder =
      editions_with(edition("question = \"turn-ends\"\ncites = \"x\"\nsays = \"y\"\n"
                            "fingerprint = \"1:0000000000000000\"\nformula = \"answer = ends\"\n"));
  expect_refusal(run_program("ask turn-end --editions " + folder),
                 {"mine.toml:9", "turn-ends", "expected"});
}

TEST_F(Program, RefusesAFormulaWithATypeError) {
  const auto folder = editions_with(
      edition("question = \"turn-end\"\ncites = \"x\"\nsays = \"y\"\n"
              "fingerprint = \"1:0000000000000000\"\nformula = \"memory -> answer = ends\"\n"));
  expect_refusal(run_program("ask turn-end --editions " + folder), {"mine.toml:13", "memory"});
}

TEST_F(Program, RefusesATruncatedEdition) {
  const auto folder = editions_with("id = \"mine\"\ntitle = \"Mi");
  expect_refusal(run_program("ask turn-end --editions " + folder), {"mine.toml:2"});
}

TEST_F(Program, RefusesACardWithAnUnknownWord) {
  const auto file = write(
      "cards.jsonl",
      R"({"id": "X1-001", "name": "Sample", "type": "Digimon", "colors": ["Red"], "level": 3, )"
      R"("play_cost": 3, "dp": 1000, "digivolve": [], "main_effect": )"
      R"("[On Play] Draw 1 elephant.", )"
      R"("inherited_effect": null, "security_effect": null})"
      "\n");
  expect_refusal(run_program("loops --cards " + file), {"cards.jsonl:1", "X1-001", "expected"});
}

TEST_F(Program, RefusesATruncatedCardFile) {
  const auto file = write("cards.jsonl", R"({"id": "X1-001", "name": "Sam)");
  expect_refusal(run_program("loops --cards " + file), {"cards.jsonl:1"});
}

std::string play_with(const std::string& decision) {
  return "play 1\ntitle: A test\ngame: dcg\ntable: en-2.3\nsetup:\n  turn: P1, main phase\n"
         "  memory: P1 3\n  P1 hand: Emberling\ndecisions:\n  P1: " +
         decision + "\nend\n";
}

TEST_F(Program, RefusesAPlayWithAnIllegalDecisionAndListsTheLegalOnes) {
  const auto file = write("wrong.play", play_with("play Scorchwyrm"));
  expect_refusal(run_program("play " + file), {"wrong.play:10", "play Emberling", "pass"});
}

TEST_F(Program, RefusesAnExpectationThatNothingCanFail) {
  const std::string play = play_with("play Emberling");
  for (const std::string words : {"illegal: atack player", "illegal: attack player with Emberlin",
                                  "legal: fly", "hand P1 lacks Scorchwyrm"}) {
    std::string text = play;
    text.insert(text.find("end\n"), "expect: " + words + "\n");
    expect_refusal(run_program("play " + write("vain.play", text)), {"vain.play:11", "expected"});
  }
  std::string text = play;
  text.insert(text.find("end\n"), "expect: illegal: attack player with Emberling\n");
  EXPECT_EQ(run_program("play " + write("meant.play", text)).exit_code, 0);
}

TEST_F(Program, RefusesATruncatedPlay) {
  std::string text = play_with("play Emberling");
  text.resize(text.size() - 4);
  expect_refusal(run_program("play " + write("short.play", text)), {"short.play", "end"});
}

TEST_F(Program, RefusesAnImpossibleDeck) {
  const auto file =
      write("deck.play",
            "play 1\ntitle: A test\ngame: dcg\ntable: en-2.3\nsetup:\n"
            "  deck P1: 5 Pebbit\n  deck P2: 4 Pebbit\n  seed: 1\n  rps: P1\ndecisions:\nend\n");
  expect_refusal(run_program("play " + file), {"deck.play:6"});
}

TEST_F(Program, RefusesAnUnknownCommandAQuestionAndAnEdition) {
  EXPECT_EQ(run_program("judge").exit_code, 2);
  expect_refusal(run_program("ask elephants"), {"elephants", "turn-end"});
  expect_refusal(run_program("diff en-1.1 en-9.9"), {"en-9.9", "en-2.3"});
}

TEST_F(Program, TellsAPlayAndSaysWhatWasNotAsExpected) {
  std::string text = play_with("play Emberling");
  const auto good = write("good.play", text);
  const Ran told = run_program("play " + good);
  EXPECT_EQ(told.exit_code, 0) << told.output;
  EXPECT_NE(told.output.find("Emberling"), std::string::npos);
  EXPECT_NE(told.output.find("Next at table en-2.3, P"), std::string::npos) << told.output;
  text.insert(text.find("end\n"), "expect: memory P1 2\n");
  const Ran failed = run_program("play " + write("bad.play", text));
  EXPECT_EQ(failed.exit_code, 1) << failed.output;
  EXPECT_NE(failed.output.find("bad.play:11"), std::string::npos) << failed.output;
}

TEST_F(Program, SaysWhichWordsOfTheCardsAnEditionDoesNotDefine) {
  const auto played_under = [&](const std::string& edition) {
    return run_program("play " +
                       write("counter.play", "play 1\ntitle: A test\ngame: dcg\ntable: " + edition +
                                                 "\nsetup:\n  turn: P1, main phase\n"
                                                 "  P2 battle area: Ripostail\n  P1 deck: Pebbit\n"
                                                 "  P2 deck: Pebbit\ndecisions:\nend\n"));
  };
  const std::string says = "plays cards with words that en-1.1 does not define: counter";
  EXPECT_TRUE(played_under("en-1.1").output.contains(says));
  const Ran defined = played_under("en-2025");
  EXPECT_EQ(defined.exit_code, 0) << defined.output;
  EXPECT_FALSE(defined.output.contains("does not define"));
}

TEST_F(Program, RefusesAReadmeWithoutAPlaceForTheTable) {
  expect_refusal(run_program("audit --write-readme " + write("README.md", "words\n")),
                 {"README.md", "<!-- findings table: generated -->"});
}

TEST_F(Program, GoesThroughAllQuestionsOfOneEdition) {
  const Ran asked = run_program("ask --all --edition en-2.3");
  EXPECT_EQ(asked.exit_code, 0) << asked.output;
  for (const std::string word : {"== Setting up the game", "turn-end", "en-2.3", "may-attack"}) {
    EXPECT_NE(asked.output.find(word), std::string::npos) << word;
  }
  EXPECT_EQ(asked.output.find("en-1.1"), std::string::npos);
  expect_refusal(run_program("ask --all --edition en-9.9"), {"en-9.9", "en-2.3"});
  EXPECT_EQ(run_program("ask").exit_code, 2);
  EXPECT_EQ(run_program("ask turn-end --all").exit_code, 2);
}

TEST_F(Program, AnswersAQuestionUnderEveryEdition) {
  const Ran asked = run_program("ask turn-end");
  EXPECT_EQ(asked.exit_code, 0);
  for (const std::string word : {"en-1.1", "en-2.3"}) {
    EXPECT_NE(asked.output.find(word), std::string::npos) << asked.output;
  }
}

/// The first question that is answered.
std::string first_asked(const std::string& words) {
  const Ran asked = run_program("ask --edition en-2025 " + words);
  EXPECT_EQ(asked.exit_code, 0) << words << ": " << asked.output;
  return asked.output.substr(0, asked.output.find('\n'));
}

TEST_F(Program, FindsWhatWordsMeanInAnyOrderAndForm) {
  EXPECT_EQ(first_asked("\"empty deck\""),
            "A player must draw and the deck is empty. What happens?");
  EXPECT_EQ(first_asked("\"decks empty\""), first_asked("\"empty deck\""));
  EXPECT_EQ(first_asked("\"blocking Digimon\""), "May this Digimon block?");
  EXPECT_EQ(first_asked("\"deleted in battles\""), "Two Digimon battle. Who is deleted?");
  EXPECT_EQ(first_asked("turn-end"), "Nothing is left to resolve. Does the turn end?");
}

}  // namespace
}  // namespace headjudge
