// headjudge prove [CLAIM]: the ledger of claims, for every judge of each edition.
//
// Definitions, which no judge could make false, are proved as well and told apart; no figure counts
// them. --faults turns the kernel and the machine wrong, one operation at a time, until each proved
// claim is refuted. The queries can be written out for other solvers (--dump); a time-out is
// unknown, and an exit code of its own.
#include <algorithm>
#include <chrono>
#include <iterator>
#include <map>
#include <utility>

#include <fmt/core.h>

#include "cli/commands.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/base/folder.hpp"
#include "model/core/base/parallel.hpp"
#include "model/core/base/text_file.hpp"
#include "proofs/audit/definitions.hpp"
#include "proofs/audit/faults_noticed.hpp"
#include "proofs/audit/query_files.hpp"
#include "proofs/audit/refutation.hpp"
#include "proofs/claims/expectations.hpp"
#include "proofs/gauge/edition_equivalence.hpp"
#include "proofs/gauge/trace_inclusion.hpp"
#include "reports/result/wording.hpp"
#include "reports/terminal/style.hpp"
#include "reports/terminal/text.hpp"
#include "reports/views/audit_views.hpp"

namespace headjudge::cli {

namespace {

struct ProveArguments {
  std::string claim;
  std::string editions;
  std::string dump;
  bool faults = false;
};

/// Each pair of editions, older first.
std::vector<proofs::RuleComparison> compare_editions(const Rulebook& rulebook) {
  std::vector<std::pair<const Edition*, const Edition*>> pairs;
  for (std::size_t i = 0; i < rulebook.editions.size(); ++i) {
    for (std::size_t j = i + 1; j < rulebook.editions.size(); ++j) {
      pairs.emplace_back(&rulebook.editions[i], &rulebook.editions[j]);
    }
  }
  std::vector<std::vector<proofs::RuleComparison>> found(pairs.size());
  run_in_parallel(
      pairs.size(), core_count(),
      [&](std::size_t i) {
        found[i] = proofs::compare_gauges(*pairs[i].first, *pairs[i].second, rulebook.questions);
      },
      [](std::size_t) {});
  std::vector<proofs::RuleComparison> all;
  for (auto& some : found) std::ranges::move(some, std::back_inserter(all));
  return all;
}

/// All that one run of the command finds out.
struct Proofs {
  std::vector<proofs::ClaimOutcome> claims;
  std::vector<proofs::DefinitionOutcome> definitions;
  std::vector<proofs::RuleComparison> rules;  ///< of the gauge, under two editions
  std::vector<proofs::TraceComparison> runs;  ///< of one edition, among those of another
};

/// Every query, whatever came of it.
Result<void> dump_queries(const std::string& folder, const Proofs& found) {
  std::vector<proofs::QueryFile> files;
  const auto add = [&](std::vector<proofs::QueryFile> more) {
    std::ranges::move(more, std::back_inserter(files));
  };
  for (const auto& one : found.claims) {
    add(proofs::query_files(one.row->claim.id, one.edition, one.result));
  }
  for (const auto& one : found.definitions) {
    add(proofs::query_files(one.row->claim.id, "any-judge", one.result));
  }
  for (const auto& one : found.rules) add(proofs::query_files(one));
  for (const auto& one : found.runs) add(proofs::query_files(one));
  return proofs::write_query_files(folder, files);
}

/// What all of it took, for whoever waits for it.
void print_totals(const Proofs& found, std::chrono::steady_clock::time_point began) {
  proofs::SolverCounts sum;
  const auto add = [&](const proofs::SolverCounts& counts) {
    sum.queries += counts.queries;
    sum.steps += counts.steps;
  };
  for (const auto& one : found.claims) add(one.result.counts);
  for (const auto& one : found.definitions) add(one.result.counts);
  for (const auto& one : found.rules) add(one.counts);
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - began;
  fmt::print(stderr, "{} queries, {} solver steps, {:.1f} s\n", sum.queries, sum.steps,
             passed.count());
}

void print_definitions(const std::vector<proofs::DefinitionOutcome>& definitions) {
  if (definitions.empty()) return;
  fmt::print("\nDefinitions (true whatever a judge answers, so no claims and not counted):\n");
  for (const auto& one : definitions) {
    const proofs::ProofResult& result = one.result;
    fmt::print("  {}: {}\n    {}\n    any judge at all, {}; {}\n",
               proofs::verdict_name(result.verdict), one.row->claim.id, one.row->sentence,
               one.row->scope, one.row->definition);
  }
}

void print_comparisons(const Proofs& found) {
  if (!found.rules.empty()) {
    fmt::print(
        "\nThe gauge's rules under two editions (every judge of each; from every gauge that "
        "the range allows, whether or not a run comes to it; checked by the solver):\n");
  }
  for (const auto& one : found.rules) fmt::print("  {}\n", proofs::comparison_text(one));
  if (!found.runs.empty()) fmt::print("\nAre the runs of one edition among those of another?\n");
  for (const auto& one : found.runs) fmt::print("  {}\n", proofs::trace_text(one));
}

/// "Claims of editions: 312; proved 201, refuted 111, ..."
void print_summary(const Proofs& found) {
  std::map<std::string_view, std::size_t> verdicts;
  for (const auto& one : found.claims) ++verdicts[proofs::verdict_name(one.result.verdict)];
  const auto played =
      std::ranges::count_if(found.claims, [](const auto& one) { return one.play.has_value(); });
  fmt::print(
      "\nClaims, each of an edition: {}; proved {}, refuted {} ({} by a play, {} by a run of the "
      "gauge's machine or by numbers only), vacuous {}, unknown {}. Not counted: {} "
      "definitions.\n",
      found.claims.size(), verdicts["proved"], verdicts["refuted"], played,
      verdicts["refuted"] - static_cast<std::size_t>(played), verdicts["vacuous"],
      verdicts["unknown"], found.definitions.size());
}

/// Each proved claim of an edition with a fault that it notices. False where it notices none.
bool print_faults(const proofs::World& world, const std::vector<proofs::ClaimOutcome>& claims) {
  const std::vector<proofs::ClaimFault> found =
      proofs::find_claim_faults(world, claims, core_count());
  std::size_t noticed = 0;
  std::size_t planted = 0;
  fmt::print("\nA fault that each proved claim notices:\n");
  for (const proofs::ClaimFault& one : found) {
    noticed += one.found.is_noticed() ? 1 : 0;
    planted += one.found.planted;
    fmt::print("  {} ({}): {}\n", one.outcome->row->claim.id, one.outcome->edition,
               one.found.is_noticed() ? one.found.description : "none");
  }
  fmt::print(
      "{} of {} proved claims of editions notice a wrong kernel or machine; {} faults "
      "planted.\n",
      noticed, found.size(), planted);
  return noticed == found.size();
}

/// Whoever comes to print this has refused what does not break (wrong_refutations).
std::string refutations_text(const Proofs& found) {
  const auto is_refuted = [](const auto& one) {
    return one.result.verdict == proofs::ClaimVerdict::refuted;
  };
  const auto refuted = std::ranges::count_if(found.claims, is_refuted) +
                       std::ranges::count_if(found.definitions, is_refuted);
  if (refuted == 0) return "Nothing was refuted.";
  return fmt::format("Refutations worked out again with plain integers: {}, all of them.", refuted);
}

int verdict_on(const Proofs& found) {
  using proofs::ClaimVerdict;
  const auto unknown = [](const auto& one) { return one.result.verdict == ClaimVerdict::unknown; };
  const bool surprise = std::ranges::any_of(found.claims, [&](const auto& one) {
    return !unknown(one) && one.result.verdict != one.expected;
  });
  const bool no_definition = std::ranges::any_of(found.definitions, [&](const auto& one) {
    return !unknown(one) && one.result.verdict != ClaimVerdict::proved;
  });
  if (surprise || no_definition) return kNewFindings;
  const bool open = std::ranges::any_of(found.claims, unknown) ||
                    std::ranges::any_of(found.definitions, unknown) ||
                    std::ranges::any_of(found.rules,
                                        [](const proofs::RuleComparison& one) {
                                          return one.sameness == proofs::Sameness::unknown;
                                        }) ||
                    std::ranges::any_of(found.runs, [](const proofs::TraceComparison& one) {
                      return one.verdict == proofs::Inclusion::unknown;
                    });
  return open ? kUnknown : kAsExpected;
}

Proofs prove_all(const proofs::World& world, bool compare) {
  Proofs found;
  {
    AuditProgressLine progress(1);
    found.claims = proofs::prove_claims(world, {.threads = core_count()}, progress.callback());
  }
  found.definitions = proofs::prove_definitions(world, core_count());
  if (!compare) return found;
  found.rules = compare_editions(world.of<dcg::Dcg>().rulebook);
  found.runs = proofs::compare_all_runs(world.of<dcg::Dcg>().rulebook, core_count());
  return found;
}

int run(const ProveArguments& arguments) {
  if (const auto can = check_can_write_into(arguments.dump); !can) return report(can.error());
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
  const auto expectations = proofs::check_expectations(
      world->ledger, std::as_const(*world).rulebooks(), data_dir() / "proofs/claims.toml");
  if (!expectations) return report(expectations.error());
  const auto began = std::chrono::steady_clock::now();
  const Proofs found = prove_all(*world, arguments.claim.empty());
  if (refuses_refutations(proofs::wrong_refutations(found.claims, found.definitions))) {
    return kNewFindings;
  }
  std::vector<reports::ClaimView> views;
  for (const auto& outcome : found.claims) {
    const QuestionSet& questions = world->rulebook_of(outcome.row->claim).questions;
    views.push_back(reports::claim_view(outcome, questions));
  }
  fmt::print(
      "Each verdict is for every judge of its edition. Z3 proves claims about single steps and "
      "about\nlines of effects, within the scope named. Spacer proves claims about runs of any "
      "length, and Z3\nchecks its invariant again, rule by rule. {}\n",
      refutations_text(found));
  fmt::print("{}", reports::claims_text(views, reports::stdout_style()));
  print_definitions(found.definitions);
  print_comparisons(found);
  print_summary(found);
  const bool noticed = !arguments.faults || print_faults(*world, found.claims);
  if (!arguments.dump.empty()) {
    if (auto dumped = dump_queries(arguments.dump, found); !dumped) return report(dumped.error());
  }
  print_totals(found, began);
  return noticed ? verdict_on(found) : kNewFindings;
}

}  // namespace

void add_prove(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<ProveArguments>();
  CLI::App* command = app.add_subcommand("prove", "prove or refute the claims of the ledger");
  command->add_option("CLAIM", arguments->claim, "one claim's id; absent: all");
  add_editions_option(*command, arguments->editions);
  command->add_option("--dump", arguments->dump, "write every query as SMT-LIB 2 to this folder");
  command->add_flag("--faults", arguments->faults,
                    "turn kernel and machine wrong until each proved claim is refuted");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace headjudge::cli
