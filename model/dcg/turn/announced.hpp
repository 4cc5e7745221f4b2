// What has been announced and had to wait: the item of the agenda.
// What other chapters ask of announced.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Lets the next interrupting effect activate (true) or asks which; when there is none left, the
/// event happens.
bool take_announced_step(const Table& t);

}  // namespace headjudge::dcg
