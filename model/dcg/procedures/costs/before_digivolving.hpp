// What an effect says of the card that something would digivolve into.
//
// Shared by triggering.cpp, which reads costs that are lowered at once, and before_digivolving.cpp.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Is this the card into which the effect says that something would digivolve?
[[nodiscard]] bool speaks_of_card(const View& v, const cards::Effect& effect, CardId card);

/// Is it read at once what an effect takes off the cost of digivolving, without a choice?
[[nodiscard]] bool lowers_plainly(const Catalog& cards, std::uint16_t effect);
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
/// By how much effects of a card in the hand could lower the cost of digivolving into it.
/// `onto`: the Digimon, where it is known.
[[nodiscard]] int possible_reduction(const View& v, CardId card, Player owner,
                                     const Permanent* onto = nullptr);

}  // namespace headjudge::dcg
