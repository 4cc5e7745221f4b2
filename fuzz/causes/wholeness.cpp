// Reading a campaign's faults off its shards (see wholeness.hpp).
// A fault that a later run made good is none.
#include "fuzz/causes/wholeness.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "fuzz/causes/telling.hpp"

namespace headjudge::fuzz {
namespace {

/// A later run that came to its end did what this one left undone, if it was planned to work as
/// long. Of runs that were merged from other folders nobody knows whether they go on with this one.
bool is_made_good(const CampaignRun& run, const std::vector<CampaignRun>& runs) {
  return std::ranges::any_of(runs, [&](const CampaignRun& other) {
    return other.at_its_end && other.began >= run.began && other.planned >= run.planned;
  });
}

void add_runs(const CampaignFolder& folder, std::vector<std::string>& faults) {
  const std::vector<CampaignRun> runs = runs_of(folder);
  if (runs.empty()) faults.emplace_back("No run has left its record here.");
  const bool any_ended = std::ranges::any_of(runs, &CampaignRun::at_its_end);
  for (const CampaignRun& run : runs) {
    if (run.at_its_end || is_made_good(run, runs)) continue;
    if (run.at_work && any_ended) continue;  // another one's: it will tell itself
    faults.push_back(fmt::format(
        "The run of {} on {} did not come to its end: {}, after {}{} of {}.", utc_text(run.began),
        run.machine.empty() ? "?" : run.machine, run.ended, run.is_killed ? "at least " : "",
        duration_text(run.seconds), duration_text(run.planned)));
  }
}

void add_idle_targets(const CampaignFolder& folder, std::vector<std::string>& faults) {
  const auto totals = totals_of(folder);
  std::set<std::string> planned;
  for (const CampaignRun& run : runs_of(folder)) {
    planned.insert(run.targets.begin(), run.targets.end());
  }
  for (const std::string& target : planned) {
    const auto of = totals.find(target);
    if (of != totals.end() && of->second.counts.executions > 0) continue;
    faults.push_back(fmt::format("The target {} has not worked: its turn never came.", target));
  }
}

}  // namespace

std::string ended_text(const Shard& shard) {
  if (shard.live) return "still at work";
  return shard.ended.empty() ? "killed" : shard.ended;
}

std::vector<CampaignRun> runs_of(const CampaignFolder& folder) {
  std::vector<CampaignRun> runs;
  for (const Shard& shard : folder.shards) {
    if (shard.head.target != kSupervisor) continue;
    runs.push_back({.machine = shard.head.machine,
                    .began = shard.head.began,
                    .seconds = shard.seconds,
                    .planned = shard.head.planned,
                    .seed = shard.head.seed,
                    .targets = shard.head.targets,
                    .ended = ended_text(shard),
                    .at_its_end = shard.ended == kTimeIsUp,
                    .at_work = shard.live,
                    .is_killed = !shard.live && shard.ended.empty()});
  }
  std::ranges::sort(runs, {}, [](const CampaignRun& run) {
    return std::tuple(run.began, run.machine, run.seed, run.seconds);
  });
  return runs;
}

std::vector<std::string> faults_of(const CampaignFolder& folder) {
  std::vector<std::string> faults;
  for (const InputError& each : folder.warnings) faults.push_back(each.text());
  const std::size_t left = unsettled_inputs(folder).size();
  if (left > 0) {
    faults.push_back(
        fmt::format("{} {} running when {} ended; `headjudge campaign` with the same folder tries "
                    "{} again.",
                    count_text(left, "input"), left == 1 ? "was" : "were",
                    left == 1 ? "its process" : "their processes", left == 1 ? "it" : "them"));
  }
  add_runs(folder, faults);
  add_idle_targets(folder, faults);
  return faults;
}

}  // namespace headjudge::fuzz
