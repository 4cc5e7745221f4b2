// Paragraph by paragraph (paragraph.hpp). What they describe and grant comes to lie in one list for
// the whole text, so their numbers are moved.
#include "model/cards/compiler/compile.hpp"

#include <cstddef>
#include <span>
#include <utility>

#include "model/cards/compiler/paragraph.hpp"
#include "model/cards/compiler/sense.hpp"
#include "model/cards/grammar/event_lists.hpp"
#include "model/cards/lowering/followed.hpp"
#include "model/cards/normal_form/normalise.hpp"

namespace headjudge::cards {
namespace {

constexpr std::size_t kMostInstructions = 255;  // far more than fits on a card

/// Puts the program's instructions, and what they grant, behind those of `out`; its effect is left
/// to the caller, who knows where it belongs. Filters refer to `descriptions`, of the whole text.
syntax::Effect append_program(syntax::CompiledText& out, syntax::EffectTree program,
                              const std::vector<syntax::CardDescription>& descriptions) {
  for_each_filter(program.effect, program.instructions, [&](syntax::Filter& filter) {
    for_each_description(filter, [&](std::uint16_t& place) {
      place = place_of(out.descriptions, descriptions, place);
    });
  });
  syntax::Effect effect = program.effect;
  effect.first = static_cast<std::uint16_t>(out.instructions.size());
  effect.count = static_cast<std::uint16_t>(program.instructions.size());
  out.instructions.insert(out.instructions.end(), program.instructions.begin(),
                          program.instructions.end());
  for (std::size_t i = effect.first; i < std::size_t{effect.first} + effect.count; ++i) {
    const std::uint16_t granted = out.instructions[i].granted;
    if (granted == 0) continue;
    const syntax::Effect gained = append_program(out, program.granted[granted - 1U], descriptions);
    out.granted.push_back(gained);
    out.instructions[i].granted = static_cast<std::uint16_t>(out.granted.size());
  }
  return effect;
}

/// The effect, and behind it the same one with each of its other events.
void append_effect(syntax::CompiledText& out, syntax::EffectTree program) {
  program.effect.other_events = static_cast<std::uint8_t>(program.others.size());
  const syntax::Effect effect = append_program(out, program, program.descriptions);
  out.effects.push_back(effect);
  for (syntax::Effect& event : program.others) {
    for_each_filter(event, std::span<syntax::Instruction>{}, [&](syntax::Filter& filter) {
      for_each_description(filter, [&](std::uint16_t& place) {
        place = place_of(out.descriptions, program.descriptions, place);
      });
    });
    out.effects.push_back(as_other_event(effect, event));
  }
}

/// What is wrong with a paragraph that reads well, without its column.
std::optional<InputError> wrong_with(const syntax::EffectTree& program) {
  if (auto wrong = without_sense(program)) return wrong;
  syntax::CompiledText alone;
  append_effect(alone, program);
  return not_followed(lower(alone));
}

}  // namespace

Result<syntax::CompiledText> compile_text(std::string_view text, Section section,
                                          ReadingSteps* steps, Sense sense) {
  if (const auto fits = check_text_bounds(text); !fits) return refuse(fits.error());
  const NormalForm form = normal_form(text);
  const std::vector<Token>& tokens = form.tokens;
  if (steps != nullptr) *steps = {.tokens = form.printed, .rewriting = form.steps.taken()};
  if (form.is_too_long()) return refuse(too_many_tokens(form.printed));
  if (form.steps.spent()) return refuse(too_many_steps(form.steps));
  if (tokens.empty() && text.find_first_not_of(" \t\r\n") != std::string_view::npos) {
    return refuse(
        {.column = 1, .message = "there is only an explanation", .expected = "an effect"});
  }
  syntax::CompiledText out;
  StepBudget budget = reading_budget(tokens.size());
  for (const std::span<const Token> paragraph : paragraphs_of(tokens)) {
    auto program = compile_paragraph(paragraph, section, nullptr, &budget);
    if (steps != nullptr) steps->reading = budget.taken();
    if (steps != nullptr) steps->depth = budget.deepest();
    if (!program) return refuse(program.error().error);
    auto wrong = sense == Sense::asked ? wrong_with(*program) : std::nullopt;
    if (wrong) {
      wrong->column = paragraph.front().column;
      return refuse(std::move(*wrong));
    }
    append_effect(out, *program);
    if (out.instructions.size() > kMostInstructions) {
      return refuse({.column = 1, .message = "this text is too long", .expected = "a card's text"});
    }
  }
  return out;
}

}  // namespace headjudge::cards
