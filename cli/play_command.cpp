// headjudge play FILE: tells a play step by step and holds its expectations against it. Where the
// game is not over at the end, it says what could be decided next, so that a play grows line by
// line.
//
// A template (core/play/template.hpp) is a play for each of its rows.
//
// Under other editions than the play names (--under) the same decisions are tried there; one that
// is not legal at that table is bad input, told with the legal ones.
//
// Of a file of cards only those that a play names need be understood. Where a card has words that a
// table's edition does not define, that is said: no manual speaks of them.
//
// Two decks instead of a play (--decks A B) are played against each other with random decisions.
#include <array>
#include <map>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/deck_telling.hpp"
#include "cli/told_cards.hpp"
#include "invariants/games/registry.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/play/template.hpp"
#include "model/core/play/runner.hpp"
#include "reports/terminal/text.hpp"
#include "reports/views/table_views.hpp"

namespace headjudge::cli {

namespace {

struct PlayArguments {
  std::vector<std::string> files;
  std::vector<std::string> under;
  std::string editions;
  std::string row;
  bool quiet = false;
  std::vector<std::string> decks;
  DeckGamesArguments games;
};

/// Cards of which some may be left out are told so.
template <class G>
Result<typename GameTraits<G>::Pool> load_cards(const std::filesystem::path& file, bool strict) {
  if constexpr (std::is_same_v<typename GameTraits<G>::Pool, cards::Pool>) {
    return load_told_pool(file, strict);
  } else {
    return GameTraits<G>::load_pool(file);
  }
}

/// A game with the cards it is played with.
template <class G>
struct CardTable {
  explicit CardTable(typename GameTraits<G>::Pool cards) : pool(std::move(cards)), game(pool) {}
  typename GameTraits<G>::Pool pool;
  G game;
};

template <class G>
using CardTables = std::map<std::filesystem::path, std::unique_ptr<CardTable<G>>>;  ///< by file

/// What several plays share, once it has been read: the editions and big card files.
struct Shelf {
  std::filesystem::path editions;
  std::map<std::string_view, Rulebook> rulebooks;  ///< by game
  ShippedGames::Each<CardTables> tables = {};

  template <class G>
  Result<const CardTable<G>*> table(const std::filesystem::path& file, bool strict) {
    std::unique_ptr<CardTable<G>>& known = std::get<CardTables<G>>(tables)[file];
    if (known) return known.get();
    auto pool = load_cards<G>(file, strict);
    if (!pool) return refuse(pool.error());
    known = std::make_unique<CardTable<G>>(std::move(*pool));
    return known.get();
  }

  template <class G>
  Result<const Rulebook*> rulebook() {
    constexpr std::string_view game = GameTraits<G>::kId;
    if (const auto known = rulebooks.find(game); known != rulebooks.end()) return &known->second;
    auto rulebook = load_rulebook(editions, game);
    if (!rulebook) return refuse(rulebook.error());
    if (auto bound = GameTraits<G>::bind_questions(rulebook->questions); !bound) {
      return refuse(bound.error());
    }
    return &rulebooks.emplace(game, std::move(*rulebook)).first->second;
  }
};

/// The file a play is played with: its own, looked up beside the play, or the project's.
std::filesystem::path pool_file(const Play& play, std::string_view own) {
  if (play.cards.empty()) return data_dir() / own;
  return std::filesystem::path(play.file).parent_path() / play.cards;
}

/// What could be decided now, in the words a play would use; nothing once the game is over.
template <Game G>
std::string next_words(const G& game, const PlayedTable<G>& table) {
  if (table.outcome != Outcome::running) return "";
  typename G::Decisions legal;
  game.legal(table.last(), table.judge, legal);
  std::vector<std::string> words;
  for (const auto& decision : legal) {
    words.push_back(fmt::format("`{}`", game.say(table.last(), decision)));
  }
  return fmt::format("Next at table {}, {} could: {}\n", table.name,
                     player_name(game.actor(table.last())), fmt::join(words, ", "));
}

/// Words on the cards of this table that its edition does not define: how they play is custom and
/// no rule. Nothing where it defines all.
template <Game G>
std::string undefined_words(const G& game, const Rulebook& rulebook, const PlayedTable<G>& table) {
  const Edition* edition = rulebook.find(table.edition);
  if (edition == nullptr) return "";
  std::vector<std::string> words = GameTraits<G>::terms(game, rulebook.questions, table.start);
  std::erase_if(words, [&](const std::string& word) { return edition->defines(word); });
  if (words.empty()) return "";
  return fmt::format("Table {} plays cards with words that {} does not define: {}.\n", table.name,
                     edition->id, fmt::join(words, ", "));
}

template <Game G>
Result<int> tell(const G& game, const Rulebook& rulebook, const Play& play,
                 const PlayArguments& arguments) {
  const auto run = run_play(game, rulebook, play);
  if (!run) return refuse(run.error());
  if (!arguments.quiet) {
    reports::WitnessView view;
    for (const PlayLine& line : play.setup) view.setup.push_back(line.text);
    view.tables = reports::table_views(game, rulebook, *run, play);
    fmt::print("{}\n\n{}", play.title, reports::witness_text(view));
    for (const auto& table : run->tables) {
      fmt::print("{}{}", undefined_words(game, rulebook, table), next_words(game, table));
    }
  }
  for (const FailedExpectation& failed : run->failed) {
    fmt::print("{}:{}: at table {}: expected {}, seen: {}\n", play.file, failed.line, failed.table,
               failed.text, failed.seen);
  }
  if (run->failed.empty() && !arguments.quiet && !play.expectations.empty()) {
    fmt::print("As expected.\n");
  }
  return run->failed.empty() ? kAsExpected : kNewFindings;
}

Result<int> run_play_of(Play play, const PlayArguments& arguments, Shelf& shelf) {
  if (!arguments.under.empty()) {
    play.tables.clear();
    for (const std::string& edition : arguments.under) play.tables.push_back({edition, edition});
  }
  return ShippedGames::with(play.game, [&]<class G>(std::type_identity<G>) -> Result<int> {
    const auto rulebook = shelf.rulebook<G>();
    if (!rulebook) return refuse(rulebook.error());
    const auto file = pool_file(play, GameTraits<G>::kCards).lexically_normal();
    const auto table = shelf.table<G>(file, arguments.games.strict);
    if (!table) return refuse(table.error());
    return tell((*table)->game, **rulebook, play, arguments);
  });
}

/// A play, or each row of a template; `--row` names one.
Result<int> run_one(const std::string& file, const PlayArguments& arguments, Shelf& shelf) {
  auto plays = load_plays(file);
  if (!plays) return refuse(plays.error());
  int worst = kAsExpected;
  bool found = false;
  for (TemplateRow& row : *plays) {
    if (!arguments.row.empty() && row.name != arguments.row) continue;
    found = true;
    const Result<int> code = run_play_of(std::move(row.play), arguments, shelf);
    if (!code) return code;
    worst = std::max(worst, *code);
  }
  if (!found) {
    return refuse({file, 0, 0, fmt::format("no row is called `{}`", arguments.row),
                   "the word in the first column of one"});
  }
  return worst;
}

Result<int> play_decks(const PlayArguments& arguments) {
  if (auto apart = refuse_shared_files_of(arguments.games, arguments.decks); !apart) {
    return refuse(apart.error());
  }
  const auto setting = load_deck_setting(arguments.games);
  if (!setting) return refuse(setting.error());
  std::array<fuzz::DrawnDeck, 2> decks;
  for (std::size_t player = 0; player < 2; ++player) {
    auto deck = read_deck_list(**setting, arguments.decks[player]);
    if (!deck) return refuse(deck.error());
    decks[player] = std::move(*deck);
  }
  const fuzz::GameSeries series = series_of(**setting, fuzz::deal_decks(**setting, decks));
  return arguments.games.games == 1 ? tell_game(series, arguments.games)
                                    : tell_games(series, arguments.games);
}

int run(const PlayArguments& arguments) {
  if (!arguments.decks.empty()) {
    const auto code = play_decks(arguments);
    return code ? *code : report(code.error());
  }
  Shelf shelf{arguments.editions.empty() ? data_dir() / "model/editions"
                                         : std::filesystem::path(arguments.editions),
              {}};
  int worst = kAsExpected;
  for (const std::string& file : arguments.files) {
    const auto code = run_one(file, arguments, shelf);
    worst = std::max(worst, code ? *code : report(code.error()));
  }
  return worst;
}

/// What says nothing of a play that is written down.
constexpr std::array kDeckOptions = {"--cards",     "--edition", "--games",    "--seed",
                                     "--processes", "--resume",  "--coverage", "--plays"};

}  // namespace

void add_play(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<PlayArguments>();
  CLI::App* command = app.add_subcommand("play", "tell a .play file and check its expectations");
  command->add_option("FILE", arguments->files, "plays, and templates of plays");
  command->add_option("--row", arguments->row, "only this row of a template");
  command->add_option("--under", arguments->under,
                      "play it under these editions instead of the judges it names");
  add_editions_option(*command, arguments->editions);
  command->add_flag("--quiet", arguments->quiet, "only say what is not as expected");
  CLI::Option* decks =
      command->add_option("--decks", arguments->decks, "two deck lists to play instead of a FILE")
          ->expected(2);
  add_deck_games_options(*command, arguments->games);
  for (const char* of_decks : kDeckOptions) command->get_option(of_decks)->needs(decks);
  for (const char* of_files : {"FILE", "--row", "--under", "--quiet", "--editions"}) {
    decks->excludes(command->get_option(of_files));
  }
  command->callback([arguments, &exit_code] {
    if (arguments->files.empty() && arguments->decks.empty()) {
      throw CLI::RequiredError("FILE or --decks");
    }
    exit_code = run(*arguments);
  });
}

}  // namespace headjudge::cli
