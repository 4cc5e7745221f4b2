// How text is set on stdout: as wide as the terminal, and in colours if it shows them.
//
// A pipe or a file gets 100 columns without colour, the same bytes on every machine. On a terminal
// COLUMNS goes before what the terminal says, and NO_COLOR (https://no-color.org) before all.
#pragma once

#include "reports/result/sheet.hpp"

namespace headjudge::reports {

/// What is known of an output.
struct OutputFacts {
  bool terminal = false;
  std::size_t columns = 0;               ///< as the terminal says; 0: unknown
  const char* columns_wanted = nullptr;  ///< COLUMNS
  const char* no_color = nullptr;        ///< NO_COLOR
  const char* kind = nullptr;            ///< TERM
};

[[nodiscard]] TextStyle style_for(const OutputFacts& facts);
/// Of stdout, as it is now.
[[nodiscard]] TextStyle stdout_style();

}  // namespace headjudge::reports
