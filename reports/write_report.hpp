// The report folder:
//
//   findings.json    what was found; the source of everything else
//   index.html       the same for people: the findings, a line each
//   findings/*.html  a page for each finding
//   *.html           what else there is to read (page/page.hpp)
//   plays/*.play     the witnesses, for `headjudge play`
//
// Each file is written beside its place and then renamed into it, findings.json last: whoever finds
// a findings.json finds a whole report. Plays and pages of an earlier run that nothing leads
// to any more stay; the folder may hold files of the user's.
#pragma once

#include <filesystem>
#include <span>

#include "model/core/base/result.hpp"
#include "reports/result/audit_result.hpp"
#include "reports/result/named_play.hpp"

namespace headjudge::reports {

/// Errors: the folder cannot be made or written; a play's name that is not a plain *.play name or
/// comes twice; and, after all files have been written, a play that the result names but that was
/// not given.
[[nodiscard]] Result<void> write_report(const std::filesystem::path& folder,
                                        const AuditResult& result,
                                        std::span<const NamedPlay> plays);

}  // namespace headjudge::reports
