// An effect is copied before it is written because the productions of the grammar take what they
// read into or write from by reference, in both directions alike.
#include "model/cards/print.hpp"

#include "model/cards/grammar.hpp"
#include "model/cards/token.hpp"

namespace headjudge::cards {
namespace {

void append_paragraph_of(std::string& out, const Effect& effect,
                         std::span<const Instruction> instructions) {
  if (!out.empty()) out += '\n';
  out += print_effect(effect, instructions);
}

}  // namespace

std::string print_effect(const Effect& effect, std::span<const Instruction> instructions) {
  EffectProgram program{effect, {instructions.begin(), instructions.end()}};
  Writer writer;
  if (!effect_paragraph(writer, program)) return {};
  return render(writer.tokens());
}

std::string print_text(const CompiledText& text) {
  std::string out;
  for (const Effect& effect : text.effects) {
    append_paragraph_of(out, effect,
                        std::span(text.instructions).subspan(effect.first, effect.count));
  }
  return out;
}

std::string print_text(const Pool& pool, const Card& card, Section section) {
  std::string out;
  for (const Effect& effect : pool.effects_of(card)) {
    if (section_of(effect) == section) {
      append_paragraph_of(out, effect, pool.instructions_of(effect));
    }
  }
  return out;
}

}  // namespace headjudge::cards
