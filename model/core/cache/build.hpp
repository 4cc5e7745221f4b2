// Which build of the program runs: what keeps results of one build from another.
//
// A linker gives what it links a build-id, a hash of all that it has written. The identity is made
// of those of the program (or test program) and of every library that it has loaded, the solver
// among them. Code that differs anywhere has another identity; the same sources, built the same
// way, have the same one.
#pragma once

#include <string>

namespace headjudge::cache {

/// Empty where something that is loaded has no build-id: nobody knows then which build it is.
[[nodiscard]] const std::string& build_identity();

}  // namespace headjudge::cache
