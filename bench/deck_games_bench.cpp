// How fast games of real decks are.
//
// The project's own cards are few and plain. What users play are decks of real cards, with several
// effects on each and many of them at work at once, so these games have a benchmark of their own:
// 64 games, each of two decks that are drawn around cards of the file that HEADJUDGE_CARDS names;
// without one, of the project's own cards.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench/random_play.hpp"
#include "fuzz/dcg/decks_setting.hpp"
#include "fuzz/dcg/series/series.hpp"
#include "fuzz/inputs/setup_words.hpp"
#include "model/core/base/data_dir.hpp"

namespace headjudge {
namespace {

const fuzz::DecksSetting& decks_setting() {
  static const std::unique_ptr<fuzz::DecksSetting> loaded = [] {
    auto result = fuzz::load_decks_setting(data_dir());
    if (!result) throw std::runtime_error(result.error().text());
    return std::move(*result);
  }();
  return *loaded;
}

/// The decks of the seeds from 1 on, dealt.
std::vector<dcg::State> dealt_games(const fuzz::DecksSetting& setting, const Judge& judge) {
  const fuzz::Dealer deal = fuzz::deal_drawn_decks(setting, 1);
  std::vector<dcg::State> games;
  for (std::uint64_t seed = 1; seed <= kBenchGames; ++seed) {
    auto dealt =
        setting.game().set_up(fuzz::as_play_lines(deal(seed).setup), {"the bench", 0, 0}, judge);
    if (!dealt) throw std::runtime_error(dealt.error().text());
    games.push_back(*dealt);
  }
  return games;
}

/// Under the customary judge of the first edition that knows enough of the cards.
void deck_games(benchmark::State& run) {
  const fuzz::DecksSetting& setting = decks_setting();
  const Rulebook& rulebook = setting.rulebook();
  const Edition& edition = rulebook.editions.front();
  const Judge judge = base_judge(edition, rulebook.questions);
  const std::string cards = setting.cards_file().empty() ? "own cards" : "real cards";
  time_random_play<dcg::Dcg>(run, setting.game(), judge, dealt_games(setting, judge),
                             edition.id + ", " + cards);
}
BENCHMARK(deck_games)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace headjudge
