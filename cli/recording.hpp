// Writing a play while it is played.
//
// The table is shown with what can be decided, numbered, and who or what asks. A number, or a
// decision in words, is taken and becomes a line of the play; `undo` takes the last one back. After
// `done` the lines of the board are shown, numbered; those that are picked become expectations. The
// file is then replaced in one step. `quit`, or the end of the input before `done`, leaves it as it
// was. Everything is read from stdin, a line for each answer, so that a test can write a play too.
#pragma once

#include <string>

#include "model/core/base/result.hpp"

namespace headjudge::cli {

/// Goes on with the play of `file` behind its last decision. Errors: those of the play; it has
/// several tables; the input ends.
[[nodiscard]] Result<int> record_play(const std::string& file, const std::string& editions);

}  // namespace headjudge::cli
