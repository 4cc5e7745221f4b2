// Which class a loop that repeats belongs to, by who can stop it.
#pragma once

#include <array>

#include "proofs/termination/loops.hpp"

namespace headjudge::proofs {

/// `can_stop`: each player, whatever the other does; `together`: both, if they want to.
[[nodiscard]] LoopClass class_of(const std::array<CanStop, 2>& can_stop, CanStop together);

}  // namespace headjudge::proofs
