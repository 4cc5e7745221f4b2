// A play as a report keeps it: a file of its own in the folder `plays`, so that whoever reads the
// page can run it.
#pragma once

#include <string>
#include <utility>

namespace headjudge::reports {

/// A play's file name, as in "gap.turn-end.play" or "plays/gap.turn-end.play", and its text.
using NamedPlay = std::pair<std::string, std::string>;

}  // namespace headjudge::reports
