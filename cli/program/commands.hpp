// What the program says of itself: its help, which build it is, and what a shell and `man` want to
// know. All of it is made from the descriptions that the commands bring.
#pragma once

#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

namespace headjudge::cli {

/// Adds help, version, completion and manual. To be called when all other commands are there.
void add_program_commands(CLI::App& app, int& exit_code);

/// "headjudge 0.1.0, build 52c7... (clang 19.1.4)"
[[nodiscard]] std::string version_text();

/// Where the first word of the command line is no command: says so, and which would be near. False
/// where that is not what was wrong.
[[nodiscard]] bool told_unknown_command(const CLI::App& app, int argc, const char* const* argv);

/// A script for bash (and zsh's bashcompinit) that completes commands, options and files.
[[nodiscard]] std::string completion_text(const CLI::App& app);

/// The page for `man`, in roff. Source: man-pages(7), groff_man(7).
[[nodiscard]] std::string manual_text(const CLI::App& app);

}  // namespace headjudge::cli
