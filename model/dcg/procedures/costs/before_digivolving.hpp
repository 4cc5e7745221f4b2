// What an effect says of the card that something would digivolve into.
//
// Shared by triggering.cpp, which reads costs that are lowered at once, and before_digivolving.cpp.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

struct BeforeDigivolving {
  CardId permanent = kNoCard;  ///< whose effect it is; kNoCard: of the card itself
  CardId source = kNoCard;
  std::uint16_t effect = 0;
};
using AllBeforeDigivolving = InlineVector<BeforeDigivolving, kMaxInterrupting>;
/// The effects that interrupt digivolving this stack into the card.
void find_before_digivolving(const View& v, CardId card, Player owner, const Permanent* onto,
                             AllBeforeDigivolving& out);
/// Such effects wait for their turn to interrupt the event announced last; false: there are none.
bool interrupted_before_digivolving(const Table& t, const Announcement& event);
/// <Digisorption>, which asks nothing of the Digimon.
[[nodiscard]] inline bool is_program_of_card(const cards::Effect& effect) {
  return effect.keyword.name != cards::Keyword::none;
}

}  // namespace headjudge::dcg
