// The manual page: each command with its options, then what holds for all.
//
// Roff is written by hand, since there are no more than four requests in it.
#include <fmt/format.h>

#include "cli/program/texts.hpp"

namespace headjudge::cli {

namespace {

/// A line must not begin like a request, and a hyphen is a hyphen.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    if (letter == '\\') {
      out += "\\e";
    } else if (letter == '-') {
      out += "\\-";
    } else {
      out += letter;
    }
  }
  return (out.starts_with('.') || out.starts_with('\'') ? "\\&" : "") + out;
}

void add_options(const CLI::App& command, std::string& text) {
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_name() == "--help") continue;
    const bool takes = option->get_items_expected_max() > 0 && !option->get_positional();
    text +=
        fmt::format(".TP\n.B {}{}\n{}\n", escaped(option->get_name(option->get_positional(), true)),
                    takes ? " \\fI" + escaped(option->get_type_name()) + "\\fR" : "",
                    escaped(option->get_description()));
  }
}

void add_command(const CLI::App& command, const std::string& path, std::string& text) {
  text += fmt::format(".SS {}\n{}.\n", escaped(path), escaped(command.get_description()));
  add_options(command, text);
  for (const CLI::App* next : command.get_subcommands({})) {
    add_command(*next, path + " " + next->get_name(), text);
  }
}

constexpr std::string_view kLastSections = R"(.SH EXIT STATUS
.TP
.B 0
as expected
.TP
.B 1
there is something new: a finding that the baseline does not have,
a play that does not go as it says
.TP
.B 2
bad input or use; nothing was changed
.TP
.B 3
unknown: something is open, was cut short or left out
.SH ENVIRONMENT
.TP
.B HEADJUDGE_CACHE
the folder for what is kept of earlier runs; empty for none.
Else $XDG_CACHE_HOME/headjudge, else ~/.cache/headjudge.
.TP
.B HEADJUDGE_CARDS
a card file for the fuzz targets that play decks
.TP
.B COLUMNS
how wide text is set on a terminal
.TP
.B NO_COLOR
no colours, when it is not empty
)";

}  // namespace

std::string manual_text(const CLI::App& app) {
  std::string text =
      ".TH HEADJUDGE 1\n.SH NAME\nheadjudge \\- puts a card game's rulebook on trial\n"
      ".SH SYNOPSIS\n.B headjudge\n.I COMMAND\n[\\fIOPTION\\fR ...]\n"
      ".SH DESCRIPTION\nResults go to the standard output, all else to the standard "
      "error.\n.SH OPTIONS\n";
  add_options(app, text);
  text += ".SH COMMANDS\n";
  for (const CLI::App* command : app.get_subcommands({})) {
    add_command(*command, command->get_name(), text);
  }
  return text += kLastSections;
}

}  // namespace headjudge::cli
