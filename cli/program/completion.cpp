// The script asks nothing of the program: what can follow a command is written into it.
//
// Source: bash(1), Programmable Completion.
#include <cstdint>

#include <fmt/format.h>

#include "cli/program/texts.hpp"

namespace headjudge::cli {

namespace {

constexpr std::string_view kScriptBegins =
    R"(# bash completion for headjudge: source it, or put it into
# ~/.local/share/bash-completion/completions/headjudge
_headjudge() {
  local word path='' known words at=${COMP_WORDS[COMP_CWORD]}
  local -A commands=(
)";

constexpr std::string_view kScriptEnds = R"(  )
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    known=${path:+$path }$word
    [[ -n ${commands[$known]+x} ]] && path=$known
  done
  words=${commands[${path:-headjudge}]}
  [[ $path == help ]] && words=${commands[headjudge]}
  [[ $at == -* ]] && words=${options[${path:-headjudge}]}
  COMPREPLY=($(compgen -W "$words" -- "$at"))
}
complete -o default -F _headjudge headjudge ./headjudge
)";

/// What can follow a command: commands of its own, or its options. Without either, files.
enum class Words : std::uint8_t { commands, options };

std::string words_after(const CLI::App& command, Words which) {
  std::string words;
  const auto add = [&](const std::string& word) { words += (words.empty() ? "" : " ") + word; };
  if (which == Words::commands) {
    for (const CLI::App* next : command.get_subcommands({})) add(next->get_name());
    return words;
  }
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) add("--" + name);
  }
  return words;
}

/// `path`: the command's words; of the program itself its name.
void add_rows(const CLI::App& command, const std::string& path, Words which, std::string& text) {
  text += fmt::format("    ['{}']='{}'\n", path.empty() ? "headjudge" : path,
                      words_after(command, which));
  for (const CLI::App* next : command.get_subcommands({})) {
    add_rows(*next, (path.empty() ? "" : path + " ") + next->get_name(), which, text);
  }
}

}  // namespace

std::string completion_text(const CLI::App& app) {
  std::string text(kScriptBegins);
  add_rows(app, "", Words::commands, text);
  text += "  )\n  local -A options=(\n";
  add_rows(app, "", Words::options, text);
  return text += kScriptEnds;
}

}  // namespace headjudge::cli
