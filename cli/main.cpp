// headjudge: puts a card game's rulebook on trial.
//
// The program is a list of commands; each is a file of this folder.
#include <array>

#include <fmt/core.h>

#include "cli/commands.hpp"

int main(int argc, char** argv) {
  using namespace headjudge::cli;
  CLI::App app("Puts a card game's rulebook on trial.", "headjudge");
  app.set_version_flag("--version", HEADJUDGE_VERSION);
  app.require_subcommand(1);
  int exit_code = kAsExpected;
  constexpr std::array<AddCommand, 12> commands{add_audit,   add_show,  add_play,  add_ask,
                                                add_diff,    add_prove, add_loops, add_fuzz,
                                                add_clauses, add_cards, add_games, add_order};
  for (const AddCommand add : commands) add(app, exit_code);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kAsExpected : kBadInput;
  }
  return exit_code;
}
