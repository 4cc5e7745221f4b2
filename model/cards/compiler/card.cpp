// A card's descriptions lie behind each other: those of its effects first, then those of its lines.
// What refers to them by number is moved on by as many as stand before.
#include "model/cards/compiler/card.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "model/cards/lines/card_rules.hpp"
#include "model/cards/lines/requirement.hpp"

namespace headjudge::cards {
namespace {

bool has_main_effect(const syntax::CompiledText& text) {
  return std::ranges::any_of(text.effects,
                             [](const syntax::Effect& e) { return e.timing == Timing::main; });
}

/// "Activate this card's [Main] effect" needs one.
bool lacks_its_main_effect(const syntax::CompiledText& text) {
  const bool activates = std::ranges::any_of(text.instructions, [](const syntax::Instruction& i) {
    return i.action == Action::activate_main;
  });
  return activates && !has_main_effect(text);
}

/// "When this card would be used" means something on an Option alone.
bool is_used_in_vain(const Card& card, const syntax::CompiledText& text) {
  return card.kind != CardKind::option &&
         std::ranges::any_of(text.effects, [](const syntax::Effect& e) {
           return e.has(Timing::would_be_used) && e.subject == Subject::self;
         });
}

/// Puts `text` behind `out`: another section of one card.
void append_section(syntax::CompiledText& out, const syntax::CompiledText& text) {
  const std::size_t base = out.instructions.size();
  const std::size_t granted_base = out.granted.size();
  const auto moved = [base, described = out.descriptions.size()](syntax::Effect effect) {
    effect.first = static_cast<std::uint16_t>(base + effect.first);
    for_each_filter(effect, std::span<syntax::Instruction>{},
                    [&](syntax::Filter& filter) { move_description(filter, described); });
    return effect;
  };
  std::ranges::transform(text.effects, std::back_inserter(out.effects), moved);
  std::ranges::transform(text.granted, std::back_inserter(out.granted), moved);
  for (syntax::Instruction instruction : text.instructions) {
    if (instruction.granted != 0) {
      instruction.granted = static_cast<std::uint16_t>(granted_base + instruction.granted);
    }
    for_each_filter(instruction, [&](syntax::Filter& filter) {
      move_description(filter, out.descriptions.size());
    });
    out.instructions.push_back(instruction);
  }
  append_descriptions(out.descriptions, text.descriptions);
}

/// The requirement lines; their descriptions lie behind those of the effects.
Result<void> compile_lines(const Card& card, syntax::CompiledText& all, const std::string& file) {
  for (const std::string& text : card.line_texts) {
    auto compiled = compile_line(text);
    if (!compiled) return refuse_in(card, file, "requirement", compiled.error());
    for (LinePart& part : compiled->line.parts) {
      part.description = static_cast<DescriptionIndex>(all.descriptions.size() + part.description);
    }
    move_description(compiled->line.condition.filter, all.descriptions.size());
    append_descriptions(all.descriptions, compiled->descriptions);
    all.lines.push_back(std::move(compiled->line));
  }
  return {};
}

}  // namespace

std::array<CardTexts, 4> texts_of(const Card& card) {
  return {{{Section::main, card.main_text},
           {Section::inherited, card.inherited_text},
           {Section::security, card.security_text},
           {Section::link, card.link_text}}};
}

std::unexpected<InputError> refuse_in(const Card& card, const std::string& file,
                                      std::string_view place, InputError error) {
  error.file = file;
  error.line = card.line;
  error.message = fmt::format("{}, {}: {}", card.number, place, error.message);
  return refuse(std::move(error));
}

Result<syntax::CompiledText> compile_card(Card& card, const std::string& file) {
  if (!card.unread.empty()) {
    return refuse_in(card, file, "fields",
                     {.column = 1,
                      .message = card.unread.front(),
                      .expected = "the fields of a card alone, each saying one thing"});
  }
  syntax::CompiledText all;
  for (const auto& [section, text] : texts_of(card)) {
    const auto compiled = compile_text(text, section, nullptr, Sense::asked);
    if (!compiled) return refuse_in(card, file, section_name(section), compiled.error());
    append_section(all, *compiled);
  }
  if (const auto ruled = apply_rules(card); !ruled) {
    return refuse_in(card, file, "rule", ruled.error());
  }
  if (const auto lines = compile_lines(card, all, file); !lines) return refuse(lines.error());
  if (!card.option_text.empty()) {  // it is a card of its own in the pool (pool.cpp)
    const auto side = compile_text(card.option_text, Section::main, nullptr, Sense::asked);
    if (!side) return refuse_in(card, file, "Option side", side.error());
  }
  if (is_used_in_vain(card, all)) {
    return refuse_in(card, file, "main effect",
                     {.column = 1,
                      .message = "a card that is not an Option would never be used",
                      .expected = "an effect of playing it"});
  }
  if (lacks_its_main_effect(all)) {
    return refuse({.file = file,
                   .line = card.line,
                   .message = fmt::format(
                       "{}: the card has no [Main] effect that it could activate", card.number),
                   .expected = "an effect that begins with [Main]"});
  }
  return all;
}

}  // namespace headjudge::cards
