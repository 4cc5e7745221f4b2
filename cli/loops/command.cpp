// headjudge loops: effects that trigger each other in a circle, and who can leave it.
//
// Each component of the effect graph gets a verdict: it ends, by a ranking that was checked again,
// or it is unknown. What is realised on the engine is told with its play. Cycles that were not
// realised are only counted: they stand unproven either way. Exit code 3 when anything is unknown,
// also when a card of the file is left out.
#include <fmt/core.h>

#include "cli/commands.hpp"
#include "cli/loops/few_cards.hpp"
#include "cli/told_cards.hpp"
#include "model/core/base/text_file.hpp"
#include "reports/terminal/style.hpp"
#include "reports/terminal/text.hpp"
#include "reports/views/audit_views.hpp"

namespace headjudge::cli {

namespace {

struct LoopsArguments {
  std::vector<std::string> cards;
  std::string edition;
  std::string editions;
  std::string dot;
  bool candidates = false;
  bool strict = false;
  FewCardsArguments few;
};

/// The edition whose customary judge sits at the table; the newest unless one is named.
Result<const Edition*> edition_for(const Rulebook& rulebook, const std::string& id) {
  if (id.empty() && !rulebook.editions.empty()) return &rulebook.editions.back();
  if (const Edition* edition = rulebook.find(id)) return edition;
  return refuse({rulebook.questions.file, 0, 0, fmt::format("there is no edition '{}'", id), ""});
}

/// Plays name one file of cards.
std::string file_of_plays(const std::vector<std::string>& files) {
  return files.size() == 1 ? files.front() : std::string();
}

int run(const LoopsArguments& arguments) {
  auto loaded = proofs::load_world(arguments.editions);
  if (!loaded) return report(loaded.error());
  auto& world = loaded->of<dcg::Dcg>();
  if (!arguments.cards.empty()) {
    auto pool = load_pool_to_judge(arguments.cards, arguments.strict);
    if (!pool) return report(pool.error());
    world.pool = std::move(*pool);
  }
  const auto edition = edition_for(world.rulebook, arguments.edition);
  if (!edition) return report(edition.error());
  const dcg::Dcg game(world.pool);
  const Judge judge = base_judge(**edition, world.rulebook.questions);
  const proofs::LoopTable table{game, judge, (*edition)->id, file_of_plays(arguments.cards)};
  if (arguments.few.most_cards != 0) {
    const auto code = tell_few_cards(arguments.few, table, **edition);
    return code ? *code : report(code.error());
  }
  const proofs::EffectGraph graph(world.pool, proofs::lets_effects_go_first(judge));
  if (!arguments.dot.empty()) {
    const auto written = write_text_file(arguments.dot, proofs::dot(graph));
    if (!written) return report(written.error());
  }
  const proofs::LoopBounds bounds;
  std::vector<reports::LoopView> views;
  std::size_t unrealised = 0;
  for (const proofs::Loop& loop : proofs::find_loops(table, graph, bounds, core_count())) {
    const bool candidate = loop.loop_class == proofs::LoopClass::not_realised;
    unrealised += candidate ? 1U : 0U;
    if (!candidate || arguments.candidates) views.push_back(reports::loop_view(loop));
  }
  const proofs::ComponentVerdicts verdicts = proofs::judge_components(graph, judge);
  fmt::print("{}\n", reports::loops_text(views, reports::stdout_style()));
  fmt::print("For the customary judge of {}, from one free decision of a player to the next:\n",
             (*edition)->id);
  for (const proofs::ComponentVerdict& each : verdicts.each) {
    fmt::print("  {}\n", proofs::component_text(graph, each));
  }
  fmt::print("{}.\n", proofs::loop_bound_text(graph, verdicts, bounds));
  fmt::print("{}", left_out_line(world.pool));
  if (unrealised > 0) {
    fmt::print(
        "{} cycles were not realised within the bound and stay candidates (--candidates "
        "lists them).\n",
        unrealised);
  }
  if (graph.ranking().acyclic) {
    fmt::print(
        "No effect can trigger itself, neither directly nor through procedures of the rules. This "
        "rests on the graph of what can follow from what. The ranking that proves it:\n");
    for (const std::string& line : proofs::ranking_lines(graph)) fmt::print("  {}\n", line);
  }
  return verdicts.all_end && world.pool.refused.empty() ? kAsExpected : kUnknown;
}

}  // namespace

void add_loops(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<LoopsArguments>();
  CLI::App* command = app.add_subcommand("loops", "find effects that trigger each other endlessly");
  command
      ->add_option("--cards", arguments->cards,
                   "a card file, more than one if you like; absent: the project's own pool")
      ->check(CLI::ExistingPath);
  add_strict_option(*command, arguments->strict);
  command->add_option("--edition", arguments->edition, "the edition whose customary judge rules");
  add_editions_option(*command, arguments->editions);
  command->add_option("--dot", arguments->dot, "write the graph for Graphviz to this file");
  add_few_cards_options(*command, arguments->few);
  command->add_flag("--candidates", arguments->candidates, "also list cycles not realised");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace headjudge::cli
