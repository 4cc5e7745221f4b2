// headjudge ask QUESTION: what each edition answers, and which sentence says so.
//
// Any words will do: questions are found by id, else by what their sentence and chapter contain.
// `--all` goes through every question, as the report's page of questions does; `--edition` leaves
// out the other editions.
#include <algorithm>
#include <iterator>
#include <numeric>

#include <fmt/core.h>

#include "cli/commands.hpp"
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

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) {
    return static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  });
  return text;
}

/// Questions whose id is this, or else those whose id, chapter or sentence contain the words.
std::vector<std::size_t> matching(const QuestionSet& questions, const std::string& words) {
  if (const auto exact = questions.index_of(words)) return {*exact};
  std::vector<std::size_t> found;
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    const Question& question = questions.questions[q];
    const std::string text = lower(question.id + " " + question.chapter + " " + question.asks);
    if (text.find(lower(words)) != std::string::npos) found.push_back(q);
  }
  return found;
}

/// Every question with --all; otherwise the matching ones.
std::vector<std::size_t> asked(const QuestionSet& questions, const AskArguments& arguments) {
  if (!arguments.all) return matching(questions, arguments.words);
  std::vector<std::size_t> every(questions.questions.size());
  std::iota(every.begin(), every.end(), std::size_t{0});
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
  std::vector<reports::QuestionView> views;
  std::vector<std::string> unfinished;
  for (const Rulebook* rulebook : world->rulebooks()) {
    const auto found = asked(rulebook->questions, arguments);
    if (found.empty()) continue;
    const auto analyses =
        proofs::analyse_rulebook(*rulebook, {.threads = core_count(), .solver = arguments.solver},
                                 [](std::string_view, std::size_t, std::size_t) {});
    std::ranges::move(proofs::unfinished_in(*rulebook, analyses), std::back_inserter(unfinished));
    for (const std::size_t q : found) {
      views.push_back(reports::question_view(*rulebook, analyses, q));
    }
  }
  if (views.empty()) return refuse_words(*world, arguments.words);
  if (arguments.all) {
    fmt::print("{}", reports::questions_text(views));
  } else {
    for (const auto& view : views) fmt::print("{}\n", reports::question_text(view));
  }
  fmt::print("{}", reports::completeness_text(unfinished));
  return unfinished.empty() ? kAsExpected : kUnknown;
}

}  // namespace

void add_ask(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<AskArguments>();
  CLI::App* command =
      app.add_subcommand("ask", "what does each edition say about a question of play?");
  CLI::Option* words =
      command->add_option("QUESTION", arguments->words, "a question's id, or words it contains");
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
