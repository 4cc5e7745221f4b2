// Merging campaigns' folders (see folder.hpp). It is nothing but a union of files: a shard is
// copied where it is new or further along, an input where its name is not there.
//
// Source of the idea that replicas which only grow need no order to be merged: M. Shapiro et al.,
// "Conflict-free Replicated Data Types" (2011).
#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "fuzz/shards/folder.hpp"
#include "fuzz/shards/record.hpp"
#include "model/core/base/folder.hpp"
#include "model/core/base/text_file.hpp"

namespace headjudge::fuzz {
namespace {

namespace fs = std::filesystem;

std::uint64_t writes_in(const std::string& running) {
  const auto read = running_in(running);
  return read ? read->before.executions + 1 : 0;
}

/// A shard's whole records, and what stands behind them where that is damaged. What a torn end
/// holds is no part of it.
struct CopyOfShard {
  std::string bytes;
  std::size_t complete = 0;
  bool damaged = false;

  [[nodiscard]] std::string_view records() const {
    return std::string_view(bytes).substr(0, complete);
  }
};

CopyOfShard copy_in(const fs::path& file) {
  CopyOfShard copy{.bytes = bytes_of_file(file).value_or("")};
  const RecordsRead read = records_in(copy.bytes);
  copy.complete = read.complete;
  copy.damaged = read.damaged;
  if (!copy.damaged) copy.bytes.resize(copy.complete);
  return copy;
}

class Merger {
 public:
  explicit Merger(fs::path out) : out_(std::move(out)) {}

  Result<void> take(const fs::path& from) {
    const auto folder = read_campaign(from);
    if (!folder) return refuse(folder.error());
    std::ranges::copy(folder->warnings, std::back_inserter(merged_.warnings));
    std::error_code error;
    fs::create_directories(shards_of(out_), error);
    for (const Shard& shard : folder->shards) {
      if (auto taken = take_shard(shard); !taken) return taken;
    }
    return take_inputs(from);
  }

  Merged merged() { return std::move(merged_); }

 private:
  Result<void> take_shard(const Shard& shard) {
    const fs::path here = shards_of(out_) / shard.file.filename();
    const CopyOfShard theirs = copy_in(shard.file);
    const CopyOfShard ours = copy_in(here);
    const bool one = theirs.records().starts_with(ours.records()) ||
                     ours.records().starts_with(theirs.records());
    if (!one) {
      return refuse(
          {.file = shard.file.string(),
           .message = fmt::format("this shard and {} say different things", here.string()),
           .expected = "two copies of a shard, one of them longer"});
    }
    // Of two that are equally far the damaged one knows that more was lost, unless it had ended.
    const bool tells_more = theirs.complete == ours.complete && theirs.damaged != ours.damaged &&
                            theirs.damaged == shard.ended.empty();
    if (theirs.complete > ours.complete || tells_more) {
      if (auto written = write_text_file(here, theirs.bytes); !written) return written;
      ++merged_.shards;
    }
    return take_running(shard, here);
  }

  /// A shard that has ended needs none.
  Result<void> take_running(const Shard& shard, const fs::path& here) {
    const fs::path ours = running_file_of(here);
    std::error_code error;
    const auto read = read_shard(here);
    if (read && *read && !(*read)->ended.empty()) {
      fs::remove(ours, error);
      return {};
    }
    const std::string theirs = bytes_of_file(running_file_of(shard.file)).value_or("");
    const auto here_already = bytes_of_file(ours);
    if (here_already && writes_in(theirs) <= writes_in(*here_already)) return {};
    if (theirs.empty()) return {};  // what is lost there stays lost, and is told here as well
    return write_text_file(ours, theirs);
  }

  Result<void> take_inputs(const fs::path& from) {
    std::error_code error;
    for (const auto& target : fs::directory_iterator(from / "inputs", error)) {
      const auto files = files_in(target.path());
      if (!files) continue;  // a stray file
      for (const fs::path& file : *files) {
        const fs::path inputs = inputs_of(out_, target.path().filename().string());
        if (fs::exists(inputs / file.filename(), error)) continue;
        if (file.extension() == ".part") continue;  // whoever wrote it was killed
        const auto input = kept_input(file);
        if (!input) {
          merged_.warnings.push_back(
              {.file = file.string(), .message = "this input is not what its name says: left out"});
          continue;
        }
        if (auto kept = keep_input(inputs, *input); !kept) return kept;
        ++merged_.inputs;
      }
    }
    return {};
  }

  fs::path out_;
  Merged merged_;
};

}  // namespace

Result<Merged> merge_campaigns(const std::vector<fs::path>& from, const fs::path& out) {
  Merger merger(out);
  // Nothing is written before all of them are known to belong together.
  CampaignOrigin origin;
  for (const fs::path& each : from) {
    const auto folder = read_campaign(each);
    if (!folder) return refuse(folder.error());
    if (origin.empty()) origin = folder->origin;
    if (auto one = check_one_origin(origin, folder->origin, each.string()); !one) {
      return refuse(one.error());
    }
  }
  if (auto can = check_can_hold(out, origin); !can) return refuse(can.error());
  for (const fs::path& each : from) {
    if (auto taken = merger.take(each); !taken) return refuse(taken.error());
  }
  return merger.merged();
}

}  // namespace headjudge::fuzz
