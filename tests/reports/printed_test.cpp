// Printed sentences: cut out of a copy as they stand there, and out of no other text.
//
// The manual is invented; its sentence runs over two lines and has signs around it.
#include "reports/views/printed.hpp"

#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/manual/fingerprint.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/toy_game.hpp"

namespace headjudge::reports {
namespace printed_test {
namespace {

constexpr std::string_view kCopy =
    "The Book of Stones\n\n\"Whoever takes the\n   last stone\twins!\" So it is.\n";

Rulebook rulebook() {
  Rulebook book{parse_questions(toy::kQuestions, "toy.questions.toml").value(), {}};
  const std::string text = fmt::format(
      "id = \"book\"\ntitle = \"Book\"\ngame = \"toy\"\ndocument = \"book.txt\"\n[[clause]]\n"
      "id = \"last\"\nquestion = \"last-stone\"\ncites = \"Ending\"\nsays = \"It wins.\"\n"
      "fingerprint = \"{}\"\nformula = \"answer = taker_wins\"\n",
      fingerprint("Whoever takes the last stone wins"));
  book.editions.push_back(parse_edition(text, "book.toml", book.questions).value());
  return book;
}

void write(const std::filesystem::path& path, std::string_view text) {
  std::ofstream(path) << text;
}

AuditResult one_finding() {
  AuditResult result;
  result.findings.push_back({.id = "f"});
  result.findings[0].clauses = {{.edition = "book", .id = "last"},
                                {.edition = "book", .id = "no"},
                                {.edition = "other", .id = "last"}};
  return result;
}

TEST(Printed, SentencesAreThoseOfTheCopy) {
  const test::OwnFolder folder;
  std::filesystem::create_directories(folder.path());
  write(folder.path() / "book.txt", kCopy);
  write(folder.path() / "notes.txt", "No manual at all.");
  const Rulebook book = rulebook();
  const auto copies = read_copies(folder.path(), {&book});
  ASSERT_TRUE(copies.has_value());
  AuditResult result = one_finding();
  add_printed_sentences(result, *copies, {&book});
  EXPECT_EQ(result.findings[0].clauses[0].printed, "\"Whoever takes the last stone wins!\"");
  EXPECT_EQ(result.findings[0].clauses[0].place, "book.txt, line 3");
  EXPECT_EQ(result.findings[0].clauses[1].printed, "");
  EXPECT_EQ(result.findings[0].clauses[2].printed, "");
}

TEST(Printed, SentencesAreRefusedFromAnotherText) {
  const test::OwnFolder folder;
  std::filesystem::create_directories(folder.path());
  const Rulebook book = rulebook();
  write(folder.path() / "book.txt", "Something else.");
  const auto other = read_copies(folder.path() / "book.txt", {&book});
  ASSERT_FALSE(other.has_value());
  EXPECT_TRUE(other.error().text().contains("only 0 of 1 sentences of book stand in it"));
  write(folder.path() / "novel.txt", kCopy);
  const auto unknown = read_copies(folder.path() / "novel.txt", {&book});
  ASSERT_FALSE(unknown.has_value());
  EXPECT_TRUE(unknown.error().text().contains("no edition has a document of this name"));
}

}  // namespace
}  // namespace printed_test
}  // namespace headjudge::reports
