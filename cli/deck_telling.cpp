// The table of a series is made for reading; what programs want of it is in the file of counts.
//
// Numbers stand in columns, and a row that would say "none" of everything is left out.
#include "cli/deck_telling.hpp"

#include <algorithm>
#include <csignal>
#include <map>
#include <utility>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "cli/commands.hpp"
#include "cli/told_cards.hpp"
#include "invariants/dcg_invariants.hpp"
#include "model/cards/pool/card_terms.hpp"
#include "model/cards/pool/deck.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/base/folder.hpp"
#include "model/core/base/text_file.hpp"
#include "model/dcg/areas/places.hpp"
#include "model/dcg/effects/resolving/moving.hpp"
#include "proofs/audit/stamp.hpp"
#include "reports/terminal/progress.hpp"

namespace headjudge::cli {

namespace {

volatile std::sig_atomic_t interrupted = 0;

/// Prints a game as it is played.
class GameTeller {
 public:
  explicit GameTeller(const fuzz::GameSeries& series)
      : rules_(series.setting().game()), judge_(series.judge()) {}

  [[nodiscard]] fuzz::GameWatch watch() {
    return {.deciding = {},
            .done = [this](const dcg::State& before, const dcg::Decision& decision,
                           const dcg::State& after) { tell(before, decision, after); }};
  }

 private:
  void tell(const dcg::State& before, const dcg::Decision& decision, const dcg::State& after) {
    const bool begun = before.phase != dcg::Phase::setup;
    if (begun && (turn_ == 0 || before.turn_player != turn_player_)) {
      turn_player_ = before.turn_player;
      fmt::print("\nTurn {}, {}\n", ++turn_, player_name(turn_player_));
    }
    fmt::print("  {}: {}\n", player_name(rules_.actor(before)), rules_.say(before, decision));
    for (const std::string& line : rules_.tell(before, judge_, decision, after)) {
      fmt::print("    · {}\n", line);
    }
  }

  const dcg::Dcg& rules_;
  const Judge& judge_;
  int turn_ = 0;
  Player turn_player_ = kNobody;
};

/// The file of cards as a play names it, which lies in `folder`.
std::string cards_in_play(const DeckGamesArguments& arguments,
                          const std::filesystem::path& folder) {
  if (arguments.cards.empty()) return "";
  std::error_code error;
  const auto relative = std::filesystem::relative(arguments.cards.front(), folder, error);
  return error ? arguments.cards.front() : relative.generic_string();
}

struct Fired {
  std::size_t effects = 0;
  std::size_t done = 0;
  std::size_t cards = 0;
  std::size_t drawn = 0;
  std::vector<std::string> never;  ///< one line for each effect of a drawn card
};

Fired what_fired(const fuzz::DcgSetting& setting, const fuzz::SeriesCounts& counts) {
  Fired fired;
  const cards::Pool& pool = setting.pool();
  for (std::size_t i = 0; i < pool.cards.size(); ++i) {
    const cards::Card& card = pool.cards[i];
    if (card.token || !setting.cards(0).is_known[i]) continue;
    ++fired.cards;
    if (counts.drawn[i] == 0) continue;
    ++fired.drawn;
    for (std::size_t n = 0; n < card.effect_count; ++n) {
      ++fired.effects;
      if (counts.fired[card.first_effect + n] > 0) {
        ++fired.done;
      } else {
        fired.never.push_back(fmt::format("{}\t{}\teffect {} of {}\tin {} games", card.number,
                                          card.name, n + 1, card.effect_count, counts.drawn[i]));
      }
    }
  }
  return fired;
}

void print_odd(const char* what, const std::vector<fuzz::OddGame>& games) {
  for (const fuzz::OddGame& game : games) {
    fmt::print("{}: {}, first in the game of seed {}\n", what, game.what, game.seed);
  }
}

/// One line for each kind of finding, with the seeds of some.
void print_findings(const char* what, const std::vector<fuzz::OddGame>& games) {
  std::map<std::string, std::vector<std::uint64_t>> seeds;
  for (const fuzz::OddGame& game : games) seeds[game.what].push_back(game.seed);
  for (auto& [why, all] : seeds) {
    constexpr std::size_t kSome = 5;
    const std::size_t count = all.size();
    all.resize(std::min(count, kSome));
    fmt::print("{}: {}, in {} games: of seed {}{}\n", what, why, count, fmt::join(all, ", "),
               count > kSome ? ", ..." : "");
  }
}

double percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

void print_summary(const fuzz::GameSeries& series, const fuzz::SeriesCounts& counts) {
  fmt::print("{} games, {} turns, {} decisions", counts.games, counts.turns, counts.decisions);
  for (std::size_t i = 0; i < fuzz::kGameCounts.size(); ++i) {
    fmt::print(", {} {}", counts.counted[i], fuzz::kGameCounts[i].name);
  }
  fmt::print("\n");
  for (std::size_t i = 0; i < fuzz::kGameEnds; ++i) {
    if (counts.ends[i] == 0) continue;
    fmt::print("{:>9}  {:6.2f} %  {}\n", counts.ends[i], percent(counts.ends[i], counts.games),
               fuzz::name_of(static_cast<fuzz::GameEnd>(i)));
  }
  for (std::size_t i = 0; i < counts.full.size(); ++i) {
    if (counts.full[i] == 0) continue;
    fmt::print("{:>9}  {:6.2f} %  full: {}\n", counts.full[i],
               percent(counts.full[i], counts.games), dcg::kCapacityNames[i]);
  }
  fmt::print("longest: {} turns (seed {}), {} decisions (seed {})\n", counts.most_turns[0],
             counts.most_turns[1], counts.most_decisions[0], counts.most_decisions[1]);
  const Fired fired = what_fired(series.setting(), counts);
  fmt::print("cards: {0} of {1} drawn; {3} of their {2} effects were carried out ({4:.1f} %)\n",
             fired.drawn, fired.cards, fired.effects, fired.done,
             percent(fired.done, fired.effects));
  std::vector<std::string> idle;
  for (std::size_t i = 0; i < counts.applied.size(); ++i) {
    if (counts.applied[i] == 0) idle.emplace_back(series.invariants().all()[i].id);
  }
  if (!idle.empty()) fmt::print("invariants that never applied: {}\n", fmt::join(idle, ", "));
  print_odd("odd", counts.odd);
  print_findings("BROKEN", counts.broken);
  print_findings("CRASHED", counts.crashed);
}

Result<void> write_coverage(const fuzz::GameSeries& series, const fuzz::SeriesCounts& counts,
                            const std::string& file) {
  if (file.empty()) return {};
  std::string text;
  for (const std::string& line : what_fired(series.setting(), counts).never) text += line + "\n";
  return write_text_file(file, text);
}

}  // namespace

void add_deck_games_options(CLI::App& command, DeckGamesArguments& arguments) {
  command
      .add_option("--cards", arguments.cards,
                  "files of cards; without one, the project's own cards")
      ->allow_extra_args(false);
  add_strict_option(command, arguments.strict);
  command.add_option("--edition", arguments.edition,
                     "the edition that is played; without it, the newest");
  command.add_option("--games", arguments.games, "the number of games, with consecutive seeds")
      ->check(whole_number(1, kMostCount));
  command.add_option("--seed", arguments.seed, "the seed of the first game")
      ->capture_default_str()
      ->check(whole_number(0, kMostSeed));
  command
      .add_option("--processes", arguments.processes,
                  "the number of processes that play at the same time")
      ->check(whole_number(1, kMostThreads));
  command.add_option("--resume", arguments.resume,
                     "a file that keeps the counts; where it is there, games go on from it, if "
                     "it is of the same program, rules, cards, edition and first seed");
  command.add_option("--coverage", arguments.coverage,
                     "a file for the effects that no game carried out");
  command.add_option("--plays", arguments.plays, "a folder for plays of broken games");
}

Result<void> refuse_shared_files_of(const DeckGamesArguments& arguments,
                                    const std::vector<std::string>& decks) {
  std::vector<NamedFile> files;
  for (const std::string& file : arguments.cards) files.push_back({"--cards", file, false});
  for (const std::string& file : decks) files.push_back({"--decks", file, false});
  files.push_back({"--resume", arguments.resume, true});
  files.push_back({"--coverage", arguments.coverage, true});
  if (auto apart = refuse_shared_files(files); !apart) return apart;
  if (auto can = check_can_write(arguments.resume); !can) return can;
  if (auto can = check_can_write(arguments.coverage); !can) return can;
  return check_can_write_into(arguments.plays);
}

Result<std::unique_ptr<fuzz::DcgSetting>> load_deck_setting(const DeckGamesArguments& arguments) {
  const std::vector<std::filesystem::path> files(arguments.cards.begin(), arguments.cards.end());
  auto setting = fuzz::load_dcg_setting(data_dir(), arguments.edition, files);
  if (!setting) return refuse(setting.error());
  const std::string named = fmt::format("{}", fmt::join(arguments.cards, ", "));
  if (auto told = tell_left_out((*setting)->pool(), named, arguments.strict); !told) {
    return refuse(told.error());
  }
  return setting;
}

Result<fuzz::DrawnDeck> read_deck_list(const fuzz::DcgSetting& setting, const std::string& file) {
  const auto text = read_text_file(file);
  if (!text) return refuse(text.error());
  const cards::Pool& pool = setting.pool();
  const auto deck = cards::parse_deck(*text, file, pool);
  if (!deck) return refuse(deck.error());
  const auto faults = cards::deck_faults(*deck, pool);
  if (!faults.empty()) return refuse(faults.front());
  fuzz::DrawnDeck drawn;
  const Rulebook& rulebook = setting.rulebook();
  const Edition& edition = rulebook.editions.front();
  const std::array<std::pair<const std::vector<cards::DeckRow>*, fuzz::DeckList*>, 2> piles = {
      {{&deck->main, &drawn.main}, {&deck->eggs, &drawn.eggs}}};
  for (const auto& [rows, list] : piles) {
    for (const cards::DeckRow& row : *rows) {
      const cards::Card& card = pool.cards[row.card];
      for (const std::string& term : cards::needed_terms(pool, card, rulebook.questions)) {
        if (edition.defines(term)) continue;
        return refuse({.file = file,
                       .line = row.line,
                       .message = fmt::format("{} does not define the term `{}` of {} {}",
                                              edition.id, term, card.number, card.name),
                       .expected = "cards whose terms the edition defines"});
      }
      list->push_back({row.card, static_cast<std::uint8_t>(row.count)});
    }
  }
  return drawn;
}

Result<int> tell_game(const fuzz::GameSeries& series, const DeckGamesArguments& arguments) {
  for (const PlayLine& line : series.head_of(arguments.seed, "").setup) {
    fmt::print("{}\n", line.text);
  }
  fmt::print("\n");
  GameTeller teller(series);
  fuzz::SeriesCounts counts = series.no_games();
  const auto game = series.play(arguments.seed, counts, teller.watch());
  if (!game) return refuse(game.error());
  fmt::print("\n{}\n", fuzz::end_text(*game));
  if (!arguments.plays.empty()) {
    const auto play = series.play_of(arguments.seed, cards_in_play(arguments, arguments.plays));
    if (!play) return refuse(play.error());
    const auto file =
        std::filesystem::path(arguments.plays) / fmt::format("game_{}.play", arguments.seed);
    if (auto written = write_text_file(file, write_play(*play)); !written) {
      return refuse(written.error());
    }
    fmt::print("The play: {}\n", file.string());
  }
  return game->broken != nullptr ? kNewFindings : kAsExpected;
}

namespace {

/// What the counts of a series hang on and the series itself does not know.
Result<fuzz::SeriesOrigin> origin_of(const DeckGamesArguments& arguments) {
  const std::filesystem::path own = data_dir() / "corpus/cards";
  std::vector<std::filesystem::path> cards(arguments.cards.begin(), arguments.cards.end());
  if (cards.empty()) cards.push_back(own);
  const auto program = proofs::stamp_of_program();
  const auto rules = proofs::stamp_of_all(std::vector{editions_dir()});
  const auto pool = proofs::stamp_of_all(cards);
  for (const auto* stamp : {&program, &rules, &pool}) {
    if (!*stamp) return refuse(stamp->error());
  }
  return fuzz::SeriesOrigin{{"program", *program}, {"rules", *rules}, {"cards", *pool}};
}

}  // namespace

fuzz::GameSeries series_of(const fuzz::DcgSetting& setting, fuzz::Dealer dealer) {
  return {setting, dcg::dcg_invariants(), std::move(dealer)};
}

Result<int> tell_games(const fuzz::GameSeries& series, const DeckGamesArguments& arguments) {
  fuzz::SeriesOrigin of;
  if (!arguments.resume.empty()) {
    auto origin = origin_of(arguments);
    if (!origin) return refuse(origin.error());
    of = std::move(*origin);
  }
  reports::Progress progress(1);
  progress.start("games", arguments.games);
  std::uint64_t shown = 0;
  const auto show = [&](const fuzz::SeriesCounts& counts) {
    const std::uint64_t played = counts.next - arguments.seed;
    progress.advance(static_cast<std::size_t>(played - shown));
    shown = played;
  };
  (void)std::signal(SIGINT, [](int) { interrupted = 1; });
  const auto counts = fuzz::play_series(series, {.first = arguments.seed,
                                                 .games = arguments.games,
                                                 .processes = arguments.processes,
                                                 .counts = arguments.resume,
                                                 .of = std::move(of),
                                                 .plays = arguments.plays,
                                                 .cards = cards_in_play(arguments, arguments.plays),
                                                 .progress = show,
                                                 .stop = [] { return interrupted != 0; }});
  progress.finish();
  if (!counts) return refuse(counts.error());
  const std::uint64_t played = counts->next - arguments.seed;
  if (played > arguments.games) {
    fmt::print("{} holds {} games already, more than the {} asked for: these are its counts.\n",
               arguments.resume, played, arguments.games);
  }
  print_summary(series, *counts);
  if (auto written = write_coverage(series, *counts, arguments.coverage); !written) {
    return refuse(written.error());
  }
  return counts->broken.empty() && counts->crashed.empty() ? kAsExpected : kNewFindings;
}

}  // namespace headjudge::cli
