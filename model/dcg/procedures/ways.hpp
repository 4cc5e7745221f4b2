// Which steps a declared card takes: one procedure for each way of coming into play.
// What other chapters ask of ways.cpp, which has the reasons and their sources.
#pragma once

#include <array>

#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/steps/cards.hpp"

namespace headjudge::dcg {

/// Every procedure that begins with a declaration, for those who show or check their steps.
[[nodiscard]] std::array<const CardProcedure*, 8> declared_procedures();

/// What has been declared happens, since nothing interrupts it any more.
void go_on_declared(const Table& t, const Announcement& event);
/// The card that was declared last has waited in the state, and goes on.
void take_procedure_step(const Table& t);

}  // namespace headjudge::dcg
