// The report as one page, for people who rule on cards and never saw a solver.
//
// The page is a single file that needs nothing from outside: no server, no network, no script to be
// read (the script only folds, filters and steps). Its markup is in templates/*.mustache, its look
// in templates/style.css, its script in templates/page.js; all are found through data_dir().
// The same AuditResult gives the same page, byte for byte.
#pragma once

#include <filesystem>
#include <string>

#include "model/core/result.hpp"
#include "reports/audit_result.hpp"

namespace headjudge::reports {

/// Errors: a template that is missing or is not mustache.
[[nodiscard]] Result<std::string> page_html(const AuditResult& result);
[[nodiscard]] Result<std::string> page_html(const AuditResult& result,
                                            const std::filesystem::path& templates);

}  // namespace headjudge::reports
