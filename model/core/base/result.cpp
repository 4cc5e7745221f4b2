// How a refused input is told: in one line, beginning with its place in the form
// file:line:column that editors and terminals turn into a link (the GNU coding standards' form).
#include "model/core/base/result.hpp"

#include <fmt/format.h>

namespace headjudge {

namespace {

/// A message quotes what it is about; a line of a megabyte tells nobody more than its beginning.
std::string cut_short(const std::string& message) {
  constexpr std::size_t kMost = 600;
  constexpr std::size_t kShown = 200;
  if (message.size() <= kMost) return message;
  const auto whole_letters = [&](std::size_t at) {  // no letter of UTF-8 is cut in two
    while (at > 0 && (static_cast<unsigned char>(message[at]) & 0xC0U) == 0x80U) --at;
    return at;
  };
  const std::size_t head = whole_letters(kShown);
  const std::size_t tail = whole_letters(message.size() - kShown);
  return fmt::format("{} … ({} bytes) … {}", message.substr(0, head), tail - head,
                     message.substr(tail));
}

}  // namespace

std::string InputError::text() const {
  std::string place = file;
  if (line > 0) place += fmt::format(":{}", line);
  if (line > 0 && column > 0) place += fmt::format(":{}", column);
  const std::string what = cut_short(message);
  std::string out = place.empty() ? what : place + ": " + what;
  if (!expected.empty()) out += fmt::format(" (expected {})", expected);
  return out;
}

}  // namespace headjudge
