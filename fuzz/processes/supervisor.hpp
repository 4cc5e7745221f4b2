// A campaign in many processes on one machine.
//
// The supervisor starts workers, each for a round on one target, and looks after them: one that
// crashes, hangs or takes too much memory is replaced. The input that it was running is tried again
// in a process of its own (alone.hpp), since it may only have been killed; if it ends that one too,
// it is a finding. The first inputs of each kind of finding are made small while others work.
//
// Before the work each target's canary is run, with what the target itself begins with, until its
// planted mistake is found. A canary that is not found is told, and the work goes on: what is found
// is found, only that nothing was found says nothing (folder.hpp, canaries_of). An input of a
// canary that breaks the target without its mistake, or ends its process, is a finding as well.
//
// At its start the supervisor does the same with the inputs that ended processes of earlier runs
// left behind. It has a shard of its own for what it finds, so any number of supervisors, on any
// number of machines, may share a folder. Nothing is lost when it is killed: its workers end with
// it, and everything it knows is in shards.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "fuzz/feedback/driver.hpp"
#include "fuzz/processes/alone.hpp"
#include "fuzz/shards/folder.hpp"

namespace headjudge::fuzz {

struct PlannedTarget {
  std::string name;
  Driver* driver = nullptr;
  std::vector<std::filesystem::path> seeds = {};  ///< folders of inputs to begin with
  Driver* canary = nullptr;                       ///< with a planted mistake; null: it has none
  std::string planted = {};                       ///< id of what that breaks; empty: anything
};

struct CampaignFigures {
  double seconds = 0;
  std::uint64_t executions = 0;  ///< of this run, as all counts here
  std::uint64_t decisions = 0;
  std::uint64_t found = 0;
  std::size_t kinds = 0;  ///< of findings, before they are grouped
  std::size_t reduced = 0;
  std::size_t working = 0;      ///< processes
  std::uint64_t bytes = 0;      ///< of the folder
  std::size_t replaced = 0;     ///< processes that had to be
  std::size_t tried_again = 0;  ///< inputs that were left behind
};

struct CampaignPlan {
  std::filesystem::path folder;
  CampaignOrigin origin;
  std::vector<PlannedTarget> targets;
  unsigned jobs = 1;
  double seconds = 60;
  std::uint64_t seed = 1;  ///< two campaigns of one seed begin with the same work
  InputLimits limits;
  std::uint64_t disk_mib = 4096;                                           ///< of the folder
  unsigned canary_seconds = 60;                                            ///< each, at most
  unsigned seconds_to_reduce = 60;                                         ///< one finding
  std::function<void(const CampaignFigures&)> progress;                    ///< a few times a second
  std::function<void(const std::string& target, const FoundInput&)> tell;  ///< a new kind
  std::function<bool()> stop;
};

struct CampaignEnded {
  CampaignFigures figures;
  std::string why;  ///< "the time is up", "stopped", "the disk's budget is spent"
  std::vector<InputError> warnings;
};

/// Errors: the folder holds another campaign or other things; the disk is full.
[[nodiscard]] Result<CampaignEnded> run_processes(const CampaignPlan& plan);

}  // namespace headjudge::fuzz
