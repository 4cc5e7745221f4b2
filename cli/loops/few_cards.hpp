// `loops --max-cards K`: what a few cards can do together (proofs/combinations/search.hpp).
//
// It works on a list of any size, since each set of cards is looked at by itself.
#pragma once

#include <cstdint>
#include <string>

#include <CLI/CLI.hpp>

#include "cli/loops/realised_sets.hpp"
#include "proofs/termination/loops.hpp"

namespace headjudge::cli {

struct FewCardsArguments {
  std::size_t most_cards = 0;  ///< 0: not asked for
  std::string with;            ///< a card's number
  std::string deck;            ///< a file: only its cards
  std::uint64_t seconds = 0;   ///< 0: without end
  unsigned threads = 0;        ///< 0: as many as there are cores
  std::string list;            ///< a file for all that is open
  RealisingArguments realising;
};

void add_few_cards_options(CLI::App& command, FewCardsArguments& arguments);

/// Looks for minimal open sets at this table and tells them. Errors: a card or a deck that the pool
/// does not have.
[[nodiscard]] Result<int> tell_few_cards(const FewCardsArguments& arguments,
                                         const proofs::LoopTable& table, const Rulebook& rulebook);

}  // namespace headjudge::cli
