// Lines are lexed as effects are, in their present spelling (requirement_tokens.hpp); the grammar
// is read and printed by the same rows.
#include "model/cards/lines/requirement.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "model/cards/grammar/grammar.hpp"
#include "model/cards/grammar/nouns/card_words.hpp"
#include "model/cards/grammar/nouns/descriptions.hpp"
#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/cards/lines/requirement_tokens.hpp"
#include "model/core/base/suggestion.hpp"

namespace headjudge::cards {
namespace {

using Tokens = std::vector<Token>;

constexpr int kMostLineCost = 20;
constexpr int kMostParts = 12;

// ---- The grammar of a line

class LineGrammar {
 public:
  LineGrammar(Side& side, syntax::CompiledLine& line) : s_(side), line_(line) {}

  bool line() {
    const auto form = [&](LineKind kind, bool (LineGrammar::*production)()) {
      return [this, kind, production] {
        return s_.is(line_.line.kind, kind) && (this->*production)() && s_.end();
      };
    };
    using G = LineGrammar;
    return s_.either(line_, form(LineKind::digivolve, &G::digivolve), form(LineKind::dna, &G::dna),
                     form(LineKind::digixros, &G::digixros), form(LineKind::assembly, &G::assembly),
                     form(LineKind::burst, &G::burst), form(LineKind::link, &G::link),
                     form(LineKind::app_fusion, &G::app_fusion));
  }

 private:
  bool cost() { return s_.number_in(line_.line.cost, 0, kMostLineCost); }
  bool cost_last() { return s_.words(": Cost") && cost(); }

  /// Part `at` with a description of its own; when reading, it is new.
  bool at_part(std::size_t at) {
    if (s_.reading()) {
      line_.line.parts.resize(at + 1);
      line_.descriptions.resize(at + 1);
      line_.line.parts[at].description = static_cast<DescriptionIndex>(at);
    }
    return at < line_.line.parts.size();
  }

  bool described(std::size_t at) {
    return at_part(at) && card_description(s_, line_.descriptions[at]);
  }

  /// part {joint part}; at least `least` of them.
  template <class Part>
  bool parts(std::string_view joint, std::size_t least, const Part& part) {
    if (!part(0)) return false;
    for (std::size_t at = 1; at < kMostParts; ++at) {
      const bool more = s_.either(line_, [&] {
        if (!s_.reading() && at >= line_.line.parts.size()) return false;
        return s_.word(joint) && part(at);
      });
      if (!more) return at >= least && (s_.reading() || at >= line_.line.parts.size());
    }
    return false;
  }

  bool digivolve() {
    return s_.either(
        line_,
        [&] {
          return s_.is(line_.line.as_level, 0) && s_.words("[Digivolve]") &&
                 while_condition(false) && described(0) && beneath() && area() &&
                 while_condition(true) && cost_last();
        },
        [&] { return onto_a_tamer(); });
  }

  /// What an effect says ("Your [Ember] can digivolve into this card ...") reaches the battle area
  /// alone (ruling Q1342).
  bool area() {
    return s_.optional(line_.line.in_battle_area, line_, [&] {
      return s_.words("in the battle area") && s_.is(line_.line.in_battle_area, true);
    });
  }

  /// "While you have [Nola], "
  bool while_condition(bool behind) {
    syntax::RequirementLine& line = line_.line;
    const bool present =
        line.condition.kind != ConditionKind::none && line.condition_behind == behind;
    return s_.optional(present, line_, [&] {
      return line_.line.condition_behind == (s_.reading() ? false : behind) &&
             s_.is(line_.line.condition_behind, behind) && s_.words("while") &&
             condition_words(s_, line_.line.condition) && s_.flag(line_.line.condition_comma, ",");
    });
  }

  /// A Tamer that counts as a Digimon for this.
  bool onto_a_tamer() {
    syntax::RequirementLine& line = line_.line;
    return s_.words("you may digivolve this card from your hand onto one of your") &&
           s_.either(
               line_,
               [&] {
                 return syntax::card_colors(s_, line.tamer_colors) && line.tamer_colors != 0 &&
                        s_.words("Tamers");
               },
               [&] { return s_.is(line.tamer_colors, 0) && described(0) && s_.words("cards"); }) &&
           s_.words("as if the Tamer is a level") &&
           s_.number_in(line.as_level, 1, syntax::kMostLevel) &&
           syntax::card_colors(s_, line.as_colors) && s_.words("Digimon") &&
           s_.optional(line.own_cost, line_, [&] {
             return s_.is(line.own_cost, true) && s_.words("for a memory Cost of") && cost();
           });
  }

  /// "w/[Ash] under it", "w/5 [Dragon] trait cards under it", "w/5 or more ..."
  bool beneath() {
    return s_.optional(line_.line.parts.size() > 1, line_, [&] {
      if (!with() || !at_part(1)) return false;
      LinePart& part = line_.line.parts[1];
      syntax::CardDescription& description = line_.descriptions[1];
      if (s_.reading()) description.alternatives.assign(1, {});
      if (s_.reading()) description.alternatives[0].any_of.assign(1, {});
      if (description.alternatives.empty()) return false;
      syntax::NamedProperty& property = description.alternatives[0].any_of[0];
      return s_.either(
                 line_, [&] { return s_.is(part.count, 1) && named_property(s_, property); },
                 [&] {
                   return s_.number_in(part.count, 2, kMostParts) &&
                          s_.flag(line_.line.beneath_or_more, "or more") &&
                          named_property(s_, property) && s_.word("cards");
                 }) &&
             s_.words("under it");
    });
  }

  bool link() { return s_.words("[Link]") && described(0) && cost_last(); }

  bool dna() {
    return s_.words("[DNA Digivolve]") && described(0) && s_.word("+") && described(1) &&
           cost_last();
  }

  bool burst() {
    return s_.words("burst Digivolve :") && cost() && s_.word("from") && described(0) &&
           s_.words("by returning 1") && described(1) && s_.words("to hand");
  }

  bool app_fusion() {
    return s_.words("[App Fusion]") &&
           parts("&", 2, [&](std::size_t at) { return described(at); }) && cost_last();
  }

  /// "[DigiXros -2]"
  bool rebate(std::string_view head) {
    int change = -line_.line.cost;
    if (!s_.words(head) || !s_.number(change, -kMostLineCost, -1, true)) return false;
    line_.line.cost = static_cast<std::int8_t>(-change);
    return s_.word("]");
  }

  bool digixros() {
    return rebate("[DigiXros") && parts("x", 1, [&](std::size_t at) { return xros_part(at); });
  }

  /// The engine matches cards of different levels where the line has one part alone.
  bool assembly() {
    const auto levels = [](const LinePart& part) { return part.among == Among::different_levels; };
    if (!rebate("[Assembly")) return false;
    if (!parts("x", 1, [&](std::size_t at) { return assembly_part(at); })) return false;
    const auto& all = line_.line.parts;
    return all.size() == 1 || std::ranges::none_of(all, levels);
  }

  /// A card alone, or several as `several(part, description)` reads them.
  template <class Several>
  bool part_of_cards(std::size_t at, const Several& several) {
    if (!at_part(at)) return false;
    LinePart& part = line_.line.parts[at];
    syntax::CardDescription& description = line_.descriptions[at];
    return s_.either(
        line_,
        [&] {
          return s_.is(part.count, 1) && s_.is(part.among, Among::anything) &&
                 s_.is(part.digimon, false) && card_description(s_, description) &&
                 !is_counted(description) && !description.alternatives[0].noun_behind;
        },
        [&] { return several(part, description) && numbers_of(part); });
  }

  /// "[Ember]", "4 [Ember] cards", "2 Digimon cards w/[Dragon] trait", "Lv.3 [Dragon] trait card"
  bool assembly_part(std::size_t at) {
    const auto some = [&](LinePart& part, syntax::CardDescription& description) {
      s_.plural = true;
      if (!s_.number_in(part.count, 2, kMostParts)) return false;
      if (!counted_words(part, description)) return false;
      const syntax::CardWords& words = description.alternatives[0];
      const bool by_name = words.any_of[0].property == Property::name;
      return !by_name || words.noun_behind || s_.word("cards");
    };
    return s_.either(
        line_, [&] { return one_described(at); }, [&] { return part_of_cards(at, some); });
  }

  bool one_described(std::size_t at) {
    if (!at_part(at)) return false;
    LinePart& part = line_.line.parts[at];
    syntax::CardDescription& description = line_.descriptions[at];
    s_.plural = false;
    return s_.is(part.count, 1) && s_.is(part.among, Among::anything) &&
           counted_words(part, description) && description.alternatives[0].noun_behind;
  }

  /// "[Ember]", "red [Ember]", "2 Digimon cards w/[Dragon] trait w/different card numbers"
  bool xros_part(std::size_t at) {
    return part_of_cards(at, [&](LinePart& part, syntax::CardDescription& description) {
      return counted(part) && counted_words(part, description);
    });
  }

  /// A description that only stands after a number of cards.
  static bool is_counted(const syntax::CardDescription& description) {
    const syntax::CardWords& words = description.alternatives[0];
    return description.alternatives.size() == 1 && words.colors == 0 && words.max_level == 0 &&
           words.min_level == 0 && words.any_of[0].property != Property::name;
  }

  bool counted(LinePart& part) {
    s_.plural = true;
    return s_.either(
        part, [&] { return s_.is(part.count, kAnyNumber) && s_.word("\u221E"); },
        [&] {
          if (!s_.number_in(part.count, 1, kMostParts)) return false;
          s_.plural = part.count != 1;
          return true;
        });
  }

  /// "Digimon cards w/[Dragon] trait", "Lv.5 or lower [Dragon] trait Digimon cards", "[Ember]"
  bool counted_words(LinePart& part, syntax::CardDescription& description) {
    if (s_.reading()) description.alternatives.assign(1, {});
    syntax::CardWords& words = description.alternatives[0];
    if (s_.reading()) words.any_of.assign(1, {});
    syntax::NamedProperty& property = words.any_of[0];
    return s_.either(
        words,
        [&] {
          return s_.is(words.noun_behind, false) && s_.is(words.max_level, 0) &&
                 digimon_cards(part) && with() && named_property(s_, property) &&
                 property.property != Property::name;
        },
        [&] {
          return s_.is(words.noun_behind, true) && words_level(s_, words) &&
                 named_property(s_, property) && cards_behind(part, property);
        },
        [&] {
          return s_.is(words.noun_behind, false) && s_.is(part.digimon, false) &&
                 s_.is(words.max_level, 0) && s_.is(property.property, Property::name) &&
                 syntax::bracketed_texts(s_, property.texts);
        });
  }

  bool digimon_cards(LinePart& part) {
    return s_.is(part.digimon, true) && s_.words("Digimon cards/card");
  }

  /// "Digimon cards", or "cards" of any kind
  bool cards_behind(LinePart& part, const syntax::NamedProperty& property) {
    return s_.either(
        part, [&] { return digimon_cards(part); },
        [&] {
          return property.property != Property::name && s_.is(part.digimon, false) &&
                 s_.words("cards/card");
        });
  }

  bool numbers_of(LinePart& part) {
    const bool assembly = line_.line.kind == LineKind::assembly;
    return s_.optional(part.among != Among::anything, part.among, [&] {
      return with() && s_.either(
                           part.among,
                           [&] {
                             return s_.words("different card numbers") &&
                                    s_.is(part.among, Among::different_numbers);
                           },
                           [&] {
                             return assembly && s_.words("different levels") &&
                                    s_.is(part.among, Among::different_levels);
                           });
    });
  }

  /// "w/", as two tokens: a slash within words() stands between a plural and a singular.
  bool with() { return s_.word("w") && s_.word("/"); }

  Side& s_;
  syntax::CompiledLine& line_;
};

bool requirement_line(Side& side, syntax::CompiledLine& line) {
  return LineGrammar(side, line).line();
}

InputError line_not_understood(std::span<const Token> tokens, const Reader& reader) {
  constexpr std::size_t kMostHints = 12;
  const std::size_t at = std::min(reader.furthest(), tokens.size() - 1);
  InputError error;
  error.column = tokens[at].column;
  error.message = reader.furthest() >= tokens.size()
                      ? std::string("the line ends too early")
                      : fmt::format("\"{}\" is not understood", render(tokens.subspan(at)));
  error.expected = one_of(reader.expected(), kMostHints);
  return error;
}

}  // namespace

std::string normalise_line(std::string_view text) { return render(line_tokens(text)); }

namespace {

std::string print_within(const syntax::CompiledLine& line, StepBudget& steps) {
  syntax::CompiledLine written = line;
  Writer writer;
  writer.steps = steps;
  writer.descriptions = line.descriptions;
  const bool fits = requirement_line(writer, written);
  steps = writer.steps;
  return fits ? render(writer.tokens()) : std::string();
}

}  // namespace

std::string print_line(const syntax::CompiledLine& line) {
  StepBudget steps = reading_budget(kMostTextTokens);
  return print_within(line, steps);
}

Result<syntax::CompiledLine> compile_line(std::string_view text, std::size_t* steps) {
  if (const auto fits = check_text_bounds(text); !fits) return refuse(fits.error());
  const Tokens tokens = line_tokens(text);
  if (tokens.size() > kMostTextTokens) return refuse(too_many_tokens(tokens.size()));
  if (tokens.empty()) {
    return refuse(
        {.column = 1, .message = "the line is empty", .expected = "a digivolution requirement"});
  }
  syntax::CompiledLine line;
  Reader reader(tokens);
  const bool read = requirement_line(reader, line);
  if (steps != nullptr) *steps = reader.steps.taken();
  if (reader.steps.spent()) return refuse(too_many_steps(reader.steps));
  if (!read) return refuse(line_not_understood(tokens, reader));
  // What a condition describes comes behind what the parts do.
  for_each_description(line.line.condition.filter, [&](std::uint16_t& place) {
    place = static_cast<std::uint16_t>(line.descriptions.size() + place);
  });
  append_descriptions(line.descriptions, reader.descriptions);
  const std::string printed = print_within(line, reader.steps);
  if (steps != nullptr) *steps = reader.steps.taken();
  if (reader.steps.spent()) return refuse(too_many_steps(reader.steps));
  if (printed != render(tokens)) {
    return refuse({.column = tokens.front().column,
                   .message = fmt::format("\"{}\" is not printed in this form", render(tokens)),
                   .expected = fmt::format("\"{}\"", printed)});
  }
  return line;
}

}  // namespace headjudge::cards
