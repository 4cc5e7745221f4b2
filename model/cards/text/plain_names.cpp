// UTF-8 is decoded as the lexer does it (token.hpp): a damaged byte stands for itself. The ranges
// are those of Unicode's marks that are not drawn, and of alphabets with letters like Latin ones.
#include "model/cards/text/plain_names.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "model/cards/text/token.hpp"

namespace headjudge::cards {
namespace {

using Range = std::pair<char32_t, char32_t>;

/// Control characters, spaces that are no plain ones, marks that are not drawn.
constexpr auto kUnseen = std::to_array<Range>({{0x00, 0x1F},
                                               {0x7F, 0xA0},
                                               {0xAD, 0xAD},
                                               {0x034F, 0x034F},
                                               {0x061C, 0x061C},
                                               {0x115F, 0x1160},
                                               {0x17B4, 0x17B5},
                                               {0x180B, 0x180F},
                                               {0x2000, 0x200F},
                                               {0x2028, 0x202F},
                                               {0x205F, 0x206F},
                                               {0x3164, 0x3164},
                                               {0xFE00, 0xFE0F},
                                               {0xFEFF, 0xFEFF},
                                               {0xFFA0, 0xFFA0},
                                               {0xE0000, 0xE0FFF}});
/// Greek, Cyrillic, Armenian and Cherokee letters: many look like Latin ones.
constexpr auto kLookAlike =
    std::to_array<Range>({{0x0370, 0x058F}, {0x13A0, 0x13FF}, {0x1C80, 0x1C8F}, {0xAB70, 0xABBF}});

template <std::size_t N>
bool is_in(const std::array<Range, N>& ranges, char32_t code) {
  return std::ranges::any_of(
      ranges, [&](const Range& range) { return code >= range.first && code <= range.second; });
}

bool is_latin(char32_t code) {
  return (code >= U'a' && code <= U'z') || (code >= U'A' && code <= U'Z') ||
         (code >= 0xC0 && code <= 0x24F);
}

}  // namespace

std::string_view hidden_in_name(std::string_view name) {
  if (name.empty()) return "it is empty";
  if (name.front() == ' ' || name.back() == ' ') return "it begins or ends with a space";
  bool latin = false;
  bool other = false;
  while (!name.empty()) {
    const char32_t code = next_code_point(name);
    if (is_in(kUnseen, code)) return "it has a character that cannot be seen";
    if (code == U' ') latin = other = false;
    latin = latin || is_latin(code);
    other = other || is_in(kLookAlike, code);
    if (latin && other) return "one word has letters of two alphabets";
  }
  return {};
}

}  // namespace headjudge::cards
