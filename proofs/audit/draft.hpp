// The world of a draft: an edition, beside what an overlay makes of it, and nothing else.
//
// What a rewording does is the difference between the two, so an audit of a draft leaves all other
// editions out; the last one of the rulebook is the draft.
#pragma once

#include <filesystem>

#include "model/core/manual/overlay.hpp"
#include "proofs/audit/world.hpp"

namespace headjudge::proofs {

/// Leaves in the world the edition that the overlay is made of and its draft; other games have no
/// editions then. A claim is expected of the draft if it is of the edition. Errors: the overlay's.
[[nodiscard]] Result<Overlay> enter_draft(World& world, const std::filesystem::path& overlay);

}  // namespace headjudge::proofs
