// Exact counts along the plays of corpus/: at each decision what else was legal, what lies on the
// table, and what the judge was asked, at each of the play's tables.
//
// A play's expectations say what a reader should look at. Its row says everything that could be
// seen, so it also notices what nobody thought of. Plays of rulings and checked cards use those
// real cards only whose names stand in them.
#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"
#include "model/core/play/runner.hpp"
#include "tests/support/counts/named_cards.hpp"
#include "tests/support/counts/play_digest.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/rules_world.hpp"

namespace headjudge::test {
namespace {

namespace fs = std::filesystem;

template <Game G>
void add_table(Digest& digest, const G& game, const PlayedTable<G>& table) {
  typename G::Decisions legal;
  const auto see = [&](const typename G::State& state) {
    game.legal(state, table.judge, legal);
    for (const auto& decision : legal) digest.add(game.say(state, decision));
    digest.add_all(game.describe(state));
  };
  see(table.start);
  for (const PlayedTurn<G>& turn : table.turns) {
    see(turn.after);
    std::set<std::pair<int, int>> asked;
    for (const auto& entry : turn.asked) asked.insert({entry.question, entry.situation});
    digest.add_value(asked.size());
    for (const auto& [question, situation] : asked) digest.add_value(situation);
  }
}

/// The play, and what else could have happened from each of its positions.
template <Game G>
void add_play(Digest& digest, const G& game, const Rulebook& rulebook, const Play& play) {
  constexpr std::size_t kMostBeside = 25;
  const auto run = run_play(game, rulebook, play);
  if (!run) return digest.add(run.error().text());
  for (const PlayedTable<G>& table : run->tables) {
    add_table(digest, game, table);
    PlayDigest<G> beside(game, table.judge, rulebook.questions, digest);
    beside.follow_all(table.start, kMostBeside);
    for (const PlayedTurn<G>& turn : table.turns) beside.follow_all(turn.after, kMostBeside);
  }
  for (const FailedExpectation& failed : run->failed) digest.add(failed.text + failed.seen);
}

void count_plays(const fs::path& folder) {
  GoldenRows rows("plays of " + folder.filename().string());
  for (const fs::path& file : plays_in(folder)) {
    const Play play = loaded_or_thrown(load_play(file));
    if (!play.cards.empty()) continue;
    rows.add_row(file.stem().string(), [&](Digest& digest) {
      if (play.game == GameTraits<ccg::Ccg>::kId) {
        const auto& world = rules_world<ccg::Ccg>();
        add_play(digest, ccg::Ccg(world.pool), world.rulebook, play);
      } else {
        const auto& world = rules_world<dcg::Dcg>();
        add_play(digest, dcg::Dcg(world.pool), world.rulebook, play);
      }
    });
  }
  rows.compare();
}

/// Games from where the plays begin, under every customary judge and under free ones.
template <Game G>
void add_games_from(Digest& digest, const G& game, const Play& play) {
  constexpr std::size_t kMostDecisions = 25;
  const std::vector<Judge>& judges = [] -> const std::vector<Judge>& {
    static const std::vector<Judge> all = customary_and_free_judges<G>();
    return all;
  }();
  for (std::size_t i = 0; i < judges.size(); ++i) {
    const auto start = game.set_up(play.setup, {"counts", 0, 0}, judges[i]);
    if (!start) return digest.add(start.error().text());
    PlayDigest<G>(game, judges[i], rules_world<G>().rulebook.questions, digest)
        .play_on(*start, Random(i), kMostDecisions);
  }
}

void count_games_from_plays(const fs::path& folder) {
  GoldenRows rows("games from plays of " + folder.filename().string());
  for (const fs::path& file : plays_in(folder)) {
    const Play play = loaded_or_thrown(load_play(file));
    if (!play.cards.empty()) continue;
    rows.add_row(file.stem().string(), [&](Digest& digest) {
      if (play.game == GameTraits<ccg::Ccg>::kId) {
        add_games_from(digest, ccg::Ccg(rules_world<ccg::Ccg>().pool), play);
      } else {
        static const dcg::Dcg game(rules_world<dcg::Dcg>().pool);
        add_games_from(digest, game, play);
      }
    });
  }
  rows.compare();
}

TEST(CountsOfPlays, OfExamples) { count_plays("corpus/examples"); }
TEST(CountsOfPlays, OfKeywords) { count_plays("corpus/examples/keywords"); }
TEST(CountsOfPlays, OfTerms) { count_plays("corpus/examples/terms"); }
TEST(CountsOfPlays, OfWorkedExamples) { count_plays("corpus/examples/worked"); }

TEST(CountsOfGamesFromPlays, OfExamples) { count_games_from_plays("corpus/examples"); }
TEST(CountsOfGamesFromPlays, OfKeywords) { count_games_from_plays("corpus/examples/keywords"); }
TEST(CountsOfGamesFromPlays, OfTerms) { count_games_from_plays("corpus/examples/terms"); }
TEST(CountsOfGamesFromPlays, OfWorkedExamples) { count_games_from_plays("corpus/examples/worked"); }

/// The plays of a folder that has cards of its own.
void count_plays_of_own_cards(const fs::path& folder) {
  const cards::Pool pool = loaded_or_thrown(cards::load_pool(kRoot / folder / "cards.jsonl"));
  GoldenRows rows("plays of " + folder.filename().string() + " cards");
  for (const fs::path& file : plays_in(folder)) {
    rows.add_row(file.stem().string(), [&](Digest& digest) {
      add_play(digest, dcg::Dcg(pool), rules_world<dcg::Dcg>().rulebook,
               loaded_or_thrown(load_play(file)));
    });
  }
  rows.compare();
}

TEST(CountsOfPlays, OfLaterCards) { count_plays_of_own_cards("corpus/later"); }
TEST(CountsOfPlays, OfComprehensiveRules) { count_plays_of_own_cards("corpus/comprehensive"); }

/// Plays are parted so that each part is quick.
constexpr std::size_t kParts = 4;

void count_real_plays(const fs::path& folder, std::size_t part) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  const RealSample& sample = cards_named_in(folder);
  GoldenRows rows(fmt::format("plays of {}, part {}", folder.filename().string(), part));
  const std::vector<fs::path> files = plays_in(folder);
  for (std::size_t i = part; i < files.size(); i += kParts) {
    rows.add_row(files[i].stem().string(), [&](Digest& digest) {
      add_play(digest, sample.game, rules_world<dcg::Dcg>().rulebook,
               loaded_or_thrown(load_play(files[i])));
      add_games_from(digest, sample.game, loaded_or_thrown(load_play(files[i])));
    });
  }
  rows.compare();
}

class CountsOfRealPlays : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfRealPlays, OfRulings) { count_real_plays("corpus/rulings", GetParam()); }
TEST_P(CountsOfRealPlays, OfCheckedCards) { count_real_plays("corpus/checked_cards", GetParam()); }

INSTANTIATE_TEST_SUITE_P(Part, CountsOfRealPlays, testing::Range<std::size_t>(0, kParts));

}  // namespace
}  // namespace headjudge::test
