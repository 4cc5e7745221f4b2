// How many allocations this test program has made so far.
//
// Counted by the global operator new in game_contract_test.cpp; only looked at around calls that
// must not allocate.
#pragma once

#include <cstddef>

namespace headjudge::test {

[[nodiscard]] std::size_t allocations_so_far();

}  // namespace headjudge::test
