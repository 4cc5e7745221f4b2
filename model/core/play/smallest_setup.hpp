// A set-up with nothing in it that does not matter.
//
// What was found in the middle of a game has a whole table as its set-up, of which a few cards
// matter. Lines are left out ("P1 trash: A"), and items of those that stay ("P1 hand: A, B"), until
// no single one of either can go (model/core/base/delta_debugging.hpp).
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/game/game.hpp"

namespace headjudge {

/// `between`: what stands between two items of a line, such as ", ". An item that is a stack
/// ("A over B") is one unless " over " is named too. Contract: still(setup).
[[nodiscard]] std::vector<std::string> smallest_setup(
    std::vector<std::string> setup, std::span<const std::string_view> between,
    const std::function<bool(const std::vector<std::string>&)>& still);

/// Likewise for the lines of a play.
[[nodiscard]] std::vector<PlayLine> smallest_setup(
    const std::vector<PlayLine>& setup, std::span<const std::string_view> between,
    const std::function<bool(std::vector<PlayLine>)>& still);

}  // namespace headjudge
