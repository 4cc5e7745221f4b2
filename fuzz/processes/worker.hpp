// One process of a campaign: it drives one target for a while and writes one shard.
//
// A finding does not end it. Of what breaks in the same way (the same id, asked and done the same)
// the first inputs are kept, further ones are counted. A full disk ends it: what it could not write
// is in its running file, and is tried again at the next start.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "fuzz/feedback/driver.hpp"
#include "fuzz/shards/shard.hpp"

namespace headjudge::fuzz {

struct WorkerOptions {
  std::filesystem::path inputs;  ///< of this target; other processes add to it meanwhile
  std::vector<std::filesystem::path> seeds = {};  ///< folders of inputs to begin with
  double seconds = 60;
  /// A canary: it ends where it finds its planted mistake, and keeps no inputs. The mistake is
  /// found where the id breaks and the sound target breaks nothing; where that one breaks, too,
  /// it is a finding of the target.
  bool until_found = false;
  std::string planted = {};             ///< id of what it breaks; empty: anything
  std::string target = {};              ///< the sound one's
  Driver* sound = nullptr;              ///< null: there is none to ask
  std::function<bool()> stop;           ///< asked after each input; absent: never
  std::function<std::int64_t()> clock;  ///< seconds since 1970; absent: the system's
};

/// Inputs of one kind that are kept whole.
inline constexpr std::uint64_t kKeptOfAKind = 8;

/// "the time is up", "stopped". Errors: those of the disk; the last input is in the running file.
[[nodiscard]] Result<std::string> run_worker(Driver& driver, ShardWriter& shard,
                                             const WorkerOptions& options);

}  // namespace headjudge::fuzz
