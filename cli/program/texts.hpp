// What a shell and `man` want to know of the program. All of it is made from the descriptions that
// the commands bring.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

namespace headjudge::cli {

/// A script for bash (and zsh's bashcompinit) that completes commands, options and files.
[[nodiscard]] std::string completion_text(const CLI::App& app);

/// The page for `man`, in roff. Source: man-pages(7), groff_man(7).
[[nodiscard]] std::string manual_text(const CLI::App& app);

}  // namespace headjudge::cli
