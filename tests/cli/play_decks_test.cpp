// headjudge play --decks and headjudge games, run as a user would.
//
// What is wrong with a deck is said with its file and line, and nothing is played.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/cards/program/card.hpp"
#include "model/core/base/data_dir.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/run_program.hpp"

namespace headjudge::play_decks_test {
namespace {

namespace fs = std::filesystem;
using test::run_program;
using testing::HasSubstr;

class PlayDecks : public testing::Test {
 protected:
  void SetUp() override { fs::create_directories(folder_); }

  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
    return (folder_ / name).string();
  }

  const test::OwnFolder folder_;
};

/// Fifty cards of the project's first pool: Digimon and the like from this one on.
std::string fifty(std::size_t from) {
  const auto pool = cards::load_pool(data_dir() / "corpus/cards/pool.jsonl");
  if (!pool) throw std::runtime_error(pool.error().text());
  std::string text = "# fifty cards\n";
  std::size_t left = 50;
  for (std::size_t i = 0; left > 0; ++i) {
    const cards::Card& card = pool->cards[(from + i) % pool->cards.size()];
    if (card.token || card.kind == cards::CardKind::digi_egg) continue;
    const std::size_t copies = std::min<std::size_t>(left, 4);
    text += fmt::format("{} {} {}\n", copies, card.number, card.name);
    left -= copies;
  }
  return text;
}

TEST_F(PlayDecks, TellsAGameTurnByTurnAndTheSameEveryTime) {
  const std::string words = fmt::format("play --decks {} {} --seed 7 --edition en-2.3",
                                        file("a.deck", fifty(0)), file("b.deck", fifty(9)));
  const auto one = run_program(words);
  EXPECT_EQ(one.exit_code, 0) << one.output;
  EXPECT_THAT(one.output, HasSubstr("deck P1: 4 "));
  EXPECT_THAT(one.output, HasSubstr("\nTurn 1, P"));
  EXPECT_THAT(one.output, HasSubstr("\nTurn 2, P"));
  EXPECT_THAT(one.output, HasSubstr(" wins after "));
  EXPECT_EQ(run_program(words).output, one.output);
}

TEST_F(PlayDecks, PlaysSeveralGamesAndSumsUp) {
  const std::string words =
      fmt::format("play --decks {} {} --seed 7 --games 5 --plays {}", file("a.deck", fifty(0)),
                  file("b.deck", fifty(9)), folder_.string());
  const auto ran = run_program(words + " 2>/dev/null");
  EXPECT_EQ(ran.exit_code, 0) << ran.output;
  EXPECT_THAT(ran.output, HasSubstr("5 games, "));
  EXPECT_THAT(ran.output, HasSubstr(" attacks, "));
  EXPECT_THAT(ran.output, HasSubstr(" blocks\n"));
  EXPECT_THAT(ran.output, HasSubstr("longest: "));
}

TEST_F(PlayDecks, ResumeRefusesTheCountsOfAnotherEditionOfOtherDecksAndOfOtherSeeds) {
  const std::string decks =
      fmt::format("play --decks {} {}", file("a.deck", fifty(0)), file("b.deck", fifty(9)));
  const std::string others =
      fmt::format("play --decks {} {}", file("c.deck", fifty(0)), file("d.deck", fifty(5)));
  const std::string counts = (folder_ / "counts.json").string();
  const std::string resume = " --games 3 --resume " + counts;
  EXPECT_EQ(run_program(decks + resume).exit_code, 0);
  EXPECT_EQ(run_program(decks + resume).exit_code, 0);
  const auto expect_refused = [&](const std::string& words, const std::string& what) {
    const auto ran = run_program(words);
    EXPECT_EQ(ran.exit_code, 2) << ran.output;
    EXPECT_THAT(ran.output, HasSubstr(counts + ":1: these are counts of another series; " + what));
  };
  expect_refused(decks + resume + " --edition en-2.3", "edition: \"comprehensive-4.2\"");
  expect_refused(decks + resume + " --seed 2", "first seed: \"1\"");
  expect_refused(others + resume, "first game: ");
  expect_refused("games --games 3 --resume " + counts, "first game: ");
  expect_refused(decks + resume + " --cards " HEADJUDGE_SOURCE_DIR "/corpus/cards/pool.jsonl",
                 "cards: ");
}

std::string read_whole(const std::string& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string with_number(std::string text, const std::string& name, const std::string& number) {
  const std::size_t at = text.find("\"" + name + "\":") + name.size() + 3;
  return text.replace(at, text.find_first_of(",]", at) - at, number);
}

TEST_F(PlayDecks, ResumeRefusesCountsThatDoNotAddUpOrWereChanged) {
  const std::string counts = (folder_ / "counts.json").string();
  const std::string words = fmt::format("play --decks {} {} --games 3 --resume {}",
                                        file("a.deck", fifty(0)), file("b.deck", fifty(9)), counts);
  ASSERT_EQ(run_program(words).exit_code, 0);
  const std::string written = read_whole(counts);
  const auto expect_refused = [&](const std::string& text, const std::string& what) {
    (void)file("counts.json", text);
    const auto ran = run_program(words);
    EXPECT_EQ(ran.exit_code, 2) << ran.output;
    EXPECT_THAT(ran.output, HasSubstr(counts + ":1: these counts " + what));
  };
  expect_refused(with_number(written, "games", "1000"), "do not add up: 1000 games");
  expect_refused(with_number(written, "next", "2"), "do not add up: 3 games from seed 1 on");
  expect_refused(with_number(written, "turns", "1"), "do not add up: 1 turns in all");
  expect_refused(with_number(written, "decisions", "99999999"),
                 "do not add up: 99999999 decisions");
  expect_refused(with_number(written, "counted", "[99999999"),
                 "do not add up: 99999999 attacks among ");
  expect_refused(with_number(written, "ends", "[1"), "do not add up: 3 games, and ");
  std::string changed = written;
  changed.replace(changed.find("\"applied\":[") + 11, 0, "1");
  expect_refused(changed, "were changed");
  (void)file("counts.json", written);
  EXPECT_EQ(run_program(words).exit_code, 0);
}

TEST_F(PlayDecks, ResumeSaysThatAFileHoldsMoreGamesThanWereAskedFor) {
  const std::string counts = (folder_ / "counts.json").string();
  const std::string words = fmt::format("play --decks {} {} --resume {}", file("a.deck", fifty(0)),
                                        file("b.deck", fifty(9)), counts);
  ASSERT_EQ(run_program(words + " --games 3").exit_code, 0);
  EXPECT_THAT(run_program(words + " --games 2").output,
              HasSubstr("holds 3 games already, more than the 2 asked for"));
}

TEST_F(PlayDecks, RefusesABadDeckWithFileAndLine) {
  const std::string good = file("good.deck", fifty(0));
  const std::string unknown = file("unknown.deck", "4 XX-1\n");
  auto ran = run_program(fmt::format("play --decks {} {}", good, unknown));
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.output, HasSubstr(unknown + ":1:3: there is no card XX-1"));
  const std::string small = file("small.deck", "4 HJ1-010\n");
  ran = run_program(fmt::format("play --decks {} {}", small, good));
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.output, HasSubstr(small + ": the main deck has 4 cards (expected 50 cards)"));
  ran = run_program(fmt::format("play --decks {} {} --edition no-such", good, good));
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.output, HasSubstr("there is no edition `no-such`"));
  EXPECT_EQ(run_program("play").exit_code, 2);
}

TEST_F(PlayDecks, RefusesACardThatIsNotUnderstoodWithItsWords) {
  const std::string cards = file(
      "cards.jsonl",
      R"({"id":"Z-1","name":"Murkling","type":"Digimon","colors":["Red"],"level":3,"play_cost":3,)"
      R"("dp":1000,"digivolve":[],"main_effect":"[On Play] Juggle 3 cards.",)"
      R"("inherited_effect":null,"security_effect":null})"
      "\n");
  const std::string deck = file("odd.deck", "# mine\n4 Z-1 Murkling\n");
  const auto ran = run_program(fmt::format("play --decks {0} {0} --cards {1}", deck, cards));
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.output, HasSubstr(deck + ":2:3: Z-1 Murkling is left out: " + cards));
  EXPECT_THAT(ran.output, HasSubstr("juggle 3 cards"));
}

TEST_F(PlayDecks, RefusesACardWhoseTermTheEditionDoesNotDefine) {
  std::string text = fifty(0);
  text.replace(text.find("4 "), 1, "2");
  const std::string deck = file("newer.deck", text + "2 HJ2-001\n");
  const auto ran = run_program(fmt::format("play --decks {0} {0} --edition en-1.1", deck));
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.output, HasSubstr("en-1.1 does not define the term `"));
  EXPECT_THAT(ran.output, HasSubstr("HJ2-001"));
}

TEST_F(PlayDecks, DrawsDecksAndListsWhatWasNeverCarriedOut) {
  const std::string list = (folder_ / "never.txt").string();
  const auto ran =
      run_program(fmt::format("games --games 6 --processes 2 --coverage {} 2>/dev/null", list));
  EXPECT_EQ(ran.exit_code, 0) << ran.output;
  EXPECT_THAT(ran.output, HasSubstr("6 games, "));
  EXPECT_THAT(ran.output, HasSubstr("were carried out"));
  EXPECT_GT(fs::file_size(list), 0U);
  const auto told = run_program("games --tell --seed 3");
  EXPECT_EQ(told.exit_code, 0);
  EXPECT_THAT(told.output, HasSubstr("\nTurn 1, P"));
}

}  // namespace
}  // namespace headjudge::play_decks_test
