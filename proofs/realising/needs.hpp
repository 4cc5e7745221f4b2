// What the effects of a card ask for, wherever it must lie.
//
// Each guard and each price of an effect is about cards in some area, or about a number of them:
// "1 level 3 Digimon card from your trash", "if you have 3 or more security cards", "by trashing 1
// card in your hand". These are the resources of a set-up (set_positions.hpp). They are read off
// the effect program, one by one, and may ask for more than a loop needs.
#pragma once

#include <cstdint>
#include <vector>

#include "model/cards/program/card.hpp"
#include "model/core/game/players.hpp"

namespace headjudge::proofs {

enum class NeedArea : std::uint8_t { field, hand, trash, security, deck, beneath };

/// So many cards that fit.
struct Need {
  NeedArea area = NeedArea::field;
  bool opponents = false;  ///< of the card's player, else
  cards::CardKind kind = cards::CardKind::digimon;
  bool any_kind = false;
  cards::Filter filter;
  int count = 1;
  bool suspended = false;
};

/// A number that a condition names, of an area or of the memory.
struct NumberNeed {
  cards::ConditionKind kind = cards::ConditionKind::none;
  cards::Compare compare = cards::Compare::at_least;
  int amount = 0;
};

struct Needs {
  std::vector<Need> cards;
  std::vector<NumberNeed> numbers;
};

[[nodiscard]] Needs needs_of(const cards::Pool& pool, const cards::Card& card);

}  // namespace headjudge::proofs
