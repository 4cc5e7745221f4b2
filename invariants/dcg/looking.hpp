// What several chapters' invariants look for in a position.
//
// A step runs from one decision to the next, and effects may change almost anything in between. So
// an invariant about what a decision does applies only where nothing can have interfered: `quiet`
// says that no card on the field has an effect for any of the given timings.
#pragma once

#include <algorithm>
#include <initializer_list>

#include "invariants/dcg/notes.hpp"
#include "invariants/dcg/standing_reads.hpp"
#include "invariants/dcg_invariants.hpp"
#include "invariants/looking.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/position/table.hpp"
#include "model/events/alterations.hpp"

namespace headjudge::dcg {

/// Everything is worked out for this view alone.
[[nodiscard]] inline View look_afresh(const DcgPosition& position) {
  return {position.game.cards(), position.state, &position.judge};
}
/// What the Digimon are is worked out once for all invariants, where notes are taken.
[[nodiscard]] inline View look(const DcgPosition& position) {
  const View v = look_afresh(position);
  if (position.notes == nullptr) return v;
  DcgNotes& noted = position.notes->of<DcgNotes>();
  if (noted.standings_of != position.notes->moment()) noted.standings.emplace();
  noted.standings_of = position.notes->moment();
  return v.remembering(*noted.standings);
}
/// The parts on which it hangs what the Digimon of the position are.
[[nodiscard]] inline Parts read_by_standings(const DcgPosition& position) {
  const auto work_out = [&] {
    const Parts parts = parts_read_by_standings(look_afresh(position));
    return std::pair(parts, parts);
  };
  if (position.notes == nullptr) return work_out().first;
  DcgNotes& noted = position.notes->of<DcgNotes>();
  return noted.read_by_standings.at(noted.changes, position, work_out);
}
/// A verdict that hangs on what the Digimon are, and where they are, alone.
template <class WorkOut>
[[nodiscard]] Verdict of_standings(const DcgPosition& position, Kept<Verdict> DcgNotes::*kept,
                                   WorkOut&& work_out) {
  if (position.notes == nullptr) return work_out();
  DcgNotes& noted = position.notes->of<DcgNotes>();
  return (noted.*kept).at(noted.changes, position, [&] {
    return std::pair(work_out(), read_by_standings(position));
  });
}
[[nodiscard]] inline View look_before(const DcgStep& step) {
  return {step.game.cards(), step.before, &step.judge};
}
[[nodiscard]] inline View look_after(const DcgStep& step) {
  return {step.game.cards(), step.after, &step.judge};
}

[[nodiscard]] inline bool turn_changed(const DcgStep& step) {
  return step.before.turn_player != step.after.turn_player;
}

[[nodiscard]] constexpr TimingSet timings(std::initializer_list<cards::Timing> list) {
  TimingSet set = 0;
  for (const cards::Timing timing : list) set |= timing_bit(timing);
  return set;
}

/// What may happen by itself from the end of one turn to the first decision of the next.
inline constexpr TimingSet kTurnChangeTimings = timings(
    {cards::Timing::start_of_turn, cards::Timing::start_of_main_phase, cards::Timing::end_of_turn,
     cards::Timing::becomes_suspended, cards::Timing::becomes_unsuspended,
     cards::Timing::on_deletion, cards::Timing::digimon_deleted, cards::Timing::deleted_with_cards,
     cards::Timing::would_be_deleted, cards::Timing::would_leave, cards::Timing::hand_gained});
/// Effects that could move the counter, or move or suspend a card, when a card is played.
inline constexpr TimingSet kPlayTimings =
    kTurnChangeTimings | timings({cards::Timing::on_play, cards::Timing::digimon_played});

[[nodiscard]] inline TimingSet timings_of(const View& v, CardId card, bool on_top) {
  const CardFacts& facts = v.facts(card);
  return on_top ? facts.own_timings : facts.inherited_timings;
}

/// Is it so of any card of the game? Of copies with neighbouring numbers, the first is asked:
/// `is_so` must depend on what is printed only.
template <class IsSo>
[[nodiscard]] bool any_card(const View& v, const IsSo& is_so) {
  for (CardId card = 0; card < v.state.count; ++card) {
    const bool copy = card > 0 && v.state.def[card] == v.state.def[card - 1];
    if (!copy && is_so(card)) return true;
  }
  return false;
}

/// May an effect work at one of these moments on another card than its own? Some card of the game
/// lets others gain such an effect, lends its own or sets off those of others.
[[nodiscard]] inline bool may_be_loud_elsewhere(const View& v, TimingSet loud) {
  return any_card(v, [&](CardId card) {
    const CardFacts& facts = v.facts(card);
    const int effects = facts.effect_count + v.cards.card(v.state.def[card]).granted_count;
    for (int i = 0; i < effects; ++i) {
      const auto index = static_cast<std::uint16_t>(facts.first_effect + i);
      const bool granted = i >= facts.effect_count;
      if (granted && (v.cards.effect(index).timings() & loud) != 0) return true;
      for (const cards::Instruction& one : v.cards.instructions(index)) {
        const auto altered = events::alterations_of(one.action);
        if ((altered & events::kLendsEffects) != 0) return true;
      }
    }
    return false;
  });
}

/// No effect in play, gained or left for later works at one of these moments, where it lies.
[[nodiscard]] inline bool quiet_in_place(const View& v, TimingSet loud) {
  for (const Granted& granted : v.state.granted) {
    if ((v.cards.effect(granted.effect.bits()).timings() & loud) != 0) return false;
  }
  for (const Lasting& lasting : v.state.lasting) {
    const auto& lets = v.cards.instructions(lasting.effect.bits())[lasting.instruction];
    const bool gains = lets.granted != 0;
    if (gains && (v.cards.effect(lets.granted).timings() & loud) != 0) return false;
  }
  for (const Side& side : v.state.sides()) {
    for (const CardId card : side.hand) {
      if ((v.facts(card).hand_timings & loud) != 0) return false;
    }
    for (const CardId card : side.trash) {
      if ((v.facts(card).trash_timings & loud) != 0) return false;
    }
    for (const CardId card : side.security) {
      if ((v.facts(card).security_timings & loud) != 0) return false;
    }
    for (const Permanent permanent : side.field) {
      for (const CardId card : permanent.cards()) {
        if ((timings_of(v, card, card == permanent.top()) & loud) != 0) return false;
      }
      for (const CardId link : permanent.links()) {
        if ((v.facts(link).linked_timings & loud) != 0) return false;
      }
    }
  }
  return true;
}

/// And no card of the game sets another one off.
[[nodiscard]] inline bool quiet(Notes* notes, const View& v, TimingSet loud) {
  if (!quiet_in_place(v, loud)) return false;
  const auto ask = [&] { return may_be_loud_elsewhere(v, loud); };
  if (notes == nullptr) return !ask();
  return !notes->of<DcgNotes>().cards.about(v.state).loud_elsewhere.ask(loud, ask);
}

/// The same before and after a step: what comes to the field on the way can be loud too.
[[nodiscard]] inline bool quiet(const DcgStep& step, TimingSet loud) {
  const auto ask = [&] {
    return quiet(step.notes, look_before(step), loud) && quiet(step.notes, look_after(step), loud);
  };
  if (step.notes == nullptr) return ask();
  DcgNotes& noted = step.notes->of<DcgNotes>();
  if (noted.quiet_of != step.notes->moment()) noted.quiet.forget();
  noted.quiet_of = step.notes->moment();
  return noted.quiet.ask(loud, ask);
}

/// Nothing waits, nothing is half done.
[[nodiscard]] inline bool nothing_pending(const State& state) {
  return state.pending.empty() && state.frames.empty() && state.option.present == 0 &&
         state.attack.step == AttackStep::none && state.bonus_due == 0 && state.procedures.empty();
}

/// Is there an instruction like this among the card's own effects and those it lets others gain?
template <class Like>
[[nodiscard]] bool has_instruction(const View& v, CardId card, const Like& like) {
  const CardFacts& facts = v.facts(card);
  const int effects = facts.effect_count + v.cards.card(v.state.def[card]).granted_count;
  for (int i = 0; i < effects; ++i) {
    const auto index = static_cast<std::uint16_t>(facts.first_effect + i);
    if (std::ranges::any_of(v.cards.instructions(index), like)) return true;
  }
  return false;
}

/// Has any card of the game one?
template <class Like>
[[nodiscard]] bool any_card_has(const View& v, const Like& like) {
  return any_card(v, [&](CardId card) { return has_instruction(v, card, like); });
}

/// Has any card of the game an effect that does one of these?
[[nodiscard]] inline bool any_card_does(const View& v,
                                        std::initializer_list<cards::Action> actions) {
  return any_card_has(v, [&](const cards::Instruction& one) {
    return std::ranges::find(actions, one.action) != actions.end();
  });
}

/// Calls ask() about what is printed on the cards of the state, if that is not known.
template <class Ask>
[[nodiscard]] bool of_the_cards(Notes* notes, const State& state, AboutCards question, Ask&& ask) {
  if (notes == nullptr) return ask();
  return notes->of<DcgNotes>().cards.about(state).any.ask(question, ask);
}
template <class Ask>
[[nodiscard]] bool of_the_cards(const DcgStep& step, AboutCards question, Ask&& ask) {
  return of_the_cards(step.notes, step.before, question, ask);
}

}  // namespace headjudge::dcg
