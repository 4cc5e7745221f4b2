// Whole files through the standard streams, in binary mode: a play must come back byte for byte.
// A folder opens like a file on Linux and only fails when it is read, so it is refused beforehand.
// A file is written under another name and renamed: rename(2) replaces a file in one step, so
// a reader, a killed run and a full disk find the old file or the new one and no half of either.
// Threads write one after the other, so two of them may replace the same file.
// Source: POSIX.1-2017, rename().
#include "model/core/base/text_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <istream>
#include <mutex>
#include <string>
#include <string_view>
#include <system_error>

#include <unistd.h>

namespace headjudge {

namespace {

/// Some editors put it before UTF-8. It says nothing.
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// `bytes`: so many the file says it has, 0 where nothing tells. A device may have more or fewer.
Result<std::string> read_all(std::istream& in, const std::string& name, std::uintmax_t bytes) {
  constexpr std::size_t kBlock = std::size_t{1} << 16;
  std::string text;
  text.reserve(std::min<std::uintmax_t>(bytes, kMostFileBytes) + kBlock);
  while (in) {
    const std::size_t before = text.size();
    text.resize(before + kBlock);
    in.read(text.data() + before, static_cast<std::streamsize>(kBlock));
    text.resize(before + static_cast<std::size_t>(in.gcount()));
    if (text.size() > kMostFileBytes) {
      return refuse(
          {.file = name,
           .message = "this does not end",
           .expected = "a text of at most " + std::to_string(kMostFileBytes >> 20) + " MiB"});
    }
  }
  if (text.starts_with(kByteOrderMark)) text.erase(0, kByteOrderMark.size());
  return text;
}

}  // namespace

Result<std::string> read_text_file(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) {
    return refuse({.file = path.string(), .message = "there is no such file"});
  }
  std::ifstream in(path, std::ios::binary);
  if (!in || std::filesystem::is_directory(path, error)) {
    return refuse({.file = path.string(), .message = "this cannot be read as a file"});
  }
  const std::uintmax_t bytes = std::filesystem::file_size(path, error);
  return read_all(in, path.string(), error ? 0 : bytes);
}

Result<std::string> read_text_stream(std::istream& in, const std::string& name) {
  return read_all(in, name, 0);
}

namespace {

/// Errors: the disk is full, or the file may not be written.
Result<void> write_here(const std::filesystem::path& path, std::string_view text) {
  errno = 0;
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.close();
  if (out) return {};
  const std::string reason = std::generic_category().message(errno);
  return refuse({.file = path.string(), .message = "this file cannot be written: " + reason});
}

/// A name that no other run of the program uses.
std::filesystem::path beside(const std::filesystem::path& path) {
  std::filesystem::path name = path;
  return name += "." + std::to_string(::getpid()) + ".part";
}

}  // namespace

Result<void> write_text_file(const std::filesystem::path& path, std::string_view text) {
  namespace fs = std::filesystem;
  static std::mutex one_at_a_time;
  const std::scoped_lock lock(one_at_a_time);
  std::error_code error;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
  const fs::path target = fs::is_symlink(path, error) ? fs::weakly_canonical(path, error) : path;
  const fs::file_status status = fs::status(target, error);
  if (fs::exists(status) && !fs::is_regular_file(status)) return write_here(target, text);
  const fs::path part = beside(target);
  const Result<void> written = write_here(part, text);
  if (written) fs::rename(part, target, error);
  if (written && !error) return {};
  const std::string message =
      written ? "this file cannot be written: " + error.message() : written.error().message;
  fs::remove(part, error);
  return refuse({.file = path.string(), .message = message});
}

}  // namespace headjudge
