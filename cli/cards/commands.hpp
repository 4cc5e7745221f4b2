// The commands under `headjudge cards`, one file each.
// One file each; `headjudge cards` itself only lists them.
#pragma once

#include "cli/commands.hpp"

namespace headjudge::cli {

void add_cards_coverage(CLI::App& cards, int& exit_code);
void add_cards_show(CLI::App& cards, int& exit_code);
void add_cards_lint(CLI::App& cards, int& exit_code);
void add_cards_diff(CLI::App& cards, int& exit_code);
void add_cards_behaviour(CLI::App& cards, int& exit_code);
void add_cards_deck(CLI::App& cards, int& exit_code);

}  // namespace headjudge::cli
