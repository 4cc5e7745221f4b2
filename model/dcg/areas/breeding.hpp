// The breeding area: hatching, and moving to the battle area.
// What other chapters ask of breeding.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// What lies in a breeding area, in the order of the question of hatching.
enum class HatchOccupied { nothing, digi_egg, digimon_card, other_card };
/// Contract: it lies there.
[[nodiscard]] HatchOccupied kind_in_breeding(const View& v, Permanent permanent);

/// The same two by an effect, at any time and for either player.
[[nodiscard]] bool can_hatch(const View& v, Player player);
bool hatch_by_effect(const Table& t, Player player);
[[nodiscard]] bool can_leave_breeding(const View& v, Permanent permanent);
void leave_breeding_area(const Table& t, CardId permanent);
/// Can an effect move it back from the battle area? (comprehensive-4.2, 4-17-1 and 4-17-2)
[[nodiscard]] bool can_enter_breeding(const View& v, Permanent permanent);
/// Does something lie in the breeding area?
[[nodiscard]] bool is_occupied(const Side& side);
/// Is there anything to decide in the breeding phase?
[[nodiscard]] bool may_breed(const View& v);
void offer_breeding(const View& v, Decisions& out);

}  // namespace headjudge::dcg
