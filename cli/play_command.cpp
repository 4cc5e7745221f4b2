// headjudge play FILE: tells a play step by step and holds its expectations against it. Where the
// game is not over at the end, it says what could be decided next, so that a play grows line by
// line.
//
// A template (core/play/template.hpp) is a play for each of its rows.
//
// Under other editions than the play names (--under) the same decisions are tried there; one that
// is not legal at that table is bad input, told with the legal ones.
//
// Where a card has words that a table's edition does not define, that is said: no manual speaks of
// them. With --record a play is written while it is played (recording.hpp).
//
// Two decks instead of a play (--decks A B) are played against each other with random decisions.
#include <array>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/deck_telling.hpp"
#include "cli/play_tables.hpp"
#include "cli/recording.hpp"
#include "model/core/play/runner.hpp"
#include "model/core/play/template.hpp"
#include "reports/terminal/style.hpp"
#include "reports/terminal/text.hpp"
#include "reports/views/rulings.hpp"
#include "reports/views/table_views.hpp"

namespace headjudge::cli {

namespace {

struct PlayArguments {
  std::vector<std::string> files;
  std::vector<std::string> under;
  std::string editions;
  std::string row;
  bool quiet = false;
  bool record = false;
  std::vector<std::string> decks;
  DeckGamesArguments games;
};

bool expects_anything(const Play& play) {
  const auto expects = [](const PlayStep& step) {
    return step.kind == PlayStep::Kind::expectation;
  };
  return !play.expectations.empty() || std::ranges::any_of(play.steps, expects);
}

/// What could be decided now, in the words a play would use; nothing once the game is over.
template <Game G>
std::string next_words(const G& game, const PlayedTable<G>& table) {
  if (table.outcome != Outcome::running) return "";
  typename G::Decisions legal;
  game.legal(table.last(), table.judge, legal);
  std::vector<std::string> words;
  for (const auto& decision : legal) {
    const std::string said = game.say(table.last(), decision);
    const bool barred = std::ranges::find(table.barred, said) != table.barred.end();
    if (!barred) words.push_back(fmt::format("`{}`", said));
  }
  return fmt::format("Next at table {}, {} could: {}", table.name,
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
  return fmt::format("Table {} plays cards with words that {} does not define: {}.", table.name,
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
    const reports::TextStyle style = reports::stdout_style();
    reports::TextSheet sheet(style);
    sheet.heading(play.title);
    sheet.append(reports::witness_text(view, style));
    for (const auto& table : run->tables) {
      for (const std::string& words :
           {undefined_words(game, rulebook, table), next_words(game, table)}) {
        if (!words.empty()) sheet.paragraph(words);
      }
    }
    fmt::print("{}", sheet.text());
  }
  for (const FailedExpectation& failed : run->failed) {
    fmt::print("{}:{}: at table {}: expected {}, seen: {}\n", play.file, failed.line, failed.table,
               failed.text, failed.seen);
  }
  if (run->failed.empty() && !arguments.quiet && expects_anything(play)) {
    fmt::print("As expected.\n");
  }
  return run->failed.empty() ? kAsExpected : kNewFindings;
}

Result<int> run_play_of(Play play, const PlayArguments& arguments, PlayTables& tables) {
  if (!arguments.under.empty()) {
    play.tables.clear();
    for (const std::string& edition : arguments.under) play.tables.push_back({edition, edition});
  }
  return ShippedGames::with(play.game, [&]<class G>(std::type_identity<G>) -> Result<int> {
    const auto rulebook = tables.rulebook<G>();
    if (!rulebook) return refuse(rulebook.error());
    if (!play.contradicts.empty()) {
      const auto text = reports::contradicted_text(play, **rulebook);
      if (!text) return refuse(text.error());
    }
    const auto table = tables.table<G>(play, arguments.games.strict);
    if (!table) return refuse(table.error());
    return tell((*table)->game, **rulebook, play, arguments);
  });
}

/// A play, or each row of a template; `--row` names one.
Result<int> run_one(const std::string& file, const PlayArguments& arguments, PlayTables& tables) {
  auto plays = load_plays(file);
  if (!plays) return refuse(plays.error());
  int worst = kAsExpected;
  bool found = false;
  for (TemplateRow& row : *plays) {
    if (!arguments.row.empty() && row.name != arguments.row) continue;
    found = true;
    const Result<int> code = run_play_of(std::move(row.play), arguments, tables);
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
  if (arguments.record) {
    const auto code = record_play(arguments.files.front(), arguments.editions);
    return code ? *code : report(code.error());
  }
  PlayTables tables(arguments.editions);
  int worst = kAsExpected;
  for (const std::string& file : arguments.files) {
    const auto code = run_one(file, arguments, tables);
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
  CLI::Option* record = command->add_flag(
      "--record", arguments->record, "go on with the play by picking from what is legal; write it");
  for (const char* other : {"--row", "--under", "--quiet"}) {
    record->excludes(command->get_option(other));
  }
  CLI::Option* decks =
      command->add_option("--decks", arguments->decks, "two deck lists to play instead of a FILE")
          ->expected(2);
  add_deck_games_options(*command, arguments->games);
  for (const char* of_decks : kDeckOptions) command->get_option(of_decks)->needs(decks);
  for (const char* of_files : {"FILE", "--row", "--under", "--quiet", "--record", "--editions"}) {
    decks->excludes(command->get_option(of_files));
  }
  command->callback([arguments, &exit_code] {
    if (arguments->files.empty() && arguments->decks.empty()) {
      throw CLI::RequiredError("FILE or --decks");
    }
    if (arguments->record && arguments->files.size() != 1) {
      throw CLI::ValidationError("--record", "goes with one FILE");
    }
    exit_code = run(*arguments);
  });
}

}  // namespace headjudge::cli
