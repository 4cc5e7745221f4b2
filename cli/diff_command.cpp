// headjudge diff A B: what changed for the players from one edition to another, with plays.
//
// --order compares one thing only, and proves it: what acts next when effects are pending.
// Changes of wording alone are no changes here: only what two judges rule differently.
#include <fmt/core.h>

#include "cli/commands.hpp"
#include "proofs/effect_order/comparison.hpp"
#include "reports/result/wording.hpp"
#include "reports/terminal/order.hpp"
#include "reports/terminal/style.hpp"
#include "reports/terminal/text.hpp"
#include "reports/views/audit_views.hpp"

namespace headjudge::cli {

namespace {

struct DiffArguments {
  std::string from;
  std::string to;
  std::string editions;
  proofs::SolverLimits solver;
  bool order = false;
};

int compare_order(const Rulebook& rulebook, const proofs::SolverLimits& limits) {
  const Edition& older = rulebook.editions.front();
  const Edition& newer = rulebook.editions.back();
  const auto comparison = proofs::compare_orders(older, newer, rulebook.questions, limits);
  fmt::print("{}", reports::order_text(older, newer, rulebook.questions, comparison));
  return comparison.leaves_open() ? kUnknown : kAsExpected;
}

/// That of the older edition; a game with one edition has nothing to compare.
Rulebook& rulebook_to_compare(proofs::World& world, const std::string& older) {
  Rulebook& found = world.rulebook_with(older);
  return found.editions.size() > 1 ? found : *world.rulebooks().front();
}

int run(const DiffArguments& arguments) {
  auto world = proofs::load_world(arguments.editions);
  if (!world) return report(world.error());
  Rulebook& compared = rulebook_to_compare(*world, arguments.from);
  if (const auto kept = keep_editions(compared, {arguments.from, arguments.to}); !kept) {
    return report(kept.error());
  }
  if (arguments.order) return compare_order(compared, arguments.solver);
  for (Rulebook* rulebook : world->rulebooks()) {
    if (rulebook != &compared) *rulebook = {};
  }
  proofs::Audit audit;
  {
    AuditProgressLine progress(2);
    const proofs::AuditOptions options{.threads = core_count(), .solver = arguments.solver};
    audit.analyses = proofs::analyse_rulebook(compared, options, progress.callback());
    audit.unfinished = proofs::unfinished_in(compared, audit.analyses);
    audit.findings = proofs::find_changes(*world, audit.analyses, options, progress.callback());
  }
  const auto views = reports::audit_views(*world, audit);
  if (!views) return report(views.error());
  fmt::print("{}", reports::diff_text(views->result, arguments.from, arguments.to,
                                      reports::stdout_style()));
  return reports::leaves_open(views->result) ? kUnknown : kAsExpected;
}

}  // namespace

void add_diff(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<DiffArguments>();
  CLI::App* command = app.add_subcommand("diff", "what changed from one edition to another?");
  command->add_option("FROM", arguments->from, "the older edition's id")->required();
  command->add_option("TO", arguments->to, "the newer edition's id")->required();
  command->add_flag("--order", arguments->order,
                    "whether they order pending effects alike, or what separates them");
  add_editions_option(*command, arguments->editions);
  add_solver_option(*command, arguments->solver);
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace headjudge::cli
