// Claims about a line of six pending effects: who may act, in what order, and that it comes to an
// end.
//
// Every claim is about all lines at once: effects of any kind and player, in up to six generations
// (groups), with cards that may have left. Where a claim is about an order, it is stated of single
// effects and pairs in the line, never of permutations of it.
#include <fmt/core.h>

#include "proofs/claims/about/claims.hpp"
#include "proofs/claims/about/effect_line.hpp"
#include "proofs/smt/kernel_calls.hpp"

namespace headjudge::proofs {

namespace {

using dcg::PendingKind;

template <Algebra A>
typename A::Bool same_owner(const A& a, const PlaceInLine<A>& x, const PlaceInLine<A>& y) {
  const auto& mine = x.effect.of_turn_player;
  return a.pick(mine, y.effect.of_turn_player, !y.effect.of_turn_player);
}

template <Algebra A>
typename A::Bool is_kind(const A& a, const PlaceInLine<A>& place, PendingKind kind) {
  return place.kind == dcg::answer(a, kind);
}

/// "Where `when`, there `then`", of two places of a line.
template <class Bool>
struct OfPair {
  Bool when;
  Bool then;
};
template <class Bool>
OfPair(Bool, Bool) -> OfPair<Bool>;

/// "In every line, `says(a, rules, line, may, x, y)` of any two places x and y of it."
template <class Says>
Claim about_pairs(std::string id, dcg::Question question, Says says,
                  std::function<std::vector<int>(std::span<const int>)> inputs_from) {
  return make_claim(
      std::move(id), line_inputs(), question,
      [=]<Algebra A, class R>(const A& a, const R& judge, const Inputs<A>& in) {
        const OrderJudge<A, R> rules(a, judge);
        const Line<A> line = line_in(a, in);
        const auto may = acting(a, rules, line);
        auto all = a.boolean(true);
        auto some = a.boolean(false);
        for (std::size_t x = 0; x < line.size(); ++x) {
          for (std::size_t y = 0; y < line.size(); ++y) {
            if (x == y) continue;
            const auto said = says(a, rules, line, may, x, y);
            all = all && (!said.when || said.then);
            some = some || said.when;
          }
        }
        return Proposition<A>{is_line(a, in), all, some};
      },
      std::move(inputs_from));
}

// A line of two effects, each (kind, of turn player, group); their cards are there.
std::vector<int> two_in_line(std::array<int, 3> x, std::array<int, 3> y) {
  std::vector<int> inputs;
  for (const auto& [kind, of_turn_player, group] : {x, y}) {
    for (const int value : {1, kind, of_turn_player, group, 0, 0, 0, 0}) inputs.push_back(value);
  }
  inputs.resize(kLineLength * kLineInputs.size(), 0);
  return inputs;
}

/// An effect of this kind beside one that waits.
std::function<std::vector<int>(std::span<const int>)> beside_a_waiting_one(PendingKind kind) {
  return [kind](std::span<const int>) {
    return two_in_line({input_of(kind), 0, 1}, {input_of(PendingKind::trigger), 1, 0});
  };
}

// ---- who acts

Claim a_player_acts() {
  Claim claim = make_claim(
      "pending-effects-never-wait-in-vain", line_inputs(), dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& judge, const Inputs<A>& in) {
        const OrderJudge<A, R> rules(a, judge);
        const Line<A> line = line_in(a, in);
        const auto may = acting(a, rules, line);
        auto waits = a.boolean(false);
        auto acts = a.boolean(false);
        for (std::size_t i = 0; i < line.size(); ++i) {
          waits = waits || line[i].there;
          acts = acts || may[i];
        }
        return Proposition<A>{is_line(a, in) && waits, acts};
      },
      line_of_two);
  claim.all_inputs_at = line_at;  // two effects alone are never enough to break it
  return claim;
}

Claim one_players_turn() {
  return about_pairs(
      "pending-effects-of-one-player-at-a-time", dcg::Question::effect_order,
      [](const auto& a, const auto&, const auto& line, const auto& may, std::size_t x,
         std::size_t y) { return OfPair{may[x] && may[y], same_owner(a, line[x], line[y])}; },
      line_of_two);
}

Claim owners_order() {
  return about_pairs(
      "nobody-orders-the-others-effects", dcg::Question::effect_order,
      [](const auto& a, const auto& rules, const auto& line, const auto& may, std::size_t x,
         std::size_t y) {
        const auto picks = Kernel(a, rules).turn_player_orders(line[x].effect, line[y].effect);
        return OfPair{may[x] && may[y], !picks || line[x].effect.of_turn_player};
      },
      line_of_two);
}

Claim own_order_is_free() {
  return about_pairs(
      "effects-of-one-moment-in-any-order", dcg::Question::effect_order,
      [](const auto& a, const auto& rules, const auto& line, const auto&, std::size_t x,
         std::size_t y) {
        const auto alike = line[x].there && line[y].there && same_owner(a, line[x], line[y]) &&
                           line[x].kind == line[y].kind &&
                           line[x].effect.group == line[y].effect.group;
        const Kernel kernel(a, rules);
        const auto item = kernel.item_of(line[x].kind);
        return OfPair{alike, !kernel.goes_before(kernel.in_its_item(line[x].effect, item),
                                                 kernel.in_its_item(line[y].effect, item))};
      },
      line_of_two);
}

// ---- in what order

Claim newest_first() {
  return about_pairs(
      "derived-effects-before-pending-ones", dcg::Question::effect_order,
      [](const auto& a, const auto&, const auto& line, const auto& may, std::size_t x,
         std::size_t y) {
        const auto waits = line[y].there && is_kind(a, line[y], PendingKind::trigger) &&
                           is_kind(a, line[x], PendingKind::trigger);
        return OfPair{may[x] && waits, line[y].effect.group <= line[x].effect.group};
      },
      line_of_two);
}

Claim turn_player_first_in_line() {
  return about_pairs(
      "turn-players-effects-of-one-moment-first", dcg::Question::effect_order,
      [](const auto& a, const auto&, const auto& line, const auto& may, std::size_t x,
         std::size_t y) {
        const auto waits = line[y].there && line[y].effect.of_turn_player &&
                           line[y].kind == line[x].kind &&
                           line[y].effect.group == line[x].effect.group;
        (void)a;
        return OfPair{may[x] && waits, line[x].effect.of_turn_player};
      },
      line_of_two);
}

Claim turn_player_all_first() {
  return about_pairs(
      "turn-players-effects-before-all-of-the-others", dcg::Question::effect_order,
      [](const auto& a, const auto&, const auto& line, const auto& may, std::size_t x,
         std::size_t y) {
        const auto waits = line[y].there && line[y].effect.of_turn_player &&
                           is_kind(a, line[y], PendingKind::trigger) &&
                           is_kind(a, line[x], PendingKind::trigger);
        return OfPair{may[x] && waits, line[x].effect.of_turn_player};
      },
      line_of_two);
}

/// "While an effect of kind `first` is there, none of those that have triggered acts."
Claim kind_first(std::string id, PendingKind first, dcg::Question question) {
  return about_pairs(
      std::move(id), question,
      [first](const auto& a, const auto&, const auto& line, const auto& may, std::size_t x,
              std::size_t y) {
        const auto is_there = line[y].there && is_kind(a, line[y], first);
        return OfPair{may[x] && is_there, !is_kind(a, line[x], PendingKind::trigger)};
      },
      beside_a_waiting_one(first));
}

Claim counter_last() {
  return about_pairs(
      "counter-effects-after-all-that-waits", dcg::Question::effect_order,
      [](const auto& a, const auto&, const auto& line, const auto& may, std::size_t x,
         std::size_t y) {
        return OfPair{may[x] && line[y].there && is_kind(a, line[x], PendingKind::counter),
                      is_kind(a, line[y], PendingKind::counter)};
      },
      beside_a_waiting_one(PendingKind::counter));
}

/// Two lines that differ in the groups of what interrupts only: the second's are the `depth`s.
Claim interrupting_knows_no_generations() {
  return make_claim(
      "interrupting-effects-know-no-derived-triggering", line_inputs(), dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& judge, const Inputs<A>& in) {
        const OrderJudge<A, R> rules(a, judge);
        const Line<A> line = line_in(a, in);
        Line<A> other = line;
        auto same = a.boolean(true);
        for (std::size_t i = 0; i < line.size(); ++i) {
          const auto immediate = is_kind(a, line[i], PendingKind::immediate);
          const auto late =
              Kernel(a, rules).item_of(line[i].kind) == dcg::answer(a, dcg::Item::pending_effect);
          other.places[i].effect.group =
              a.pick(immediate && !late, line.effects[i].depth, line[i].effect.group);
        }
        const auto before = acting(a, rules, line);
        const auto after = acting(a, rules, other);
        for (std::size_t i = 0; i < line.size(); ++i) {
          same = same && a.pick(before[i], after[i], !after[i]);
        }
        return Proposition<A>{is_line(a, in), same};
      },
      line_of_two);
}

/// What lies at two places of the list changes them: the same effects may act.
Claim places_mean_nothing() {
  return make_claim(
      "the-order-of-the-list-means-nothing", line_inputs(), dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& judge, const Inputs<A>& in) {
        const OrderJudge<A, R> rules(a, judge);
        const Line<A> line = line_in(a, in);
        const auto before = acting(a, rules, line);
        auto same = a.boolean(true);
        // Swaps of neighbours make every permutation.
        for (std::size_t i = 0; i + 1 < line.size(); ++i) {
          Line<A> swapped = line;
          std::swap(swapped.places[i], swapped.places[i + 1]);
          const auto after = acting(a, rules, swapped);
          same = same && a.pick(before[i], after[i + 1], !after[i + 1]);
        }
        return Proposition<A>{is_line(a, in), same};
      },
      line_of_two);
}

// ---- what the kernel's parts make together

/// "In every line, `holds(a, rules, line)`"
template <class Holds>
Claim about_lines(std::string id, Holds holds) {
  return make_claim(
      std::move(id), line_inputs(), dcg::Question::effect_order,
      [=]<Algebra A, class R>(const A& a, const R& judge, const Inputs<A>& in) {
        const OrderJudge<A, R> rules(a, judge);
        const Line<A> line = line_in(a, in);
        return Proposition<A>{is_line(a, in), holds(a, rules, line)};
      },
      line_of_two);
}

Claim kinds_among_the_triggered() {
  return about_lines("only-some-kinds-wait-with-the-triggered",
                     []<Algebra A>(const A& a, const auto& rules, const Line<A>& line) {
                       const auto late = rules.ask(dcg::Question::interrupting_time) ==
                                         dcg::answer(a, dcg::InterruptingTime::after_it_happened);
                       const auto waits = rules.ask(dcg::Question::security_effect_time) ==
                                          dcg::answer(a, dcg::SecurityEffectTime::waits);
                       const auto pending = dcg::answer(a, dcg::Item::pending_effect);
                       const auto either = [&](const auto& among, dcg::Item item) {
                         return a.pick(among, pending, dcg::answer(a, item));
                       };
                       const auto counter = is_kind(a, line[0], PendingKind::counter);
                       const auto said = a.pick(is_kind(a, line[0], PendingKind::immediate),
                                                either(late, dcg::Item::announcement),
                                                a.pick(is_kind(a, line[0], PendingKind::security),
                                                       either(waits, dcg::Item::effect),
                                                       either(!counter, dcg::Item::attack)));
                       return Kernel(a, rules).item_of(line[0].kind) == said;
                     });
}

/// The effect as the judge is asked about it, and whether one of these items is ordered by pairs.
template <Algebra A>
dcg::Triggered<A> asked_about(const A& a, const PlaceInLine<A>& one, const typename A::Int& item) {
  const auto interrupts = item == dcg::answer(a, dcg::Item::announcement);
  return {one.effect.of_turn_player, a.pick(interrupts, a.integer(0), one.effect.group)};
}

/// Must the one act before the other, both being there?
template <Algebra A, class Rules>
typename A::Bool comes_first(const A& a, const Rules& rules, const PlaceInLine<A>& one,
                             const PlaceInLine<A>& other) {
  const Kernel kernel(a, rules);
  const auto item = kernel.item_of(one.kind);
  const auto others = kernel.item_of(other.kind);
  const auto in_line = item == dcg::answer(a, dcg::Item::announcement) ||
                       item == dcg::answer(a, dcg::Item::pending_effect);
  const auto before = kernel.goes_before(asked_about(a, one, item), asked_about(a, other, others));
  return item < others || (item == others && in_line && before);
}

Claim kind_then_pair() {
  return about_lines("kind-first-then-the-pair", []<Algebra A>(const A& a, const auto& rules,
                                                               const Line<A>& line) {
    Line<A> two{{line[0], line[1]}, {}};
    const auto may = acting(a, rules, two)[0];
    const auto free = line[0].there && !(line[1].there && comes_first(a, rules, line[1], line[0]));
    return a.pick(may, free, !free);
  });
}

Claim waits_for_nobody() {
  return about_lines("acting-is-waiting-for-nobody",
                     []<Algebra A>(const A& a, const auto& rules, const Line<A>& line) {
                       auto free = line[0].there;
                       for (std::size_t i = 1; i < line.size(); ++i) {
                         free = free && !(line[i].there && comes_first(a, rules, line[i], line[0]));
                       }
                       const auto may = acting(a, rules, line)[0];
                       return a.pick(may, free, !free);
                     });
}

Claim who_orders() {
  return about_lines("turn-player-orders-when-asked-or-when-owners-differ",
                     []<Algebra A>(const A& a, const auto& rules, const Line<A>& line) {
                       const Kernel kernel(a, rules);
                       const auto& x = line[0].effect;
                       const auto& y = line[1].effect;
                       const auto chooses = kernel.order_of(x, y).answer ==
                                            dcg::answer(a, dcg::EffectOrder::turn_player_chooses);
                       const auto said = chooses || !same_owner(a, line[0], line[1]);
                       const auto orders = kernel.turn_player_orders(x, y);
                       return a.pick(orders, said, !said);
                     });
}

}  // namespace

std::vector<std::string> line_inputs() {
  std::vector<std::string> inputs;
  for (std::size_t i = 0; i < kLineLength; ++i) {
    for (const std::string_view name : kLineInputs) {
      inputs.push_back(fmt::format("effect {}: {}", i + 1, name));
    }
  }
  return inputs;
}

int input_of(dcg::PendingKind kind) {
  switch (kind) {
    case PendingKind::trigger: return 0;
    case PendingKind::immediate: return 1;
    case PendingKind::security: return 2;
    case PendingKind::counter: break;
  }
  return static_cast<int>(PendingKind::counter);
}

std::vector<std::vector<int>> line_at(const dcg::State& state) {
  if (state.pending.size() > kLineLength) return {};
  std::vector<int> inputs;
  for (const dcg::PendingEffect& pending : state.pending) {
    const int mine = pending.owner == state.turn_player ? 1 : 0;
    for (const int value : {1, input_of(PendingKind::trigger), mine, int{pending.group},
                            static_cast<int>(pending.state), 0, 0, 0}) {
      inputs.push_back(value);
    }
  }
  inputs.resize(kLineLength * kLineInputs.size(), 0);
  return {inputs};
}

std::vector<int> line_of_two(std::span<const int> situation) {
  const auto owners = static_cast<dcg::EffectOrderOwners>(situation[0]);
  const auto newer = static_cast<dcg::EffectOrderNewer>(situation[1]);
  const int trigger = input_of(PendingKind::trigger);
  const bool x_mine = owners != dcg::EffectOrderOwners::both_opponent;
  const bool y_mine = owners == dcg::EffectOrderOwners::both_turn_player;
  return two_in_line({trigger, x_mine ? 1 : 0, newer == dcg::EffectOrderNewer::x_newer ? 1 : 0},
                     {trigger, y_mine ? 1 : 0, newer == dcg::EffectOrderNewer::y_newer ? 1 : 0});
}

std::vector<Claim> order_line_claims() {
  return {a_player_acts(),
          one_players_turn(),
          owners_order(),
          own_order_is_free(),
          newest_first(),
          turn_player_first_in_line(),
          turn_player_all_first(),
          kind_first("interrupting-effects-before-what-waits", PendingKind::immediate,
                     dcg::Question::interrupting_time),
          kind_first("security-effects-before-what-waits", PendingKind::security,
                     dcg::Question::security_effect_time),
          counter_last(),
          interrupting_knows_no_generations(),
          places_mean_nothing(),
          kinds_among_the_triggered(),
          kind_then_pair(),
          waits_for_nobody(),
          who_orders()};
}

}  // namespace headjudge::proofs
