// Letters and digits of ASCII, without the locale.
//
// The functions of <cctype> look at the locale and are undefined for negative char values, which
// UTF-8 is full of. All our formats are ASCII with UTF-8 inside texts, so these few lines do.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace headjudge {

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
[[nodiscard]] constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
[[nodiscard]] constexpr bool is_letter(char c) { return is_lower(c) || is_upper(c); }
[[nodiscard]] constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
[[nodiscard]] constexpr char to_lower(char c) {
  return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] constexpr char to_upper(char c) {
  return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c;
}

/// What a name in a formula is made of.
[[nodiscard]] constexpr bool is_name_part(char c) {
  return is_letter(c) || is_digit(c) || c == '_';
}

[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

/// The whole text as a number; nothing when it is none, or too large for a T.
template <class T>
[[nodiscard]] std::optional<T> number_in(std::string_view text, int base = 10) {
  T number{};
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number, base);
  const bool whole = read.ec == std::errc{} && read.ptr == text.data() + text.size();
  return whole ? std::optional<T>(number) : std::nullopt;
}

}  // namespace headjudge
