// The observables of the Digimon Card Game, in the order of model/editions/dcg.observables.toml.
//
// What happened on the way from one decision to the next is read off the engine's own steps
// (gauge_steps.hpp), which are taken once more for it.
#include <algorithm>
#include <array>
#include <ranges>

#include "invariants/dcg/gauge_steps.hpp"
#include "invariants/dcg/looking.hpp"

namespace headjudge::dcg {

namespace {

using DcgMoment = headjudge::Moment<Dcg>;

Side own(const DcgMoment& m) { return m.after.side(m.player); }

/// The player's side before the decision; where there was none, as it is.
Side own_before(const DcgMoment& m) {
  return m.before != nullptr ? m.before->side(m.player) : own(m);
}

int count_in(const Side& side, bool breeding) {
  return static_cast<int>(std::ranges::count_if(
      side.field, [&](Permanent stack) { return (stack->breeding != 0) == breeding; }));
}

// ---- The decision

enum Decided : int {
  no_decision,
  passes,
  hatches,
  moves_out,
  plays,
  digivolves,
  uses_option,
  activates,
  attacks,
  blocks,
  decides_otherwise,
};

Decided kind_of(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::pass: return passes;
    case DecisionKind::hatch: return hatches;
    case DecisionKind::move: return moves_out;
    case DecisionKind::play: return plays;
    case DecisionKind::digivolve: return digivolves;
    case DecisionKind::use: return uses_option;
    case DecisionKind::activate:
    case DecisionKind::activate_card: return activates;
    case DecisionKind::attack_player:
    case DecisionKind::attack_digimon: return attacks;
    case DecisionKind::block: return blocks;
    default: return decides_otherwise;
  }
}

int decision(const DcgMoment& m) {
  if (m.before == nullptr || m.before->decider != m.player) return no_decision;
  return kind_of(m.decision->kind);
}

/// The stack that attacks or blocks by this player's decision; null: there is none.
Permanent fighter_in(const DcgMoment& m, const State& state) {
  const int decided = decision(m);
  if (decided != attacks && decided != blocks) return nullptr;
  return find_permanent(state, m.decision->first);
}

int fighter(const DcgMoment& m) {
  const Permanent stack = m.before != nullptr ? fighter_in(m, *m.before) : nullptr;
  if (stack == nullptr) return 0;
  const View v{m.game.cards(), *m.before, &m.judge};
  return v.is_digimon(stack) ? 1 : v.is_tamer(stack) ? 2 : 3;
}

int fighter_stands(const DcgMoment& m) {
  const Permanent stack = fighter_in(m, m.after);
  return stack == nullptr ? 0 : stack->suspended != 0 ? 1 : 2;
}

/// The card that this player's decision plays or digivolves into.
CardId new_card(const DcgMoment& m) {
  switch (decision(m)) {
    case plays: return m.decision->first;
    case digivolves: return m.decision->second;
    default: return kNoCard;
  }
}

int new_card_lies(const DcgMoment& m) {
  const CardId card = new_card(m);
  if (card == kNoCard) return 0;
  const bool on_top =
      std::ranges::any_of(own(m).field, [&](Permanent stack) { return stack.top() == card; });
  return on_top ? 1 : 2;
}

// ---- What happened on the way

/// Of the steps from the decision to this moment.
struct OnTheWay {
  int paid = 0;             ///< by the turn player
  bool fresh_pass = false;  ///< the turn changed by a pass, and nothing but it moved the counter
};

bool has_effects(const State& state) {
  return !state.frames.empty() || !state.pending.empty() || !state.procedures.empty() ||
         !state.announced.empty();
}

void follow(const GaugeLog& log, OnTheWay& way, bool& passed) {
  for (const GaugeTaken& taken : log.steps) {
    if (!taken.rule) continue;
    if (*taken.rule == GaugeRule::pay) way.paid += taken.amount;
    if (*taken.rule < GaugeRule::act) passed = way.fresh_pass = false;
    if (*taken.rule == GaugeRule::pass) passed = true;
    if (*taken.rule == GaugeRule::change_after_pass) way.fresh_pass = passed;
  }
}

OnTheWay on_the_way(const DcgMoment& m) {
  OnTheWay way;
  if (m.before == nullptr) return way;
  bool passed = false;
  (void)watch_gauge(m.notes, m.game, m.judge, *m.before, *m.decision,
                    [&](const GaugeLog& log, const GaugePlace&, const State&) {
                      follow(log, way, passed);
                      return true;
                    });
  return way;
}

/// No effect was carried out or waits, and no card is half played. The first one that is decides.
int undisturbed(const DcgMoment& m) {
  if (decision(m) == no_decision || has_effects(*m.before)) return 0;
  bool effects = false;
  (void)watch_gauge(m.notes, m.game, m.judge, *m.before, *m.decision,
                    [&](const GaugeLog&, const GaugePlace&, const State& now) {
                      effects = has_effects(now);
                      return !effects;
                    });
  return effects ? 0 : 1;
}

int paid(const DcgMoment& m) {
  constexpr int kMostPaid = 20;
  return decision(m) == no_decision ? 0 : std::min(on_the_way(m).paid, kMostPaid);
}

/// Only that decision is a pass.
int after_pass(const DcgMoment& m) {
  const bool changes =
      m.before != nullptr && m.after.turn_player == m.player && m.before->turn_player != m.player;
  const bool passes = changes && m.decision->kind == DecisionKind::pass;
  return passes && on_the_way(m).fresh_pass ? 1 : 0;
}

// ---- Cards

int count_eggs(const DcgMoment& m, const auto& pile) {
  return static_cast<int>(std::ranges::count_if(pile, [&](CardId card) {
    return m.game.cards().facts(m.after.def[card]).kind == cards::CardKind::digi_egg;
  }));
}

int eggs_in_deck(const DcgMoment& m) { return count_eggs(m, own(m).deck); }

int others_in_egg_deck(const DcgMoment& m) {
  return static_cast<int>(own(m).eggs.size()) - count_eggs(m, own(m).eggs);
}

/// Stacks in the breeding area that were in the battle area before.
int back_in_breeding(const DcgMoment& m) {
  return static_cast<int>(std::ranges::count_if(own(m).field, [&](Permanent stack) {
    if (stack->breeding == 0) return false;
    return std::ranges::any_of(own_before(m).field, [&](Permanent was) {
      return was->breeding == 0 && was.id() == stack.id();
    });
  }));
}

const CardFacts& top_of(const DcgMoment& m, Permanent stack) {
  return m.game.cards().facts(m.after.def[stack.top()]);
}

/// Is a Digimon or a Digi-Egg on top?
bool is_digimon_card(const CardFacts& card) {
  return card.kind == cards::CardKind::digimon || card.kind == cards::CardKind::digi_egg;
}

/// Digimon in the battle area on whose card no DP is printed.
int without_dp(const DcgMoment& m) {
  return static_cast<int>(std::ranges::count_if(own(m).field, [&](Permanent stack) {
    return stack->breeding == 0 && is_digimon_card(top_of(m, stack)) && top_of(m, stack).dp < 0;
  }));
}

bool was_in_battle_area(const DcgMoment& m, Permanent stack) {
  return std::ranges::any_of(own_before(m).field, [&](Permanent was) {
    return was->breeding == 0 && was.id() == stack.id();
  });
}

/// Digimon below level 3 in the battle area whose stack was not there before the decision.
int low_level_entered(const DcgMoment& m) {
  constexpr int kLowest = 3;
  return static_cast<int>(std::ranges::count_if(own(m).field, [&](Permanent stack) {
    const CardFacts& top = top_of(m, stack);
    return stack->breeding == 0 && is_digimon_card(top) && top.level > 0 && top.level < kLowest &&
           !was_in_battle_area(m, stack);
  }));
}

int count_tokens(const DcgMoment& m, const auto& pile) {
  return static_cast<int>(
      std::ranges::count_if(pile, [&](CardId card) { return m.after.is_token(card); }));
}

int tokens_elsewhere(const DcgMoment& m) {
  const auto tokens = std::ranges::subrange(m.after.def.begin() + kMaxCards, m.after.def.end());
  if (std::ranges::none_of(tokens, [](const Printed& printed) { return printed != 0; })) return 0;
  const Side side = own(m);
  return count_tokens(m, side.hand) + count_tokens(m, side.deck) + count_tokens(m, side.eggs) +
         count_tokens(m, side.security) + count_tokens(m, side.trash);
}

/// Is anything waiting or half done before the decision?
int under_way(const DcgMoment& m) {
  return m.before != nullptr && !nothing_pending(*m.before) ? 1 : 0;
}

/// Was it this player's choice what to do in the main phase? What an effect makes them choose has
/// the same kinds of decisions.
int acts_freely(const DcgMoment& m) {
  return m.before != nullptr && m.before->decider == m.player && m.before->asks == Asks::main ? 1
                                                                                              : 0;
}

int size_of(const auto& pile) { return static_cast<int>(pile.size()); }

constexpr std::array<headjudge::Observable<Dcg>, 33> kObservables = {{
    {"memory", [](const DcgMoment& m) { return memory_of(m.after, m.player); }},
    {"memory_before",
     [](const DcgMoment& m) {
       return memory_of(m.before != nullptr ? *m.before : m.after, m.player);
     }},
    {"turn_player", [](const DcgMoment& m) { return m.after.turn_player == m.player ? 1 : 0; }},
    {"turn_changes",
     [](const DcgMoment& m) {
       return m.before != nullptr && m.before->turn_player != m.after.turn_player ? 1 : 0;
     }},
    {"after_pass", &after_pass},
    {"decision", &decision},
    {"under_way", &under_way},
    {"undisturbed", &undisturbed},
    {"paid", &paid},
    {"fighter", &fighter},
    {"fighter_stands", &fighter_stands},
    {"new_card", &new_card_lies},
    {"hand", [](const DcgMoment& m) { return size_of(own(m).hand); }},
    {"hand_before", [](const DcgMoment& m) { return size_of(own_before(m).hand); }},
    {"deck", [](const DcgMoment& m) { return size_of(own(m).deck); }},
    {"deck_before", [](const DcgMoment& m) { return size_of(own_before(m).deck); }},
    {"security", [](const DcgMoment& m) { return size_of(own(m).security); }},
    {"trash", [](const DcgMoment& m) { return size_of(own(m).trash); }},
    {"trash_before", [](const DcgMoment& m) { return size_of(own_before(m).trash); }},
    {"egg_deck", [](const DcgMoment& m) { return size_of(own(m).eggs); }},
    {"egg_deck_before", [](const DcgMoment& m) { return size_of(own_before(m).eggs); }},
    {"battle_area", [](const DcgMoment& m) { return count_in(own(m), false); }},
    {"battle_area_before", [](const DcgMoment& m) { return count_in(own_before(m), false); }},
    {"breeding_area", [](const DcgMoment& m) { return count_in(own(m), true); }},
    {"breeding_area_before", [](const DcgMoment& m) { return count_in(own_before(m), true); }},
    {"eggs_in_deck", &eggs_in_deck},
    {"others_in_egg_deck", &others_in_egg_deck},
    {"back_in_breeding", &back_in_breeding},
    {"quiet", [](const DcgMoment& m) { return nothing_pending(m.after) ? 1 : 0; }},
    {"without_dp", &without_dp},
    {"low_level_entered", &low_level_entered},
    {"tokens_elsewhere", &tokens_elsewhere},
    {"acts_freely", &acts_freely},
}};

}  // namespace

std::span<const headjudge::Observable<Dcg>> dcg_observables() { return kObservables; }

}  // namespace headjudge::dcg
