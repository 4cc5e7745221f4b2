// headjudge ruling: official questions and answers.
//
//   ruling status       which of them are plays, and do they go as the publisher says?
//   ruling new NUMBER   a play to begin with: the cards in their places, the number as citation
#include "cli/commands.hpp"
#include "cli/rulings/commands.hpp"

namespace headjudge::cli {

void add_ruling(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("ruling", "official questions and answers as plays");
  command->require_subcommand(1);
  add_ruling_status(*command, exit_code);
  add_ruling_new(*command, exit_code);
}

}  // namespace headjudge::cli
