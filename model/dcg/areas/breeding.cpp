// The breeding area: hatching, and moving to the battle area.
//
// Both happen in the breeding phase, and by effects at any time and for either player.
// (en-1.1, Game Flow; en-2.3, Breeding Phase; comprehensive-4.2, 6-4)
#include "model/dcg/areas/breeding.hpp"

#include <algorithm>

#include "model/dcg/areas/field.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/effects/triggering/order.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

bool may_leave_breeding(const View& v, Permanent permanent) {
  constexpr int kLowest = 2;
  constexpr int kHighest = 7;
  const CardFacts& facts = v.facts(permanent);
  const int level = std::clamp(static_cast<int>(facts.level), kLowest, kHighest);
  return v.judged(Question::leave_breeding, LeaveBreeding::may, level, facts.has_dp());
}

}  // namespace

bool is_occupied(const Side& side) {
  return std::ranges::any_of(side.field, [](Permanent p) { return p->breeding != 0; });
}

HatchOccupied kind_in_breeding(const View& v, Permanent permanent) {
  switch (v.facts(permanent).kind) {
    case cards::CardKind::digi_egg: return HatchOccupied::digi_egg;
    case cards::CardKind::digimon: return HatchOccupied::digimon_card;
    case cards::CardKind::tamer:
    case cards::CardKind::option: break;
  }
  return HatchOccupied::other_card;
}

namespace {

/// What one sees there. Of a Digimon and another card it is the Digimon.
HatchOccupied occupied_by(const View& v, const Side& side) {
  HatchOccupied seen = HatchOccupied::nothing;
  for (const Permanent permanent : side.field) {
    if (permanent->breeding == 0) continue;
    const bool is_first = seen == HatchOccupied::nothing || seen == HatchOccupied::other_card;
    if (is_first) seen = kind_in_breeding(v, permanent);
  }
  return seen;
}

}  // namespace

bool can_hatch(const View& v, Player player) {
  const Side side = v.state.side(player);
  return !side.eggs.empty() && v.judged(Question::hatch, Hatch::may, occupied_by(v, side));
}

bool hatch_by_effect(const Table& t, Player player) {
  if (!can_hatch(t.view(), player)) return false;
  const PermanentRef hatched = place_on_field(t, t.side(player).eggs.pop(), Entry::earlier);
  if (hatched != nullptr) {
    hatched->breeding = 1;
    trigger_card_event(t, cards::Timing::hatches, player, hatched.top());
  }
  return hatched != nullptr;
}

bool can_leave_breeding(const View& v, Permanent permanent) {
  return permanent->breeding != 0 && may_leave_breeding(v, permanent) &&
         !player_cannot(v, v.state.owner_of(permanent.id()), cards::PlayerLimit::move,
                        permanent.top());
}

bool can_enter_breeding(const View& v, Permanent permanent) {
  const Player owner = v.state.owner_of(permanent.id());
  return permanent->breeding == 0 && v.is_digimon(permanent) && v.facts(permanent).has_dp() &&
         !is_occupied(v.state.side(owner)) &&
         !player_cannot(v, owner, cards::PlayerLimit::move, permanent.top());
}

void leave_breeding_area(const Table& t, CardId id) {
  t.state.check_due = 1;
  const Player owner = t.state.owner_of(id);
  const PermanentRef permanent = find_permanent(t.state, id);
  forget_effects_of(t, id);
  permanent->breeding = 0;
  if (permanent->entry != Entry::played) permanent->entry = Entry::moved;  // it stays a new one
  trigger_own(t, permanent, owner, cards::Timing::when_moving);
  trigger_listeners(t, cards::Timing::digimon_moves, permanent);
  const bool would_trigger = own_would_trigger(t, permanent, owner, cards::Timing::on_play) ||
                             listeners_would_trigger(t, cards::Timing::digimon_played, permanent);
  if (!would_trigger || t.view().judged(Question::moved_is_played, MovedIsPlayed::no)) return;
  trigger_own(t, permanent, owner, cards::Timing::on_play);
  trigger_listeners(t, cards::Timing::digimon_played, permanent);
}

namespace {

/// Is there anything to do, and may (one more) be done?
bool may_act_in_breeding(const View& v) {
  const Side side = v.state.side(v.state.turn_player);
  if (side.eggs.empty() && !is_occupied(side)) return false;
  constexpr int kMostActions = 1;
  const int taken = std::min(static_cast<int>(v.state.breeding_actions), kMostActions);
  return v.judged(Question::breeding_action, BreedingAction::may, taken);
}

}  // namespace

bool may_breed(const View& v) {
  if (!may_act_in_breeding(v)) return false;
  const auto moves = [&](Permanent permanent) { return can_leave_breeding(v, permanent); };
  return can_hatch(v, v.state.turn_player) ||
         std::ranges::any_of(v.state.side(v.state.turn_player).field, moves);
}

void offer_breeding(const View& v, Decisions& out) {
  if (!may_act_in_breeding(v)) return;
  if (can_hatch(v, v.state.turn_player)) (void)out.push({DecisionKind::hatch});
  for (const Permanent permanent : v.state.side(v.state.turn_player).field) {
    if (can_leave_breeding(v, permanent)) (void)out.push({DecisionKind::move, permanent.id()});
  }
  if (!out.empty()) (void)out.push({DecisionKind::stay});
}

}  // namespace headjudge::dcg
