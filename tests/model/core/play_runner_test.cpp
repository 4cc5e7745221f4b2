// Running plays at one table and at several, with the toy game. Where tables part, each player's
// list is followed by hand in the test, so the order in which a table takes them is spelt out.
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "model/core/play/runner.hpp"
#include "tests/support/toy_game.hpp"

namespace headjudge::play_runner_test {
namespace {

struct Lines {
  std::vector<std::string> tables = {"table: plain"};
  std::vector<std::string> setup = {"stones: 6", "turn: P1"};
  std::vector<std::string> steps;
  std::vector<std::string> expectations;
};

const std::vector<std::string> kTwoTables = {
    "table A: silent; goes-again when \"left = 3\" is same_player", "table B: silent"};

Result<PlayRun<toy::Game>> run(const Lines& lines) {
  std::string text = "play 1\ntitle: t\ngame: toy\n";
  for (const std::string& line : lines.tables) text += line + "\n";
  text += "setup:\n";
  for (const std::string& line : lines.setup) text += "  " + line + "\n";
  text += "decisions:\n";
  for (const std::string& line : lines.steps) text += "  " + line + "\n";
  for (const std::string& line : lines.expectations) text += line + "\n";
  const Result<Play> play = parse_play(text + "end\n", "x.play");
  if (!play) return refuse(play.error());
  return run_play(toy::Game{}, toy::rulebook(), *play);
}

std::string error(const Lines& lines) {
  const auto result = run(lines);
  EXPECT_FALSE(result.has_value());
  return result ? "" : result.error().text();
}

std::string said(const PlayedTable<toy::Game>& table) {
  std::vector<std::string> all;
  all.reserve(table.turns.size());
  for (const auto& turn : table.turns) all.push_back(player_name(turn.player) + " " + turn.said);
  return fmt::format("{}", fmt::join(all, ", "));
}

TEST(PlayRunner, KeepsEveryStateAndWhatWasTold) {
  const auto result = run({.steps = {"P1: take 2", "P2: take 3", "P1: take 1"}});
  ASSERT_TRUE(result.has_value()) << result.error().text();
  const auto& table = result->tables.at(0);
  EXPECT_EQ(table.start.stones, 6);
  ASSERT_EQ(table.turns.size(), 3u);
  EXPECT_EQ(table.turns[0].after.stones, 4);
  EXPECT_EQ(table.turns[1].decision.take, 3);
  EXPECT_EQ(table.turns[2].told, (std::vector<std::string>{"P1 takes 1", "P1 wins"}));
  EXPECT_EQ(table.turns[2].line, 11);
  EXPECT_EQ(table.outcome, Outcome::first_wins);
  EXPECT_EQ(&table.last(), &table.turns[2].after);
}

TEST(PlayRunner, MayStopWhileADecisionIsDue) {
  const auto result = run({.steps = {"P1: take 2"}});
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->tables[0].outcome, Outcome::running);
}

TEST(PlayRunner, ReportsFailedExpectationsWithWhatWasSeen) {
  const auto result = run({.steps = {"P1: take 2", "expect: stones 4", "expect: turn P1"},
                           .expectations = {"expect plain: winner P2", "expect: turn P2"}});
  ASSERT_TRUE(result.has_value()) << result.error().text();
  ASSERT_EQ(result->failed.size(), 2u);
  EXPECT_EQ(result->failed[0].text, "turn P1");
  EXPECT_EQ(result->failed[0].seen, "turn P2");
  EXPECT_EQ(result->failed[0].line, 11);
  EXPECT_EQ(result->failed[1].seen, "winner nobody");
  EXPECT_EQ(result->failed[1].table, "plain");
}

TEST(PlayRunner, RefusesAnIllegalDecisionWithTheLegalOnes) {
  EXPECT_EQ(error({.steps = {"P1: take 4"}}),
            "x.play:9: `take 4` is not legal at table plain (expected one of `take 1`, `take 2`, "
            "`take 3`)");
}

TEST(PlayRunner, RefusesADecisionOfTheWrongPlayer) {
  EXPECT_EQ(
      error({.steps = {"P1: take 1", "P1: take 1"}}),
      "x.play:10: it is not for P1 to decide here (expected a decision of P2: one of `take 1`, "
      "`take 2`, `take 3`)");
}

TEST(PlayRunner, RefusesADecisionAfterTheEnd) {
  EXPECT_EQ(error({.setup = {"stones: 1"}, .steps = {"P1: take 1", "P2: take 1"}}),
            "x.play:9: the game is over, and a decision is left");
}

TEST(PlayRunner, RefusesWhatTheGameDoesNotUnderstand) {
  EXPECT_EQ(error({.setup = {"stones: 13"}}).substr(0, 10), "x.play:6: ");
  EXPECT_EQ(error({.steps = {"expect: rain"}}).substr(0, 10), "x.play:9: ");
  EXPECT_EQ(error({.setup = {"turn: P2"}}),
            "x.play:6: there are no stones (expected `stones: ...`)");
}

TEST(PlayRunner, RefusesTablesThatCannotBeSeated) {
  EXPECT_EQ(error({.tables = {"table: plane"}}),
            "x.play:4: there is no edition `plane` (expected perhaps plain; one of plain, silent, "
            "clash, revised)");
  EXPECT_EQ(
      error({.tables = {"table: plain; goes-agin is same_player"}}),
      "x.play:4: there is no question `goes-agin` (expected perhaps goes-again; goes-again or "
      "last-stone)");
  EXPECT_EQ(error({.tables = {"table: plain; last-stone is taker_won"}}),
            "x.play:4: there is no answer to last-stone `taker_won` (expected perhaps taker_wins; "
            "taker_wins or taker_loses)");
  EXPECT_EQ(error({.tables = {"table: silent; goes-again when \"lft = 3\" is same_player"}}),
            "x.play:4:33: there is no variable `lft` (expected left)");
  EXPECT_EQ(error({.tables = {"table: plain; last-stone is taker_loses"}}),
            "x.play:4: plain does not allow `taker_loses` for last-stone where always (expected "
            "taker_wins)");
  EXPECT_EQ(error({.tables = {"table: plain; last-stone is taker_loses as in revise"}}),
            "x.play:4: there is no edition `revise` (expected perhaps revised; one of plain, "
            "silent, clash, revised)");
  EXPECT_EQ(error({.tables = {"table: plain; last-stone is taker_wins as in revised"}}),
            "x.play:4: revised does not allow `taker_wins` for last-stone where always (expected "
            "taker_loses)");
}

TEST(PlayRunner, TakesARuleFromAnotherEdition) {
  const auto result =
      run({.tables = {"table A: plain; last-stone is taker_loses as in revised", "table B: plain"},
           .setup = {"stones: 1"},
           .steps = {"P1: take 1"},
           .expectations = {"expect A: winner P2", "expect B: winner P1"}});
  ASSERT_TRUE(result.has_value()) << result.error().text();
  EXPECT_TRUE(result->failed.empty());
}

TEST(PlayRunner, LetsEachPlayerKeepToTheirListWhenTablesPart) {
  const auto result = run(
      {.tables = kTwoTables,
       .steps = {"P1: take 3", "expect: stones 3", "P1: take 1", "P2: take 2", "expect: stones 0"},
       .expectations = {"expect A: winner P2", "expect B: winner P1"}});
  ASSERT_TRUE(result.has_value()) << result.error().text();
  EXPECT_EQ(said(result->tables[0]), "P1 take 3, P1 take 1, P2 take 2");
  EXPECT_EQ(said(result->tables[1]), "P1 take 3, P2 take 2, P1 take 1");
  EXPECT_TRUE(result->failed.empty());
  EXPECT_EQ(result->tables[0].outcome, Outcome::second_wins);
}

TEST(PlayRunner, ChecksAnExpectationOnlyWhereTheLinesAboveWerePlayed) {
  const auto result =
      run({.tables = kTwoTables,
           .steps = {"P1: take 3", "P1: take 3", "expect: winner P1", "P2: take 3"}});
  ASSERT_TRUE(result.has_value()) << result.error().text();
  EXPECT_EQ(said(result->tables[0]), "P1 take 3, P1 take 3");
  EXPECT_EQ(said(result->tables[1]), "P1 take 3, P2 take 3");
  EXPECT_EQ(result->failed.size(), 0u);
}

TEST(PlayRunner, AllowsLeftoverDecisionsWhereOnlySomeTablesAreOver) {
  const auto result = run({.tables = kTwoTables,
                           .setup = {"stones: 4"},
                           .steps = {"P1: take 1", "P1: take 3", "P2: take 2"}});
  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().text(),
            "x.play:10: `take 3` is not legal at table B (expected `take 1`)");
  const auto shorter = run({.tables = kTwoTables,
                            .setup = {"stones: 4"},
                            .steps = {"P1: take 1", "P1: take 3", "P2: take 3"}});
  ASSERT_TRUE(shorter.has_value()) << shorter.error().text();
  EXPECT_EQ(said(shorter->tables[0]), "P1 take 1, P1 take 3");
  EXPECT_EQ(said(shorter->tables[1]), "P1 take 1, P2 take 3");
}

TEST(PlayRunner, StrikesADecisionMarkedIfAllowedWhereItIsNotOffered) {
  const auto result = run({.tables = kTwoTables,
                           .setup = {"stones: 5"},
                           .steps = {"P1: take 2", "P2: take 1", "P1 if allowed: take 3",
                                     "P1: take 1", "expect: stones 1"}});
  ASSERT_TRUE(result.has_value()) << result.error().text();
  EXPECT_EQ(said(result->tables[0]), "P1 take 2, P1 take 3");
  EXPECT_TRUE(result->tables[0].struck.empty());
  EXPECT_EQ(said(result->tables[1]), "P1 take 2, P2 take 1, P1 take 1");
  ASSERT_EQ(result->tables[1].struck.size(), 1u);
  EXPECT_EQ(result->tables[1].struck[0].said, "take 3");
  EXPECT_EQ(result->tables[1].struck[0].after, 2u);
  EXPECT_TRUE(result->failed.empty());
}

TEST(PlayRunner, RefusesADecisionMarkedIfAllowedThatNoTableOffers) {
  EXPECT_EQ(error({.steps = {"P1 if allowed: take 4"}}),
            "x.play:9: this decision is played at no table");
}

TEST(PlayRunner, RefusesAnExpectationThatIsCheckedAtNoTable) {
  EXPECT_EQ(error({.tables = kTwoTables,
                   .steps = {"P1: take 3", "P1: take 3", "P2: take 3", "expect: winner P1"}}),
            "x.play:13: this expectation is checked at no table");
}

TEST(PlayRunner, RefusesADecisionThatIsPlayedAtNoTable) {
  EXPECT_EQ(error({.tables = kTwoTables,
                   .setup = {"stones: 4"},
                   .steps = {"P1: take 1", "P1: take 3", "P2: take 3", "P2: take 1"}}),
            "x.play:12: this decision is played at no table");
}

TEST(PlayTables, WriteARulingAsItIsRead) {
  const Rulebook rulebook = toy::rulebook();
  for (const PlayRuling& ruling : {PlayRuling{"goes-again", "left = 3", "same_player"},
                                   PlayRuling{"last-stone", "", "taker_wins"}}) {
    const Ruling resolved = resolve_ruling(ruling, rulebook.questions, {}).value();
    const PlayRuling again = to_play_ruling(resolved, rulebook.questions);
    EXPECT_EQ(again.question, ruling.question);
    EXPECT_EQ(again.when, ruling.when);
    EXPECT_EQ(again.answer, ruling.answer);
  }
}

TEST(ToyGame, DescribesAPositionAsItsSetUp) {
  const toy::Game game;
  const Judge judge(toy::rulebook().questions);
  const toy::Game::State state{.stones = 5, .turn = 1, .taken = {2, 3}};
  std::vector<PlayLine> lines;
  for (const std::string& line : game.describe(state)) lines.push_back({line, 0});
  const auto again = game.set_up(lines, {}, judge);
  ASSERT_TRUE(again.has_value()) << again.error().text();
  EXPECT_TRUE(game.same(*again, state));
  EXPECT_EQ(game.hash(*again), game.hash(state));
}

}  // namespace
}  // namespace headjudge::play_runner_test
