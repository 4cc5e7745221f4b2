// What claims about the gauge have in common: their inputs, and which of these make sense.
//
// A claim is about every gauge that a game can come to, and about no other.
#pragma once

#include <string>
#include <vector>

#include "proofs/smt/kernel_calls.hpp"

namespace headjudge::proofs {

template <Algebra A>
[[nodiscard]] typename A::Bool on_gauge(const A& a, const typename A::Int& memory) {
  return a.integer(-dcg::kGaugeEnd) <= memory && memory <= a.integer(dcg::kGaugeEnd);
}

/// The invariant: the counter is on the gauge, and has crossed if it is on the opponent's side.
template <Algebra A>
[[nodiscard]] typename A::Bool sound(const A& a, const dcg::Gauge<A>& gauge) {
  return on_gauge(a, gauge.memory) && (!(gauge.memory < a.integer(0)) || gauge.crossed);
}

/// The first two inputs as a gauge: memory, and whether it has crossed.
template <Algebra A>
[[nodiscard]] dcg::Gauge<A> gauge_of(const A& a, const Inputs<A>& in) {
  return {in[0], !(in[1] == a.integer(0))};
}

/// What [cost-payable] covers; no printed cost is larger.
template <Algebra A>
[[nodiscard]] typename A::Bool a_cost(const A& a, const typename A::Int& cost) {
  return a.integer(0) <= cost && cost <= a.integer(dcg::kLargestCost);
}

template <Algebra A>
[[nodiscard]] typename A::Bool same(const A& a, const typename A::Bool& x,
                                    const typename A::Bool& y) {
  return a.pick(x, y, !y);
}

template <Algebra A>
[[nodiscard]] typename A::Bool same_gauge(const A& a, const dcg::Gauge<A>& x,
                                          const dcg::Gauge<A>& y) {
  return x.memory == y.memory && same(a, x.crossed, y.crossed);
}

template <Algebra A>
[[nodiscard]] typename A::Bool same_life(const A& a, const dcg::GaugeLife<A>& x,
                                         const dcg::GaugeLife<A>& y) {
  return same_gauge(a, x.gauge, y.gauge) && x.ending == y.ending && x.due == y.due &&
         x.due_across == y.due_across;
}

/// A turn player who may act: from 0 to 10.
template <Algebra A>
[[nodiscard]] typename A::Bool own_side(const A& a, const typename A::Int& memory) {
  return a.integer(0) <= memory && memory <= a.integer(dcg::kGaugeEnd);
}

}  // namespace headjudge::proofs
