// Activating [Main] effects of Digimon and Tamers in play.
// What other chapters ask of activating.cpp, which has the reasons and their sources.
#pragma once

#include <cstdint>

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// The carrying out of one effect of a stack, about to begin.
[[nodiscard]] Frame frame_of(Permanent permanent, CardId source, std::uint16_t effect,
                             Player owner);
/// The same of a card outside the field.
[[nodiscard]] Frame frame_of_card(CardId source, std::uint16_t effect, Player owner);
/// Could a [Hand] effect do something now?
[[nodiscard]] bool may_be_activated_from_hand(const View& v, CardId card, std::uint16_t effect,
                                              Player owner);
/// May `owner` declare this effect now, as far as its words and its use this turn go?
[[nodiscard]] bool may_be_activated(const View& v, Permanent permanent, CardId source,
                                    std::uint16_t effect, Player owner);
void offer_activations(const View& v, const OneOfEach& hand, Decisions& out);
void activate_main(const Table& t, CardId permanent, int which);
/// Of a card in the hand or the trash: a [Hand] or [Trash] [Main] effect.
void activate_card(const Table& t, CardId card, int which);

}  // namespace headjudge::dcg
