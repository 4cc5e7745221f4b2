// Merging, reporting and the ledger (see reading.hpp). Each may be asked while campaigns run.
// Nothing but reports writes into a campaign that it reads: the plays of its causes.
#include "cli/campaign/reading.hpp"

#include <memory>
#include <vector>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "fuzz/causes/report.hpp"
#include "model/core/base/folder.hpp"
#include "model/core/base/text_file.hpp"
#include "reports/campaign/morning.hpp"

namespace headjudge::cli {
namespace {

namespace fs = std::filesystem;

Result<std::vector<fuzz::KnownCause>> load_known(const std::string& file) {
  if (file.empty()) return std::vector<fuzz::KnownCause>{};
  const auto text = read_text_file(file);
  if (!text) return refuse(text.error());
  return fuzz::parse_known_causes(*text, file);
}

/// What stands in a baseline that is written anew stays there.
Result<std::vector<fuzz::KnownCause>> load_kept(const std::string& file) {
  std::error_code error;
  if (file.empty() || !fs::exists(file, error)) return std::vector<fuzz::KnownCause>{};
  return load_known(file);
}

void warn(const std::vector<InputError>& warnings) {
  for (const InputError& each : warnings) fmt::print(stderr, "headjudge: {}\n", each.text());
}

struct MergeArguments {
  std::vector<std::string> from;
  std::string out;
};

int merge(const MergeArguments& arguments) {
  if (arguments.out.empty()) {
    return report({.file = "--out", .message = "this is empty", .expected = "a folder"});
  }
  if (auto can = check_can_write_into(arguments.out); !can) return report(can.error());
  const std::vector<fs::path> from(arguments.from.begin(), arguments.from.end());
  const auto merged = fuzz::merge_campaigns(from, arguments.out);
  if (!merged) return report(merged.error());
  warn(merged->warnings);
  fmt::print("{}: {} shards and {} inputs are new there or further along.\n", arguments.out,
             merged->shards, merged->inputs);
  return kAsExpected;
}

int tell_ledger(const std::string& path) {
  const auto folder = fuzz::read_campaign(path);
  if (!folder) return report(folder.error());
  warn(folder->warnings);
  fmt::print("{}", fuzz::ledger_text(*folder));
  return kAsExpected;
}

}  // namespace

void add_baseline_options(CLI::App& command, ReportArguments& arguments) {
  command.add_option("--baseline", arguments.baseline, "a file of causes that are known");
  command.add_option("--write-baseline", arguments.write_baseline,
                     "write all causes down as known, to this file; what it names stays there");
  command.add_option("--plays", arguments.plays,
                     "a folder for the smallest play of each cause; without it, plays/ there");
  command.add_option("--page", arguments.page,
                     "a folder for the morning page, SARIF and JUnit XML");
}

Result<void> check_no_options(const CLI::App& campaign, const CLI::App& subcommand) {
  for (const CLI::Option* option : campaign.get_options()) {
    if (option->count() == 0 || option == campaign.get_help_ptr()) continue;
    return refuse(
        {.file = option->get_name(),
         .message = fmt::format("this option says nothing to `campaign {}`, or stands before it",
                                subcommand.get_name()),
         .expected = fmt::format("behind `{}`, an option of its own", subcommand.get_name())});
  }
  return {};
}

Result<void> check_report(const ReportArguments& arguments) {
  if (const auto kept = load_kept(arguments.write_baseline); !kept) return refuse(kept.error());
  if (const auto known = load_known(arguments.baseline); !known) return refuse(known.error());
  if (auto can = check_can_write(arguments.write_baseline); !can) return can;
  if (auto can = check_can_write_into(arguments.page); !can) return can;
  return check_can_write_into(arguments.plays);
}

Result<int> report_campaign(const ReportArguments& arguments) {
  const auto known = load_known(arguments.baseline);
  if (!known) return refuse(known.error());
  const auto folder = fuzz::read_campaign(arguments.folder);
  if (!folder) return refuse(folder.error());
  warn(folder->warnings);
  const fs::path plays =
      arguments.plays.empty() ? folder->path / "plays" : fs::path(arguments.plays);
  const auto groups = fuzz::groups_of(*folder, *known);
  if (auto written = fuzz::write_smallest(groups, plays); !written) return refuse(written.error());
  const reports::Morning morning{*folder, groups, fuzz::not_seen(groups, *known)};
  fmt::print("{}", fuzz::campaign_text(*folder, groups, plays, morning.gone));
  fmt::print("\n{}\n", reports::verdict_text(morning));
  if (!arguments.write_baseline.empty()) {
    auto kept = load_kept(arguments.write_baseline);
    if (!kept) return refuse(kept.error());
    kept->insert(kept->end(), known->begin(), known->end());
    auto written = write_text_file(arguments.write_baseline, fuzz::text_of_known(groups, *kept));
    if (!written) return refuse(written.error());
  }
  if (!arguments.page.empty()) {
    if (auto written = reports::write_morning(arguments.page, morning); !written) {
      return refuse(written.error());
    }
  }
  switch (reports::verdict_of(morning)) {
    case reports::MorningVerdict::new_causes: return kNewFindings;
    case reports::MorningVerdict::unproved: return kUnknown;
    default: return kAsExpected;
  }
}

void add_campaign_reading(CLI::App& campaign, int& exit_code) {
  auto merged = std::make_shared<MergeArguments>();
  CLI::App* merging = campaign.add_subcommand("merge", "folders of one campaign into one");
  merging->add_option("FOLDER", merged->from, "folders to merge")->required();
  merging->add_option("--out", merged->out, "where to; it may hold a campaign already")->required();
  merging->callback([merged, merging, &campaign, &exit_code] {
    const auto can = check_no_options(campaign, *merging);
    exit_code = can ? merge(*merged) : report(can.error());
  });

  auto reported = std::make_shared<ReportArguments>();
  CLI::App* reporting =
      campaign.add_subcommand("report", "totals, causes with their smallest plays, what is new");
  reporting->add_option("FOLDER", reported->folder, "the campaign's folder")->required();
  add_baseline_options(*reporting, *reported);
  reporting->callback([reported, reporting, &campaign, &exit_code] {
    auto can = check_no_options(campaign, *reporting);
    if (can) can = check_report(*reported);
    const auto code = can ? report_campaign(*reported) : Result<int>(refuse(can.error()));
    exit_code = code ? *code : report(code.error());
  });

  auto folder = std::make_shared<std::string>();
  CLI::App* ledger =
      campaign.add_subcommand("ledger", "a line of JSON for each run, in the order of time");
  ledger->add_option("FOLDER", *folder, "the campaign's folder")->required();
  ledger->callback([folder, ledger, &campaign, &exit_code] {
    const auto can = check_no_options(campaign, *ledger);
    exit_code = can ? tell_ledger(*folder) : report(can.error());
  });
}

}  // namespace headjudge::cli
