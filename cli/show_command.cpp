// headjudge show FINDING: one finding of a report, as a ruling with its play.
//
// It reads findings.json, so nothing is judged again; any part of an id will do.
#include <filesystem>

#include <fmt/core.h>

#include "cli/commands.hpp"
#include "reports/result/json.hpp"
#include "reports/terminal/style.hpp"
#include "reports/terminal/text.hpp"

namespace headjudge::cli {

namespace {

struct ShowArguments {
  std::string finding;
  std::string report = "report";
};

int run(const ShowArguments& arguments) {
  const auto result =
      reports::load_audit_result(std::filesystem::path(arguments.report) / "findings.json");
  if (!result) return report(result.error());
  const reports::TextStyle style = reports::stdout_style();
  bool found = false;
  bool open = false;
  for (const reports::FindingView& finding : result->findings) {
    if (finding.id.find(arguments.finding) == std::string::npos) continue;
    found = true;
    open = open || finding.status == "open";
    fmt::print("{}\n", reports::finding_text(finding, style));
  }
  if (found) {
    fmt::print("{}", reports::completeness_text(result->unfinished, style));
    return open || !result->unfinished.empty() ? kUnknown : kAsExpected;
  }
  fmt::print(stderr, "headjudge: {} has no finding '{}'; its findings are:\n", arguments.report,
             arguments.finding);
  for (const reports::FindingView& finding : result->findings) {
    fmt::print(stderr, "  {}\n", finding.id);
  }
  return kBadInput;
}

}  // namespace

void add_show(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<ShowArguments>();
  CLI::App* command = app.add_subcommand("show", "print findings of a report as rulings");
  command->add_option("FINDING", arguments->finding, "an id, or part of one")->required();
  command->add_option("--report", arguments->report, "the report's folder")->capture_default_str();
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace headjudge::cli
