// The compact encoding: any bytes are a game, and a game is the same as bytes and as a play.
//
// The seeds in corpus/seeds/game are the positions of corpus/positions as inputs with a tail of
// drawn decisions. A test holds them to that; with HEADJUDGE_WRITE_SEEDS=1 in the environment it
// writes them anew, which a change of the pool or of a position makes necessary.
#include <cstdlib>
#include <filesystem>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fuzz/encoding.hpp"
#include "fuzz/game_driver.hpp"
#include "model/core/play_tables.hpp"
#include "model/core/text_file.hpp"

namespace headjudge::fuzz {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = HEADJUDGE_SOURCE_DIR;

const Setting& setting() {
  static const auto loaded = load_setting(kRoot);
  if (!loaded) throw std::runtime_error(loaded.error().text());
  return **loaded;
}

/// Bytes as a fuzzer makes them. A set-up as text is left out: mutated words are refused.
GameInput any_game() {
  const auto bytes = *rc::gen::container<Bytes>(rc::gen::arbitrary<std::uint8_t>());
  ByteWriter out;
  for (const char c : kGameMagic) out.byte(static_cast<unsigned char>(c));
  out.append(bytes);
  GameInput input = decode_game(setting(), out.bytes());
  RC_PRE(!std::holds_alternative<TextSetup>(input.setup));
  return input;
}

dcg::State last_state(const GameInput& input) {
  const Judge judge = judge_of(setting(), input);
  dcg::State state = start_of(setting(), input, judge).value();
  DecisionSource source(input);
  for (std::size_t i = 0; i < kMostDecisions && !source.at_end(); ++i) {
    dcg::Decisions legal;
    setting().game().legal(state, judge, legal);
    if (legal.empty()) break;
    setting().game().apply(state, judge, legal[source.next(legal.size())]);
  }
  return state;
}

RC_GTEST_PROP(FuzzEncoding, MakesAGameOfAnyBytes, ()) {
  const GameInput input = any_game();
  const auto start = start_of(setting(), input, judge_of(setting(), input));
  RC_ASSERT(start.has_value());
}

RC_GTEST_PROP(FuzzEncoding, TakesAGameToAPlayAndBackUnchanged, ()) {
  const GameInput input = any_game();
  const Result<Play> play = play_of_input(setting(), input);
  RC_ASSERT(play.has_value());
  const Result<GameInput> back = input_of_play(setting(), *play);
  RC_ASSERT(back.has_value());
  RC_ASSERT(setting().game().same(last_state(input), last_state(*back)));
  const Bytes bytes = encode_game(setting(), *back);
  RC_ASSERT(decode_game(setting(), bytes) == *back);
  RC_ASSERT(write_play(play_of_input(setting(), *back).value()) == write_play(*play));
}

RC_GTEST_PROP(FuzzEncoding, WritesTheSetUpItReads, ()) {
  const GameInput input = any_game();
  ByteWriter out;
  write_setup(setting(), input.setup, out);
  ByteReader in(out.bytes());
  RC_ASSERT(read_setup(setting(), in) == input.setup);
  RC_ASSERT(in.at_end());
}

RC_GTEST_PROP(FuzzEncoding, NamesAnyJudgeOfAnEditionByItsRulings, (std::uint64_t seed)) {
  for (std::size_t edition = 0; edition < setting().library().editions.size(); ++edition) {
    const JudgeChoices& judges = setting().judges(edition);
    const Judge judge = judges.judge(judges.random_choices(seed));
    RC_ASSERT(judges.judge(judges.choices_of(judge)) == judge);
    const std::string& id = setting().library().editions[edition].id;
    const PlayTable table{.name = id, .edition = id, .rulings = judges.rulings_of(judge)};
    const auto seat = seat_table(setting().library(), table, "");
    RC_ASSERT(seat.has_value());
    RC_ASSERT(seat->judge == judge);
  }
}

TEST(FuzzEncoding, ReadsZerosWhereBytesEnd) {
  const GameInput nothing = decode_game(setting(), {});
  const GameInput zeros = decode_game(setting(), Bytes(50, 0));
  EXPECT_EQ(nothing.setup, zeros.setup);
  EXPECT_EQ(nothing.choices, zeros.choices);
  EXPECT_TRUE(start_of(setting(), nothing, judge_of(setting(), nothing)));
}

TEST(FuzzEncoding, KeepsAsTextWhatItsOwnFormCannotSay) {
  const std::vector<PlayLine> lines = {{"turn: P1, main phase", 0},
                                       {"P1 battle area: Furnox", 0},
                                       {"modifier: P1 Furnox, -2000 DP, 1 turn end", 0}};
  const GameSetup setup = setup_of_lines(setting(), lines);
  ASSERT_TRUE(std::holds_alternative<TextSetup>(setup));
  EXPECT_EQ(setup_lines(setting(), setup).size(), lines.size());
}

TEST(FuzzEncoding, RefusesAPlayWithSeveralTablesOrOtherCards) {
  Play play;
  play.file = "two.play";
  play.tables.resize(2);
  const auto two = input_of_play(setting(), play);
  ASSERT_FALSE(two);
  EXPECT_EQ(two.error().text(),
            "two.play: the play has 2 tables (expected one table: an input is "
            "one game)");
  play.tables.resize(1);
  play.cards = "mine.jsonl";
  ASSERT_FALSE(input_of_play(setting(), play));
}

// ---- The corpus

constexpr std::uint8_t kTailOfASeed = 20;

std::vector<fs::path> plays_in(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".play") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

TEST(FuzzEncoding, TakesEveryPlayOfOneTableInTheCorpus) {
  std::size_t taken = 0;
  for (const char* folder : {"examples", "positions"}) {
    for (const fs::path& file : plays_in(kRoot / "corpus" / folder)) {
      const Play play = load_play(file).value();
      const bool ours = play.game == setting().library().questions.game;
      if (!ours || play.tables.size() != 1) continue;
      ++taken;
      const auto input = input_of_play(setting(), play);
      ASSERT_TRUE(input) << input.error().text();
      EXPECT_EQ(decode_game(setting(), encode_game(setting(), *input)), *input) << file;
      const auto again = play_of_input(setting(), *input);
      ASSERT_TRUE(again) << again.error().text();
      ASSERT_EQ(again->steps.size(), input->decisions.size()) << file;
    }
  }
  EXPECT_GT(taken, 20U);
}

TEST(FuzzSeeds, AreThePositionsOfTheCorpusAsInputs) {
  const char* const write = std::getenv("HEADJUDGE_WRITE_SEEDS");
  const fs::path folder = kRoot / "corpus" / "seeds" / "game";
  for (const fs::path& file : plays_in(kRoot / "corpus" / "positions")) {
    Result<GameInput> input = input_of_play(setting(), load_play(file).value());
    ASSERT_TRUE(input) << input.error().text();
    input->tail = kTailOfASeed;
    const Bytes bytes = encode_game(setting(), *input);
    const std::string text(bytes.begin(), bytes.end());
    const fs::path seed = folder / file.stem();
    if (write != nullptr) {
      ASSERT_TRUE(write_text_file(seed, text));
    }
    EXPECT_EQ(read_text_file(seed).value_or(""), text)
        << seed << " is out of date; HEADJUDGE_WRITE_SEEDS=1 writes it anew";
  }
}

TEST(FuzzSeeds, BreakNothing) {
  GameDriver driver(load_setting(kRoot).value(), dcg::dcg_invariants());
  for (const fs::path& file : plays_in(kRoot / "corpus" / "positions")) {
    const Play play = load_play(file).value();
    GameInput input = input_of_play(setting(), play).value();
    input.tail = kTailOfASeed;
    const Probe probe = driver.probe(encode_game(setting(), input));
    EXPECT_EQ(probe.broken, "") << file;
    EXPECT_FALSE(probe.refused) << file;
  }
}

}  // namespace
}  // namespace headjudge::fuzz
