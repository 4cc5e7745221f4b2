// What was turned, and what changed in DP, keywords and limits, told stack by stack.
// What other chapters ask of stack_changes.cpp, which has the reasons.
#pragma once

#include <string>
#include <vector>

#include "model/dcg/position/catalog.hpp"
#include "model/dcg/position/state.hpp"

namespace headjudge::dcg {

/// Adds a line for each change of `player`'s stacks that are there both times. `moved`: by a
/// decision that is told already, or kNoCard.
void tell_stack_changes(const Catalog& cards, const State& before, const State& after, CardId moved,
                        Player player, std::vector<std::string>& lines);
/// The stack before that has become `now`: the one that held its top card, or else the one that has
/// digivolved. What lies beneath a card that was elsewhere, or was played, was another stack.
[[nodiscard]] Permanent earlier_stack(const State& before, Permanent now);
/// The top card of the one stack that has come; kNoCard where there is none, or several.
[[nodiscard]] CardId only_new_stack(const State& before, const State& after);
/// Does this card of the stack lie under one that a DigiXros has brought, and not been digivolved?
[[nodiscard]] bool is_played_over(CardId beneath, Permanent stack);

}  // namespace headjudge::dcg
