// A position of the engine, as the kernel's agenda reads it (agenda.hpp).
//
// Each part is looked up only when the agenda asks for it: some take a look at the whole field.
// Most positions have little to be done, and then what comes next is seen at once; an invariant
// holds that to the kernel's agenda (short-cuts).
#pragma once

#include <algorithm>
#include <optional>

#include "model/dcg/kernel/agenda.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/acting.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/turn/rule_checks.hpp"

namespace headjudge::dcg {

struct AgendaOfState {
  const View& v;
  mutable std::optional<Due> found = {};  ///< by a rule check, once that was asked for

  /// What comes to the field together is one event: no rule check disturbs it.
  [[nodiscard]] bool changed() const { return v.state.check_due != 0 && v.state.arrived.empty(); }
  [[nodiscard]] const Due& check_finds() const {
    if (!found) found = rule_check_finds(v);
    return *found;
  }
  [[nodiscard]] bool something_must_go() const { return check_finds().other; }
  [[nodiscard]] bool lacks_dp() const { return check_finds().without_dp; }
  [[nodiscard]] bool announced() const { return !v.state.announced.empty(); }
  /// So many effects were being carried out when the last event was announced.
  [[nodiscard]] int announced_at() const { return announced_event(v.state)->frames; }
  [[nodiscard]] bool in_procedure() const { return !v.state.procedures.empty(); }
  [[nodiscard]] int procedure_at() const { return v.state.procedures.back().depth; }
  [[nodiscard]] int frames() const { return static_cast<int>(v.state.frames.size()); }
  [[nodiscard]] bool overflow_due() const {
    return v.state.memory_due[0] != 0 || v.state.memory_due[1] != 0;
  }
  [[nodiscard]] bool used_option() const { return v.state.option.present != 0; }
  [[nodiscard]] int attack_step() const { return static_cast<int>(v.state.attack.step); }
  [[nodiscard]] bool pending() const { return !v.state.pending.empty(); }
  [[nodiscard]] bool turn_player_has_pending() const {
    return std::ranges::any_of(v.state.pending, [&](const PendingEffect& pending) {
      return pending.owner == v.state.turn_player;
    });
  }
  [[nodiscard]] Gauge<ConcreteAlgebra> gauge() const {
    return {static_cast<int>(v.state.memory), v.state.crossed != 0};
  }
  [[nodiscard]] bool bonus_due() const { return v.state.bonus_due != 0; }
};

/// What comes next, as the kernel says it.
[[nodiscard]] inline Item next_item_by_kernel(const View& v) {
  return static_cast<Item>(next_item(kNumbers, v, AgendaOfState{v}));
}

/// What comes next where that is plain: nothing is announced or declared, and no question of the
/// judge decides it.
[[nodiscard]] inline std::optional<Item> plain_next_item(const State& state) {
  if (!state.announced.empty() || !state.procedures.empty()) return {};
  const bool check = state.check_due != 0 && state.arrived.empty();
  if (!state.frames.empty()) return check ? std::nullopt : std::optional(Item::effect);
  if (check && state.option.present == 0) return Item::rule_check;
  if (state.memory_due[0] != 0 || state.memory_due[1] != 0) return Item::overflow;
  if (state.option.present != 0) return Item::used_option;
  const AttackStep step = state.attack.step;
  if (step == AttackStep::block_first || step == AttackStep::reactions) return {};
  const bool attack = step != AttackStep::none;
  if (!state.pending.empty()) {
    const bool may_go_first = attack ? step >= AttackStep::counter_late : state.crossed != 0;
    return may_go_first ? std::nullopt : std::optional(Item::pending_effect);
  }
  if (state.bonus_due != 0) return Item::late_bonus;
  return attack ? Item::attack : Item::phase;
}

/// What comes next in this position.
[[nodiscard]] inline Item next_item(const View& v) {
  const std::optional<Item> plain = plain_next_item(v.state);
  return plain ? *plain : next_item_by_kernel(v);
}

/// Is a rule check to be made now?
[[nodiscard]] inline bool rule_check_is_due(const View& v) {
  return must_check(kNumbers, v, AgendaOfState{v});
}

}  // namespace headjudge::dcg
