// Choosing which waiting effect activates next, and letting it.
// What other chapters ask of order.cpp, which has the reasons and their sources.
#pragma once

#include <cstdint>

#include "model/dcg/kernel/agenda.hpp"
#include "model/dcg/kernel/pending.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

using WaitingIndices = InlineVector<std::uint8_t, kMaxWaiting>;
/// The waiting effects as the kernel reads a line of pending effects.
[[nodiscard]] Waiting<ConcreteAlgebra> in_line(const State& state, const WaitingEffect& effect,
                                               Item item);
struct WaitingLine {
  const State& state;
  [[nodiscard]] std::size_t size() const { return state.waiting.size(); }
  [[nodiscard]] Pending<ConcreteAlgebra> operator[](std::size_t i) const {
    return {true, in_line(state, state.waiting[i], Item::waiting_effect)};
  }
};
/// Its card has left, or the effect has lost its place on it.
void lose_source(WaitingEffect& waiting);
/// Marks what waits for a card that now lies where the effect does not work: it is lost for good.
void note_lost_sources(const Table& t);
/// Has its card gone so that, as the judge says, it is cancelled?
[[nodiscard]] bool is_cancelled(const View& v, const WaitingEffect& waiting);
[[nodiscard]] bool make_no_difference(const WaitingEffect& x, const WaitingEffect& y);
/// Positions of the waiting effects that no other must go before.
void first_in_order(const View& v, WaitingIndices& out);
/// Activates the next waiting effect, or asks whoever chooses. True when one was activated.
bool activate_next(const Table& t);
void activate_waiting(const Table& t, std::size_t position);
/// The waiting effects of a card that a stack has lost.
void forget_source(const Table& t, CardId card, CardId permanent);

}  // namespace headjudge::dcg
