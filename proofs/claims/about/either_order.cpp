// Claims about two things that move the counter: does it matter which comes first?
//
// What counts is what the rule of the turn's end says when both are done. It reads the counter,
// whether the counter has crossed, and whether the turn was passed; and Overflow that is owed is
// lost before it is asked. So all of these are in the claims: two moves that end on the same memory
// may still differ in whether the counter was ever across.
#include "proofs/claims/about/claims.hpp"
#include "proofs/gauge/inputs.hpp"

namespace headjudge::proofs {

namespace {

/// With nothing left to resolve: does the turn end?
template <Algebra A, class K>
typename A::Bool turn_is_over(const A& a, const K& kernel, const typename A::Bool& passed,
                              const dcg::Gauge<A>& gauge) {
  return a.pick(passed, kernel.ends_after_pass(gauge), kernel.turn_ends(gauge));
}

/// What the two players owe by Overflow.
template <Algebra A>
struct Debts {
  typename A::Int mine;
  typename A::Int theirs;
};

/// Both debts are lost, one after the other.
template <Algebra A, class K>
dcg::Gauge<A> settled(const A& a, const K& kernel, const dcg::Gauge<A>& gauge,
                      const Debts<A>& debts, bool mine_first) {
  const auto mine = a.integer(0) - debts.mine;
  const auto first = kernel.move_counter(gauge, mine_first ? mine : debts.theirs);
  return kernel.move_counter(first, mine_first ? debts.theirs : mine);
}

/// Whatever of these two moves comes first, the counter stays on the gauge.
template <Algebra A>
typename A::Bool has_room(const A& a, const typename A::Int& memory, const typename A::Int& one,
                          const typename A::Int& other) {
  return on_gauge(a, memory + one) && on_gauge(a, memory + other) &&
         on_gauge(a, memory + one + other);
}

/// Two moves around 0, or too large for the gauge.
std::vector<int> two_moves(std::span<const int> situation) {
  if (situation[0] == 0) return {0, situation[1], 0, -1, 1, 0, 0};
  return {8, 0, 0, 5, -12, 0, 0};
}

/// Two effects gain or lose an amount of memory, then Overflow that is owed is lost.
Claim two_moves_claim(std::string id, bool with_room, bool with_debts) {
  Claim claim = make_claim(
      std::move(id),
      {"memory", "crossed", "passed", "amount", "second amount", "due", "due across"},
      dcg::Question::turn_end,
      [=]<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const Kernel kernel(a, rules);
        const auto gauge = gauge_of(a, in);
        const auto passed = !(in[2] == a.integer(0));
        const auto none = a.integer(0);
        const Debts<A> debts{in[5], in[6]};
        const auto after = [&](const auto& one, const auto& other) {
          const auto moved = kernel.move_counter(kernel.move_counter(gauge, one), other);
          return turn_is_over(a, kernel, passed, settled(a, kernel, moved, debts, true));
        };
        auto assumes = sound(a, gauge) && none <= debts.mine && none <= debts.theirs;
        if (!with_debts) assumes = assumes && debts.mine == none && debts.theirs == none;
        if (with_room) {
          const auto moved = in[0] + in[3] + in[4];
          assumes = assumes && has_room(a, in[0], in[3], in[4]) &&
                    has_room(a, moved, none - debts.mine, debts.theirs);
        }
        return Proposition<A>{assumes, same(a, after(in[3], in[4]), after(in[4], in[3]))};
      },
      two_moves);
  if (with_debts) claim.term = "overflow";
  return claim;
}

/// One effect sets the turn player's memory or the other's, another one moves the counter.
Claim setting_and_move_claim() {
  return make_claim(
      "setting-memory-and-a-move-with-room-end-the-turn-alike-in-either-order",
      {"memory", "crossed", "passed", "set to", "amount", "across"}, dcg::Question::turn_end,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const Kernel kernel(a, rules);
        const auto gauge = gauge_of(a, in);
        const auto none = a.integer(0);
        const auto across = !(in[5] == none);
        const auto set = a.pick(across, none - in[3], in[3]);
        const auto setting = [&](const dcg::Gauge<A>& from) {
          const dcg::GaugeLife<A> life{from, none, none, none};
          const auto mine = kernel.gauge_step(dcg::GaugeRule::set, life, in[3], none);
          const auto theirs = kernel.gauge_step(dcg::GaugeRule::set_across, life, in[3], none);
          return dcg::Gauge<A>{a.pick(across, theirs.next.gauge.memory, mine.next.gauge.memory),
                               a.pick(across, theirs.next.gauge.crossed, mine.next.gauge.crossed)};
        };
        const auto first = kernel.move_counter(setting(gauge), in[4]);
        const auto second = setting(kernel.move_counter(gauge, in[4]));
        const auto passed = !(in[2] == none);
        return Proposition<A>{sound(a, gauge) && on_gauge(a, in[3]) && on_gauge(a, in[0] + in[4]) &&
                                  on_gauge(a, set + in[4]),
                              same(a, turn_is_over(a, kernel, passed, first),
                                   turn_is_over(a, kernel, passed, second))};
      },
      [](std::span<const int>) { return std::vector<int>{2, 0, 0, 3, -5, 0}; });
}

/// A card with Overflow of each player goes; what `Holds` compares is what comes of both orders.
template <class Holds>
Claim both_overflow_claim(std::string id, bool with_room,
                          std::function<std::vector<int>(std::span<const int>)> inputs_from,
                          Holds holds) {
  Claim claim = make_claim(
      std::move(id), {"memory", "crossed", "passed", "lost", "lost across"},
      dcg::Question::turn_end,
      [=]<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const Kernel kernel(a, rules);
        const auto gauge = gauge_of(a, in);
        const auto none = a.integer(0);
        const auto after = [&](bool mine_first) {
          const auto one =
              kernel.overflow(gauge, a.boolean(mine_first), none, mine_first ? in[3] : in[4]);
          const auto other =
              kernel.overflow(one.gauge, a.boolean(!mine_first), none, mine_first ? in[4] : in[3]);
          const Debts<A> debts{mine_first ? one.due : other.due, mine_first ? other.due : one.due};
          return settled(a, kernel, other.gauge, debts, mine_first);
        };
        auto assumes = sound(a, gauge) && none <= in[3] && none <= in[4];
        if (with_room) assumes = assumes && has_room(a, in[0], none - in[3], in[4]);
        return Proposition<A>{assumes,
                              holds(a, kernel, !(in[2] == none), after(true), after(false))};
      },
      std::move(inputs_from));
  claim.term = "overflow";
  return claim;
}

}  // namespace

std::vector<Claim> either_order_claims() {
  const auto around_zero = [](std::span<const int> situation) {
    return std::vector<int>{situation[0], situation[1], 0, 1, 1};
  };
  const auto past_the_end = [](std::span<const int>) { return std::vector<int>{10, 0, 0, 11, 1}; };
  const auto end_alike = [](const auto& a, const auto& kernel, const auto& passed, const auto& x,
                            const auto& y) {
    return same(a, turn_is_over(a, kernel, passed, x), turn_is_over(a, kernel, passed, y));
  };
  return {two_moves_claim("two-moves-with-room-end-the-turn-alike-in-either-order", true, false),
          two_moves_claim("two-moves-end-the-turn-alike-in-either-order", false, false),
          setting_and_move_claim(),
          two_moves_claim("two-moves-with-room-and-debts-end-the-turn-alike-in-either-order", true,
                          true),
          two_moves_claim("two-moves-with-debts-end-the-turn-alike-in-either-order", false, true),
          both_overflow_claim("overflow-of-both-players-leaves-one-gauge-whoever-goes-first", true,
                              around_zero,
                              [](const auto& a, const auto&, const auto&, const auto& x,
                                 const auto& y) { return same_gauge(a, x, y); }),
          both_overflow_claim("overflow-of-both-players-with-room-ends-the-turn-alike", true,
                              around_zero, end_alike),
          both_overflow_claim("overflow-of-both-players-ends-the-turn-alike", false, past_the_end,
                              end_alike)};
}

}  // namespace headjudge::proofs
