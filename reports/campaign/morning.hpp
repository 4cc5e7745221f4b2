// The morning page: what a campaign has to say to whoever comes in, and the same for programs.
//
//   index.html       what is new, what was seen again, what was not seen again, what keeps the
//                    campaign from being whole, planted mistakes, runs, totals, and three curves
//                    over time
//   campaign.sarif   the causes as results (SARIF 2.1.0), each new, unchanged or absent; what says
//                    that they may not be all is a notification
//   junit.xml        a test case for each cause, for each planted mistake, and for each fault of
//                    the campaign itself
//   plays/*          the smallest play of each cause
//
// A cause that the baseline names and that was not seen again may be mended, or was not met: a
// campaign cannot tell, and the page does not say so.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "fuzz/causes/course.hpp"
#include "fuzz/causes/grouping.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::reports {

struct Morning {
  const fuzz::CampaignFolder& folder;
  std::vector<fuzz::CauseGroup> groups;  ///< new ones first
  std::vector<fuzz::KnownCause> gone;    ///< of the baseline, not seen
};

enum class MorningVerdict : std::uint8_t { nothing_new, new_causes, unproved };
/// `unproved`: nothing is new, but the campaign is not whole, a planted mistake was not found
/// either, or no target has worked.
[[nodiscard]] MorningVerdict verdict_of(const Morning& morning);
/// As a sentence.
[[nodiscard]] std::string verdict_text(const Morning& morning);

[[nodiscard]] std::string sarif_of(const Morning& morning);
[[nodiscard]] std::string junit_of(const Morning& morning);
/// Errors: those of the template.
[[nodiscard]] Result<std::string> page_of(const Morning& morning);

/// All of it into this folder, the page last. Errors: those of the disk and of the template.
[[nodiscard]] Result<void> write_morning(const std::filesystem::path& folder,
                                         const Morning& morning);

}  // namespace headjudge::reports
