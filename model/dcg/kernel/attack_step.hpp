// The steps of an attack, in the order in which the engine comes to them. An attack waits in one of
// them while effects are carried out.
#pragma once

#include <cstdint>

namespace headjudge::dcg {

enum class AttackStep : std::uint8_t {
  none,
  block_first,   ///< a block before the effects of the attack
  reactions,     ///< a block among the effects with which the opponent answers the attack
  counter,       ///< the counter timing, before the block
  block_after,   ///< a block after the effects of the attack
  counter_late,  ///< the counter timing, after the block
  confirm,       ///< what the attack does now
  pierce,        ///< a Digimon with Piercing checks security as well
  check,         ///< turn over the next security card
  check_battle,  ///< its security effect is done
  check_place,   ///< its battle is done
  check_next,    ///< the card is placed; does the attack go on?
  end,           ///< [End of Attack]
  finished,      ///< those effects are done
};

}  // namespace headjudge::dcg
