// headjudge: puts a card game's rulebook on trial.
//
// The program is a list of commands; each is a file of this folder. What it says must arrive: where
// stdout is closed or full, the exit code is 2, whatever was found. What is slow to work out is
// kept in the cache of the user, for all commands.
#include <array>
#include <cstdio>
#include <exception>
#include <iostream>

#include <fcntl.h>
#include <unistd.h>

#include "cli/commands.hpp"
#include "model/core/cache/store.hpp"

namespace {

/// Nothing here may throw: stderr may be as full as stdout.
int give_up(const char* why) {
  std::fputs("headjudge: ", stderr);
  std::fputs(why, stderr);
  std::fputs("\n", stderr);
  return headjudge::cli::kBadInput;
}

/// The exit code of what the command line asks for; what a command leaves is in `exit_code`.
int run(CLI::App& app, int argc, char** argv, const int& exit_code) {
  using namespace headjudge::cli;
  try {
    app.parse(argc, argv);
    return exit_code;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0 && told_unknown_command(app, argc, argv)) return kBadInput;
    return app.exit(error) == 0 ? kAsExpected : kBadInput;
  }
}

}  // namespace

int main(int argc, char** argv) {
  using namespace headjudge::cli;
  if (::fcntl(STDOUT_FILENO, F_GETFD) == -1) {  // the next file would get its number
    return give_up("stdout is closed");
  }
  CLI::App app("Puts a card game's rulebook on trial.", "headjudge");
  app.set_version_flag("--version", version_text);
  app.require_subcommand(1);
  app.fallthrough();  // what holds for every command may stand behind it
  headjudge::cache::use(headjudge::cache::Store(headjudge::cache::folder_of_user()));
  app.add_flag_callback(
      "--no-cache", [] { headjudge::cache::use({}); },
      "work everything out; keep nothing and use nothing that was kept");
  int exit_code = kAsExpected;
  constexpr std::array<AddCommand, 19> commands{
      add_audit, add_show,   add_play,  add_ask,     add_diff,  add_prove,
      add_loops, add_mend,   add_fuzz,  add_clauses, add_cards, add_games,
      add_order, add_ruling, add_cache, add_explore, add_check, add_campaign,
      add_coverage};
  for (const AddCommand add : commands) add(app, exit_code);
  add_program_commands(app, exit_code);
  try {
    exit_code = run(app, argc, argv, exit_code);
  } catch (const std::exception& error) {  // a full disk behind stdout or stderr, no more threads
    return give_up(error.what());
  }
  std::cout.flush();
  if (!std::cout || std::fflush(stdout) != 0) {
    return give_up("not everything could be written to stdout");
  }
  return exit_code;
}
