// What a terminal says of itself, and what its user has asked for.
//
// Sources: POSIX.1-2017, isatty(); ioctl_tty(2), TIOCGWINSZ.
#include "reports/terminal/style.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string_view>

#include <sys/ioctl.h>
#include <unistd.h>

namespace headjudge::reports {

namespace {

constexpr std::size_t kNarrowest = 40;  // narrower, a table of editions has no room for answers
constexpr std::size_t kWidest = 120;    // wider lines are hard to read

std::size_t number_in(const char* text) {
  std::size_t number = 0;
  if (text == nullptr) return 0;
  const std::string_view digits(text);
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

}  // namespace

TextStyle style_for(const OutputFacts& facts) {
  TextStyle style;
  if (!facts.terminal) return style;
  const std::size_t wanted = number_in(facts.columns_wanted);
  const std::size_t columns = wanted != 0 ? wanted : facts.columns;
  if (columns != 0) style.width = std::clamp(columns, kNarrowest, kWidest);
  const bool refused = facts.no_color != nullptr && *facts.no_color != '\0';
  const bool dumb = facts.kind != nullptr && std::string_view(facts.kind) == "dumb";
  style.color = !refused && !dumb;
  return style;
}

TextStyle stdout_style() {
  winsize window{};
  const bool known = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0;
  return style_for({.terminal = ::isatty(STDOUT_FILENO) != 0,
                    .columns = known ? window.ws_col : std::size_t{0},
                    .columns_wanted = std::getenv("COLUMNS"),
                    .no_color = std::getenv("NO_COLOR"),
                    .kind = std::getenv("TERM")});
}

}  // namespace headjudge::reports
