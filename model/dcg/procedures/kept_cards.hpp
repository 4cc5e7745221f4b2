// Cards that are kept beneath others: <Save>, <Material Save>, <Mind Link>.
// What other chapters ask of kept_cards.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Puts an effect's own card under the Tamer that was chosen.
void save_material(const Table& t, CardId card);
bool mind_link(const Table& t, const Frame& frame);
[[nodiscard]] bool save_source(const Table& t, const Frame& frame);
/// The effect's own Tamer goes under the one that was chosen, as its cards have.
void take_source_along(const Table& t);

}  // namespace headjudge::dcg
