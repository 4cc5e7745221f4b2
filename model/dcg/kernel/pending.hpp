// The kernel's second part: effects that are pending, and which of them may act next.
//
// The agenda (agenda.hpp) says which item comes next, and so which kind of effect. The effects of
// one item stand in a line: those that interrupt the last announced event, or those that have
// triggered and wait. Within the line the judge orders effects pair by pair, and those that no
// other must go before may act. An effect whose turn comes may be lost with its card, or refused
// because it has been used this turn.
//
// Like kernel.hpp all of it is written over an Algebra. The engine gives the line as it lies in its
// State; the proofs give one whose places are unknown. A line is anything with size() and a
// Pending<A> at each place.
// (en-2.3, Effect Activation Order; en-2025, Effect Rules; comprehensive-4.2, 15-4 and 15-8)
#pragma once

#include <cstddef>
#include <cstdint>

#include "model/dcg/kernel/agenda.hpp"
#include "model/dcg/kernel/source_state.hpp"

namespace headjudge::dcg {

/// A place in the line; `there` where an effect stands in it.
template <Algebra A>
struct Pending {
  typename A::Bool there;
  Triggered<A> effect;
};

/// An effect as those of its item are ordered: interrupting effects know no derived triggering.
template <Algebra A>
[[nodiscard]] Triggered<A> in_its_item(const A& a, const Triggered<A>& effect,
                                       const typename A::Int& item) {
  const auto interrupts = item == answer(a, Item::announcement);
  return {effect.of_turn_player, a.pick(interrupts, a.integer(0), effect.group)};
}

/// Must some other of the line act before the effect at this place?
template <Algebra A, class Rules, class Line>
[[nodiscard]] typename A::Bool must_wait(const A& a, const Rules& rules, const Line& line,
                                         std::size_t place) {
  const Pending<A> one = line[place];
  auto waits = a.boolean(false);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i == place) continue;
    const Pending<A> other = line[i];
    waits = waits || (other.there && goes_before(a, rules, other.effect, one.effect));
  }
  return waits;
}

/// May the effect at this place act next?
template <Algebra A, class Rules, class Line>
[[nodiscard]] typename A::Bool may_act(const A& a, const Rules& rules, const Line& line,
                                       std::size_t place) {
  return line[place].there && !must_wait(a, rules, line, place);
}

/// Does the turn player choose which of these two goes first, whoever owns them? Else their common
/// owner does.
template <Algebra A, class Rules>
[[nodiscard]] typename A::Bool turn_player_orders(const A& a, const Rules& rules,
                                                  const Triggered<A>& x, const Triggered<A>& y) {
  const auto verdict = order_of(a, rules, x, y);
  const auto differ = a.pick(x.of_turn_player, !y.of_turn_player, y.of_turn_player);
  return verdict.answer == answer(a, EffectOrder::turn_player_chooses) || differ;
}

/// Is the one who chooses among the effects at these places (those that may act) the turn player?
template <Algebra A, class Rules, class Line, class Places>
[[nodiscard]] typename A::Bool turn_player_picks(const A& a, const Rules& rules, const Line& line,
                                                 const Places& places) {
  auto picks = Pending<A>(line[places[0]]).effect.of_turn_player;
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (std::size_t j = i + 1; j < places.size(); ++j) {
      const Pending<A> x = line[places[i]];
      const Pending<A> y = line[places[j]];
      picks = picks || turn_player_orders(a, rules, x.effect, y.effect);
    }
  }
  return picks;
}

/// How many different groups of the line are older than this one.
template <Algebra A, class Line>
[[nodiscard]] typename A::Int groups_below(const A& a, const Line& line,
                                           const typename A::Int& group) {
  auto count = a.integer(0);
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto one = line[i];
    auto counts = one.there && one.effect.group < group;
    for (std::size_t j = 0; j < i; ++j) {
      const auto earlier = line[j];
      counts = counts && !(earlier.there && earlier.effect.group == one.effect.group);
    }
    count = count + a.pick(counts, a.integer(1), a.integer(0));
  }
  return count;
}

/// What a group is called when groups are numbered from 1 without gaps: only their order means
/// something.
template <Algebra A, class Line>
[[nodiscard]] typename A::Int renumbered(const A& a, const Line& line,
                                         const typename A::Int& group) {
  return groups_below(a, line, group) + a.integer(1);
}

/// A pending effect's card leaves, or comes to lie where the effect does not work. It is a new card
/// from then on, so nothing brings the effect back.
template <Algebra A>
[[nodiscard]] typename A::Int source_after(const A& a, const typename A::Int& source,
                                           const typename A::Bool& lost) {
  return a.pick(lost, answer(a, SourceState::left_while_pending), source);
}

/// Is an effect whose card has left lost with it? [source-gone]
template <Algebra A, class Rules>
[[nodiscard]] typename A::Bool is_lost(const A& a, const Rules& rules,
                                       const typename A::Int& source) {
  const auto gone = !(source == answer(a, SourceState::in_play));
  const auto was_waiting = source == answer(a, SourceState::left_while_pending);
  return gone && rules.ask_if(gone, Question::source_gone, as_number(a, was_waiting)) ==
                     answer(a, SourceGone::cancelled);
}

/// May it activate as far as its uses this turn go? [once-per-turn]
template <Algebra A, class Rules>
[[nodiscard]] typename A::Bool use_is_left(const A& a, const Rules& rules,
                                           const typename A::Bool& limited,
                                           const typename A::Bool& used_up) {
  return !limited || rules.ask_if(limited, Question::once_per_turn, as_number(a, used_up)) ==
                         answer(a, OncePerTurn::may);
}

}  // namespace headjudge::dcg
