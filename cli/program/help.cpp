// headjudge help, version, completion and manual.
#include <algorithm>
#include <memory>
#include <vector>

#include <fmt/core.h>

#include "cli/commands.hpp"
#include "cli/program/texts.hpp"
#include "model/core/base/suggestion.hpp"
#include "model/core/cache/build.hpp"

namespace headjudge::cli {

namespace {

std::vector<std::string> names_of_commands(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

int refuse_command(const CLI::App& app, const std::string& word) {
  return report({.file = {},
                 .message = fmt::format("there is no command '{}'", word),
                 .expected = expected_name(word, names_of_commands(app))});
}

/// Null when there is none of this name.
const CLI::App* subcommand(const CLI::App& app, const std::string& name) {
  const auto all = app.get_subcommands({});
  const auto found =
      std::ranges::find(all, name, [](const CLI::App* each) { return each->get_name(); });
  return found == all.end() ? nullptr : *found;
}

/// `help cards show`
int help(const CLI::App& app, const std::vector<std::string>& words) {
  const CLI::App* command = &app;
  std::string name = app.get_name();
  for (const std::string& word : words) {
    const CLI::App* const next = subcommand(*command, word);
    if (next == nullptr) return refuse_command(*command, word);
    command = next;
    name += " " + word;
  }
  // Not App::help(), which tells of the command that is being carried out: this one.
  fmt::print("{}", command->get_formatter()->make_help(command, name, CLI::AppFormatMode::Normal));
  return kAsExpected;
}

}  // namespace

std::string version_text() {
  const std::string& build = cache::build_identity();
  return fmt::format("headjudge {}, build {} ({}{})", HEADJUDGE_VERSION,
                     build.empty() ? "unknown" : build.substr(0, build.find(' ')), __VERSION__,
#ifdef NDEBUG
                     ""
#else
                     ", with assertions"
#endif
  );
}

bool told_unknown_command(const CLI::App& app, int argc, const char* const* argv) {
  const char* const* const end = argv + argc;
  const auto* const word =
      std::find_if(argv + 1, end, [](const char* each) { return *each != '\0' && *each != '-'; });
  if (word == end || subcommand(app, *word) != nullptr) return false;
  (void)refuse_command(app, *word);
  return true;
}

void add_program_commands(CLI::App& app, int& exit_code) {
  auto words = std::make_shared<std::vector<std::string>>();
  CLI::App* command = app.add_subcommand("help", "what a command does, and its options");
  command->add_option("COMMAND", *words, "its words, as in `help cards show`");
  command->callback([&app, words, &exit_code] { exit_code = help(app, *words); });
  app.add_subcommand("version", "which build this is")->callback([] {
    fmt::print("{}\n", version_text());
  });
  app.add_subcommand("completion", "a script for bash that completes commands and options")
      ->callback([&app] { fmt::print("{}", completion_text(app)); });
  app.add_subcommand("manual", "the manual page, for `man`")->callback([&app] {
    fmt::print("{}", manual_text(app));
  });
}

}  // namespace headjudge::cli
