// Listing a folder, and trying to write there.
//
// Only trying tells: a name may be taken, a disk full or read-only, whatever permissions say.
#include "model/core/base/folder.hpp"

#include <algorithm>
#include <string>
#include <system_error>

#include <unistd.h>

#include "model/core/base/text_file.hpp"

namespace headjudge {

namespace fs = std::filesystem;

Result<std::vector<fs::path>> files_in(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    std::error_code gone;  // a file may be removed meanwhile
    if (at->is_regular_file(gone)) files.push_back(at->path());
  }
  if (error) {
    return refuse({.file = folder.string(),
                   .message = "this folder cannot be read: " + error.message(),
                   .expected = "a folder"});
  }
  std::ranges::sort(files);
  return files;
}

namespace {

/// The folder of a file; the nearest one above that is there, where it is still to be made.
fs::path nearest_folder(const fs::path& file) {
  std::error_code error;
  fs::path folder = fs::absolute(file, error).parent_path();
  while (!fs::exists(fs::symlink_status(folder, error)) && folder.has_relative_path()) {
    folder = folder.parent_path();
  }
  return folder;
}

/// A file is made beside where it is to lie, and taken away.
Result<void> try_to_write(const fs::path& file) {
  std::error_code error;
  const fs::path folder = nearest_folder(file);
  if (!fs::is_directory(folder, error)) {
    return refuse({.file = {}, .message = folder.string() + " is no folder"});
  }
  const fs::path tried =
      folder / (file.filename().string() + "." + std::to_string(::getpid()) + ".try");
  auto written = write_text_file(tried, "");
  fs::remove(tried, error);
  return written;
}

}  // namespace

Result<void> check_can_write(const fs::path& file) {
  std::error_code error;
  if (file.empty() || (fs::exists(file, error) && !fs::is_regular_file(file, error) &&
                       !fs::is_directory(file, error))) {
    return {};  // a pipe or a device: writing would be seen
  }
  const bool folder = fs::is_directory(file, error);
  Result<void> written = folder ? refuse({.file = {}, .message = "a folder of this name is there"})
                                : try_to_write(file);
  if (!written) written.error().file = file.string();
  return written;
}

Result<void> check_can_write_into(const fs::path& folder) {
  if (folder.empty()) return {};
  auto written = check_can_write(folder / "file");
  if (!written) written.error().file = folder.string();
  return written;
}

}  // namespace headjudge
