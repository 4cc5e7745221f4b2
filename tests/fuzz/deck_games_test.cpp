// Games of whole decks: drawn and played the same way every time, counted, and survived.
//
// That a series notices what goes wrong is shown with invariants that are false, and with one that
// crashes: the series must name the game, leave a play of it, and go on.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fuzz/dcg/deck_drawing.hpp"
#include "fuzz/dcg/series/series.hpp"
#include "fuzz/dcg/series/workers.hpp"
#include "fuzz/games/shrink.hpp"
#include "invariants/dcg_invariants.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/play/runner.hpp"
#include "model/dcg/text/decision_forms.hpp"
#include "model/dcg/text/words.hpp"
#include "tests/support/own_folder.hpp"

namespace headjudge::fuzz {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

const fs::path kRealCards = fs::path(HEADJUDGE_SOURCE_DIR) / "../shared/cards/cards.jsonl";

std::unique_ptr<DcgSetting> load_one(std::string_view edition, std::vector<fs::path> cards = {}) {
  auto loaded = load_dcg_setting(data_dir(), edition, cards);
  if (!loaded) throw std::runtime_error(loaded.error().text());
  return std::move(*loaded);
}

const DcgSetting& own_cards() {
  static const std::unique_ptr<DcgSetting> setting = load_one("en-2025");
  return *setting;
}

GameSeries own_series(const InvariantSet<dcg::Dcg>& invariants = dcg::dcg_invariants()) {
  return {own_cards(), invariants, deal_drawn_decks(own_cards(), 1)};
}

SeriesCounts played(const GameSeries& series, const SeriesOptions& options) {
  auto counts = play_series(series, options);
  if (!counts) throw std::runtime_error(counts.error().text());
  return std::move(*counts);
}

TEST(DrawnDecks, AreLegalAndHoldTheirTheme) {
  for (const char* edition : {"en-1.1", "en-2.3", "en-2025", "comprehensive-4.2"}) {
    const auto setting = load_one(edition);
    const DeckDrawing drawing(*setting, 0);
    ASSERT_GE(drawing.themes().size(), 13U);
    Random random(1);
    for (const CardNumber theme : drawing.themes()) {
      const DrawnDeck deck = drawing.draw(theme, random);
      EXPECT_EQ(count_cards(deck.main), 50U) << setting->name(theme);
      EXPECT_LE(count_cards(deck.eggs), 5U);
      EXPECT_EQ(deck.main.front(), (DeckEntry{theme, 4})) << setting->name(theme);
      for (const DeckList* list : {&deck.main, &deck.eggs}) {
        for (const DeckEntry& entry : *list) {
          EXPECT_LE(entry.count, 4);
          EXPECT_TRUE(setting->cards(0).is_known[entry.card]) << setting->name(entry.card);
        }
      }
    }
  }
}

TEST(DrawnDecks, KeepMostlyToTheColorsOfTheirTheme) {
  const DeckDrawing drawing(own_cards(), 0);
  std::size_t fitting = 0;
  std::size_t all = 0;
  Random random(2);
  for (const CardNumber theme : drawing.themes()) {
    const auto colors = own_cards().pool().cards[theme].colors;
    for (const DeckEntry& entry : drawing.draw(theme, random).main) {
      ++all;
      fitting += (own_cards().pool().cards[entry.card].colors & colors) != 0 ? 1 : 0;
    }
  }
  EXPECT_GT(fitting * 2, all) << "with six colors, less than a third would be chance";
}

TEST(DeckGames, AreTheSameForTheSameSeedAndRunAsPlays) {
  const GameSeries series = own_series();
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const auto play = series.play_of(seed, "");
    ASSERT_TRUE(play) << play.error().text();
    EXPECT_EQ(write_play(*play), write_play(*series.play_of(seed, "")));
    const auto run = run_play(own_cards().game(), own_cards().rulebook(), *play);
    ASSERT_TRUE(run) << run.error().text();
    SeriesCounts counts = series.no_games();
    const auto game = series.play(seed, counts);
    ASSERT_TRUE(game);
    EXPECT_EQ(run->tables.front().turns.size(), game->decisions);
    EXPECT_TRUE(own_cards().game().same(run->tables.front().last(), game->last));
  }
  EXPECT_NE(write_play(*series.play_of(1, "")), write_play(*series.play_of(2, "")));
}

TEST(DeckGames, EndAndBreakNothingAndCarryEffectsOut) {
  const GameSeries series = own_series();
  SeriesCounts counts = series.no_games();
  constexpr std::uint64_t kGames = 150;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) ASSERT_TRUE(series.play(seed, counts));
  EXPECT_EQ(counts.games, kGames);
  EXPECT_TRUE(counts.broken.empty()) << counts.broken.front().what;
  EXPECT_GT(counts.ends[static_cast<std::size_t>(GameEnd::attack)], kGames / 2);
  EXPECT_GT(counts.turns, kGames * 5) << "games develop";
  EXPECT_EQ(counts.ends[static_cast<std::size_t>(GameEnd::decisions)], 0U)
      << "games go on for ever";
  const auto fired = static_cast<std::size_t>(
      std::ranges::count_if(counts.fired, [](std::uint64_t games) { return games > 0; }));
  EXPECT_GT(fired * 2, counts.fired.size()) << "half of all effects of the own cards at least";
}

TEST(DeckGames, CountEachAttackAndEachBlock) {
  const GameSeries series = own_series();
  SeriesCounts counts = series.no_games();
  std::uint64_t attacks = 0;
  std::uint64_t blocks = 0;
  GameWatch watch;
  watch.deciding = [&](const dcg::State& before, const dcg::Decision& decision) {
    const auto words = dcg::decision_words(own_cards().game().cards(), before, decision);
    attacks += words.starts_with("attack ") ? 1U : 0U;
    blocks += words.starts_with("block ") ? 1U : 0U;
  };
  for (std::uint64_t seed = 1; seed <= 30; ++seed) ASSERT_TRUE(series.play(seed, counts, watch));
  EXPECT_GT(blocks, 0U);
  EXPECT_EQ(counts.counted, (GameCounts{attacks, blocks}));
}

TEST(SeriesCounts, IsReadBackAsItWasWritten) {
  const GameSeries series = own_series();
  SeriesCounts counts = series.no_games();
  for (std::uint64_t seed = 1; seed <= 5; ++seed) ASSERT_TRUE(series.play(seed, counts));
  counts.odd.push_back({3, "an odd end"});
  counts.crashed.push_back({4, "signal 6"});
  SeriesCounts again = series.no_games();
  ASSERT_TRUE(again.read_json(counts.to_json(), "counts"));
  EXPECT_EQ(again.to_json(), counts.to_json());
  const auto of_others =
      load_one("en-2025", {fs::path(HEADJUDGE_SOURCE_DIR) / "corpus/cards/pool.jsonl"});
  SeriesCounts other(*of_others, dcg::dcg_invariants());
  const auto refused = other.read_json(counts.to_json(), "counts");
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().text(), HasSubstr("counts of other cards"));
  EXPECT_FALSE(other.read_json("{}", "counts"));
}

/// A folder of its own for each test.
class SeriesFolder : public testing::Test {
 protected:
  const test::OwnFolder folder_;
};

TEST_F(SeriesFolder, IsTheSameInOnePieceInPartsAndInSeveralProcesses) {
  const GameSeries series = own_series();
  const SeriesCounts whole = played(series, {.games = 12});
  EXPECT_EQ(whole.games, 12U);
  EXPECT_EQ(whole.next, 13U);
  EXPECT_EQ(played(series, {.games = 12, .processes = 3, .round = 2}).to_json(), whole.to_json());
  const fs::path counts = folder_ / "counts.json";
  EXPECT_EQ(played(series, {.games = 5, .counts = counts}).games, 5U);
  EXPECT_EQ(played(series, {.games = 12, .counts = counts}).to_json(), whole.to_json());
  int rounds = 0;
  const SeriesCounts stopped =
      played(series, {.games = 12, .round = 2, .stop = [&] { return ++rounds > 3; }});
  EXPECT_EQ(stopped.games, 6U);
}

TEST_F(SeriesFolder, RefusesTheCountsOfAnotherSeriesByNameOfWhatDiffers) {
  const GameSeries series = own_series();
  const fs::path counts = folder_ / "counts.json";
  const SeriesOrigin of = {{"program", "one"}, {"cards", "these"}};
  ASSERT_EQ(played(series, {.games = 3, .counts = counts, .of = of}).games, 3U);
  const auto refusal = [&](const GameSeries& other, SeriesOptions options) {
    options.counts = counts;
    const auto refused = play_series(other, options);
    return refused ? "" : refused.error().text();
  };
  EXPECT_EQ(refusal(series, {.games = 4, .of = of}), "");
  EXPECT_THAT(refusal(series, {.games = 4, .of = {{"program", "two"}, {"cards", "these"}}}),
              HasSubstr("these are counts of another series; program: \"one\" (expected \"two\""));
  EXPECT_THAT(refusal(series, {.games = 4, .of = {{"program", "one"}, {"cards", "those"}}}),
              HasSubstr("cards: \"these\" (expected \"those\""));
  EXPECT_THAT(refusal(series, {.first = 2, .games = 4, .of = of}),
              HasSubstr("first seed: \"1\" (expected \"2\""));
  EXPECT_THAT(refusal(series, {.games = 4, .seconds_a_game = 3, .of = of}),
              HasSubstr("seconds a game: \"60\" (expected \"3\""));
  const GameSeries otherwise(own_cards(), dcg::dcg_invariants(), deal_drawn_decks(own_cards(), 2));
  EXPECT_THAT(refusal(otherwise, {.games = 4, .of = of}), HasSubstr("first game: "));
  const auto older = load_one("en-2.3");
  const GameSeries of_older(*older, dcg::dcg_invariants(), deal_drawn_decks(*older, 1));
  EXPECT_THAT(refusal(of_older, {.games = 4, .of = of}),
              HasSubstr("edition: \"en-2025\" (expected \"en-2.3\""));
  ASSERT_TRUE(write_text_file(counts, series.no_games().to_json()));
  EXPECT_THAT(refusal(series, {.games = 4, .of = of}), HasSubstr("program: not said"));
}

/// False as soon as a player has two cards in the trash.
Verdict nobody_trashes(const dcg::DcgPosition& position) {
  for (const dcg::Side& side : position.state.sides()) {
    if (side.trash.size() > 1) return Verdict::broken;
  }
  return Verdict::held;
}

TEST_F(SeriesFolder, HoldsASmallPlayOfABrokenGame) {
  const InvariantSet<dcg::Dcg> tidy(
      {{"nobody-trashes", "Nobody trashes two cards.", &nobody_trashes, nullptr,
        HangsOn::everything()}});
  const SeriesCounts counts = played(own_series(tidy), {.games = 2, .plays = folder_});
  ASSERT_EQ(counts.broken.size(), 2U);
  EXPECT_EQ(counts.broken[0], (OddGame{1, "nobody-trashes"}));
  EXPECT_EQ(counts.ends[static_cast<std::size_t>(GameEnd::broken)], 2U);
  const auto play = load_play(folder_ / "broken_1.play");
  ASSERT_TRUE(play) << play.error().text();
  EXPECT_LE(play->setup.size(), 4U);
  EXPECT_EQ(broken_by(own_cards(), tidy, *play), "nobody-trashes");
  EXPECT_EQ(broken_by(own_cards(), dcg::dcg_invariants(), *play), "");
}

/// Falls over where the other one says that something is broken.
Verdict falls_over(const dcg::DcgPosition& position) {
  if (nobody_trashes(position) == Verdict::broken) std::quick_exit(7);
  return Verdict::held;
}

TEST_F(SeriesFolder, GoesOnAfterACrashAndHoldsThePlayThatEndsThere) {
  const InvariantSet<dcg::Dcg> fragile(
      {{"falls-over", "Nothing falls over.", &falls_over, nullptr,
        HangsOn::everything()}});
  const SeriesCounts counts = played(own_series(fragile), {.games = 2, .plays = folder_});
  ASSERT_EQ(counts.crashed.size(), 2U);
  EXPECT_EQ(counts.crashed[0], (OddGame{1, "exit code 7"}));
  EXPECT_EQ(counts.crashed[1].seed, 2U);
  EXPECT_EQ(counts.games, 0U);
  EXPECT_EQ(counts.next, 3U);
  const auto play = load_play(folder_ / "crash_1.play");
  ASSERT_TRUE(play) << play.error().text();
  EXPECT_FALSE(play->steps.empty());
  const auto run = run_play(own_cards().game(), own_cards().rulebook(), *play);
  ASSERT_TRUE(run) << run.error().text();
  const dcg::State& last = run->tables.front().last();
  EXPECT_TRUE(last.side(0).trash.size() > 1 || last.side(1).trash.size() > 1);
}

TEST(DeckGames, OfRealCardsBreakNothing) {
  if (!fs::exists(kRealCards)) {
    GTEST_SKIP() << "no real cards beside the repository (../shared): no games with them";
  }
  const auto setting = load_one("en-2025", {kRealCards});
  const GameSeries series(*setting, dcg::dcg_invariants(), deal_drawn_decks(*setting, 1));
  constexpr std::uint64_t kGames = 300;
  const SeriesCounts counts = played(series, {.games = kGames, .processes = 2});
  EXPECT_EQ(counts.games, kGames);
  for (const OddGame& game : counts.broken) ADD_FAILURE() << game.what << ", seed " << game.seed;
  for (const OddGame& game : counts.crashed) ADD_FAILURE() << game.what << ", seed " << game.seed;
  const std::uint64_t full = counts.ends[static_cast<std::size_t>(GameEnd::capacity)];
  EXPECT_LE(full * 100, kGames) << "a list of the model ends more than one game in a hundred";
}

}  // namespace
}  // namespace headjudge::fuzz
