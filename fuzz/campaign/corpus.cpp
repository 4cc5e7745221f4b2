// Looking through a folder of inputs (see corpus.hpp). Only the marks are read here.
// What is in an input is the business of its target.
#include "fuzz/campaign/corpus.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/core/base/folder.hpp"

namespace headjudge::fuzz {
namespace {

namespace fs = std::filesystem;

using FilesOfTargets = std::map<const Target*, std::vector<fs::path>>;

/// Null: it begins as no input of a game does.
const Target* target_of(const fs::path& file) {
  constexpr std::size_t kMarkSize = 4;
  std::string begins(kMarkSize, '\0');
  std::ifstream(file, std::ios::binary).read(begins.data(), kMarkSize);
  const auto found = std::ranges::find(targets(), std::string_view(begins), &Target::mark);
  return found != targets().end() ? &*found : nullptr;
}

std::string marks_of_games() {
  std::vector<std::string> marks;
  for (const Target& target : targets()) {
    if (!target.mark.empty()) marks.push_back(fmt::format("`{}` ({})", target.mark, target.name));
  }
  return fmt::format("a file that begins with {}", fmt::join(marks, ", "));
}

/// `only`: the target that all of them are of; null: whatever their marks say.
Result<void> add_files(const fs::path& folder, const Target* only, FilesOfTargets& parts) {
  auto files = files_in(folder);
  if (!files) return refuse(files.error());
  for (fs::path& file : *files) {
    const Target* const target = target_of(file);
    if (target == nullptr || (only != nullptr && target != only)) {
      return refuse({.file = file.string(),
                     .message = only == nullptr ? "this is no input of a game"
                                                : fmt::format("this is no input of {}", only->name),
                     .expected = only == nullptr
                                     ? marks_of_games()
                                     : fmt::format("`{}` at its beginning", only->mark)});
    }
    parts[target].push_back(std::move(file));
  }
  return {};
}

Result<void> add_folder(const fs::path& folder, FilesOfTargets& parts) {
  const Target* const target = find_target(folder.filename().string());
  if (target == nullptr) {
    return refuse({.file = folder.string(),
                   .message = "this is no target's folder",
                   .expected = "inputs, or a folder for each target"});
  }
  return target->mark.empty() ? Result<void>() : add_files(folder, target, parts);
}

}  // namespace

Result<std::vector<CorpusPart>> games_of_corpus(const fs::path& corpus) {
  std::error_code error;
  const bool of_campaign = fs::is_directory(corpus / "inputs", error);
  const fs::path folder = of_campaign ? corpus / "inputs" : corpus;
  FilesOfTargets found;
  if (auto flat = add_files(folder, nullptr, found); !flat) return refuse(flat.error());
  std::vector<fs::path> folders;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (entry.is_directory(error)) folders.push_back(entry.path());
  }
  std::ranges::sort(folders);
  for (const fs::path& each : folders) {
    if (auto added = add_folder(each, found); !added) return refuse(added.error());
  }
  std::vector<CorpusPart> parts;
  for (const Target& target : targets()) {
    const auto of = found.find(&target);
    if (of != found.end()) parts.push_back({&target, std::move(of->second)});
  }
  if (!parts.empty()) return parts;
  return refuse({.file = corpus.string(),
                 .message = "there is no game in this corpus",
                 .expected = marks_of_games()});
}

}  // namespace headjudge::fuzz
