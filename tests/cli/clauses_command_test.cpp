// `headjudge clauses` from outside: what it lists, what it finds in a copy, and how it exits.
//
// The manual is a few invented sentences about a toy edition of the shipped questions; each test
// runs the built program on files it writes itself.
#include <algorithm>
#include <filesystem>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"
#include "model/core/manual/fingerprint.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/shipped.hpp"
#include "tests/support/word_places.hpp"

namespace headjudge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kCopy =
    "Little Rules\n\nThe turn is over when the counter has crossed.\n\n- 7 -\n";

class ClausesCommand : public testing::Test {
 protected:
  ClausesCommand() {
    put("editions/dcg.questions.toml", test::repository_text("model/editions/dcg.questions.toml"));
    put("editions/dcg.terms.toml", test::repository_text("model/editions/dcg.terms.toml"));
    put("editions/dcg.observables.toml",
        test::repository_text("model/editions/dcg.observables.toml"));
    put("editions/mine.toml",
        fmt::format(
            "id = \"mine\"\ntitle = \"Mine\"\ndocument = \"mine.txt\"\ngame = \"dcg\"\n"
            "{2}"
            "[[clause]]\nid = \"end.crossed\"\nquestion = \"turn-end\"\ncites = \"End\"\n"
            "says = \"Across is over.\"\nfingerprint = \"{0}\"\n"
            "formula = \"crossed -> answer = ends\"\n"
            "[[definition]]\nid = \"end.turn\"\nterm = \"turn\"\ncites = \"End\"\n"
            "says = \"It ends.\"\nfingerprint = \"{0}\"\n"
            "[[constraint]]\nid = \"end.counter\"\ninvariant = \"crossed\"\ncites = \"End\"\n"
            "says = \"It is known.\"\nfingerprint = \"{0}\"\n"
            "[[outside]]\nid = \"title\"\nbecause = \"the title\"\ncites = \"Cover\"\n"
            "fingerprint = \"{1}\"\n",
            fingerprint("The turn is over when the counter has crossed."),
            fingerprint("Little Rules"), test::lacks_every_word()));
  }

  std::string put(const std::string& name, std::string_view text) const {
    EXPECT_TRUE(write_text_file(folder_ / name, text));
    return (folder_ / name).string();
  }
  [[nodiscard]] test::Ran run(const std::string& words) const {
    return test::run_program("clauses " + words + " --editions " + (folder_ / "editions").string());
  }

  const test::OwnFolder folder_;
};

void expect_words(const test::Ran& ran, int exit_code, std::initializer_list<std::string> words) {
  EXPECT_EQ(ran.exit_code, exit_code) << ran.output;
  // Where lines break depends on how long the name of the folder is.
  std::string flowing = ran.output;
  std::ranges::replace(flowing, '\n', ' ');
  const auto both_blank = [](char a, char b) { return a == ' ' && b == ' '; };
  flowing.erase(std::ranges::unique(flowing, both_blank).begin(), flowing.end());
  for (const std::string& word : words) {
    EXPECT_NE(flowing.find(word), std::string::npos) << "no '" << word << "' in " << ran.output;
  }
}

TEST_F(ClausesCommand, ProvesThatNothingClashesAndTellsWhatIsOpen) {
  expect_words(run("mine --clashes"), 0,
               {"its clauses clash in 0 and leave", "No clash: proved, by", "queries.",
                "(turn-end) the counter never on the opponent's side",
                "the turn goes on, or the turn ends", "Checked again without the solver"});
}

TEST_F(ClausesCommand, ListsEveryMinimalSetThatClashesWithItsHeadings) {
  std::string mine = test::repository_text("model/editions/en-1.1.toml");
  mine.replace(mine.find("id = \"en-1.1\""), 13, "id = \"older\"");
  put("editions/older.toml", mine);
  expect_words(run("older --clashes"), 0,
               {"its clauses clash in 3", "(turn-end)", "clash 1", "clash 4",
                "A counter on the opponent's 1 or further ends the turn.”",
                "Paying Cost (paying-cost.goes-to-one)", "who sets aside",
                "No clash anywhere else: proved, by"});
}

TEST_F(ClausesCommand, ExitsWith3AndLosesNoClashWhereTheSolverGivesUp) {
  std::string older = test::repository_text("model/editions/en-1.1.toml");
  older.replace(older.find("id = \"en-1.1\""), 13, "id = \"older\"");
  put("editions/older.toml", older);
  expect_words(run("older --clashes --solver-steps 1"), 3,
               {"its clauses clash in 3", "clash 4", "No clash anywhere else: unknown.",
                "The analysis under this is incomplete", "Not confirmed: older, turn-end:"});
  expect_words(run("mine --clashes"), 0, {"The analysis under this is complete"});
}

// The same holds for every command that lists what the analysis found.
TEST_F(ClausesCommand, IsNotAloneInExitingWith3WhereTheSolverGivesUp) {
  fs::copy(std::string(HEADJUDGE_SOURCE_DIR) + "/model/editions", folder_ / "shipped");
  std::string changed = test::repository_text("model/editions/en-2.3.toml");
  changed.replace(changed.find("id = \"en-2.3\""), 13, "id = \"other\"");
  const std::string zero = "formula = \"memory = 0 -> answer = continues\"";
  changed.replace(changed.find(zero), zero.size(), "formula = \"memory = 0 -> answer = ends\"");
  put("shipped/other.toml", changed);
  const std::string shipped = " --editions " + (folder_ / "shipped").string();
  for (const std::string command :
       {"ask turn-end", "ask --all --edition other", "diff en-2.3 other"}) {
    expect_words(test::run_program(command + shipped), 0, {"The analysis under this is complete"});
    expect_words(test::run_program(command + shipped + " --solver-steps 1"), 3,
                 {"The analysis under this is incomplete", "Not confirmed: other, turn-end:"});
  }
}

TEST_F(ClausesCommand, ListsEveryEntryWithItsStanding) {
  expect_words(run("mine"), 0,
               {"Mine (mine)", "1 clause for 1 question", "formalised", "question turn-end",
                "defines", "code model/dcg/turn/phases.cpp", "constrains",
                "invariant crossed: While", "outside", "the title"});
}

TEST_F(ClausesCommand, FindsTheEditionByTheNameOfItsDocument) {
  expect_words(run("--check " + put("mine.txt", kCopy)), 0,
               {"mine against", "11 of 12 words", "4 of 4 fingerprints"});
}

TEST_F(ClausesCommand, PrintsTheWordsThatNoEntryCovers) {
  const std::string longer = std::string(kCopy) + "\nA new sentence\nstands here.\n";
  expect_words(run("--check " + put("mine.txt", longer)), 1,
               {"Covered by no entry", "lines 5-8", "6 words: 7", "A new sentence stands here"});
}

TEST_F(ClausesCommand, NamesTheEntriesWhoseSentenceIsGone) {
  expect_words(run("--check " + put("new.txt", "Little Rules") + " --edition mine"), 1,
               {"No longer in the text", "end.crossed", "mine.toml:6"});
}

TEST_F(ClausesCommand, RefusesWhatIsNotTheManual) {
  expect_words(run("--check " + put("geese.txt", "About geese.") + " --edition mine"), 2,
               {"geese.txt: this is not the manual of mine"});
  expect_words(run("--check " + put("geese.txt", "About geese.")), 2, {"mine"});
  expect_words(run("--check " + put("mine.txt", std::string("\x7f"
                                                            "ELF\0",
                                                            5))),
               2, {"mine.txt: this is not a text"});
  expect_words(run("--check " + (folder_ / "nowhere.txt").string()), 2, {"there is no such file"});
  expect_words(run("yours"), 2, {"there is no such edition", "mine"});
  expect_words(run(""), 2, {"--check"});
}

TEST_F(ClausesCommand, SaysThatOnlyWordsAreComparedAndHowMuchIsNot) {
  const std::string changed =
      "Little - Rules\n\n<b>The turn</b> is over: when the counter has "
      "crossed!\n\n7 8\n\u3042\u3044\n";
  expect_words(run("--check " + put("mine.txt", changed)), 0,
               {"Only words are compared",
                "Not compared: signs, tags, the order of sentences, "
                "2 characters beyond ASCII, 2 numbers that stand alone"});
  expect_words(run("--check " + put("mine.txt", kCopy)), 0,
               {"0 characters beyond ASCII, 1 number that stands alone"});
}

TEST_F(ClausesCommand, RefusesOptionsOfWhichItWouldDropOne) {
  const std::string file = put("mine.txt", kCopy);
  expect_words(run("--check " + file + " --fingerprint " + file), 2, {"--check", "--fingerprint"});
  expect_words(run("mine --fingerprint " + file), 2, {"--fingerprint"});
  expect_words(run("mine --clashes --check " + file), 2, {"--clashes"});
  expect_words(run("--clashes"), 2, {"--clashes"});
  expect_words(run("mine --check " + file + " --edition mine"), 2, {"--edition"});
  expect_words(run("mine --edition mine"), 2, {"--edition"});
  expect_words(run("mine --check " + file), 0, {"mine against"});
}

TEST_F(ClausesCommand, RefusesATextThatDoesNotEnd) {
  expect_words(run("--check /dev/zero --edition mine"), 2, {"/dev/zero: this does not end"});
  expect_words(run("--fingerprint /dev/zero:1-2"), 2, {"/dev/zero: this does not end"});
  expect_words(run("--fingerprint - < /dev/zero"), 2, {"stdin: this does not end"});
}

TEST_F(ClausesCommand, PrintsTheFingerprintOfAStretch) {
  const std::string file = put("mine.txt", kCopy);
  expect_words(run("--fingerprint " + file + ":3-5"), 0,
               {fingerprint("The turn is over when the counter has crossed 7")});
  expect_words(run("--fingerprint " + file + ":1"), 0, {fingerprint("little rules")});
  expect_words(run("--fingerprint - < " + file), 0, {fingerprint(kCopy)});
  expect_words(run("--fingerprint " + file + ":2"), 2, {"there are no words here"});
  for (const char* range : {":0-1", ":0", ":1-99999", ":99999", ":3-2"}) {
    expect_words(run("--fingerprint " + file + range), 2,
                 {"there are no lines", "lines from 1 to"});
  }
  expect_words(run("--fingerprint -:1 < " + file), 0, {fingerprint("little rules")});
}

}  // namespace
}  // namespace headjudge
