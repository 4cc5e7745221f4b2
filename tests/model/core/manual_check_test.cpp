// An edition held against a text: which sentences are lost, and which words nothing accounts for.
// The manual is invented here, and so small that its words can be counted by eye.
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/manual/check.hpp"
#include "model/core/manual/fingerprint.hpp"
#include "tests/support/toy_game.hpp"

namespace headjudge::manual_check_test {
namespace {

constexpr std::string_view kManual =
    "# Stones\n\nPlayers take in turn.\nA stone is\nsmall and round.\n\n7\n"
    "Players take in turn. Who takes the last stone wins.\n";

std::string quoted(std::string_view sentence) { return '"' + fingerprint(sentence) + '"'; }

Edition edition_of(const std::vector<std::string>& entries) {
  static const QuestionSet questions = parse_questions(toy::kQuestions, "toy.toml").value();
  Result<Edition> edition = parse_edition(toy::book("book", entries), "book.toml", questions);
  EXPECT_TRUE(edition.has_value()) << edition.error().text();
  return edition ? std::move(*edition) : Edition{};
}

std::string turns() {
  return fmt::format(
      "[[clause]]\nid = \"turns\"\nquestion = \"goes-again\"\ncites = \"Rules\"\nsays = \"Each in "
      "turn.\"\nfingerprint = {}\nformula = \"answer = other_player\"\n",
      quoted("Players take in turn"));
}

std::string outside(std::string_view id, std::string_view prints) {
  return fmt::format(
      "[[outside]]\nid = \"{}\"\nbecause = \"a heading\"\ncites = \"Rules\"\nfingerprints = "
      "[{}]\n",
      id, prints);
}

TEST(ManualCheck, ListsEveryStretchThatNoEntryCovers) {
  const ManualCheck check = check_manual(edition_of({turns()}), kManual);
  EXPECT_EQ(check.words, 22u);
  EXPECT_EQ(check.covered, 8u);  // the sentence stands there twice
  EXPECT_TRUE(check.lost.empty());
  ASSERT_EQ(check.open.size(), 3u);
  EXPECT_EQ(check.open[1].first_line, 4);
  EXPECT_EQ(check.open[1].last_line, 7);
  EXPECT_EQ(check.open[1].words, 7u);
  EXPECT_EQ(check.open[1].text, "A stone is small and round. 7");
  EXPECT_FALSE(check.complete());
}

TEST(ManualCheck, ShowsAStretchOnOneLineWhateverPartsItsWords) {
  const Edition edition = edition_of({turns()});
  const ManualCheck usual = check_manual(edition, kManual);
  for (const std::string_view blank : {"\t", "\r", "\n", "\r\n", " \t ", "\n\n"}) {
    std::string manual;
    for (const char c : kManual) manual += c == ' ' ? std::string(blank) : std::string(1, c);
    const ManualCheck check = check_manual(edition, manual);
    ASSERT_EQ(check.open.size(), usual.open.size());
    for (std::size_t i = 0; i < usual.open.size(); ++i) {
      EXPECT_EQ(check.open[i].text, usual.open[i].text);
    }
  }
}

TEST(ManualCheck, AsksNoEntryForNumbersAlone) {
  const std::string prints = quoted("Stones") + ", " + quoted("A stone is small and round") + ", " +
                             quoted("Who takes the last stone wins");
  const ManualCheck check = check_manual(edition_of({turns(), outside("rest", prints)}), kManual);
  EXPECT_TRUE(check.complete());
  EXPECT_EQ(check.covered, check.words - 1);  // the page number 7
}

TEST(ManualCheck, NamesTheEntriesWhoseSentenceIsGone) {
  const Edition edition =
      edition_of({turns(), outside("rest", quoted("Stones") + ", " + quoted("Pebbles"))});
  const ManualCheck check = check_manual(edition, kManual);
  ASSERT_EQ(check.lost.size(), 1u);
  EXPECT_EQ(check.lost[0].entry, "rest");
  EXPECT_EQ(check.lost[0].fingerprint, fingerprint("Pebbles"));
  EXPECT_EQ(check.lost[0].line, edition.outside[0].line);
  EXPECT_FALSE(check.is_another_text());
}

TEST(ManualCheck, KnowsATextThatIsSomethingElse) {
  const ManualCheck check = check_manual(edition_of({turns()}), "A book about geese.");
  EXPECT_TRUE(check.is_another_text());
}

}  // namespace
}  // namespace headjudge::manual_check_test
