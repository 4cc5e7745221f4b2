// Choosing which pending effect activates next, and letting it.
// What other chapters ask of order.cpp, which has the reasons and their sources.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "model/dcg/kernel/agenda.hpp"
#include "model/dcg/kernel/pending.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

using PendingIndices = InlineVector<std::uint8_t, kMaxPending>;
/// The pending effects as the kernel reads a line of pending effects.
[[nodiscard]] Triggered<ConcreteAlgebra> in_line(const State& state, const WaitingEffect& effect,
                                                 std::uint8_t group, Item item);
struct PendingLine {
  const State& state;
  [[nodiscard]] std::size_t size() const { return state.pending.size(); }
  [[nodiscard]] Pending<ConcreteAlgebra> operator[](std::size_t i) const {
    const PendingEffect& pending = state.pending[i];
    return {true, in_line(state, pending, pending.group, Item::pending_effect)};
  }
};
/// Its card has left, or the effect has lost its place on it.
void lose_source(WaitingEffect& pending);
/// Marks what waits for a card that now lies where the effect does not work: it is lost for good.
void note_lost_sources(const Table& t);
/// Has its card gone so that, as the judge says, it is cancelled?
[[nodiscard]] bool is_cancelled(const View& v, const WaitingEffect& pending);
[[nodiscard]] bool make_no_difference(const WaitingEffect& x, const WaitingEffect& y);
/// Positions of the pending effects that no other must go before.
void first_in_order(const View& v, PendingIndices& out);
/// Where in the line the next one stands; nothing where a player is asked for it.
[[nodiscard]] std::optional<std::size_t> next_in_line(const Table& t);
void activate_pending(const Table& t, std::size_t position);
/// The pending effects of a card that a stack has lost.
void forget_source(const Table& t, CardId card, CardId permanent);
/// What waits of a card in the trash ([On Deletion], "when this card is trashed"), or works in a
/// hand or a security stack, from where it leaves as a new card. What an effect has put off until
/// later does not wait for its card. (comprehensive-4.2, 3-1-3-1-1, 15-4-4-3 and 18-1-1; Q6961)
void forget_effects_in(const Table& t, CardId card, cards::Place place);
/// The pending effects of a stack that moves. (comprehensive-4.2, 4-17-5)
void forget_effects_of(const Table& t, CardId permanent);

}  // namespace headjudge::dcg
