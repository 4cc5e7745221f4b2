// DigiXros: cards are placed under a Digimon card as it is played, and each lowers its cost.
// What other chapters ask of digixros.cpp, which has the reasons and their sources.
#pragma once

#include <cstdint>

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Is the card printed with DigiXros or Assembly requirements?
[[nodiscard]] inline bool takes_materials(const CardFacts& card) {
  return card.has_line(cards::LineKind::digixros) || card.has_line(cards::LineKind::assembly);
}
/// How many cards could be placed in a DigiXros or an Assembly of `card`.
[[nodiscard]] int most_for_xros(const View& v, CardId card, Player owner, std::uint8_t manner);
/// By how much that could lower the play cost of `card`.
[[nodiscard]] int most_xros_reduction(const View& v, CardId card, Player owner,
                                      std::uint8_t manner = 0);
/// From where this instruction lets a DigiXros take cards: kXrosTrash ...
[[nodiscard]] std::uint8_t allowed_material(const cards::Instruction& instruction);
/// What two such effects allow together. Those that allow one card of each source add up.
[[nodiscard]] std::uint8_t with_material(std::uint8_t manner, std::uint8_t more);
/// Is `material` one of the cards that the DigiXros requirements of `card` name?
[[nodiscard]] bool is_named_for_xros(const View& v, CardId card, CardId material);
/// The part that is asked for next; false when the DigiXros is complete.
[[nodiscard]] bool ask_for_xros_part(const Table& t);
void offer_xros_cards(const View& v, Decisions& out);
void place_for_xros(const Table& t, CardId card);
void place_no_more_for_xros(const Table& t);
/// The stacks of the battle area among the chosen cards: they leave it for the DigiXros.
[[nodiscard]] Leavers xros_stacks(const View& v, const Procedure& procedure);
/// Stacks that are not among those `taken` stay where they are.
void leave_out_of_xros(const View& v, Procedure& procedure, const Leavers& taken);
/// What the chosen cards take off the cost.
[[nodiscard]] int lowered_by_xros(const View& v, const Procedure& procedure);
/// Puts them into the stack that is played.
void stack_xros_cards(const Table& t, const Procedure& procedure, PermanentRef stack);
/// More cards may be placed for the DigiXros that has been announced.
bool allow_material(const Table& t, const cards::Instruction& instruction);

}  // namespace headjudge::dcg
