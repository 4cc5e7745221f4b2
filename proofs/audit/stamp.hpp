// A stamp of everything that an audit's findings depend on.
//
// Results that were kept by an interrupted audit may only be used again by the same program over
// the same data. The stamp is a hash of both: the program's own file, and every file of editions,
// cards and starting positions with its name.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "model/core/base/result.hpp"

namespace headjudge::proofs {

/// `editions` as for load_world; `overlay`: of a draft's world, else empty. Errors: a file that
/// cannot be read.
[[nodiscard]] Result<std::string> stamp_of_world(const std::filesystem::path& editions,
                                                 const std::filesystem::path& overlay = {});

/// Of these files and of all files below these folders.
[[nodiscard]] Result<std::string> stamp_of_all(const std::vector<std::filesystem::path>& places);

/// Of the program alone: of results that hang on what the program is asked about, and on nothing
/// else.
[[nodiscard]] Result<std::string> stamp_of_program();

}  // namespace headjudge::proofs
