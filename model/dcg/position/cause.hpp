// By what something happens: the rules, a battle, an effect, and whose.
// Whoever listens for an event may ask for it ("by one of your effects").
#pragma once

#include <cstdint>

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// By what a permanent leaves.
struct Cause {
  CauseKind kind = CauseKind::rule;
  Player owner = kNobody;         ///< whose effect it is
  bool of_digimon = false;        ///< it is a Digimon's effect
  std::uint8_t origin = 0;        ///< of who came to the field: cards::kByEffect ...
  bool of_tamer = false;          ///< it is a Tamer that digivolves, as a Tamer
  const Frame* effect = nullptr;  ///< as it is being carried out
};

/// Whose effect it is, whoever carries the instruction out.
[[nodiscard]] inline Player effect_owner(const Frame& frame) {
  return frame.for_opponent != 0 ? opponent_of(frame.owner) : frame.owner;
}

}  // namespace headjudge::dcg
