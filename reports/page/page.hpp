// The report as pages, for people who rule on cards and never saw a solver.
//
// The first page lists the findings, a line each; each finding has a page of its own, so that it
// opens at once and prints on a sheet or two. Other pages have the key answers, what every manual
// says about every question, the claims and what was searched, the loops, and what the words mean.
//
// Each page is a single file that needs nothing from outside: no server, no network, no script to
// be read (the scripts only fold, filter and step). Their markup is in templates/*.mustache, their
// look in templates/style.css, their scripts in templates/*.js; all are found through data_dir().
// The same AuditResult gives the same pages, byte for byte. They link to each other by their paths:
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "model/core/base/result.hpp"
#include "reports/result/audit_result.hpp"

namespace headjudge::reports {

inline constexpr const char* kFindingsPage = "index.html";
inline constexpr const char* kAnswersPage = "answers.html";
inline constexpr const char* kQuestionsPage = "questions.html";
inline constexpr const char* kRulingsPage = "rulings.html";
inline constexpr const char* kProofsPage = "proofs.html";
inline constexpr const char* kLoopsPage = "loops.html";
inline constexpr const char* kWordsPage = "words.html";
/// Here lie the pages of single findings.
inline constexpr const char* kFindingsFolder = "findings";

struct Page {
  std::string path;  ///< in the report's folder: "findings/gap-en-1.1-turn-end.html"
  std::string html;
};

/// A page that would have nothing to say is left out. Errors: a template that is missing or is not
/// mustache.
[[nodiscard]] Result<std::vector<Page>> pages_html(const AuditResult& result);
[[nodiscard]] Result<std::vector<Page>> pages_html(const AuditResult& result,
                                                   const std::filesystem::path& templates);

}  // namespace headjudge::reports
