// Words that a campaign's report, its page and its files for programs share.
// Times are UTC; numbers agree with their nouns.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/causes/grouping.hpp"

namespace headjudge::fuzz {

/// "1 time", "2 times"
[[nodiscard]] std::string count_text(std::uint64_t number, std::string_view thing);
/// "8 h 02 min", "2 min 05 s", "41 s"
[[nodiscard]] std::string duration_text(double seconds);
/// "2026-11-27 03:30 UTC", as the machine's clock had it.
[[nodiscard]] std::string utc_text(std::int64_t when);

/// Where it was, and with what: "in a game of dcg, with: attack-target, effect-order". Empty:
/// nothing tells.
[[nodiscard]] std::string asked_text(const std::vector<std::string>& asked);
/// "`stuck` was broken", "The program ended (signal 11)"
[[nodiscard]] std::string happened_text(const CauseGroup& group);
/// The command that shows it once more. It is typed in the folder that holds `plays`.
[[nodiscard]] std::string replay_text(const CauseGroup& group);

}  // namespace headjudge::fuzz
