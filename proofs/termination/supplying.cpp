// The cases, by action. Whatever has no case brings about everything that its row of the table of
// actions starts.
#include "proofs/termination/supplying.hpp"

#include <algorithm>

#include "model/events/actions.hpp"
#include "proofs/termination/printed_objects.hpp"

namespace headjudge::proofs {

namespace {

using cards::Action;
using events::Procedure;
using events::Timings;
using events::Zone;

constexpr auto kNotSecurity =
    static_cast<events::Zones>(events::kEveryZone & ~events::zones(Zone::security));

/// "This card" and "that card" may be any, whatever else the words describe.
bool describes_its_cards(const cards::CardObject& object) {
  using enum cards::CardArea;
  const auto is_told = [](cards::CardArea area) { return area == this_card || area == antecedent; };
  return !object.with_this && !is_told(object.area) &&
         std::ranges::none_of(object.or_area, is_told);
}

/// The zones within which a card may go when an effect triggers by this timing: it was taken from
/// there, or came there.
events::Zones zones_of(cards::Timing timing) {
  using enum cards::Timing;
  switch (timing) {
    case placed_under: return events::zones(Zone::beneath);
    case security_gained:
    case your_security_removed:
    case opponents_security_removed:
    case security:
    case checks_security: return events::zones(Zone::security);
    case hand_gained: return events::zones(Zone::hand, Zone::egg_deck);
    case trash_returned:
    case this_trashed:
    case option_trashed:
    case top_trashed:
    case security_trashed: return events::zones(Zone::trash);
    case on_play:
    case digimon_played:
    case when_digivolving:
    case digimon_digivolves: return events::kTops;
    default: return 0;
  }
}

}  // namespace

Timings supplied_by(const cards::Instruction& instruction) {
  switch (instruction.action) {
    case Action::play_this:
    case Action::play_this_later:
    case Action::play_card:
    case Action::play_token: return kPlays;
    case Action::digivolve:
    case Action::dna_digivolve:
    case Action::blast_digivolve:
    case Action::blast_dna:
    case Action::may_become: return kDigivolves;
    case Action::attack:
    case Action::blitz: return kAttacks;
    case Action::activate_main:
    case Action::activate_effects: return kDeclaring | kAttacks;
    case Action::move_out:
    case Action::hatch: return kPlays;
    default: break;
  }
  const auto starts = events::row_of(instruction.action).starts;
  const bool declares = (starts & events::procedure_bit(Procedure::declared_card)) != 0;
  return declares ? kDeclaring : Timings{0};
}

bool describes_what_it_declares(const cards::Instruction& instruction) {
  const bool names_it =
      instruction.action == Action::play_card || instruction.action == Action::digivolve ||
      instruction.action == Action::use_option || instruction.action == Action::play_token;
  return names_it && describes_its_cards(instruction.object);
}

bool may_declare(const cards::Pool& pool, const cards::Instruction& instruction,
                 const cards::Card& card) {
  return !describes_what_it_declares(instruction) || is_among(pool, instruction.object, card);
}

bool is_of_what_was_declared(const events::Relation& relation, std::size_t effect, Timings timing) {
  constexpr Timings kItself =
      events::timings(cards::Timing::on_play, cards::Timing::when_digivolving, cards::Timing::main);
  constexpr Timings kBefore =
      events::timings(cards::Timing::would_be_played, cards::Timing::would_be_used);
  const cards::Effect& printed = relation.pool().effects[effect];
  const bool before = (timing & kBefore) != 0 && printed.subject == cards::Subject::self;
  return (before || (timing & kItself) != 0) && !printed.inherited && !printed.linked &&
         !printed.postponed && !relation.is_granted(effect) &&
         !relation.facts().alters(events::kLendsEffects);
}

bool may_delete(const events::Relation& relation, std::size_t effect) {
  const bool checks = (relation.starts(effect) & events::procedure_bit(Procedure::rule_check)) != 0;
  return checks || std::ranges::any_of(relation.events(effect), [](const events::Event& event) {
           return event.happening == events::Happening::deleted;
         });
}

bool may_raise_memory(const events::Relation& relation, std::size_t effect,
                      const cards::Instruction& instruction, bool effects_first) {
  const events::ActionRow& row = events::row_of(instruction.action);
  if (((row.own | row.of_target) & events::kMemory) == 0) return false;
  switch (instruction.action) {
    case Action::reduce_cost:  // whoever pays it is another instruction
    case Action::increase_cost:
    case Action::lower_this_cost: return false;
    case Action::gain_memory:
    case Action::lose_memory:
    case Action::set_memory:
    case Action::opponent_loses: return true;
    default: break;
  }
  const cards::Effect& printed = relation.pool().effects[effect];
  const bool in_own_turn = effects_first && printed.scope == cards::TurnScope::your_turn &&
                           !printed.postponed && instruction.doer == cards::Doer::you &&
                           !relation.facts().alters(events::kSetsOffEffects);
  return instruction.paying != cards::Paying::nothing && !in_own_turn;
}

bool moves_out(const cards::Pool& pool, std::size_t effect) {
  return std::ranges::any_of(
      pool.instructions_of(pool.effects[effect]),
      [](const cards::Instruction& each) { return each.action == Action::move_out; });
}

events::Flows certain_flow(cards::Timing timing, bool moved_out) {
  const bool played = timing == cards::Timing::on_play || timing == cards::Timing::digimon_played;
  if (timing == cards::Timing::security || timing == cards::Timing::checks_security) {
    return events::flows(events::zones(Zone::security), kNotSecurity);  // a step before it
  }
  if (!played) return events::certain_flow(timing);
  if (moved_out) return {};
  return events::flows(static_cast<events::Zones>(events::kEveryZone & ~events::kTops),
                       events::kTops);
}

bool may_stay_in_zone(cards::Timing timing, const events::Flows& moves) {
  const events::Zones there = zones_of(timing);
  for (std::size_t zone = 0; zone < events::kZones; ++zone) {
    if ((there & moves.to[zone] & (1U << zone)) != 0) return true;
  }
  return false;
}

}  // namespace headjudge::proofs
