// Writing a report: the plays, the pages, and findings.json last. Each file is replaced in one step
// (model/core/base/text_file.hpp), so an interrupted run leaves no half of one.
#include "reports/write_report.hpp"

#include <algorithm>
#include <map>
#include <ranges>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/text_file.hpp"
#include "reports/page/page.hpp"
#include "reports/result/json.hpp"

namespace headjudge::reports {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPlays = "plays/";

Result<void> make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (!error && fs::is_directory(folder, error)) return {};
  const std::string reason = error ? error.message() : "it is a file";
  return refuse({folder.string(), 0, 0, "no report can be written here: " + reason,
                 "a folder that may be written to"});
}

/// Plays by their path in the report's folder.
using Plays = std::map<std::string, std::string_view>;

Result<Plays> named_plays(std::span<const NamedPlay> plays) {
  Plays named;
  for (const auto& [name, text] : plays) {
    const std::string file = name.starts_with(kPlays) ? name.substr(kPlays.size()) : name;
    if (!file.ends_with(".play") || file.starts_with('.') || file.contains('/') ||
        file.contains('\\')) {
      return refuse({name, 0, 0, "not a name for a play in a report", "NAME.play"});
    }
    if (!named.emplace(std::string(kPlays) + file, text).second) {
      return refuse({name, 0, 0, "two plays have this name", ""});
    }
  }
  return named;
}

std::set<std::string> plays_named_by(const AuditResult& result) {
  std::set<std::string> names;
  for (const FindingView& finding : result.findings) {
    for (const WitnessView& witness : finding.witnesses) names.insert(witness.play_file);
  }
  for (const ClaimView& claim : result.claims) {
    for (const WitnessView& witness : claim.witnesses) names.insert(witness.play_file);
  }
  for (const LoopView& loop : result.loops) names.insert(loop.play_file);
  names.erase("");
  return names;
}

Result<void> write_files(const fs::path& folder, const AuditResult& result, const Plays& plays) {
  for (const auto& [name, text] : plays) {
    if (const Result<void> written = write_text_file(folder / name, text); !written) return written;
  }
  const Result<std::vector<Page>> pages = pages_html(result);
  if (!pages) return refuse(pages.error());
  for (const Page& page : std::views::reverse(*pages)) {  // the first one leads to the others
    const Result<void> written = write_text_file(folder / page.path, page.html);
    if (!written) return written;
  }
  return write_text_file(folder / "findings.json", audit_json(result));
}

}  // namespace

Result<void> write_report(const fs::path& folder, const AuditResult& result,
                          std::span<const NamedPlay> plays) {
  const Result<Plays> named = named_plays(plays);
  if (!named) return refuse(named.error());
  for (const fs::path& needed : {folder, folder / kPlays, folder / kFindingsFolder}) {
    if (const Result<void> made = make_folder(needed); !made) return made;
  }
  if (const Result<void> written = write_files(folder, result, *named); !written) return written;
  for (const std::string& name : plays_named_by(result)) {
    if (!named->contains(name)) {
      return refuse({(folder / name).string(), 0, 0,
                     "the report is written, but this play that it names was not given to it", ""});
    }
  }
  return {};
}

}  // namespace headjudge::reports
