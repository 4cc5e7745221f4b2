// Reading and writing whole text files.
//
// Everything a user brings is text of moderate size, so it is read in one piece. A file that cannot
// be read is bad input like any other: an InputError that names it, with no line.
#pragma once

#include <cstddef>
#include <filesystem>
#include <iosfwd>
#include <string>
#include <string_view>

#include "model/core/base/result.hpp"

namespace headjudge {

/// Text beyond this is refused: a device or a pipe may never end.
inline constexpr std::size_t kMostFileBytes = std::size_t{256} << 20;

/// Errors: there is none, it is a folder, it is longer than any text.
[[nodiscard]] Result<std::string> read_text_file(const std::filesystem::path& path);
/// Reads a stream to its end, within the same bound; errors call it `name`.
[[nodiscard]] Result<std::string> read_text_stream(std::istream& in, const std::string& name);

/// Replaces the file in one step, or leaves it as it was; folders on the way to it are made. What
/// is no regular file (a device, a pipe) is written to. Several threads may call this.
[[nodiscard]] Result<void> write_text_file(const std::filesystem::path& path,
                                           std::string_view text);

}  // namespace headjudge
