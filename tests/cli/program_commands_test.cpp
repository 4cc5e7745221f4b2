// What the program says of itself: help, versions, completion, the manual page; and what a first
// try at the command line meets.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "model/core/base/folder.hpp"
#include "model/core/base/text_file.hpp"
#include "reports/terminal/style.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge {
namespace {

namespace fs = std::filesystem;

using test::run_program;

/// The first words of the lines under "Subcommands:".
std::vector<std::string> commands_in(const std::string& help) {
  std::vector<std::string> names;
  std::istringstream lines(help.substr(help.find("Subcommands:")));
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line) && line.starts_with("  ")) {
    if (line[2] == ' ') continue;
    names.push_back(line.substr(2, line.find(' ', 2) - 2));
  }
  return names;
}

TEST(ProgramCommands, HelpIsWhatTheOptionSays) {
  EXPECT_EQ(run_program("help").output, run_program("--help").output);
  EXPECT_EQ(run_program("help cards show").output, run_program("cards show --help").output);
  const auto ran = run_program("help cards shw");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_NE(ran.output.find("perhaps show"), std::string::npos) << ran.output;
}

TEST(ProgramCommands, HelpNamesWhatCanBeTyped) {
  const std::string help = run_program("help").output;
  EXPECT_NE(help.find("Subcommands:"), std::string::npos) << help;
  EXPECT_NE(run_program("help cards show").output.find("headjudge cards show"), std::string::npos);
}

TEST(ProgramCommands, AFullStderrIsNoCrash) {
  EXPECT_EQ(run_program("bogus 2>/dev/full").exit_code, 2);
  EXPECT_EQ(run_program("bogus 2>&-").exit_code, 2);
}

TEST(ProgramCommands, AnUnknownKindOfRemarkIsRefused) {
  const auto ran = run_program("cards lint " + std::string(HEADJUDGE_SOURCE_DIR) +
                               "/corpus/cards/pool.jsonl --only bogus");
  EXPECT_EQ(ran.exit_code, 2) << ran.output;
  EXPECT_NE(ran.output.find("never-acts"), std::string::npos) << ran.output;
}

TEST(ProgramCommands, WhatATerminalWouldObeyIsNoPlay) {
  const test::OwnFolder folder;
  const std::string play = (fs::path(folder) / "mine.play").string();
  ASSERT_TRUE(write_text_file(play, "play 1\ntitle: \x1b[31mred\ngame: dcg\n"));
  const auto ran = run_program("play " + play);
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_NE(ran.output.find("mine.play:2"), std::string::npos) << ran.output;
  EXPECT_EQ(ran.output.find('\x1b'), std::string::npos);
}

TEST(ProgramCommands, AnUnknownCommandIsNamedWithTheNearest) {
  const auto ran = run_program("audti --report x");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_NE(ran.output.find("there is no command 'audti'"), std::string::npos) << ran.output;
  EXPECT_NE(ran.output.find("perhaps audit"), std::string::npos) << ran.output;
  const auto other = run_program("audit --no-such-option");
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_EQ(other.output.find("there is no command"), std::string::npos) << other.output;
}

TEST(ProgramCommands, TheVersionNamesTheBuild) {
  const auto ran = run_program("version");
  EXPECT_EQ(ran.output, run_program("--version").output);
  EXPECT_NE(ran.output.find(", build "), std::string::npos) << ran.output;
  EXPECT_EQ(ran.output.find("unknown"), std::string::npos) << ran.output;
}

TEST(ProgramCommands, TheManualAndTheCompletionHaveEachCommandAndOption) {
  const std::string manual = run_program("manual").output;
  const std::string completion = run_program("completion").output;
  const auto commands = commands_in(run_program("--help").output);
  ASSERT_GT(commands.size(), 15U);
  for (const std::string& command : commands) {
    EXPECT_NE(manual.find("\n.SS " + command + "\n"), std::string::npos) << command;
    EXPECT_NE(completion.find("\n    ['" + command + "']="), std::string::npos) << command;
  }
  EXPECT_NE(manual.find("\\-\\-baseline"), std::string::npos);
  EXPECT_NE(manual.find(".SS cards show"), std::string::npos);
}

/// Bash itself completes: the words behind `headjudge `, and what it makes of the last.
std::string completed(const std::string& words) {
  const test::OwnFolder folder;
  fs::create_directories(folder.path());
  const std::string script = (fs::path(folder) / "completion").string();
  EXPECT_EQ(run_program("completion >" + script).exit_code, 0);
  const std::string ask = (fs::path(folder) / "ask.sh").string();
  EXPECT_TRUE(write_text_file(ask, "source " + script + "\nCOMP_WORDS=(headjudge " + words +
                                       ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_headjudge\n"
                                       "echo \"${COMPREPLY[*]}\"\n"));
  const std::string out = (fs::path(folder) / "out").string();
  EXPECT_EQ(std::system(("bash " + ask + " >" + out + " 2>&1").c_str()), 0);
  return read_text_file(out).value_or("");
}

TEST(ProgramCommands, BashCompletesCommandsOptionsAndCommandsOfCommands) {
  EXPECT_EQ(completed("aud"), "audit\n");
  EXPECT_EQ(completed("cards sh"), "show\n");
  EXPECT_EQ(completed("cards show --str"), "--strict\n");
  EXPECT_EQ(completed("play some.play --qui"), "--quiet\n");
  EXPECT_EQ(completed("help aud"), "audit\n");
  EXPECT_EQ(completed("play ''"), "\n") << "files come from the shell";
}

TEST(ProgramCommands, CompletionRunsNothing) {
  const test::OwnFolder folder;
  fs::create_directories(folder.path());
  const std::string made = (fs::path(folder) / "made").string();
  (void)completed("play '$(touch " + made + ")' ''");
  (void)completed("'a[$(touch " + made + ")]' ''");
  EXPECT_FALSE(fs::exists(made));
}

TEST(ProgramCommands, AByteOrderMarkSaysNothing) {
  const test::OwnFolder folder;
  const std::string play = (fs::path(folder) / "mine.play").string();
  const std::string text = test::repository_text("corpus/examples/blocker_takes_the_attack.play");
  ASSERT_TRUE(write_text_file(play, "\xEF\xBB\xBF" + text));
  const auto with = run_program("play " + play);
  ASSERT_TRUE(write_text_file(play, text));
  const auto without = run_program("play " + play);
  EXPECT_EQ(with.exit_code, 0) << with.output;
  EXPECT_EQ(with.output, without.output);
}

TEST(ProgramCommands, AnEndlessLineIsNotRepeatedWhole) {
  const test::OwnFolder folder;
  const std::string play = (fs::path(folder) / "long.play").string();
  ASSERT_TRUE(write_text_file(play, std::string(3 << 20, 'a')));
  const auto ran = run_program("play " + play);
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_LT(ran.output.size(), 2'000U);
  EXPECT_NE(ran.output.find("long.play:1"), std::string::npos);
}

TEST(ProgramCommands, APipeInACorpusIsPassedOver) {
  const test::OwnFolder folder;
  const fs::path corpus = fs::path(folder) / "corpus";
  fs::create_directories(corpus);
  ASSERT_EQ(::mkfifo((corpus / "pipe").c_str(), 0600), 0);
  const auto ran =
      run_program("fuzz cards --runs 3 --play " + (fs::path(folder) / "broken.play").string() +
                  " --corpus " + corpus.string());
  EXPECT_EQ(ran.exit_code, 0) << ran.output;
  EXPECT_NE(ran.output.find("no regular file"), std::string::npos) << ran.output;
  const auto listed = files_in(corpus);
  ASSERT_TRUE(listed);
  for (const fs::path& file : *listed) EXPECT_NE(file.filename(), "pipe");
}

TEST(ProgramCommands, WhatCannotBeWrittenIsSaidBeforeTheWork) {
  const test::OwnFolder folder;
  const std::string file = (fs::path(folder) / "file").string();
  ASSERT_TRUE(write_text_file(file, "a file, no folder"));
  for (const std::string words :
       {"audit --report ", "audit --write-baseline /proc/", "fuzz game --play /proc/",
        "games --plays ", "games --resume /proc/", "games --coverage /proc/", "prove --dump ",
        "mend en-2025/gap/memory-limit --without-plays --out ", "loops --dot ", "loops --graph ",
        "loops --certificates ", "loops --max-cards 1 --list ", "loops --max-cards 1 --plays ",
        "order --pool --cache ", "cards behaviour --write ", "ruling new Q602 --out "}) {
    const bool in_file = words.ends_with(' ');
    const auto ran = run_program(words + (in_file ? file + "/below" : "none/x"));
    EXPECT_EQ(ran.exit_code, 2) << words << ran.output;
    EXPECT_EQ(ran.output.find("%"), std::string::npos) << "work was begun: " << ran.output;
    EXPECT_EQ(std::ranges::count(ran.output, '\n'), 1) << "more is said: " << ran.output;
  }
  EXPECT_EQ(files_in(fs::path(folder))->size(), 1U) << "something was left behind";
}

TEST(ProgramCommands, AskingWhetherAFileCanBeWrittenMakesNoFolder) {
  const test::OwnFolder folder;
  EXPECT_TRUE(check_can_write_into(folder / "new/deep"));
  EXPECT_TRUE(check_can_write(folder / "new/deep/file"));
  EXPECT_FALSE(fs::exists(folder.path()));
  ASSERT_TRUE(write_text_file(folder / "file", "a file, no folder"));
  EXPECT_FALSE(check_can_write_into(folder / "file"));
  EXPECT_FALSE(check_can_write(folder / "file/new/deep"));
  EXPECT_TRUE(check_can_write(folder / "file"));
  EXPECT_EQ(*read_text_file(folder / "file"), "a file, no folder");
}

TEST(ProgramCommands, CertificatesOfSetsSayWhatTheyLeaveOut) {
  const test::OwnFolder folder;
  const auto ran = run_program("loops --max-cards 1 --certificates " + folder.string());
  EXPECT_NE(ran.output.find("No certificate is written of sets without a cycle"), std::string::npos)
      << ran.output;
  EXPECT_NE(ran.output.find("without --realise or --plays there is none"), std::string::npos);
}

TEST(ProgramCommands, AnEmptyCardNumberIsNoCardNumber) {
  const auto ran = run_program("loops --max-cards 1 --with ''");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_TRUE(ran.output.contains("number is missing")) << ran.output;
}

TEST(ProgramCommands, ACardThatIsNotUnderstoodIsNoSuccess) {
  const test::OwnFolder folder;
  const std::string cards = (fs::path(folder) / "cards.jsonl").string();
  ASSERT_TRUE(write_text_file(
      cards, R"({"id": "X1-001", "name": "Sample", "type": "Digimon", "colors": ["Red"], )"
             R"("level": 3, "play_cost": 3, "dp": 1000, "digivolve": [], )"
             R"("main_effect": "[On Play] Draw 1 elephant.", )"
             R"("inherited_effect": null, "security_effect": null})"));
  EXPECT_EQ(run_program("cards show X1-001 --cards " + cards).exit_code, 3);
}

using reports::style_for;

TEST(TerminalStyle, AFileGetsTheSameBytesEverywhere) {
  const auto style = style_for({.columns = 60, .columns_wanted = "50"});
  EXPECT_EQ(style.width, 100U);
  EXPECT_FALSE(style.color);
}

TEST(TerminalStyle, ATerminalIsFilledAndColored) {
  EXPECT_EQ(style_for({.terminal = true, .columns = 60}).width, 60U);
  EXPECT_EQ(style_for({.terminal = true, .columns = 60, .columns_wanted = "80"}).width, 80U);
  EXPECT_EQ(style_for({.terminal = true, .columns = 60, .columns_wanted = "wide"}).width, 60U);
  EXPECT_EQ(style_for({.terminal = true}).width, 100U);
  EXPECT_EQ(style_for({.terminal = true, .columns = 5}).width, 40U);
  EXPECT_TRUE(style_for({.terminal = true}).color);
  EXPECT_TRUE(style_for({.terminal = true, .no_color = ""}).color);
  EXPECT_FALSE(style_for({.terminal = true, .no_color = "1"}).color);
  EXPECT_FALSE(style_for({.terminal = true, .kind = "dumb"}).color);
}

}  // namespace
}  // namespace headjudge
