// headjudge cards: what the compiler makes of printed cards.
//
//   cards coverage FILE      whole, partly or not understood, and a worklist
//   cards show NUMBER        one card: its text, how it is read, what its effects cause
//   cards lint FILE          cards that say something odd
//   cards diff OLD NEW       what changed for the players from one printing to another
//   cards behaviour NUMBER   what each paragraph does: a table with it and one without
//   cards deck DECK          is this a legal deck?
#include "cli/cards/commands.hpp"

namespace headjudge::cli {

void add_cards(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("cards", "what the compiler makes of printed cards");
  command->require_subcommand(1);
  add_cards_coverage(*command, exit_code);
  add_cards_show(*command, exit_code);
  add_cards_lint(*command, exit_code);
  add_cards_diff(*command, exit_code);
  add_cards_behaviour(*command, exit_code);
  add_cards_deck(*command, exit_code);
}

}  // namespace headjudge::cli
