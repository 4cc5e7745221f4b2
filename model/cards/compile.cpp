// Paragraph by paragraph: read, check that it stands in the right box of the card, print, compare.
// The comparison is made for every card of every user, not only in tests: it is what lets a program
// be called faithful to the card.
#include "model/cards/compile.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "model/cards/grammar.hpp"
#include "model/cards/normalise.hpp"
#include "model/cards/print.hpp"
#include "model/core/suggestion.hpp"

namespace headjudge::cards {
namespace {

constexpr std::size_t kMostHints = 12;
constexpr std::size_t kMostInstructions = 255;  // far more than fits on a card

/// From `from` to the end of its sentence, as the user would look for it.
std::string words_from(std::span<const Token> paragraph, std::size_t from) {
  std::size_t to = from;
  while (to < paragraph.size() && paragraph[to].text != ".") ++to;
  if (to == from && to < paragraph.size()) ++to;
  std::string words = render(paragraph.subspan(from, to - from));
  if (!words.empty()) words[0] = paragraph[from].text[0];  // no capital in the middle of a sentence
  return words;
}

InputError not_understood(std::span<const Token> paragraph, const Reader& reader) {
  const std::size_t at = reader.furthest();
  InputError error;
  error.column = at < paragraph.size() ? paragraph[at].column : paragraph.back().column;
  const std::string words = words_from(paragraph, at);
  error.message =
      words.empty() ? "the text ends too early" : fmt::format("\"{}\" is not understood", words);
  error.expected = one_of(reader.expected(), kMostHints);
  return error;
}

Result<EffectProgram> compile_paragraph(std::span<const Token> paragraph, Section section) {
  EffectProgram program;
  Reader reader(paragraph);
  if (!effect_paragraph(reader, program)) return refuse(not_understood(paragraph, reader));
  program.effect.inherited = section == Section::inherited;
  program.effect.linked = section == Section::link;
  const int column = paragraph.front().column;
  if (section_of(program.effect) != section) {
    return refuse(
        {.column = column,
         .message = fmt::format("this effect cannot stand in a card's {}", section_name(section)),
         .expected = section == Section::security ? "[Security]" : "another tag"});
  }
  const std::string original = render(paragraph);
  const std::string printed = print_effect(program);
  if (printed != original) {
    return refuse({.column = column,
                   .message = fmt::format("\"{}\" is not printed in this form", original),
                   .expected = fmt::format("\"{}\"", printed)});
  }
  return program;
}

/// Puts the program's instructions, and what they grant, behind those of `out`; its effect is left
/// to the caller, who knows where it belongs. Filters refer to `descriptions`, of the whole text.
Effect append_program(CompiledText& out, EffectProgram program,
                      const std::vector<CardDescription>& descriptions) {
  for_each_filter(program.effect, program.instructions, [&](Filter& filter) {
    if (filter.named == 0) return;
    filter.named = place_of(out.descriptions, descriptions[filter.named - 1U]);
  });
  Effect effect = program.effect;
  effect.first = static_cast<std::uint16_t>(out.instructions.size());
  effect.count = static_cast<std::uint16_t>(program.instructions.size());
  out.instructions.insert(out.instructions.end(), program.instructions.begin(),
                          program.instructions.end());
  for (std::size_t i = effect.first; i < std::size_t{effect.first} + effect.count; ++i) {
    const std::uint16_t granted = out.instructions[i].granted;
    if (granted == 0) continue;
    const Effect gained = append_program(out, program.granted[granted - 1U], descriptions);
    out.granted.push_back(gained);
    out.instructions[i].granted = static_cast<std::uint16_t>(out.granted.size());
  }
  return effect;
}

}  // namespace

Result<CompiledText> compile_text(std::string_view text, Section section) {
  const std::vector<Token> tokens = normal_tokens(text);
  if (tokens.empty() && text.find_first_not_of(" \t\r\n") != std::string_view::npos) {
    return refuse(
        {.column = 1, .message = "there is only an explanation", .expected = "an effect"});
  }
  CompiledText out;
  for (std::size_t from = 0; from < tokens.size();) {
    std::size_t to = from;
    while (to < tokens.size() && tokens[to].kind != Token::Kind::line_break) ++to;
    auto program = compile_paragraph(std::span(tokens).subspan(from, to - from), section);
    if (!program) return refuse(program.error());
    out.effects.push_back(append_program(out, *program, program->descriptions));
    if (out.instructions.size() > kMostInstructions) {
      return refuse({.column = 1, .message = "this text is too long", .expected = "a card's text"});
    }
    from = to + 1;
  }
  return out;
}

}  // namespace headjudge::cards
