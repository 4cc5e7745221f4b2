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

#include "model/cards/grammar/nouns/parts.hpp"
#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/cards/lines/card_rules.hpp"
#include "model/cards/lines/requirement.hpp"
#include "model/cards/lowering/followed.hpp"

namespace headjudge::cards {
namespace {

bool has_main_effect(const syntax::CompiledText& text) {
  return std::ranges::any_of(text.effects,
                             [](const syntax::Effect& e) { return e.timing == Timing::main; });
}

/// Which [Main] effect an instruction activates.
enum class MainOf : std::uint8_t { none, this_card, option_side };

MainOf main_activated(const syntax::Instruction& instruction) {
  if (instruction.action != Action::activate_main) return MainOf::none;
  std::uint8_t nth = 0;
  for (const Phrase<Action>& row : kActions) {
    if (row.means != Action::activate_main || nth++ != instruction.wording) continue;
    return row.words.contains("Option side") ? MainOf::option_side : MainOf::this_card;
  }
  return MainOf::this_card;
}

bool activates(const syntax::CompiledText& text, MainOf wanted) {
  return std::ranges::any_of(
      text.instructions, [&](const syntax::Instruction& i) { return main_activated(i) == wanted; });
}

/// "Activate this card's [Main] effect" needs one. A card with an Option side says on which side it
/// is: the engine takes that one. (comprehensive-4.2, 4-6; ruling Q6496)
bool lacks_its_main_effect(const Card& card, const syntax::CompiledText& text) {
  return activates(text, MainOf::this_card) &&
         (!has_main_effect(text) || !card.option_text.empty());
}

/// "When this card would be used" and its color requirements mean something on an Option alone, or
/// on a card that is one as well.
bool is_used_in_vain(const Card& card, const syntax::CompiledText& text) {
  if (card.kind == CardKind::option) return false;
  const auto ignores_colors = [](const syntax::Instruction& i) {
    return i.action == Action::ignore_colors;
  };
  return std::ranges::any_of(text.effects,
                             [](const syntax::Effect& e) {
                               return e.has(Timing::would_be_used) && e.subject == Subject::self;
                             }) ||
         (card.option_name.empty() && std::ranges::any_of(text.instructions, ignores_colors));
}

/// Do the words of the condition's row speak of "this Tamer"?
bool asks_for_this_tamer(const syntax::Condition& condition) {
  return syntax::words_of_condition(condition).contains("this Tamer");
}

/// "This Tamer" on a Digimon card speaks of nobody.
bool speaks_of_a_tamer(const Card& card, const syntax::CompiledText& text) {
  if (card.kind != CardKind::digimon) return false;
  const auto is_tamer = [](const syntax::Target& target) {
    return target.pick == Pick::self && target.kind == CardKind::tamer;
  };
  return std::ranges::any_of(
             text.effects,
             [](const syntax::Effect& e) {
               const bool event = e.timing != Timing::persistent && e.subject == Subject::self &&
                                  e.subject_kind == CardKind::tamer;
               return event || asks_for_this_tamer(e.condition) || asks_for_this_tamer(e.also_if);
             }) ||
         std::ranges::any_of(text.instructions, [&](const syntax::Instruction& i) {
           // <Mind Link> places the Tamer that has it (comprehensive-4.2, 16-28-1).
           // "1 of your other Tamers" of a Digimon: than which one?
           const bool other = i.target.filter.other && i.target.whose == Whose::yours &&
                              i.target.kind == CardKind::tamer && i.target.filter.kinds == 0;
           return other || is_tamer(i.target) || is_tamer(i.receiver) ||
                  i.action == Action::mind_link || asks_for_this_tamer(i.condition) ||
                  asks_for_this_tamer(i.also_if);
         });
}

/// "This Digimon", or one that is another one, in an effect that an Option or a Tamer has itself
/// speaks of nobody. What it lets a Digimon gain is that Digimon's. A price can only be paid with
/// the card itself (EX3-065), and "activate its effects" names this card.
bool speaks_of_this_digimon(const Card& card, Section section, const syntax::CompiledText& text) {
  const bool own = section == Section::main || section == Section::security;
  if (!own || (card.kind != CardKind::option && card.kind != CardKind::tamer)) return false;
  const auto compares = [](const syntax::Filter& filter) {
    const bool all_but_this = (filter.wording & syntax::kOtherBehind) != 0;
    return all_but_this ||
           (filter.than.aspect != Aspect::none && filter.than.with == Standard::this_one);
  };
  const auto is_this = [](const syntax::Target& target) {
    return target.pick == Pick::self && target.kind == CardKind::digimon;
  };
  const auto is_named = [&](const syntax::Target& t) { return is_this(t) && !t.pronoun; };
  // "1 of your other Digimon": than which one? Of "other Digimon or Tamers" a Tamer is one itself.
  const auto is_other = [&](const syntax::Target& t) {
    const bool itself = card.kind == CardKind::tamer && t.filter.kinds != 0;
    return t.filter.other && t.whose == Whose::yours && t.kind == CardKind::digimon && !itself;
  };
  const auto speaks = [&](syntax::Instruction one) {
    const bool pays = one.by && one.action == Action::suspend;
    bool found = is_this(one.target) && !pays && one.action != Action::activate_effects;
    found = found || is_named(one.receiver) || is_named(one.object.holder) || is_other(one.target);
    for_each_filter(one, [&](const syntax::Filter& f) { found = found || compares(f); });
    return found;
  };
  return std::ranges::any_of(text.effects, [&](syntax::Effect effect) {
    bool found = false;
    for_each_filter(effect, std::span<syntax::Instruction>{},
                    [&](const syntax::Filter& filter) { found = found || compares(filter); });
    const auto first = text.instructions.begin() + effect.first;
    return found || std::any_of(first, first + effect.count, speaks);
  });
}

/// A card is played by one DigiXros or Assembly requirement (comprehensive-4.2, 7-2 and 7-3): the
/// text does not say which of several.
bool has_several_ways_to_be_played(const syntax::CompiledText& text) {
  return std::ranges::count_if(text.lines, [](const auto& line) {
           return line.kind == LineKind::digixros || line.kind == LineKind::assembly;
         }) > 1;
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
    const syntax::CompiledText alone{.descriptions = compiled->descriptions,
                                     .lines = {compiled->line}};
    if (auto wrong = not_followed(lower(alone))) {
      return refuse_in(card, file, "requirement", std::move(*wrong));
    }
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
    if (speaks_of_this_digimon(card, section, *compiled)) {
      return refuse_in(card, file, section_name(section),
                       {.column = 1,
                        .message = "a card that is no Digimon speaks of \"this Digimon\"",
                        .expected = "a Digimon that the text names"});
    }
    append_section(all, *compiled);
  }
  if (const auto ruled = apply_rules(card); !ruled) {
    return refuse_in(card, file, "rule", ruled.error());
  }
  if (const auto lines = compile_lines(card, all, file); !lines) return refuse(lines.error());
  bool lacks_option_side = activates(all, MainOf::option_side);
  if (!card.option_text.empty()) {  // it is a card of its own in the pool (pool.cpp)
    const auto side = compile_text(card.option_text, Section::main, nullptr, Sense::asked);
    if (!side) return refuse_in(card, file, "Option side", side.error());
    lacks_option_side = lacks_option_side && !has_main_effect(*side);
  }
  if (has_several_ways_to_be_played(all)) {
    return refuse_in(card, file, "requirement",
                     {.column = 1,
                      .message = "a second DigiXros or Assembly requirement would never be used",
                      .expected = "one of them"});
  }
  if (speaks_of_a_tamer(card, all)) {
    return refuse_in(card, file, "main effect",
                     {.column = 1,
                      .message = "the card is a Digimon, and its text speaks of \"this Tamer\"",
                      .expected = "this Digimon"});
  }
  if (is_used_in_vain(card, all)) {
    return refuse_in(card, file, "main effect",
                     {.column = 1,
                      .message = "a card that is not an Option would never be used",
                      .expected = "an effect of playing it"});
  }
  if (lacks_option_side || lacks_its_main_effect(card, all)) {
    return refuse({.file = file,
                   .line = card.line,
                   .message = fmt::format(
                       "{}: the card has no [Main] effect that it could activate", card.number),
                   .expected = "an effect that begins with [Main]"});
  }
  return all;
}

}  // namespace headjudge::cards
