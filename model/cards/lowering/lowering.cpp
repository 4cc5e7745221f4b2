// The lists of a text, one by one; and whether two texts say the same.
//
// A program refers to descriptions by number, and what two texts describe alike may have other
// numbers in each. Before programs are compared, equal descriptions get the same number in both.
#include "model/cards/lowering/lowering.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "model/cards/lowering/structs.hpp"

namespace headjudge::cards {
namespace {

/// Descriptions of several programs, each once.
class EachDescription {
 public:
  /// 1 + the number of the one at `place` of `from`, and 0 for none.
  std::uint16_t number(std::span<const CardDescription> from, std::uint16_t place) {
    if (place == 0) return 0;
    CardDescription one = from[place - 1U];
    for (NounPhrase& noun : one.nouns) renumber(noun.filter, from);
    const auto found = std::ranges::find(all_, one);
    const auto at = static_cast<std::size_t>(found - all_.begin());
    if (found == all_.end()) all_.push_back(std::move(one));
    return static_cast<std::uint16_t>(at + 1);
  }
  void renumber(Filter& filter, std::span<const CardDescription> from) {
    for_each_description(filter, [&](std::uint16_t& place) { place = number(from, place); });
  }
  /// The programs with these numbers.
  Programs renumbered(Programs programs) {
    const auto each = [&](Filter& filter) { renumber(filter, programs.descriptions); };
    for (Effect& effect : programs.effects) for_each_filter(effect, kNone, each);
    for (Effect& effect : programs.granted) for_each_filter(effect, kNone, each);
    for (Instruction& instruction : programs.instructions) for_each_filter(instruction, each);
    for (RequirementLine& line : programs.lines) {
      each(line.condition.filter);
      for (LinePart& part : line.parts) {
        const auto place = static_cast<std::uint16_t>(part.description + 1);
        part.description = static_cast<DescriptionIndex>(number(programs.descriptions, place) - 1);
      }
    }
    return programs;
  }

 private:
  static constexpr std::span<Instruction> kNone{};
  std::vector<CardDescription> all_;
};

/// "For each Tamer, suspend 1 Digimon and gain 1 memory": a count at the head of a sentence is that
/// of all that the sentence does. (comprehensive-4.2, 4-27-4; rulings Q1816, Q1817 and Q4347)
void spread_counts(const std::vector<syntax::Instruction>& said, std::vector<Instruction>& all) {
  bool counted_first = false;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].joint != Joint::together) counted_first = false;
    const bool has_own = all[i].per.kind != ConditionKind::none;
    if (counted_first && !has_own) all[i].per = all[i - 1].per;
    counted_first = said[i].per_first || (counted_first && !has_own);
  }
}

/// "Suspend 1 of your opponent's Digimon. If ..., delete it instead": since nobody is suspended then,
/// "it" is the one who would have been, and is chosen as the words before say.
void name_replaced(std::span<Instruction> effect) {
  for (std::size_t i = 1; i < effect.size(); ++i) {
    if (!effect[i].instead) continue;
    const Target* named = nullptr;
    for (std::size_t at = i; named == nullptr && at > 0; --at) {
      const Target& before = effect[at - 1].target;
      if (before.pick != Pick::none && before.pick != Pick::same) named = &before;
      if (effect[at - 1].joint == Joint::sentence && !effect[at - 1].if_done) break;
    }
    for (std::size_t at = i; named != nullptr && at < effect.size(); ++at) {
      if (at > i && effect[at].joint == Joint::sentence && !effect[at - 1].by) break;
      const Pick pick = effect[at].target.pick;
      if (pick == Pick::same) effect[at].target = *named;
      if (pick != Pick::none) break;
    }
  }
}

std::vector<Instruction> lowered_instructions(const syntax::CompiledText& text) {
  std::vector<Instruction> all = lowering_rows::lowered(text.instructions);
  spread_counts(text.instructions, all);
  const auto work_into = [&](const syntax::Effect& effect) {
    name_replaced(std::span(all).subspan(effect.first, effect.count));
  };
  std::ranges::for_each(text.effects, work_into);
  std::ranges::for_each(text.granted, work_into);
  return all;
}

}  // namespace

Programs lower(const syntax::CompiledText& text) {
  using lowering_rows::lowered;
  return {.effects = lowered(text.effects),
          .instructions = lowered_instructions(text),
          .granted = lowered(text.granted),
          .descriptions = lowered(text.descriptions),
          .lines = lowered(text.lines)};
}

CardDescription lower(const syntax::CardDescription& description) {
  return lowering_rows::lowered(description);
}

bool same_program(const Programs& a, const Programs& b) {
  EachDescription descriptions;
  const Programs one = descriptions.renumbered(a);
  const Programs other = descriptions.renumbered(b);
  return one.effects == other.effects && one.instructions == other.instructions &&
         one.granted == other.granted && one.lines == other.lines;
}

bool same_meaning(const syntax::CompiledText& a, const syntax::CompiledText& b) {
  return same_program(lower(a), lower(b));
}

}  // namespace headjudge::cards
