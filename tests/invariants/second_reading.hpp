// Invariants that hold what was played against a second reading of the words. Each is broken by
// words that say something else than what was played (second_reading_test.cpp).
#pragma once

#include <array>
#include <string_view>

namespace headjudge::dcg {

inline constexpr std::array<std::string_view, 8> kSecondReading = {
    "carried-out",   "triggers",   "sentences",  "can-play",
    "can-digivolve", "can-attack", "can-choose", "dp-adds-up"};

}  // namespace headjudge::dcg
