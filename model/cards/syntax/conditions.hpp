// One condition of a text, as the text says it: "if you have 3 or more Tamers".
//
// The Condition of the effect program (program/events.hpp) with the choice of its words.
#pragma once

#include <cstdint>

#include "model/cards/program/events.hpp"
#include "model/cards/syntax/objects.hpp"

namespace headjudge::cards::syntax {

struct Condition {
  ConditionKind kind = ConditionKind::none;
  Compare compare = Compare::at_least;
  std::int16_t amount = 0;
  std::uint8_t wording = 0;                 ///< which of its rows says it
  bool on_field = false;                    ///< "on the field": the breeding area counts, too
  FieldPart part = FieldPart::battle_area;  ///< where those who are counted must be
  std::uint8_t part_wording = 0;            ///< which of its rows says it; 0: none
  bool lead_elided = false;                 ///< "you have" is said once, with the condition before
  std::uint8_t counted = 0;  ///< how the number is said: "a", "2 or more", "no", "don't have a"
  CardKind card = CardKind::digimon;  ///< of cards that are counted by their kind
  Filter filter;
  friend bool operator==(const Condition&, const Condition&) = default;
};

}  // namespace headjudge::cards::syntax
