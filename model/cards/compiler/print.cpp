// A program is a copy of its own because the productions of the grammar take what they read into or
// write from by reference, in both directions alike.
#include "model/cards/compiler/print.hpp"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "model/cards/grammar/event_lists.hpp"
#include "model/cards/text/token.hpp"

namespace headjudge::cards {
namespace {

/// An effect taken out of its text or pool: with instructions and granted effects of its own. What
/// its filters describe is collected in `used`.
/// `granted_by(instruction)` finds what an instruction lets others gain.
template <class GrantedBy>
syntax::EffectTree taken_out(const syntax::Effect& effect, std::span<const syntax::Instruction> all,
                             std::span<const syntax::CardDescription> descriptions,
                             std::vector<syntax::CardDescription>& used,
                             const GrantedBy& granted_by) {
  const auto own = all.subspan(effect.first, effect.count);
  syntax::EffectTree program{effect, {own.begin(), own.end()}};
  program.effect.first = program.effect.count = 0;
  for_each_filter(program.effect, program.instructions, [&](syntax::Filter& filter) {
    for_each_description(
        filter, [&](std::uint16_t& place) { place = place_of(used, descriptions, place); });
  });
  for (syntax::Instruction& instruction : program.instructions) {
    if (instruction.granted == 0) continue;
    program.granted.push_back(
        taken_out(granted_by(instruction), all, descriptions, used, granted_by));
    instruction.granted = static_cast<std::uint16_t>(program.granted.size());
  }
  return program;
}

/// The same with its descriptions.
/// `behind`: the effects behind it, its other events among them.
template <class GrantedBy>
syntax::EffectTree whole_program(const syntax::Effect& effect,
                                 std::span<const syntax::Effect> behind,
                                 std::span<const syntax::Instruction> all,
                                 std::span<const syntax::CardDescription> descriptions,
                                 const GrantedBy& granted_by) {
  std::vector<syntax::CardDescription> used;
  syntax::EffectTree program = taken_out(effect, all, descriptions, used, granted_by);
  program.others = other_events_of(effect, behind);
  for (syntax::Effect& event : program.others) {
    for_each_filter(event, std::span<syntax::Instruction>{}, [&](syntax::Filter& filter) {
      for_each_description(
          filter, [&](std::uint16_t& place) { place = place_of(used, descriptions, place); });
    });
  }
  program.descriptions = std::move(used);
  return program;
}

void append_paragraph(std::string& out, const std::string& paragraph) {
  if (!out.empty()) out += '\n';
  out += paragraph;
}

}  // namespace

std::string print_effect(syntax::EffectTree program) {
  StepBudget steps = reading_budget(kMostTextTokens);
  return print_effect(std::move(program), steps);
}

std::string print_effect(syntax::EffectTree program, StepBudget& steps) {
  Writer writer;
  writer.steps = steps;
  const bool written = effect_paragraph(writer, program);
  steps = writer.steps;
  return written ? render(writer.tokens()) : std::string();
}

std::string print_effect(const syntax::Effect& effect,
                         std::span<const syntax::Instruction> instructions) {
  return print_effect({effect, {instructions.begin(), instructions.end()}});
}

std::string print_effect(const Pool& pool, const Effect& effect) {
  const syntax::TreeLists& trees = pool.trees->lists.get();
  const std::size_t place = pool.place_of(effect);
  const auto behind = std::span(trees.effects).subspan(place + 1);
  return print_effect(
      whole_program(trees.effects[place], behind, trees.instructions, trees.descriptions,
                    [&](const syntax::Instruction& i) { return trees.effects[i.granted]; }));
}

std::string print_text(const syntax::CompiledText& text) {
  std::string out;
  for (std::size_t at = 0; at < text.effects.size(); ++at) {
    const syntax::Effect& effect = text.effects[at];
    if (effect.other_event) continue;
    append_paragraph(
        out,
        print_effect(whole_program(
            effect, std::span(text.effects).subspan(at + 1), text.instructions, text.descriptions,
            [&](const syntax::Instruction& i) { return text.granted[i.granted - 1U]; })));
  }
  return out;
}

std::string print_text(const Pool& pool, const Card& card, Section section) {
  std::string out;
  for (const Effect& effect : pool.effects_of(card)) {
    if (effect.other_event) continue;
    if (section_of(effect) == section) append_paragraph(out, print_effect(pool, effect));
  }
  return out;
}

}  // namespace headjudge::cards
