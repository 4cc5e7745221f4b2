// Where the card is whose effect waits: what that means for the effect is the judge's word
// (pending.hpp).
#pragma once

#include <cstdint>

namespace headjudge::dcg {

/// Has the card of a pending effect left play, and was the effect waiting when it did?
enum class SourceState : std::uint8_t { in_play, left_before, left_while_pending };

}  // namespace headjudge::dcg
