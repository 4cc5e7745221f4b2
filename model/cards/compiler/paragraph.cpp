// Read, check that it stands in the right box of the card, print, compare. The comparison is made
// for every card of every user, not only in tests: it is what lets a program be called faithful to
// the card.
#include "model/cards/compiler/paragraph.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "model/cards/compiler/print.hpp"
#include "model/core/base/suggestion.hpp"

namespace headjudge::cards {
namespace {

/// From `from` to the end of its sentence, as the user would look for it.
std::string words_from(std::span<const Token> paragraph, std::size_t from) {
  std::size_t to = from;
  while (to < paragraph.size() && paragraph[to].text != ".") ++to;
  if (to == from && to < paragraph.size()) ++to;
  std::string words = render(paragraph.subspan(from, to - from));
  if (!words.empty()) words[0] = paragraph[from].text[0];  // no capital in the middle of a sentence
  return words;
}

ParagraphError not_understood(std::span<const Token> paragraph, const Reader& reader) {
  constexpr std::size_t kMostHints = 12;
  const std::size_t at = reader.furthest();
  InputError error;
  error.column = at < paragraph.size() ? paragraph[at].column : paragraph.back().column;
  const std::string words = words_from(paragraph, at);
  error.message =
      words.empty() ? "the text ends too early" : fmt::format("\"{}\" is not understood", words);
  error.expected = one_of(reader.expected(), kMostHints);
  return {.error = std::move(error), .token = at};
}

std::unexpected<ParagraphError> unfit(InputError error) {
  return std::unexpected(ParagraphError{.error = std::move(error), .whole = true});
}

}  // namespace

std::vector<std::span<const Token>> paragraphs_of(std::span<const Token> text) {
  std::vector<std::span<const Token>> paragraphs;
  for (std::size_t from = 0; from < text.size();) {
    std::size_t to = from;
    while (to < text.size() && text[to].kind != Token::Kind::line_break) ++to;
    paragraphs.push_back(text.subspan(from, to - from));
    from = to + 1;
  }
  return paragraphs;
}

std::expected<syntax::EffectTree, ParagraphError> compile_paragraph(
    std::span<const Token> paragraph, Section section, ParseTrace* trace, StepBudget* steps) {
  const auto lost = [](const Token& token) { return (token.said & kUnlicensed) != 0; };
  if (std::ranges::any_of(paragraph, lost)) {
    return unfit({.column = paragraph.front().column,
                  .message = "a word of the print is not used",
                  .expected = "words that are all used"});
  }
  syntax::EffectTree program;
  Reader reader(paragraph);
  reader.trace = trace;
  if (steps != nullptr) reader.steps = *steps;
  const bool read = effect_paragraph(reader, program);
  StepBudget& taken = steps != nullptr ? *steps : reader.steps;
  taken = reader.steps;
  if (taken.spent()) return unfit(too_many_steps(reader.steps));
  if (!read) return std::unexpected(not_understood(paragraph, reader));
  program.effect.inherited = section == Section::inherited;
  program.effect.linked = section == Section::link;
  const int column = paragraph.front().column;
  const bool face_up = section == Section::security && program.effect.place == Place::security;
  if (section_of(program.effect) != section && !face_up) {
    return unfit(
        {.column = column,
         .message = fmt::format("this effect cannot stand in a card's {}", section_name(section)),
         .expected = section == Section::security ? "[Security]" : "another tag"});
  }
  const std::string original = render(paragraph);
  const std::string printed = print_effect(program, taken);
  if (taken.spent()) return unfit(too_many_steps(taken));
  if (printed != original) {
    return unfit({.column = column,
                  .message = fmt::format("\"{}\" is not printed in this form", original),
                  .expected = fmt::format("\"{}\"", printed)});
  }
  return program;
}

}  // namespace headjudge::cards
