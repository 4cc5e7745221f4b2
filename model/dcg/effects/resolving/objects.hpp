// Cards that effects play, use, digivolve into, link or keep.
// What other chapters ask of objects.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/costs/terms.hpp"

namespace headjudge::dcg {

[[nodiscard]] bool any_object(const View& v, const Frame& frame,
                              const cards::Instruction& instruction);
void offer_objects(const View& v, const Frame& frame, Decisions& out);
[[nodiscard]] bool asks_for_object(cards::Action action);
/// On what terms the card that has just been chosen is played, digivolved into or linked.
[[nodiscard]] Terms terms_of_decision(const Table& t);

}  // namespace headjudge::dcg
