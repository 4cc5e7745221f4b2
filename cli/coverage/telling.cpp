// Bars and lists of what a corpus has reached (see telling.hpp).
//
// Numbers come first and names only for one edition: all names of all editions fill no screen.
#include "cli/coverage/telling.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace headjudge::cli {
namespace {

constexpr std::size_t kBar = 20;  // characters
constexpr std::size_t kWidth = 100;

std::string bar_line(std::string_view kind, const fuzz::ReachedOf& count) {
  const std::size_t full = count.of == 0 ? 0 : count.reached * kBar / count.of;
  return fmt::format("    {:28} [{}{}] {:>6} of {:>6}\n", kind, std::string(full, '#'),
                     std::string(kBar - full, '-'), count.reached, count.of);
}

std::string lines_of(const fuzz::QuestionReach& question) {
  if (question.never.empty()) return "";
  std::string text = fmt::format("    {}: {}\n      {} of {} situations, {} of {} answers\n",
                                 question.id, question.asks, question.situations.reached,
                                 question.situations.of, question.answers.reached,
                                 question.answers.of);
  if (question.cannot_come_up > 0) {
    text += fmt::format("      {} more situations cannot come up: only those do where {}\n",
                        question.cannot_come_up, question.comes_up_where);
  }
  for (const std::string& situation : question.never) {
    text += fmt::format("      never {}\n", situation.empty() ? "at all" : situation);
  }
  return text;
}

}  // namespace

std::string bars_of(const fuzz::EditionReach& reach) {
  fuzz::ReachedOf questions;
  fuzz::ReachedOf situations;
  fuzz::ReachedOf answers;
  for (const fuzz::QuestionReach& each : reach.questions) {
    questions.add(each.situations.reached > 0);
    situations.add(each.situations);
    answers.add(each.answers);
  }
  std::string text = fmt::format("  under {}: {} games\n", reach.edition, reach.games);
  text += bar_line("questions", questions);
  text += bar_line("situations", situations);
  text += bar_line("answers that judges may give", answers);
  for (const fuzz::NamedReach& things : reach.things) text += bar_line(things.kind, things.count);
  if (reach.pairs == 0) return text;
  return text + fmt::format("    {:28} {:>{}}\n", "pairs of cause and trigger", reach.pairs,
                            kBar + 9);
}

std::string names_of_the_rest(const fuzz::EditionReach& reach) {
  std::string text;
  for (const fuzz::QuestionReach& question : reach.questions) text += lines_of(question);
  for (const fuzz::NamedReach& things : reach.things) {
    if (things.never.empty()) continue;
    text += fmt::format("    {} that were never reached:\n", things.kind);
    text += in_lines(things.never, 6);
  }
  return text;
}

std::string in_lines(const std::vector<std::string>& names, std::size_t indent) {
  std::string text;
  std::string line;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string word = names[i] + (i + 1 < names.size() ? "," : "");
    if (!line.empty() && indent + line.size() + 1 + word.size() > kWidth) {
      text += std::string(indent, ' ') + line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + word;
  }
  return line.empty() ? text : text + std::string(indent, ' ') + line + "\n";
}

}  // namespace headjudge::cli
