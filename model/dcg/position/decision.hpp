// What a player can decide, as four bytes.
//
// The operands are instances, permanents (by their bottom card) or positions in a list of the
// state, as said beside each kind. A decision only means something together with its state: words
// for people come from text/words.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>

#include "model/core/base/scratch_vector.hpp"
#include "model/dcg/position/state.hpp"

namespace headjudge::dcg {

enum class DecisionKind : std::uint8_t {
  go_first,
  go_second,
  redraw,
  keep_hand,
  hatch,
  move,  ///< first: permanent
  stay,
  play,            ///< first: card in hand
  digivolve,       ///< first: permanent, second: card, third: cost
  use,             ///< first: Option in hand
  activate,        ///< first: permanent, second: which of its [Main] effects, from 0
  activate_card,   ///< first: card in the hand or trash, second: which of its [Main] effects there
  attack_player,   ///< first: attacking permanent
  attack_digimon,  ///< first: attacking permanent, second: attacked permanent
  do_not_attack,
  pass,
  counter,  ///< first: permanent, second: which of its [Counter] effects, from 0
  do_not_counter,
  block,  ///< first: blocking permanent
  do_not_block,
  resolve,      ///< first: position among the pending effects
  interrupt,    ///< first: position among the interrupting effects
  choose,       ///< first: permanent
  choose_card,  ///< first: card in the trash, or digivolution card; of the revealed cards of "add 1
                ///< A and 1 B", second: the later part for which it is taken, 0: this one
  choose_no_more,
  yes,
  no,
  trash,            ///< first: card in hand
  dna_digivolve,    ///< first and second: permanents, the first one on top; third: card
  burst_digivolve,  ///< first: permanent, second: card, third: the Tamer that returns to the hand
  app_fuse,         ///< first: permanent, second: card, third: the link card
  link,             ///< first: card, in the hand or on the field; second: permanent
  place,            ///< for a DigiXros; first: card in hand
  place_stack,      ///< for a DigiXros; first: permanent
  place_no_more,    ///< for this part of the DigiXros requirement
  choose_link,      ///< first: the link card that is trashed, to make room or by an effect
  play_object,      ///< by an effect; first: card
  save_material,    ///< to the chosen Tamer; first: digivolution card
  number,           ///< first: how many
  at_end,           ///< first: the DeckEnd
  listed_effect,    ///< first: which of the effects below, from 1
  forfeit,          ///< first: the player who gives the game up; at any time, never listed
};

struct Decision {
  DecisionKind kind = DecisionKind::pass;
  std::uint8_t first = 0;
  std::uint8_t second = 0;
  std::uint8_t third = 0;
  friend bool operator==(const Decision&, const Decision&) = default;
};

/// What is legal. There is room for each card in hand played, used or put on each permanent, each
/// Digimon attacking each target, and 512 more. A list that overflows throws std::length_error, so
/// no decision is lost in silence.
class Decisions : public ScratchVector<Decision, kMaxCardsEach*(kMaxField + 1) +
                                                     kMaxField*(kMaxField + 1) + 512> {
 public:
  bool push(const Decision& decision) {
    if (ScratchVector::push(decision)) return true;
    throw std::length_error("more decisions are legal than the engine has room for");
  }
};

}  // namespace headjudge::dcg
