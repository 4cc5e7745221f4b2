// Where the data lives: the editions, the plays, the own card pool.
//
// An installed program finds them beside itself, a checkout in its own folders, and HEADJUDGE_DATA
// overrules both. The layout below that folder is the repository's: model/editions, corpus.
#pragma once

#include <filesystem>

namespace headjudge {

[[nodiscard]] std::filesystem::path data_dir();

/// data_dir()/model/editions
[[nodiscard]] std::filesystem::path editions_dir();

}  // namespace headjudge
