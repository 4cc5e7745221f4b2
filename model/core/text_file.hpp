// Reading and writing whole text files.
//
// Everything a user brings is text of moderate size, so it is read in one piece. A file that cannot
// be read is bad input like any other: an InputError that names it, with no line.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "model/core/result.hpp"

namespace headjudge {

[[nodiscard]] Result<std::string> read_text_file(const std::filesystem::path& path);

/// Replaces the file in one step, or leaves it as it was; folders on the way to it are made. What
/// is no regular file (a device, a pipe) is written to.
[[nodiscard]] Result<void> write_text_file(const std::filesystem::path& path,
                                           std::string_view text);

}  // namespace headjudge
