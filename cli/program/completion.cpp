// The script asks nothing of the program: what can follow a command is written into it.
//
// Source: bash(1), Programmable Completion.
#include <fmt/format.h>

#include "cli/program/texts.hpp"

namespace headjudge::cli {

namespace {

constexpr std::string_view kScriptBegins = R"(# bash completion for headjudge: source it, or put it into
# ~/.local/share/bash-completion/completions/headjudge
_headjudge() {
  local word path='' known
  local -A follows=(
)";

constexpr std::string_view kScriptEnds = R"(  )
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    known=${path:+$path }$word
    [[ -v follows[$known] ]] && path=$known
  done
  COMPREPLY=($(compgen -W "${follows[${path:-headjudge}]}" -- "${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _headjudge headjudge ./headjudge
)";

std::string words_after(const CLI::App& command) {
  std::string words;
  const auto add = [&](const std::string& word) { words += (words.empty() ? "" : " ") + word; };
  for (const CLI::App* next : command.get_subcommands({})) add(next->get_name());
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) add("--" + name);
  }
  return words;
}

/// `path`: the command's words; of the program itself its name.
void add_rows(const CLI::App& command, const std::string& path, std::string& text) {
  text += fmt::format("    ['{}']='{}'\n", path.empty() ? "headjudge" : path, words_after(command));
  for (const CLI::App* next : command.get_subcommands({})) {
    add_rows(*next, (path.empty() ? "" : path + " ") + next->get_name(), text);
  }
}

}  // namespace

std::string completion_text(const CLI::App& app) {
  std::string text(kScriptBegins);
  add_rows(app, "", text);
  return text += kScriptEnds;
}

}  // namespace headjudge::cli
