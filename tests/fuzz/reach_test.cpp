// What games have come to: each thing is new once for each edition, whoever counts it, and noting
// it allocates nothing.
#include "fuzz/feedback/reach.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fuzz/campaign/corpus.hpp"
#include "fuzz/campaign/registry.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/base/text_file.hpp"
#include "tests/support/allocations.hpp"
#include "tests/support/own_folder.hpp"

namespace headjudge::fuzz {
namespace {

using testing::HasSubstr;

/// Two questions, of two and three situations.
QuestionSet two_questions() {
  return parse_questions(R"(game = "dcg"
[[question]]
id = "one"
chapter = "x"
asks = "Is it?"
situation = [{ name = "n", from = 0, to = 1, says = "things" }]
answers = [{ name = "yes", says = "yes" }, { name = "no", says = "no" }]
[[question]]
id = "two"
chapter = "x"
asks = "Is it?"
situation = [{ name = "n", from = 0, to = 2, says = "things" }]
answers = [{ name = "yes", says = "yes" }, { name = "no", says = "no" }]
)",
                         "two.questions.toml")
      .value();
}

constexpr ReachSizes kSizes{
    .editions = 2, .invariants = 3, .effects = 5, .instructions = 70, .procedures = 2};

ConsultLog asked(std::uint16_t question, std::uint16_t situation, std::uint8_t answer) {
  return {{{question, situation, answer}}};
}

TEST(Reach, IsNewOnceForEachAnswerAndEdition) {
  const QuestionSet questions = two_questions();
  Reach reach(questions, kSizes);
  const auto is_new = [&](ConsultLog log) {
    reach.take(log);
    EXPECT_TRUE(log.entries.empty());
    return reach.take_news();
  };
  reach.begin(0);
  EXPECT_FALSE(reach.take_news()) << "a game that came to nothing";
  EXPECT_TRUE(is_new(asked(1, 2, 0)));
  EXPECT_FALSE(is_new(asked(1, 2, 0)));
  EXPECT_TRUE(is_new(asked(1, 2, 1))) << "another answer";
  EXPECT_TRUE(is_new(asked(1, 1, 0))) << "another situation";
  EXPECT_TRUE(is_new(asked(0, 1, 0))) << "another question";
  reach.begin(1);
  EXPECT_TRUE(is_new(asked(1, 2, 0))) << "another edition";
  EXPECT_FALSE(is_new(asked(1, 2, 0)));
  EXPECT_EQ(reach.answers(0, 1, 2), 0b11U);
  EXPECT_EQ(reach.answers(1, 1, 2), 0b01U);
  EXPECT_EQ(reach.answers(1, 0, 1), 0U);
  EXPECT_EQ(reach.situations(), 3U) << "whatever the edition";
  EXPECT_EQ(reach.games(0), 1U);
  EXPECT_EQ(reach.games(1), 1U);
}

TEST(Reach, TellsInstructionsPairsAndInvariantsApart) {
  const QuestionSet questions = two_questions();
  Reach reach(questions, kSizes);
  reach.begin(1);
  const auto news_of = [&](auto&& note) {
    note();
    return reach.take_news();
  };
  EXPECT_TRUE(news_of([&] { reach.note_instruction(69); }));
  EXPECT_FALSE(news_of([&] { reach.note_instruction(69); }));
  EXPECT_FALSE(news_of([&] { reach.note_instruction(70); })) << "there is none";
  EXPECT_TRUE(news_of([&] { reach.note_triggered(1, 4); }));
  EXPECT_TRUE(news_of([&] { reach.note_triggered(2 + 4, 1); }));
  EXPECT_FALSE(news_of([&] { reach.note_triggered(1, 4); }));
  const std::array<std::uint64_t, 3> once = {0, 0, 1};
  const std::array<std::uint64_t, 3> often = {0, 2, 9};
  EXPECT_TRUE(news_of([&] { reach.note_applied(once); }));
  EXPECT_TRUE(news_of([&] { reach.note_applied(often); })) << "the second one";
  EXPECT_FALSE(news_of([&] { reach.note_applied(often); }));
  EXPECT_TRUE(reach.came_to(1, 69));
  EXPECT_FALSE(reach.came_to(0, 69));
  EXPECT_FALSE(reach.came_to(1, 68));
  EXPECT_EQ(reach.pairs(1), 2U);
  EXPECT_EQ(reach.pairs(0), 0U);
  EXPECT_TRUE(reach.applied(1, 1));
  EXPECT_FALSE(reach.applied(1, 0));
  EXPECT_FALSE(reach.applied(0, 1));
}

TEST(Reach, IsCountedInBytesUpToTheirMost) {
  const QuestionSet questions = two_questions();
  Reach reach(questions, kSizes);
  std::array<std::uint8_t, 4096> bytes{};
  reach.begin(0);
  reach.note_instruction(1);
  EXPECT_EQ(std::ranges::count(bytes, 0), 4096) << "nobody has asked for it yet";
  reach.count_into(bytes);
  reach.note_instruction(1);
  EXPECT_EQ(std::ranges::count(bytes, 1), 1) << "new or not";
  reach.under(1);
  reach.note_instruction(1);
  EXPECT_EQ(std::ranges::count(bytes, 1), 2) << "under the other edition it is another thing";
  for (int i = 0; i < 300; ++i) reach.note_triggered(0, 0);
  EXPECT_EQ(std::ranges::max(bytes), 255);
}

TEST(Reach, NotesWithoutAllocating) {
  const QuestionSet questions = two_questions();
  Reach reach(questions, kSizes);
  std::array<std::uint8_t, 64> bytes{};
  reach.count_into(bytes);
  ConsultLog log = asked(0, 1, 1);
  const std::array<std::uint64_t, 3> applied = {1, 0, 1};
  const std::size_t before = test::allocations_so_far();
  reach.begin(1);
  reach.take(log);
  reach.note_instruction(3);
  reach.note_triggered(6, 2);
  reach.note_applied(applied);
  EXPECT_TRUE(reach.take_news());
  EXPECT_EQ(test::allocations_so_far(), before);
}

// ---- Of games

Bytes seed(std::string_view target, std::string_view name) {
  const auto text = read_text_file(data_dir() / "corpus/seeds" / target / name).value();
  return {text.begin(), text.end()};
}

std::size_t reached(const EditionReach& reach, std::string_view kind) {
  const auto found = std::ranges::find(reach.things, kind, &NamedReach::kind);
  return found == reach.things.end() ? 0 : found->count.reached;
}

TEST(ReachOfGames, IsOfTheirEditionAndTheSameGameIsNotNewAgain) {
  const auto driver = find_target("decks")->open(data_dir()).value();
  const Bytes input = seed("decks", "drawn_0");
  EXPECT_TRUE(driver->probe(input).is_new);
  EXPECT_FALSE(driver->probe(input).is_new);
  std::size_t played = 0;
  for (const EditionReach& reach : driver->by_edition()) {
    const bool has_games = reach.games > 0;
    played += has_games ? 1U : 0U;
    EXPECT_EQ(reached(reach, "clauses") > 0, has_games) << reach.edition;
    EXPECT_EQ(reached(reach, "invariants") > 5, has_games) << reach.edition;
    EXPECT_EQ(reached(reach, "instructions") > 0, has_games) << reach.edition;
    EXPECT_EQ(reach.pairs > 0, has_games) << reach.edition;
  }
  EXPECT_EQ(played, 1U);
}

TEST(ReachOfGames, CountsNoMoreThanCanBeReached) {
  for (const Target& target : targets()) {
    if (target.mark.empty()) continue;
    const auto driver = target.open(data_dir()).value();
    EXPECT_EQ(driver->prefix(), target.mark);
    Random random(5);
    std::array<std::uint8_t, 1024> counters{};
    driver->count_into(counters);
    for (int i = 0; i < 60; ++i) (void)driver->probe(driver->fresh(random));
    EXPECT_GT(std::ranges::count_if(counters, [](auto byte) { return byte > 0; }), 50);
    std::uint64_t games = 0;
    for (const EditionReach& reach : driver->by_edition()) {
      games += reach.games;
      for (const QuestionReach& question : reach.questions) {
        EXPECT_EQ(question.never.size(), question.situations.of - question.situations.reached);
        EXPECT_GE(question.answers.of, question.situations.of) << question.id;
        EXPECT_GE(question.answers.reached, question.situations.reached)
            << question.id << " under " << reach.edition << ": an answer that no judge may give";
        EXPECT_EQ(question.cannot_come_up > 0, !question.comes_up_where.empty());
      }
      for (const NamedReach& things : reach.things) {
        EXPECT_LE(things.count.reached, things.count.of) << things.kind;
        EXPECT_EQ(things.never.empty(),
                  things.count.reached == things.count.of || things.kind == "instructions")
            << things.kind;
      }
    }
    EXPECT_LE(games, 60U) << target.name;
    EXPECT_GT(games, 50U) << target.name << ": few inputs are refused";
  }
}

// ---- Corpora

TEST(CorpusOfGames, IsSortedByItsMarksOrFolders) {
  const auto seeds = games_of_corpus(data_dir() / "corpus/seeds");
  ASSERT_TRUE(seeds) << seeds.error().text();
  ASSERT_EQ(seeds->size(), 3U) << "card_time holds no games";
  EXPECT_EQ((*seeds)[0].target->name, "game");
  const test::OwnFolder folder;
  ASSERT_TRUE(write_text_file(folder / "b", "HJC1"));
  ASSERT_TRUE(write_text_file(folder / "a", "HJC1 and more"));
  ASSERT_TRUE(write_text_file(folder / "decks" / "c", "HJD1"));
  const auto mixed = games_of_corpus(folder.path());
  ASSERT_TRUE(mixed) << mixed.error().text();
  ASSERT_EQ(mixed->size(), 2U);
  EXPECT_EQ((*mixed)[0].target->name, "decks");
  ASSERT_EQ((*mixed)[1].files.size(), 2U);
  EXPECT_EQ((*mixed)[1].files[0].filename(), "a");
}

TEST(CorpusOfGames, OfACampaignIsItsInputs) {
  const test::OwnFolder folder;
  ASSERT_TRUE(write_text_file(folder / "shards" / "x", "no input"));
  ASSERT_TRUE(write_text_file(folder / "inputs" / "game" / "x", "HJG1"));
  const auto parts = games_of_corpus(folder.path());
  ASSERT_TRUE(parts) << parts.error().text();
  ASSERT_EQ(parts->size(), 1U);
}

TEST(CorpusOfGames, IsRefusedWithTheFileThatDoesNotBelongThere) {
  const test::OwnFolder folder;
  const auto refused = [&](const std::string& why) {
    const auto parts = games_of_corpus(folder.path());
    ASSERT_FALSE(parts) << why;
    EXPECT_THAT(parts.error().text(), HasSubstr(why));
  };
  refused("cannot be read");
  ASSERT_TRUE(write_text_file(folder / "decks" / "x", "HJG1"));
  refused("x: this is no input of decks");
  ASSERT_TRUE(write_text_file(folder / "note", "HJ"));
  refused("note: this is no input of a game");
  const test::OwnFolder other;
  ASSERT_TRUE(write_text_file(other / "gaem" / "x", "HJG1"));
  EXPECT_THAT(games_of_corpus(other.path()).error().text(), HasSubstr("no target's folder"));
  const test::OwnFolder texts;
  ASSERT_TRUE(write_text_file(texts / "play" / "x", "play 1"));
  EXPECT_THAT(games_of_corpus(texts.path()).error().text(), HasSubstr("there is no game"));
}

}  // namespace
}  // namespace headjudge::fuzz
