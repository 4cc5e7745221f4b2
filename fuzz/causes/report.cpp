// Lines about a campaign (see report.hpp). Times are told in UTC, as the machines' clocks had them.
// The ledger has no file of its own: a second place could say something else than the shards.
#include "fuzz/causes/report.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "fuzz/causes/telling.hpp"
#include "fuzz/causes/wholeness.hpp"
#include "fuzz/processes/alone.hpp"
#include "model/core/base/text_file.hpp"

namespace headjudge::fuzz {
namespace {

namespace fs = std::filesystem;

std::string totals_text(const CampaignFolder& folder) {
  std::string text =
      fmt::format("{:12} {:>12} {:>13} {:>10} {:>10} {:>8} {:>8}\n", "target", "executions",
                  "decisions", "refused", "situations", "inputs", "found");
  for (const auto& [target, of] : totals_of(folder)) {
    if (of.counts == RunCounts{} && of.inputs == 0) continue;
    text += fmt::format("{:12} {:>12} {:>13} {:>10} {:>10} {:>8} {:>8}\n", target,
                        of.counts.executions, of.counts.decisions, of.counts.refused,
                        of.counts.situations, of.inputs, of.counts.found);
  }
  return text;
}

std::string group_text(const CauseGroup& group, const fs::path& plays) {
  std::string text = fmt::format("\n{} {}\n", group.known ? "known" : "NEW  ", group.id);
  if (!group.sentence.empty()) text += fmt::format("      {}\n", group.sentence);
  if (!group.asked.empty()) text += fmt::format("      {}\n", asked_text(group.asked));
  text += fmt::format("      {} in {}; first {}, last {}; since build {}\n",
                      count_text(group.times, "time"), fmt::join(group.targets, ", "),
                      utc_text(group.first), utc_text(group.last), group.since);
  if (group.kinds > 1) text += fmt::format("      it explains {} kinds of findings\n", group.kinds);
  const std::string size =
      group.smallest.play.empty() || ends_its_process(group.broken)
          ? count_text(group.smallest.size, "byte")
          : fmt::format("{} decisions and lines of set-up", group.smallest.size);
  text +=
      fmt::format("      {}, {}: {}\n", size,
                  !group.reduced           ? "as it was found"
                  : group.smallest.minimal ? "nothing single can be left out"
                                           : "not made small: too slow, or it did not happen again",
                  file_of(group, plays).string());
  return text + fmt::format("      again: headjudge fuzz {} --try {}\n", group.target,
                            file_of(group, plays).string());
}

}  // namespace

std::string text_of(const CanarySought& canary) {
  if (!canary.sought) return "NOT LOOKED FOR";
  if (canary.found) {
    return fmt::format("found after {}: {}", count_text(canary.executions, "execution"),
                       canary.broken);
  }
  return fmt::format("NOT FOUND in {} and {:.0f} seconds",
                     count_text(canary.executions, "execution"), canary.seconds);
}

fs::path file_of(const CauseGroup& group, const fs::path& plays) {
  std::string name = group.id;
  std::ranges::replace(name, '/', '-');
  return plays / (name + (group.smallest.play.empty() ? ".input" : ".play"));
}

Result<void> write_smallest(const std::vector<CauseGroup>& groups, const fs::path& plays) {
  for (const CauseGroup& group : groups) {
    const Bytes& input = group.smallest.found.input;
    const std::string text =
        group.smallest.play.empty() ? std::string(input.begin(), input.end()) : group.smallest.play;
    if (auto written = write_text_file(file_of(group, plays), text); !written) return written;
  }
  return {};
}

std::string campaign_text(const CampaignFolder& folder, const std::vector<CauseGroup>& groups,
                          const fs::path& plays, const std::vector<KnownCause>& gone) {
  std::string text;
  for (const auto& [name, value] : folder.origin) text += fmt::format("{:12} {}\n", name, value);
  text += "\n" + totals_text(folder);
  text += "\nplanted mistakes\n";
  for (const CanarySought& canary : canaries_of(folder)) {
    text += fmt::format("{:12} {}\n", canary.target, text_of(canary));
  }
  const auto is_known = [](const CauseGroup& group) { return group.known; };
  const auto known = std::ranges::count_if(groups, is_known);
  text += fmt::format("\n{} causes: {} new, {} known\n", groups.size(), std::ssize(groups) - known,
                      known);
  for (const CauseGroup& group : groups) text += group_text(group, plays);
  for (const KnownCause& cause : gone) {
    text += fmt::format("\nknown and not seen again: {}\n", id_of_cause(cause.broken, cause.asked));
    if (!cause.asked.empty()) text += fmt::format("      {}\n", asked_text(cause.asked));
  }
  const std::vector<std::string> faults = faults_of(folder);
  if (!faults.empty()) text += "\nnot whole\n";
  for (const std::string& fault : faults) text += fault + "\n";
  return text;
}

std::string ledger_text(const CampaignFolder& folder) {
  const auto counts_of = counts_by_shard(folder);
  std::vector<const Shard*> shards;
  for (const Shard& shard : folder.shards) shards.push_back(&shard);
  std::ranges::sort(shards, {}, [](const Shard* shard) {
    return std::tie(shard->head.began, shard->head.machine, shard->head.number, shard->head.id);
  });
  std::string text;
  for (const Shard* each_shard : shards) {
    const Shard& shard = *each_shard;
    const RunCounts& counts = counts_of.at(shard.head.id);
    std::map<std::string, std::uint64_t> found;
    for (const FoundInput& each : shard.found) found[each.broken] += each.times;
    const nlohmann::ordered_json line = {{"run", shard.head.id},
                                         {"build", value_of(folder.origin, "build")},
                                         {"target", shard.head.target},
                                         {"seed", fmt::format("{}", shard.head.seed)},
                                         {"machine", shard.head.machine},
                                         {"began", utc_text(shard.head.began)},
                                         {"seconds", shard.seconds},
                                         {"executions", counts.executions},
                                         {"decisions", counts.decisions},
                                         {"situations", counts.situations},
                                         {"kept", counts.kept},
                                         {"found", found},
                                         {"tried again", shard.tried.size()},
                                         {"ended", ended_text(shard)}};
    text += line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
  }
  return text;
}

}  // namespace headjudge::fuzz
