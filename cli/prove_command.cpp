// headjudge prove [CLAIM]: the ledger of claims, for every judge of each edition.
//
// The queries can be written out for other solvers (--dump); a time-out is unknown, and an exit
// code of its own.
#include <algorithm>

#include <fmt/core.h>

#include "cli/commands.hpp"
#include "model/core/text_file.hpp"
#include "reports/audit_views.hpp"
#include "reports/text.hpp"
#include "reports/wording.hpp"

namespace headjudge::cli {

namespace {

struct ProveArguments {
  std::string claim;
  std::string editions;
  std::string dump;
};

Result<void> dump_queries(const std::string& folder,
                          const std::vector<proofs::ClaimOutcome>& outcomes) {
  for (const proofs::ClaimOutcome& outcome : outcomes) {
    const auto path = std::filesystem::path(folder) /
                      fmt::format("{}.{}.smt2", outcome.row->claim.id, outcome.edition);
    if (auto written = write_text_file(path, outcome.result.smtlib); !written) return written;
  }
  return {};
}

int verdict_on(const std::vector<reports::ClaimView>& claims) {
  const auto unknown = [](const auto& claim) { return claim.verdict == "unknown"; };
  const bool surprise = std::ranges::any_of(
      claims, [&](const auto& claim) { return !unknown(claim) && !reports::as_expected(claim); });
  if (surprise) return kNewFindings;
  return std::ranges::any_of(claims, unknown) ? kUnknown : kAsExpected;
}

int run(const ProveArguments& arguments) {
  auto world = proofs::load_world(arguments.editions);
  if (!world) return report(world.error());
  if (!arguments.claim.empty()) {
    std::erase_if(world->ledger,
                  [&](const proofs::LedgerRow& row) { return row.claim.id != arguments.claim; });
    if (world->ledger.empty()) {
      fmt::print(stderr, "headjudge: there is no claim '{}'; `headjudge prove` lists them\n",
                 arguments.claim);
      return kBadInput;
    }
  }
  std::vector<proofs::ClaimOutcome> outcomes;
  {
    AuditProgressLine progress(1);
    outcomes = proofs::prove_claims(*world, {.threads = core_count()}, progress.callback());
  }
  std::vector<reports::ClaimView> views;
  for (const auto& outcome : outcomes) {
    views.push_back(reports::claim_view(outcome, world->library.questions));
  }
  if (!arguments.dump.empty()) {
    if (auto dumped = dump_queries(arguments.dump, outcomes); !dumped) {
      return report(dumped.error());
    }
  }
  fmt::print("{}", reports::claims_text(views));
  return verdict_on(views);
}

}  // namespace

void add_prove(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<ProveArguments>();
  CLI::App* command = app.add_subcommand("prove", "prove or refute the claims of the ledger");
  command->add_option("CLAIM", arguments->claim, "one claim's id; absent: all");
  add_editions_option(*command, arguments->editions);
  command->add_option("--dump", arguments->dump, "write every query as SMT-LIB 2 to this folder");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace headjudge::cli
