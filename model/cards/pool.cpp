// Putting a pool together: the cards of a file, each with its three texts compiled behind those of
// the card before. Effects and instructions of all cards lie in one array each, so that a game's
// state can refer to them by number.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "model/cards/card.hpp"
#include "model/cards/compile.hpp"
#include "model/cards/import.hpp"
#include "model/core/text_file.hpp"

namespace headjudge::cards {
namespace {

struct CardTexts {
  Section section;
  const std::string& text;
};

std::array<CardTexts, 3> texts_of(const Card& card) {
  return {{{Section::main, card.main_text},
           {Section::inherited, card.inherited_text},
           {Section::security, card.security_text}}};
}

bool has_main_effect(const CompiledText& text) {
  return std::ranges::any_of(text.effects,
                             [](const Effect& e) { return e.timing == Timing::main; });
}

/// "Activate this card's [Main] effect" needs one.
bool lacks_its_main_effect(const CompiledText& text) {
  const bool activates = std::ranges::any_of(
      text.instructions, [](const Instruction& i) { return i.action == Action::activate_main; });
  return activates && !has_main_effect(text);
}

/// Puts the effects of `text` behind those of `out`, a CompiledText or a Pool.
template <class Effects>
void append_effects(Effects& out, const CompiledText& text) {
  const std::size_t base = out.instructions.size();
  for (Effect effect : text.effects) {
    effect.first = static_cast<std::uint16_t>(base + effect.first);
    out.effects.push_back(effect);
  }
  out.instructions.insert(out.instructions.end(), text.instructions.begin(),
                          text.instructions.end());
}

/// All texts of a card, in the order of its sections.
Result<CompiledText> compile_card(const Card& card, const std::string& file) {
  CompiledText all;
  for (const auto& [section, text] : texts_of(card)) {
    const auto compiled = compile_text(text, section);
    if (!compiled) {
      InputError error = compiled.error();
      error.file = file;
      error.line = card.line;
      error.message = fmt::format("{}, {}: {}", card.number, section_name(section), error.message);
      return refuse(std::move(error));
    }
    append_effects(all, *compiled);
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

std::uint8_t keywords_printed(const CompiledText& text) {
  unsigned bits = 0;
  for (const Effect& effect : text.effects) {
    if (effect.timing != Timing::continuous || effect.scope != TurnScope::any) continue;
    if (!effect.inherited)
      bits |= 1U << static_cast<unsigned>(text.instructions[effect.first].keyword);
  }
  return static_cast<std::uint8_t>(bits);
}

/// False when the pool's indices would not reach that far.
bool add_to_pool(Pool& pool, Card card, const CompiledText& text) {
  constexpr std::size_t most = std::numeric_limits<std::uint16_t>::max();
  if (pool.effects.size() + text.effects.size() > most ||
      pool.instructions.size() + text.instructions.size() > most) {
    return false;
  }
  card.first_effect = static_cast<std::uint16_t>(pool.effects.size());
  card.effect_count = static_cast<std::uint16_t>(text.effects.size());
  card.keywords_own = keywords_printed(text);
  append_effects(pool, text);
  pool.cards.push_back(std::move(card));
  return true;
}

template <class Field>
const Card* find_card(const Pool& pool, Field Card::* field, std::string_view wanted) {
  const auto found = std::ranges::find(pool.cards, wanted, field);
  return found == pool.cards.end() ? nullptr : &*found;
}

}  // namespace

const Card* Pool::find_name(std::string_view name) const {
  return find_card(*this, &Card::name, name);
}

const Card* Pool::find_number(std::string_view number) const {
  return find_card(*this, &Card::number, number);
}

Result<PoolSurvey> survey_pool(std::string_view json, const std::string& file) {
  auto cards = read_cards(json, file);
  if (!cards) return refuse(cards.error());
  PoolSurvey survey;
  for (Card& card : *cards) {
    const auto text = compile_card(card, file);
    if (!text) {
      survey.refused.push_back(text.error());
    } else if (!add_to_pool(survey.pool, std::move(card), *text)) {
      return refuse({.file = file,
                     .message = "these cards have too many effects for one pool",
                     .expected = "at most 65535 effects and instructions"});
    }
  }
  return survey;
}

Result<Pool> parse_pool(std::string_view json, const std::string& file) {
  auto survey = survey_pool(json, file);
  if (!survey) return refuse(survey.error());
  if (!survey->refused.empty()) return refuse(survey->refused.front());
  return std::move(survey->pool);
}

Result<Pool> load_pool(const std::filesystem::path& path) {
  const auto text = read_text_file(path);
  if (!text) return refuse(text.error());
  return parse_pool(*text, path.string());
}

}  // namespace headjudge::cards
