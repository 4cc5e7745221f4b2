// Claims about the memory gauge: its range, who holds memory when, and what may be paid.
//
// The gauge's range is proved by induction, so for any number of actions: `sound` is the invariant,
// it holds at the start, and no action leads out of it. The other claims then assume `sound`.
#include "proofs/claims.hpp"

namespace headjudge::proofs {

namespace {

constexpr int kLargestCost = 20;  // what [cost-payable] covers; no printed cost is larger

/// The invariant: the counter is on the gauge, and has crossed if it is on the opponent's side.
template <Algebra A>
typename A::Bool sound(const A& a, const dcg::Gauge<A>& gauge) {
  return a.integer(-dcg::kGaugeEnd) <= gauge.memory && gauge.memory <= a.integer(dcg::kGaugeEnd) &&
         (!(gauge.memory < a.integer(0)) || gauge.crossed);
}

template <Algebra A>
dcg::Gauge<A> gauge_of(const A& a, const Inputs<A>& in) {
  return {in[0], !(in[1] == a.integer(0))};
}

template <Algebra A>
typename A::Bool a_cost(const A& a, const typename A::Int& cost) {
  return a.integer(0) <= cost && cost <= a.integer(kLargestCost);
}

const std::vector<std::string> kGaugeInputs{"memory", "crossed"};

Claim starts_sound() {
  return make_claim("gauge-starts-in-range", {}, dcg::Question::starting_memory,
                    []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>&) {
                      const dcg::Gauge<A> start{rules.ask(dcg::Question::starting_memory),
                                                a.boolean(false)};
                      return Proposition<A>{a.boolean(true), sound(a, start)};
                    });
}

Claim payment_stays_sound() {
  return make_claim("payment-keeps-range", {"memory", "cost"}, dcg::Question::cost_payable,
                    []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
                      const dcg::Gauge<A> gauge{in[0], in[0] < a.integer(0)};
                      return Proposition<A>{sound(a, gauge) && !dcg::turn_ends(a, rules, gauge) &&
                                                a_cost(a, in[1]) &&
                                                dcg::may_pay(a, rules, in[0], in[1]),
                                            sound(a, dcg::pay(a, gauge, in[1]))};
                    });
}

Claim effects_stay_sound() {
  return make_claim(
      "gain-and-loss-keep-range", {"memory", "crossed", "amount"}, dcg::Question::memory_limit,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const dcg::Gauge<A> gauge = gauge_of(a, in);
        return Proposition<A>{sound(a, gauge), sound(a, dcg::move_counter(a, rules, gauge, in[2]))};
      },
      [](auto) { return std::vector<int>{0, 0, 0}; });
}

Claim handover_stays_sound() {
  return make_claim("handover-keeps-range", kGaugeInputs, dcg::Question::turn_end,
                    []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
                      const dcg::Gauge<A> gauge = gauge_of(a, in);
                      return Proposition<A>{sound(a, gauge) && dcg::turn_ends(a, rules, gauge),
                                            sound(a, dcg::hand_over(a, rules, gauge))};
                    });
}

Claim handover_leaves_one() {
  return make_claim("handover-leaves-one-or-more", kGaugeInputs, dcg::Question::turn_end,
                    []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
                      const dcg::Gauge<A> gauge = gauge_of(a, in);
                      return Proposition<A>{sound(a, gauge) && dcg::turn_ends(a, rules, gauge),
                                            a.integer(1) <= dcg::hand_over(a, rules, gauge).memory};
                    });
}

Claim pass_leaves_three() {
  return make_claim("pass-leaves-three", {}, dcg::Question::pass_memory,
                    []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>&) {
                      return Proposition<A>{a.boolean(true),
                                            dcg::pass_turn(a, rules).memory == a.integer(3)};
                    });
}

Claim acts_at_zero_or_more() {
  return make_claim("turn-player-acts-at-zero-or-more", kGaugeInputs, dcg::Question::turn_end,
                    []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
                      const dcg::Gauge<A> gauge = gauge_of(a, in);
                      return Proposition<A>{sound(a, gauge) && !dcg::turn_ends(a, rules, gauge),
                                            a.integer(0) <= gauge.memory};
                    });
}

Claim returned_memory_goes_on() {
  return make_claim("returned-memory-continues-turn", kGaugeInputs, dcg::Question::turn_end,
                    []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
                      const dcg::Gauge<A> gauge = gauge_of(a, in);
                      return Proposition<A>{
                          sound(a, gauge) && gauge.crossed && a.integer(0) <= gauge.memory,
                          !dcg::turn_ends(a, rules, gauge)};
                    });
}

Claim payable_iff_reachable() {
  return make_claim(
      "payable-exactly-when-the-gauge-reaches", {"memory", "cost"}, dcg::Question::cost_payable,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const auto reaches = a.integer(-dcg::kGaugeEnd) <= in[0] - in[1];
        const auto payable = dcg::may_pay(a, rules, in[0], in[1]);
        return Proposition<A>{
            a.integer(0) <= in[0] && in[0] <= a.integer(dcg::kGaugeEnd) && a_cost(a, in[1]),
            a.pick(payable, reaches, !reaches)};
      });
}

}  // namespace

std::vector<Claim> gauge_claims() {
  return {starts_sound(),         payment_stays_sound(),     effects_stay_sound(),
          handover_stays_sound(), handover_leaves_one(),     pass_leaves_three(),
          acts_at_zero_or_more(), returned_memory_goes_on(), payable_iff_reachable()};
}

}  // namespace headjudge::proofs
