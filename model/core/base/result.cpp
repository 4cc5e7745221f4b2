// How a refused input is told: in one line, beginning with its place in the form
// file:line:column that editors and terminals turn into a link (the GNU coding standards' form).
#include "model/core/base/result.hpp"

#include <fmt/format.h>

namespace headjudge {

std::string InputError::text() const {
  std::string place = file;
  if (line > 0) place += fmt::format(":{}", line);
  if (line > 0 && column > 0) place += fmt::format(":{}", column);
  std::string out = place.empty() ? message : place + ": " + message;
  if (!expected.empty()) out += fmt::format(" (expected {})", expected);
  return out;
}

}  // namespace headjudge
