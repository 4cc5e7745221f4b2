// The audit of the shipped world, run once for all tests that read what it found.
//
// It takes minutes: suites that ask for it are one group in tests/CMakeLists.txt.
#pragma once

#include <cstddef>
#include <string_view>

#include "proofs/audit/audit.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::test {

inline void no_progress(std::string_view, std::size_t, std::size_t) {}

inline const proofs::Audit& shipped_audit() {
  static const proofs::Audit found = proofs::run_audit(shipped_world(), {}, no_progress);
  return found;
}

}  // namespace headjudge::test
