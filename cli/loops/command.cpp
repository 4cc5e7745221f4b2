// headjudge loops: effects that trigger each other in a circle, and who can leave it.
//
// Each component of the effect graph gets a verdict: it ends, by a ranking that was checked again,
// or it is unknown. What is realised on the engine is told with its play. Cycles that were not
// realised are only counted: they stand unproven either way. Exit code 3 when anything is unknown,
// also when a card of the file is left out.
#include <fmt/core.h>

#include "cli/commands.hpp"
#include "cli/loops/certificates.hpp"
#include "cli/loops/few_cards.hpp"
#include "cli/loops/picture.hpp"
#include "cli/told_cards.hpp"
#include "model/core/base/folder.hpp"
#include "model/core/base/text_file.hpp"
#include "proofs/certificates/certified.hpp"
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
  std::string certificates;
  std::string graph;
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

/// The ranking that proves that no effect comes to trigger itself.
void print_ranking(const proofs::EffectGraph& graph) {
  if (!graph.ranking().acyclic) return;
  fmt::print(
      "No effect{} can trigger itself, neither directly nor through procedures of the rules. This "
      "rests on the graph of what can follow from what. The ranking that proves it:\n",
      graph.pool().refused.empty() ? "" : " of the cards that were read");
  for (const std::string& line : proofs::ranking_lines(graph)) fmt::print("  {}\n", line);
}

/// The page about the card that is asked for, or the first component.
Result<int> draw(const LoopsArguments& arguments, const proofs::EffectGraph& graph) {
  proofs::PageWishes wishes;
  if (!arguments.few.with.empty()) {
    const cards::Pool& pool = graph.pool();
    const cards::Card* card = pool.find_number(arguments.few.with);
    if (card == nullptr) return refuse(no_such_card(pool.refused, arguments.few.with, ""));
    wishes.about = static_cast<cards::CardIndex>(card - pool.cards.data());
  }
  const auto said = draw_picture(graph, wishes, arguments.graph);
  if (!said) return refuse(said.error());
  fmt::print("{}", *said);
  return kAsExpected;
}

/// Of all that is said of the pool: that chains end, of the whole or of a component, and the loops.
std::vector<proofs::ChainCertificate> certificates_of(const proofs::LoopTable& table,
                                                      const proofs::EffectGraph& graph,
                                                      const proofs::ComponentVerdicts& verdicts,
                                                      const proofs::CertifiedLoops& loops) {
  const proofs::VerdictTable of_graph{graph, table.judge, table.edition};
  std::vector<proofs::ChainCertificate> all = certificates_of_components(of_graph, verdicts);
  if (auto chains = certificate_of_all_chains(of_graph, "every chain of the pool")) {
    all.push_back(std::move(*chains));
  }
  all.insert(all.end(), loops.certificates.begin(), loops.certificates.end());
  return all;
}

Result<void> can_write_all(const LoopsArguments& arguments) {
  for (const std::string& file : {arguments.dot, arguments.graph, arguments.few.list}) {
    if (auto can = check_can_write(file); !can) return can;
  }
  if (auto can = check_can_write_into(arguments.certificates); !can) return can;
  return check_can_write_into(arguments.few.realising.plays);
}

struct Judged {
  const proofs::ComponentVerdicts& verdicts;
  const proofs::CertifiedLoops& loops;
  const proofs::LoopBounds& bounds;
};

/// What is written and told of all that was looked at.
Result<void> tell_all(const LoopsArguments& arguments, const proofs::LoopTable& table,
                      const proofs::EffectGraph& graph, const CheckedCertificates& checked,
                      const Judged& judged) {
  std::vector<reports::LoopView> views;
  std::size_t unrealised = 0;
  for (const proofs::Loop& loop : judged.loops.loops) {
    const bool candidate = loop.is_candidate();
    unrealised += candidate ? 1U : 0U;
    if (!candidate || arguments.candidates) views.push_back(reports::loop_view(loop));
  }
  if (!arguments.certificates.empty()) {
    if (auto written = checked.write(arguments.certificates); !written) return written;
  }
  fmt::print("{}\n", reports::loops_text(views, reports::stdout_style()));
  fmt::print("For the customary judge of {}, from one free decision of a player to the next:\n",
             table.edition);
  for (const proofs::ComponentVerdict& each : judged.verdicts.each) {
    fmt::print("  {}\n", proofs::component_text(graph, each));
  }
  fmt::print("{}.\n", proofs::loop_bound_text(graph, judged.verdicts, judged.bounds));
  fmt::print("{}", checked.text());
  fmt::print("{}", left_out_line(graph.pool()));
  if (judged.loops.refused > 0) {
    fmt::print("Of {} rounds that were found the certificates are not accepted: unknown.\n",
               judged.loops.refused);
  }
  if (unrealised > 0) {
    fmt::print(
        "{} cycles were not realised within the bound and stay candidates (--candidates lists "
        "them; --max-cards N --realise searches further for the loops of few cards).\n",
        unrealised);
  }
  print_ranking(graph);
  return {};
}

int run(const LoopsArguments& arguments) {
  if (const auto can = can_write_all(arguments); !can) return report(can.error());
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
    FewCardsArguments few = arguments.few;
    few.realising.certificates = arguments.certificates;
    const auto code = tell_few_cards(few, table, world.rulebook);
    return code ? *code : report(code.error());
  }
  const proofs::EffectGraph graph(world.pool, proofs::graph_terms(judge));
  if (arguments.graph.empty() && !arguments.few.with.empty() && arguments.few.most_cards == 0) {
    return report(
        {"", 0, 0, "--with is about sets of cards or a picture", "--max-cards or --graph"});
  }
  if (!arguments.graph.empty()) {
    const auto code = draw(arguments, graph);
    return code ? *code : report(code.error());
  }
  if (!arguments.dot.empty()) {
    const auto written = write_text_file(arguments.dot, proofs::dot(graph));
    if (!written) return report(written.error());
  }
  const proofs::LoopBounds bounds;
  const proofs::ComponentVerdicts verdicts = proofs::judge_components(graph, judge);
  const proofs::CertifiedLoops loops =
      proofs::certified_loops(table, world.rulebook, graph, bounds, core_count());
  const CheckedCertificates checked(certificates_of(table, graph, verdicts, loops), world.pool,
                                    world.rulebook);
  if (const auto told = tell_all(arguments, table, graph, checked, {verdicts, loops, bounds});
      !told) {
    return report(told.error());
  }
  const bool known =
      verdicts.all_end && checked.all_hold() && loops.refused == 0 && world.pool.refused.empty();
  return known ? kAsExpected : kUnknown;
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
  command->add_option("--certificates", arguments->certificates,
                      "write a certificate of each verdict into this folder (see `check`); with "
                      "--max-cards, of the sets that a play shows to go round, and of no others");
  CLI::Option* graph = command->add_option(
      "--graph", arguments->graph,
      "draw one page of the graph into this SVG file (or .dot) and say no more: the card that "
      "--with names and what is around it, else the first component, with its loop");
  add_few_cards_options(*command, arguments->few);
  command->get_option("--max-cards")->excludes(graph);
  command->add_flag("--candidates", arguments->candidates, "also list cycles not realised");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace headjudge::cli
