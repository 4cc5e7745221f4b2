// What acts before a Digimon digivolves.
// What other chapters ask of before_digivolving.cpp, which has the reasons and their sources.
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
/// These effects interrupt the event, which then waits in the state. False: there are none, and it
/// does not wait.
bool interrupted_before_digivolving(const Table& t, const Announcement& event);
/// <Digisorption>, which asks nothing of the Digimon.
[[nodiscard]] inline bool is_program_of_card(const cards::Effect& effect) {
  return effect.keyword.name != cards::Keyword::none;
}

}  // namespace headjudge::dcg
