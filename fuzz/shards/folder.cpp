// Reading a campaign's folder and adding it up (see folder.hpp).
// Each shard is read whole: a round of a process writes some kilobytes.
#include "fuzz/shards/folder.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "fuzz/shards/record.hpp"
#include "model/core/base/folder.hpp"
#include "model/core/base/text_file.hpp"

namespace headjudge::fuzz {
namespace {

namespace fs = std::filesystem;

/// The shards of this folder; none where there is no folder of shards.
Result<std::vector<fs::path>> shard_files(const fs::path& folder) {
  std::error_code error;
  if (!fs::exists(shards_of(folder), error)) return std::vector<fs::path>{};
  auto files = files_in(shards_of(folder));
  if (!files) return refuse(files.error());
  std::erase_if(*files, [](const fs::path& file) { return file.extension() != ".shard"; });
  return files;
}

Result<CampaignFolder> read_shards(const fs::path& path) {
  CampaignFolder folder{.path = path};
  const auto files = shard_files(path);
  if (!files) return refuse(files.error());
  for (const fs::path& file : *files) {
    auto shard = read_shard(file);
    if (!shard) return refuse(shard.error());
    if (!*shard) continue;  // it had not begun
    if (folder.origin.empty()) folder.origin = (*shard)->head.origin;
    auto one = check_one_origin(folder.origin, (*shard)->head.origin, file.string());
    if (!one) return refuse(one.error());
    warn_of_damage(**shard, folder.warnings);
    folder.shards.push_back(std::move(**shard));
  }
  return folder;
}

using Place = std::pair<std::string, std::uint64_t>;

/// The outcomes that no shard has counted itself, each once.
std::map<Place, TriedAgain> outcomes_of(const CampaignFolder& folder) {
  std::map<std::string, std::uint64_t> come_to;
  for (const Shard& shard : folder.shards) come_to[shard.head.id] = shard.counts.executions;
  std::map<Place, TriedAgain> outcomes;
  for (const Shard& shard : folder.shards) {
    for (const TriedAgain& tried : shard.tried) {
      const auto of = come_to.find(tried.shard);
      if (of == come_to.end() || of->second > tried.place) continue;
      outcomes.emplace(Place{tried.shard, tried.place}, tried);
    }
  }
  return outcomes;
}

}  // namespace

void warn_of_damage(const Shard& shard, std::vector<InputError>& warnings) {
  if (shard.damaged) {  // a torn end is what a kill leaves behind
    warnings.push_back(
        {.file = shard.file.string(),
         .message = "this shard is damaged; what stands before the damage is counted"});
  }
  if (shard.running_lost.empty()) return;
  warnings.push_back(
      {.file = running_file_of(shard.file).string(),
       .message = fmt::format("this file {}: what ran last in its process, and counts of its last "
                              "second, may be lost",
                              shard.running_lost)});
}

fs::path shards_of(const fs::path& folder) { return folder / "shards"; }

fs::path inputs_of(const fs::path& folder, const std::string& target) {
  return folder / "inputs" / target;
}

Result<CampaignFolder> read_campaign(const fs::path& path) {
  std::error_code error;
  if (!fs::is_directory(shards_of(path), error)) {
    return refuse({.file = path.string(),
                   .message = fs::exists(path, error) ? "this is no campaign's folder"
                                                      : "there is no such folder",
                   .expected = "a folder that `headjudge campaign --out` has made"});
  }
  auto folder = read_shards(path);
  if (folder && folder->shards.empty()) {
    return refuse({.file = path.string(),
                   .message = "this campaign's folder holds no shard: nothing has run, or it was "
                              "not merged to its end",
                   .expected = "at least one shard"});
  }
  return folder;
}

Result<void> check_can_hold(const fs::path& path, const CampaignOrigin& origin) {
  std::error_code error;
  if (fs::exists(path, error) && !fs::is_directory(path, error)) {
    return refuse({.file = path.string(), .message = "this is a file", .expected = "a folder"});
  }
  const bool other = fs::exists(path, error) && !fs::is_empty(path, error) &&
                     !fs::is_directory(shards_of(path), error);
  if (other) {
    return refuse({.file = path.string(),
                   .message = "this folder holds other things",
                   .expected = "a new folder, or one that `headjudge campaign` has made"});
  }
  const auto folder = read_shards(path);
  if (!folder) return refuse(folder.error());
  if (folder->origin.empty()) return {};
  return check_one_origin(origin, folder->origin, path.string());
}

namespace {

constexpr std::string_view kCanary = "canary-";

}  // namespace

std::string canary_of(const std::string& target) { return std::string(kCanary) + target; }

bool is_canary(const Shard& shard) { return shard.head.target.starts_with(kCanary); }

const FoundInput* planted_find(const Shard& canary) {
  const std::string& id = canary.head.planted;
  const auto found = std::ranges::find_if(canary.found, [&](const FoundInput& each) {
    return each.target.empty() && (id.empty() || each.broken == id);
  });
  return found == canary.found.end() ? nullptr : &*found;
}

std::vector<CanarySought> canaries_of(const CampaignFolder& folder) {
  std::map<std::string, CanarySought> canaries;
  for (const Shard& shard : folder.shards) {
    const std::string& target = shard.head.target;
    if (target != kSupervisor && !is_canary(shard)) canaries[target].target = target;
  }
  for (auto& [target, canary] : canaries) {
    for (const Shard& shard : folder.shards) {
      if (shard.head.target != canary_of(target)) continue;
      canary.sought = true;
      const FoundInput* planted = planted_find(shard);
      const bool finds = planted != nullptr;
      const bool better = finds && (!canary.found || shard.counts.executions < canary.executions);
      if (better || (!finds && !canary.found)) {
        canary.executions = shard.counts.executions + (better ? 0 : canary.executions);
        canary.seconds = shard.seconds + (better ? 0 : canary.seconds);
      }
      if (better) canary.broken = planted->broken;
      canary.found = canary.found || finds;
    }
  }
  std::vector<CanarySought> list;
  for (auto& [target, canary] : canaries) list.push_back(std::move(canary));
  return list;
}

std::map<std::string, RunCounts> counts_by_shard(const CampaignFolder& folder) {
  std::map<std::string, RunCounts> counts;
  for (const Shard& shard : folder.shards) counts[shard.head.id] = shard.counts;
  for (const auto& [place, tried] : outcomes_of(folder)) {
    RunCounts& of = counts[place.first];
    ++of.executions;
    if (!tried.outcome.empty()) ++of.found;
  }
  return counts;
}

namespace {

/// Is it named as inputs are? A stray file is none.
bool is_named(const fs::path& file) {
  const std::string name = file.filename().string();
  return name.size() == hash_of_input({}).size() &&
         name.find_first_not_of("0123456789abcdef") == std::string::npos;
}

}  // namespace

std::map<std::string, TargetTotals> totals_of(const CampaignFolder& folder) {
  std::map<std::string, TargetTotals> totals;
  const auto counts_of = counts_by_shard(folder);
  for (const Shard& shard : folder.shards) {
    if (is_canary(shard)) continue;
    const RunCounts& counts = counts_of.at(shard.head.id);
    TargetTotals& of = totals[shard.head.target];
    of.counts.executions += counts.executions;
    of.counts.refused += counts.refused;
    of.counts.decisions += counts.decisions;
    of.counts.found += counts.found;
    of.counts.kept += counts.kept;
    of.counts.situations = std::max(of.counts.situations, counts.situations);
    of.seconds += shard.seconds;
  }
  for (auto& [target, of] : totals) {
    std::error_code error;
    if (!fs::is_directory(inputs_of(folder.path, target), error)) continue;
    const auto files = files_in(inputs_of(folder.path, target));
    if (files) of.inputs = static_cast<std::uint64_t>(std::ranges::count_if(*files, is_named));
  }
  return totals;
}

std::vector<UnsettledInput> unsettled_inputs(const CampaignFolder& folder) {
  std::vector<UnsettledInput> unsettled;
  const auto outcomes = outcomes_of(folder);
  for (const Shard& shard : folder.shards) {
    if (shard.live || !shard.unsettled || is_canary(shard)) continue;
    TriedAgain place{.shard = shard.head.id, .place = shard.counts.executions};
    if (outcomes.contains({place.shard, place.place})) continue;
    unsettled.push_back({shard.head.target, std::move(place), *shard.unsettled});
  }
  return unsettled;
}

std::vector<FoundOf> found_in(const CampaignFolder& folder) {
  std::vector<FoundOf> all;
  std::set<std::tuple<std::string, std::string, Bytes>> seen;
  for (const Shard& shard : folder.shards) {
    for (const FoundInput& found : shard.found) {
      if (is_canary(shard) && found.target.empty()) continue;
      const std::string& target = found.target.empty() ? shard.head.target : found.target;
      const bool is_new =
          found.input.empty() || seen.emplace(target, found.broken, found.input).second;
      if (is_new) all.push_back({target, found});
    }
  }
  return all;
}

Result<void> keep_input(const fs::path& inputs, ByteView input) {
  const std::string_view text(reinterpret_cast<const char*>(input.data()), input.size());
  return write_text_file(inputs / hash_of_input(input), text);
}

std::optional<Bytes> kept_input(const fs::path& file) {
  std::error_code error;
  if (fs::file_size(file, error) > kMostRunningBytes || error) return std::nullopt;
  const auto bytes = bytes_of_file(file);
  if (!bytes) return std::nullopt;
  Bytes input(bytes->begin(), bytes->end());
  if (file.filename() != hash_of_input(input)) return std::nullopt;
  return input;
}

}  // namespace headjudge::fuzz
