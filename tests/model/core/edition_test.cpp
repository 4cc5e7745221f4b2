// Editions: what is read, what is permitted, and what a file is refused for. Each refusal is one
// small slip in a good file, and the whole message is compared: file, line, and what would have
// fitted are what an author of a draft works with.
#include "model/core/manual/edition.hpp"

#include <filesystem>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"
#include "model/core/manual/rulebook.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/toy_game.hpp"

namespace headjudge::edition_test {
namespace {

constexpr std::string_view kBook = R"(id = "book"
title = "A book"
date = "2020-06-04"
document = "book.txt"
game = "toy"

[[clause]]
id = "turns"
question = "goes-again"
cites = "Taking"
says = "Players take in turn."
fingerprint = "4:0123456789abcdef"
formula = "answer = other_player"

[[clause]]
id = "last"
question = "last-stone"
cites = "Ending"
says = "Who takes the last stone wins."
reading = "A stone taken by mistake counts."
otherwise = "true"
fingerprint = "7:0123456789abcdef"
formula = "answer = taker_wins"
)";

const QuestionSet& questions() {
  static const QuestionSet set = parse_questions(toy::kQuestions, "toy.questions.toml").value();
  return set;
}

std::string error_with(std::string_view old, std::string_view fresh) {
  std::string text(kBook);
  text.replace(text.find(old), old.size(), fresh);
  const Result<Edition> edition = parse_edition(text, "book.toml", questions());
  EXPECT_FALSE(edition.has_value()) << fresh;
  return edition ? "" : edition.error().text();
}

TEST(Edition, IsReadWithItsClauses) {
  const Edition edition = parse_edition(kBook, "book.toml", questions()).value();
  EXPECT_EQ(edition.id, "book");
  EXPECT_EQ(edition.date, "2020-06-04");
  EXPECT_EQ(edition.document, "book.txt");
  ASSERT_EQ(edition.clauses.size(), 2u);
  EXPECT_EQ(edition.clauses[1].line, 15);
  EXPECT_EQ(edition.find("last")->reading, "A stone taken by mistake counts.");
  EXPECT_EQ(edition.find("first"), nullptr);
  EXPECT_EQ(edition.clauses_of(toy::kLastStone), (std::vector<std::size_t>{1}));
}

constexpr std::string_view kOtherEntries = R"(
[[definition]]
id = "stones.what"
term = "stone"
cites = "Stones"
says = "What is taken."
fingerprint = "5:0123456789abcdef"

[[constraint]]
id = "stones.number"
invariants = ["heap", "taken"]
cites = "Stones"
says = "None is lost."
fingerprints = ["6:0123456789abcdef", "7:0123456789abcdef"]

[[outside]]
id = "pictures"
because = "captions of pictures"
cites = "Stones"
fingerprints = ["2:0123456789abcdef"]
)";

TEST(Edition, IsReadWithWhatIsNoClause) {
  const std::string text = std::string(kBook) + std::string(kOtherEntries);
  const Edition edition = parse_edition(text, "book.toml", questions()).value();
  ASSERT_EQ(edition.definitions.size(), 1u);
  EXPECT_EQ(edition.definitions[0].term, "stone");
  EXPECT_EQ(edition.definitions[0].fingerprints.size(), 1u);
  ASSERT_EQ(edition.constraints.size(), 1u);
  EXPECT_EQ(edition.constraints[0].invariants, (std::vector<std::string>{"heap", "taken"}));
  EXPECT_EQ(edition.constraints[0].fingerprints.size(), 2u);
  ASSERT_EQ(edition.outside.size(), 1u);
  EXPECT_EQ(edition.outside[0].because, "captions of pictures");
  EXPECT_EQ(edition.outside[0].line, 39);
}

TEST(EditionFile, IsRefusedForAnIdThatAnEntryOfAnotherKindHas) {
  std::string text = std::string(kBook) + std::string(kOtherEntries);
  text.replace(text.find("\"pictures\""), 10, "\"turns\"");
  const Result<Edition> edition = parse_edition(text, "book.toml", questions());
  ASSERT_FALSE(edition.has_value());
  EXPECT_EQ(edition.error().text(),
            "book.toml:39:1: the outside `turns` is already in line 7 (expected an id of its "
            "own)");
}

TEST(EditionFile, IsRefusedForOneFingerprintAndSeveral) {
  EXPECT_EQ(error_with("fingerprint = \"7:", "fingerprints = []\nfingerprint = \"7:"),
            "book.toml:23:1: there is a `fingerprint` and also `fingerprints` (expected one)");
}

TEST(Edition, PermitsWhatSatisfiesAllItsClauses) {
  const Rulebook rulebook = toy::rulebook();
  const auto permitted = [&](std::string_view edition, int left) {
    return permitted_answers(*rulebook.find(edition), rulebook.questions, toy::kGoesAgain,
                             std::vector{left});
  };
  EXPECT_EQ(permitted("plain", 3), (std::vector{toy::kOtherPlayer}));
  EXPECT_EQ(permitted("silent", 3), (std::vector{toy::kOtherPlayer, toy::kSamePlayer}));
  EXPECT_EQ(permitted("silent", 4), (std::vector{toy::kOtherPlayer}));
  EXPECT_EQ(permitted("clash", 3), (std::vector<int>{}));
}

TEST(EditionFile, IsRefusedForAnUnknownQuestion) {
  EXPECT_EQ(error_with("question = \"last-stone\"", "question = \"lost-stone\""),
            "book.toml:17:1: there is no question `lost-stone` (expected perhaps last-stone; "
            "goes-again or last-stone)");
}

TEST(EditionFile, IsRefusedForAFormulaThatDoesNotTypeCheck) {
  EXPECT_EQ(error_with("\"answer = other_player\"", "\"left + answer = 2\""),
            "book.toml:13:19: `answer` is one of several names, and a number is needed (expected a "
            "number, a variable that is one, or a sum of them)");
}

TEST(EditionFile, IsRefusedForAFormulaThatSaysNothingAboutTheAnswer) {
  EXPECT_EQ(
      error_with("\"answer = other_player\"", "\"left > 2\""),
      "book.toml:13:1: the formula says nothing about the answer (expected `answer` in it, as "
      "in `situation -> answer = ...`)");
}

TEST(EditionFile, IsRefusedForADuplicateId) {
  EXPECT_EQ(error_with("id = \"last\"", "id = \"turns\""),
            "book.toml:15:1: the clause `turns` is already in line 7 (expected an id of its own)");
}

TEST(EditionFile, IsRefusedForAMalformedFingerprint) {
  EXPECT_EQ(
      error_with("4:0123456789abcdef", "4:0123"),
      "book.toml:12:1: `4:0123` is not a fingerprint (expected a number of words, a colon, and "
      "16 lower-case hex digits)");
}

TEST(EditionFile, IsRefusedForKeysItDoesNotKnowAndForThoseItLacks) {
  EXPECT_EQ(
      error_with("says = \"Players take in turn.\"", "say = \"Players take in turn.\""),
      "book.toml:11:1: a clause has no key `say` (expected perhaps says; one of id, question, "
      "questions, shares, "
      "rank, cites, says, note, reading, otherwise, excepts, fingerprint, fingerprints, formula)");
  EXPECT_EQ(error_with("cites = \"Ending\"\n", ""),
            "book.toml:15:1: a clause lacks the key `cites`");
  EXPECT_EQ(
      error_with("date = \"2020-06-04\"", "date = \"4 June\""),
      "book.toml:3:1: `4 June` is not a date (expected YYYY-MM-DD, YYYY-MM, YYYY, or no date)");
  EXPECT_EQ(error_with("game = \"toy\"", "game = \"chess\""),
            "book.toml:5:1: the edition is one of `chess` (expected toy)");
}

TEST(EditionFile, IsRefusedForAReadingWithoutItsOtherWay) {
  EXPECT_EQ(error_with("otherwise = \"true\"\n", ""),
            "book.toml:20:1: a reading without the other way to read the sentence (expected "
            "`otherwise`, a formula; or `note`, where there is no other way)");
  EXPECT_EQ(error_with("reading = \"A stone taken by mistake counts.\"\n", ""),
            "book.toml:20:1: there is no reading that it is the other way of (expected `reading`)");
  EXPECT_EQ(error_with("otherwise = \"true\"", "otherwise = \"answer != taker_loses\""),
            "book.toml:21:1: it demands what the formula demands (expected another demand)");
  EXPECT_EQ(error_with("otherwise = \"true\"", "otherwise = \"false\""),
            "book.toml:21:1: the formula says nothing about the answer (expected `answer` in it, "
            "or `true`, where the sentence says nothing of the question)");
  EXPECT_EQ(error_with("A stone taken by mistake counts.", "  "),
            "book.toml:20:1: `reading` of a clause is empty (expected some text)");
}

TEST(EditionFile, IsRefusedForAnExceptionToWhatItNeverClashesWith) {
  const auto with = [](const std::string& id) {
    std::string text(kBook);
    text += fmt::format(
        "\n[[clause]]\nid = \"loses\"\nquestion = \"last-stone\"\ncites = \"Rules\"\nsays = \"c\"\n"
        "excepts = [\"{}\"]\nfingerprint = \"3:f430a5719346fb94\"\nformula = \"answer = {}\"\n",
        id, id == "last" ? "taker_loses" : "taker_wins");
    const Result<Edition> edition = parse_edition(text, "book.toml", questions());
    return edition ? std::string("it was read") : edition.error().message;
  };
  EXPECT_EQ(with("last"), "it was read");
  EXPECT_EQ(with("first"), "there is no clause `first` for `loses` to except");
  EXPECT_EQ(with("loses"), "`loses` cannot be an exception to `loses`");
}

TEST(EditionFile, IsRefusedForMoreReadingsThanCanBeTried) {
  std::string text(kBook);
  for (int i = 0; i < 16; ++i) {
    text += fmt::format(
        "\n[[clause]]\nid = \"c{}\"\nquestion = \"last-stone\"\ncites = \"Rules\"\nsays = \"c\"\n"
        "reading = \"so\"\notherwise = \"true\"\nfingerprint = \"3:f430a5719346fb94\"\n"
        "formula = \"answer = taker_wins\"\n",
        i);
  }
  const Result<Edition> edition = parse_edition(text, "book.toml", questions());
  ASSERT_FALSE(edition.has_value());
  EXPECT_EQ(edition.error().text(),
            "book.toml:175:1: more than 16 clauses on `last-stone` can be read in two ways "
            "(expected a `note` where the words leave no choice)");
}

TEST(EditionFile, IsRefusedForACanonThatNothingSpeaksFor) {
  const auto with_canon = [](std::string_view keys) {
    return error_with("\n[[clause]]\nid = \"turns\"",
                      fmt::format("\n[[canon]]\n{}\n[[clause]]\nid = \"turns\"", keys));
  };
  EXPECT_EQ(with_canon("id = \"card-before-rule\"\n"),
            "book.toml:8:1: the canon `card-before-rule` has neither `stated` nor `because` "
            "(expected one of the two: the id of the entry that states it, or why it is used)");
  EXPECT_EQ(with_canon("id = \"card-before-rule\"\nstated = \"nowhere\"\n"),
            "book.toml:9:1: there is no entry `nowhere` (expected an entry's id)");
  EXPECT_TRUE(with_canon("id = \"card-before\"\nbecause = \"so\"\n")
                  .contains("there is no canon `card-before`"));
}

TEST(EditionFile, IsRefusedWhenItIsCutOff) {
  const Result<Edition> in_a_text =
      parse_edition(kBook.substr(0, kBook.find("Players")), "book.toml", questions());
  ASSERT_FALSE(in_a_text.has_value());
  EXPECT_EQ(in_a_text.error().file, "book.toml");
  EXPECT_EQ(in_a_text.error().line, 11);
  const Result<Edition> in_a_clause =
      parse_edition(kBook.substr(0, kBook.find("formula")), "book.toml", questions());
  ASSERT_FALSE(in_a_clause.has_value());
  EXPECT_EQ(in_a_clause.error().text(), "book.toml:7:1: a clause lacks the key `formula`");
}

/// A folder of one test, removed with it.
class RulebookFolder : public testing::Test {
 protected:
  void SetUp() override { write("toy.questions.toml", toy::kQuestions); }
  void write(const std::string& name, std::string_view text) {
    ASSERT_TRUE(write_text_file(folder_ / name, text).has_value());
  }
  const test::OwnFolder folder_;
};

TEST_F(RulebookFolder, IsReadInTheOrderOfFileNames) {
  write("b.toml", toy::book("second", {}));
  write("a.toml", toy::book("first", {toy::clause("x", "last-stone", "answer = taker_wins")}));
  write("other.toml", "id = \"other\"\ngame = \"chess\"\n");
  write("notes.txt", "not an edition");
  const Result<Rulebook> rulebook = load_rulebook(folder_, "toy");
  ASSERT_TRUE(rulebook.has_value()) << rulebook.error().text();
  ASSERT_EQ(rulebook->editions.size(), 2u);
  EXPECT_EQ(rulebook->editions[0].id, "first");
  EXPECT_EQ(rulebook->find("second"), &rulebook->editions[1]);
  EXPECT_EQ(rulebook->find("other"), nullptr);
}

TEST_F(RulebookFolder, RefusesTwoEditionsWithOneId) {
  write("a.toml", toy::book("same", {}));
  write("b.toml", toy::book("same", {}));
  const Result<Rulebook> rulebook = load_rulebook(folder_, "toy");
  ASSERT_FALSE(rulebook.has_value());
  EXPECT_EQ(rulebook.error().file, (folder_ / "b.toml").string());
}

TEST_F(RulebookFolder, RefusesAFileThatNamesNoGame) {
  write("a.toml", "id = \"lost\"\n");
  EXPECT_EQ(load_rulebook(folder_, "toy").error().message, "the edition does not name its game");
  EXPECT_EQ(load_rulebook(folder_, "chess").error().message, "there is no such file");
}

}  // namespace
}  // namespace headjudge::edition_test
