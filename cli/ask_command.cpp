// headjudge ask QUESTION: what each edition answers, and which sentence says so.
//
// Any words will do: questions are found by id, else by what their sentence and chapter contain.
#include <algorithm>

#include <fmt/core.h>

#include "cli/commands.hpp"
#include "reports/audit_views.hpp"
#include "reports/text.hpp"

namespace headjudge::cli {

namespace {

struct AskArguments {
  std::string words;
  std::string editions;
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

int run(const AskArguments& arguments) {
  const auto world = proofs::load_world(arguments.editions);
  if (!world) return report(world.error());
  const QuestionSet& questions = world->library.questions;
  const auto found = matching(questions, arguments.words);
  if (found.empty()) {
    fmt::print(stderr, "headjudge: no question is about '{}'; the questions are:\n",
               arguments.words);
    for (const Question& question : questions.questions) {
      fmt::print(stderr, "  {:20} {}\n", question.id, question.asks);
    }
    return kBadInput;
  }
  const auto analyses = proofs::analyse_library(world->library, core_count(),
                                                [](std::string_view, std::size_t, std::size_t) {});
  for (const std::size_t q : found) {
    fmt::print("{}\n", reports::question_text(reports::question_view(world->library, analyses, q)));
  }
  return kAsExpected;
}

}  // namespace

void add_ask(CLI::App& app, int& exit_code) {
  auto arguments = std::make_shared<AskArguments>();
  CLI::App* command =
      app.add_subcommand("ask", "what does each edition say about a question of play?");
  command->add_option("QUESTION", arguments->words, "a question's id, or words it contains")
      ->required();
  add_editions_option(*command, arguments->editions);
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace headjudge::cli
