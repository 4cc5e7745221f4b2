// Is a campaign whole: may its report be believed where it says that nothing is new?
//
// Not so where a part of a shard cannot be read, where an input that ended its process was not
// tried again, where a run did not come to its end and no later one did in its place, and where a
// target that was planned has not worked. None of this hides what was found; it is told, and a
// report that has one of these faults is never green.
//
// What could make it false, with tests (tests/fuzz/wholeness_test.cpp): a run that was killed or
// stopped, or whose disk was full; one that is still at work; a shard or a running file that is
// damaged; a target whose turn never came; each of them merged into another folder.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "fuzz/shards/folder.hpp"

namespace headjudge::fuzz {

/// A run of `headjudge campaign`, as its supervisor's shard tells it.
struct CampaignRun {
  std::string machine;
  std::int64_t began = 0;  ///< seconds since 1970
  double seconds = 0;      ///< of work; of a run that was killed, as far as it is known
  double planned = 0;
  std::uint64_t seed = 0;
  std::vector<std::string> targets;
  std::string ended;  ///< "still at work", "killed", or as its shard says
  bool at_its_end = false;
  bool at_work = false;
  bool is_killed = false;
};
/// In the order of their beginning.
[[nodiscard]] std::vector<CampaignRun> runs_of(const CampaignFolder& folder);

/// "still at work", "killed", or as the shard says.
[[nodiscard]] std::string ended_text(const Shard& shard);

/// A sentence each. None: the campaign is whole.
[[nodiscard]] std::vector<std::string> faults_of(const CampaignFolder& folder);

}  // namespace headjudge::fuzz
