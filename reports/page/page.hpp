// The report as two pages, for people who rule on cards and never saw a solver: what was found, and
// what every manual says about every question.
//
// Each page is a single file that needs nothing from outside: no server, no network, no script to
// be read (the scripts only fold, filter and step). Their markup is in templates/*.mustache, their
// look in templates/style.css, their scripts in templates/*.js; all are found through data_dir().
// The same AuditResult gives the same pages, byte for byte. They link to each other by these names:
#pragma once

#include <filesystem>
#include <string>

#include "model/core/base/result.hpp"
#include "reports/result/audit_result.hpp"

namespace headjudge::reports {

inline constexpr const char* kFindingsPage = "index.html";
inline constexpr const char* kQuestionsPage = "questions.html";

struct Pages {
  std::string findings;
  std::string questions;
};

/// Errors: a template that is missing or is not mustache.
[[nodiscard]] Result<Pages> pages_html(const AuditResult& result);
[[nodiscard]] Result<Pages> pages_html(const AuditResult& result,
                                       const std::filesystem::path& templates);

}  // namespace headjudge::reports
