// `headjudge campaign merge | report | ledger`: what is read off folders of campaigns.
// The command that runs a campaign ends with the same report.
#pragma once

#include <filesystem>
#include <string>

#include <CLI/CLI.hpp>

#include "model/core/base/result.hpp"

namespace headjudge::cli {

struct ReportArguments {
  std::string folder;
  std::string baseline;
  std::string write_baseline;
  std::string page;   ///< folder; empty: none
  std::string plays;  ///< folder; empty: plays/ in the campaign's
};

/// Prints the report, writes each cause's smallest, and gives the exit code.
[[nodiscard]] Result<int> report_campaign(const ReportArguments& arguments);
/// Asked before long work. Errors: the baseline is none, or a file cannot be written.
[[nodiscard]] Result<void> check_report(const ReportArguments& arguments);

/// The options of `campaign` itself say nothing to its subcommands. Errors: one is given.
[[nodiscard]] Result<void> check_no_options(const CLI::App& campaign, const CLI::App& subcommand);

void add_baseline_options(CLI::App& command, ReportArguments& arguments);
void add_campaign_reading(CLI::App& campaign, int& exit_code);

}  // namespace headjudge::cli
