// Whole files through the standard streams, in binary mode: a play must come back byte for byte.
// A folder opens like a file on Linux and only fails when it is read, so it is refused beforehand.
#include "model/core/text_file.hpp"

#include <fstream>
#include <iterator>
#include <system_error>

namespace headjudge {

Result<std::string> read_text_file(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) {
    return refuse({.file = path.string(), .message = "there is no such file"});
  }
  std::ifstream in(path, std::ios::binary);
  if (!in || std::filesystem::is_directory(path, error)) {
    return refuse({.file = path.string(), .message = "this cannot be read as a file"});
  }
  return std::string{std::istreambuf_iterator<char>(in), {}};
}

Result<void> write_text_file(const std::filesystem::path& path, std::string_view text) {
  std::error_code error;
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.close();
  if (!out) return refuse({.file = path.string(), .message = "this file cannot be written"});
  return {};
}

}  // namespace headjudge
