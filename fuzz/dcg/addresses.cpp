// What a decision of the Digimon Card Game is about, whatever lies around it: printed cards in
// place of instances, and effects in place of their places in a list.
#include <cstdint>
#include <limits>

#include "fuzz/dcg/setting.hpp"
#include "model/dcg/position/decision.hpp"

namespace headjudge::fuzz {
namespace {

/// What the operands of a kind are.
enum class Operands : std::uint8_t { numbers, one_card, two_cards, three_cards, pending, line };

Operands operands_of(dcg::DecisionKind kind) {
  using enum dcg::DecisionKind;
  switch (kind) {
    case move:
    case play:
    case use:
    case activate:
    case activate_card:
    case attack_player:
    case counter:
    case block:
    case choose:
    case choose_card:
    case trash:
    case place:
    case place_stack:
    case choose_link:
    case play_object:
    case save_material: return Operands::one_card;
    case digivolve:
    case attack_digimon:
    case link: return Operands::two_cards;
    case dna_digivolve:
    case burst_digivolve:
    case app_fuse: return Operands::three_cards;
    case resolve: return Operands::pending;
    case interrupt: return Operands::line;
    default: return Operands::numbers;
  }
}

constexpr std::uint32_t kNoEffect = std::numeric_limits<std::uint16_t>::max();

std::uint32_t effect_of(const dcg::WaitingEffect& waiting) {
  if (waiting.what == dcg::Waiting::effect) return waiting.effect.bits();
  return kNoEffect + static_cast<std::uint32_t>(waiting.what);
}

}  // namespace

DecisionAddress DcgSetting::address(const dcg::State& state, const dcg::Decision& decision) const {
  const auto card = [&](std::uint8_t id) -> std::uint32_t {
    return id < state.def.size() ? std::uint32_t{state.def[id]} : kNoEffect + id;
  };
  std::uint32_t first = decision.first;
  std::uint32_t second = decision.second;
  std::uint32_t third = decision.third;
  switch (operands_of(decision.kind)) {
    case Operands::three_cards: third = card(decision.third); [[fallthrough]];
    case Operands::two_cards: second = card(decision.second); [[fallthrough]];
    case Operands::one_card: first = card(decision.first); break;
    case Operands::pending:
      if (first < state.pending.size()) first = effect_of(state.pending[first]);
      break;
    case Operands::line:
      if (first < state.interrupting.size()) first = effect_of(state.interrupting[first].effect);
      break;
    case Operands::numbers: break;
  }
  return {static_cast<std::uint8_t>(decision.kind), mixed_operands(first, second, third)};
}

}  // namespace headjudge::fuzz
