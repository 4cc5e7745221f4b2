// headjudge audit: everything, written down as a report.
//
// Findings that the baseline lists have been ruled on; the exit code speaks of the others only, so
// that a nightly run fails on what is new. What is unknown gives exit code 3, unless the baseline
// names it as known to be unknown (unknown/loops). With an overlay, the draft's findings beside
// those of its edition are the answer, and it fails on what the draft opens. What an interrupted
// run has found lies in the report's folder (unfinished/) until a later run of the same program
// over the same data is complete.
#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include <fmt/core.h>

#include "cli/commands.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/base/folder.hpp"
#include "model/core/base/text_file.hpp"
#include "proofs/audit/draft.hpp"
#include "proofs/audit/refutation.hpp"
#include "proofs/audit/stamp.hpp"
#include "proofs/claims/expectations.hpp"
#include "reports/result/baseline.hpp"
#include "reports/result/readme_table.hpp"
#include "reports/result/wording.hpp"
#include "reports/terminal/style.hpp"
#include "reports/terminal/text.hpp"
#include "reports/views/audit_views.hpp"
#include "reports/views/printed.hpp"
#include "reports/write_report.hpp"

namespace headjudge::cli {

namespace {

constexpr std::size_t kPhases = 4 * ShippedGames::kCount + 2;  // of each game; claims and loops

struct AuditArguments {
  std::string editions;
  std::string overlay;
  std::string report = "report";
  std::string baseline;
  std::string new_baseline;
  std::string readme;
  std::string manuals;
  proofs::SolverLimits solver;
  bool all_pairs = false;
  unsigned threads = core_count();
};

Result<reports::Baseline> load_baseline(const std::filesystem::path& path) {
  const auto text = read_text_file(path);
  if (!text) return refuse(text.error());
  return reports::read_baseline(*text);
}

Result<void> write_baseline(const std::string& path, const reports::AuditResult& result) {
  std::string text =
      "# Findings that have been ruled on, and in which situations, and what is known to be "
      "unknown (unknown/...), one id a line. Made by `headjudge audit --write-baseline`.\n";
  for (const std::string& line : reports::baseline_lines(result)) text += line + "\n";
  return write_text_file(path, text);
}

/// The README's text as it is now; "" when none is to be written. Errors: it has no place for the
/// table.
Result<std::string> read_readme(const std::string& path) {
  if (path.empty()) return "";
  auto text = read_text_file(path);
  if (!text) return refuse(text.error());
  if (const auto table = reports::table_in(*text, path); !table) return refuse(table.error());
  return text;
}

/// An audit takes minutes, in which people go on writing: the text is read once more.
Result<void> write_readme(const std::string& path, const reports::AuditResult& result) {
  const auto text = read_readme(path);
  if (!text) return refuse(text.error());
  auto written = reports::with_table(*text, path, reports::findings_table(result));
  if (!written) return refuse(written.error());
  const bool has_rulings = written->contains(reports::kRulingsTableBegins);
  if (has_rulings && !result.rulings.empty()) {
    written =
        reports::with_table(*written, path, reports::rulings_table(reports::ruling_counts(result)),
                            reports::kRulingsTableBegins);
    if (!written) return refuse(written.error());
  }
  return write_text_file(path, *written);
}

/// What stands in the way of "as expected", in words; and the exit code of the worst of it.
int tell_unknown(const reports::AuditResult& result, const std::set<std::string>& baseline) {
  for (const std::string& id : reports::not_in(baseline, reports::unknown_ids(result))) {
    fmt::print("Unknown, and not known to be so: {}\n", id);
  }
  return reports::is_unknown(result, baseline) ? kUnknown : kAsExpected;
}

int verdict_on(const reports::AuditResult& result, const reports::Baseline& baseline) {
  const auto fresh = reports::new_in(result, baseline);
  if (fresh.empty()) return tell_unknown(result, baseline.ids);
  fmt::print("\nNew, not in the baseline:\n");
  for (const std::string& id : fresh) fmt::print("  {}\n", id);
  return kNewFindings;
}

/// What is known to be unknown of an edition is so of its draft.
std::set<std::string> known_of_draft(const std::set<std::string>& baseline,
                                     const Overlay& overlay) {
  std::set<std::string> known = baseline;
  const std::string of = "/" + overlay.of + "/";
  for (const std::string& id : baseline) {
    const std::size_t at = id.find(of);
    if (at == id.npos || !id.starts_with("unknown/")) continue;
    known.insert(id.substr(0, at) + "/" + overlay.draft.id + "/" + id.substr(at + of.size()));
  }
  return known;
}

/// Says what the draft does; its exit code speaks of what it opens.
int tell_draft(const reports::AuditResult& result, const Overlay& overlay,
               const std::string& folder, const std::set<std::string>& baseline) {
  fmt::print("{}\nThe report: {}/index.html\n",
             reports::draft_text(result, overlay.of, overlay.draft.id, reports::stdout_style()),
             folder);
  const bool opens = !reports::brought_by_draft(result, overlay.of, overlay.draft.id).empty();
  return opens ? int{kNewFindings} : tell_unknown(result, known_of_draft(baseline, overlay));
}

/// What an audit reads and writes. A baseline may be replaced by the new one.
Result<void> refuse_shared_files_of(const AuditArguments& arguments) {
  const NamedFile overlay{"--overlay", arguments.overlay, false};
  const NamedFile manual{"--manual", arguments.manuals, false};
  const NamedFile old_baseline{"--baseline", arguments.baseline, false};
  const NamedFile readme{"--write-readme", arguments.readme, true};
  const NamedFile baseline{"--write-baseline", arguments.new_baseline, true};
  auto apart = refuse_shared_files({overlay, manual, baseline, readme});
  return apart ? refuse_shared_files({old_baseline, readme}) : apart;
}

/// Minutes of work end in these files.
Result<void> check_can_write_all(const AuditArguments& arguments) {
  if (auto can = check_can_write_into(arguments.report); !can) return can;
  if (auto can = check_can_write(arguments.new_baseline); !can) return can;
  return check_can_write(arguments.readme);
}

int run(const AuditArguments& arguments) {
  if (auto apart = refuse_shared_files_of(arguments); !apart) return report(apart.error());
  if (auto can = check_can_write_all(arguments); !can) return report(can.error());
  auto world = proofs::load_world(arguments.editions);
  if (!world) return report(world.error());
  std::optional<Overlay> overlay;
  if (!arguments.overlay.empty()) {
    auto entered = proofs::enter_draft(*world, arguments.overlay);
    if (!entered) return report(entered.error());
    overlay = std::move(*entered);
  }
  const auto expectations = proofs::check_expectations(
      world->ledger, std::as_const(*world).rulebooks(), data_dir() / "proofs/claims.toml");
  if (!expectations) return report(expectations.error());
  const auto baseline =
      load_baseline(arguments.baseline.empty() ? data_dir() / "corpus/baseline.txt"
                                               : std::filesystem::path(arguments.baseline));
  if (!baseline) return report(baseline.error());
  if (const auto readme = read_readme(arguments.readme); !readme) return report(readme.error());
  reports::ManualCopies copies;
  if (!arguments.manuals.empty()) {
    auto read = reports::read_copies(arguments.manuals, std::as_const(*world).rulebooks());
    if (!read) return report(read.error());
    copies = std::move(*read);
  }
  const auto stamp = proofs::stamp_of_world(arguments.editions, arguments.overlay);
  if (!stamp) return report(stamp.error());
  const proofs::WitnessStore kept(std::filesystem::path(arguments.report) / "unfinished", *stamp);
  if (auto own = kept.check(); !own) return report(own.error());
  proofs::Audit audit;
  {
    AuditProgressLine progress(kPhases);
    audit = proofs::run_audit(*world,
                              {.threads = arguments.threads,
                               .all_pairs = arguments.all_pairs,
                               .solver = arguments.solver,
                               .kept = kept},
                              progress.callback());
  }
  if (refuses_refutations(proofs::wrong_refutations(audit.claims, {}))) return kNewFindings;
  auto views = reports::audit_views(*world, audit);
  if (!views) return report(views.error());
  reports::add_printed_sentences(views->result, copies, std::as_const(*world).rulebooks());
  if (overlay) {
    views->result.draft_notes = notes_on(*overlay);
  } else if (auto added = add_official_answers(*world, audit, arguments.threads, views->result);
             !added) {
    return report(added.error());
  }
  const auto written = reports::write_report(arguments.report, views->result, views->plays);
  if (!written) return report(written.error());
  if (!arguments.new_baseline.empty()) {
    const auto noted = write_baseline(arguments.new_baseline, views->result);
    if (!noted) return report(noted.error());
  }
  if (!arguments.readme.empty()) {
    const auto noted = write_readme(arguments.readme, views->result);
    if (!noted) return report(noted.error());
  }
  kept.clear();
  if (overlay) return tell_draft(views->result, *overlay, arguments.report, baseline->ids);
  fmt::print("{}\nThe report: {}/index.html\n",
             reports::summary_text(views->result, reports::stdout_style()), arguments.report);
  return verdict_on(views->result, *baseline);
}

}  // namespace

void add_audit(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<AuditArguments>();
  CLI::App* command = app.add_subcommand("audit", "judge the editions and write a report");
  add_editions_option(*command, arguments->editions);
  add_solver_option(*command, arguments->solver);
  command
      ->add_option("--overlay", arguments->overlay,
                   "a draft of a revision, compared with the edition that it changes")
      ->check(CLI::ExistingFile);
  command->add_option("--report", arguments->report, "the folder to write")->capture_default_str();
  command->add_option("--baseline", arguments->baseline, "findings already ruled on, one id a line")
      ->check(CLI::ExistingFile);
  command->add_option("--write-baseline", arguments->new_baseline,
                      "write the ids of all findings to this file");
  command->add_option("--write-readme", arguments->readme,
                      "rewrite the tables of findings and of rulings of this file");
  command
      ->add_option("--manual", arguments->manuals,
                   "your copy of a manual, or a folder of copies: findings quote it")
      ->check(CLI::ExistingPath);
  command->add_flag("--all-pairs", arguments->all_pairs,
                    "changes between any two editions, not only from one to the next");
  command->add_option("--threads", arguments->threads, "threads to use")
      ->capture_default_str()
      ->check(whole_number(1, kMostThreads));
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace headjudge::cli
