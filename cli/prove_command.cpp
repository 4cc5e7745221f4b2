// headjudge prove [CLAIM]: the ledger of claims, for every judge of each edition.
//
// The queries can be written out for other solvers (--dump); a time-out is unknown, and an exit
// code of its own.
#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

#include <fmt/core.h>

#include "cli/commands.hpp"
#include "model/core/text_file.hpp"
#include "proofs/parallel.hpp"
#include "proofs/versus.hpp"
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
    for (const proofs::Query& query : outcome.result.queries) {
      const std::string part = query.name.empty() ? "" : "." + query.name;
      const auto path = std::filesystem::path(folder) /
                        fmt::format("{}.{}{}.{}.smt2", outcome.row->claim.id, outcome.edition, part,
                                    query.satisfiable ? "sat" : "unsat");
      if (auto written = write_text_file(path, query.smtlib); !written) return written;
    }
  }
  return {};
}

/// Each pair of editions, older first.
std::vector<proofs::RuleComparison> compare_editions(const Rulebook& rulebook) {
  std::vector<std::pair<const Edition*, const Edition*>> pairs;
  for (std::size_t i = 0; i < rulebook.editions.size(); ++i) {
    for (std::size_t j = i + 1; j < rulebook.editions.size(); ++j) {
      pairs.emplace_back(&rulebook.editions[i], &rulebook.editions[j]);
    }
  }
  std::vector<std::vector<proofs::RuleComparison>> found(pairs.size());
  proofs::run_in_parallel(
      pairs.size(), core_count(),
      [&](std::size_t i) {
        found[i] = proofs::compare_gauges(*pairs[i].first, *pairs[i].second, rulebook.questions);
      },
      [](std::size_t) {});
  std::vector<proofs::RuleComparison> all;
  for (auto& some : found) std::ranges::move(some, std::back_inserter(all));
  return all;
}

Result<void> dump_comparisons(const std::string& folder,
                              const std::vector<proofs::RuleComparison>& comparisons) {
  for (const proofs::RuleComparison& one : comparisons) {
    for (const proofs::Query& query : one.queries) {
      const auto path = std::filesystem::path(folder) /
                        fmt::format("{}.{}-{}.{}.{}.smt2", dcg::name_of(one.rule), one.older,
                                    one.newer, query.name, query.satisfiable ? "sat" : "unsat");
      if (auto written = write_text_file(path, query.smtlib); !written) return written;
    }
  }
  return {};
}

/// What all of it took, for whoever waits for it.
void print_totals(const std::vector<proofs::ClaimOutcome>& outcomes,
                  const std::vector<proofs::RuleComparison>& comparisons,
                  std::chrono::steady_clock::time_point began) {
  proofs::SolverCounts sum;
  const auto add = [&](const proofs::SolverCounts& counts) {
    sum.queries += counts.queries;
    sum.steps += counts.steps;
  };
  for (const auto& outcome : outcomes) add(outcome.result.counts);
  for (const auto& one : comparisons) add(one.counts);
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - began;
  fmt::print(stderr,
             "{} claims of editions, {} comparisons; {} queries, {} solver steps, {:.1f} s\n",
             outcomes.size(), comparisons.size(), sum.queries, sum.steps, passed.count());
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
  const auto began = std::chrono::steady_clock::now();
  std::vector<proofs::ClaimOutcome> outcomes;
  {
    AuditProgressLine progress(1);
    outcomes = proofs::prove_claims(*world, {.threads = core_count()}, progress.callback());
  }
  std::vector<reports::ClaimView> views;
  for (const auto& outcome : outcomes) {
    views.push_back(reports::claim_view(outcome, world->rulebook.questions));
  }
  if (!arguments.dump.empty()) {
    if (auto dumped = dump_queries(arguments.dump, outcomes); !dumped) {
      return report(dumped.error());
    }
  }
  fmt::print(
      "Each verdict is for every judge of its edition. Of single steps and of lines: within the\n"
      "scope named, by Z3. Of runs of any length: by Spacer, whose invariant Z3 checks again rule "
      "by\nrule. A refutation is worked out again with plain integers.\n");
  fmt::print("{}", reports::claims_text(views));
  std::vector<proofs::RuleComparison> comparisons;
  if (arguments.claim.empty()) comparisons = compare_editions(world->rulebook);
  if (!comparisons.empty()) {
    fmt::print(
        "\nThe gauge under two editions (each rule, every judge, gauge and amount; by Z3):\n");
  }
  for (const auto& one : comparisons) fmt::print("  {}\n", proofs::comparison_text(one));
  if (!arguments.dump.empty()) {
    if (auto dumped = dump_comparisons(arguments.dump, comparisons); !dumped) {
      return report(dumped.error());
    }
  }
  print_totals(outcomes, comparisons, began);
  const bool open = std::ranges::any_of(comparisons, [](const proofs::RuleComparison& one) {
    return one.sameness == proofs::Sameness::unknown;
  });
  const int verdict = verdict_on(views);
  return verdict == kAsExpected && open ? kUnknown : verdict;
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
