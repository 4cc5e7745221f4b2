// headjudge games: whole games of decks that are drawn at random, by the thousand.
//
// Whoever brings a file of cards sees whether the engine plays them: every card that is understood
// is drawn, every invariant looks on, and what no game carried out is listed. One game (--tell) is
// told decision by decision.
#include <memory>

#include "cli/commands.hpp"
#include "cli/deck_telling.hpp"

namespace headjudge::cli {

namespace {

struct GamesArguments : DeckGamesArguments {
  bool tell = false;
};

Result<int> play_drawn(const GamesArguments& arguments) {
  if (auto apart = refuse_shared_files_of(arguments); !apart) {
    return refuse(apart.error());
  }
  const auto setting = load_deck_setting(arguments);
  if (!setting) return refuse(setting.error());
  if (auto drawn = fuzz::check_deck_can_be_drawn(**setting, 0); !drawn) {
    if (!arguments.cards.empty()) drawn.error().file = arguments.cards.front();
    return refuse(drawn.error());
  }
  constexpr std::uint64_t kOrder = 1;  // of the themes: always the same
  const fuzz::GameSeries series = series_of(**setting, fuzz::deal_drawn_decks(**setting, kOrder));
  return arguments.tell ? tell_game(series, arguments) : tell_games(series, arguments);
}

int run(const GamesArguments& arguments) {
  const auto code = play_drawn(arguments);
  return code ? *code : report(code.error());
}

}  // namespace

void add_games(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<GamesArguments>();
  arguments->games = 1'000;
  CLI::App* command = app.add_subcommand(
      "games", "games of decks drawn at random, with every invariant looking on");
  add_deck_games_options(*command, *arguments);
  CLI::Option* tell =
      command->add_flag("--tell", arguments->tell, "tell the game of --seed instead");
  for (const char* of_many : {"--games", "--processes", "--resume", "--coverage"}) {
    tell->excludes(command->get_option(of_many));
  }
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace headjudge::cli
