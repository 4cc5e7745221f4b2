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
[[nodiscard]] Triggered<ConcreteAlgebra> in_line(const State& state, const PendingEffect& effect,
                                                 Item item);
struct PendingLine {
  const State& state;
  [[nodiscard]] std::size_t size() const { return state.pending.size(); }
  [[nodiscard]] Pending<ConcreteAlgebra> operator[](std::size_t i) const {
    return {true, in_line(state, state.pending[i], Item::pending_effect)};
  }
};
/// Its card has left, or the effect has lost its place on it.
void lose_source(PendingEffect& pending);
/// Marks what waits for a card that now lies where the effect does not work: it is lost for good.
void note_lost_sources(const Table& t);
/// Has its card gone so that, as the judge says, it is cancelled?
[[nodiscard]] bool is_cancelled(const View& v, const PendingEffect& pending);
[[nodiscard]] bool make_no_difference(const PendingEffect& x, const PendingEffect& y);
/// Positions of the pending effects that no other must go before.
void first_in_order(const View& v, PendingIndices& out);
/// Where in the line the next one stands; nothing where a player is asked for it.
[[nodiscard]] std::optional<std::size_t> next_in_line(const Table& t);
void activate_pending(const Table& t, std::size_t position);
/// The pending effects of a card that a stack has lost.
void forget_source(const Table& t, CardId card, CardId permanent);

}  // namespace headjudge::dcg
