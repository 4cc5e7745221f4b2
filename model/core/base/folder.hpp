// The files of a folder, and whether something can be written there.
//
// A folder that a user names may hold anything. A pipe or a device makes its reader wait for ever,
// so only regular files are listed.
#pragma once

#include <filesystem>
#include <vector>

#include "model/core/base/result.hpp"

namespace headjudge {

/// The regular files of the folder (also behind links), in the order of their names: a listing's
/// own order is the file system's whim. Errors: the folder cannot be read.
[[nodiscard]] Result<std::vector<std::filesystem::path>> files_in(
    const std::filesystem::path& folder);

/// Asked before long work whose result goes to this file; an empty name stands for no file. Leaves
/// nothing behind. Errors: it cannot be written.
[[nodiscard]] Result<void> check_can_write(const std::filesystem::path& file);
/// The same for files in this folder, which need not be there yet.
[[nodiscard]] Result<void> check_can_write_into(const std::filesystem::path& folder);

}  // namespace headjudge
