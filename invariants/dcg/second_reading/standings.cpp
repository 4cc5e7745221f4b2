// What DP a Digimon has, added up from print.
//
// The printed DP, the changes for a time, and the persistent effects of cards in play whose words
// are plain: "this Digimon gets +1000 DP", "all of your red Digimon get +1000 DP". Where any other
// effect could have a say, nothing is said.
//
// (comprehensive-4.2, 15-8-2 and 4-3)
#include <algorithm>
#include <array>
#include <optional>

#include "invariants/dcg/second_reading/plain.hpp"

namespace headjudge::dcg {

namespace {

using cards::Action;
using cards::Effect;
using cards::Instruction;

/// What effects add to the DP of one Digimon, and what they take away.
struct Addition {
  int up = 0, down = 0;

  void add(int amount) { (amount < 0 ? down : up) += amount; }
};

/// A persistent effect at work, its owner, and the stack that bears it.
struct AtWork {
  const Effect& effect;
  Player owner = 0;
  CardId bearer = 0;
};

bool is_in_time(const State& state, const AtWork& work) {
  switch (work.effect.scope) {
    case cards::TurnScope::your_turn: return work.owner == state.turn_player;
    case cards::TurnScope::opponents_turn: return work.owner != state.turn_player;
    default: return true;
  }
}

/// Does it have nothing to do with DP?
bool leaves_dp_alone(const Instruction& each) {
  const bool keyword =
      each.action == Action::gain_keyword && each.keyword != cards::Keyword::progress;
  return keyword || each.action == Action::ignore_colors;  // "DP can't be reduced" is a limit
}

/// False: the words are not plain.
bool add_instruction(const View& v, const AtWork& work, const Instruction& each, Permanent stack,
                     Addition& sum) {
  if (leaves_dp_alone(each)) return true;
  const bool plain = each.action == Action::change_dp &&
                     each.per.kind == cards::ConditionKind::none &&
                     each.condition.kind == cards::ConditionKind::none &&
                     each.also_if.kind == cards::ConditionKind::none && !each.instead;
  if (!plain) return false;
  if (each.target.pick == cards::Pick::self) {
    if (each.target.filter != cards::Filter{}) return false;  // "this Digimon with ..."
    if (work.bearer == stack.id()) sum.add(each.amount);
    return true;
  }
  const cards::Filter& filter = each.target.filter;
  const bool by_dp = filter.max_dp != 0 || filter.min_dp != 0;
  if (each.target.pick != cards::Pick::all || by_dp) return false;
  const auto fits = plainly_fits(v, stack, each.target, work.owner, work.bearer);
  if (fits.value_or(false)) sum.add(each.amount);
  return fits.has_value();
}

bool add_effect(const View& v, const AtWork& work, Permanent stack, Addition& sum) {
  const Effect& effect = work.effect;
  if (effect.timings() != cards::timing_flag(cards::Timing::persistent)) return true;
  const auto instructions = v.cards.pool().instructions_of(effect);
  if (std::ranges::all_of(instructions, leaves_dp_alone)) return true;
  const bool plain = effect.condition.kind == cards::ConditionKind::none &&
                     effect.also_if.kind == cards::ConditionKind::none &&
                     effect.place == cards::Place::in_play && !effect.linked &&
                     effect.subject == cards::Subject::self;
  if (!plain) return false;
  if (!is_in_time(v.state, work)) return true;
  return std::ranges::all_of(instructions, [&](const Instruction& each) {
    return add_instruction(v, work, each, stack, sum);
  });
}

/// Adds what the effects of the bearer's cards do to `stack`. False: the words are not plain.
bool add_bearer(const View& v, Permanent bearer, Permanent stack, Addition& sum) {
  for (const CardId card : bearer.cards()) {
    const bool on_top = card == bearer.top();
    if (!on_top && v.state.is_hidden_beneath(card)) continue;
    const CardFacts& facts = v.facts(card);
    for (std::uint8_t i = 0; i < facts.effect_count; ++i) {
      const Effect& effect = v.cards.effect(static_cast<std::uint16_t>(facts.first_effect + i));
      if (effect.inherited == on_top && !effect.linked) continue;
      const AtWork work{effect, v.state.owner_of(bearer.id()), bearer.id()};
      if (!add_effect(v, work, stack, sum)) return false;
    }
  }
  // What a card beneath a Tamer does is its Tamer's.
  return bearer.links().empty() && (bearer.cards().size() == 1 || v.is_digimon(bearer));
}

bool add_modifiers(const State& state, Permanent stack, Addition& sum) {
  for (const Modifier& each : state.modifiers) {
    if (each.action == Action::gain_keyword) continue;
    // The judge decides whether a change still holds when its words no longer fit the Digimon.
    if (each.action != Action::change_dp || each.words.bits() != 0) return false;
    if (each.target == stack.id()) sum.add(each.amount.value());
  }
  return state.granted.empty() && state.lasting.empty();
}

/// Nothing: it does not follow from print alone.
std::optional<int> plain_dp(const View& v, Permanent stack) {
  const cards::Card& card = v.cards.card(v.state.def[stack.top()]);
  if (card.kind != cards::CardKind::digimon || card.dp < 0 || stack->breeding != 0 ||
      !stack.links().empty()) {
    return std::nullopt;
  }
  Addition sum;
  if (!add_modifiers(v.state, stack, sum)) return std::nullopt;
  for (const Side& side : v.state.sides()) {
    for (const Permanent bearer : side.field) {
      if (bearer->breeding == 0 && !add_bearer(v, bearer, stack, sum)) return std::nullopt;
    }
  }
  // The judge decides what is left of changes that would bring it below 0.
  if (card.dp + sum.down < 0) return std::nullopt;
  return card.dp + sum.up + sum.down;
}

Verdict dp_add_up(const DcgPosition& position) {
  const View v = look(position);
  if (!nothing_works_from_elsewhere(position.notes, v)) return Verdict::not_applicable;
  return of_stacks(v.state, [&](Permanent stack) {
    const auto dp = plain_dp(v, stack);
    return dp ? held_if(standing_of(v, stack).dp == *dp) : Verdict::not_applicable;
  });
}

constexpr std::array<DcgInvariant, 1> kStandingInvariants = {{
    {"dp-adds-up",
     "A Digimon's DP are those printed on it, with what changes for a time and persistent effects "
     "with plain words add.",
     &dp_add_up, nullptr, HangsOn::everything()},
}};

}  // namespace

std::span<const DcgInvariant> standing_invariants() { return kStandingInvariants; }

}  // namespace headjudge::dcg
