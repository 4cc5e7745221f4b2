// What a campaign's folder says, for people: totals, causes, and a line for each run.
// It is all read off the shards, so it may be asked while processes are at work.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "fuzz/causes/grouping.hpp"

namespace headjudge::fuzz {

/// "found after 7 executions: card-in-one-place", "NOT FOUND in ...", "NOT LOOKED FOR"
[[nodiscard]] std::string text_of(const CanarySought& canary);
/// Totals by target, canaries, the causes and their files, known ones that are gone, and what is
/// left to do.
[[nodiscard]] std::string campaign_text(const CampaignFolder& folder,
                                        const std::vector<CauseGroup>& groups,
                                        const std::filesystem::path& plays,
                                        const std::vector<KnownCause>& gone = {});
/// The ledger: a JSON object a line for each run of a process, in order of their beginning, with
/// build, target, seed, time, counts and what it found. It is read off the shards, which are only
/// appended to; so a run that was killed has its line as well.
[[nodiscard]] std::string ledger_text(const CampaignFolder& folder);

/// The file of a group's smallest: a play, or an input for `headjudge fuzz`.
[[nodiscard]] std::filesystem::path file_of(const CauseGroup& group,
                                            const std::filesystem::path& plays);
/// Errors: those of the disk.
[[nodiscard]] Result<void> write_smallest(const std::vector<CauseGroup>& groups,
                                          const std::filesystem::path& plays);

}  // namespace headjudge::fuzz
