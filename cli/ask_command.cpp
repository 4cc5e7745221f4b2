// headjudge ask QUESTION: what each edition answers, and which sentence says so.
//
// Any words will do, in any order: the nearest questions come first (question_search.hpp).
// `--all` goes through every question, as the report's page of questions does; `--edition` leaves
// out the other editions.
#include <algorithm>
#include <iterator>
#include <map>
#include <span>
#include <utility>

#include <fmt/core.h>

#include "cli/commands.hpp"
#include "cli/question_search.hpp"
#include "reports/terminal/style.hpp"
#include "reports/terminal/text.hpp"
#include "reports/views/audit_views.hpp"

namespace headjudge::cli {

namespace {

struct AskArguments {
  std::string words;
  bool all = false;
  std::string edition;
  std::string editions;
  proofs::SolverLimits solver;
};

/// So many are printed; the others are counted.
constexpr std::size_t kMostAnswered = 5;

/// Every question with --all; otherwise the nearest.
std::vector<FoundQuestion> asked(const std::vector<const Rulebook*>& rulebooks,
                                 const AskArguments& arguments) {
  if (!arguments.all) return find_questions(rulebooks, arguments.words);
  std::vector<FoundQuestion> every;
  for (std::size_t r = 0; r < rulebooks.size(); ++r) {
    for (std::size_t q = 0; q < rulebooks[r]->questions.questions.size(); ++q) {
      every.push_back({r, q});
    }
  }
  return every;
}

int refuse_words(const proofs::World& world, const std::string& words) {
  fmt::print(stderr, "headjudge: no question is about '{}'; the questions are:\n", words);
  for (const Rulebook* rulebook : world.rulebooks()) {
    for (const Question& question : rulebook->questions.questions) {
      fmt::print(stderr, "  {:20} {}\n", question.id, question.asks);
    }
  }
  return kBadInput;
}

/// Leaves only this edition, and the game that it is of.
Result<void> keep_edition(proofs::World& world, const std::string& id) {
  Rulebook& kept = world.rulebook_with(id);
  for (Rulebook* rulebook : world.rulebooks()) {
    if (rulebook != &kept) *rulebook = {};
  }
  return keep_editions(kept, {id});
}

int run(const AskArguments& arguments) {
  auto world = proofs::load_world(arguments.editions);
  if (!world) return report(world.error());
  if (!arguments.edition.empty()) {
    if (const auto kept = keep_edition(*world, arguments.edition); !kept) {
      return report(kept.error());
    }
  }
  const std::vector<const Rulebook*> rulebooks = std::as_const(*world).rulebooks();
  const std::vector<FoundQuestion> found = asked(rulebooks, arguments);
  if (found.empty()) return refuse_words(*world, arguments.words);
  const std::size_t shown = arguments.all ? found.size() : std::min(found.size(), kMostAnswered);
  std::map<std::size_t, std::vector<proofs::EditionAnalysis>> analyses;
  std::vector<std::string> unfinished;
  std::vector<reports::QuestionView> views;
  for (const FoundQuestion& each : std::span(found).first(shown)) {
    const Rulebook& rulebook = *rulebooks[each.rulebook];
    const auto [analysed, is_new] = analyses.try_emplace(each.rulebook);
    if (is_new) {
      analysed->second =
          proofs::analyse_rulebook(rulebook, {.threads = core_count(), .solver = arguments.solver},
                                   [](std::string_view, std::size_t, std::size_t) {});
      std::ranges::move(proofs::unfinished_in(rulebook, analysed->second),
                        std::back_inserter(unfinished));
    }
    views.push_back(reports::question_view(rulebook, analysed->second, each.question));
  }
  const reports::TextStyle style = reports::stdout_style();
  if (arguments.all) {
    fmt::print("{}", reports::questions_text(views, style));
  } else {
    for (const auto& view : views) fmt::print("{}\n", reports::question_text(view, style));
    if (const std::size_t more = found.size() - shown; more > 0) {
      fmt::print("The nearest {} of {} questions; further words choose among them.\n", shown,
                 found.size());
    }
  }
  fmt::print("{}", reports::completeness_text(unfinished, style));
  return unfinished.empty() ? kAsExpected : kUnknown;
}

}  // namespace

void add_ask(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<AskArguments>();
  CLI::App* command =
      app.add_subcommand("ask", "what does each edition say about a question of play?");
  CLI::Option* words =
      command->add_option("QUESTION", arguments->words, "a question's id, or any words");
  CLI::Option* all = command->add_flag("--all", arguments->all, "every question");
  words->excludes(all);
  command->add_option("--edition", arguments->edition, "only what this edition says");
  add_editions_option(*command, arguments->editions);
  add_solver_option(*command, arguments->solver);
  command->callback([arguments, &exit_code] {
    if (!arguments->all && arguments->words.empty()) {
      throw CLI::RequiredError("QUESTION or --all");
    }
    exit_code = run(*arguments);
  });
}

}  // namespace headjudge::cli
