// The table of procedures: a row for each, in their order.
//
// A row may say too much and never too little: an invariant holds every step of every checked game
// against it (invariants/dcg/following.cpp).
#include "model/events/procedures.hpp"

#include <array>

namespace headjudge::events {

namespace {

using cards::Timing;

constexpr Timings kAllTimings =
    (cards::timing_flag(cards::kLastTiming) << 1) - 1 - cards::timing_flag(Timing::persistent);

constexpr Timings kTurnMoments =
    timings(Timing::start_of_turn, Timing::start_of_main_phase, Timing::end_of_turn);
constexpr Timings kFieldTrashed =
    timings(Timing::stack_trashed, Timing::links_trashed, Timing::this_trashed,
            Timing::option_trashed, Timing::top_trashed);
/// Stacks leave the field, or lose cards.
constexpr Timings kWhenLeaving =
    kFieldTrashed | timings(Timing::on_deletion, Timing::digimon_deleted,
                            Timing::deleted_with_cards, Timing::survives_battle,
                            Timing::effect_deletes, Timing::battle_deletes, Timing::wins_battle,
                            Timing::would_be_deleted, Timing::would_leave, Timing::digimon_returned,
                            Timing::stack_returned, Timing::trash_returned, Timing::hand_gained,
                            Timing::security_gained, Timing::top_placed, Timing::placed_under);
/// Cards come to the field, or are used.
constexpr Timings kWhenDeclaring = timings(
    Timing::on_play, Timing::digimon_played, Timing::when_digivolving, Timing::digimon_digivolves,
    Timing::when_linking, Timing::gets_linked, Timing::main, Timing::option_used,
    Timing::would_digivolve, Timing::would_become, Timing::would_be_played, Timing::would_be_used,
    Timing::would_link, Timing::placed_under, Timing::placed_in_area, Timing::hand_gained,
    Timing::becomes_suspended, Timing::becomes_unsuspended);
/// The breeding area is a matter of its phase, and of effects.
constexpr Timings kBreeding = timings(Timing::hatches, Timing::when_moving, Timing::digimon_moves);

consteval ProcedureSet bits(auto... each) {
  return static_cast<ProcedureSet>((0U | ... | unsigned{procedure_bit(each)}));
}

using enum Procedure;
constexpr ProcedureSet kAfterMemory = bits(turn_end);
constexpr ProcedureSet kAfterLeaving = bits(rule_check, leaving, overflow, turn_end);
constexpr ProcedureSet kAfterDeclaring =
    static_cast<ProcedureSet>(kAfterLeaving | kAfterMemory | bits(declared_card, late_bonus));
constexpr ProcedureSet kEverything = static_cast<ProcedureSet>((1U << kProcedures) - 1);

constexpr Flows kStacksGo =
    flows(kFieldZones, static_cast<Zones>(kElsewhere | zones(Zone::beneath))) |
    flows(zones(Zone::beneath), kTops);
/// Whole stacks: nothing that lies beneath comes to the top.
constexpr Flows kStacksFall =
    flows(kFieldZones, static_cast<Zones>(kElsewhere | zones(Zone::beneath)));
constexpr Flows kDrawn = flows(zones(Zone::deck), zones(Zone::hand));

constexpr std::array<ProcedureRow, kProcedures> kProcedureRows = {{
    {opening, "opening", true, 0, kEverything, kAnything},
    {breeding_phase, "breeding phase", true, kAllTimings, kEverything, kAnything},
    {main_phase, "main phase", true, kAllTimings, kEverything, kAnything},
    {turn_start, "start of the turn", false,
     timings(Timing::start_of_turn, Timing::start_of_main_phase, Timing::becomes_unsuspended,
             Timing::hand_gained),
     bits(turn_end, rule_check), kDrawn | flows(zones(Zone::suspended), zones(Zone::upright))},
    {turn_end, "end of the turn", false,
     timings(Timing::end_of_turn, Timing::hand_gained) | kFieldTrashed,
     static_cast<ProcedureSet>(kAfterLeaving | bits(turn_end, turn_start)), kStacksGo},
    {attack, "attack", false, kAllTimings & ~kTurnMoments & ~kBreeding,
     static_cast<ProcedureSet>(kAfterDeclaring), kAnything},
    {rule_check, "rule check", false, kWhenLeaving, kAfterLeaving, kStacksFall},
    {leaving, "leaving the field", false, kWhenLeaving, kAfterLeaving, kStacksFall},
    {declared_card, "declared card", false, kWhenLeaving | kWhenDeclaring, kAfterDeclaring,
     kAnything},
    {overflow, "Overflow", false, 0, kAfterMemory, kNothingMoves},
    {late_bonus, "digivolution bonus", false, timings(Timing::hand_gained), 0, kDrawn},
}};

consteval bool procedures_in_order() {
  for (std::size_t i = 0; i < kProcedureRows.size(); ++i) {
    if (static_cast<std::size_t>(kProcedureRows[i].procedure) != i ||
        kProcedureRows[i].name.empty())
      return false;
  }
  return true;
}
static_assert(procedures_in_order(), "one row for each procedure, in their order");

consteval Timings emitted() {
  Timings all = kBreeding;
  for (const ProcedureRow& row : kProcedureRows) all |= row.free ? 0 : row.emits;
  return all;
}
static_assert(emitted() == kAllTimings, "each timing is emitted by a procedure that says so");

}  // namespace

namespace {

/// From anywhere else. A Token counts as having gone there, and is gone.
/// (comprehensive-4.2, 4-21-5)
constexpr Flows comes_to(Zones there) {
  return flows(static_cast<Zones>(~there & kEveryZone),
               static_cast<Zones>(there | zones(Zone::outside)));
}

}  // namespace

/// Security is gained by turning one of its cards face up as well, which goes nowhere. (ruling
/// Q5789)
Flows certain_flow(Timing timing) {
  constexpr Flows kDeleted = flows(kTops, zones(Zone::trash, Zone::outside));
  switch (timing) {
    case Timing::on_deletion:
    case Timing::digimon_deleted:
    case Timing::deleted_with_cards:
    case Timing::effect_deletes: return kDeleted;
    case Timing::becomes_suspended: return flows(zones(Zone::upright), zones(Zone::suspended));
    case Timing::becomes_unsuspended:  // in digivolving, the new card on top comes from elsewhere
      return flows(static_cast<Zones>(~zones(Zone::upright) & kEveryZone), zones(Zone::upright));
    case Timing::hand_trashed: return flows(zones(Zone::hand), zones(Zone::trash));
    case Timing::deck_trashed:  // also of those that have been revealed
      return flows(zones(Zone::deck, Zone::outside), zones(Zone::trash));
    case Timing::stack_trashed: return flows(zones(Zone::beneath), zones(Zone::trash));
    case Timing::digimon_returned:
      return flows(kTops, zones(Zone::hand, Zone::egg_deck, Zone::outside));
    case Timing::when_digivolving:
    case Timing::digimon_digivolves: return flows(static_cast<Zones>(~kTops & kEveryZone), kTops);
    case Timing::hand_gained: return comes_to(zones(Zone::hand, Zone::egg_deck));
    case Timing::placed_under: return comes_to(zones(Zone::beneath));
    case Timing::this_trashed:
    case Timing::option_trashed:
    case Timing::top_trashed:
    case Timing::security_trashed: return comes_to(zones(Zone::trash));
    case Timing::links_trashed: return flows(zones(Zone::beneath), zones(Zone::trash));
    case Timing::your_security_removed:
    case Timing::opponents_security_removed:
      // One that was looked at lies outside already.
      return flows(zones(Zone::security, Zone::outside),
                   static_cast<Zones>(~zones(Zone::security) & kEveryZone));
    case Timing::trash_returned:
      return flows(zones(Zone::trash), static_cast<Zones>(~zones(Zone::trash) & kEveryZone));
    default: return kNothingMoves;
  }
}

const ProcedureRow& row_of(Procedure procedure) {
  return kProcedureRows[static_cast<std::size_t>(procedure)];
}

}  // namespace headjudge::events
