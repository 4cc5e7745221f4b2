// Nesting is counted in the text as it is printed, in every kind of bracket that the lexer knows;
// it begins anew with each line, since no bracket goes over one.
#include "model/cards/text/bounds.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace headjudge::cards {
namespace {

constexpr auto kOpening =
    std::to_array<std::string_view>({"(", "[", "<", "（", "［", "【", "＜", "≪", "《", "〈", "«"});
constexpr auto kClosing =
    std::to_array<std::string_view>({")", "]", ">", "）", "］", "】", "＞", "≫", "》", "〉", "»"});

std::size_t bracket_at(std::string_view text, const auto& brackets) {
  const auto found = std::ranges::find_if(
      brackets, [&](std::string_view bracket) { return text.starts_with(bracket); });
  return found == brackets.end() ? 0 : found->size();
}

}  // namespace

Result<void> check_text_bounds(std::string_view text) {
  if (text.size() > kMostTextBytes) {
    return refuse({.column = 1,
                   .message = fmt::format("this text is too long: {} bytes", text.size()),
                   .expected = fmt::format("a text of at most {} bytes", kMostTextBytes)});
  }
  std::size_t depth = 0;
  int column = 1;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if ((static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U) ++column;
    if (text[at] == '\n') depth = 0;
    if (bracket_at(text.substr(at), kOpening) > 0 && ++depth > kMostNesting) {
      return refuse({.column = column - 1,
                     .message = fmt::format("brackets are nested {} deep here", depth),
                     .expected = fmt::format("at most {} within each other", kMostNesting)});
    }
    if (bracket_at(text.substr(at), kClosing) > 0 && depth > 0) --depth;
  }
  return {};
}

InputError too_many_tokens(std::size_t tokens) {
  return {.column = 1,
          .message = fmt::format("this text is too long: {} words, numbers and signs", tokens),
          .expected = fmt::format("a text of at most {}", kMostTextTokens)};
}

InputError too_many_steps(const StepBudget& budget) {
  if (budget.deepest() > kMostReadingDepth) {
    return {.column = 1,
            .message = "this sentence is too deep: what it describes describes something again",
            .expected = fmt::format("at most {} choices within each other", kMostReadingDepth)};
  }
  return {
      .column = 1,
      .message = fmt::format("reading this text takes too long: more than {} steps", budget.most()),
      .expected = "a text that is easier to read"};
}

}  // namespace headjudge::cards
