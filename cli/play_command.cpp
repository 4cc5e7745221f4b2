// headjudge play FILE: tells a play step by step and holds its expectations against it.
//
// Under other editions than the play names (--under) the same decisions are tried there; one that
// is not legal at that table is bad input, told with the legal ones.
#include <fmt/core.h>

#include "cli/commands.hpp"
#include "model/core/data_dir.hpp"
#include "model/core/play_runner.hpp"
#include "reports/audit_views.hpp"
#include "reports/text.hpp"

namespace headjudge::cli {

namespace {

struct PlayArguments {
  std::vector<std::string> files;
  std::vector<std::string> under;
  std::string editions;
  bool quiet = false;
};

/// The pool a play is played with: its own file, looked up beside the play, or the project's.
Result<cards::Pool> pool_for(const Play& play) {
  if (play.cards.empty()) return cards::load_pool(data_dir() / "corpus/cards");
  return cards::load_pool(std::filesystem::path(play.file).parent_path() / play.cards);
}

Result<int> run_one(const std::string& file, const PlayArguments& arguments,
                    const Library& library) {
  auto play = load_play(file);
  if (!play) return refuse(play.error());
  if (!arguments.under.empty()) {
    play->tables.clear();
    for (const std::string& edition : arguments.under) play->tables.push_back({edition, edition});
  }
  const auto pool = pool_for(*play);
  if (!pool) return refuse(pool.error());
  const dcg::Dcg game(*pool);
  const auto run = run_play(game, library, *play);
  if (!run) return refuse(run.error());
  if (!arguments.quiet) {
    reports::WitnessView view;
    for (const PlayLine& line : play->setup) view.setup.push_back(line.text);
    view.tables = reports::table_views(game, *run, *play);
    fmt::print("{}\n\n{}", play->title, reports::witness_text(view));
  }
  for (const FailedExpectation& failed : run->failed) {
    fmt::print("{}:{}: at table {}: expected {}, seen: {}\n", file, failed.line, failed.table,
               failed.text, failed.seen);
  }
  const std::size_t expected = play->expectations.size();
  if (run->failed.empty() && !arguments.quiet && expected > 0) {
    fmt::print("As expected.\n");
  }
  return run->failed.empty() ? kAsExpected : kNewFindings;
}

int run(const PlayArguments& arguments) {
  const auto library =
      load_library(arguments.editions.empty() ? data_dir() / "model/editions"
                                              : std::filesystem::path(arguments.editions),
                   "dcg");
  if (!library) return report(library.error());
  if (auto bound = dcg::bind_questions(library->questions); !bound) return report(bound.error());
  int worst = kAsExpected;
  for (const std::string& file : arguments.files) {
    const auto code = run_one(file, arguments, *library);
    worst = std::max(worst, code ? *code : report(code.error()));
  }
  return worst;
}

}  // namespace

void add_play(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<PlayArguments>();
  CLI::App* command = app.add_subcommand("play", "tell a .play file and check its expectations");
  command->add_option("FILE", arguments->files, "plays")->required();
  command->add_option("--under", arguments->under,
                      "play it under these editions instead of the judges it names");
  add_editions_option(*command, arguments->editions);
  command->add_flag("--quiet", arguments->quiet, "only say what is not as expected");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace headjudge::cli
