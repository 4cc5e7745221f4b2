// Three places, first match wins: the environment's, beside the program (an installation), the
// checkout that the program was built from (its path comes from the build: HEADJUDGE_SOURCE_DATA).
//
// Source: the layout <prefix>/bin and <prefix>/share of the Filesystem Hierarchy Standard 3.0.
#include "model/core/base/data_dir.hpp"

#include <cstdlib>
#include <system_error>

namespace headjudge {

std::filesystem::path data_dir() {
  if (const char* given = std::getenv("HEADJUDGE_DATA"); given != nullptr && *given != '\0') {
    return given;
  }
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  if (!error) {
    const std::filesystem::path folder = program.parent_path();
    for (const std::filesystem::path& base : {folder.parent_path(), folder}) {
      const std::filesystem::path installed = base / "share" / "headjudge";
      if (std::filesystem::is_directory(installed, error)) return installed;
    }
  }
  return HEADJUDGE_SOURCE_DATA;
}

std::filesystem::path editions_dir() { return data_dir() / "model" / "editions"; }

}  // namespace headjudge
