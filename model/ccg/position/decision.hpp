// What a player can decide, as three bytes.
//
// The operands are instances of cards, as said beside each kind. A decision only means something
// together with its state: words for people come from text/words.cpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include "model/ccg/position/state.hpp"
#include "model/core/base/inline_vector.hpp"

namespace headjudge::ccg {

enum class DecisionKind : std::uint8_t {
  go_first,
  go_second,
  bring_online,       ///< first: card in hand
  digivolve,          ///< first: Digimon, second: card in hand
  special_digivolve,  ///< first: the Rookie in hand
  to_attack_row,      ///< first: Digimon
  to_digivolve_row,   ///< first: Digimon
  attack_player,      ///< first: attacking Digimon
  attack_digimon,     ///< first: attacking Digimon, second: attacked Digimon
  exchange,           ///< first: card in hand
  end_phase,
  play,     ///< first: card in hand
  use,      ///< first: Digimon with a special effect
  pass,     ///< play no card
  offline,  ///< first: own Digimon that goes
  choose,   ///< first: the Digimon that an effect is about
};

struct Decision {
  DecisionKind kind = DecisionKind::pass;
  CardId first = 0;
  CardId second = 0;
  friend bool operator==(const Decision&, const Decision&) = default;
};

/// Room for everything at once: each card in hand brought online, played, exchanged or put on each
/// Digimon of both rows, and each Digimon attacking each other one.
using Decisions =
    InlineVector<Decision, kMaxCardsEach * (2 * kMaxRow + 3) + 2 * kMaxRow * (2 * kMaxRow + 4) + 8>;

}  // namespace headjudge::ccg
