// Shuffling cards with the chance that waits in the state.
//
// The chance of a game is drawn once, when it is set up from its seed; what later shuffles need of
// it waits in the state, so the same decisions give the same game.
#include "model/dcg/areas/shuffling.hpp"

#include "model/core/base/random.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void shuffle_cards(const Table& t, std::span<CardId> cards) {
  auto& chance = t.state.chance;
  Random random(static_cast<std::uint64_t>(chance[0].bits()) << 16U | chance[1].bits());
  random.shuffle(cards);
  const std::uint64_t next = random.next();
  chance = {Short(static_cast<int>(next >> 16U & 0xFFFFU)),
            Short(static_cast<int>(next & 0xFFFFU))};
}

}  // namespace headjudge::dcg
