// Hashing the program and its data (see stamp.hpp), file by file in the order of their names.
//
// The program's file is found as Linux shows it to every process. It guards against mixing results
// of two builds, not against forgery.
#include "proofs/audit/stamp.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <xxhash.h>

#include "invariants/games/registry.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/base/text_file.hpp"

namespace headjudge::proofs {

namespace {

namespace fs = std::filesystem;

constexpr const char* kProgram = "/proc/self/exe";

std::vector<fs::path> files_below(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code missing;
  for (const auto& entry : fs::recursive_directory_iterator(folder, missing)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

/// The file, or those of the folder.
void add_files_at(const fs::path& place, std::vector<fs::path>& files) {
  if (!fs::is_directory(place)) return files.push_back(place);
  const auto below = files_below(place);
  files.insert(files.end(), below.begin(), below.end());
}

Result<std::string> stamp_of_files(const std::vector<fs::path>& files) {
  std::uint64_t hash = 0;
  for (const fs::path& file : files) {
    const auto text = read_text_file(file);
    if (!text) return refuse(text.error());
    const std::string name = file.filename().string();
    hash = XXH64(name.data(), name.size(), hash);
    hash = XXH64(text->data(), text->size(), hash);
  }
  return fmt::format("{:016x}", hash);
}

}  // namespace

Result<std::string> stamp_of_world(const fs::path& editions, const fs::path& overlay) {
  const fs::path data = data_dir();
  std::vector<fs::path> files = {kProgram, data / "proofs/claims.toml"};
  if (!overlay.empty()) files.push_back(overlay);
  add_files_at(editions.empty() ? editions_dir() : editions, files);
  ShippedGames::for_each([&]<class G>(std::type_identity<G>) {
    add_files_at(data / GameTraits<G>::kCards, files);
    add_files_at(data / GameTraits<G>::kPositions, files);
  });
  return stamp_of_files(files);
}

Result<std::string> stamp_of_all(const std::vector<fs::path>& places) {
  std::vector<fs::path> files;
  for (const fs::path& place : places) add_files_at(place, files);
  return stamp_of_files(files);
}

Result<std::string> stamp_of_program() { return stamp_of_files({kProgram}); }

}  // namespace headjudge::proofs
