// The plays of corpus/ as files, and where the real cards lie.
//
// The real cards lie beside the repository (../shared); where they do not, tests of them are
// skipped with a message.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <vector>

namespace headjudge::test {

inline const std::filesystem::path kRoot = HEADJUDGE_SOURCE_DIR;
inline const std::filesystem::path kRealCards = kRoot / "../shared/cards/cards.jsonl";
inline constexpr std::string_view kNoRealCards =
    "no real cards beside the repository (../shared): not played";

inline std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder,
                                                   std::string_view suffix) {
  std::vector<std::filesystem::path> files;
  if (!std::filesystem::exists(kRoot / folder)) return files;
  for (const auto& entry : std::filesystem::directory_iterator(kRoot / folder)) {
    if (entry.path().extension() == suffix) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}
inline std::vector<std::filesystem::path> plays_in(const std::filesystem::path& folder) {
  return files_in(folder, ".play");
}

}  // namespace headjudge::test
