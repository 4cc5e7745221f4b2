// A campaign's folder, and what all of its shards say together.
//
//   shards/*.shard, *.running     what each process did (shard.hpp)
//   inputs/<target>/<hash>        inputs that reached something new, named by what is in them
//
// Any number of processes and machines may share it, or each has its own and they are merged:
// nothing in it is written by two, and nothing is ever changed but by being appended to. So two
// copies of a shard are one shard, of which one copy may be further along.
//
// An input that was running when its process ended is tried again, perhaps by two machines that
// each had a copy. Its outcome is counted once: it has a place (a shard, and so many executions
// before it), and it is only counted while the shard itself has not come past that place. What
// the same input breaks twice is likewise one finding (`found_in`).
//
// Before its work a campaign looks for a mistake that was planted in each target, its canary. Such
// a run has a shard of its own, and nothing in it counts as work. What it finds is no finding, but
// where the same input breaks the target without its mistake, too: that record names the target.
//
// A damaged shard stays so when it is merged, until a longer copy of it comes: what was lost is
// told wherever it is read.
//
// What could make a total false, with tests (tests/fuzz/shards/folder_test.cpp): merging a folder
// twice, or with itself, or with an older copy; the same outcome from two machines; shards of two
// origins; an input whose bytes are not those of its name; damage that is merged away.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "fuzz/shards/shard.hpp"

namespace headjudge::fuzz {

struct CampaignFolder {
  std::filesystem::path path;
  CampaignOrigin origin;  ///< empty while there is no shard
  std::vector<Shard> shards;
  std::vector<InputError> warnings;  ///< shards of which only a part can be read
};

/// Errors: it is no such folder, it holds no shard, one is refused, or two are of different
/// origins.
[[nodiscard]] Result<CampaignFolder> read_campaign(const std::filesystem::path& folder);
/// A folder that is not there, or holds nothing, may become a campaign's. Errors: it holds other
/// things, or shards of another origin.
[[nodiscard]] Result<void> check_can_hold(const std::filesystem::path& folder,
                                          const CampaignOrigin& origin);

/// Added up over the shards of a target.
struct TargetTotals {
  RunCounts counts;  ///< `situations` are the most that one process came to
  double seconds = 0;
  std::uint64_t inputs = 0;  ///< on disk
};
[[nodiscard]] std::map<std::string, TargetTotals> totals_of(const CampaignFolder& folder);

/// Says where a part of this shard, or what ran last in it, cannot be read.
void warn_of_damage(const Shard& shard, std::vector<InputError>& warnings);

/// Counts of each shard, by its id, with the outcome of an input that others tried again for it.
[[nodiscard]] std::map<std::string, RunCounts> counts_by_shard(const CampaignFolder& folder);

/// The target of a canary's shard.
[[nodiscard]] std::string canary_of(const std::string& target);
[[nodiscard]] bool is_canary(const Shard& shard);

/// Where a canary's shard has found its planted mistake; null: it has not.
[[nodiscard]] const FoundInput* planted_find(const Shard& canary);

/// How the search for a target's planted mistake went.
struct CanarySought {
  std::string target;
  bool sought = false;
  bool found = false;            ///< by any of the runs that looked for it
  std::uint64_t executions = 0;  ///< of the quickest that found it, else of all
  double seconds = 0;
  std::string broken;  ///< what it broke
};
/// Of every target that has worked.
[[nodiscard]] std::vector<CanarySought> canaries_of(const CampaignFolder& folder);

/// An input that was running and has no outcome yet.
struct UnsettledInput {
  std::string target;
  TriedAgain place;  ///< without an outcome
  Bytes input;
};
/// Those of ended processes: a live one will say itself.
[[nodiscard]] std::vector<UnsettledInput> unsettled_inputs(const CampaignFolder& folder);

struct FoundOf {
  std::string target;
  FoundInput found;
};
/// Everything found: an input that breaks the same thing twice is one of them.
[[nodiscard]] std::vector<FoundOf> found_in(const CampaignFolder& folder);

[[nodiscard]] std::filesystem::path shards_of(const std::filesystem::path& folder);
[[nodiscard]] std::filesystem::path inputs_of(const std::filesystem::path& folder,
                                              const std::string& target);

/// Keeps an input under its hash. Errors: those of the disk.
[[nodiscard]] Result<void> keep_input(const std::filesystem::path& inputs, ByteView input);
/// The input of this file; nothing where its bytes are not those of its name.
[[nodiscard]] std::optional<Bytes> kept_input(const std::filesystem::path& file);

struct Merged {
  std::size_t shards = 0;  ///< new, or further along than before
  std::size_t inputs = 0;
  std::vector<InputError> warnings;
};
/// Puts all of these folders into `out`, which may be a campaign's already. Merging the same again
/// changes nothing. Errors: two are of different origins; one shard with two contents; the disk.
[[nodiscard]] Result<Merged> merge_campaigns(const std::vector<std::filesystem::path>& from,
                                             const std::filesystem::path& out);

}  // namespace headjudge::fuzz
