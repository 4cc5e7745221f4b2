// The compact encoding: any bytes are a game, and a game is the same as bytes and as a play.
//
// The seeds in corpus/seeds are the starting positions of both games as inputs with a tail of drawn
// decisions. A test holds them to that; with HEADJUDGE_WRITE_SEEDS=1 in the environment it writes
// them anew, which a change of the pool or of a position makes necessary.
#include "fuzz/games/encoding.hpp"

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fuzz/campaign/campaign.hpp"
#include "fuzz/campaign/registry.hpp"
#include "fuzz/ccg/setting.hpp"
#include "fuzz/dcg/decks_setting.hpp"
#include "fuzz/dcg/setting.hpp"
#include "model/cards/pool/card_terms.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/play/tables.hpp"

namespace headjudge::fuzz {
namespace {

namespace fs = std::filesystem;

const fs::path kCheckout = HEADJUDGE_SOURCE_DIR;

// The settings of both games, each loaded once.
template <class S>
const S& loaded(Result<std::unique_ptr<S>> (*load)(const TargetScope&)) {
  static const auto setting = load(kCheckout);
  if (!setting) throw std::runtime_error(setting.error().text());
  return **setting;
}
const DcgSetting& dcg_setting() { return loaded(&load_dcg_setting); }
const CcgSetting& ccg_setting() { return loaded(&load_ccg_setting); }

/// Bytes as a fuzzer makes them. A set-up as text is left out: mutated words are refused.
template <class S>
GameInput<S> any_game(const S& setting) {
  const auto bytes = *rc::gen::container<Bytes>(rc::gen::arbitrary<std::uint8_t>());
  ByteWriter out;
  for (const char c : S::kMagic) out.byte(static_cast<unsigned char>(c));
  out.append(bytes);
  GameInput<S> input = decode_game(setting, out.bytes());
  RC_PRE(!std::holds_alternative<TextSetup>(input.setup));
  return input;
}

template <class S>
typename S::Model::State last_state(const S& setting, const GameInput<S>& input) {
  const Judge judge = judge_of(setting, input);
  auto state = start_of(setting, input, judge).value();
  DecisionSource source(input.decisions, input.tail);
  for (std::size_t i = 0; i < kMostDecisions && !source.at_end(); ++i) {
    typename S::Model::Decisions legal;
    setting.game().legal(state, judge, legal);
    if (legal.empty()) break;
    setting.game().apply(state, judge, legal[next_place(setting, state, legal, source)]);
  }
  return state;
}

template <class S>
void any_bytes_are_a_game(const S& setting) {
  const GameInput<S> input = any_game(setting);
  const auto start = start_of(setting, input, judge_of(setting, input));
  if (!start) RC_FAIL(start.error().text());
}

template <class S>
void a_game_goes_to_a_play_and_back(const S& setting) {
  const GameInput<S> input = any_game(setting);
  const Result<Play> play = play_of_input(setting, input);
  RC_ASSERT(play.has_value());
  const Result<GameInput<S>> back = input_of_play(setting, *play);
  RC_ASSERT(back.has_value());
  RC_ASSERT(setting.game().same(last_state(setting, input), last_state(setting, *back)));
  const Bytes bytes = encode_game(setting, *back);
  RC_ASSERT(decode_game(setting, bytes) == *back);
  RC_ASSERT(write_play(play_of_input(setting, *back).value()) == write_play(*play));
}

template <class S>
void a_written_setup_is_read(const S& setting) {
  const GameInput<S> input = any_game(setting);
  ByteWriter out;
  write_setup(setting, input.edition, input.setup, out);
  ByteReader in(out.bytes());
  RC_ASSERT(read_setup(setting, input.edition, in) == input.setup);
  RC_ASSERT(in.at_end());
}

RC_GTEST_PROP(FuzzEncoding, MakesAGameOfAnyBytes, ()) { any_bytes_are_a_game(dcg_setting()); }
RC_GTEST_PROP(FuzzEncoding, MakesAGameOfAnyBytesOfTheOtherGame, ()) {
  any_bytes_are_a_game(ccg_setting());
}
RC_GTEST_PROP(FuzzEncoding, TakesAGameToAPlayAndBackUnchanged, ()) {
  a_game_goes_to_a_play_and_back(dcg_setting());
}
RC_GTEST_PROP(FuzzEncoding, TakesAGameOfTheOtherGameToAPlayAndBackUnchanged, ()) {
  a_game_goes_to_a_play_and_back(ccg_setting());
}
template <class S>
void what_is_played_is_played_again(const S& setting) {
  GameInput<S> input = any_game(setting);
  const auto records = records_played(setting, input);
  RC_ASSERT(records.has_value());
  const typename S::Model::State end = last_state(setting, input);
  input.decisions = *records;
  input.tail = 0;
  RC_ASSERT(setting.game().same(last_state(setting, input), end));
  RC_ASSERT(records_played(setting, input).value() == *records);
}

RC_GTEST_PROP(FuzzEncoding, PlaysTheRecordsOfAGameAsThatGame, ()) {
  what_is_played_is_played_again(dcg_setting());
}
RC_GTEST_PROP(FuzzEncoding, PlaysTheRecordsOfAGameOfTheOtherGameAsThatGame, ()) {
  what_is_played_is_played_again(ccg_setting());
}
RC_GTEST_PROP(FuzzEncoding, WritesTheSetUpItReads, ()) { a_written_setup_is_read(dcg_setting()); }
RC_GTEST_PROP(FuzzEncoding, WritesTheSetUpOfTheOtherGameThatItReads, ()) {
  a_written_setup_is_read(ccg_setting());
}

RC_GTEST_PROP(FuzzEncoding, DealsCardsWhoseTermsTheEditionDefines, ()) {
  const DcgSetting& setting = dcg_setting();
  const GameInput<DcgSetting> input = any_game(setting);
  const Edition& edition = setting.rulebook().editions[input.edition];
  const dcg::State state = start_of(setting, input, judge_of(setting, input)).value();
  for (std::size_t i = 0; i < state.count; ++i) {
    const cards::Card& card = setting.pool().cards[state.def[i]];
    for (const auto& term :
         cards::needed_terms(setting.pool(), card, setting.rulebook().questions)) {
      RC_ASSERT(edition.defines(term));
    }
  }
}

TEST(FuzzEncoding, DealsEachEditionItsOwnCards) {
  std::size_t fewest = dcg_setting().cards(0).deck.size();
  std::size_t most = fewest;
  for (std::size_t i = 0; i < dcg_setting().rulebook().editions.size(); ++i) {
    fewest = std::min(fewest, dcg_setting().cards(i).deck.size());
    most = std::max(most, dcg_setting().cards(i).deck.size());
  }
  EXPECT_LT(fewest, most) << "newer manuals define more terms";
}

TEST(FuzzEncoding, RefusesATextWithACardThatTheEditionDoesNotKnow) {
  const DcgSetting& setting = dcg_setting();
  std::size_t refused = 0;
  for (std::size_t edition = 0; edition < setting.rulebook().editions.size(); ++edition) {
    const KnownCards& known = setting.cards(edition);
    const auto unknown = std::ranges::find(known.is_known, false);
    if (unknown == known.is_known.end()) continue;
    ++refused;
    const auto card = static_cast<CardNumber>(unknown - known.is_known.begin());
    const GameInput<DcgSetting> input{
        .edition = edition,
        .setup = TextSetup{{"turn: P1, main phase", "P1 trash: " + setting.name(card)}}};
    const auto start = start_of(setting, input, judge_of(setting, input));
    ASSERT_FALSE(start);
    EXPECT_NE(start.error().message.find("does not know " + setting.name(card)), std::string::npos);
  }
  EXPECT_GT(refused, 0U);
}

RC_GTEST_PROP(FuzzEncoding, NamesAnyJudgeOfAnEditionByItsRulings, (std::uint64_t seed)) {
  for (std::size_t edition = 0; edition < dcg_setting().rulebook().editions.size(); ++edition) {
    const JudgeChoices& judges = dcg_setting().judges(edition);
    const Judge judge = judges.judge(judges.random_choices(seed));
    RC_ASSERT(judges.judge(judges.choices_of(judge)) == judge);
    const std::string& id = dcg_setting().rulebook().editions[edition].id;
    const PlayTable table{.name = id, .edition = id, .rulings = judges.rulings_of(judge)};
    const auto seat = seat_table(dcg_setting().rulebook(), table, "");
    RC_ASSERT(seat.has_value());
    RC_ASSERT(seat->judge == judge);
  }
}

TEST(FuzzEncoding, ReadsZerosWhereBytesEnd) {
  const GameInput<DcgSetting> nothing = decode_game(dcg_setting(), {});
  const GameInput<DcgSetting> zeros = decode_game(dcg_setting(), Bytes(50, 0));
  EXPECT_EQ(nothing.setup, zeros.setup);
  EXPECT_EQ(nothing.choices, zeros.choices);
  EXPECT_TRUE(start_of(dcg_setting(), nothing, judge_of(dcg_setting(), nothing)));
}

TEST(FuzzEncoding, KeepsAsTextWhatItsOwnFormCannotSay) {
  const std::vector<PlayLine> lines = {{"turn: P1, main phase", 0},
                                       {"P1 battle area: Furnox", 0},
                                       {"modifier: P1 Furnox, -2000 DP, 1 turn end", 0}};
  const DcgSetup setup = setup_of_lines(dcg_setting(), 0, lines);
  ASSERT_TRUE(std::holds_alternative<TextSetup>(setup));
  EXPECT_EQ(setup_lines(dcg_setting(), setup).size(), lines.size());
}

TEST(FuzzEncoding, RefusesAPlayWithSeveralTablesOrOtherCards) {
  Play play;
  play.file = "two.play";
  play.tables.resize(2);
  const auto two = input_of_play(dcg_setting(), play);
  ASSERT_FALSE(two);
  EXPECT_EQ(two.error().text(),
            "two.play: the play has 2 tables (expected one table: an input is "
            "one game)");
  play.tables.resize(1);
  play.cards = "mine.jsonl";
  ASSERT_FALSE(input_of_play(dcg_setting(), play));
}

// ---- The corpus

constexpr std::uint8_t kTailOfASeed = 20;

std::vector<Play> plays_in(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".play") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  std::vector<Play> plays;
  for (const fs::path& file : files) plays.push_back(load_play(file).value());
  return plays;
}

/// How many plays there were to take.
template <class S>
std::size_t take_every_play(const S& setting, const fs::path& folder) {
  std::size_t taken = 0;
  for (const Play& play : plays_in(folder)) {
    const bool ours = play.game == setting.rulebook().questions.game;
    if (!ours || play.tables.size() != 1) continue;
    ++taken;
    const auto input = input_of_play(setting, play);
    EXPECT_TRUE(input) << input.error().text();
    EXPECT_EQ(decode_game(setting, encode_game(setting, *input)), *input) << play.file;
    const auto again = play_of_input(setting, *input);
    EXPECT_TRUE(again) << play.file << again.error().text();
    if (again) {
      EXPECT_EQ(again->steps.size(), input->decisions.size()) << play.file;
    }
  }
  return taken;
}

TEST(FuzzEncoding, TakesEveryPlayOfOneTableInTheCorpus) {
  EXPECT_GT(take_every_play(dcg_setting(), kCheckout / "corpus/examples"), 0U);
  EXPECT_GT(take_every_play(dcg_setting(), kCheckout / "corpus/positions"), 20U);
  EXPECT_GT(take_every_play(ccg_setting(), kCheckout / "corpus/ccg/positions"), 20U);
}

/// A position as a seed: played by the rules that it names, with a tail.
template <class S>
GameInput<S> seed_of(const S& setting, const Play& position) {
  auto input = input_of_play(setting, position);
  EXPECT_TRUE(input) << input.error().text();
  input->tail = kTailOfASeed;
  return *input;
}

template <class S>
void hold_seeds(const S& setting, const fs::path& positions, const fs::path& seeds) {
  const char* const write = std::getenv("HEADJUDGE_WRITE_SEEDS");
  for (const Play& position : plays_in(positions)) {
    const Bytes bytes = encode_game(setting, seed_of(setting, position));
    const std::string text(bytes.begin(), bytes.end());
    const fs::path seed = seeds / fs::path(position.file).stem();
    if (write != nullptr) {
      ASSERT_TRUE(write_text_file(seed, text));
    }
    EXPECT_EQ(read_text_file(seed).value_or(""), text)
        << seed << " is out of date; HEADJUDGE_WRITE_SEEDS=1 writes it anew";
  }
}

TEST(FuzzSeeds, AreThePositionsOfTheCorpusAsInputs) {
  hold_seeds(dcg_setting(), kCheckout / "corpus/positions", kCheckout / "corpus/seeds/game");
  hold_seeds(ccg_setting(), kCheckout / "corpus/ccg/positions", kCheckout / "corpus/seeds/ccg");
}

template <class S>
void probe_seeds(const S& setting, std::string_view target, const fs::path& positions) {
  const auto driver = find_target(target)->open(kCheckout).value();
  for (const Play& position : plays_in(positions)) {
    const Probe probe = driver->probe(encode_game(setting, seed_of(setting, position)));
    EXPECT_EQ(probe.broken, "") << position.file;
    EXPECT_FALSE(probe.refused) << position.file;
  }
}

TEST(FuzzSeeds, BreakNothing) {
  probe_seeds(dcg_setting(), "game", kCheckout / "corpus/positions");
  probe_seeds(ccg_setting(), "ccg", kCheckout / "corpus/ccg/positions");
}

TEST(FuzzEncoding, ListsTheDecksThatABytesGameDraws) {
  const auto setting = load_decks_setting(kCheckout).value();
  const Bytes drawn = {'H', 'J', 'D', '1', 0, 0, 0, 5, 11, 3, 0, 1, 40};
  const GameInput<DecksSetting> input = decode_game(*setting, drawn);
  ASSERT_TRUE(std::holds_alternative<DeckSetup>(input.setup));
  EXPECT_EQ(decode_game(*setting, encode_game(*setting, input)), input);
  EXPECT_NE(input.setup, decode_game(*setting, Bytes(50, 0)).setup);
  const auto play = play_of_input(*setting, input);
  ASSERT_TRUE(play) << play.error().text();
  const auto again = input_of_play(*setting, *play);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again->setup, input.setup);
  EXPECT_EQ(again->decisions.size(), play->steps.size());
}

TEST(FuzzSeeds, OfDecksAreGamesThatDevelop) {
  const auto driver = find_target("decks")->open(kCheckout).value();
  std::size_t seeds = 0;
  for (const auto& entry : fs::directory_iterator(kCheckout / "corpus/seeds/decks")) {
    const Bytes input = load_input(*driver, entry.path()).value();
    const Probe probe = driver->probe(input);
    EXPECT_EQ(probe.broken, "") << entry.path();
    EXPECT_FALSE(probe.refused) << entry.path();
    EXPECT_GT(probe.decisions, 20U) << entry.path();
    ++seeds;
  }
  EXPECT_GE(seeds, 8U);
}

}  // namespace
}  // namespace headjudge::fuzz
